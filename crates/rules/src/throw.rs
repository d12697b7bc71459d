//! The Pillbug's throw (D6): lift a neighbouring tile, set it down on another side.

use crate::hive::Hive;
use crate::targets::Targets;
use crate::{Bug, Color, Destinations, Direction, Piece, PieceSet, Position, Ring};

/// What one thrower can do.
#[derive(Clone, Copy)]
pub(crate) struct Throw {
    pub(crate) thrower: Piece,
    /// The neighbours that it can lift.
    pub(crate) tiles: PieceSet,
    /// The slots on which it can set them down.
    pub(crate) ends: u64,
}

/// A player has two throwers at the most: the Pillbug, and a Mosquito beside one.
pub(crate) type Throws = [Option<Throw>; 2];

/// What a thrower can do in its owner's turn. Being pinned does not keep it from throwing; resting does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrower {
    /// It can throw these tiles.
    Throws(PieceSet),
    /// There is no tile beside it that can be lifted, or no place to set it down.
    HasNothing,
    /// It was moved or thrown in the previous ply.
    Rests,
}

impl Position {
    /// What a tile of the side to move can do as a thrower; `None` if it is none, or the Queen is in hand, or the
    /// game is over.
    ///
    /// ```
    /// use skep_rules::{GameType, Position};
    /// let position = Position::new(GameType::FULL);
    /// assert_eq!(position.thrower("wP".parse().unwrap()), None, "it is in hand");
    /// ```
    pub fn thrower(&self, piece: Piece) -> Option<Thrower> {
        let us = self.to_move();
        let is_thrower = piece.color() == us
            && self.outcome().is_none()
            && self.is_queen_laid(us)
            && self.hive.is_thrower(piece);
        if !is_thrower {
            return None;
        }
        if self.last_moved() == Some(piece) {
            return Some(Thrower::Rests);
        }
        let throws = self.throws_now();
        let own = throws.iter().flatten().find(|throw| throw.thrower == piece);
        Some(own.map_or(Thrower::HasNothing, |throw| Thrower::Throws(throw.tiles)))
    }

    /// Where one thrower can throw a tile: nowhere if it can't.
    pub fn throws(&self, thrower: Piece, piece: Piece) -> Destinations<'_> {
        let is_due = matches!(self.thrower(thrower), Some(Thrower::Throws(_)));
        let throws = self.throws_now();
        let mut own = throws.iter().flatten().filter(|throw| is_due && throw.thrower == thrower);
        let targets = own
            .find(|throw| throw.tiles.contains(piece))
            .map_or(Targets::NONE, |throw| Targets::on_ground(throw.ends));
        Destinations { hive: &self.hive, piece, targets }
    }
}

impl Hive {
    /// Whether the tile is a thrower: a Pillbug, or a Mosquito that touches one, on the ground and
    /// uncovered.
    pub(crate) fn is_thrower(&self, piece: Piece) -> bool {
        self.uncovered().contains(piece)
            && self.level(piece) == 0
            && match piece.bug() {
                Bug::Pillbug => true,
                Bug::Mosquito => self.touches(piece, Bug::Pillbug),
                _ => false,
            }
    }

    /// Whether the tile touches a stack that shows this insect.
    fn touches(&self, piece: Piece, bug: Bug) -> bool {
        let cell = self.cell(piece);
        let shows = |direction: Direction| self.spot(cell.step(direction)).top();
        self.spot(cell).ring().any(|direction| shows(direction).is_some_and(|top| top.bug() == bug))
    }

    /// The throws of a side. `last` is the tile moved in the previous ply: it can neither throw nor
    /// be thrown.
    ///
    /// `pinned` returns the pinned ones among the given tiles.
    #[inline]
    pub(crate) fn throws(
        &self,
        color: Color,
        last: Option<Piece>,
        pinned: impl Fn(PieceSet) -> PieceSet,
    ) -> Throws {
        if (self.uncovered() & PieceSet::of_bug(Bug::Pillbug)).is_empty() {
            return [None; 2];
        }
        [Bug::Pillbug, Bug::Mosquito].map(|bug| {
            Piece::new(color, bug, 1)
                .filter(|&thrower| Some(thrower) != last && self.is_thrower(thrower))
                .and_then(|thrower| self.throw(thrower, last, &pinned))
        })
    }

    fn throw(
        &self,
        thrower: Piece,
        last: Option<Piece>,
        pinned: impl Fn(PieceSet) -> PieceSet,
    ) -> Option<Throw> {
        let cell = self.cell(thrower);
        let ways = self.throw_ways(thrower);
        let ring = self.spot(cell).ring();
        let mut tiles: PieceSet = (ways & ring)
            .filter_map(|direction| self.spot(cell.step(direction)).top())
            .filter(|&tile| self.level(tile) == 0 && Some(tile) != last)
            .collect();
        let ends = (ways & !ring)
            .fold(0, |slots, direction| slots | self.spot(cell.step(direction)).bit());
        if ends == 0 || tiles.is_empty() {
            return None;
        }
        tiles = tiles - pinned(tiles);
        (!tiles.is_empty()).then_some(Throw { thrower, tiles, ends })
    }

    /// The sides of a thrower through which a tile passes, up or down: not between two stacks that
    /// are higher than the thrower (R15).
    pub(crate) fn throw_ways(&self, thrower: Piece) -> Ring {
        if self.stacks() < 2 {
            return Ring::FULL;
        }
        !self.higher_than(self.cell(thrower), 1).between()
    }
}
