//! A WebSocket: what a page sends, and what it is told.

use super::limits::{Bucket, CountedSocket};
use super::table::{ConnectionId, Outbox};
use super::time::now;
use super::{Online, asks, secret};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use skep_api::{
    Action, Down, GameId, Known, LONGEST_MESSAGE, Millis, Offer, PROTO, Preset, Refused, Time, Up,
    Why,
};
use skep_referee::{Command, Refusal};
use skep_rules::Color;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::Instant;

/// A connection that is silent for so long is closed.
const SILENCE: Duration = Duration::from_secs(30);
/// How often the way is measured.
const PING: Duration = Duration::from_secs(5);
/// The games of one connection.
const GAMES: usize = 16;
/// A connection may send so much that can't be read.
const MALFORMED: u32 = 20;
/// A player may say so much in ten seconds.
const SAID: u32 = 5;

/// What counts a connection while it lives.
pub(crate) type Permits = (OwnedSemaphorePermit, CountedSocket);

/// Serves a connection until it ends.
pub(crate) async fn serve(
    online: Arc<Online>,
    socket: WebSocket,
    guest: Option<Vec<u8>>,
    permits: Permits,
) {
    let (outbox, messages) = Outbox::new();
    let id = online.next_connection();
    let rate = online.counter.limits().messages_per_second;
    let mut connection = Connection {
        id,
        online,
        guest,
        outbox,
        proto: None,
        seats: HashMap::new(),
        rate: Bucket::new(rate * 3, Duration::from_secs(3)),
        said: Bucket::new(SAID, Duration::from_secs(10)),
        malformed: 0,
        delays: [None; 3],
        heard: now(),
    };
    tracing::debug!(connection = id, is_known = connection.guest.is_some(), "socket opened");
    connection.run(socket, messages).await;
    tracing::debug!(connection = id, games = connection.seats.len(), "socket closed");
    for game in connection.seats.keys() {
        connection.online.unsubscribe(id, game, connection.heard).await;
    }
    drop(permits);
}

struct Connection {
    id: ConnectionId,
    online: Arc<Online>,
    guest: Option<Vec<u8>>,
    outbox: Outbox,
    /// The version that both speak; `None` before the first message.
    proto: Option<u32>,
    /// The games that it hears of, and its seat in each.
    seats: HashMap<GameId, Option<Color>>,
    rate: Bucket,
    said: Bucket,
    malformed: u32,
    /// How long the last pings took there and back, the latest first.
    delays: [Option<Millis>; 3],
    /// When it last showed that it is there.
    heard: Time,
}

/// Whether the connection goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Go,
    Close(u16),
}

impl Connection {
    async fn run(&mut self, mut socket: WebSocket, mut messages: mpsc::Receiver<Utf8Bytes>) {
        let mut ending = self.online.ending.clone();
        let mut ping = tokio::time::interval(PING);
        let mut heard = Instant::now();
        let full = Arc::clone(&self.outbox.full);
        let code = loop {
            let next = tokio::select! {
                // What was told before an end is sent before it.
                biased;
                Some(text) = messages.recv() => {
                    if socket.send(Message::Text(text)).await.is_err() {
                        return;
                    }
                    continue;
                }
                () = full.notified() => Next::Close(close_code::POLICY),
                () = async { drop(ending.wait_for(|&ends| ends).await) } => {
                    self.outbox.send(&Down::Restarting);
                    Next::Close(close_code::RESTART)
                }
                received = socket.recv() => {
                    let at = now();
                    heard = Instant::now();
                    match received {
                        Some(Ok(message)) => {
                            self.heard = at;
                            self.hear(message, at).await
                        }
                        // Too long, not text, or the connection is gone.
                        Some(Err(_)) => Next::Close(close_code::SIZE),
                        None => return,
                    }
                }
                _ = ping.tick() => {
                    let sent = now().to_be_bytes().to_vec();
                    if socket.send(Message::Ping(sent.into())).await.is_err() {
                        return;
                    }
                    Next::Go
                }
                () = tokio::time::sleep_until(heard + SILENCE) => return,
            };
            if let Next::Close(code) = next {
                break code;
            }
        };
        while let Ok(text) = messages.try_recv() {
            if socket.send(Message::Text(text)).await.is_err() {
                return;
            }
        }
        let farewell = CloseFrame { code, reason: Utf8Bytes::default() };
        // It may be gone already.
        drop(socket.send(Message::Close(Some(farewell))).await);
    }

    async fn hear(&mut self, message: Message, at: Time) -> Next {
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(sent) => {
                if let Ok(sent) = <[u8; 8]>::try_from(&*sent) {
                    let delay = at.saturating_sub(u64::from_be_bytes(sent));
                    // A pong that nobody asked for says nothing.
                    if delay < 30_000 {
                        let [first, second, _] = self.delays;
                        self.delays = [Some(delay), first, second];
                    }
                }
                return Next::Go;
            }
            Message::Ping(_) => {
                return if self.rate.take() { Next::Go } else { Next::Close(close_code::POLICY) };
            }
            Message::Close(_) => return Next::Close(close_code::NORMAL),
            Message::Binary(_) => return self.malformed(None),
        };
        if !self.rate.take() {
            self.refuse(None, None, Why::TooMany.into());
            return Next::Close(close_code::POLICY);
        }
        if text.len() > LONGEST_MESSAGE {
            return self.malformed(None);
        }
        match serde_json::from_str::<Up>(&text) {
            Ok(up) => self.take(up, at).await,
            Err(_) => self.malformed(salvaged_id(&text)),
        }
    }

    async fn take(&mut self, up: Up, at: Time) -> Next {
        if self.proto.is_none() && !matches!(up, Up::Hello { .. }) {
            return self.malformed(None);
        }
        match up {
            Up::Hello { proto, resume } => {
                if proto == 0 || proto + 1 < PROTO {
                    self.outbox.send(&Down::Update { proto: PROTO });
                    return Next::Close(close_code::NORMAL);
                }
                let proto = proto.min(PROTO);
                self.proto = Some(proto);
                self.outbox.send(&Down::Welcome { proto, now: now() });
                for known in resume.into_iter().take(GAMES) {
                    self.watch(known).await;
                }
            }
            Up::Watch(known) => self.watch(known).await,
            Up::Leave { game } => {
                if self.seats.remove(&game).is_some() {
                    self.online.unsubscribe(self.id, &game, now()).await;
                }
            }
            Up::Move { game, id, seq, words, took } => {
                let delay = self.delays.iter().copied().flatten().max();
                let command = |by| Command::Move { by, words, seq, took, delay };
                self.command(&game, &id, at, command).await;
            }
            Up::Do { game, id, what } => self.act(&game, &id, what, at).await,
            Up::Say { game, preset } => {
                let by = self.seats.get(&game).copied().flatten();
                match by {
                    _ if preset == Preset::Unknown => return self.malformed(None),
                    Some(by) if self.said.take() => self.online.say(&game, by, preset).await,
                    Some(_) => self.refuse(None, Some(game), Why::TooOften.into()),
                    None => self.refuse(None, Some(game), Why::NotYours.into()),
                }
            }
            Up::Ping { n } => self.outbox.send(&Down::Pong { n, now: now() }),
            // A later version may say more than is understood here.
            Up::Unknown => {}
        }
        Next::Go
    }

    async fn watch(&mut self, known: Known) {
        let game = known.game;
        let refused = match self.try_watch(&game).await {
            Ok(()) => return,
            Err(refusal) => refusal,
        };
        self.refuse(None, Some(game), refused);
    }

    async fn try_watch(&mut self, game: &GameId) -> Result<(), Refusal> {
        if !secret::is_id(game) {
            return Err(Why::NotFound.into());
        }
        if self.seats.len() >= GAMES && !self.seats.contains_key(game) {
            return Err(Why::TooMany.into());
        }
        let color = self.online.seat(game, self.guest.as_deref()).await?;
        self.online.subscribe(self.id, &self.outbox, game, color).await?;
        self.seats.insert(game.clone(), color);
        Ok(())
    }

    /// The colour of this browser in a game.
    async fn color(&self, game: &GameId) -> Result<Color, Refusal> {
        if let Some(color) = self.seats.get(game).copied().flatten() {
            return Ok(color);
        }
        if !secret::is_id(game) {
            return Err(Why::NotFound.into());
        }
        let seat = self.online.seat(game, self.guest.as_deref()).await?;
        seat.ok_or_else(|| Why::NotYours.into())
    }

    async fn command(
        &mut self,
        game: &GameId,
        id: &str,
        at: Time,
        command: impl FnOnce(Color) -> Command,
    ) {
        if let Err(refusal) = self.try_command(game, id, at, command).await {
            let is_behind = matches!(refusal.why, Why::Stale | Why::Illegal);
            self.refuse(Some(id.to_owned()), Some(game.clone()), refusal);
            if is_behind && self.seats.contains_key(game) {
                self.watch(Known { game: game.clone(), seq: 0 }).await;
            }
        }
    }

    async fn try_command(
        &self,
        game: &GameId,
        id: &str,
        at: Time,
        command: impl FnOnce(Color) -> Command,
    ) -> Result<(), Refusal> {
        if !secret::is_id(id) {
            return Err(Why::Malformed.into());
        }
        let by = self.color(game).await?;
        let order = self.online.order(game, id, command(by), at, &self.outbox);
        self.online.execute(order).await.map(drop)
    }

    async fn act(&mut self, game: &GameId, id: &str, what: Action, at: Time) {
        let next = secret::new_id;
        match what {
            Action::Offer { offer: Offer::Unknown }
            | Action::Accept { offer: Offer::Unknown }
            | Action::Decline { offer: Offer::Unknown }
            | Action::Unknown => {
                self.refuse(Some(id.to_owned()), Some(game.clone()), Why::Malformed.into());
            }
            Action::Offer { offer } => {
                self.command(game, id, at, |by| Command::Offer { by, offer, next: next() }).await;
            }
            Action::Accept { offer } => {
                self.command(game, id, at, |by| Command::Accept { by, offer, next: next() }).await;
            }
            Action::Decline { offer } => {
                self.command(game, id, at, |by| Command::Decline { by, offer }).await;
            }
            Action::Resign => self.command(game, id, at, |by| Command::Resign { by }).await,
            Action::Abort => self.command(game, id, at, |by| Command::Abort { by }).await,
            Action::Claim { draw } => {
                self.command(game, id, at, |by| Command::Claim { by, draw, gone: None }).await;
            }
            Action::MoreTime => self.command(game, id, at, |by| Command::MoreTime { by }).await,
            Action::LetIn { ask } => {
                if let Err(refusal) = self.let_in(game, id, &ask, at).await {
                    self.refuse(Some(id.to_owned()), Some(game.clone()), refusal);
                }
            }
            Action::KeepOut { ask } => {
                let kept = match self.color(game).await {
                    Ok(by) => self.online.asks.answer(&ask, game, by, asks::Answer::KeptOut),
                    Err(_) => None,
                };
                let (id, game) = (id.to_owned(), game.clone());
                match kept {
                    // Nothing is stored: the answer is for the one who asked alone.
                    Some(_) => {
                        let seq = self.online.seq(&game).await;
                        self.outbox.send(&Down::Ack { id, game, seq });
                    }
                    None => self.refuse(Some(id), Some(game), Why::NotFound.into()),
                }
            }
        }
    }

    async fn let_in(&self, game: &GameId, id: &str, ask: &str, at: Time) -> Result<(), Refusal> {
        if !secret::is_id(id) {
            return Err(Why::Malformed.into());
        }
        let by = self.color(game).await?;
        let order = self.online.order(game, id, Command::LetIn { color: !by }, at, &self.outbox);
        self.online.let_in(ask, by, order).await
    }

    fn refuse(&self, id: Option<String>, game: Option<GameId>, refusal: Refusal) {
        let Refusal { why, wait } = refusal;
        self.outbox.send(&Down::Refused(Refused { id, game, why, wait }));
    }

    fn malformed(&mut self, id: Option<String>) -> Next {
        self.malformed += 1;
        self.refuse(id, None, Why::Malformed.into());
        if self.malformed < MALFORMED { Next::Go } else { Next::Close(close_code::POLICY) }
    }
}

/// The id of a command that could not be read otherwise, so that its page stops sending it.
fn salvaged_id(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    let id = value.get("id")?.as_str()?;
    secret::is_id(id).then(|| id.to_owned())
}
