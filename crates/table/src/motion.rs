//! How a tile goes from place to place on the screen: along its real way.

use crate::geometry::{Point, Turn};
use skep_rules::{Bug, Move, Path, Piece, Position, Power};
use std::time::Duration;

/// Where a moving tile is at a point of its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// How much of the time has gone by, from 0 to 1.
    pub at: f64,
    /// The centre of the place, as if it lay on the ground.
    pub point: Point,
    /// How high it is above the ground, in tiles.
    pub height: f64,
}

/// The way of a tile, ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// The tile.
    pub piece: Piece,
    /// Who throws it, if anyone does.
    pub thrower: Option<Piece>,
    /// From the first place to the last; at least two. A tile that is laid comes down from above.
    pub frames: Vec<Frame>,
    /// How long it takes.
    pub lasts: Duration,
}

impl Motion {
    /// The motion of a legal move, in the position before it. None for a pass.
    pub fn of(before: &Position, mv: Move, turn: Turn) -> Option<Motion> {
        let path = before.path(mv)?;
        let piece = mv.piece()?;
        let thrower = match path.power {
            Power::ThrownBy(thrower) => Some(thrower),
            _ => None,
        };
        let frames = frames(before, piece, &path, turn);
        // Between 180 and 300 ms: long ways are faster, not longer.
        let steps = path.places.len().saturating_sub(2).min(6) as u64;
        Some(Motion { piece, thrower, frames, lasts: Duration::from_millis(180 + 20 * steps) })
    }

    /// The same way back, for a move that is taken back.
    #[must_use]
    pub fn reversed(mut self) -> Motion {
        self.frames.reverse();
        for frame in &mut self.frames {
            frame.at = 1.0 - frame.at;
        }
        self
    }
}

fn frames(before: &Position, piece: Piece, path: &Path, turn: Turn) -> Vec<Frame> {
    let places = &path.places;
    let last = places.len() - 1;
    if path.power == Power::Laid {
        let point = turn.place(places[0]);
        return vec![Frame { at: 0.0, point, height: 1.2 }, Frame { at: 1.0, point, height: 0.0 }];
    }
    // A walker stays on the ground; others go over what stands in their way.
    let walks =
        matches!(path.power, Power::MovesAs(Bug::Queen | Bug::Ant | Bug::Spider | Bug::Pillbug));
    let height = |step: usize| -> f64 {
        let here = before.height(places[step]);
        match step {
            0 => f64::from(before.level(piece)),
            _ if walks => 0.0,
            _ => f64::from(here),
        }
    };
    let mut frames = Vec::with_capacity(places.len());
    for (step, &place) in places.iter().enumerate() {
        let lift = if step != 0 && step != last && !walks { 0.35 } else { 0.0 };
        frames.push(Frame {
            at: step as f64 / last as f64,
            point: turn.place(place),
            height: height(step) + lift,
        });
    }
    frames
}
