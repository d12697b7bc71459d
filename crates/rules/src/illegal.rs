//! Why a move is not legal: the one most telling reason, with what a board needs to show it. Together
//! with the tile and the place it is a [`Refusal`](crate::Refusal).

use crate::{Bug, Hex, Outcome, Piece, PieceSet};
use std::fmt;

/// Why a tile may not go to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver(Outcome),
    /// The tile is not in this game's set.
    NotInTheGame(Piece),
    /// The tile is the other player's, and no thrower stands beside it.
    NotYours(Piece),
    /// The first tile of a game is laid on [`Hex::ORIGIN`].
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
    /// There is no way out along the ground (R14): every step is shut by gates, or the tile is in
    /// a pocket that is closed on all sides.
    ShutIn {
        /// The tiles around it, or around its pocket.
        by: PieceSet,
    },
    /// The place is in a hole of the hive, closed on all sides: nothing walks in (R14).
    Enclosed {
        /// All tiles around the hole.
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
    /// No way leads there along the ground: gates are in between (R23).
    Unreachable {
        /// The tiles of the gates around the part of the hive's edge that the place is in.
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
    /// None of the insects that the Mosquito touches can go there (R25).
    NoCopyGetsThere {
        /// The insects that it can move as.
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

/// Two stacks that bar the step between them.
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
    /// One line for programmers, the name of the reason and its data: `SplitsHive: wA1 wQ | bS1`.
    /// The sentences for players are in the crate `skep-words`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Illegal::GameOver(outcome) => write!(f, ": {outcome}"),
            Illegal::QueenDue { turn } => write!(f, ": turn {turn}"),
            Illegal::ThreeSteps { needs } => write!(f, ": needs {needs}"),
            Illegal::LosesContact { from, to } => write!(f, ": {from} to {to}"),
            Illegal::LandsBefore { landing } => write!(f, ": {landing}"),
            Illegal::NotInTheGame(piece) => write!(f, ": {piece}"),
            Illegal::NoCopyGetsThere { copies } => {
                f.write_str(":")?;
                copies.iter().try_for_each(|bug| write!(f, " {}", bug.name()))
            }
            Illegal::SplitsHive { parts } => {
                for (part, sign) in parts.iter().zip([":", " |", " |"]) {
                    f.write_str(sign)?;
                    part.into_iter().try_for_each(|piece| write!(f, " {piece}"))?;
                }
                Ok(())
            }
            _ => {
                let tiles = self.tiles();
                f.write_str(if tiles.is_empty() { "" } else { ":" })?;
                tiles.into_iter().try_for_each(|piece| write!(f, " {piece}"))
            }
        }
    }
}

impl Illegal {
    /// The name of the variant; for a throw, the name of what bars it.
    pub const fn name(&self) -> &'static str {
        match self {
            Illegal::GameOver(_) => "GameOver",
            Illegal::NotInTheGame(_) => "NotInTheGame",
            Illegal::NotYours(_) => "NotYours",
            Illegal::NotTheFirstPlace => "NotTheFirstPlace",
            Illegal::QueenFirst => "QueenFirst",
            Illegal::QueenDue { .. } => "QueenDue",
            Illegal::QueenInHand => "QueenInHand",
            Illegal::OutOfOrder { .. } => "OutOfOrder",
            Illegal::Occupied { .. } => "Occupied",
            Illegal::TouchesNothing => "TouchesNothing",
            Illegal::TouchesEnemy { .. } => "TouchesEnemy",
            Illegal::SamePlace => "SamePlace",
            Illegal::Covered { .. } => "Covered",
            Illegal::Resting => "Resting",
            Illegal::SplitsHive { .. } => "SplitsHive",
            Illegal::Gate(_) => "Gate",
            Illegal::ShutIn { .. } => "ShutIn",
            Illegal::Enclosed { .. } => "Enclosed",
            Illegal::LosesContact { .. } => "LosesContact",
            Illegal::OneStep => "OneStep",
            Illegal::ThreeSteps { .. } => "ThreeSteps",
            Illegal::Unreachable { .. } => "Unreachable",
            Illegal::NotInLine => "NotInLine",
            Illegal::NothingToJump => "NothingToJump",
            Illegal::LandsBefore { .. } => "LandsBefore",
            Illegal::LadybugSteps => "LadybugSteps",
            Illegal::NothingToCopy => "NothingToCopy",
            Illegal::NoCopyGetsThere { .. } => "NoCopyGetsThere",
            Illegal::Throw { because, .. } => match because {
                NoThrow::ThrowerRests => "ThrowerRests",
                NoThrow::InStack => "ThrowInStack",
                NoThrow::NotBeside => "ThrowNotBeside",
                NoThrow::Gate(_) => "ThrowGate",
            },
            Illegal::MustMove => "MustMove",
            Illegal::MustPass => "MustPass",
        }
    }

    /// The tiles that a board should point at to show the reason.
    pub fn tiles(&self) -> PieceSet {
        match self {
            Illegal::Occupied { by } | Illegal::Covered { by } => PieceSet::EMPTY.with(*by),
            Illegal::TouchesEnemy { enemies } => *enemies,
            Illegal::ShutIn { by } | Illegal::Enclosed { by } => *by,
            Illegal::Unreachable { gates } => *gates,
            Illegal::Gate(gate) => gate.posts.into_iter().collect(),
            Illegal::Throw { thrower, because: NoThrow::Gate(gate) } => {
                gate.posts.into_iter().chain([*thrower]).collect()
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
