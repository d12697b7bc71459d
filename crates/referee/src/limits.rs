//! Limits and waiting times.

use skep_api::{Clock, Millis, Terms};
use std::fmt;

/// How long after its due time a flag is committed: a move that arrived in time anywhere wins.
pub const FLAG_DELAY: Millis = 500;
/// No flag falls so soon after the server has been away: players need time to come back.
pub const FIRST_SECONDS_AFTER_PAUSE: Millis = 60_000;
/// The least that a clock has after a move in that time.
pub(crate) const LEAST_LEFT: Millis = 1000;
/// What a player gives when he gives more time.
pub(crate) const MORE_TIME: Millis = 15_000;
/// No time can be given to a player who has this much.
pub(crate) const ENOUGH_TIME: Millis = 6 * 3_600_000;
/// A player may offer a draw once in so many plies.
pub(crate) const PLIES_BETWEEN_DRAW_OFFERS: usize = 20;
/// Both have moved: from then on a game counts.
pub(crate) const BOTH_MOVED: usize = 2;
/// A player may offer two rematches in this time.
pub(crate) const REMATCH_TIME: Millis = 60_000;

/// How long a player waits before he offers a takeback again, after so many refusals.
pub(crate) fn takeback_wait(refusals: u32) -> Millis {
    10_000 * Millis::from(refusals).pow(2)
}

/// A day.
pub(crate) const DAY: Millis = 86_400_000;

/// The speed of a game with a running clock, by the time that one player uses in forty moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// Less than three minutes.
    Bullet,
    /// Less than eight minutes.
    Blitz,
    /// Less than 25 minutes.
    Rapid,
    /// 25 minutes or more.
    Classical,
}

impl Speed {
    /// The speed of a clock; `None` if none runs.
    pub fn of(clock: Clock) -> Option<Speed> {
        let Clock::RealTime { base, increment } = clock else { return None };
        Some(match base + 40 * increment {
            ..180 => Speed::Bullet,
            180..480 => Speed::Blitz,
            480..1500 => Speed::Rapid,
            1500.. => Speed::Classical,
        })
    }

    /// How long a player must be gone before the other one may claim.
    pub fn claim_after(self) -> Millis {
        30_000
            * match self {
                Speed::Bullet => 1,
                Speed::Blitz => 2,
                Speed::Rapid => 4,
                Speed::Classical => 10,
            }
    }
}

/// The terms are not ones that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermsProblem {
    /// The time for the game is not from 5 seconds to three hours.
    Base,
    /// The increment is more than three minutes.
    Increment,
    /// The days for a move are not from 1 to 30.
    Days,
}

impl fmt::Display for TermsProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermsProblem::Base => "the time for a game is from 5 seconds to three hours",
            TermsProblem::Increment => "the increment is three minutes at most",
            TermsProblem::Days => "the time for a move is from 1 to 30 days",
        })
    }
}

impl std::error::Error for TermsProblem {}

/// Checks terms that come from outside.
///
/// # Errors
/// What is out of its limits.
pub fn check_terms(terms: &Terms) -> Result<(), TermsProblem> {
    match terms.clock {
        Clock::RealTime { base, .. } if !(5..=10_800).contains(&base) => Err(TermsProblem::Base),
        Clock::RealTime { increment, .. } if increment > 180 => Err(TermsProblem::Increment),
        Clock::Days { days } if !(1..=30).contains(&days) => Err(TermsProblem::Days),
        _ => Ok(()),
    }
}
