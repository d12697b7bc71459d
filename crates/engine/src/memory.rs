//! What the player remembers of positions that it has looked at.

use crate::Score;
use skep_rules::Move;

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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) mv: Option<Move>,
    pub(crate) score: Score,
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
}

/// An entry in 16 bytes.
#[derive(Clone, Copy)]
struct Packed {
    hash: u64,
    mv: u16,
    score: i16,
    depth: u8,
    bound: u8,
    age: u8,
}

const EMPTY: Packed = Packed { hash: 0, mv: 0, score: 0, depth: 0, bound: 0, age: 0 };
/// Entries that share one place; together they fill a cache line.
const SHARING: usize = 4;

/// A table of positions by their hash. Two positions with the same hash are taken for one: with 64
/// bits that does not happen in a lifetime of games.
pub(crate) struct Memory {
    places: Vec<[Packed; SHARING]>,
    age: u8,
}

impl Memory {
    /// A memory of at most so many bytes (at least one entry's worth).
    pub(crate) fn new(bytes: usize) -> Memory {
        let places = (bytes / size_of::<[Packed; SHARING]>()).max(1);
        Memory { places: vec![[EMPTY; SHARING]; places], age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.places.fill([EMPTY; SHARING]);
        self.age = 1;
    }

    /// A new search begins: what is remembered from earlier ones gives way first.
    pub(crate) fn grow_older(&mut self) {
        // Age 0 is that of an empty entry.
        self.age = self.age.checked_add(1).unwrap_or(1);
    }

    /// In 128 bits, so that it is the same place on a machine of 32.
    #[inline]
    fn place(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.places.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(crate) fn get(&self, hash: u64, ply: u32) -> Option<Entry> {
        let place = &self.places[self.place(hash)];
        let packed = place.iter().find(|packed| packed.age != 0 && packed.hash == hash)?;
        Some(Entry {
            mv: Move::from_bits(packed.mv),
            score: Score::from_bits(packed.score).seen_back_from(ply),
            depth: packed.depth.into(),
            bound: match packed.bound {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        })
    }

    pub(crate) fn put(&mut self, hash: u64, ply: u32, entry: Entry) {
        let (age, place) = (self.age, self.place(hash));
        let place = &mut self.places[place];
        let same = place.iter().position(|packed| packed.age != 0 && packed.hash == hash);
        // The oldest gives way, and among those of one search the shallowest.
        let worth = |packed: &Packed| (packed.age == age, packed.depth);
        let index = same
            .unwrap_or_else(|| (0..SHARING).min_by_key(|&index| worth(&place[index])).unwrap_or(0));
        // A position that failed low has no best move: keep the one known from before.
        let mv = match (entry.mv, same) {
            (Some(mv), _) => mv.to_bits(),
            (None, Some(index)) => place[index].mv,
            (None, None) => NO_MOVE,
        };
        place[index] = Packed {
            hash,
            mv,
            score: entry.score.seen_from(ply).to_bits(),
            depth: entry.depth.min(u8::MAX.into()) as u8,
            bound: entry.bound as u8,
            age,
        };
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
        Entry { mv: Some(Move::PASS), score, depth, bound: Bound::Exact }
    }

    #[test]
    fn an_entry_takes_sixteen_bytes() {
        assert_eq!(size_of::<Packed>(), 16);
        assert_eq!(Move::from_bits(NO_MOVE), None);
    }

    #[test]
    fn a_win_is_remembered_from_where_it_was_seen() {
        let mut memory = Memory::new(1 << 10);
        assert!(memory.get(77, 0).is_none());
        memory.put(77, 4, entry(3, Score::win_in(7)));
        let seen = memory.get(77, 2).unwrap();
        assert_eq!((seen.score, seen.depth, seen.bound), (Score::win_in(5), 3, Bound::Exact));
        memory.put(77, 4, Entry { mv: None, ..entry(4, Score::EVEN) });
        assert_eq!(memory.get(77, 0).unwrap().mv, Some(Move::PASS));
        memory.clear();
        assert!(memory.get(77, 0).is_none());
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
            memory.put(u64::from(depth), 0, entry(depth, Score::EVEN));
        }
        let known = |memory: &Memory| -> Vec<u64> {
            (0..10).filter(|&hash| memory.get(hash, 0).is_some()).collect()
        };
        assert_eq!(known(&memory), [3, 4, 5, 6]);
        memory.grow_older();
        for depth in [0, 1] {
            memory.put(depth, 0, entry(depth as u32, Score::EVEN));
        }
        assert_eq!(known(&memory), [0, 1, 5, 6]);
    }
}
