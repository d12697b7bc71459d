//! Whether it is true, what a reason says of a tile and a place.

mod holes;
mod ways;

use crate::model::Model;
use crate::pair::Pair;
use holes::OpenCells;
use skep_rules::{Bug, Hex, Illegal, NoThrow, Opening, Piece, PieceSet, QUEEN_DUE};
use std::collections::BTreeSet;
use ways::is_shut;

/// A tile, and what the model knows of it wherever it is to go.
pub(crate) struct Tile<'a> {
    pair: &'a Pair,
    pub(crate) piece: Piece,
    /// None in the hand.
    place: Option<Hex>,
    is_own: bool,
    is_queen_laid: bool,
    /// Must the Queen be laid now, and can she?
    is_queen_due: bool,
    /// The hive without the tile, if that can be lifted.
    rest: Model,
    /// The free cells around what is left of the hive.
    table: OpenCells,
    powers: BTreeSet<Bug>,
    /// The tiles beside it that could throw it, resting or not, with their places.
    throwers: Vec<(Piece, Hex)>,
}

impl Tile<'_> {
    pub(crate) fn new(pair: &Pair, piece: Piece) -> Tile<'_> {
        let model = &pair.model;
        let us = model.to_move();
        let place = model.place(piece);
        let is_queen_laid = model.is_queen_laid(us);
        let throwers = model.all_throwers().into_iter().filter(|_| is_queen_laid);
        let throwers = throwers.filter_map(|thrower| Some((thrower, model.place(thrower)?)));
        let rest = match place {
            Some(from) if model.is_uncovered(piece) => model.without_top(from),
            _ => model.clone(),
        };
        Tile {
            pair,
            piece,
            place,
            is_own: piece.color() == us,
            is_queen_laid,
            is_queen_due: model.turn() >= QUEEN_DUE && !is_queen_laid && !pair.moves.is_empty(),
            table: OpenCells::of(&rest),
            rest,
            powers: match piece.bug() {
                Bug::Mosquito => model.copies(piece),
                bug => BTreeSet::from([bug]),
            },
            throwers: throwers
                .filter(|&(_, at)| place.is_some_and(|from| is_step(from, at)))
                .collect(),
        }
    }

    pub(crate) fn is_barred_by(&self, reason: &Illegal, to: Hex) -> bool {
        let (model, piece) = (&self.pair.model, self.piece);
        match *reason {
            Illegal::GameOver(outcome) => model.outcome() == Some(outcome),
            _ if model.outcome().is_some() => false,
            Illegal::NotInTheGame(tile) => tile == piece && !model.game_type.has(piece.bug()),
            Illegal::NotYours(tile) => tile == piece && !self.is_own && self.throwers.is_empty(),
            Illegal::QueenDue { turn } => {
                self.is_own
                    && self.is_queen_due
                    && turn == model.turn()
                    && self.pair.moves.iter().all(|&(tile, _)| tile == Piece::queen(piece.color()))
            }
            _ => match self.place {
                None => self.is_own && self.is_not_laid_for(reason, to),
                Some(from) => self.stays_for(reason, from, to),
            },
        }
    }

    /// The reasons why a tile in the hand is not laid on a place.
    fn is_not_laid_for(&self, reason: &Illegal, to: Hex) -> bool {
        let (model, piece) = (&self.pair.model, self.piece);
        match *reason {
            Illegal::MustPass => !self.is_queen_laid && self.pair.moves.is_empty(),
            Illegal::NotTheFirstPlace => model.ply == 0 && to != Hex::ORIGIN,
            Illegal::QueenFirst => {
                let is_first = model.turn() == 1 && model.opening == Opening::Tournament;
                is_first && piece.bug() == Bug::Queen
            }
            Illegal::Occupied { by } => model.top(to) == Some(by),
            Illegal::TouchesNothing => {
                model.ply > 0 && !model.is_occupied(to) && model.tops_around(to).count() == 0
            }
            Illegal::TouchesEnemy { enemies } => {
                let tops = model.tops_around(to).filter(|top| top.color() != piece.color());
                model.ply > 1
                    && !model.is_occupied(to)
                    && !enemies.is_empty()
                    && enemies == tops.collect()
            }
            Illegal::OutOfOrder { next } => {
                let is_next = model.next_in_hand(piece.bug()) == Some(next);
                next != piece && is_next && self.pair.moves.contains(&(next, to))
            }
            _ => false,
        }
    }

    /// The reasons why a tile on the table, one's own or beside one's thrower, stays where it is.
    fn stays_for(&self, reason: &Illegal, from: Hex, to: Hex) -> bool {
        let (model, piece) = (&self.pair.model, self.piece);
        let is_covered = !model.is_uncovered(piece);
        let is_resting = model.last == Some(piece);
        let is_near_thrower = self.throwers.iter().any(|&(_, at)| is_step(at, to));
        match *reason {
            Illegal::QueenInHand => self.is_own && !self.is_queen_laid && !self.is_queen_due,
            _ if !self.is_queen_laid || !self.is_own && self.throwers.is_empty() => false,
            Illegal::Covered { by } => is_covered && model.top(from) == Some(by),
            Illegal::SamePlace => !is_covered && from == to,
            Illegal::Resting => is_resting && !is_covered,
            Illegal::SplitsHive { ref parts } => {
                model.splits(from) && !is_covered && !is_resting && are_parts(parts, &self.rest)
            }
            _ if is_covered || is_resting || model.splits(from) => false,
            Illegal::TouchesNothing => {
                !self.rest.is_occupied(to) && self.rest.tops_around(to).count() == 0
            }
            Illegal::Occupied { by } => {
                let climbs = self.is_own && self.powers.contains(&Bug::Beetle);
                self.rest.top(to) == Some(by) && !climbs
            }
            Illegal::Throw { thrower, ref because } => {
                self.is_not_thrown_for(because, thrower, from, to)
            }
            _ => {
                let is_throw = is_near_thrower && !self.rest.is_occupied(to);
                self.is_own && !is_throw && self.fails_for(reason, from, to)
            }
        }
    }

    /// The reasons why a thrower does not throw a tile that can leave its place.
    fn is_not_thrown_for(&self, because: &NoThrow, thrower: Piece, from: Hex, to: Hex) -> bool {
        let is_resting = |thrower| self.pair.model.last == Some(thrower);
        let fitness = |&(thrower, at): &(Piece, Hex)| (is_step(at, to), !is_resting(thrower));
        let Some(&named) = self.throwers.iter().find(|&&(piece, _)| piece == thrower) else {
            return false;
        };
        let at = named.1;
        let is_fittest = self.throwers.iter().all(|other| fitness(other) <= fitness(&named));
        let is_alone = !self.rest.is_occupied(from);
        let is_so = match *because {
            NoThrow::InStack => !is_alone,
            NoThrow::ThrowerRests => is_alone && is_resting(thrower),
            NoThrow::NotBeside => is_alone && !is_resting(thrower) && !is_step(at, to),
            NoThrow::Gate(gate) => {
                is_alone
                    && !is_resting(thrower)
                    && gate.from == at
                    && [from, to].contains(&gate.to)
                    && is_shut(gate, &self.rest)
            }
        };
        is_so && is_fittest && (!self.is_own || is_step(at, to))
    }
}

fn is_step(from: Hex, to: Hex) -> bool {
    from.neighbors().contains(&to)
}

/// Are these the tiles of the parts of what is left of the hive?
fn are_parts(parts: &[PieceSet], rest: &Model) -> bool {
    let tiles = |part: BTreeSet<Hex>| -> PieceSet {
        part.iter().flat_map(|hex| rest.stacks[hex].iter().copied()).collect()
    };
    let expected: Vec<PieceSet> = rest.parts().into_iter().map(tiles).collect();
    expected.len() == parts.len() && expected.iter().all(|part| parts.contains(part))
}
