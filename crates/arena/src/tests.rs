//! What the numbers of a match mean.

use crate::dice::Dice;
use crate::{Decision, Elo, Pairs, Sprt};

fn assert_close(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-9 * (1.0 + a.abs()), "{a} and {b}");
}

/// Some counts of pairs, none of them 0.
fn some_pairs() -> impl Iterator<Item = Pairs> {
    let mut dice = Dice(5);
    (0..200).map(move |_| Pairs(std::array::from_fn(|_| 1 + dice.roll() % 200)))
}

fn mirrored(pairs: &Pairs) -> Pairs {
    let mut counts = pairs.0;
    counts.reverse();
    Pairs(counts)
}

/// A number from 0 to 1.
fn chance(dice: &mut Dice) -> f64 {
    (dice.roll() >> 11) as f64 / (1u64 << 53) as f64
}

/// A pair of two games that do not depend on each other, each of which the first player wins, or
/// draws, with these probabilities.
fn pair(dice: &mut Dice, win: f64, draw: f64) -> usize {
    let mut game = || match chance(dice) {
        x if x < win => 2,
        x if x < win + draw => 1,
        _ => 0,
    };
    game() + game()
}

/// The probability to win that leads to such a difference.
fn win_for(elo: f64, draw: f64) -> f64 {
    Elo(elo).score() - draw / 2.0
}

#[test]
fn elo_and_score_are_two_words_for_the_same() {
    assert_eq!(Elo::of_score(0.76).0.round(), 200.0);
    assert_close(Elo::of_score(10.0 / 11.0).0, 400.0);
    for percent in 1..100 {
        let score = f64::from(percent) / 100.0;
        let elo = Elo::of_score(score);
        assert_close(elo.score(), score);
        assert!((Elo::of_score(1.0 - score).0 + elo.0).abs() < 1e-9);
        assert!(Elo::of_score(score + 0.005) > elo);
    }
    let ends = [0.0, 1.0].map(|score| Elo::of_score(score).to_string());
    assert_eq!(ends, ["−∞", "+∞"]);
    assert_eq!([-0.4, 0.4, -12.6].map(|elo| Elo(elo).to_string()), ["0", "0", "−13"]);
}

#[test]
fn whoever_looks_from_the_other_side_sees_the_opposite() {
    for pairs in some_pairs() {
        let other = mirrored(&pairs);
        assert_close(pairs.score().unwrap(), 1.0 - other.score().unwrap());
        assert_close(pairs.standard_error().unwrap(), other.standard_error().unwrap());
        let (ours, theirs) = (pairs.interval().unwrap(), other.interval().unwrap());
        assert_close(ours.low, 1.0 - theirs.high);
        let superior = [pairs, other].map(|pairs| pairs.likelihood_of_superiority().unwrap());
        assert!((superior[0] + superior[1] - 1.0).abs() < 1e-6);
        let ratio = Sprt::new(-3.0, 12.0).ratio(&pairs);
        let opposite = Sprt::new(-12.0, 3.0).ratio(&other);
        assert!((ratio + opposite).abs() < 1e-6, "{ratio} {opposite}");
    }
}

/// Then counting pairs or games makes no difference.
#[test]
fn pairs_of_independent_games_have_the_variance_of_games() {
    for (win, draw, loss) in [(3, 4, 3), (5, 1, 4), (7, 2, 1), (1, 8, 1), (5, 0, 5)] {
        let counts =
            [loss * loss, 2 * loss * draw, draw * draw + 2 * win * loss, 2 * win * draw, win * win];
        let pairs = Pairs(counts);
        let games = (win + draw + loss) as f64;
        let score = (win as f64 + draw as f64 / 2.0) / games;
        let square = (win as f64 + draw as f64 / 4.0) / games;
        assert_close(pairs.score().unwrap(), score);
        // The mean of two games varies half as much as one game.
        assert_close(pairs.variance().unwrap(), (square - score * score) / 2.0);
    }
}

#[test]
fn few_or_equal_results_have_no_error() {
    assert_eq!(Pairs::default().score(), None);
    assert_eq!(Pairs([0, 0, 0, 0, 1]).interval(), None);
    assert_eq!(Pairs([0, 0, 9, 0, 0]).interval(), None);
    assert_eq!(Pairs([0, 0, 9, 0, 0]).elo(), Some(Elo(0.0)));
    assert!(Pairs([0, 0, 9, 1, 0]).interval().is_some());
}

#[test]
fn the_likelihood_of_superiority_is_that_of_the_normal_distribution() {
    // Scores that lie z standard errors above one half.
    for (pairs, z, expected) in [
        (Pairs([25, 0, 51, 0, 25]), 0.0, 0.5),
        (Pairs([40, 0, 0, 0, 61]), 2.1257, 0.98323),
        (Pairs([61, 0, 0, 0, 40]), -2.1257, 0.01677),
    ] {
        let score = pairs.score().unwrap();
        assert!(((score - 0.5) / pairs.standard_error().unwrap() - z).abs() < 1e-3);
        assert!((pairs.likelihood_of_superiority().unwrap() - expected).abs() < 1e-4);
    }
}

/// The interval holds the truth 95 times of 100.
#[test]
fn the_interval_is_one_of_95_percent() {
    let mut dice = Dice(11);
    for elo in [0.0, 150.0] {
        let (win, score) = (win_for(elo, 0.2), Elo(elo).score());
        let holds = (0..2_000).filter(|_| {
            let mut pairs = Pairs::default();
            (0..100).for_each(|_| pairs.add(pair(&mut dice, win, 0.2)));
            pairs.interval().is_some_and(|range| range.low <= score && score <= range.high)
        });
        let percent = holds.count() as f64 / 20.0;
        assert!((93.0..97.0).contains(&percent), "{percent} % at {elo} Elo");
    }
}

/// With the likeliest distribution of a given mean nothing changes if that mean is the one that was
/// seen; and more of the same says more.
#[test]
fn the_ratio_grows_with_the_evidence() {
    for pairs in some_pairs() {
        let elo = pairs.elo().unwrap().0;
        let worse = Sprt::new(elo - 20.0, elo).ratio(&pairs);
        let better = Sprt::new(elo, elo + 20.0).ratio(&pairs);
        assert!(worse > 0.0 && better < 0.0, "{pairs:?}: {worse} {better}");
        let twice = Pairs(pairs.0.map(|count| count * 2));
        let ratio = Sprt::new(0.0, 10.0).ratio(&pairs);
        assert!((Sprt::new(0.0, 10.0).ratio(&twice) - 2.0 * ratio).abs() < 1e-6);
        // For small differences it is what the normal distribution says.
        let [s0, s1] = [elo - 6.0, elo + 2.0].map(|elo| Elo(elo).score());
        let near = (s1 - s0) * (2.0 * pairs.score().unwrap() - s0 - s1) * pairs.count() as f64
            / (2.0 * pairs.variance().unwrap());
        let exact = Sprt::new(elo - 6.0, elo + 2.0).ratio(&pairs);
        assert!((near - exact).abs() < 0.001 + 0.05 * near.abs(), "{pairs:?}: {near} {exact}");
    }
}

/// The test errs as rarely as it promises, whichever of the two is true.
#[test]
fn the_test_keeps_its_promise() {
    let sprt = Sprt::new(0.0, 60.0);
    let mut dice = Dice(3);
    let mut passes = |elo: f64| {
        let decisions = (0..400).map(|_| {
            let mut pairs = Pairs::default();
            loop {
                (0..4).for_each(|_| pairs.add(pair(&mut dice, win_for(elo, 0.3), 0.3)));
                if let Some(decision) = sprt.decision(&pairs) {
                    return decision;
                }
            }
        });
        decisions.filter(|&decision| decision == Decision::Stronger).count() as f64 / 4.0
    };
    let (wrong, right) = (passes(0.0), passes(60.0));
    assert!(wrong <= 8.0, "{wrong} % pass who should not");
    assert!(right >= 92.0, "{right} % pass who should");
    assert!(passes(30.0) > 25.0 && passes(30.0) < 75.0);
    assert!(passes(-40.0) < 1.0 && passes(100.0) > 99.0);
}

#[test]
fn no_result_at_all_is_undecided() {
    let sprt = Sprt { alpha: 0.01, beta: 0.1, ..Sprt::new(0.0, 5.0) };
    assert_eq!(sprt.ratio(&Pairs::default()), 0.0);
    assert_eq!(sprt.decision(&Pairs::default()), None);
    let (lower, upper) = sprt.bounds();
    assert_close(lower, (0.1f64 / 0.99).ln());
    assert_close(upper, (0.9f64 / 0.01).ln());
    for extreme in [Pairs([0, 0, 0, 0, 500]), Pairs([0, 0, 500, 0, 0]), Pairs([500, 0, 0, 0, 0])] {
        assert!(sprt.ratio(&extreme).is_finite(), "{extreme:?}");
    }
}
