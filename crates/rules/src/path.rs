//! The path of a tile to its target, for boards that draw or animate it.

use crate::cell::Cell;
use crate::{Bug, Hex, Move, Piece, Position};

/// How a tile makes a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// What takes the tile there.
    pub power: Power,
    /// The places it passes through, start and end included; a laid tile has just one.
    pub places: Vec<Hex>,
}

/// What takes a tile to its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// It is laid from the hand.
    Laid,
    /// It moves as this insect: its own, or what a Mosquito copies.
    MovesAs(Bug),
    /// It is thrown by this tile, and passes over it.
    ThrownBy(Piece),
}

impl Position {
    /// The path of a legal move; `None` for a pass or a move that is not legal. If the tile can get
    /// there both by its own power and by a throw, the path is that of its own power.
    pub fn path(&self, mv: Move) -> Option<Path> {
        let (piece, end) = mv.parts().filter(|_| self.is_legal(mv))?;
        let to = self.destination(mv)?;
        let Some(from) = self.hex(piece) else {
            return Some(Path { power: Power::Laid, places: vec![to] });
        };
        let start = self.hive.cell(piece);
        let may_move = piece.color() == self.to_move()
            && self.last_moved() != Some(piece)
            && self.reach(piece).contains_cell(end);
        let own = self
            .powers(piece)
            .filter(|_| may_move)
            .find_map(|bug| Some((bug, self.way(bug, start, end, self.level(piece))?)));
        if let Some((bug, cells)) = own {
            let places = cells.into_iter().map(|cell| self.hive.hex_of(cell));
            return Some(Path {
                power: Power::MovesAs(bug),
                places: places.collect::<Option<_>>()?,
            });
        }
        let thrower = self.throwers(mv).first()?;
        let places = vec![from, self.hex(thrower)?, to];
        Some(Path { power: Power::ThrownBy(thrower), places })
    }

    /// The cells that an insect crosses from one cell to another; `None` if it can't get there.
    fn way(&self, bug: Bug, from: Cell, to: Cell, level: u8) -> Option<Vec<Cell>> {
        let hive = &self.hive;
        let straight = || vec![from, to];
        match bug {
            Bug::Queen | Bug::Pillbug => {
                let slides = hive.spot(from).ring().slides();
                (!(slides & from.toward(to)).is_empty()).then(straight)
            }
            Bug::Beetle => {
                let targets = hive.beetle_steps(from, level);
                let spot = hive.spot(to);
                let reaches = if spot.is_free() {
                    targets.ground & spot.bit() != 0
                } else {
                    !(targets.climbs & from.toward(to)).is_empty()
                };
                reaches.then(straight)
            }
            Bug::Spider => hive.walk_to(from, to, Some(3)).filter(|_| hive.spot(to).is_free()),
            Bug::Ant => hive.walk_to(from, to, None).filter(|_| hive.spot(to).is_free()),
            Bug::Grasshopper => {
                hive.spot(from).ring().find(|&direction| hive.landing(from, direction) == to).map(
                    |direction| {
                        let mut cells = vec![from];
                        while cells.last() != Some(&to) {
                            cells.push(cells[cells.len() - 1].step(direction));
                        }
                        cells
                    },
                )
            }
            Bug::Ladybug => hive.ladybug_path(from, to),
            Bug::Mosquito => None,
        }
    }
}
