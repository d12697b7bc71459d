//! Who is told of a game, and of whom it is told.

use super::Online;
use super::orders::Order;
use super::table::{ConnectionId, Outbox, Subscriber};
use super::time::now;
use super::{record, table::Live};
use skep_api::{Down, GameId, Millis, Seq, Time};
use skep_referee::{Refusal, Speed, State};
use skep_rules::Color;
use std::sync::Arc;
use std::time::Duration;

/// A player who is away for so long is said to be gone.
const GONE: Millis = 5000;

impl Online {
    /// Tells a connection the state of a game, and from then on all that happens.
    pub(crate) async fn subscribe(
        self: &Arc<Self>,
        connection: ConnectionId,
        outbox: &Outbox,
        game: &GameId,
        color: Option<Color>,
    ) -> Result<(), Refusal> {
        let invitation = match color {
            Some(_) => self.store().invitation_to(game).await,
            None => Ok(None),
        };
        let invitation = invitation.map_err(|error| self.store_failed(&error))?;
        let table = self.table(game);
        let mut live = table.live.lock().await;
        let state = self.load(&table, &mut live).await?;
        let is_host = color == Some(state.host()) && state.began().is_none();
        let invitation = invitation.filter(|_| is_host).map(|it| it.id);
        // Nothing can be committed between this state and what is told afterwards.
        outbox.send(&Down::State(Box::new(state.view(game.clone(), color, invitation, now()))));
        let subscriber = Subscriber { color, outbox: outbox.clone() };
        live.subscribers.insert(connection, subscriber);
        if let Some(color) = color {
            live.gone[color] = None;
            for asked in self.asks.for_player(game, color) {
                outbox.send(&asked);
            }
        }
        live.broadcast(&Down::Presence(live.presence(game)));
        for color in Color::ALL {
            if let Some(gone) = gone(game, color, &live, now()) {
                outbox.send(&gone);
            }
        }
        Ok(())
    }

    /// Tells a connection no more of a game. It was last heard at this time.
    pub(crate) async fn unsubscribe(
        self: &Arc<Self>,
        connection: ConnectionId,
        game: &GameId,
        heard: Time,
    ) {
        let table = self.table(game);
        let mut live = table.live.lock().await;
        let Some(left) = live.subscribers.remove(&connection) else { return };
        live.broadcast(&Down::Presence(live.presence(game)));
        let Some(color) = left.color.filter(|&color| !live.is_here(color)) else { return };
        live.gone[color] = Some(now());
        self.notice_missed(game, &live, color, heard);
        let (online, game) = (Arc::downgrade(self), game.clone());
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(GONE)).await;
            let Some(online) = online.upgrade() else { return };
            let table = online.table(&game);
            let live = table.live.lock().await;
            if let Some(gone) = gone(&game, color, &live, now()) {
                live.broadcast(&gone);
            }
        });
    }

    /// Reads and tells what another process has committed.
    pub(crate) async fn catch_up(&self, game: &GameId, seq: Seq) {
        let Some(table) = self.tables().get(game).cloned() else { return };
        let mut live = table.live.lock().await;
        let Some(mut state) = live.state.take() else { return };
        if state.seq() < seq
            && let Ok(log) = self.store().log(game, state.seq()).await
            && let Ok(entries) = record::entries(&log)
        {
            for entry in entries {
                if state.apply(&entry.what, entry.at).is_err() {
                    return;
                }
                let clocks = state.clocks(now());
                let (game, seq, at) = (game.clone(), entry.seq, entry.at);
                live.broadcast(&Down::Event { game, seq, at, what: entry.what, clocks });
            }
        }
        live.state = Some(state);
    }

    /// Passes on what one player says to the other.
    pub(crate) async fn say(&self, game: &GameId, by: Color, preset: skep_api::Preset) {
        let table = self.table(game);
        let live = table.live.lock().await;
        for color in Color::ALL {
            live.tell(color, &Down::Said { game: game.clone(), by, preset });
        }
    }

    /// The last event of a game that is in memory.
    pub(crate) async fn seq(&self, game: &GameId) -> Seq {
        let table = self.table(game);
        let live = table.live.lock().await;
        live.state.as_ref().map_or(0, State::seq)
    }

    /// An order of a player, with what the server knows of him.
    pub(crate) fn order(
        &self,
        game: &GameId,
        id: &str,
        command: skep_referee::Command,
        at: Time,
        reply: &Outbox,
    ) -> Order {
        let (game, id, reply) = (game.clone(), Some(id.to_owned()), Some(reply.clone()));
        Order { game, id, command, at, seat: None, reply }
    }
}

/// What is said of a player who has been gone for some time.
fn gone(game: &GameId, color: Color, live: &Live, now: Time) -> Option<Down> {
    let since = live.gone[color].filter(|since| now + 50 >= since + GONE)?;
    let state = live.state.as_ref().filter(|state| state.to_move().is_some())?;
    let claim_at = claim_at(state, since);
    Some(Down::Gone { game: game.clone(), color, claim_at })
}

fn claim_at(state: &State, since: Time) -> Option<Time> {
    // Before both have moved, a game is called off and not claimed.
    let speed = Speed::of(state.terms().clock).filter(|_| state.plies().len() >= 2)?;
    Some(since + speed.claim_after())
}
