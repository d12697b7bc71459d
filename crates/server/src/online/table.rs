//! A game that someone looks at: its state, and who is told of it.

use super::time::now;
use axum::extract::ws::Utf8Bytes;
use skep_api::{BySide, Down, GameId, Presence, Time};
use skep_referee::State;
use skep_rules::Color;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Mutex, Notify, mpsc};
use tokio::task::AbortHandle;

/// Messages that wait for one connection. One that does not read so many is closed, and will ask again.
pub(crate) const QUEUE: usize = 256;

/// Where the messages for a connection go.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    /// Told when the queue is full.
    pub(crate) full: Arc<Notify>,
}

impl Outbox {
    pub(crate) fn new() -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        let (queue, messages) = mpsc::channel(QUEUE);
        (Outbox { queue, full: Arc::default() }, messages)
    }

    pub(crate) fn send(&self, message: &Down) {
        self.send_text(text(message));
    }

    fn send_text(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(text) {
            self.full.notify_one();
        }
    }
}

/// A message as text. Plain values always have one.
fn text(message: &Down) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// The number of a connection.
pub(crate) type ConnectionId = u64;

#[derive(Debug)]
pub(crate) struct Subscriber {
    pub(crate) color: Option<Color>,
    pub(crate) outbox: Outbox,
}

/// A game that is in memory.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) game: GameId,
    pub(crate) live: Mutex<Live>,
}

/// What is known of a game besides its log.
#[derive(Debug)]
pub(crate) struct Live {
    /// `None`: to be read from the log.
    pub(crate) state: Option<State>,
    pub(crate) subscribers: HashMap<ConnectionId, Subscriber>,
    /// Since when each player is gone.
    pub(crate) gone: BySide<Option<Time>>,
    /// The timer of the flag.
    pub(crate) timer: Option<AbortHandle>,
}

impl Table {
    pub(crate) fn new(game: GameId) -> Table {
        let gone = BySide { white: Some(now()), black: Some(now()) };
        let live = Live { state: None, subscribers: HashMap::new(), gone, timer: None };
        Table { game, live: Mutex::new(live) }
    }
}

impl Live {
    pub(crate) fn is_here(&self, color: Color) -> bool {
        self.subscribers.values().any(|it| it.color == Some(color))
    }

    pub(crate) fn presence(&self, game: &GameId) -> Presence {
        let here = BySide { white: self.is_here(Color::White), black: self.is_here(Color::Black) };
        let watchers = self.subscribers.values().filter(|it| it.color.is_none()).count();
        Presence { game: game.clone(), here, watchers: watchers as u32 }
    }

    /// Tells everyone.
    pub(crate) fn broadcast(&self, message: &Down) {
        let text = text(message);
        for subscriber in self.subscribers.values() {
            subscriber.outbox.send_text(text.clone());
        }
    }

    /// Tells all connections of a player.
    pub(crate) fn tell(&self, color: Color, message: &Down) {
        let text = text(message);
        for subscriber in self.subscribers.values().filter(|it| it.color == Some(color)) {
            subscriber.outbox.send_text(text.clone());
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        if let Some(timer) = self.timer.take() {
            timer.abort();
        }
    }
}
