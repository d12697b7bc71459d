//! Tunes the parameters of the search by SPSA (simultaneous perturbation stochastic approximation).
//!
//! In each round all parameters are changed a little at once, each up or down at random. The changed player
//! plays against the one with the opposite changes, and all parameters take a step towards the winner. The
//! effects of parameters that matter add up over many rounds; the others average out.

use crate::selfplay::Dice;
use skep_engine::{Evaluator, Limits, NoListener, Parameters, Player, Timeless};
use skep_rules::{Color, Game, GameType, mix};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering};

/// How parameters are tuned.
#[derive(Clone, Debug)]
pub struct TuningConfig {
    /// The node limit of a move.
    pub nodes: u64,
    /// The number of rounds in all: steps get smaller towards the end.
    pub rounds: u32,
    /// The pairs of games in a round.
    pub pairs: u32,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The set that is played with.
    pub set: GameType,
    /// The evaluator.
    pub evaluator: Evaluator,
    /// The number of threads.
    pub threads: usize,
}

/// The state of a tuning.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuning {
    /// The parameters in the order of [`Parameters::ALL`], with fractions, so that small steps add up.
    values: Vec<f64>,
    /// The number of completed rounds.
    pub rounds: u32,
}

/// In the last round a parameter is changed by this share of its range, and by at least a half.
const SPREAD: f64 = 1.0 / 24.0;
/// In the last round a won game moves a parameter by this share of its change.
const PACE: f64 = 0.004;
/// The exponents by which both fall over the rounds: usual values for SPSA.
const SPREAD_FALL: f64 = 0.101;
const PACE_FALL: f64 = 0.602;
/// The stability constant of SPSA, as a share of all rounds: it makes the first steps smaller.
const CAUTION: f64 = 0.1;

const OPENING: usize = 4;
const LONGEST: usize = 160;
const TABLE_BYTES: usize = 4 << 20;

impl Tuning {
    /// A tuning that begins with these parameters.
    pub fn new(parameters: &Parameters) -> Tuning {
        Tuning { values: parameters.values().into_iter().map(f64::from).collect(), rounds: 0 }
    }

    /// The parameters as they are now.
    pub fn parameters(&self) -> Parameters {
        self.shifted(&vec![0.0; self.values.len()])
    }

    fn shifted(&self, shifts: &[f64]) -> Parameters {
        let mut text = String::new();
        for ((known, value), shift) in Parameters::ALL.iter().zip(&self.values).zip(shifts) {
            let value = (value + shift).round() as i32;
            let _ = writeln!(text, "{} {}", known.name, value.clamp(known.min, known.max));
        }
        text.parse().unwrap_or(Parameters::DEFAULT)
    }

    /// Plays one round; returns by how many games the changed player won.
    pub fn round(&mut self, config: &TuningConfig) -> i32 {
        let mut dice = Dice(mix(config.seed ^ u64::from(self.rounds) << 32));
        let left = f64::from(config.rounds) / f64::from(self.rounds + 1);
        let spread = SPREAD * left.max(1.0).powf(SPREAD_FALL);
        let shifts: Vec<f64> = Parameters::ALL
            .iter()
            .map(|known| {
                let shift = (f64::from(known.max - known.min) * spread).max(0.5);
                if dice.roll(2) == 0 { shift } else { -shift }
            })
            .collect();
        let opposite: Vec<f64> = shifts.iter().map(|shift| -shift).collect();
        let rivals = [self.shifted(&shifts), self.shifted(&opposite)];
        let won = play(&rivals, config, dice.roll(u64::MAX));
        self.learn(&shifts, won, config.rounds);
        won
    }

    /// Moves all parameters a step towards the player that won more games.
    fn learn(&mut self, shifts: &[f64], won: i32, rounds: u32) {
        let start = CAUTION * f64::from(rounds);
        let round = f64::from(self.rounds + 1);
        let ease = ((f64::from(rounds) + start) / (round + start)).max(1.0).powf(PACE_FALL);
        for ((value, shift), known) in self.values.iter_mut().zip(shifts).zip(Parameters::ALL) {
            *value += PACE * ease * shift * f64::from(won);
            *value = value.clamp(f64::from(known.min), f64::from(known.max));
        }
        self.rounds += 1;
    }

    /// The state as text, the format of `.tuning` files.
    pub fn to_text(&self) -> String {
        let mut text = format!("round {}\n", self.rounds);
        for (known, value) in Parameters::ALL.iter().zip(&self.values) {
            let _ = writeln!(text, "{} {value}", known.name);
        }
        text
    }

    /// Reads what [`Tuning::to_text`] wrote; `None` if it is something else, or of another version.
    pub fn from_text(text: &str) -> Option<Tuning> {
        let mut lines = text.lines();
        let rounds = lines.next()?.strip_prefix("round ")?.parse().ok()?;
        let read = |known: &skep_engine::Parameter| {
            let (name, value) = lines.next()?.split_once(' ')?;
            let value = value.parse::<f64>().ok().filter(|value| value.is_finite())?;
            known.is_called(name).then_some(value)
        };
        let values = Parameters::ALL.iter().map(read).collect::<Option<Vec<f64>>>()?;
        Some(Tuning { values, rounds })
    }
}

/// Plays all pairs of a round and returns by how many games the first player won.
fn play(rivals: &[Parameters; 2], config: &TuningConfig, seed: u64) -> i32 {
    let (next, won) = (AtomicUsize::new(0), AtomicI32::new(0));
    std::thread::scope(|scope| {
        for _ in 0..config.threads.clamp(1, config.pairs as usize) {
            scope.spawn(|| {
                let mut players = rivals.map(|parameters| {
                    Player::new(TABLE_BYTES, Timeless)
                        .with_evaluator(config.evaluator.clone())
                        .with_parameters(parameters)
                });
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= config.pairs as usize {
                        break;
                    }
                    let opening = opening(config.set, seed ^ pair as u64);
                    for white in [0, 1] {
                        let score = game(&mut players, white, opening.clone(), config.nodes);
                        won.fetch_add(score, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    won.into_inner()
}

fn opening(set: GameType, seed: u64) -> Game {
    let mut dice = Dice(mix(seed));
    let mut game = Game::new(set).with_threefold(true);
    while game.len() < OPENING {
        let moves = game.position().legal_moves();
        let _ = game.play(moves[dice.roll(moves.len() as u64) as usize]);
    }
    game
}

/// 1 if the first player won, -1 if the second did.
fn game(players: &mut [Player<Timeless>; 2], white: usize, mut game: Game, nodes: u64) -> i32 {
    players.iter_mut().for_each(Player::forget);
    while game.outcome().is_none() && game.len() < LONGEST {
        let is_white = game.position().to_move() == Color::White;
        let player = &mut players[if is_white { white } else { 1 - white }];
        let Some(best) = player.search(&game, &Limits::nodes(nodes), &mut NoListener) else {
            break;
        };
        if game.play(best.mv()).is_err() {
            break;
        }
    }
    let first = if white == 0 { Color::White } else { Color::Black };
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    winner.map_or(0, |winner| if winner == first { 1 } else { -1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(threads: usize) -> TuningConfig {
        TuningConfig {
            nodes: 40,
            rounds: 3,
            pairs: 2,
            seed: 1,
            set: GameType::BASE,
            evaluator: Evaluator::Handcrafted,
            threads,
        }
    }

    #[test]
    fn the_same_seed_tunes_alike_and_goes_on_from_its_text() {
        let begin = || Tuning::new(&Parameters::DEFAULT);
        let mut whole = begin();
        for _ in 0..3 {
            whole.round(&config(2));
        }
        assert_eq!(whole.rounds, 3);
        let mut parts = begin();
        parts.round(&config(1));
        let mut parts = Tuning::from_text(&parts.to_text()).unwrap();
        for _ in 0..2 {
            parts.round(&config(1));
        }
        assert_eq!(parts, whole);
        assert_eq!(begin().parameters(), Parameters::DEFAULT);
    }

    #[test]
    fn numbers_go_where_games_are_won() {
        let middle = |known: &skep_engine::Parameter| f64::from(known.min + known.max) / 2.0;
        let values: Vec<f64> = Parameters::ALL.iter().map(middle).collect();
        let shifts: Vec<f64> =
            (0..values.len()).map(|place| if place % 2 == 0 { 3.0 } else { -3.0 }).collect();
        for won in [-2, 0, 2] {
            let mut tuning = Tuning { values: values.clone(), rounds: 5 };
            tuning.learn(&shifts, won, 10);
            assert_eq!(tuning.rounds, 6);
            for ((before, after), shift) in values.iter().zip(&tuning.values).zip(&shifts) {
                let moved = (after - before) * shift.signum();
                assert_eq!(moved.partial_cmp(&0.0), Some(won.cmp(&0)), "{moved} by {won}");
                assert!(moved.abs() < 1.0);
            }
        }
        let most = |known: &skep_engine::Parameter| f64::from(known.max);
        let values: Vec<f64> = Parameters::ALL.iter().map(most).collect();
        let mut tuning = Tuning { values: values.clone(), rounds: 0 };
        tuning.learn(&vec![3.0; values.len()], 8, 10);
        assert_eq!(tuning.values, values, "no number leaves its bounds");
    }

    #[test]
    fn a_tuning_of_the_first_version_is_read() {
        let tuning = Tuning::new(&Parameters::DEFAULT);
        let mut text = tuning.to_text();
        for known in Parameters::ALL {
            text = text.replace(&format!("\n{} ", known.name), &format!("\n{} ", known.old_name));
        }
        assert!(text.contains("\ntry_fill ") && !text.contains("\norder_fill "));
        assert_eq!(Tuning::from_text(&text), Some(tuning));
    }

    #[test]
    fn what_is_no_tuning_is_not_read() {
        let text = Tuning::new(&Parameters::DEFAULT).to_text();
        assert!(Tuning::from_text(&text.replace("window", "windows")).is_none());
        assert!(Tuning::from_text(text.rsplit_once("lmr_rank").unwrap().0).is_none());
        assert!(Tuning::from_text(&text.replace("round 0", "0")).is_none());
    }
}
