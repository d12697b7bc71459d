//! The number that stands for a position: equal for equal positions, wherever they lie.
//!
//! A tile of kind k on level h of the place (q, r) adds `K[k][h] · g^(q + 32r)` in the field of
//! integers modulo the prime 2^64 - 2^32 + 1, where g has the order 2048. Shifting the hive by
//! (dq, dr) multiplies the sum by g^(dq + 32dr), so the sum divided by g^(place of an agreed tile)
//! does not change. Tiles of the same kind are interchangeable, as on a table.
//!
//! The order is twice the number of cells that the torus has, and for a reason: g^1024 is -1, so
//! twins that far apart would cancel out. No two places of a hive are.

use crate::{Bug, Hex, Piece};

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

/// The order of the element whose powers stand for places.
const ORDER: usize = 2048;

/// Its powers; 7 generates the whole group.
const fn powers() -> [u64; ORDER] {
    let generator = power(7, (PRIME - 1) / ORDER as u64);
    let mut table = [1; ORDER];
    let mut i = 1;
    while i < ORDER {
        table[i] = multiply(table[i - 1], generator);
        i += 1;
    }
    table
}

#[cfg(not(target_family = "wasm"))]
static POWERS: [u64; ORDER] = powers();

/// A wasm module computes the powers at its start: a table of them would not compress.
#[cfg(target_family = "wasm")]
static POWERS: std::sync::LazyLock<[u64; ORDER]> = std::sync::LazyLock::new(powers);

/// The splitmix64 mixing function: a well-mixed number for each number. For hashes, and for random
/// choices that must be the same on every machine.
pub const fn mix(seed: u64) -> u64 {
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

/// The exponent of a place.
#[inline]
const fn exponent(hex: Hex) -> usize {
    hex.q.wrapping_add(hex.r.wrapping_mul(32)) as usize % ORDER
}

/// What a tile adds to the sum.
#[inline]
pub(crate) fn term(piece: Piece, level: u8, hex: Hex) -> u64 {
    let kind = piece.color() as usize * Bug::ALL.len() + piece.bug() as usize;
    multiply(KINDS[kind & 15][level as usize & 7], POWERS[exponent(hex)])
}

/// The sum as it would be with the hive shifted so that `anchor` is the origin.
#[inline]
pub(crate) fn anchored(sum: u64, anchor: Hex) -> u64 {
    multiply(sum, POWERS[(ORDER - exponent(anchor)) % ORDER])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_has_its_order() {
        assert_eq!(multiply(POWERS[ORDER - 1], POWERS[1]), 1);
        assert_eq!(POWERS[ORDER / 2], PRIME - 1);
    }

    #[test]
    fn no_two_places_of_a_hive_share_or_cancel_a_power() {
        for (q, r) in (-29..=29).flat_map(|q| (-29..=29).map(move |r| (q, r))) {
            let power = POWERS[exponent(Hex::new(q, r))];
            assert_eq!(power == 1, (q, r) == (0, 0));
            assert_ne!(power, PRIME - 1);
        }
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
