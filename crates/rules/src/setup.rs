//! Positions that do not come from play: set up by hand or read from a string, and then checked.

use crate::cell::Cell;
use crate::game_type::{QUEEN_DUE, ply_of};
use crate::hive::Hive;
use crate::{Color, Direction, GameType, Hex, Opening, Piece, PieceSet, Position};
use std::fmt;

/// A position that has not been checked. [`Position::try_from`] checks it.
///
/// ```
/// use skep_rules::{Bug, Color, GameType, Hex, Piece, Position, Setup};
/// let ant = Piece::new(Color::White, Bug::Ant, 1).unwrap();
/// let mut setup = Setup::new(GameType::BASE);
/// setup.tiles.push((ant, Hex::ORIGIN));
/// setup.to_move = Color::Black;
/// let position = Position::try_from(setup).unwrap();
/// assert_eq!(position.ply(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// Which tiles the game is played with.
    pub game_type: GameType,
    /// Whether the Queen may be a player's first tile.
    pub opening: Opening,
    /// Tiles with their places; the tiles of one place from the ground up.
    pub tiles: Vec<(Piece, Hex)>,
    /// Whose turn it is.
    pub to_move: Color,
    /// The number of that turn, from 1.
    pub turn: u32,
    /// The tile moved in the previous ply; `None` after a pass or if it is unknown.
    pub last_moved: Option<Piece>,
}

impl Setup {
    /// An empty table.
    pub const fn new(game_type: GameType) -> Setup {
        Setup {
            game_type,
            opening: Opening::Tournament,
            tiles: Vec::new(),
            to_move: Color::White,
            turn: 1,
            last_moved: None,
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        Setup {
            game_type: position.game_type(),
            opening: position.opening(),
            tiles: position.tiles(),
            to_move: position.to_move(),
            turn: position.turn(),
            last_moved: position.last_moved(),
        }
    }
}

/// One reason why a [`Setup`] is not a valid position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// A tile that this game's set does not have.
    NotInTheGame(Piece),
    /// A tile that lies in two places.
    Twice(Piece),
    /// Of equal tiles the lower numbers are laid first; this one is on the table and a lower one
    /// is not.
    OutOfOrder(Piece),
    /// Only Beetles and Mosquitoes stand on other tiles.
    CannotClimb(Piece),
    /// The hive is in more than one piece: the tiles of the part without the first tile.
    Apart(PieceSet),
    /// The number of the turn is 0 or too large.
    NoSuchTurn(u32),
    /// More tiles on the table than the player has had turns; or none, after a turn.
    TurnsDoNotFit {
        /// Whose tiles.
        color: Color,
        /// How many are on the table.
        tiles: usize,
        /// How many turns the player has had.
        turns: u32,
    },
    /// More than three tiles on the table, and the Queen still in hand (R8).
    QueenOverdue(Color),
    /// Tournament rules: the only tile of a player can't be the Queen (D3).
    QueenFirst(Color),
    /// The tile can't be the one moved last.
    NotLastMoved(Piece),
    /// The game was over before the last ply: a Queen is surrounded, and not by the last-moved
    /// tile.
    OverBefore(Color),
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupProblem::NotInTheGame(piece) => {
                write!(f, "{piece}: the game is played without the {}", piece.bug().name())
            }
            SetupProblem::Twice(piece) => write!(f, "{piece} lies in two places"),
            SetupProblem::OutOfOrder(piece) => {
                write!(f, "{piece} is on the table while one with a lower number is in hand")
            }
            SetupProblem::CannotClimb(piece) => {
                write!(f, "{piece} can't stand on another tile: only Beetles and Mosquitoes can")
            }
            SetupProblem::Apart(part) => {
                f.write_str("the hive is in more than one piece: apart lie ")?;
                for (i, piece) in part.enumerate() {
                    write!(f, "{}{piece}", if i == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
            SetupProblem::NoSuchTurn(turn) => write!(f, "there is no turn {turn}"),
            SetupProblem::TurnsDoNotFit { color, tiles, turns } => {
                write!(f, "{color} has {tiles} tiles on the table after {turns} turns")
            }
            SetupProblem::QueenOverdue(color) => write!(
                f,
                "{color} has {QUEEN_DUE} tiles or more on the table and the Queen still in hand"
            ),
            SetupProblem::QueenFirst(color) => {
                write!(f, "{color}'s first tile can't be the Queen by tournament rules")
            }
            SetupProblem::NotLastMoved(piece) => {
                write!(f, "{piece} can't be the tile that was moved last")
            }
            SetupProblem::OverBefore(color) => {
                write!(f, "the game was over before: {color}'s Queen was surrounded already")
            }
        }
    }
}

/// The setup is not a valid position: all reasons, and the unchanged setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidSetup {
    /// What is wrong; never empty.
    pub problems: Vec<SetupProblem>,
    /// The unchanged setup.
    pub setup: Box<Setup>,
}

impl fmt::Display for InvalidSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            write!(f, "{}{problem}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for InvalidSetup {}

impl TryFrom<Setup> for Position {
    type Error = InvalidSetup;

    fn try_from(setup: Setup) -> Result<Position, InvalidSetup> {
        let mut problems = Vec::new();
        let ply = tiles_problems(&setup, &mut problems);
        match ply {
            Some(ply) if problems.is_empty() => {
                let hive = build(&setup);
                let Setup { game_type, opening, last_moved, .. } = setup;
                let position = Position::assemble(hive, game_type, opening, ply, last_moved);
                history_problems(&position, &mut problems);
                if problems.is_empty() {
                    return Ok(position);
                }
            }
            _ => {}
        }
        Err(InvalidSetup { problems, setup: Box::new(setup) })
    }
}

/// Checks the tiles before they are laid as a hive. Returns the number of plies played, if one fits.
fn tiles_problems(setup: &Setup, problems: &mut Vec<SetupProblem>) -> Option<u32> {
    let in_game = setup.game_type.tiles();
    let mut laid = PieceSet::EMPTY;
    // A plain list: for so few tiles a map would cost more.
    let mut places: Vec<(Hex, PieceSet)> = Vec::new();
    for &(piece, hex) in &setup.tiles {
        if !in_game.contains(piece) {
            problems.push(SetupProblem::NotInTheGame(piece));
        }
        if laid.contains(piece) {
            problems.push(SetupProblem::Twice(piece));
        }
        laid.insert(piece);
        match places.iter_mut().find(|(place, _)| *place == hex) {
            None => places.push((hex, PieceSet::EMPTY.with(piece))),
            Some((_, stack)) => {
                stack.insert(piece);
                if !piece.bug().climbs() {
                    problems.push(SetupProblem::CannotClimb(piece));
                }
            }
        }
    }
    for piece in laid {
        let lower =
            (1..piece.number()).filter_map(|number| Piece::new(piece.color(), piece.bug(), number));
        if !lower.into_iter().all(|lower| laid.contains(lower)) {
            problems.push(SetupProblem::OutOfOrder(piece));
        }
    }
    let apart = laid - connected(places);
    if !apart.is_empty() {
        problems.push(SetupProblem::Apart(apart));
    }
    let Some(ply) = ply_of(setup.to_move, setup.turn) else {
        problems.push(SetupProblem::NoSuchTurn(setup.turn));
        return None;
    };
    for color in Color::ALL {
        let own = laid & PieceSet::of(color);
        let tiles = own.len();
        let turns = (ply + u32::from(color == Color::White)) / 2;
        // The first turn is never a pass.
        if tiles > turns as usize || (tiles == 0) != (turns == 0) {
            problems.push(SetupProblem::TurnsDoNotFit { color, tiles, turns });
        }
        let queen = Piece::queen(color);
        if tiles >= QUEEN_DUE as usize && !own.contains(queen) {
            problems.push(SetupProblem::QueenOverdue(color));
        }
        if own == PieceSet::EMPTY.with(queen) && setup.opening.bars_queen(1) {
            problems.push(SetupProblem::QueenFirst(color));
        }
    }
    Some(ply)
}

/// All tiles of the part of the hive that holds the first of these places.
fn connected(mut places: Vec<(Hex, PieceSet)>) -> PieceSet {
    let mut part = PieceSet::EMPTY;
    let mut open: Vec<Hex> = places.first().map(|&(hex, _)| hex).into_iter().collect();
    while let Some(hex) = open.pop() {
        if let Some(at) = places.iter().position(|&(place, _)| place == hex) {
            part = part | places.swap_remove(at).1;
            open.extend(hex.neighbors());
        }
    }
    part
}

/// The hive of a setup whose tiles have no problems.
fn build(setup: &Setup) -> Hive {
    let mut hive = Hive::new();
    let mut waiting: Vec<(Piece, Hex)> = setup.tiles.clone();
    // A tile is laid once a neighbour of it, or the tile below it, is on the table.
    while !waiting.is_empty() {
        let mut late: Vec<Hex> = Vec::new();
        waiting.retain(|&(piece, hex)| {
            if hive.in_play().is_empty() {
                hive.found(piece, hex);
            } else if hive.cell_of(hex).is_some() && !late.contains(&hex) {
                hive.bring(piece, Cell::of(hex));
            } else {
                late.push(hex);
                return true;
            }
            false
        });
    }
    hive
}

/// Checks that the position can have come about by play: the last-moved tile and the end of the game.
fn history_problems(position: &Position, problems: &mut Vec<SetupProblem>) {
    if let Some(last) = position.last_moved()
        && !can_be_last(position, last)
    {
        problems.push(SetupProblem::NotLastMoved(last));
    }
    let Some(last) = position.last_moved() else { return };
    for color in Color::ALL.into_iter().filter(|&color| position.is_surrounded(color)) {
        let queen = Piece::queen(color);
        let beside = position.hex(queen).zip(position.hex(last));
        let is_beside = beside.is_some_and(|(queen, last)| queen.distance(last) == 1);
        if position.level(last) > 0 || (last != queen && !is_beside) {
            problems.push(SetupProblem::OverBefore(color));
        }
    }
}

/// Whether the tile can have been moved last: it is on top of its stack, and it belongs to the other
/// player or can have been thrown by the other player's Pillbug (or Mosquito beside one).
fn can_be_last(position: &Position, last: Piece) -> bool {
    if !position.uncovered().contains(last) {
        return false;
    }
    let them = !position.to_move();
    if last.color() == them {
        return true;
    }
    let is_thrower = |direction: Direction| {
        let Some(hex) = position.hex(last) else { return false };
        position
            .top(hex + direction)
            .is_some_and(|top| top.color() == them && position.hive.is_thrower(top))
    };
    position.level(last) == 0
        && position.is_queen_laid(them)
        && Direction::ALL.into_iter().any(is_thrower)
}
