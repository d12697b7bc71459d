//! Choosing a tile and a place for it.

use crate::{Look, Table};
use skep_rules::{Hex, Illegal, Move, Piece, PieceSet, Position, Refusal, Thrower};

/// Something that a finger can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A tile in a player's hand.
    Hand(Piece),
    /// A place on the table, with or without tiles.
    Place(Hex),
}

/// A tile that is about to be laid or moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The tile.
    pub piece: Piece,
    /// Where it may go.
    pub moves: Vec<(Hex, Move)>,
    /// The tiles that it can throw: each may be chosen for that.
    pub throws: PieceSet,
    /// The thrower, if the tile was chosen to be thrown by it: then only these places are offered.
    pub thrower: Option<Piece>,
}

impl Choice {
    /// The move that takes the tile to a place, if it may go there.
    pub fn move_to(&self, place: Hex) -> Option<Move> {
        self.moves.iter().find(|(hex, _)| *hex == place).map(|&(_, mv)| mv)
    }
}

/// The result of a tap or drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// A tap on an empty place with no tile chosen.
    Nothing,
    /// The tile is chosen.
    Chosen(Choice),
    /// A look at an enemy's tile that can't be thrown.
    Look(Look),
    /// The choice is given up.
    Dropped,
    /// The chosen tile may go there.
    Move(Move),
    /// It may not, or this tile may not be chosen; the choice stays as it was.
    Refused(Refusal),
}

impl Table {
    /// The result of a tap on a spot, with this tile chosen or `None`.
    pub fn touch(&self, chosen: Option<&Choice>, spot: Spot) -> Touch {
        let position = self.position();
        if let (Some(choice), Spot::Place(place)) = (chosen, spot)
            && let Some(mv) = choice.move_to(place)
        {
            return Touch::Move(mv);
        }
        let pointed = match spot {
            Spot::Hand(piece) => position.next_in_hand(piece.color(), piece.bug()),
            Spot::Place(place) => position.top(place),
        };
        match (chosen, pointed) {
            // A tile that was to be thrown is chosen for all that it can do, if that is more.
            (Some(choice), Some(piece)) if choice.piece == piece => match self.choose(piece) {
                Touch::Chosen(all) if all.moves.len() > choice.moves.len() => Touch::Chosen(all),
                _ => Touch::Dropped,
            },
            (None, None) => Touch::Nothing,
            (None, Some(piece)) => self.choose_at(spot, piece),
            (Some(choice), Some(piece)) if choice.throws.contains(piece) => {
                Touch::Chosen(self.throw(choice.piece, piece))
            }
            (Some(choice), Some(piece)) => match self.choose(piece) {
                // Another tile that can do something takes the place of the chosen one.
                chosen @ Touch::Chosen(_) => chosen,
                // A tap on an own tile is an attempt to choose it, unless the chosen one might climb
                // on it; a tap on an enemy's is an attempt to go there.
                refused => match spot {
                    Spot::Place(place) if piece.color() != choice.piece.color() => {
                        self.refuse(choice.piece, place)
                    }
                    Spot::Place(place) if might_climb(position, choice.piece, place) => {
                        self.refuse(choice.piece, place)
                    }
                    _ => refused,
                },
            },
            (Some(choice), None) => match spot {
                // A tap far from the hive lets the tile go, without a reason.
                Spot::Place(place) if !is_near(position, place) => Touch::Dropped,
                Spot::Place(place) => self.refuse(choice.piece, place),
                Spot::Hand(_) => Touch::Dropped,
            },
        }
    }

    /// The result of dropping a dragged tile over a place: like [`Table::touch`], but it is never
    /// taken for choosing another tile.
    pub fn drop_on(&self, choice: &Choice, place: Hex) -> Touch {
        let position = self.position();
        match choice.move_to(place) {
            Some(mv) => Touch::Move(mv),
            None if position.hex(choice.piece) == Some(place) => Touch::Nothing,
            None if !is_near(position, place) => Touch::Dropped,
            None => self.refuse(choice.piece, place),
        }
    }

    /// The tile at a spot, if it may be chosen now. For an enemy's tile on top of an own one, the refusal
    /// says what covers the own one.
    fn choose_at(&self, spot: Spot, piece: Piece) -> Touch {
        match (self.choose(piece), spot) {
            (Touch::Refused(Refusal { reason: Illegal::NotYours(_), .. }), Spot::Place(place)) => {
                let position = self.position();
                let own = position.stack(place).find(|tile| tile.color() == position.to_move());
                match (own, self.look_at(piece)) {
                    (None, Some(look)) => Touch::Look(look),
                    (own, _) => self.choose(own.unwrap_or(piece)),
                }
            }
            (touch, _) => touch,
        }
    }

    /// The tile, if it may be chosen now.
    pub fn choose(&self, piece: Piece) -> Touch {
        // From an earlier position a branch may be played, even after the end.
        if let Some(outcome) = self.outcome().filter(|_| !self.can_be_played_here()) {
            let reason = Illegal::GameOver(outcome);
            return Touch::Refused(Refusal { piece: Some(piece), place: None, reason });
        }
        let position = self.position();
        let destinations = position.destinations(piece);
        let moves: Vec<(Hex, Move)> = destinations.hexes().zip(destinations.moves()).collect();
        // A tile that it can climb on is thrown only if it is chosen itself.
        let is_climbed =
            |tile: &Piece| moves.iter().any(|&(at, _)| position.hex(*tile) == Some(at));
        let throws = match position.thrower(piece) {
            Some(Thrower::Throws(tiles)) => tiles.filter(|tile| !is_climbed(tile)).collect(),
            _ => PieceSet::EMPTY,
        };
        match position.why_stuck(piece).filter(|_| throws.is_empty()) {
            Some(refusal) => Touch::Refused(refusal),
            None => Touch::Chosen(Choice { piece, moves, throws, thrower: None }),
        }
    }

    /// A tile that is about to be thrown by this thrower.
    fn throw(&self, thrower: Piece, piece: Piece) -> Choice {
        let places = self.position().throws(thrower, piece);
        let moves = places.hexes().zip(places.moves()).collect();
        Choice { piece, moves, throws: PieceSet::EMPTY, thrower: Some(thrower) }
    }

    fn refuse(&self, piece: Piece, place: Hex) -> Touch {
        self.position().check(piece, place).map_or_else(Touch::Refused, Touch::Move)
    }
}

/// Whether a place is beside a tile that climbs.
fn might_climb(position: &Position, piece: Piece, place: Hex) -> bool {
    piece.bug().climbs() && position.hex(piece).is_some_and(|hex| hex.distance(place) == 1)
}

/// Whether a place is in the hive or beside it.
pub(crate) fn is_near(position: &Position, place: Hex) -> bool {
    position.tiles().iter().any(|&(_, hex)| hex.distance(place) <= 1)
        || position.in_play().is_empty()
}
