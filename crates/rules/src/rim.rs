//! The free cells that touch the hive: wherever a tile goes on the ground, it goes to one of these.

use crate::spot::Spot;
use crate::{ByColor, Color, Ring};

/// The rim as sets of slots. Each of its cells has a slot below 60.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Rim {
    /// The slots in use.
    pub(crate) all: u64,
    /// Slots of cells that touch a stack showing this colour.
    pub(crate) near: ByColor<u64>,
    /// Slots of cells with a gate (R14) on some side.
    pub(crate) gated: u64,
    /// Slots of cells with six occupied neighbours.
    pub(crate) enclosed: u64,
}

/// A bit for each of the 64 rings: set if the ring has a gate.
const GATED: u64 = {
    let mut table = 0;
    let mut bits = 0;
    while bits < 64 {
        if !Ring(bits).gates().is_empty() {
            table |= 1 << bits;
        }
        bits += 1;
    }
    table
};

impl Rim {
    /// A slot that is not in use.
    #[inline]
    pub(crate) fn unused_slot(&self) -> u8 {
        (!self.all).trailing_zeros() as u8
    }

    // The next two are called for all six neighbours of a cell. Whether a neighbour is free can't be
    // predicted, so there is no branch: for occupied cells the sets are empty.

    /// Updates a cell beside which a tile of this colour was laid, or a stack took on this colour.
    #[inline]
    pub(crate) fn touch(&mut self, spot: Spot, color: Color) {
        let bit = spot.bit_if_free();
        self.all |= bit;
        self.near[color] |= bit;
        self.shape(spot, bit);
    }

    /// Updates a cell beside which a tile of this colour was lifted, or a stack lost this colour.
    #[inline]
    pub(crate) fn untouch(&mut self, spot: Spot, color: Color) {
        let bit = spot.bit_if_free();
        put(&mut self.all, bit, !spot.ring().is_empty());
        put(&mut self.near[color], bit, !spot.touched(color).is_empty());
        self.shape(spot, bit);
    }

    /// Adds a cell that became free and has tiles beside it.
    #[inline]
    pub(crate) fn insert(&mut self, spot: Spot) {
        let bit = spot.bit();
        self.all |= bit;
        for color in Color::ALL {
            put(&mut self.near[color], bit, !spot.touched(color).is_empty());
        }
        self.shape(spot, bit);
    }

    /// Removes a cell that is no longer free.
    #[inline]
    pub(crate) fn remove(&mut self, spot: Spot) {
        let others = !spot.bit();
        self.all &= others;
        self.near.0[0] &= others;
        self.near.0[1] &= others;
        self.gated &= others;
        self.enclosed &= others;
    }

    #[inline]
    fn shape(&mut self, spot: Spot, bit: u64) {
        let ring = spot.ring();
        put(&mut self.gated, bit, GATED >> ring.0 & 1 != 0);
        put(&mut self.enclosed, bit, ring == Ring::FULL);
    }
}

/// Puts the slot of `bit`, if there is one, into a set or takes it out.
#[inline]
fn put(set: &mut u64, bit: u64, is_in: bool) {
    *set = *set & !bit | bit & 0_u64.wrapping_sub(u64::from(is_in));
}

/// The slots in a set, in ascending order.
#[inline]
pub(crate) fn slots(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let slot = set.trailing_zeros();
            set &= set - 1;
            slot
        })
    })
}
