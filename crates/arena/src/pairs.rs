//! The results of pairs of games, and their statistics.

use crate::{Elo, Interval};

/// The numbers of pairs in which the first contestant got 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair have the same opening, so their results are correlated; those of different
/// pairs are not. So errors are computed from pairs.
///
/// ```
/// use skep_arena::Pairs;
/// let pairs = Pairs([5, 10, 40, 25, 20]);
/// assert_eq!(pairs.count(), 100);
/// assert_eq!(pairs.score(), Some(0.6125));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(
    /// The number of pairs by half points.
    pub [u64; 5],
);

/// 95 % of a normal distribution lie within this many standard deviations of its mean.
const Z95: f64 = 1.959_963_984_540_054;

impl Pairs {
    /// The mean score of a game in each kind of pair.
    pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Adds a pair by its half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// The number of pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score of a game, from 0 to 1; `None` without pairs.
    pub fn score(&self) -> Option<f64> {
        let sum: f64 = self.parts().map(|(score, count)| score * count).sum();
        (self.count() > 0).then(|| sum / self.count() as f64)
    }

    fn parts(&self) -> impl Iterator<Item = (f64, f64)> {
        Pairs::SCORES.into_iter().zip(self.0.map(|count| count as f64))
    }

    /// The variance of a pair's mean score; `None` without pairs.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.score()?;
        let sum: f64 = self.parts().map(|(score, n)| n * (score - mean) * (score - mean)).sum();
        Some(sum / self.count() as f64)
    }

    /// The standard error of the score; `None` with fewer than two pairs, or if all pairs have the same
    /// score.
    pub fn standard_error(&self) -> Option<f64> {
        let count = self.count() as f64;
        let variance = self.variance().filter(|&variance| count > 1.0 && variance > 0.0)?;
        Some((variance / (count - 1.0)).sqrt())
    }

    /// The 95 % confidence interval of the score.
    pub fn interval(&self) -> Option<Interval> {
        let (score, error) = (self.score()?, self.standard_error()?);
        let low = (score - Z95 * error).max(0.0);
        Some(Interval { low, high: (score + Z95 * error).min(1.0) })
    }

    /// The Elo difference by which the first contestant is stronger.
    pub fn elo(&self) -> Option<Elo> {
        self.score().map(Elo::of_score)
    }

    /// The 95 % confidence interval of the Elo difference.
    pub fn elo_interval(&self) -> Option<(Elo, Elo)> {
        self.interval().map(|interval| (Elo::of_score(interval.low), Elo::of_score(interval.high)))
    }

    /// The probability that the first contestant is the stronger one (LOS).
    pub fn likelihood_of_superiority(&self) -> Option<f64> {
        let (score, error) = (self.score()?, self.standard_error()?);
        Some(normal((score - 0.5) / error))
    }
}

/// The cumulative normal distribution, to seven digits (Abramowitz and Stegun 7.1.26).
fn normal(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let factors = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let polynomial = factors.into_iter().fold(0.0, |sum, factor| sum * t + factor) * t;
    let above = polynomial * (-z * z).exp() / 2.0;
    if x < 0.0 { above } else { 1.0 - above }
}
