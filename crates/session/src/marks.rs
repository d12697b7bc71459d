//! What the board shows to make a refused move plain.

use skep_rules::{Hex, Illegal, NoThrow, Piece, Refusal};

/// What a tile has to do with a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalMark {
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
    /// It was moved last and must rest: dozes.
    Rests,
    /// It is what must be done first, like the Queen that is due: highlighted.
    First,
}

/// The tiles that show why a move is refused, and how: all that the reason speaks of.
pub fn marks(refusal: &Refusal) -> Vec<(Piece, RefusalMark)> {
    match &refusal.reason {
        Illegal::SplitsHive { parts } => (0..)
            .zip(parts)
            .flat_map(|(number, part)| part.map(move |piece| (piece, RefusalMark::Part(number))))
            .collect(),
        Illegal::Gate(_)
        | Illegal::ShutIn { .. }
        | Illegal::Enclosed { .. }
        | Illegal::Unreachable { .. } => all(refusal, RefusalMark::Gate),
        Illegal::Throw { thrower, because } => match because {
            NoThrow::Gate(gate) => {
                let posts = gate.posts.map(|post| (post, RefusalMark::Gate));
                posts.into_iter().chain([(*thrower, RefusalMark::Thrower)]).collect()
            }
            NoThrow::ThrowerRests => vec![(*thrower, RefusalMark::Rests)],
            NoThrow::InStack | NoThrow::NotBeside => vec![(*thrower, RefusalMark::Thrower)],
        },
        Illegal::Covered { .. } | Illegal::Occupied { .. } => all(refusal, RefusalMark::Covers),
        Illegal::TouchesEnemy { .. } | Illegal::NotYours(_) => all(refusal, RefusalMark::Enemy),
        Illegal::OutOfOrder { .. } => all(refusal, RefusalMark::First),
        // Only one's own tiles are refused for that.
        Illegal::QueenDue { .. } | Illegal::QueenInHand => refusal
            .piece
            .map(|piece| (Piece::queen(piece.color()), RefusalMark::First))
            .into_iter()
            .collect(),
        Illegal::Resting => {
            refusal.piece.map(|piece| (piece, RefusalMark::Rests)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn all(refusal: &Refusal, mark: RefusalMark) -> Vec<(Piece, RefusalMark)> {
    refusal.reason.tiles().map(|piece| (piece, mark)).collect()
}

/// Another place that the reason speaks of: where a Grasshopper would come down.
pub fn other_place(refusal: &Refusal) -> Option<Hex> {
    match refusal.reason {
        Illegal::LandsBefore { landing } => Some(landing),
        _ => None,
    }
}
