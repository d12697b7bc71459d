//! The clock on the table.

use skep_rules::{ByColor, Color};
use std::fmt;
use std::time::Duration;

/// A point in time, counted from any fixed one: milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub u64);

impl Moment {
    /// The point that all others are counted from.
    pub const ZERO: Moment = Moment(0);

    /// The time from an earlier moment to this one; nothing if it is not earlier.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

/// How much time a player has for the whole game, and what each move adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For all moves.
    pub base: Duration,
    /// Added after each move.
    pub increment: Duration,
}

impl TimeControl {
    /// What a clock can be set to at most: a day.
    pub const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

    /// So many minutes, and so many seconds more for each move; within what a clock can be set to.
    pub fn new(minutes: u32, seconds: u32) -> TimeControl {
        TimeControl {
            base: Duration::from_secs(u64::from(minutes) * 60).min(Self::LONGEST),
            increment: Duration::from_secs(u64::from(seconds)).min(Self::LONGEST),
        }
    }

    /// A control as a PGN tag has it, in seconds: `600` or `900+10`.
    pub fn parse(text: &str) -> Option<TimeControl> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |text: &str| text.parse().ok().map(Duration::from_secs);
        let control = TimeControl { base: seconds(base)?, increment: seconds(increment)? };
        let is_sane = control.base <= Self::LONGEST && control.increment <= Self::LONGEST;
        is_sane.then_some(control)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs(), self.increment.as_secs())
    }
}

/// Two clocks of which at most one runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What each side had when its clock last stopped.
    left: ByColor<Duration>,
    running: Option<(Color, Moment)>,
    /// How often each side has pressed it: over the board, the number of its moves.
    presses: ByColor<u32>,
}

impl Clock {
    /// Below this the clock shows tenths and warns.
    pub const LOW: Duration = Duration::from_secs(20);

    /// No clock gathers more, whatever is added: so one that was kept stands as it stood.
    pub const MOST: Duration = Duration::from_secs(48 * 60 * 60);

    /// Both sides with all their time; no clock runs.
    pub fn new(control: TimeControl) -> Clock {
        Clock::stopped_at(control, ByColor([control.base; 2]))
    }

    /// A clock that stopped with so much time left for each side.
    pub fn stopped_at(control: TimeControl, left: ByColor<Duration>) -> Clock {
        let left = ByColor(left.0.map(|left| left.min(Clock::MOST)));
        Clock { control, left, running: None, presses: ByColor([0; 2]) }
    }

    /// With so many presses counted already.
    #[must_use]
    pub fn with_presses(mut self, presses: ByColor<u32>) -> Clock {
        self.presses = presses;
        self
    }

    /// What it was set to.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose clock is running.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(color, _)| color)
    }

    /// How often each side has pressed it.
    pub fn presses(&self) -> ByColor<u32> {
        self.presses
    }

    /// How much time a side has left.
    pub fn left(&self, color: Color, now: Moment) -> Duration {
        match self.running {
            Some((running, since)) if running == color => {
                self.left[color].saturating_sub(now.since(since))
            }
            _ => self.left[color],
        }
    }

    /// Whether a side is short of time.
    pub fn is_low(&self, color: Color, now: Moment) -> bool {
        self.left(color, now) < Clock::LOW
    }

    /// The side whose time has run out.
    pub fn fallen(&self, now: Moment) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.left(color, now).is_zero())
    }

    /// Starts a side's clock and stops the other's, with nothing added.
    pub fn start(&mut self, color: Color, now: Moment) {
        self.stop(now);
        self.running = Some((color, now));
    }

    /// Stops the clock that runs.
    pub fn stop(&mut self, now: Moment) {
        if let Some(color) = self.running() {
            self.left[color] = self.left(color, now);
            self.running = None;
        }
    }

    /// A side has moved: it gets its increment if its clock was running, and the other's clock
    /// starts. So each player's first move is free.
    pub fn press(&mut self, mover: Color, now: Moment) {
        if self.running() == Some(mover) {
            let left = self.left(mover, now) + self.control.increment;
            self.left[mover] = left.min(Clock::MOST);
            self.running = None;
        }
        self.presses[mover] = self.presses[mover].saturating_add(1);
        self.start(!mover, now);
    }

    /// The same clock as it would stand if it were stopped now.
    #[must_use]
    pub fn standing(&self, now: Moment) -> Clock {
        let mut clock = self.clone();
        clock.stop(now);
        clock
    }

    /// What both sides have left.
    pub fn both(&self, now: Moment) -> ByColor<Duration> {
        ByColor(Color::ALL.map(|color| self.left(color, now)))
    }

    /// A time as a clock's face shows it: `9:05`, `1:00:00`, and with tenths when it is short.
    pub fn face(left: Duration) -> String {
        let seconds = left.as_secs();
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if left < Clock::LOW {
            format!("{minutes}:{rest:02}.{}", left.subsec_millis() / 100)
        } else if hours > 0 {
            format!("{hours}:{minutes:02}:{rest:02}")
        } else {
            format!("{minutes}:{rest:02}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn only_one_clock_runs_and_the_increment_comes_with_the_press() {
        let mut clock = Clock::new(TimeControl::new(10, 5));
        clock.press(Color::White, Moment(9_000));
        assert_eq!(clock.both(Moment(9_000)).0, [seconds(600); 2], "the first move is free");
        clock.press(Color::Black, Moment(39_000));
        assert_eq!(clock.both(Moment(49_000)).0, [seconds(590), seconds(575)]);
        clock.stop(Moment(49_000));
        assert_eq!(clock.both(Moment(99_000)).0, [seconds(590), seconds(575)]);
    }

    #[test]
    fn no_clock_gathers_more_than_two_days() {
        let control = TimeControl { base: seconds(60), increment: seconds(30) };
        let nearly = Clock::MOST - seconds(10);
        let mut clock = Clock::stopped_at(control, ByColor([nearly, Duration::MAX]));
        clock.start(Color::White, Moment(0));
        clock.press(Color::White, Moment(1_000));
        assert_eq!(clock.both(Moment(1_000)).0, [Clock::MOST; 2]);
    }

    #[test]
    fn a_flag_falls_at_zero_and_stays_down() {
        let mut clock = Clock::new(TimeControl { base: seconds(30), increment: seconds(0) });
        clock.start(Color::Black, Moment(1_000));
        assert!(!clock.is_low(Color::Black, Moment(11_000)));
        assert!(clock.is_low(Color::Black, Moment(11_001)));
        assert_eq!(clock.fallen(Moment(30_999)), None);
        assert_eq!(clock.fallen(Moment(31_000)), Some(Color::Black));
        clock.stop(Moment(40_000));
        assert_eq!(clock.fallen(Moment(40_000)), Some(Color::Black));
    }

    #[test]
    fn a_moment_that_comes_before_another_costs_nothing() {
        let mut clock = Clock::new(TimeControl::new(1, 0));
        clock.start(Color::White, Moment(5_000));
        assert_eq!(clock.left(Color::White, Moment(4_000)), seconds(60));
    }

    #[test]
    fn the_face_shows_tenths_only_when_they_matter() {
        let face = |milliseconds| Clock::face(Duration::from_millis(milliseconds));
        assert_eq!(face(600_000), "10:00");
        assert_eq!(face(65_999), "1:05");
        assert_eq!(face(20_000), "0:20");
        assert_eq!(face(19_999), "0:19.9");
        assert_eq!(face(999), "0:00.9");
        assert_eq!(face(0), "0:00.0");
        assert_eq!(face(3_600_000 + 62_000), "1:01:02");
    }

    #[test]
    fn a_clock_counts_how_often_it_is_pressed() {
        let mut clock = Clock::new(TimeControl::new(1, 0));
        clock.press(Color::White, Moment(0));
        clock.press(Color::Black, Moment(1_000));
        clock.press(Color::White, Moment(2_000));
        assert_eq!(clock.presses().0, [2, 1]);
        let standing = clock.standing(Moment(3_000));
        assert_eq!(standing.running(), None);
        assert_eq!(standing.both(Moment(9_000)), clock.both(Moment(3_000)));
    }

    #[test]
    fn controls_are_read_as_they_are_written() {
        for control in [TimeControl::new(10, 0), TimeControl::new(15, 10), TimeControl::new(0, 3)] {
            assert_eq!(TimeControl::parse(&control.to_string()), Some(control));
        }
        assert_eq!(TimeControl::parse("600"), Some(TimeControl::new(10, 0)));
        for bad in ["", "-", "+", "1+", "x+1", "-5+1", "99999999999999999999", "86401+0"] {
            assert_eq!(TimeControl::parse(bad), None, "{bad}");
        }
    }
}
