//! Why a move is not legal: the one most telling reason, with what a board needs to show it.

use crate::game_type::QUEEN_DUE;
use crate::{Bug, Hex, Outcome, Piece, PieceSet};
use std::fmt;

/// Why a tile may not go to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver(Outcome),
    /// The tile is not in this game's set.
    NotInTheGame(Piece),
    /// The tile is the other player's, and nobody here can throw it.
    NotYours(Piece),
    /// The first tile of all lies on [`Hex::ORIGIN`].
    NotTheFirstPlace,
    /// Tournament rules: no Queen as the first tile (D3).
    QueenFirst,
    /// The Queen must be laid on this turn (R8).
    QueenDue {
        /// The number of the turn.
        turn: u32,
    },
    /// No tile moves or throws before its owner's Queen is laid (R9).
    QueenInHand,
    /// Of equal tiles the lowest number is laid first.
    OutOfOrder {
        /// The tile to lay instead.
        next: Piece,
    },
    /// The place is taken, and the tile is laid on the ground (R11) or can't climb.
    Occupied {
        /// The tile on top there.
        by: Piece,
    },
    /// The place touches no tile, or none but the one that moves (R6, R13).
    TouchesNothing,
    /// A new tile may not touch the enemy (R6).
    TouchesEnemy {
        /// The enemy tiles it would touch.
        enemies: PieceSet,
    },
    /// The tile is there already (R12).
    SamePlace,
    /// A tile that lies under another cannot move (R19).
    Covered {
        /// The tile on top of the stack.
        by: Piece,
    },
    /// The tile was moved in the previous ply (D6).
    Resting,
    /// Without this tile the hive would fall apart (R13).
    SplitsHive {
        /// The parts, all tiles of each; two or three.
        parts: Vec<PieceSet>,
    },
    /// The step is blocked by a gate (R14, R15).
    Gate(Gate),
    /// Every way out is shut by gates (R14).
    ShutIn {
        /// The tiles that hold it.
        by: PieceSet,
    },
    /// The step would lose contact with the hive on the way (R16).
    LosesContact {
        /// Where the step begins.
        from: Hex,
        /// Where it ends.
        to: Hex,
    },
    /// The insect goes one step only (R17, R18).
    OneStep,
    /// The Spider goes exactly three steps (R22).
    ThreeSteps {
        /// How many it would take at least.
        needs: usize,
    },
    /// No way leads there along the ground (R23).
    Unreachable {
        /// The tiles of the gates around it.
        gates: PieceSet,
    },
    /// The Grasshopper jumps in a straight line (R21).
    NotInLine,
    /// There is nothing to jump over in that direction (R21).
    NothingToJump,
    /// The Grasshopper comes down on the first free place of its line (R21).
    LandsBefore {
        /// That place.
        landing: Hex,
    },
    /// The Ladybug takes two steps on top of the hive and comes down with the third (R24).
    LadybugSteps,
    /// The Mosquito touches nothing that it could copy (R28).
    NothingToCopy,
    /// None of the insects that the Mosquito touches gets there (R25).
    NoCopyGetsThere {
        /// As what it can move.
        copies: Vec<Bug>,
    },
    /// A thrower stands beside the tile, but this throw is not possible (D6).
    Throw {
        /// The thrower.
        thrower: Piece,
        /// What bars the throw.
        because: NoThrow,
    },
    /// A player passes only when nothing else is legal (R12).
    MustMove,
    /// Nothing is legal but to pass (R12).
    MustPass,
}

/// Two stacks with a step between them that they don't let through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// Where the step begins.
    pub from: Hex,
    /// Where it would end.
    pub to: Hex,
    /// The tiles on top of the two stacks.
    pub posts: [Piece; 2],
}

/// Why a tile can't be thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoThrow {
    /// The thrower was moved in the previous ply.
    ThrowerRests,
    /// The tile is in a stack.
    InStack,
    /// The place is not beside the thrower.
    NotBeside,
    /// A gate of two higher stacks bars the way up or down (R15).
    Gate(Gate),
}

impl fmt::Display for Illegal {
    /// A plain English sentence without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver(outcome) => write!(f, "the game is over ({outcome})"),
            Illegal::NotInTheGame(piece) => {
                write!(f, "this game is played without the {}", piece.bug().name())
            }
            Illegal::NotYours(piece) => write!(f, "{piece} is {}'s tile", piece.color()),
            Illegal::NotTheFirstPlace => f.write_str("the first tile goes to the middle"),
            Illegal::QueenFirst => f.write_str("the Queen may not be a player's first tile"),
            Illegal::QueenDue { turn } => write!(
                f,
                "the Queen must be laid by turn {QUEEN_DUE}, and this is turn {turn}: \
                 nothing else may be done first"
            ),
            Illegal::QueenInHand => {
                f.write_str("no tile may move before its owner's Queen is on the table")
            }
            Illegal::OutOfOrder { next } => {
                write!(
                    f,
                    "equal tiles are laid in the order of their numbers: the next {} is {next}",
                    next.bug().name()
                )
            }
            Illegal::Occupied { by } => write!(f, "{by} is in that place"),
            Illegal::TouchesNothing => f.write_str("a tile must touch the hive"),
            Illegal::TouchesEnemy { enemies } => {
                write!(f, "a new tile may not touch the enemy, and there it would touch ")?;
                list(f, *enemies)
            }
            Illegal::SamePlace => f.write_str("it is there already"),
            Illegal::Covered { by } => write!(f, "{by} lies on top of it"),
            Illegal::Resting => f.write_str("it was moved just now and must rest for this turn"),
            Illegal::SplitsHive { parts } => write!(
                f,
                "without it the hive would fall into {} parts",
                if parts.len() == 2 { "two" } else { "three" }
            ),
            Illegal::Gate(gate) => write!(f, "{gate}"),
            Illegal::ShutIn { by } => {
                write!(f, "it is shut in by ")?;
                list(f, *by)?;
                f.write_str(" and can't slide out")
            }
            Illegal::LosesContact { .. } => {
                f.write_str("on the way there it would lose contact with the hive")
            }
            Illegal::OneStep => f.write_str("this insect moves just one step"),
            Illegal::ThreeSteps { needs: 1 } => {
                f.write_str("the Spider takes exactly three steps, and that place is one step away")
            }
            Illegal::ThreeSteps { needs } => write!(
                f,
                "the Spider takes exactly three steps, and that place is {needs} steps away"
            ),
            Illegal::Unreachable { gates } if gates.is_empty() => {
                f.write_str("no way along the ground leads there")
            }
            Illegal::Unreachable { gates } => {
                write!(f, "no way along the ground leads there: the gates are kept by ")?;
                list(f, *gates)
            }
            Illegal::NotInLine => f.write_str("a Grasshopper jumps in a straight line"),
            Illegal::NothingToJump => {
                f.write_str("a Grasshopper must jump over a tile, and none is beside it that way")
            }
            Illegal::LandsBefore { .. } => {
                f.write_str("a Grasshopper comes down on the first free place of its line")
            }
            Illegal::LadybugSteps => f.write_str(
                "the Ladybug takes two steps on top of the hive and comes down with the third, \
                 and so it does not get there",
            ),
            Illegal::NothingToCopy => f.write_str("the Mosquito touches nothing that it can copy"),
            Illegal::NoCopyGetsThere { copies } => {
                f.write_str("the Mosquito does not get there as ")?;
                for (i, bug) in copies.iter().enumerate() {
                    let comma = if i == 0 { "" } else { " or " };
                    write!(f, "{comma}{}", bug.name())?;
                }
                Ok(())
            }
            Illegal::Throw { thrower, because } => match because {
                NoThrow::ThrowerRests => {
                    write!(f, "{thrower} was moved just now and can't throw")
                }
                NoThrow::InStack => write!(f, "{thrower} can't throw a tile of a stack"),
                NoThrow::NotBeside => {
                    write!(f, "{thrower} throws a tile only to a free place beside itself")
                }
                NoThrow::Gate(gate) => write!(f, "{thrower} can't throw it there: {gate}"),
            },
            Illegal::MustMove => f.write_str("a player may pass only when there is no other move"),
            Illegal::MustPass => f.write_str("there is nothing to do but to pass"),
        }
    }
}

impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} and {} leave no room to slide through", self.posts[0], self.posts[1])
    }
}

/// `wA1, wQ and bG2`.
fn list(f: &mut fmt::Formatter<'_>, pieces: PieceSet) -> fmt::Result {
    let count = pieces.len();
    for (i, piece) in pieces.enumerate() {
        match i {
            0 => {}
            _ if i + 1 == count => f.write_str(" and ")?,
            _ => f.write_str(", ")?,
        }
        write!(f, "{piece}")?;
    }
    Ok(())
}

impl std::error::Error for Illegal {}

impl Illegal {
    /// The tiles that a board should point at to show the reason.
    pub fn tiles(&self) -> PieceSet {
        match self {
            Illegal::Occupied { by } | Illegal::Covered { by } => PieceSet::EMPTY.with(*by),
            Illegal::TouchesEnemy { enemies } => *enemies,
            Illegal::ShutIn { by } => *by,
            Illegal::Unreachable { gates } => *gates,
            Illegal::Gate(gate) | Illegal::Throw { because: NoThrow::Gate(gate), .. } => {
                gate.posts.into_iter().collect()
            }
            Illegal::Throw { thrower, .. } => PieceSet::EMPTY.with(*thrower),
            Illegal::SplitsHive { parts } => {
                parts.iter().fold(PieceSet::EMPTY, |all, &part| all | part)
            }
            Illegal::NotYours(piece) => PieceSet::EMPTY.with(*piece),
            Illegal::OutOfOrder { next } => PieceSet::EMPTY.with(*next),
            _ => PieceSet::EMPTY,
        }
    }
}
