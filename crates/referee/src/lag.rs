//! Lag compensation: the time that a move spent on the way is given back, within a quota.
//!
//! A slow connection would cost its player up to a second a move. The quota keeps a player from
//! gaining thinking time by a page that claims lag: it grows by a little with each move, by less in fast
//! games, and is limited. The numbers are those of scalachess, in hundredths of a second.

use skep_api::{Clock, Millis};

/// The quota of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lag {
    gain: u32,
    /// What may be compensated with the next move, in hundredths of a second.
    pub quota: u32,
}

/// The most that a flag waits for a move which may be compensated, in hundredths of a second.
const LONGEST_GRACE: u32 = 200;

impl Lag {
    /// The quota at the start of a game; 0 in a game without a clock that runs.
    pub fn new(clock: Clock) -> Lag {
        let Clock::RealTime { base, increment } = clock else { return Lag { gain: 0, quota: 0 } };
        let estimate = base + 40 * increment;
        let gain = (estimate * 2 / 5 + 15).min(100);
        Lag { gain, quota: gain * 3 }
    }

    /// The same player with another quota, as a log has it.
    #[must_use]
    pub fn with_quota(self, quota: u32) -> Lag {
        Lag { quota: quota.min(self.gain * 7), ..self }
    }

    /// What is given back for a move with so much lag, and what is left for later moves.
    #[must_use]
    pub fn on_move(self, lag: Millis) -> (Millis, Lag) {
        let lag = u32::try_from(lag / 10).unwrap_or(u32::MAX);
        let given = lag.min(self.quota);
        let quota = (self.quota + self.gain - given).min(self.gain * 7);
        (Millis::from(given) * 10, Lag { quota, ..self })
    }

    /// For how long a flag waits for a move that may be compensated.
    pub fn grace(self) -> Millis {
        Millis::from(self.quota.min(LONGEST_GRACE)) * 10
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left, in hundredths, after moves that took `wait` and were late by each of the lags.
    fn left_after(base: u32, wait: u64, lags: &[u64]) -> u64 {
        let mut lag = Lag::new(Clock::RealTime { base, increment: 0 });
        let mut left = u64::from(base) * 1000;
        for &late in lags {
            let (given, next) = lag.on_move(late * 10);
            left -= (wait + late) * 10 - given;
            lag = next;
        }
        left / 10
    }

    /// The cases of scalachess (ClockTest), as numbers.
    #[test]
    fn the_cases_of_scalachess_hold() {
        for (base, wait, lags, left) in [
            (600, 0, &[0][..], 60_000),
            (600, 0, &[20], 60_000),
            (600, 0, &[400], 59_900),
            (600, 100, &[0], 59_900),
            (600, 100, &[20], 59_900),
            (600, 100, &[400], 59_800),
            (600, 0, &[0, 0], 60_000),
            (600, 0, &[300, 300], 59_800),
            (600, 0, &[0, 300], 60_000),
            (600, 0, &[0, 0, 0, 0, 0, 0, 0, 0, 800], 59_900),
            (600, 0, &[0, 0, 0, 0, 0, 500, 600], 59_700),
            (600, 0, &[0, 0, 0, 0, 0, 500, 500, 500], 59_400),
            (60, 0, &[0, 0], 6000),
            (60, 0, &[0, 300], 5856),
            (60, 0, &[0, 0, 0, 0, 700], 5573),
        ] {
            assert_eq!(left_after(base, wait, lags), left, "{base} {wait} {lags:?}");
        }
    }

    /// The grace of a flag: after 60 s of a clock of 60 s it stands, after 61.9 s it falls.
    #[test]
    fn a_flag_waits_for_the_quota_and_two_seconds_at_most() {
        let grace = |base| Lag::new(Clock::RealTime { base, increment: 0 }).grace();
        assert!((1000..1900).contains(&grace(60)), "{}", grace(60));
        assert_eq!(grace(600), 2000);
        assert_eq!(Lag::new(Clock::None).grace(), 0);
    }
}
