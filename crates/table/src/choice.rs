//! Choosing a tile and a place for it.

use crate::{Refusal, Table};
use skep_rules::{Hex, Illegal, Move, Piece, Position};

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
}

impl Choice {
    /// The move that takes the tile to a place, if it may go there.
    pub fn move_to(&self, place: Hex) -> Option<Move> {
        self.moves.iter().find(|(hex, _)| *hex == place).map(|&(_, mv)| mv)
    }
}

/// What comes of pointing at a spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Nothing: there is nothing to be said about an empty place when no tile is chosen.
    Nothing,
    /// The tile is chosen.
    Chosen(Choice),
    /// The choice is given up.
    Dropped,
    /// The chosen tile may go there.
    Move(Move),
    /// It may not, or this tile may not be chosen; the choice stays as it was.
    Refused(Refusal),
}

/// What may be done with a tile; why nothing, if so.
///
/// # Errors
/// The reason that tells most.
pub(crate) fn choose(position: &Position, piece: Piece) -> Result<Choice, Illegal> {
    let destinations = position.destinations(piece);
    let moves: Vec<(Hex, Move)> = destinations.hexes().zip(destinations.moves()).collect();
    if moves.is_empty() { Err(why_stuck(position, piece)) } else { Ok(Choice { piece, moves }) }
}

/// Why a tile can go nowhere at all.
fn why_stuck(position: &Position, piece: Piece) -> Illegal {
    // Every place refuses it; the places beside it, or beside the hive, know best why. What is wrong
    // with the tile itself is said of every place, so the reason that most of them give is told.
    let around: Vec<Hex> = match position.hex(piece) {
        Some(hex) => hex.neighbors().to_vec(),
        None => position.tiles().iter().flat_map(|&(_, hex)| hex.neighbors()).collect(),
    };
    let reasons: Vec<Illegal> = around
        .into_iter()
        .filter(|&hex| position.top(hex).is_none())
        .filter_map(|hex| position.check(piece, hex).err())
        .collect();
    // Walled in on all sides, it has no free place beside it: a far one tells then.
    let fallback = || match position.hex(piece) {
        Some(hex) => position.check(piece, hex + Hex::new(1, 0)).err(),
        None => position.check(piece, Hex::ORIGIN).err(),
    };
    let common = reasons
        .iter()
        .max_by_key(|reason| reasons.iter().filter(|other| kind(other) == kind(reason)).count())
        .cloned();
    common.or_else(fallback).unwrap_or(Illegal::MustPass)
}

/// Reasons of one kind, whatever tiles they name.
fn kind(reason: &Illegal) -> std::mem::Discriminant<Illegal> {
    std::mem::discriminant(reason)
}

impl Table {
    /// What comes of pointing at a spot with this tile chosen, or with none.
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
            (Some(choice), Some(piece)) if choice.piece == piece => Touch::Dropped,
            (None, None) => Touch::Nothing,
            (None, Some(piece)) => self.choose(piece),
            (Some(choice), Some(piece)) => match self.choose(piece) {
                // Another tile that can do something takes the place of the chosen one.
                chosen @ Touch::Chosen(_) => chosen,
                refused => match spot {
                    Spot::Hand(_) => refused,
                    Spot::Place(place) => self.refuse(choice.piece, place),
                },
            },
            (Some(choice), None) => match spot {
                // Away from the hive nobody asks for a reason: it is how a choice is given up.
                Spot::Place(place) if !is_near(position, place) => Touch::Dropped,
                Spot::Place(place) => self.refuse(choice.piece, place),
                Spot::Hand(_) => Touch::Dropped,
            },
        }
    }

    /// What comes of letting a dragged tile go over a place: like [`Table::touch`], but it is never
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

    /// The tile, if it may be chosen now.
    pub fn choose(&self, piece: Piece) -> Touch {
        if let Some(outcome) = self.game().outcome() {
            return Touch::Refused(Refusal::new(piece, None, Illegal::GameOver(outcome)));
        }
        match choose(self.position(), piece) {
            Ok(choice) => Touch::Chosen(choice),
            Err(reason) => Touch::Refused(Refusal::new(piece, None, reason)),
        }
    }

    fn refuse(&self, piece: Piece, place: Hex) -> Touch {
        match self.position().check(piece, place) {
            Ok(mv) => Touch::Move(mv),
            Err(reason) => Touch::Refused(Refusal::new(piece, Some(place), reason)),
        }
    }
}

/// Is a place in the hive or beside it?
fn is_near(position: &Position, place: Hex) -> bool {
    position.tiles().iter().any(|&(_, hex)| hex.distance(place) <= 1)
        || position.in_play().is_empty()
}
