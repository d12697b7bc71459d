//! The number that stands for a position: equal for equal positions, wherever they lie.
//!
//! A tile of kind k on level h of cell c adds `K[k][h] · g^c` in the field of integers modulo the
//! prime 2^64 - 2^32 + 1, where g has the order 1024, the number of cells. Shifting the hive by d
//! multiplies the sum by g^d, so the sum divided by g^(cell of an agreed tile) does not change. For
//! random K, two different hives share a sum with a chance of one in 2^64. Tiles of the same kind
//! are interchangeable, as on a table.

use crate::cell::{CELLS, Cell};
use crate::{Bug, Piece};

const PRIME: u64 = 0xffff_ffff_0000_0001;

/// a + b in the field, for a and b below the prime.
#[inline]
pub(crate) const fn add(a: u64, b: u64) -> u64 {
    let (sum, carry) = a.overflowing_add(b);
    let (less, borrow) = sum.overflowing_sub(PRIME);
    if carry || !borrow { less } else { sum }
}

/// a - b in the field.
#[inline]
pub(crate) const fn sub(a: u64, b: u64) -> u64 {
    let (difference, borrow) = a.overflowing_sub(b);
    if borrow { difference.wrapping_add(PRIME) } else { difference }
}

/// a · b in the field: 2^64 is 2^32 - 1 there, and 2^96 is -1.
#[inline]
const fn multiply(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    let (low, high) = (product as u64, (product >> 64) as u64);
    let (top, middle) = (high >> 32, high & 0xffff_ffff);
    let (mut sum, borrow) = low.overflowing_sub(top);
    if borrow {
        sum = sum.wrapping_sub(0xffff_ffff); // 2^64 - PRIME
    }
    let (mut sum, carry) = sum.overflowing_add((middle << 32) - middle);
    if carry {
        sum = sum.wrapping_add(0xffff_ffff);
    }
    if sum >= PRIME { sum - PRIME } else { sum }
}

const fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = multiply(result, base);
        }
        base = multiply(base, base);
        exponent >>= 1;
    }
    result
}

/// The powers of an element of order 1024; 7 generates the whole group.
static POWERS: [u64; CELLS] = {
    let generator = power(7, (PRIME - 1) / CELLS as u64);
    let mut table = [1; CELLS];
    let mut i = 1;
    while i < CELLS {
        table[i] = multiply(table[i - 1], generator);
        i += 1;
    }
    table
};

/// The next number of a well-mixed sequence (splitmix64).
pub(crate) const fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A random factor for each kind of tile (colour and insect) on each level.
static KINDS: [[u64; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut kind = 0;
    while kind < 16 {
        let mut level = 0;
        while level < 8 {
            table[kind][level] = mix((kind * 8 + level) as u64) % PRIME;
            level += 1;
        }
        kind += 1;
    }
    table
};

/// What a tile adds to the sum.
#[inline]
pub(crate) fn term(piece: Piece, level: u8, cell: Cell) -> u64 {
    let kind = piece.color() as usize * Bug::ALL.len() + piece.bug() as usize;
    multiply(KINDS[kind & 15][level as usize & 7], POWERS[cell.index()])
}

/// The sum as it would be with the hive shifted so that `anchor` is the first cell.
#[inline]
pub(crate) fn anchored(sum: u64, anchor: Cell) -> u64 {
    multiply(sum, POWERS[anchor.back_shift()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_has_order_1024() {
        assert_eq!(multiply(POWERS[CELLS - 1], POWERS[1]), 1);
        assert_eq!(POWERS[CELLS / 2], PRIME - 1);
    }

    #[test]
    fn field_arithmetic_equals_plain_remainders() {
        let mut seed = 1;
        let mut next = || {
            seed = mix(seed);
            seed % PRIME
        };
        let edges = [0, 1, 0xffff_ffff, 0x1_0000_0000, PRIME - 1, PRIME - 2];
        for _ in 0..10_000 {
            for (a, b) in
                [(next(), next()), (edges[next() as usize % 6], edges[next() as usize % 6])]
            {
                let modulo = |n: u128| (n % u128::from(PRIME)) as u64;
                assert_eq!(multiply(a, b), modulo(u128::from(a) * u128::from(b)));
                assert_eq!(add(a, b), modulo(u128::from(a) + u128::from(b)));
                assert_eq!(add(sub(a, b), b), a);
            }
        }
    }
}
