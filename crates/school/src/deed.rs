//! Patterns of acts, by which a step says what solves it or is wrong.

use crate::Act;
use skep_notation::uhp::Place;
use skep_rules::{Hex, Piece, Position};

/// A pattern of acts. Places are named by tiles, so that it has a meaning in any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// `wA1 bQ-`: this tile goes to this place.
    Move(Piece, Place),
    /// `wA1 anywhere`: this tile goes to any legal place.
    Anywhere(Piece),
    /// `to bQ-`: any tile goes to this place.
    To(Place),
    /// `lay`: any new tile is laid; `lay bQ-`: in this place.
    Lay(Option<Place>),
    /// `move`: any tile on the table goes somewhere.
    Walk,
    /// `pass`.
    Pass,
    /// `anything`.
    Anything,
    /// `tap wA1`: this tile is tapped.
    Tap(Piece),
    /// `tap other`: any tile is tapped, except one that the step may ask for: see
    /// [`Pupil::act`](crate::Pupil::act).
    TapOther,
    /// `stuck wA1`: this tile, which cannot move, is tapped, and the board shows why.
    Stuck(Piece),
    /// `try wA1 bQ-`: this tile is brought to this place, where it may not go, and the board shows why.
    Try(Piece, Place),
    /// `try lay bQ-`: any new tile is brought to this place, where it may not be laid.
    TryLay(Place),
}

impl Deed {
    /// Reads a deed; `None` if the text is none.
    pub(crate) fn read(text: &str) -> Option<Deed> {
        let mut words = text.split_ascii_whitespace();
        let (first, second, third) = (words.next()?, words.next(), words.next());
        let piece = |name: Option<&str>| name?.parse().ok();
        let place = |words: Option<&str>| words?.parse().ok();
        let (deed, length) = match (first, second) {
            ("lay", None) => (Deed::Lay(None), 1),
            ("lay", _) => (Deed::Lay(Some(place(second)?)), 2),
            ("move", _) => (Deed::Walk, 1),
            ("pass", _) => (Deed::Pass, 1),
            ("anything", _) => (Deed::Anything, 1),
            ("to", _) => (Deed::To(place(second)?), 2),
            ("tap", Some("other")) => (Deed::TapOther, 2),
            ("tap", _) => (Deed::Tap(piece(second)?), 2),
            ("stuck", _) => (Deed::Stuck(piece(second)?), 2),
            ("try", Some("lay")) => (Deed::TryLay(place(third)?), 3),
            ("try", _) => (Deed::Try(piece(second)?, place(third)?), 3),
            (_, Some("anywhere")) => (Deed::Anywhere(piece(Some(first))?), 2),
            _ => (Deed::Move(piece(Some(first))?, place(second)?), 2),
        };
        (text.split_ascii_whitespace().count() == length).then_some(deed)
    }

    /// Whether an act in this position matches.
    pub fn is(self, act: Act, position: &Position) -> bool {
        let is_at = |to: Place, place: Hex| to.hex(position) == Some(place);
        let is_new = |piece: Piece| position.hex(piece).is_none();
        match (self, act) {
            (Deed::Move(tile, to) | Deed::Try(tile, to), Act::Go(piece, place)) => {
                tile == piece && is_at(to, place)
            }
            (Deed::Anywhere(tile), Act::Go(piece, _)) => tile == piece,
            (Deed::To(to), Act::Go(_, place)) => is_at(to, place),
            (Deed::Lay(None), Act::Go(piece, _)) => is_new(piece),
            (Deed::Lay(Some(to)) | Deed::TryLay(to), Act::Go(piece, place)) => {
                is_new(piece) && is_at(to, place)
            }
            (Deed::Walk, Act::Go(piece, _)) => !is_new(piece),
            (Deed::Tap(tile) | Deed::Stuck(tile), Act::Tap(piece)) => tile == piece,
            (Deed::Pass, Act::Pass) | (Deed::TapOther, Act::Tap(_)) | (Deed::Anything, _) => true,
            _ => false,
        }
    }

    /// Whether the act should be refused, so that the reason is shown.
    pub fn is_try(self) -> bool {
        matches!(self, Deed::Try(..) | Deed::TryLay(_))
    }

    /// Whether any new tile matches.
    pub fn is_laying(self) -> bool {
        matches!(self, Deed::Lay(_) | Deed::TryLay(_))
    }

    /// Whether the act is a tap on a tile, without a move.
    pub fn is_tap(self) -> bool {
        matches!(self, Deed::Tap(_) | Deed::TapOther | Deed::Stuck(_))
    }

    /// Whether an act with this tile may match.
    pub(crate) fn may_be_by(self, piece: Piece) -> bool {
        match self {
            Deed::Move(tile, _) | Deed::Anywhere(tile) | Deed::Try(tile, _) => tile == piece,
            _ => true,
        }
    }

    /// An act that matches in this position; `None` if there is none.
    pub(crate) fn example(self, position: &Position) -> Option<Act> {
        match self {
            Deed::Tap(piece) | Deed::Stuck(piece) => Some(Act::Tap(piece)),
            Deed::Try(piece, to) => Some(Act::Go(piece, to.hex(position)?)),
            Deed::TryLay(to) => {
                let piece = position.hand(position.to_move()).first()?;
                Some(Act::Go(piece, to.hex(position)?))
            }
            _ => {
                let moves = position.legal_moves().into_iter();
                moves.map(|mv| Act::of(position, mv)).find(|&act| self.is(act, position))
            }
        }
    }
}
