//! Patterns of acts, by which a step says what solves it or is wrong.

use crate::Act;
use skep_notation::uhp::Place;
use skep_rules::{Hex, Piece, Position};

/// A pattern of acts. Places are named by tiles, so that it has a meaning in any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActPattern {
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

impl ActPattern {
    /// Reads a pattern; `None` if the text is none.
    pub(crate) fn read(text: &str) -> Option<ActPattern> {
        let mut words = text.split_ascii_whitespace();
        let (first, second, third) = (words.next()?, words.next(), words.next());
        let piece = |name: Option<&str>| name?.parse().ok();
        let place = |words: Option<&str>| words?.parse().ok();
        let (pattern, length) = match (first, second) {
            ("lay", None) => (ActPattern::Lay(None), 1),
            ("lay", _) => (ActPattern::Lay(Some(place(second)?)), 2),
            ("move", _) => (ActPattern::Walk, 1),
            ("pass", _) => (ActPattern::Pass, 1),
            ("anything", _) => (ActPattern::Anything, 1),
            ("to", _) => (ActPattern::To(place(second)?), 2),
            ("tap", Some("other")) => (ActPattern::TapOther, 2),
            ("tap", _) => (ActPattern::Tap(piece(second)?), 2),
            ("stuck", _) => (ActPattern::Stuck(piece(second)?), 2),
            ("try", Some("lay")) => (ActPattern::TryLay(place(third)?), 3),
            ("try", _) => (ActPattern::Try(piece(second)?, place(third)?), 3),
            (_, Some("anywhere")) => (ActPattern::Anywhere(piece(Some(first))?), 2),
            _ => (ActPattern::Move(piece(Some(first))?, place(second)?), 2),
        };
        (text.split_ascii_whitespace().count() == length).then_some(pattern)
    }

    /// Whether an act in this position matches.
    pub fn is(self, act: Act, position: &Position) -> bool {
        let is_at = |to: Place, place: Hex| to.hex(position) == Some(place);
        let is_new = |piece: Piece| position.hex(piece).is_none();
        match (self, act) {
            (ActPattern::Move(tile, to) | ActPattern::Try(tile, to), Act::Go(piece, place)) => {
                tile == piece && is_at(to, place)
            }
            (ActPattern::Anywhere(tile), Act::Go(piece, _)) => tile == piece,
            (ActPattern::To(to), Act::Go(_, place)) => is_at(to, place),
            (ActPattern::Lay(None), Act::Go(piece, _)) => is_new(piece),
            (ActPattern::Lay(Some(to)) | ActPattern::TryLay(to), Act::Go(piece, place)) => {
                is_new(piece) && is_at(to, place)
            }
            (ActPattern::Walk, Act::Go(piece, _)) => !is_new(piece),
            (ActPattern::Tap(tile) | ActPattern::Stuck(tile), Act::Tap(piece)) => tile == piece,
            (ActPattern::Pass, Act::Pass)
            | (ActPattern::TapOther, Act::Tap(_))
            | (ActPattern::Anything, _) => true,
            _ => false,
        }
    }

    /// Whether the act should be refused, so that the reason is shown.
    pub fn is_try(self) -> bool {
        matches!(self, ActPattern::Try(..) | ActPattern::TryLay(_))
    }

    /// Whether any new tile matches.
    pub fn is_laying(self) -> bool {
        matches!(self, ActPattern::Lay(_) | ActPattern::TryLay(_))
    }

    /// Whether the act is a tap on a tile, without a move.
    pub fn is_tap(self) -> bool {
        matches!(self, ActPattern::Tap(_) | ActPattern::TapOther | ActPattern::Stuck(_))
    }

    /// Whether an act with this tile may match.
    pub(crate) fn may_be_by(self, piece: Piece) -> bool {
        match self {
            ActPattern::Move(tile, _) | ActPattern::Anywhere(tile) | ActPattern::Try(tile, _) => {
                tile == piece
            }
            _ => true,
        }
    }

    /// An act that matches in this position; `None` if there is none.
    pub(crate) fn example(self, position: &Position) -> Option<Act> {
        match self {
            ActPattern::Tap(piece) | ActPattern::Stuck(piece) => Some(Act::Tap(piece)),
            ActPattern::Try(piece, to) => Some(Act::Go(piece, to.hex(position)?)),
            ActPattern::TryLay(to) => {
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
