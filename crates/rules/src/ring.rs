//! The neighbourhood of a place as six bits: enough to decide almost every rule.

use crate::{Direction, piece_set::bit_operator};

/// A set of directions, e.g. those in which a cell has tiles beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ring(pub(crate) u8);

impl Ring {
    /// No direction.
    pub const EMPTY: Ring = Ring(0);
    /// All six.
    pub const FULL: Ring = Ring(0b11_1111);

    /// The set of this direction alone.
    #[inline]
    pub const fn only(direction: Direction) -> Ring {
        Ring(1 << direction as u8)
    }

    /// The set as six bits, in the order of [`Direction::ALL`].
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the direction is in the set.
    #[inline]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 != 0
    }

    /// Whether the set has no direction.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of directions in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first direction, clockwise from the north-west.
    #[inline]
    pub const fn first(self) -> Option<Direction> {
        if self.0 == 0 { None } else { Some(Direction::nth(self.0.trailing_zeros())) }
    }

    /// Each direction turned clockwise by one.
    #[inline]
    const fn turned(self) -> Ring {
        Ring((self.0 << 1 | self.0 >> 5) & 63)
    }

    /// Each direction turned back by one.
    #[inline]
    const fn turned_back(self) -> Ring {
        Ring((self.0 >> 1 | self.0 << 5) & 63)
    }

    /// The directions whose two neighbours in the ring are both in the set.
    #[inline]
    pub(crate) const fn between(self) -> Ring {
        Ring(self.turned().0 & self.turned_back().0)
    }

    /// The number of separate runs in the set, going round; 0 for a full ring.
    #[inline]
    pub(crate) const fn arcs(self) -> u32 {
        ARCS[self.0 as usize & 63] as u32
    }

    /// The steps on the ground that this ring of tiles allows: to a free neighbour with a tile on
    /// exactly one side. Two would be a gate (R14), none a jump over a gap (R16).
    #[inline]
    pub(crate) const fn slides(self) -> Ring {
        SLIDES[self.0 as usize & 63]
    }

    /// The free neighbours behind a gate: a tile on both sides (R14).
    #[inline]
    pub(crate) const fn gates(self) -> Ring {
        Ring(self.between().0 & !self.0 & 63)
    }
}

const SLIDES: [Ring; 64] = {
    let mut table = [Ring::EMPTY; 64];
    let mut bits = 0;
    while bits < 64 {
        let ring = Ring(bits);
        table[bits as usize] = Ring((ring.turned().0 ^ ring.turned_back().0) & !bits);
        bits += 1;
    }
    table
};

const ARCS: [u8; 64] = {
    let mut table = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        // An arc begins where a direction is in the set and the one before is not.
        table[bits as usize] = (bits & !Ring(bits).turned().0).count_ones() as u8;
        bits += 1;
    }
    table
};

impl Iterator for Ring {
    type Item = Direction;

    #[inline]
    fn next(&mut self) -> Option<Direction> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

bit_operator!(Ring, BitAnd, bitand, &);
bit_operator!(Ring, BitOr, bitor, |);

impl std::ops::Not for Ring {
    type Output = Ring;
    #[inline]
    fn not(self) -> Ring {
        Ring(!self.0 & 63)
    }
}

impl FromIterator<Direction> for Ring {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Ring {
        directions.into_iter().fold(Ring::EMPTY, |ring, direction| ring | Ring::only(direction))
    }
}

impl std::fmt::Debug for Ring {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r14_r16_slides_are_free_cells_with_one_tile_beside() {
        for bits in 0..64 {
            let ring = Ring(bits);
            for direction in Direction::ALL {
                let beside = [direction.turned(1), direction.turned(5)];
                let tiles = beside.into_iter().filter(|&side| ring.contains(side)).count();
                let free = !ring.contains(direction);
                assert_eq!(ring.slides().contains(direction), free && tiles == 1);
                assert_eq!(ring.gates().contains(direction), free && tiles == 2);
            }
        }
    }

    #[test]
    fn arcs_are_counted_round_the_corner() {
        assert_eq!(Ring(0).arcs(), 0);
        assert_eq!(Ring(0b10_0001).arcs(), 1);
        assert_eq!(Ring(0b01_0101).arcs(), 3);
        assert_eq!(Ring(0b01_1011).arcs(), 2);
        assert_eq!(Ring::FULL.arcs(), 0);
    }
}
