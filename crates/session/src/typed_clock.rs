//! What is typed for a clock of one's own, before it makes sense.

use crate::{ClockOption, NewGameOptions};
use skep_lines::words;
use std::ops::RangeInclusive;

/// A number that is typed for a clock of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockField {
    /// For all moves.
    Minutes,
    /// What each move adds.
    Seconds,
}

words!(ClockField { Minutes = "minutes", Seconds = "seconds" });

impl ClockField {
    /// What may be typed.
    pub const fn range(self) -> RangeInclusive<u32> {
        match self {
            ClockField::Minutes => NewGameOptions::MINUTES,
            ClockField::Seconds => NewGameOptions::SECONDS,
        }
    }

    /// The number in a text, if it is a whole one within the range.
    pub fn read(self, text: &str) -> Option<u32> {
        text.trim().parse().ok().filter(|number| self.range().contains(number))
    }
}

/// What is typed for a clock of one's own, whether it makes sense or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedClock([String; 2]);

impl TypedClock {
    /// The numbers of these options.
    pub fn of(options: &NewGameOptions) -> TypedClock {
        TypedClock([options.minutes, options.seconds].map(|number| number.to_string()))
    }

    /// What stands in a field.
    pub fn text(&self, field: ClockField) -> &str {
        &self.0[field as usize]
    }

    /// Something else is typed.
    pub fn write(&mut self, field: ClockField, text: String) {
        self.0[field as usize] = text;
    }

    /// Whether the text is not a valid number for the field.
    pub fn is_refused(&self, field: ClockField) -> bool {
        field.read(self.text(field)).is_none()
    }

    /// The options with what is typed.
    ///
    /// # Errors
    /// The first field that must be mended before a game can begin. Without a clock of one's own it
    /// does not matter what is typed for one.
    pub fn apply(&self, options: &NewGameOptions) -> Result<NewGameOptions, ClockField> {
        let mut options = options.clone();
        for field in ClockField::ALL {
            let place = match field {
                ClockField::Minutes => &mut options.minutes,
                ClockField::Seconds => &mut options.seconds,
            };
            match field.read(self.text(field)) {
                Some(number) => *place = number,
                None if options.clock == ClockOption::Own => return Err(field),
                None => {}
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_no_clock_can_be_set_to_is_refused() {
        let own = NewGameOptions { clock: ClockOption::Own, ..NewGameOptions::default() };
        let typed = |minutes: &str, seconds: &str| {
            let mut typed = TypedClock::of(&own);
            typed.write(ClockField::Minutes, minutes.to_owned());
            typed.write(ClockField::Seconds, seconds.to_owned());
            typed
        };
        for minutes in ["0", "", " ", "181", "-1", "1.5", "x", "99999999999999999999"] {
            let typed = typed(minutes, "5");
            assert_eq!(typed.apply(&own), Err(ClockField::Minutes), "{minutes:?}");
            assert!(typed.is_refused(ClockField::Minutes), "{minutes:?}");
            assert!(!typed.is_refused(ClockField::Seconds));
            assert_eq!(typed.text(ClockField::Minutes), minutes, "it stays, to be mended");
            // Without an own clock its fields do not matter.
            let none = NewGameOptions::default();
            assert_eq!(typed.apply(&none), Ok(none));
        }
        for seconds in ["", "181", "-1", "1000"] {
            assert_eq!(typed("3", seconds).apply(&own), Err(ClockField::Seconds), "{seconds:?}");
        }
        for (minutes, seconds) in [("1", "0"), (" 180 ", "180"), ("3", "05")] {
            let options = typed(minutes, seconds).apply(&own).unwrap();
            assert_eq!(Some(options.minutes), minutes.trim().parse().ok());
            assert_eq!(Some(options.seconds), seconds.parse().ok());
        }
    }
}
