//! Scores.

use std::fmt;
use std::ops::Neg;

/// The score of a position for one side: a win or a loss in a number of plies, or points. Better is
/// greater; a sooner win is better than a later one, and a later loss better than a sooner one.
///
/// ```
/// use skep_engine::Score;
/// assert!(Score::win_in(1) > Score::win_in(3));
/// assert!(Score::win_in(3) > Score::points(100_000));
/// assert!(Score::lost_in(4) > Score::lost_in(2));
/// assert_eq!(-Score::win_in(3), Score::lost_in(3));
/// assert_eq!(Score::win_in(3).wins_in(), Some(3));
/// assert_eq!(Score::points(-40).to_points(), Some(-40));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

/// A win that is already there.
const WIN: i16 = 32_000;
/// More plies than any search reaches.
const FARTHEST: u32 = 1_000;
/// Points are less than any win.
const MOST_POINTS: i16 = WIN - FARTHEST as i16 - 1;

impl Score {
    /// An even position, or a draw.
    pub const EVEN: Score = Score(0);
    /// Below every score.
    pub(crate) const LOWEST: Score = Score(-WIN - 1);
    /// Above every score.
    pub(crate) const HIGHEST: Score = Score(WIN + 1);

    /// A win in this many plies of both sides; 0 if the game is won.
    pub const fn win_in(plies: u32) -> Score {
        Score(WIN - if plies < FARTHEST { plies } else { FARTHEST } as i16)
    }

    /// A loss in this many plies.
    pub const fn lost_in(plies: u32) -> Score {
        Score(-Score::win_in(plies).0)
    }

    /// Points, clamped below any win: a hundred is about a filled side of a Queen.
    pub const fn points(points: i32) -> Score {
        let most = MOST_POINTS as i32;
        let points = if points > most { most } else { points };
        Score(if points < -most { -most } else { points } as i16)
    }

    /// The plies to a win; `None` for any other score.
    pub const fn wins_in(self) -> Option<u32> {
        if self.0 > MOST_POINTS { Some((WIN - self.0) as u32) } else { None }
    }

    /// The plies to a loss; `None` for any other score.
    pub const fn loses_in(self) -> Option<u32> {
        Score(-self.0).wins_in()
    }

    /// The points; `None` for a win or a loss.
    pub const fn to_points(self) -> Option<i32> {
        if self.is_decided() { None } else { Some(self.0 as i32) }
    }

    /// Whether the score is a win or a loss.
    pub const fn is_decided(self) -> bool {
        self.wins_in().is_some() || self.loses_in().is_some()
    }

    /// The expected score of the game for this side, from 0 to 1: a half when it is even. The logistic
    /// function of the points; a decided score counts as 1 or 0.
    pub fn expected_score(self) -> f32 {
        match (self.wins_in(), self.loses_in()) {
            (Some(_), _) => 1.0,
            (_, Some(_)) => 0.0,
            _ => 1.0 / (1.0 + (-f32::from(self.0) / 160.0).exp()),
        }
    }

    /// The next greater score: with it, the null window.
    pub(crate) const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// The next lower score.
    pub(crate) const fn before(self) -> Score {
        Score(self.0 - 1)
    }

    /// The score plus points, at most [`Score::HIGHEST`].
    pub(crate) const fn more(self, points: u16) -> Score {
        let more = self.0 as i32 + points as i32;
        if more > Score::HIGHEST.0 as i32 { Score::HIGHEST } else { Score(more as i16) }
    }

    /// The score minus points, at least [`Score::LOWEST`].
    pub(crate) const fn less(self, points: u16) -> Score {
        let less = self.0 as i32 - points as i32;
        if less < Score::LOWEST.0 as i32 { Score::LOWEST } else { Score(less as i16) }
    }

    /// The score seen from `ply` plies further on, where a win or a loss is nearer.
    pub(crate) const fn seen_from(self, ply: u32) -> Score {
        match (self.wins_in(), self.loses_in()) {
            (Some(plies), _) => Score::win_in(plies.saturating_sub(ply)),
            (_, Some(plies)) => Score::lost_in(plies.saturating_sub(ply)),
            _ => self,
        }
    }

    /// The opposite of [`Score::seen_from`].
    pub(crate) const fn seen_back_from(self, ply: u32) -> Score {
        match (self.wins_in(), self.loses_in()) {
            (Some(plies), _) => Score::win_in(plies + ply),
            (_, Some(plies)) => Score::lost_in(plies + ply),
            _ => self,
        }
    }

    /// The score as a number; greater for greater scores.
    pub const fn to_bits(self) -> i16 {
        self.0
    }

    /// The score of a number; `None` if no score has it.
    pub const fn from_bits(bits: i16) -> Option<Score> {
        if bits >= -WIN && bits <= WIN { Some(Score(bits)) } else { None }
    }

    /// The score of a number from [`Score::to_bits`].
    pub(crate) const fn from_own_bits(bits: i16) -> Score {
        Score(bits)
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// `win 3`, `lost 2`, `+40`, `-15`, `0`: also the form on the wire.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.wins_in(), self.loses_in()) {
            (Some(plies), _) => write!(f, "win {plies}"),
            (_, Some(plies)) => write!(f, "lost {plies}"),
            _ if self.0 > 0 => write!(f, "+{}", self.0),
            _ => write!(f, "{}", self.0),
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAScore;

impl fmt::Display for NotAScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a score (like win 3, lost 2, +40 or -15)")
    }
}

impl std::error::Error for NotAScore {}

impl std::str::FromStr for Score {
    type Err = NotAScore;

    fn from_str(text: &str) -> Result<Score, NotAScore> {
        let plies = |text: &str| text.parse().ok().filter(|&plies| plies <= FARTHEST);
        let score = if let Some(text) = text.strip_prefix("win ") {
            plies(text).map(Score::win_in)
        } else if let Some(text) = text.strip_prefix("lost ") {
            plies(text).map(Score::lost_in)
        } else {
            let points = text.parse::<i32>().ok();
            points.filter(|points| points.abs() <= i32::from(MOST_POINTS)).map(Score::points)
        };
        score.ok_or(NotAScore)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_score_is_read_back() {
        for bits in -WIN..=WIN {
            let score = Score(bits);
            assert_eq!(score.to_string().parse(), Ok(score));
            let kinds = [score.wins_in().is_some(), score.loses_in().is_some()];
            assert_eq!(score.to_points().is_none(), kinds.contains(&true));
            assert_ne!(kinds, [true; 2]);
        }
        for bad in ["", "win", "win x", "win 1001", "lost -1", "40000", "++1", "win  3"] {
            assert_eq!(bad.parse::<Score>(), Err(NotAScore), "{bad}");
        }
    }

    #[test]
    fn a_win_counts_from_where_one_stands() {
        for score in [Score::win_in(7), Score::lost_in(8), Score::points(55)] {
            assert_eq!(score.seen_from(3).seen_back_from(3), score);
        }
        assert_eq!(Score::win_in(7).seen_from(3), Score::win_in(4));
        assert_eq!(Score::lost_in(1).seen_back_from(3), Score::lost_in(4));
    }

    #[test]
    fn expected_score_grows_with_the_score() {
        let scores = [Score::lost_in(2), Score::points(-90), Score::EVEN, Score::points(90)];
        assert!(scores.windows(2).all(|pair| pair[0].expected_score() < pair[1].expected_score()));
        assert_eq!(Score::EVEN.expected_score(), 0.5);
    }
}
