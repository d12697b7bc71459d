//! A refused move, and what the board shows to make it plain.

use skep_rules::{Bug, Hex, Illegal, Piece};

/// Why a tile may not go somewhere, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The tile that was to go.
    pub piece: Piece,
    /// Where it was to go, if that was asked.
    pub place: Option<Hex>,
    /// The reason.
    pub reason: Illegal,
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
    /// It is what must be done first, like the Queen that is due: beckons.
    First,
}

impl Refusal {
    /// A tile that may not go to a place, or nowhere.
    pub(crate) fn new(piece: Piece, place: Option<Hex>, reason: Illegal) -> Refusal {
        Refusal { piece, place, reason }
    }

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
            Illegal::Throw { .. } => self.all(Mark::Gate),
            Illegal::Covered { .. } | Illegal::Occupied { .. } => self.all(Mark::Covers),
            Illegal::TouchesEnemy { .. } => self.all(Mark::Enemy),
            Illegal::OutOfOrder { .. } => self.all(Mark::First),
            Illegal::QueenDue { .. } | Illegal::QueenInHand => {
                // Whose turn it is: the owner of the tile, or, of an enemy's tile, the other side.
                let queen = [self.piece.color()].map(Piece::queen);
                queen.into_iter().map(|queen| (queen, Mark::First)).collect()
            }
            Illegal::Resting => vec![(self.piece, Mark::Covers)],
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

    /// Is it a Queen that must be laid now?
    pub fn calls_for_queen(&self) -> bool {
        self.marks().iter().any(|(piece, mark)| *mark == Mark::First && piece.bug() == Bug::Queen)
    }
}
