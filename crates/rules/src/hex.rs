//! Places on the table and the six ways from one to the next.

use std::fmt;
use std::ops::{Add, Sub};

/// A place on the endless table, in axial coordinates of pointy-top hexagons:
/// `q` grows to the east, `r` to the south-east. The first tile of a game lies on
/// [`Hex::ORIGIN`]. Arithmetic wraps on overflow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hex {
    /// The coordinate that grows to the east.
    pub q: i32,
    /// The coordinate that grows to the south-east.
    pub r: i32,
}

impl Hex {
    /// Where the first tile of a game lies.
    pub const ORIGIN: Hex = Hex { q: 0, r: 0 };

    /// The place with these coordinates.
    #[inline]
    pub const fn new(q: i32, r: i32) -> Hex {
        Hex { q, r }
    }

    /// The six places around this one, clockwise from the north-west.
    pub fn neighbors(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self + direction)
    }

    /// The direction of a neighbouring place.
    pub fn direction_to(self, neighbor: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self + direction == neighbor)
    }

    /// How many steps apart two places are.
    pub fn distance(self, other: Hex) -> u32 {
        let (q, r) = (self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r));
        q.unsigned_abs().max(r.unsigned_abs()).max(q.wrapping_add(r).unsigned_abs())
    }
}

// A hive can wander without limit, so coordinates wrap.
impl Add for Hex {
    type Output = Hex;
    #[inline]
    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }
}

impl Sub for Hex {
    type Output = Hex;
    #[inline]
    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }
}

impl Add<Direction> for Hex {
    type Output = Hex;
    #[inline]
    fn add(self, direction: Direction) -> Hex {
        self + direction.offset()
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the six ways to a neighbouring place, clockwise.
///
/// ```text
///     NW   NE
///   W    ×    E
///     SW   SE
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Up and to the left.
    NorthWest,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
}

impl Direction {
    /// All six, clockwise from the north-west.
    pub const ALL: [Direction; 6] = [
        Direction::NorthWest,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::West,
    ];

    /// The direction with this index in [`Direction::ALL`]; the last one for any greater index.
    /// (A match rather than a table: it compiles to a comparison.)
    #[inline]
    pub(crate) const fn nth(place: u32) -> Direction {
        match place {
            0 => Direction::NorthWest,
            1 => Direction::NorthEast,
            2 => Direction::East,
            3 => Direction::SouthEast,
            4 => Direction::SouthWest,
            _ => Direction::West,
        }
    }

    /// The direction turned clockwise by this many sixths of a circle.
    #[inline]
    pub const fn turned(self, sixths: usize) -> Direction {
        Direction::nth(((self as usize + sixths % 6) % 6) as u32)
    }

    /// The opposite direction.
    #[inline]
    pub const fn opposite(self) -> Direction {
        self.turned(3)
    }

    /// The step as a difference of places.
    #[inline]
    pub const fn offset(self) -> Hex {
        match self {
            Direction::NorthWest => Hex::new(0, -1),
            Direction::NorthEast => Hex::new(1, -1),
            Direction::East => Hex::new(1, 0),
            Direction::SouthEast => Hex::new(0, 1),
            Direction::SouthWest => Hex::new(-1, 1),
            Direction::West => Hex::new(-1, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_go_round() {
        for direction in Direction::ALL {
            let there = Hex::ORIGIN + direction;
            assert_eq!(there + direction.opposite(), Hex::ORIGIN);
            assert_eq!(Hex::ORIGIN.direction_to(there), Some(direction));
            assert_eq!(there.distance(Hex::ORIGIN), 1);
            // Neighbouring directions lead to neighbouring places.
            assert_eq!(there.distance(Hex::ORIGIN + direction.turned(1)), 1);
            assert_eq!(there.distance(Hex::ORIGIN + direction.turned(2)), 2);
        }
    }
}
