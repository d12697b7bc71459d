//! The animation of a move: the tile follows the path by which it really moves.

use crate::point::{Point, TILE_WIDTH, Turn};
use skep_rules::{Bug, Move, Path, Piece, Position, Power};
use std::time::Duration;

/// The place of a moving tile at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The elapsed share of the time, from 0 to 1.
    pub at: f64,
    /// The centre of the tile, projected to the ground.
    pub point: Point,
    /// The height above the ground, in tiles.
    pub height: f64,
}

/// The animation of one tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// The tile.
    pub piece: Piece,
    /// The thrower, if the tile is thrown.
    pub thrower: Option<Piece>,
    /// The frames in order, at least two. A tile that is laid comes down from above.
    pub frames: Vec<Frame>,
    /// The duration.
    pub lasts: Duration,
}

impl Motion {
    /// The motion of a legal move, in the position before it. `None` for a pass.
    pub fn of(before: &Position, mv: Move, turn: Turn) -> Option<Motion> {
        let path = before.path(mv)?;
        let piece = mv.piece()?;
        let thrower = match path.power {
            Power::ThrownBy(thrower) => Some(thrower),
            _ => None,
        };
        let frames = frames(before, piece, &path, turn);
        // Between 180 and 300 ms: on a longer path the tile moves faster.
        let steps = path.places.len().saturating_sub(2).min(6) as u64;
        Some(Motion { piece, thrower, frames, lasts: Duration::from_millis(180 + 20 * steps) })
    }

    /// The reversed motion, for a move that is taken back.
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
    let places: Vec<Point> = path.places.iter().map(|&place| turn.place(place)).collect();
    let start = f64::from(before.level(piece));
    let end = path.places.last().map_or(0.0, |&place| f64::from(before.height(place)));
    match path.power {
        Power::Laid => {
            let point = places[0];
            vec![Frame { at: 0.0, point, height: 2.0 }, Frame { at: 1.0, point, height: 0.0 }]
        }
        Power::MovesAs(Bug::Queen | Bug::Ant | Bug::Spider | Bug::Pillbug) => {
            let last = (places.len() - 1) as f64;
            let frame = |(step, &point)| Frame { at: step as f64 / last, point, height: 0.0 };
            places.iter().enumerate().map(frame).collect()
        }
        Power::MovesAs(Bug::Grasshopper) => leap(places[0], places[places.len() - 1]),
        _ => {
            let heights = path.places.iter().enumerate().map(|(step, &place)| match step {
                0 => start,
                _ if step + 1 == path.places.len() => end,
                _ => f64::from(before.height(place)),
            });
            climb(&places, &heights.collect::<Vec<f64>>())
        }
    }
}

/// A leap between two places: a smooth arc, higher for a longer distance.
fn leap(from: Point, to: Point) -> Vec<Frame> {
    const PARTS: u32 = 8;
    let peak = 1.5 + (from.distance(to) / TILE_WIDTH).min(6.0) * 0.5;
    (0..=PARTS)
        .map(|part| {
            let at = f64::from(part) / f64::from(PARTS);
            Frame { at, point: from.toward(to, at), height: peak * 4.0 * at * (1.0 - at) }
        })
        .collect()
}

/// A climb over the hive, step by step; between two places the tile is above both of them.
fn climb(places: &[Point], heights: &[f64]) -> Vec<Frame> {
    const CLEARANCE: f64 = 0.7;
    let steps = (places.len() - 1) as f64;
    let mut frames = vec![Frame { at: 0.0, point: places[0], height: heights[0] }];
    for step in 1..places.len() {
        let between = Frame {
            at: (step as f64 - 0.5) / steps,
            point: places[step - 1].toward(places[step], 0.5),
            height: heights[step - 1].max(heights[step]) + CLEARANCE,
        };
        let there = Frame { at: step as f64 / steps, point: places[step], height: heights[step] };
        frames.extend([between, there]);
    }
    frames
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_notation::position;
    use skep_rules::Hex;

    /// The motion of a tile to each place where it may go.
    fn motions(text: &str, tile: &str) -> Vec<(Position, Hex, Motion)> {
        let before = position::parse(text).unwrap();
        let destinations = before.destinations(tile.parse().unwrap());
        let places: Vec<(Hex, Move)> = destinations.hexes().zip(destinations.moves()).collect();
        assert!(!places.is_empty(), "{tile} can't move in {text}");
        let motion = |mv| Motion::of(&before, mv, Turn::default()).unwrap();
        places.into_iter().map(|(hex, mv)| (before.clone(), hex, motion(mv))).collect()
    }

    #[test]
    fn a_motion_begins_where_the_tile_lies_and_ends_where_it_will_lie() {
        let cases = [
            ("Base-w5-QA1_s1q-q", "wA1"),
            ("Base-w5-QG1_s1q-q", "wG1"),
            ("Base-w5-QB1_s1q-q", "wB1"),
            ("Base-w6-Q_s1~B1q-q", "wB1"),
            ("BaseL-w5-QL_s1q-q", "wL"),
            ("BaseP-w5-a1PQ_..q-q", "bA1"),
        ];
        for (text, tile) in cases {
            let piece: Piece = tile.parse().unwrap();
            for (before, hex, motion) in motions(text, tile) {
                let (first, last) = (motion.frames[0], motion.frames[motion.frames.len() - 1]);
                let from = before.hex(piece).unwrap();
                assert_eq!((first.at, first.point), (0.0, Turn::default().place(from)), "{text}");
                assert_eq!((last.at, last.point), (1.0, Turn::default().place(hex)), "{text}");
                assert_eq!(first.height, f64::from(before.level(piece)), "{text}");
                assert_eq!(last.height, f64::from(before.height(hex)), "{text}");
                assert!(motion.frames.is_sorted_by(|a, b| a.at < b.at), "{text}");
                assert!((150..=300).contains(&motion.lasts.as_millis()), "{text}");
                let back = motion.clone().reversed();
                assert_eq!(back.frames[0].point, last.point);
                assert!(back.frames.is_sorted_by(|a, b| a.at < b.at), "{text}");
            }
        }
    }

    #[test]
    fn walkers_stay_on_the_ground_and_climbers_pass_above_what_they_climb() {
        for (_, _, motion) in motions("Base-w5-QA1_s1q-q", "wA1") {
            assert!(motion.frames.iter().all(|frame| frame.height == 0.0));
        }
        for (before, _, motion) in motions("BaseL-w5-QL_s1q-q", "wL") {
            for frame in &motion.frames[1..motion.frames.len() - 1] {
                let below = before.height(Turn::default().hex_at(frame.point));
                assert!(frame.height >= f64::from(below), "{frame:?}");
            }
        }
    }

    #[test]
    fn a_throw_names_the_thrower_and_passes_over_it() {
        let thrown = motions("BaseP-w5-a1PQ_..q-q", "bA1");
        let throw = thrown.iter().find(|(_, _, motion)| motion.thrower.is_some()).unwrap();
        let (before, _, motion) = throw;
        let pillbug: Piece = "wP".parse().unwrap();
        assert_eq!(motion.thrower, Some(pillbug));
        let above = Turn::default().place(before.hex(pillbug).unwrap());
        assert!(motion.frames.iter().any(|frame| frame.point == above && frame.height >= 1.0));
    }
}
