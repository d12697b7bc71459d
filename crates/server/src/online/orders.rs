//! Carries out commands: judged, committed, acknowledged, told; in this order, always.

use super::Online;
use super::record;
use super::table::{Live, Outbox, Table};
use super::time::now;
use skep_api::{Clock, CommandId, Down, Event, GameId, Millis, Seq, Time, Why};
use skep_referee::{Command, Refusal, Stage, State};
use skep_rules::Color;
use skep_store::{Commit, Outcome};
use std::sync::Arc;
use std::time::Duration;

/// How often a command is judged again after another process was faster.
const TRIES: usize = 8;
/// After the store was away, no flag falls for so long.
const AFTER_STORE_WAS_AWAY: Millis = 5000;

/// A command with what belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) game: GameId,
    /// The id of the client's command.
    pub(crate) id: Option<CommandId>,
    pub(crate) command: Command,
    /// When it arrived.
    pub(crate) at: Time,
    /// The guest who gets a seat by it.
    pub(crate) seat: Option<(Color, Vec<u8>)>,
    /// Who gets the acknowledgement.
    pub(crate) reply: Option<Outbox>,
}

impl Order {
    /// A command of the server itself.
    pub(crate) fn own(game: &GameId, command: Command) -> Order {
        let at = now();
        Order { game: game.clone(), id: None, command, at, seat: None, reply: None }
    }
}

impl Online {
    /// Carries out an order in a task of its own: it is finished even if nobody waits for it any more, and a panic ends it
    /// alone. Returns the last event.
    pub(crate) async fn execute(self: &Arc<Self>, order: Order) -> Result<Seq, Refusal> {
        let online = Arc::clone(self);
        let done = tokio::spawn(async move { online.carry_out(order).await });
        done.await.unwrap_or_else(|error| {
            tracing::error!(task = %error.id(), "an order ended by a panic");
            Err(Why::Unavailable.into())
        })
    }

    async fn carry_out(self: Arc<Self>, mut order: Order) -> Result<Seq, Refusal> {
        let table = self.table(&order.game);
        let mut live = table.live.lock().await;
        if let Command::Claim { by, gone, .. } = &mut order.command {
            *gone = live.gone[!*by];
        }
        for _ in 0..TRIES {
            // Taken out, so that a panic leaves a table which reads the log again.
            let state = self.take_state(&table, &mut live).await?;
            let events = match state.judge(&order.command, order.at) {
                Ok(events) => events,
                Err(refusal) => {
                    live.state = Some(state);
                    return self.repeated(&order, refusal).await;
                }
            };
            let mut after = state.clone();
            let mut told = Vec::new();
            for event in events {
                after.apply(&event, order.at).map_err(|error| {
                    tracing::error!(%error, "the referee contradicts himself");
                    Refusal::from(Why::Unavailable)
                })?;
                told.push((after.seq(), event, after.clocks(now())));
            }
            let commits = commits(&order, &state, &after, told.iter().map(|(_, event, _)| event));
            let outcome = self.store().commit(commits).await;
            match outcome {
                Ok(Outcome::Done) => {
                    let seq = after.seq();
                    live.state = Some(after);
                    acknowledge(&order, seq);
                    for (seq, what, clocks) in told {
                        let (game, at) = (order.game.clone(), order.at);
                        self.notices(&order.game, &what, &live);
                        live.broadcast(&Down::Event { game, seq, at, what, clocks });
                    }
                    self.bus.publish(&order.game, seq);
                    self.arm(&table.game, &mut live);
                    return Ok(seq);
                }
                Ok(Outcome::Repeated(seq)) => {
                    live.state = Some(state);
                    acknowledge(&order, seq);
                    return Ok(seq);
                }
                Ok(Outcome::Conflict) => {}
                Err(error) => return Err(self.store_failed(&error)),
            }
        }
        Err(Why::Unavailable.into())
    }

    /// A refused command may be one that was committed before.
    async fn repeated(&self, order: &Order, refusal: Refusal) -> Result<Seq, Refusal> {
        let Some(id) = &order.id else { return Err(refusal) };
        match self.store().command(&order.game, id).await {
            Ok(Some(seq)) => {
                acknowledge(order, seq);
                Ok(seq)
            }
            Ok(None) => Err(refusal),
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    /// The state of a game, from memory or from the log.
    async fn take_state(&self, table: &Table, live: &mut Live) -> Result<State, Refusal> {
        if let Some(state) = live.state.take() {
            return Ok(state);
        }
        self.read_state(&table.game).await
    }

    /// The state of a game by its log.
    pub(crate) async fn read_state(&self, game: &GameId) -> Result<State, Refusal> {
        let log = self.store().log(game, 0).await.map_err(|error| self.store_failed(&error))?;
        if log.is_empty() {
            return Err(Why::NotFound.into());
        }
        record::state(&log).map_err(|error| {
            tracing::error!(%error, "a log can't be replayed");
            Why::Unavailable.into()
        })
    }

    /// Makes sure that the state is in memory, and that its flag will fall.
    pub(crate) async fn load<'a>(
        self: &Arc<Self>,
        table: &Table,
        live: &'a mut Live,
    ) -> Result<&'a State, Refusal> {
        if live.state.is_none() {
            live.state = Some(self.read_state(&table.game).await?);
            self.arm(&table.game, live);
        }
        live.state.as_ref().ok_or_else(|| Why::Unavailable.into())
    }

    /// Sets the timer of the flag.
    fn arm(self: &Arc<Self>, game: &GameId, live: &mut Live) {
        if let Some(timer) = live.timer.take() {
            timer.abort();
        }
        let deadline = live.state.as_ref().and_then(State::deadline);
        let Some(wait) = deadline.map(|due| due.saturating_sub(now())) else { return };
        // The sweep finds those that are far away.
        if wait > 600_000 {
            return;
        }
        let (online, game) = (Arc::downgrade(self), game.clone());
        let task = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            if let Some(online) = online.upgrade() {
                // What is not due any more is refused.
                let _ = online.flag(&game).await;
            }
        });
        live.timer = Some(task.abort_handle());
    }

    /// Lets a flag fall, if it is due and the store has been there for a while.
    pub(crate) async fn flag(self: &Arc<Self>, game: &GameId) -> Result<Seq, Refusal> {
        let away = self.store_away.load(std::sync::atomic::Ordering::Relaxed);
        if now() < away + AFTER_STORE_WAS_AWAY {
            return Err(Why::TooEarly.into());
        }
        self.execute(Order::own(game, Command::Flag)).await
    }

    pub(crate) fn store_failed(&self, error: &skep_store::StoreError) -> Refusal {
        tracing::error!(%error, "the store");
        self.store_away.store(now(), std::sync::atomic::Ordering::Relaxed);
        Why::Unavailable.into()
    }
}

fn acknowledge(order: &Order, seq: Seq) {
    if let (Some(outbox), Some(id)) = (&order.reply, &order.id) {
        outbox.send(&Down::Ack { id: id.clone(), game: order.game.clone(), seq });
    }
}

/// What is to be stored: the game, and the one that follows it after a rematch.
fn commits<'a>(
    order: &Order,
    before: &State,
    after: &State,
    events: impl Iterator<Item = &'a Event>,
) -> Vec<Commit> {
    let events: Vec<Event> = events.cloned().collect();
    let mut commit = record::commit(&order.game, before.seq(), order.at, &events, after, None);
    if let Some(id) = &order.id {
        commit.command(id);
    }
    if let Some((color, guest)) = &order.seat {
        commit.seat(record::seat_of(*color), guest);
    }
    let mut commits = vec![commit];
    if let Some(Event::Rematched { game }) = events.last() {
        commits.extend(rematch(order, game, after));
    }
    commits
}

/// The game after this one: the same terms, the colours swapped.
fn rematch(order: &Order, next: &GameId, old: &State) -> Option<Commit> {
    let name = |color| old.names()[color].clone().unwrap_or_default();
    let host = old.host();
    let opened = Event::Opened { terms: *old.terms(), host: !host, name: name(host) };
    let joined = Event::Joined { name: name(!host) };
    let mut state = State::open(&opened, order.at).ok()?;
    state.apply(&joined, order.at).ok()?;
    let mut commit = record::commit(next, 0, order.at, &[opened, joined], &state, None);
    commit.players_of(&order.game);
    Some(commit)
}

/// Whether a game is slow enough that its players are told by push.
pub(crate) fn is_slow(state: &State) -> bool {
    !matches!(state.terms().clock, Clock::RealTime { .. }) && state.stage() == Stage::Playing
}
