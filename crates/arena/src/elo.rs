//! Elo: strength as a difference of ratings.

use std::fmt;

/// A difference of Elo ratings; infinite for a score of 0 or 1.
///
/// ```
/// use skep_arena::Elo;
/// assert_eq!(Elo::of_score(0.76).to_string(), "+200");
/// assert_eq!(Elo::of_score(0.5).to_string(), "0");
/// assert_eq!(format!("{:.3}", Elo(200.0).score()), "0.760");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Elo(
    /// The difference in points: 400 points are odds of ten to one.
    pub f64,
);

impl Elo {
    /// The difference at which this score is expected.
    pub fn of_score(score: f64) -> Elo {
        Elo(-400.0 * (1.0 / score - 1.0).log10())
    }

    /// The expected score at this difference.
    pub fn score(self) -> f64 {
        1.0 / (1.0 + 10f64.powf(-self.0 / 400.0))
    }
}

impl fmt::Display for Elo {
    /// The difference with its sign, rounded to whole points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0.round();
        match self.0 {
            _ if whole.is_infinite() => f.pad(if whole > 0.0 { "+∞" } else { "−∞" }),
            _ if whole == 0.0 => f.pad("0"),
            _ if whole > 0.0 => f.pad(&format!("+{whole}")),
            _ => f.pad(&format!("−{}", -whole)),
        }
    }
}

/// The ends of a range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}
