//! SPRT: a test that ends as soon as the results suffice.

use crate::{Elo, Pairs};

/// A sequential probability ratio test: is the first contestant stronger by `elo1` rather than by
/// `elo0`? After each pair it compares the likelihoods of the results under both hypotheses, each with the
/// most likely distribution of pairs that has this mean (generalised SPRT, pentanomial).
///
/// ```
/// use skep_arena::{Decision, Pairs, Sprt};
/// let sprt = Sprt::new(0.0, 10.0);
/// assert_eq!(sprt.decision(&Pairs([1, 3, 6, 4, 2])), None);
/// assert_eq!(sprt.decision(&Pairs([90, 200, 600, 420, 190])), Some(Decision::Stronger));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The null hypothesis, in Elo.
    pub elo0: f64,
    /// The alternative, in Elo.
    pub elo1: f64,
    /// The probability of accepting `elo1` although `elo0` is true.
    pub alpha: f64,
    /// The probability of accepting `elo0` although `elo1` is true.
    pub beta: f64,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// `elo1` is accepted.
    Stronger,
    /// `elo0` is accepted.
    NotStronger,
}

/// The assumed count of a result that has not occurred yet.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test with `alpha` and `beta` of 5 %.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The bounds of the log-likelihood ratio: `elo0` is accepted at the lower one, `elo1` at the upper.
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        (lower, ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the results.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| (count as f64).max(UNSEEN));
        let [p0, p1] = [self.elo0, self.elo1].map(|elo| likeliest(&counts, Elo(elo).score()));
        counts.iter().zip(p0.into_iter().zip(p1)).map(|(n, (p0, p1))| n * (p1 / p0).ln()).sum()
    }

    /// The decision; `None` while the ratio is between the bounds.
    pub fn decision(&self, pairs: &Pairs) -> Option<Decision> {
        let (lower, upper) = self.bounds();
        match self.ratio(pairs) {
            ratio if ratio >= upper => Some(Decision::Stronger),
            ratio if ratio <= lower => Some(Decision::NotStronger),
            _ => None,
        }
    }
}

/// The most likely distribution of pairs with this mean, given the count n of each score among N. By
/// Lagrange multipliers it is n / (N (1 + t (score − mean))), with the one t that gives this mean.
fn likeliest(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let part = |t: f64, i: usize| counts[i] / total / (1.0 + t * (Pairs::SCORES[i] - mean));
    let excess = |t: f64| -> f64 { (0..5).map(|i| part(t, i) * (Pairs::SCORES[i] - mean)).sum() };
    // Within these bounds all parts are positive, and the excess falls from +∞ to −∞.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    let t = (low + high) / 2.0;
    std::array::from_fn(|i| part(t, i))
}
