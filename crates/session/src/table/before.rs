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
            write!(f, "{},", left.as_millis() as u64)?;
        }
        for count in [self.clock.presses(), self.presses].iter().flat_map(|presses| presses.0) {
            write!(f, "{count},")?;
        }
        write!(f, "{}", self.on_clock.map_or('-', Color::letter))
    }
}

impl Before {
    fn read(word: &str, control: TimeControl) -> Option<Before> {
        let mut fields = word.split(',');
        let mut number = || fields.next()?.parse::<u64>().ok();
        let mut pair = || Some([number()?, number()?]);
        let [left, counts, counts_after] = [pair()?, pair()?, pair()?];
        let on_clock = side_of(fields.next()?);
        let presses = |counts: [u64; 2]| {
            ByColor(counts.map(|count| u32::try_from(count).unwrap_or(u32::MAX)))
        };
        let clock = Clock::stopped_at(control, ByColor(left.map(Duration::from_millis)))
            .with_presses(presses(counts));
        let is_whole = fields.next().is_none();
        is_whole.then(|| Before { clock, on_clock, presses: presses(counts_after) })
    }
}

impl Table {
    /// The clocks before the last plies, as text; `None` if none are known.
    pub(crate) fn clocks_text(&self) -> Option<String> {
        let words: Vec<String> = self.clocks.iter().map(Before::to_string).collect();
        (!words.is_empty()).then(|| words.join(" "))
    }

    /// With the clocks before the last plies, from a kept text. They are taken as unknown if one of them
    /// can't be read or can't have been: a clock is pressed at least once for each ply.
    #[must_use]
    pub(crate) fn with_clocks(mut self, text: &str) -> Table {
        let first = self.game.len().checked_sub(text.split(' ').count());
        let (Some(clock), Some(first)) = (&self.clock, first) else { return self };
        for (ply, word) in (first..).zip(text.split(' ')) {
            let least = first_plies(&self.game, ply);
            let is_possible = |before: &Before| {
                let counted = before.clock.presses();
                Color::ALL.into_iter().all(|color| counted[color] >= least[color])
            };
            let Some(before) = Before::read(word, clock.control()).filter(is_possible) else {
                self.clocks.clear();
                break;
            };
            self.clocks.push(before);
        }
        self
    }
}
