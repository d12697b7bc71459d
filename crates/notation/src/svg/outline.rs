//! Points, lengths and hexagons on paper.
//!
//! Only IEEE arithmetic and square roots are used, no sine of a platform's library, so a diagram is the
//! same text on every machine.

use skep_rules::Hex;
use std::fmt;
use std::ops::Add;

/// The radius of a cell, from its centre to a corner.
pub(super) const CELL: f64 = 60.0;
/// The radius of a tile: a little less, for a gap between tiles.
pub(super) const TILE: f64 = 58.2;
/// Half the width of a tile.
pub(super) const TILE_HALF: f64 = 50.4;
/// How much of a tile's side wall is seen.
pub(super) const DEPTH: f64 = 7.0;
/// Half the width of a cell.
pub(super) const HALF_CELL: f64 = CELL * SIN_60;

const SIN_60: f64 = 0.866_025_403_784_438_6;

/// The corners of a pointy-top hexagon with radius 1, clockwise from the top.
const CORNERS: [Point; 6] = [
    Point::new(0.0, -1.0),
    Point::new(SIN_60, -0.5),
    Point::new(SIN_60, 0.5),
    Point::new(0.0, 1.0),
    Point::new(-SIN_60, 0.5),
    Point::new(-SIN_60, -0.5),
];

/// A point or a vector on paper; `y` grows downward.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The centre of a place on the table.
    pub(super) fn center(hex: Hex) -> Point {
        let (q, r) = (f64::from(hex.q), f64::from(hex.r));
        Point::new(2.0 * HALF_CELL * (q + r / 2.0), 1.5 * CELL * r)
    }

    pub(super) fn up(self, by: f64) -> Point {
        Point::new(self.x, self.y - by)
    }

    /// The point at this distance on the way to another.
    fn toward(self, other: Point, distance: f64) -> Point {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        let part = distance / (dx * dx + dy * dy).sqrt();
        Point::new(self.x + dx * part, self.y + dy * part)
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Length(self.x), Length(self.y))
    }
}

/// A number that is printed with at most one decimal, without the code size of general float printing.
#[derive(Clone, Copy)]
pub(super) struct Length(pub(super) f64);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
        if part == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{part}") }
    }
}

/// The path of a hexagon around the origin; `rounding` is how far before and after a corner its
/// curve begins and ends.
pub(super) fn hexagon(radius: f64, rounding: f64) -> String {
    capsule(radius, rounding, 0.0)
}

/// The path of a hexagon whose upright edges are longer by `stretch`.
pub(super) fn capsule(radius: f64, rounding: f64, stretch: f64) -> String {
    let corner = |i: usize| {
        let Point { x, y } = CORNERS[i % 6];
        let half = if y > 0.0 { stretch / 2.0 } else { -stretch / 2.0 };
        Point::new(radius * x, radius * y + half)
    };
    let mut path = String::new();
    for i in 0..6 {
        let start = corner(i).toward(corner(i + 5), rounding);
        let end = corner(i).toward(corner(i + 1), rounding);
        let command = if i == 0 { 'M' } else { 'L' };
        path += &format!("{command}{start}Q{} {end}", corner(i));
    }
    path + "Z"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_short() {
        let texts = [0.0, -0.04, 3.0, -12.34, 0.96, 1e9].map(|x| Length(x).to_string());
        assert_eq!(texts, ["0", "0", "3", "-12.3", "1", "1000000000"]);
    }

    #[test]
    fn neighbours_are_a_cell_apart() {
        for hex in Hex::ORIGIN.neighbors() {
            let Point { x, y } = Point::center(hex);
            assert!(((x * x + y * y).sqrt() - 2.0 * HALF_CELL).abs() < 1e-9, "{hex}");
        }
    }

    #[test]
    fn a_hexagon_is_six_rounded_corners() {
        let path = "M-1.7 -9Q0 -10 1.7 -9L6.9 -6Q8.7 -5 8.7 -3L8.7 3Q8.7 5 6.9 6\
                    L1.7 9Q0 10 -1.7 9L-6.9 6Q-8.7 5 -8.7 3L-8.7 -3Q-8.7 -5 -6.9 -6Z";
        assert_eq!(hexagon(10.0, 2.0), path);
        assert!(capsule(10.0, 2.0, 8.0).starts_with("M-1.7 -13Q0 -14 1.7 -13"));
    }
}
