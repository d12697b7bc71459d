//! Finding the reason why a move is not legal.
//!
//! Whether it is legal is decided by the generator alone; what follows looks only for the reason,
//! in the order in which a player would want to hear it.

use crate::cell::Cell;
use crate::illegal::{Gate, NoThrow};
use crate::{Bug, Direction, Hex, Illegal, Move, Piece, PieceSet, Position, Ring};

impl Position {
    /// The move that takes a tile to a place, if it is legal.
    ///
    /// # Errors
    /// The most telling reason why it is not.
    pub fn check(&self, piece: Piece, to: Hex) -> Result<Move, Illegal> {
        let near = match self.hive.cell_of(to) {
            None if self.in_play().is_empty() && to == Hex::ORIGIN => Some(Cell::of(to)),
            cell => cell,
        };
        if let Some(cell) = near.filter(|&cell| self.destinations(piece).contains(cell)) {
            return Ok(Move::new(piece, cell));
        }
        Err(self.reason(piece, to))
    }

    /// Is a pass legal?
    ///
    /// # Errors
    /// Why it is not.
    pub fn check_pass(&self) -> Result<Move, Illegal> {
        match self.outcome() {
            Some(outcome) => Err(Illegal::GameOver(outcome)),
            None if self.must_pass() => Ok(Move::PASS),
            None => Err(Illegal::MustMove),
        }
    }

    /// Nothing if the move is legal here.
    ///
    /// # Errors
    /// Why it is not.
    pub fn why_not(&self, mv: Move) -> Result<(), Illegal> {
        let Some(piece) = mv.piece() else { return self.check_pass().map(|_| ()) };
        if self.is_legal(mv) {
            return Ok(());
        }
        Err(self.destination(mv).map_or(Illegal::TouchesNothing, |to| self.reason(piece, to)))
    }

    /// Why a tile may not go to a place where it may not go.
    fn reason(&self, piece: Piece, to: Hex) -> Illegal {
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

    fn no_placement(&self, piece: Piece, to: Hex) -> Illegal {
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
        if let Some(by) = self.top(to) {
            return Illegal::Occupied { by };
        }
        if self.in_play().is_empty() {
            if to != Hex::ORIGIN {
                return Illegal::NotTheFirstPlace;
            }
        } else {
            let Some(cell) = self.hive.cell_of(to) else { return Illegal::TouchesNothing };
            let enemies = self.tops_around(cell) & PieceSet::of(!us);
            if !enemies.is_empty() && self.ply() > 1 {
                return Illegal::TouchesEnemy { enemies };
            }
        }
        let next = self.next_in_hand(us, piece.bug()).unwrap_or(piece);
        Illegal::OutOfOrder { next }
    }

    fn no_movement(&self, piece: Piece, to: Hex) -> Illegal {
        let us = self.to_move();
        let from = self.hive.cell(piece);
        if piece.color() != us {
            let thrower = self.own_thrower_beside(piece);
            let Some(thrower) = thrower.filter(|_| self.is_queen_laid(us)) else {
                return Illegal::NotYours(piece);
            };
            return self.no_throw(thrower, piece, to);
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
        if self.hex(piece) == Some(to) {
            return Illegal::SamePlace;
        }
        if self.last_moved() == Some(piece) {
            return Illegal::Resting;
        }
        if let Some(split) = self.split(piece) {
            return split;
        }
        let Some(cell) = self.hive.cell_of(to) else { return Illegal::TouchesNothing };
        if piece.bug() != Bug::Mosquito || self.level(piece) > 0 {
            let bug = if self.level(piece) > 0 { Bug::Beetle } else { piece.bug() };
            return self.no_way(bug, from, cell);
        }
        let copies: Vec<Bug> = self.copied_bugs(piece).collect();
        match *copies {
            [] => Illegal::NothingToCopy,
            [bug] => self.no_way(bug, from, cell),
            _ => match self.no_ground(from, cell) {
                Some(reason) if !copies.contains(&Bug::Beetle) => reason,
                _ => Illegal::NoCopyGetsThere { copies },
            },
        }
    }

    /// Why an insect does not get from a cell to another that is occupied or touches the hive.
    fn no_way(&self, bug: Bug, from: Cell, to: Cell) -> Illegal {
        if bug != Bug::Beetle
            && bug != Bug::Grasshopper
            && let Some(reason) = self.no_ground(from, to)
        {
            return reason;
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

    /// Why a cell is no place on the ground for a tile coming from another cell, if it is none.
    fn no_ground(&self, from: Cell, to: Cell) -> Option<Illegal> {
        if let Some(by) = self.hive.spot(to).top() {
            return Some(Illegal::Occupied { by });
        }
        let touches = self.hive.ring_without(to, from);
        (touches.is_empty() && self.hive.height(from) == 1).then_some(Illegal::TouchesNothing)
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

    /// Why a Spider or an Ant does not get to a free cell.
    fn no_walk(&self, bug: Bug, from: Cell, to: Cell) -> Illegal {
        let ring = self.hive.spot(from).ring();
        if ring.slides().is_empty() {
            return Illegal::ShutIn { by: self.tops_around(from) };
        }
        if let Some(path) = self.hive.walk_to(from, to, None) {
            debug_assert_eq!(bug, Bug::Spider);
            return Illegal::ThreeSteps { needs: path.len() - 1 };
        }
        // One step away and yet out of reach: the step itself tells most.
        if let Some(direction) = from.toward(to).first() {
            return self.no_step(from, direction);
        }
        // Else the gates around the part of the rim that the target is in.
        let mut region = vec![to];
        let mut gates = PieceSet::EMPTY;
        let mut next = 0;
        while next < region.len() {
            let cell = region[next];
            next += 1;
            let ring = self.hive.ring_without(cell, from);
            for direction in ring.gates() {
                for side in [direction.turned(5), direction.turned(1)] {
                    gates = self.hive.spot(cell.step(side)).top().map_or(gates, |t| gates.with(t));
                }
            }
            if ring == Ring::FULL {
                gates = gates | self.tops_around(cell);
            }
            for step in self.hive.slides_without(cell, from) {
                if !region.contains(&step) {
                    region.push(step);
                }
            }
        }
        Illegal::Unreachable { gates }
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

    /// Why a thrower beside an enemy tile can't throw it to a place.
    fn no_throw(&self, thrower: Piece, piece: Piece, to: Hex) -> Illegal {
        if self.hex(piece) == Some(to) {
            return Illegal::SamePlace;
        }
        let barred = |because| Illegal::Throw { thrower, because };
        if let Some(by) = self.covering(piece) {
            return Illegal::Covered { by };
        }
        if self.level(piece) > 0 {
            return barred(NoThrow::InStack);
        }
        if self.last_moved() == Some(thrower) {
            return barred(NoThrow::ThrowerRests);
        }
        if self.last_moved() == Some(piece) {
            return Illegal::Resting;
        }
        if let Some(split) = self.split(piece) {
            return split;
        }
        if let Some(by) = self.top(to) {
            return Illegal::Occupied { by };
        }
        let cell = self.hive.cell(thrower);
        let down = self.hive.cell_of(to).and_then(|to| cell.toward(to).first());
        let Some(down) = down else { return barred(NoThrow::NotBeside) };
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

    /// A thrower of the side to move beside a tile; one that may throw now if there is one.
    fn own_thrower_beside(&self, piece: Piece) -> Option<Piece> {
        let cell = self.hive.cell(piece);
        let mut beside = [Bug::Pillbug, Bug::Mosquito]
            .into_iter()
            .filter_map(|bug| Piece::new(self.to_move(), bug, 1))
            .filter(|&t| self.hive.is_thrower(t) && !cell.toward(self.hive.cell(t)).is_empty());
        let first = beside.next();
        first.filter(|&thrower| self.last_moved() != Some(thrower)).or(beside.next()).or(first)
    }

    /// The parts the hive would fall into, if the tile is pinned.
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
