//! A game as it stands.

use crate::lag::Lag;
use crate::limits::{BOTH_MOVED, DAY, FLAG_DELAY};
use skep_api::{BySide, Cause, Clock, GameId, Millis, Offer, Seq, Terms, Time};
use skep_rules::{Color, Game};

/// A game between two devices.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) terms: Terms,
    pub(crate) host: Color,
    pub(crate) names: BySide<Option<String>>,
    pub(crate) stage: Stage,
    /// The last event.
    pub(crate) seq: Seq,
    /// The last event after which a move is another one.
    pub(crate) board_seq: Seq,
    /// The time of the last event; times don't go back.
    pub(crate) at: Time,
    pub(crate) began: Option<Time>,
    pub(crate) game: Game,
    pub(crate) plies: Vec<Ply>,
    /// What each player had left when the turn began.
    pub(crate) left: BySide<Millis>,
    pub(crate) lag: BySide<Lag>,
    /// When the turn began, later by what was credited.
    pub(crate) since: Time,
    /// No flag falls before.
    pub(crate) no_flag_before: Time,
    pub(crate) offers: BySide<Option<Offer>>,
    /// The number of plies when a draw was last offered.
    pub(crate) draw_offered: BySide<Option<usize>>,
    /// How many takebacks were refused, and when the last one.
    pub(crate) takebacks_refused: BySide<(u32, Time)>,
    /// When the last two rematches were offered, the later one first.
    pub(crate) rematches_offered: BySide<[Option<Time>; 2]>,
    pub(crate) rematch: Option<GameId>,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// One player waits for the other.
    Waiting,
    /// It goes on.
    Playing,
    /// It is over.
    Over {
        /// Who won.
        winner: Option<Color>,
        /// How.
        cause: Cause,
    },
}

/// A ply that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The MoveString.
    pub words: String,
    /// The time that it took, by the clock.
    pub spent: Millis,
    /// When it was committed.
    pub at: Time,
}

impl Ply {
    pub(crate) fn is_pass(&self) -> bool {
        self.words == PASS
    }
}

/// The MoveString of a pass.
pub(crate) const PASS: &str = "pass";

/// What a player has at the start of a game, or of each turn in one of days.
pub(crate) fn whole_time(clock: Clock) -> Millis {
    match clock {
        Clock::None => 0,
        Clock::RealTime { base, .. } => Millis::from(base) * 1000,
        Clock::Days { days } => Millis::from(days) * DAY,
    }
}

/// What a move adds.
pub(crate) fn increment(clock: Clock) -> Millis {
    match clock {
        Clock::RealTime { increment, .. } => Millis::from(increment) * 1000,
        Clock::None | Clock::Days { .. } => 0,
    }
}

impl State {
    /// The terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The colour of the player who invited.
    pub fn host(&self) -> Color {
        self.host
    }

    /// The names; `None`: nobody sits there yet.
    pub fn names(&self) -> &BySide<Option<String>> {
        &self.names
    }

    /// Whether it goes on.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The number of the last event.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The time of the last event.
    pub fn at(&self) -> Time {
        self.at
    }

    /// When the other player came.
    pub fn began(&self) -> Option<Time> {
        self.began
    }

    /// The board.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The plies with their times.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The open offer of each player.
    pub fn offers(&self) -> &BySide<Option<Offer>> {
        &self.offers
    }

    /// The game in which the players go on.
    pub fn rematch(&self) -> Option<&GameId> {
        self.rematch.as_ref()
    }

    /// Whose turn it is; `None` when nobody can move.
    pub fn to_move(&self) -> Option<Color> {
        (self.stage == Stage::Playing).then(|| self.game.position().to_move())
    }

    /// Whose time runs. In real time that of the third ply is the first.
    pub fn running(&self) -> Option<Color> {
        let to_move = self.to_move()?;
        match self.terms.clock {
            Clock::None => None,
            Clock::RealTime { .. } => (self.plies.len() >= BOTH_MOVED).then_some(to_move),
            Clock::Days { .. } => Some(to_move),
        }
    }

    /// What a player has left at a moment.
    pub fn left_at(&self, color: Color, at: Time) -> Millis {
        let used = if self.running() == Some(color) { at.saturating_sub(self.since) } else { 0 };
        self.left[color].saturating_sub(used)
    }

    pub(crate) fn both_left_at(&self, at: Time) -> BySide<Millis> {
        let [white, black] = Color::ALL.map(|color| self.left_at(color, at));
        BySide { white, black }
    }

    /// From when on the time of the player to move is over: nothing but a flag can happen then.
    pub fn flag_due(&self) -> Option<Time> {
        let running = self.running()?;
        let due = self.since + self.left[running] + self.lag[running].grace();
        Some(due.max(self.no_flag_before))
    }

    /// When a timer should send [`Command::Flag`](crate::Command::Flag).
    pub fn deadline(&self) -> Option<Time> {
        self.flag_due().map(|due| due + FLAG_DELAY)
    }

    /// When the player to move of a game of days is reminded: after four fifths of his time.
    pub fn reminder(&self) -> Option<Time> {
        let Clock::Days { .. } = self.terms.clock else { return None };
        let running = self.running()?;
        Some(self.since + self.left[running] / 5 * 4)
    }

    /// How many plies a takeback of this player removes: all since his last own move. `None`: he has
    /// made none.
    pub(crate) fn takeback_plies(&self, by: Color) -> Option<usize> {
        let is_own = |ply: usize| Color::to_move_after(ply as u32) == by;
        let own = (0..self.plies.len()).rev();
        let last = own.into_iter().find(|&ply| is_own(ply) && !self.plies[ply].is_pass())?;
        Some(self.plies.len() - last)
    }
}
