//! The clock before each ply, for taking plies back; and how that is kept.

use super::{Table, first_plies};
use crate::saved::side_of;
use crate::{Clock, Moment, TimeControl};
use skep_rules::{ByColor, Color};
use std::fmt;
use std::time::Duration;

/// The clock before a ply was written down.
#[derive(Clone, Debug)]
pub(super) struct Before {
    /// Standing.
    pub(super) clock: Clock,
    /// Whose clock ran, or had run when it was stopped by hand.
    pub(super) on_clock: Option<Color>,
    /// The presses after the ply.
    pub(super) presses: ByColor<u32>,
}

/// As it is kept: White's and Black's milliseconds, their presses, their presses after the ply, and whose
/// clock ran. `598000,600000,1,1,2,1,w`
impl fmt::Display for Before {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for left in self.clock.both(Moment::ZERO).0 {
            write!(f, "{},", left.as_millis())?;
        }
        for count in [self.clock.presses(), self.presses].iter().flat_map(|presses| presses.0) {
            write!(f, "{count},")?;
        }
        write!(f, "{}", self.on_clock.map_or('-', Color::letter))
    }
}

impl Before {
    fn read(word: &str, control: TimeControl) -> Option<Before> {
        let fields: Vec<&str> = word.split(',').collect();
        let &[left_white, left_black, white, black, white_after, black_after, side] = &fields[..]
        else {
            return None;
        };
        let left = |text: &str| text.parse().ok().map(Duration::from_millis);
        let presses =
            |white: &str, black: &str| Some(ByColor([white.parse().ok()?, black.parse().ok()?]));
        let clock = Clock::stopped_at(control, ByColor([left(left_white)?, left(left_black)?]));
        Some(Before {
            clock: clock.with_presses(presses(white, black)?),
            on_clock: side_of(side),
            presses: presses(white_after, black_after)?,
        })
    }
}

impl Table {
    /// The clocks before the last plies, as text; none if none is known.
    pub(crate) fn clocks_text(&self) -> Option<String> {
        let words: Vec<String> = self.clocks.iter().map(Before::to_string).collect();
        (!words.is_empty()).then(|| words.join(" "))
    }

    /// With the clocks before the last plies, from a kept text. They are taken as unknown if one of them
    /// can't be read or can't have been: a clock is pressed at least once for each ply.
    #[must_use]
    pub(crate) fn with_clocks(mut self, text: &str) -> Table {
        let control = self.clock.as_ref().map(Clock::control);
        let words: Vec<&str> = text.split(' ').take(self.game.len() + 1).collect();
        let first = self.game.len().checked_sub(words.len());
        if let (Some(control), Some(first)) = (control, first) {
            let clocks = (first..).zip(words).map(|(ply, word)| {
                let before = Before::read(word, control)?;
                let (counted, least) = (before.clock.presses(), first_plies(&self.game, ply));
                let is_possible = Color::ALL.iter().all(|&color| counted[color] >= least[color]);
                is_possible.then_some(before)
            });
            self.clocks = clocks.collect::<Option<_>>().unwrap_or_default();
        }
        self
    }
}
