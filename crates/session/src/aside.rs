//! What the board says of a tile besides a refusal: where an enemy's tile could go, and whether a thrower that can't
//! move can still throw.

use crate::Table;
use skep_rules::{Hex, Piece, Thrower};
use skep_words::{Words, key};

/// Where a tile of the other side could go by itself, were it that side's turn. It is only looked at: none of it can be
/// played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The tile.
    pub piece: Piece,
    /// The places, perhaps none.
    pub places: Vec<Hex>,
}

/// Whether a thrower that can't move can throw (D6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowNote {
    /// It is pinned, but it throws.
    PinnedButThrows,
    /// It is pinned, and there is nothing that it could throw.
    PinnedAndIdle,
    /// It rests, so it neither moves nor throws.
    Rests,
}

/// What is said of a tile that was tapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aside {
    /// Where an enemy's tile could go.
    Look(Look),
    /// What a pinned or resting thrower can do.
    Thrower(Piece, ThrowNote),
}

impl Aside {
    /// The tile that is spoken of.
    pub fn piece(&self) -> Piece {
        match self {
            Aside::Look(look) => look.piece,
            Aside::Thrower(piece, _) => *piece,
        }
    }

    /// The aside in one sentence.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Aside::Look(Look { piece, places }) => {
                let key = if places.is_empty() { key::LOOK_AT_STUCK } else { key::LOOK_AT_MOVES };
                words.tell(key, &[("color", piece.color().into())])
            }
            Aside::Thrower(_, note) => words.say(match note {
                ThrowNote::PinnedButThrows => key::THROWER_PINNED_THROWS,
                ThrowNote::PinnedAndIdle => key::THROWER_PINNED_IDLE,
                ThrowNote::Rests => key::THROWER_RESTS,
            }),
        }
    }
}

impl Table {
    /// What is said of a thrower that is pinned or rests; `None` for any other tile.
    pub fn throw_note(&self, piece: Piece) -> Option<ThrowNote> {
        let position = self.position();
        match position.thrower(piece)? {
            Thrower::Rests => Some(ThrowNote::Rests),
            _ if !position.pinned().contains(piece) => None,
            Thrower::Throws(_) => Some(ThrowNote::PinnedButThrows),
            Thrower::HasNothing => Some(ThrowNote::PinnedAndIdle),
        }
    }

    /// A look at a tile on the table that is the other side's.
    pub(crate) fn look_at(&self, piece: Piece) -> Option<Look> {
        let position = self.position();
        let is_enemys = piece.color() != position.to_move() && position.uncovered().contains(piece);
        let places = || position.reach(piece).hexes().collect();
        is_enemys.then(|| Look { piece, places: places() })
    }
}
