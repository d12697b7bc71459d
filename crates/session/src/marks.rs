//! A refused move, and what the board shows to make it plain.

use skep_rules::{Color, Hex, Illegal, NoThrow, Piece};

/// Why a tile may not go somewhere, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The tile that was to go.
    pub piece: Piece,
    /// Where it was to go, if that was asked.
    pub place: Option<Hex>,
    /// The reason.
    pub reason: Illegal,
    /// Whose turn it is.
    pub(crate) mover: Color,
}

/// What a tile has to do with a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It is in this one of the parts that the hive would fall into: tinted.
    Part(u8),
    /// It is a post of a gate: flashes.
    Gate,
    /// It lies on top, or in the place: flashes.
    Covers,
    /// It is an enemy that would be touched: flashes.
    Enemy,
    /// It would throw the tile, and can't: flashes.
    Thrower,
    /// It was moved just now and must rest: dozes.
    Rests,
    /// It is what must be done first, like the Queen that is due: beckons.
    First,
}

impl Refusal {
    /// The tiles that show the reason, and how.
    pub fn marks(&self) -> Vec<(Piece, Mark)> {
        match &self.reason {
            Illegal::SplitsHive { parts } => (0..)
                .zip(parts)
                .flat_map(|(number, part)| part.map(move |piece| (piece, Mark::Part(number))))
                .collect(),
            Illegal::Gate(_) | Illegal::ShutIn { .. } | Illegal::Unreachable { .. } => {
                self.all(Mark::Gate)
            }
            Illegal::Throw { thrower, because } => match because {
                NoThrow::Gate(_) => self.all(Mark::Gate),
                NoThrow::ThrowerRests => vec![(*thrower, Mark::Rests)],
                NoThrow::InStack | NoThrow::NotBeside => vec![(*thrower, Mark::Thrower)],
            },
            Illegal::Covered { .. } | Illegal::Occupied { .. } => self.all(Mark::Covers),
            Illegal::TouchesEnemy { .. } | Illegal::NotYours(_) => self.all(Mark::Enemy),
            Illegal::OutOfOrder { .. } => self.all(Mark::First),
            Illegal::QueenDue { .. } | Illegal::QueenInHand => {
                vec![(Piece::queen(self.mover), Mark::First)]
            }
            Illegal::Resting => vec![(self.piece, Mark::Rests)],
            _ => Vec::new(),
        }
    }

    fn all(&self, mark: Mark) -> Vec<(Piece, Mark)> {
        self.reason.tiles().map(|piece| (piece, mark)).collect()
    }

    /// Another place that the reason speaks of: where a Grasshopper would come down.
    pub fn other_place(&self) -> Option<Hex> {
        match self.reason {
            Illegal::LandsBefore { landing } => Some(landing),
            _ => None,
        }
    }
}
