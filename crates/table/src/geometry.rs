//! Where places lie in the picture.

use skep_rules::Hex;
use std::f64::consts::FRAC_PI_3;
use std::ops::{Add, Mul, Sub};

/// The distance between the centres of neighbouring tiles, in the units of the picture.
pub const TILE_WIDTH: f64 = 100.0;
/// From one row of tiles to the next: √3/2 of that.
const ROW: f64 = 0.866_025_403_784_438_6 * TILE_WIDTH;

/// A point of the picture; `y` grows downward.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downward.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// How far two points are apart.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// Turned clockwise around the middle of the picture, by an angle in radians.
    #[must_use]
    pub fn turned(self, angle: f64) -> Point {
        let (sin, cos) = angle.sin_cos();
        Point::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    /// The point a part of the way to another.
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

/// How far a tile is raised in the picture by its level in a stack of some height: the taller the
/// stack, the closer its tiles, so that a tall one does not hide what is behind it.
pub fn lift(level: u8, height: u8) -> f64 {
    let step = if height > 1 { 30.0 / f64::from(height - 1) } else { 0.0 };
    f64::from(level) * step.min(LIFT)
}

/// The same for a tile under way, at any height above the ground.
pub fn lift_under_way(height: f64) -> f64 {
    height * LIFT
}

/// How far a tile on another is raised.
const LIFT: f64 = 11.0;

/// From which of its six sides the hive is looked at. The tiles keep upright; their places turn
/// clockwise around the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Turn(u8);

impl Turn {
    /// Turned clockwise by so many sixths of a circle more.
    #[must_use]
    pub const fn by(self, sixths: u8) -> Turn {
        Turn((self.0 + sixths % 6) % 6)
    }

    /// Seen from the other side of the table.
    #[must_use]
    pub const fn opposite(self) -> Turn {
        self.by(3)
    }

    /// The number of sixths of a circle.
    pub const fn sixths(self) -> u8 {
        self.0
    }

    /// The angle in radians, clockwise.
    pub fn angle(self) -> f64 {
        f64::from(self.0) * FRAC_PI_3
    }

    /// Where the centre of a place lies.
    pub fn place(self, hex: Hex) -> Point {
        let mut hex = hex;
        for _ in 0..self.0 {
            hex = Hex::new(hex.r.wrapping_neg(), hex.q.wrapping_add(hex.r));
        }
        let (q, r) = (f64::from(hex.q), f64::from(hex.r));
        Point::new(TILE_WIDTH * (q + r / 2.0), ROW * r)
    }

    /// The place whose cell a point lies in.
    pub fn hex_at(self, point: Point) -> Hex {
        let r = point.y / ROW;
        let q = point.x / TILE_WIDTH - r / 2.0;
        let mut hex = rounded(q, r);
        for _ in 0..(6 - self.0) % 6 {
            hex = Hex::new(hex.r.wrapping_neg(), hex.q.wrapping_add(hex.r));
        }
        hex
    }
}

/// The nearest place: the coordinate that was rounded most follows from the two others.
fn rounded(q: f64, r: f64) -> Hex {
    let s = -q - r;
    let (near_q, near_r, near_s) = (q.round(), r.round(), s.round());
    let (off_q, off_r, off_s) = ((near_q - q).abs(), (near_r - r).abs(), (near_s - s).abs());
    // A float beyond i32 becomes the nearest i32: far outside any hive, and no panic.
    if off_q > off_r && off_q > off_s {
        Hex::new((-near_r - near_s) as i32, near_r as i32)
    } else if off_r > off_s {
        Hex::new(near_q as i32, (-near_q - near_s) as i32)
    } else {
        Hex::new(near_q as i32, near_r as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::Direction;

    fn turns() -> impl Iterator<Item = Turn> {
        (0..6).map(|sixths| Turn::default().by(sixths))
    }

    #[test]
    fn a_turn_goes_clockwise_and_keeps_neighbours() {
        let east = Hex::ORIGIN + Direction::East;
        for turn in turns() {
            let point = turn.place(east);
            let angle = point.y.atan2(point.x).rem_euclid(6.0 * FRAC_PI_3);
            assert!((angle - turn.angle()).abs() < 1e-9, "{turn:?} {angle}");
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
