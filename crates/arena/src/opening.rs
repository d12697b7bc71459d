//! The openings of a match.

use crate::dice::Dice;
use skep_engine::{finish, loses_at_once};
use skep_notation::{ParseError, uhp};
use skep_rules::{Game, GameType, mix};
use skep_uhp::explain_game;
use std::collections::HashSet;
use std::fmt;

/// The openings of a match, one for each pair of games.
#[derive(Clone, Debug)]
pub enum Openings {
    /// Random plies, each legal move with the same probability.
    Random {
        /// The number of plies.
        plies: usize,
    },
    /// These openings, in this order.
    Given(Vec<Game>),
}

/// The number of known openings in a row after which the search for a new one ends.
const ATTEMPTS: u32 = 1_000;

impl Openings {
    /// The openings of all pairs, without end: when all have been used, they repeat. The same seed gives
    /// the same ones.
    pub fn games(&self, set: GameType, seed: u64) -> impl Iterator<Item = Game> + Send + '_ {
        std::iter::repeat_with(move || self.distinct(set, seed)).flatten()
    }

    /// The distinct openings: no position occurs twice.
    ///
    /// After a random opening the game is not over, can't be won with the next move, and has a legal move
    /// other than a pass.
    pub fn distinct(&self, set: GameType, seed: u64) -> Box<dyn Iterator<Item = Game> + Send + '_> {
        let mut known = HashSet::new();
        match self {
            Openings::Given(games) => {
                let games = games.iter().cloned();
                Box::new(games.filter(move |game| known.insert(game.position().hash())))
            }
            &Openings::Random { plies } => {
                let mut dice = Dice(seed);
                Box::new(std::iter::from_fn(move || fresh(set, plies, &mut dice, &mut known)))
            }
        }
    }

    /// The number of distinct openings; `None` if they are too many to count, as with longer random ones.
    pub fn count(&self, set: GameType, seed: u64) -> Option<usize> {
        let is_soon_counted = !matches!(self, Openings::Random { plies: 3.. });
        is_soon_counted.then(|| self.distinct(set, seed).count())
    }

    /// Reads openings, one a line: a GameString, or moves with semicolons between them for a game of
    /// this set. Blank lines and those that begin with `#` are skipped.
    ///
    /// # Errors
    /// The first line that is not an opening.
    pub fn parse(text: &str, set: GameType) -> Result<Openings, BadOpening> {
        let lines = (1..).zip(text.lines().map(str::trim));
        let games = lines
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(line, text)| opening(text, set).map_err(|why| BadOpening { line, why }))
            .collect::<Result<Vec<Game>, BadOpening>>()?;
        if games.is_empty() {
            return Err(BadOpening { line: 0, why: Why::None });
        }
        Ok(Openings::Given(games))
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Openings::Random { plies } => write!(f, "{plies} random plies"),
            Openings::Given(games) => {
                // The openings themselves identify the match, not the name of their file.
                let hash = games.iter().fold(0, |hash, game| mix(hash ^ game.position().hash()));
                write!(f, "{} openings from a file ({hash:016x})", games.len())
            }
        }
    }
}

fn opening(line: &str, set: GameType) -> Result<Game, Why> {
    let is_whole = line.split(';').next().is_some_and(|word| word.trim().starts_with("Base"));
    let text = if is_whole { line.to_owned() } else { format!("{set};InProgress;White[1];{line}") };
    let game = uhp::parse_game(&text).map_err(Why::Unreadable)?;
    let found = game.position().game_type();
    if found != set {
        return Err(Why::OtherSet { found, set });
    }
    let game = game.with_threefold(true);
    if game.outcome().is_some() { Err(Why::Over) } else { Ok(game) }
}

/// The error for a line that is not an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOpening {
    line: usize,
    why: Why,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Why {
    Unreadable(ParseError),
    OtherSet { found: GameType, set: GameType },
    Over,
    None,
}

impl fmt::Display for BadOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Why::Unreadable(error) => write!(f, "line {}: {}", self.line, explain_game(error)),
            Why::OtherSet { found, set } => {
                write!(f, "line {}: a game of {found} in a match of {set}", self.line)
            }
            Why::Over => write!(f, "line {}: the game is over already", self.line),
            Why::None => f.write_str("there is no opening in it"),
        }
    }
}

impl std::error::Error for BadOpening {}

/// A random opening that is not known yet, if one can be found.
fn fresh(set: GameType, plies: usize, dice: &mut Dice, known: &mut HashSet<u64>) -> Option<Game> {
    let mut games = (0..ATTEMPTS).map(|_| random(set, plies, dice));
    games.find(|game| known.insert(game.position().hash()) && is_open(game))
}

fn random(set: GameType, plies: usize, dice: &mut Dice) -> Game {
    let mut game = Game::new(set).with_threefold(true);
    while game.len() < plies && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let mv = moves[(dice.roll() % moves.len() as u64) as usize];
        // The move is legal, so this can't fail.
        let _ = game.play(mv);
    }
    game
}

/// Whether the game is still open: not over, not won in one, with a move other than a pass.
fn is_open(game: &Game) -> bool {
    let position = game.position();
    let moves = position.legal_moves();
    game.outcome().is_none()
        && finish(position).is_none()
        && !moves.iter().all(|&mv| mv.is_pass() || loses_at_once(position, mv))
}
