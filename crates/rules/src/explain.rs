//! Finding the reason why a move is not legal.
//!
//! The move generator alone decides whether a move is legal. This module only looks for the reason,
//! the one most useful to a player first.

use crate::cell::Cell;
use crate::illegal::{Gate, NoThrow};
use crate::{Bug, Direction, Hex, Illegal, Move, Piece, PieceSet, Position, Refusal};

impl Position {
    /// The move that takes a tile to a place.
    ///
    /// # Errors
    /// If it is not legal, the most telling reason.
    pub fn check(&self, piece: Piece, to: Hex) -> Result<Move, Refusal> {
        match self.hive.cell_of(to) {
            Some(cell) if self.destinations(piece).contains_cell(cell) => {
                Ok(Move::new(piece, cell))
            }
            _ => Err(self.refusal(piece, Some(to))),
        }
    }

    /// The pass, if it is legal.
    ///
    /// # Errors
    /// The reason if it is not.
    pub fn check_pass(&self) -> Result<Move, Refusal> {
        match self.outcome() {
            Some(outcome) => Err(Illegal::GameOver(outcome).into()),
            None if self.must_pass() => Ok(Move::PASS),
            None => Err(Illegal::MustMove.into()),
        }
    }

    /// Checks that a move is legal here.
    ///
    /// # Errors
    /// The reason if it is not.
    pub fn why_not(&self, mv: Move) -> Result<(), Refusal> {
        match mv.piece() {
            None => self.check_pass().map(|_| ()),
            Some(_) if self.is_legal(mv) => Ok(()),
            Some(piece) => Err(self.refusal(piece, self.destination(mv))),
        }
    }

    fn refusal(&self, piece: Piece, place: Option<Hex>) -> Refusal {
        Refusal { piece: Some(piece), place, reason: self.reason(piece, place) }
    }

    /// The reason why an illegal move is illegal; `to` is `None` for a cell far from the hive.
    pub(crate) fn reason(&self, piece: Piece, to: Option<Hex>) -> Illegal {
        if let Some(outcome) = self.outcome() {
            return Illegal::GameOver(outcome);
        }
        if !self.game_type().tiles().contains(piece) {
            return Illegal::NotInTheGame(piece);
        }
        if self.in_play().contains(piece) {
            self.no_movement(piece, to)
        } else {
            self.no_placement(piece, to)
        }
    }

    fn no_placement(&self, piece: Piece, to: Option<Hex>) -> Illegal {
        let us = self.to_move();
        if piece.color() != us {
            return Illegal::NotYours(piece);
        }
        if piece.bug() == Bug::Queen && self.opening().bars_queen(self.turn()) {
            return Illegal::QueenFirst;
        }
        if piece.bug() != Bug::Queen && self.is_queen_due() {
            return if self.must_pass() {
                Illegal::MustPass
            } else {
                Illegal::QueenDue { turn: self.turn() }
            };
        }
        let Some(cell) = to.and_then(|to| self.hive.cell_of(to)) else {
            let is_first = self.in_play().is_empty();
            return if is_first { Illegal::NotTheFirstPlace } else { Illegal::TouchesNothing };
        };
        if let Some(by) = self.hive.spot(cell).top() {
            return Illegal::Occupied { by };
        }
        let enemies = self.tops_around(cell) & PieceSet::of(!us);
        if !enemies.is_empty() && self.ply() > 1 {
            return Illegal::TouchesEnemy { enemies };
        }
        let next = self.next_in_hand(us, piece.bug()).unwrap_or(piece);
        Illegal::OutOfOrder { next }
    }

    fn no_movement(&self, piece: Piece, to: Option<Hex>) -> Illegal {
        let us = self.to_move();
        let from = self.hive.cell(piece);
        let thrower = self.own_thrower_beside(piece, to).filter(|_| self.is_queen_laid(us));
        if piece.color() != us && thrower.is_none() {
            return Illegal::NotYours(piece);
        }
        if !self.is_queen_laid(us) {
            return if self.is_queen_due() && !self.must_pass() {
                Illegal::QueenDue { turn: self.turn() }
            } else {
                Illegal::QueenInHand
            };
        }
        if let Some(by) = self.covering(piece) {
            return Illegal::Covered { by };
        }
        if self.hex(piece) == to {
            return Illegal::SamePlace;
        }
        if self.last_moved() == Some(piece) {
            return Illegal::Resting;
        }
        if let Some(split) = self.split(piece) {
            return split;
        }
        let Some(cell) = to.and_then(|to| self.hive.cell_of(to)) else {
            return Illegal::TouchesNothing;
        };
        match thrower {
            // A player's own tile that can't go there by itself might have been thrown.
            Some(thrower)
                if piece.color() != us
                    || (self.is_beside(thrower, cell) && self.hive.spot(cell).is_free()) =>
            {
                self.no_throw(thrower, piece, cell)
            }
            _ => self.no_power(piece, from, cell),
        }
    }

    /// Why none of the insects that a tile can move as takes it there.
    fn no_power(&self, piece: Piece, from: Cell, to: Cell) -> Illegal {
        let powers: Vec<Bug> = self.powers(piece).collect();
        match *powers {
            [] => Illegal::NothingToCopy,
            [bug] => self.no_way(bug, from, to),
            _ => match self.no_ground(from, to) {
                Some(reason) if !powers.contains(&Bug::Beetle) => reason,
                _ => Illegal::NoCopyGetsThere { copies: powers },
            },
        }
    }

    /// Why an insect can't go from a cell to another one that is occupied or touches the hive.
    fn no_way(&self, bug: Bug, from: Cell, to: Cell) -> Illegal {
        if bug != Bug::Beetle
            && bug != Bug::Grasshopper
            && let Some(reason) = self.no_ground(from, to)
        {
            return reason;
        }
        let walks = matches!(bug, Bug::Queen | Bug::Pillbug | Bug::Spider | Bug::Ant);
        if walks && let Some(by) = self.enclosing(to, from) {
            return Illegal::Enclosed { by };
        }
        let direction = from.toward(to).first();
        match bug {
            Bug::Queen | Bug::Pillbug | Bug::Beetle => {
                direction.map_or(Illegal::OneStep, |direction| self.no_step(from, direction))
            }
            Bug::Spider | Bug::Ant => self.no_walk(bug, from, to),
            Bug::Grasshopper => self.no_jump(from, to),
            Bug::Ladybug | Bug::Mosquito => Illegal::LadybugSteps,
        }
    }

    /// Why a tile from another cell can't stand on the ground of a cell; `None` if it can.
    fn no_ground(&self, from: Cell, to: Cell) -> Option<Illegal> {
        if let Some(by) = self.hive.spot(to).top() {
            return Some(Illegal::Occupied { by });
        }
        self.hive.ring_without(to, from).is_empty().then_some(Illegal::TouchesNothing)
    }

    /// Why a single step is not possible.
    fn no_step(&self, from: Cell, direction: Direction) -> Illegal {
        let sides = [direction.turned(5), direction.turned(1)];
        let posts = sides.map(|side| self.hive.spot(from.step(side)).top());
        let place = |cell| self.hive.hex_of(cell).unwrap_or(Hex::ORIGIN);
        let (from, to) = (place(from), place(from.step(direction)));
        match posts {
            [Some(left), Some(right)] => Illegal::Gate(Gate { from, to, posts: [left, right] }),
            _ => Illegal::LosesContact { from, to },
        }
    }

    /// Why a Spider or an Ant can't reach a free cell that is in no hole.
    fn no_walk(&self, bug: Bug, from: Cell, to: Cell) -> Illegal {
        if self.hive.spot(from).ring().slides().is_empty() {
            return Illegal::ShutIn { by: self.tops_around(from) };
        }
        if let Some(path) = self.hive.walk_to(from, to, None) {
            debug_assert_eq!(bug, Bug::Spider);
            return Illegal::ThreeSteps { needs: path.len() - 1 };
        }
        // The cell is adjacent and yet out of reach: what bars that one step is the best reason.
        if let Some(direction) = from.toward(to).first() {
            return self.no_step(from, direction);
        }
        match self.enclosing(from, to) {
            Some(by) => Illegal::ShutIn { by },
            None => Illegal::Unreachable { gates: self.gates_around(to, from) },
        }
    }

    /// The tiles of all gates around the part of the rim that holds `cell`, while the tile on
    /// `lifted` is in the hand.
    fn gates_around(&self, cell: Cell, lifted: Cell) -> PieceSet {
        let mut region = vec![cell];
        let mut gates = PieceSet::EMPTY;
        let mut next = 0;
        while next < region.len() {
            let cell = region[next];
            next += 1;
            for direction in self.hive.ring_without(cell, lifted).gates() {
                for side in [direction.turned(5), direction.turned(1)] {
                    gates = self.hive.spot(cell.step(side)).top().map_or(gates, |t| gates.with(t));
                }
            }
            for step in self.hive.slides_without(cell, lifted) {
                if !region.contains(&step) {
                    region.push(step);
                }
            }
        }
        gates
    }

    fn no_jump(&self, from: Cell, to: Cell) -> Illegal {
        let place = |cell| self.hive.hex_of(cell);
        let (Some(start), Some(end)) = (place(from), place(to)) else {
            return Illegal::TouchesNothing;
        };
        let away = end - start;
        let is_ahead = |direction: &Direction| {
            let step = direction.offset();
            let steps = start.distance(end) as i32;
            away == Hex::new(step.q * steps, step.r * steps)
        };
        let Some(direction) = Direction::ALL.into_iter().find(is_ahead) else {
            return match self.hive.spot(to).top() {
                Some(by) => Illegal::Occupied { by },
                None => Illegal::NotInLine,
            };
        };
        if !self.hive.spot(from).ring().contains(direction) {
            return Illegal::NothingToJump;
        }
        if let Some(by) = self.hive.spot(to).top() {
            return Illegal::Occupied { by };
        }
        match place(self.hive.landing(from, direction)) {
            Some(landing) => Illegal::LandsBefore { landing },
            None => Illegal::NotInLine,
        }
    }

    /// Why a thrower beside a tile that can be lifted can't throw it to a cell.
    fn no_throw(&self, thrower: Piece, piece: Piece, to: Cell) -> Illegal {
        let barred = |because| Illegal::Throw { thrower, because };
        if self.level(piece) > 0 {
            return barred(NoThrow::InStack);
        }
        if self.last_moved() == Some(thrower) {
            return barred(NoThrow::ThrowerRests);
        }
        if let Some(by) = self.hive.spot(to).top() {
            return Illegal::Occupied { by };
        }
        let cell = self.hive.cell(thrower);
        let Some(down) = cell.toward(to).first() else { return barred(NoThrow::NotBeside) };
        let ways = self.hive.throw_ways(thrower);
        let up = cell.toward(self.hive.cell(piece)).first();
        match up.into_iter().chain([down]).find(|&way| !ways.contains(way)) {
            Some(way) => match self.no_step(cell, way) {
                Illegal::Gate(gate) => barred(NoThrow::Gate(gate)),
                reason => reason,
            },
            None => barred(NoThrow::NotBeside),
        }
    }

    /// A thrower of the side to move beside a tile. Of two, one that is also beside the target is
    /// preferred, then one that does not rest.
    fn own_thrower_beside(&self, piece: Piece, to: Option<Hex>) -> Option<Piece> {
        let (from, to) = (self.hive.cell(piece), to.map(Cell::of));
        [Bug::Mosquito, Bug::Pillbug]
            .into_iter()
            .filter_map(|bug| Piece::new(self.to_move(), bug, 1))
            .filter(|&thrower| self.hive.is_thrower(thrower) && self.is_beside(thrower, from))
            .max_by_key(|&thrower| {
                let is_near = to.is_some_and(|to| self.is_beside(thrower, to));
                (is_near, self.last_moved() != Some(thrower))
            })
    }

    /// Whether the tile is on the table and beside this cell.
    fn is_beside(&self, piece: Piece, cell: Cell) -> bool {
        !self.hive.cell(piece).toward(cell).is_empty()
    }

    /// If the tile is pinned, the refusal with the parts that the hive would fall into.
    fn split(&self, piece: Piece) -> Option<Illegal> {
        let tile = self.alone() & PieceSet::EMPTY.with(piece);
        let is_pinned = !self.hive.pinned(tile).is_empty();
        is_pinned.then(|| Illegal::SplitsHive { parts: self.hive.parts_without(piece) })
    }

    /// The uppermost tile over a covered one.
    fn covering(&self, piece: Piece) -> Option<Piece> {
        self.hive.spot(self.hive.cell(piece)).top().filter(|&top| top != piece)
    }

    /// The uppermost tiles of the stacks around a cell.
    fn tops_around(&self, cell: Cell) -> PieceSet {
        let ring = self.hive.spot(cell).ring();
        ring.filter_map(|direction| self.hive.spot(cell.step(direction)).top()).collect()
    }
}
