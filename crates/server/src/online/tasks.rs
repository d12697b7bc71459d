//! What time demands: signs of life, flags and expired invitations.

use super::Online;
use super::news::{News, Told};
use super::orders::Order;
use super::time::now;
use skep_api::{Millis, Time, Why};
use skep_referee::Command;
use skep_store::{DeadlineKind, StoreError};
use std::sync::{Arc, Weak};
use std::time::Duration;

/// A process that was silent for so long was not alive: a laptop slept.
const SILENCE: Millis = 10_000;
/// Deadlines of one sweep.
const SWEEP: u32 = 500;
/// The name of this process in the store.
const PROCESS: &str = "server";

/// Starts the tasks. They end with the server.
pub(super) fn start(online: &Arc<Online>) {
    tokio::spawn(every_second(Arc::downgrade(online)));
    tokio::spawn(hear(Arc::downgrade(online)));
}

async fn every_second(online: Weak<Online>) {
    let mut last = now();
    let mut second = tokio::time::interval(Duration::from_secs(1));
    second.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        second.tick().await;
        let Some(online) = online.upgrade() else { return };
        if *online.ending.borrow() {
            return;
        }
        let time = now();
        if time.saturating_sub(last) > SILENCE {
            tracing::warn!(from = last, to = time, "the clocks are credited with a silence");
            drop(online.pause_all(last).await);
        }
        // A failure is told where it happened, and tried again in a second.
        drop(online.beat().await);
        drop(online.sweep(time).await);
        online.forget_tables();
        online.asks.forget_old(time);
        last = time;
    }
}

/// Hears of what other processes have committed.
async fn hear(online: Weak<Online>) {
    use tokio::sync::broadcast::error::RecvError;
    let Some(mut hints) = online.upgrade().map(|online| online.bus.listen()) else { return };
    loop {
        let (game, seq) = match hints.recv().await {
            Ok(hint) => hint,
            // The sequence numbers show to pages what is missing.
            Err(RecvError::Lagged(_)) => continue,
            Err(RecvError::Closed) => return,
        };
        let Some(online) = online.upgrade() else { return };
        online.catch_up(&game, seq).await;
    }
}

impl Online {
    async fn beat(&self) -> Result<(), StoreError> {
        let beat = self.store().beat(PROCESS, now()).await;
        beat.inspect_err(|error| {
            self.store_failed(error);
        })
    }

    /// Waits until all WebSockets have ended, but no longer than this, and writes a last sign of life.
    pub(crate) async fn end(&self, timeout: Duration) {
        let all = self.sockets.acquire_many(self.options.limits.sockets as u32);
        drop(tokio::time::timeout(timeout, all).await);
        drop(self.beat().await);
    }

    /// Credits the running clocks with the time since the last sign of life of any server.
    pub(super) async fn credit_pause(self: &Arc<Self>) -> Result<(), StoreError> {
        if let Some(last) = self.store().last_beat().await? {
            self.pause_all(last).await?;
        }
        self.store().beat(PROCESS, now()).await
    }

    async fn pause_all(self: &Arc<Self>, from: Time) -> Result<(), StoreError> {
        let games = self.store().real_time_games().await?;
        if !games.is_empty() {
            tracing::info!(games = games.len(), since = from, "clocks are credited with a pause");
        }
        let mut orders = tokio::task::JoinSet::new();
        for game in games {
            let online = Arc::clone(self);
            let order = Order::own(&game, Command::Pause { from });
            // All at once: the store commits them together.
            orders.spawn(async move { online.execute(order).await });
        }
        while orders.join_next().await.is_some() {}
        Ok(())
    }

    /// Does what has fallen due, also in games that nobody looks at.
    async fn sweep(self: &Arc<Self>, time: Time) -> Result<(), StoreError> {
        for deadline in self.store().due(time, SWEEP).await? {
            let game = &deadline.game;
            let done = match deadline.kind {
                DeadlineKind::Flag => self.flag(game).await,
                DeadlineKind::Expiry => self.execute(Order::own(game, Command::Expire)).await,
                DeadlineKind::Reminder => {
                    self.remind(game).await;
                    self.store().done_with(deadline.clone()).await?;
                    continue;
                }
            };
            match done.map_err(|refusal| refusal.why) {
                Ok(_) | Err(Why::TooEarly | Why::Unavailable) => {}
                // A deadline that means nothing any more.
                Err(_) => self.store().done_with(deadline.clone()).await?,
            }
        }
        Ok(())
    }

    /// Reminds the player to move that his time is nearly over.
    async fn remind(self: &Arc<Self>, game: &skep_api::GameId) {
        if let Ok(state) = self.read_state(game).await
            && let Some(color) = state.to_move()
        {
            self.push(News::new(game, color, Told::Reminder, &state));
        }
    }
}
