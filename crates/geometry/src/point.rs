//! The coordinates of places in the picture.

use skep_rules::{Direction, Hex};
use std::ops::{Add, Mul, Sub};

/// The distance between the centres of neighbouring tiles, in the units of the picture.
pub const TILE_WIDTH: f64 = 100.0;
/// The distance between rows of tiles: √3/2 of the width.
const ROW: f64 = 0.866_025_403_784_438_6 * TILE_WIDTH;

/// A point of the picture; `y` grows downward.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Point {
    /// The coordinate that grows to the right.
    pub x: f64,
    /// The coordinate that grows downward.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The distance between two points.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point turned clockwise around the origin, by multiples of ten degrees.
    #[must_use]
    pub fn turned(self, tens: i32) -> Point {
        let (sin, cos) = (cosine(tens - 9), cosine(tens));
        Point::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    /// Linear interpolation to another point.
    pub fn toward(self, other: Point, part: f64) -> Point {
        self + (other - self) * part
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// How far a tile is raised in the picture by its level in a stack of this height. The tiles of a tall stack
/// are closer to each other, so that it does not hide what is behind it.
pub fn lift(level: u8, height: u8) -> f64 {
    let step = if height > 1 { 30.0 / f64::from(height - 1) } else { 0.0 };
    f64::from(level) * step.min(LIFT)
}

/// How far a moving tile is raised in the picture, at any height above the ground.
pub fn lift_under_way(height: f64) -> f64 {
    height * LIFT
}

/// How far a tile is raised that lies on one other tile.
const LIFT: f64 = 11.0;

/// The rotation of the board, one of six. The places turn clockwise around the origin; the tiles stay upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Turn(u8);

impl Turn {
    /// The rotation turned clockwise by further sixths of a circle.
    #[must_use]
    pub const fn by(self, sixths: u8) -> Turn {
        Turn((self.0 + sixths % 6) % 6)
    }

    /// The rotation as seen from the other side of the table.
    #[must_use]
    pub const fn opposite(self) -> Turn {
        self.by(3)
    }

    /// The number of sixths of a circle.
    pub const fn sixths(self) -> u8 {
        self.0
    }

    /// The clockwise angle in tens of degrees.
    pub fn tens(self) -> i32 {
        6 * i32::from(self.sixths())
    }

    /// The place of an unturned board that is seen where this place is on the turned one.
    pub fn seen(self, hex: Hex) -> Hex {
        turned(hex, self.0)
    }

    /// The direction on the table that is seen as this direction.
    pub const fn meant(self, seen: Direction) -> Direction {
        seen.turned(6 - self.0 as usize)
    }

    /// The centre of a place in the picture.
    pub fn place(self, hex: Hex) -> Point {
        let hex = self.seen(hex);
        let (q, r) = (f64::from(hex.q), f64::from(hex.r));
        Point::new(TILE_WIDTH * (q + r / 2.0), ROW * r)
    }

    /// The place whose cell a point lies in.
    pub fn hex_at(self, point: Point) -> Hex {
        let r = point.y / ROW;
        let q = point.x / TILE_WIDTH - r / 2.0;
        turned(rounded(q, r), (6 - self.0) % 6)
    }
}

/// A place turned clockwise around the origin by sixths of a circle.
fn turned(mut hex: Hex, sixths: u8) -> Hex {
    for _ in 0..sixths {
        hex = Hex::new(hex.r.wrapping_neg(), hex.q.wrapping_add(hex.r));
    }
    hex
}

/// The nearest place. The coordinate that was rounded most is computed from the two others.
fn rounded(q: f64, r: f64) -> Hex {
    let s = -q - r;
    let (near_q, near_r, near_s) = (q.round(), r.round(), s.round());
    let (off_q, off_r, off_s) = ((near_q - q).abs(), (near_r - r).abs(), (near_s - s).abs());
    // A float beyond the range of i32 becomes the nearest i32, without a panic.
    if off_q > off_r && off_q > off_s {
        Hex::new((-near_r - near_s) as i32, near_r as i32)
    } else if off_r > off_s {
        Hex::new(near_q as i32, (-near_q - near_s) as i32)
    } else {
        Hex::new(near_q as i32, near_r as i32)
    }
}

/// `f64::clamp` without its panic message, which would link the code that prints floats.
pub fn within(value: f64, low: f64, high: f64) -> f64 {
    value.min(high).max(low)
}

/// The cosine of a multiple of ten degrees, from a table. The board turns in steps of ten degrees, and the
/// table is smaller than the library's function.
fn cosine(tens: i32) -> f64 {
    const FIRST_QUARTER: [f64; 10] = [
        1.0,
        0.984_807_753_012_208,
        0.939_692_620_785_908_4,
        0.866_025_403_784_438_6,
        0.766_044_443_118_978,
        0.642_787_609_686_539_3,
        0.5,
        0.342_020_143_325_668_7,
        0.173_648_177_666_930_33,
        0.0,
    ];
    let tens = tens.rem_euclid(36) as usize;
    let tens = tens.min(36 - tens);
    if tens <= 9 { FIRST_QUARTER[tens] } else { -FIRST_QUARTER[18 - tens] }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns() -> impl Iterator<Item = Turn> {
        (0..6).map(|sixths| Turn::default().by(sixths))
    }

    #[test]
    fn a_turn_in_tens_of_degrees_is_the_one_in_radians() {
        for tens in -40..=40 {
            let (sin, cos) = f64::from(10 * tens).to_radians().sin_cos();
            assert!(Point::new(1.0, 0.0).turned(tens).distance(Point::new(cos, sin)) < 1e-12);
        }
    }

    #[test]
    fn a_turn_goes_clockwise_and_keeps_neighbours() {
        let east = Hex::ORIGIN + Direction::East;
        for turn in turns() {
            let point = turn.place(east);
            let degrees = point.y.atan2(point.x).to_degrees().rem_euclid(360.0);
            assert!((degrees - f64::from(10 * turn.tens())).abs() < 1e-9, "{turn:?} {degrees}");
            for direction in Direction::ALL {
                let distance = turn.place(east).distance(turn.place(east + direction));
                assert!((distance - TILE_WIDTH).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn the_place_at_a_point_is_the_one_with_the_nearest_centre() {
        for turn in turns() {
            for (q, r) in (-4..5).flat_map(|q| (-4..5).map(move |r| (q, r))) {
                let hex = Hex::new(q, r);
                assert_eq!(turn.hex_at(turn.place(hex)), hex);
                for direction in Direction::ALL {
                    let edge = turn.place(hex).toward(turn.place(hex + direction), 0.49);
                    assert_eq!(turn.hex_at(edge), hex, "{turn:?} {direction:?}");
                }
            }
        }
    }

    #[test]
    fn stacks_rise_and_tall_ones_stay_low() {
        assert_eq!(lift(0, 1), 0.0);
        for height in 2..=7 {
            for level in 1..height {
                assert!(lift(level, height) > lift(level - 1, height));
            }
            assert!(lift(height - 1, height) <= 30.0);
        }
        assert_eq!(lift(1, 2), lift_under_way(1.0));
    }

    #[test]
    fn points_out_of_this_world_are_somewhere() {
        for value in [f64::NAN, f64::INFINITY, -1e300, 1e300] {
            for turn in turns() {
                turn.place(turn.hex_at(Point::new(value, value)));
            }
        }
    }
}
