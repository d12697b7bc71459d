//! The free cells that touch the hive: wherever a tile goes on the ground, it goes to one of these.

use crate::cell::Cell;
use crate::{ByColor, Ring};

/// Free cells next to the hive, each in a slot below 64, and what is kept about them as sets of
/// slots.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Rim {
    /// The slots in use.
    all: u64,
    /// Slots of cells that touch a stack showing this colour.
    near: ByColor<u64>,
    /// Slots of cells with a gate (R14) on some side.
    gated: u64,
    /// Slots of cells with six occupied neighbours.
    enclosed: u64,
    cells: [Cell; 64],
    /// The slots not in use, as a stack: what is allotted last is the first to be freed again when
    /// a move is undone, so undoing restores each slot.
    unused: [u8; 64],
    unused_len: u8,
}

impl Rim {
    pub(crate) const NO_SLOT: u8 = u8::MAX;

    pub(crate) fn new() -> Rim {
        let mut unused = [0; 64];
        for (slot, place) in unused.iter_mut().rev().enumerate() {
            *place = slot as u8;
        }
        Rim {
            all: 0,
            near: ByColor([0; 2]),
            gated: 0,
            enclosed: 0,
            cells: [Cell::NOWHERE; 64],
            unused,
            unused_len: 64,
        }
    }

    #[inline]
    pub(crate) fn all(&self) -> u64 {
        self.all
    }

    #[inline]
    pub(crate) fn near(&self) -> ByColor<u64> {
        self.near
    }

    #[inline]
    pub(crate) fn gated(&self) -> u64 {
        self.gated
    }

    #[inline]
    pub(crate) fn enclosed(&self) -> u64 {
        self.enclosed
    }

    /// The cell of a slot in use.
    #[inline]
    pub(crate) fn cell(&self, slot: u32) -> Cell {
        self.cells[slot as usize & 63]
    }

    #[inline]
    pub(crate) fn allot(&mut self, cell: Cell) -> u8 {
        self.unused_len -= 1;
        let place = &mut self.unused[self.unused_len as usize & 63];
        let slot = *place;
        *place = Rim::NO_SLOT;
        self.cells[slot as usize & 63] = cell;
        self.all |= 1 << slot;
        slot
    }

    #[inline]
    pub(crate) fn free(&mut self, slot: u8) {
        self.unused[self.unused_len as usize & 63] = slot;
        self.unused_len += 1;
        self.cells[slot as usize & 63] = Cell::NOWHERE;
        let others = !(1 << (slot & 63));
        self.all &= others;
        self.near.0[0] &= others;
        self.near.0[1] &= others;
        self.gated &= others;
        self.enclosed &= others;
    }

    /// What lies around the slot's cell has changed.
    #[inline]
    pub(crate) fn update(&mut self, slot: u8, touched: ByColor<Ring>) {
        let slot = slot & 63;
        let others = !(1 << slot);
        let [white, black] = touched.0;
        let ring = white | black;
        let put = |set: &mut u64, member: bool| *set = *set & others | u64::from(member) << slot;
        put(&mut self.near.0[0], !white.is_empty());
        put(&mut self.near.0[1], !black.is_empty());
        put(&mut self.gated, !ring.gates().is_empty());
        put(&mut self.enclosed, ring == Ring::FULL);
    }
}

/// The slots in a set, one after the other.
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
