//! What the player remembers of positions that it has looked at. Several threads may read and write
//! at once: an entry is two words, the first of which is the hash mixed with the second, so words
//! that do not belong together are not found.

use crate::Score;
use skep_rules::Move;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a remembered score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at most that.
    Upper,
    /// It is at least that.
    Lower,
    /// It is that.
    Exact,
}

/// What is remembered of one position. The move may belong to the same hive elsewhere on the table,
/// or to a twin of the tile: only if it is among the legal moves it means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) mv: Option<Move>,
    pub(crate) score: Score,
    /// The worth of the position without looking ahead.
    pub(crate) worth: Score,
    pub(crate) depth: u32,
    pub(crate) bound: Bound,
}

impl Entry {
    /// Does it tell where the true score lies, as far as anyone cares who asks between alpha and
    /// beta?
    #[inline]
    pub(crate) fn settles(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }

    /// What the position may be taken for: what was found ahead of it, if that says on which side of its
    /// worth the truth lies.
    #[inline]
    pub(crate) fn expected(&self) -> Score {
        let is_told = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > self.worth,
            Bound::Upper => self.score < self.worth,
        };
        if is_told && !self.score.is_decided() { self.score } else { self.worth }
    }
}

/// The second word of an entry, from the low bits up: the move (16 bits), the score (16), the worth
/// (16), the depth (8), the bound (2), the age (6).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Packed(u64);

/// Ages go round; 0 is that of an empty entry.
const AGES: u8 = 64;

impl Packed {
    fn new(entry: &Entry, mv: u16, ply: u32, age: u8) -> Packed {
        let score = entry.score.seen_from(ply).to_bits() as u16;
        let worth = entry.worth.to_bits() as u16;
        let depth = entry.depth.min(u8::MAX.into()) as u8;
        Packed(
            u64::from(mv)
                | u64::from(score) << 16
                | u64::from(worth) << 32
                | u64::from(depth) << 48
                | (entry.bound as u64) << 56
                | u64::from(age) << 58,
        )
    }

    fn mv(self) -> u16 {
        self.0 as u16
    }

    fn depth(self) -> u8 {
        (self.0 >> 48) as u8
    }

    fn age(self) -> u8 {
        (self.0 >> 58) as u8
    }

    fn entry(self, ply: u32) -> Entry {
        Entry {
            mv: Move::from_bits(self.mv()),
            score: Score::from_own_bits((self.0 >> 16) as i16).seen_back_from(ply),
            worth: Score::from_own_bits((self.0 >> 32) as i16),
            depth: self.depth().into(),
            bound: match self.0 >> 56 & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

/// Entries that share one place; together they fill a cache line.
const SHARING: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Place([[AtomicU64; 2]; SHARING]);

impl Place {
    fn read(&self, index: usize) -> (u64, Packed) {
        let [mixed, packed] = &self.0[index];
        let packed = packed.load(Relaxed);
        (mixed.load(Relaxed) ^ packed, Packed(packed))
    }

    /// The index and content of the entry with this hash.
    #[inline]
    fn find(&self, hash: u64) -> Option<(usize, Packed)> {
        (0..SHARING).find_map(|index| {
            let (other, packed) = self.read(index);
            (other == hash && packed.age() != 0).then_some((index, packed))
        })
    }

    fn write(&self, index: usize, hash: u64, packed: Packed) {
        let [mixed, word] = &self.0[index];
        mixed.store(hash ^ packed.0, Relaxed);
        word.store(packed.0, Relaxed);
    }
}

/// A table of positions by their hash. Two positions with the same hash are taken for one: with 64
/// bits that does not happen in a lifetime of games.
pub(crate) struct Memory {
    places: Vec<Place>,
    age: u8,
}

impl Memory {
    /// A memory of at most so many bytes (at least one entry's worth).
    pub(crate) fn new(bytes: usize) -> Memory {
        let places = (bytes / size_of::<Place>()).max(1);
        Memory { places: (0..places).map(|_| Place::default()).collect(), age: 1 }
    }

    /// A memory for a single search of so many positions.
    pub(crate) fn for_nodes(nodes: u64) -> Memory {
        let entries = usize::try_from(nodes).unwrap_or(usize::MAX).min(1 << 20);
        Memory::new(entries * size_of::<Place>() / SHARING)
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for word in self.places.iter_mut().flat_map(|place| place.0.iter_mut().flatten()) {
            *word.get_mut() = 0;
        }
        self.age = 1;
    }

    /// A new search begins: what is remembered from earlier ones gives way first.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age % (AGES - 1) + 1;
    }

    /// In 128 bits, so that it is the same place on a machine of 32.
    #[inline]
    fn place(&self, hash: u64) -> &Place {
        &self.places[((u128::from(hash) * self.places.len() as u128) >> 64) as usize]
    }

    #[inline]
    pub(crate) fn get(&self, hash: u64, ply: u32) -> Option<Entry> {
        self.place(hash).find(hash).map(|(_, packed)| packed.entry(ply))
    }

    pub(crate) fn put(&self, hash: u64, ply: u32, entry: &Entry) {
        let age = self.age;
        let place = self.place(hash);
        let same = place.find(hash);
        // The oldest gives way, and among those of one search the shallowest.
        let keep = |index: usize| {
            let (_, packed) = place.read(index);
            (packed.age() == age, packed.depth())
        };
        let index = same.map_or_else(
            || (0..SHARING).min_by_key(|&index| keep(index)).unwrap_or(0),
            |(index, _)| index,
        );
        // A position that failed low has no best move: keep the one known from before.
        let mv = match (entry.mv, same) {
            (Some(mv), _) => mv.to_bits(),
            (None, Some((_, packed))) => packed.mv(),
            (None, None) => NO_MOVE,
        };
        place.write(index, hash, Packed::new(entry, mv, ply, age));
    }
}

/// Bits that are no move's.
const NO_MOVE: u16 = u16::MAX - 1;

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memory").field("places", &self.places.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u32, score: Score) -> Entry {
        let worth = Score::points(-7);
        Entry { mv: Some(Move::PASS), score, worth, depth, bound: Bound::Exact }
    }

    #[test]
    fn an_entry_takes_sixteen_bytes() {
        assert_eq!(size_of::<Place>(), 16 * SHARING);
        assert_eq!(Move::from_bits(NO_MOVE), None);
    }

    #[test]
    fn what_is_put_is_got() {
        let memory = Memory::new(1 << 12);
        let scores = [Score::EVEN, Score::points(-900), Score::win_in(7), Score::lost_in(60)];
        for (hash, score) in (1..).zip(scores) {
            for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                let entry = Entry { bound, ..entry(hash as u32 * 9, score) };
                memory.put(hash, 3, &entry);
                assert_eq!(memory.get(hash, 3), Some(entry));
            }
        }
    }

    #[test]
    fn a_win_is_remembered_from_where_it_was_seen() {
        let mut memory = Memory::new(1 << 10);
        assert!(memory.get(77, 0).is_none());
        memory.put(77, 4, &entry(3, Score::win_in(7)));
        let seen = memory.get(77, 2).unwrap();
        assert_eq!((seen.score, seen.depth, seen.bound), (Score::win_in(5), 3, Bound::Exact));
        memory.put(77, 4, &Entry { mv: None, ..entry(4, Score::EVEN) });
        assert_eq!(memory.get(77, 0).unwrap().mv, Some(Move::PASS));
        memory.clear();
        assert!(memory.get(77, 0).is_none());
    }

    #[test]
    fn words_that_do_not_belong_together_are_not_found() {
        let memory = Memory::new(1);
        memory.put(5, 0, &entry(3, Score::EVEN));
        let [_, word] = &memory.places[0].0[0];
        word.store(word.load(Relaxed) ^ 1 << 20, Relaxed);
        assert!(memory.get(5, 0).is_none());
    }

    #[test]
    fn a_bound_settles_only_its_own_side() {
        let [alpha, beta] = [10, 20].map(Score::points);
        for (bound, settled) in [
            (Bound::Exact, [true, true, true, true, true]),
            (Bound::Lower, [false, false, false, true, true]),
            (Bound::Upper, [true, true, false, false, false]),
        ] {
            let scores = [5, 10, 15, 20, 25].map(Score::points);
            let settles = |score| Entry { bound, ..entry(1, score) }.settles(alpha, beta);
            assert_eq!(scores.map(settles), settled, "{bound:?}");
        }
    }

    #[test]
    fn the_shallow_and_the_old_give_way() {
        let mut memory = Memory::new(1);
        for depth in [5, 2, 4, 3, 6] {
            memory.put(u64::from(depth), 0, &entry(depth, Score::EVEN));
        }
        let known = |memory: &Memory| -> Vec<u64> {
            (0..10).filter(|&hash| memory.get(hash, 0).is_some()).collect()
        };
        assert_eq!(known(&memory), [3, 4, 5, 6]);
        for _ in 0..AGES {
            memory.grow_older();
            assert_ne!(memory.age, 0);
        }
        for depth in [0, 1] {
            memory.put(depth, 0, &entry(depth as u32, Score::EVEN));
        }
        assert_eq!(known(&memory), [0, 1, 5, 6]);
    }
}
