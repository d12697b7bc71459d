//! The transposition table: the results of earlier searches, by the hash of the position.
//!
//! Several threads read and write it without locks. An entry is two words, of which the first is the
//! hash XORed with the second: if two threads wrote one word each, the entry matches no hash.

use crate::Score;
use skep_rules::Move;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at most this one: the search failed low.
    Upper,
    /// The true score is at least this one: the search failed high.
    Lower,
    /// It is the true score.
    Exact,
}

/// The stored result of one position. Its move may be that of the same hive elsewhere on the table, or of
/// another tile of the same kind, so it must be checked for legality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) mv: Option<Move>,
    pub(crate) score: Score,
    /// The static evaluation of the position.
    pub(crate) static_eval: Score,
    pub(crate) depth: u32,
    pub(crate) bound: Bound,
}

impl Entry {
    /// Whether the entry, if it is deep enough, gives the result of a search with this window.
    #[inline]
    pub(crate) fn causes_cutoff(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }

    /// The best evaluation that is known: the searched score, where its bound says that the true score
    /// is on that side of the static evaluation.
    #[inline]
    pub(crate) fn refined_eval(&self) -> Score {
        let is_better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > self.static_eval,
            Bound::Upper => self.score < self.static_eval,
        };
        if is_better && !self.score.is_decided() { self.score } else { self.static_eval }
    }
}

/// The second word of an entry, from the low bits up: the move (16 bits), the score (16), the static
/// evaluation (16), the depth (8), the bound (2), the generation (6).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Packed(u64);

/// Generations are counted modulo this; 0 is that of an empty entry.
const GENERATIONS: u8 = 64;

impl Packed {
    fn new(entry: &Entry, mv: u16, ply: u32, generation: u8) -> Packed {
        let score = entry.score.seen_from(ply).to_bits() as u16;
        let static_eval = entry.static_eval.to_bits() as u16;
        let depth = entry.depth.min(u8::MAX.into()) as u8;
        Packed(
            u64::from(mv)
                | u64::from(score) << 16
                | u64::from(static_eval) << 32
                | u64::from(depth) << 48
                | (entry.bound as u64) << 56
                | u64::from(generation) << 58,
        )
    }

    fn mv(self) -> u16 {
        self.0 as u16
    }

    fn depth(self) -> u8 {
        (self.0 >> 48) as u8
    }

    fn generation(self) -> u8 {
        (self.0 >> 58) as u8
    }

    fn entry(self, ply: u32) -> Entry {
        Entry {
            mv: Move::from_bits(self.mv()),
            score: Score::from_own_bits((self.0 >> 16) as i16).seen_back_from(ply),
            static_eval: Score::from_own_bits((self.0 >> 32) as i16),
            depth: self.depth().into(),
            bound: match self.0 >> 56 & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

/// The entries of a bucket; together they fill a cache line.
const ENTRIES: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; ENTRIES]);

impl Bucket {
    /// The hash and the content of an entry.
    fn read(&self, index: usize) -> (u64, Packed) {
        let [mixed, packed] = &self.0[index];
        let packed = packed.load(Relaxed);
        (mixed.load(Relaxed) ^ packed, Packed(packed))
    }

    /// The index and content of the entry with this hash.
    #[inline]
    fn find(&self, hash: u64) -> Option<(usize, Packed)> {
        (0..ENTRIES).find_map(|index| {
            let (other, packed) = self.read(index);
            (other == hash && packed.generation() != 0).then_some((index, packed))
        })
    }

    fn write(&self, index: usize, hash: u64, packed: Packed) {
        let [mixed, word] = &self.0[index];
        mixed.store(hash ^ packed.0, Relaxed);
        word.store(packed.0, Relaxed);
    }
}

/// The table. Two positions with the same hash are taken for one; with 64 bits such a collision is
/// improbable enough to be ignored.
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u8,
}

impl TranspositionTable {
    /// A table of at most this many bytes, and at least one bucket.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        TranspositionTable {
            buckets: (0..buckets).map(|_| Bucket::default()).collect(),
            generation: 1,
        }
    }

    /// A table for a single search of this many nodes.
    pub(crate) fn for_nodes(nodes: u64) -> TranspositionTable {
        let entries = usize::try_from(nodes).unwrap_or(usize::MAX).min(1 << 20);
        TranspositionTable::new(entries * size_of::<Bucket>() / ENTRIES)
    }

    /// Empties the table.
    pub(crate) fn clear(&mut self) {
        for word in self.buckets.iter_mut().flat_map(|bucket| bucket.0.iter_mut().flatten()) {
            *word.get_mut() = 0;
        }
        self.generation = 1;
    }

    /// Begins a new search: entries of earlier ones are replaced first.
    pub(crate) fn next_generation(&mut self) {
        self.generation = self.generation % (GENERATIONS - 1) + 1;
    }

    /// The bucket of a hash, computed in 128 bits so that it is the same on 32-bit machines.
    #[inline]
    fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// The entry of a hash; win distances count from the root, which is `ply` plies back.
    #[inline]
    pub(crate) fn get(&self, hash: u64, ply: u32) -> Option<Entry> {
        self.bucket(hash).find(hash).map(|(_, packed)| packed.entry(ply))
    }

    /// Stores an entry, replacing another one if the bucket is full.
    pub(crate) fn put(&self, hash: u64, ply: u32, entry: &Entry) {
        let generation = self.generation;
        let bucket = self.bucket(hash);
        let same = bucket.find(hash);
        // An entry of an earlier search is replaced first, then the shallowest.
        let keep = |index: usize| {
            let (_, packed) = bucket.read(index);
            (packed.generation() == generation, packed.depth())
        };
        let index = same.map_or_else(
            || (0..ENTRIES).min_by_key(|&index| keep(index)).unwrap_or(0),
            |(index, _)| index,
        );
        // A node that failed low has no best move: keep the one of the old entry.
        let mv = match (entry.mv, same) {
            (Some(mv), _) => mv.to_bits(),
            (None, Some((_, packed))) => packed.mv(),
            (None, None) => NO_MOVE,
        };
        bucket.write(index, hash, Packed::new(entry, mv, ply, generation));
    }
}

/// The bits of no move.
const NO_MOVE: u16 = u16::MAX - 1;

impl std::fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TranspositionTable")
            .field("buckets", &self.buckets.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u32, score: Score) -> Entry {
        let static_eval = Score::points(-7);
        Entry { mv: Some(Move::PASS), score, static_eval, depth, bound: Bound::Exact }
    }

    #[test]
    fn an_entry_takes_sixteen_bytes() {
        assert_eq!(size_of::<Bucket>(), 16 * ENTRIES);
        assert_eq!(Move::from_bits(NO_MOVE), None);
    }

    #[test]
    fn what_is_put_is_got() {
        let table = TranspositionTable::new(1 << 12);
        let scores = [Score::EVEN, Score::points(-900), Score::win_in(7), Score::lost_in(60)];
        for (hash, score) in (1..).zip(scores) {
            for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                let entry = Entry { bound, ..entry(hash as u32 * 9, score) };
                table.put(hash, 3, &entry);
                assert_eq!(table.get(hash, 3), Some(entry));
            }
        }
    }

    #[test]
    fn a_win_is_remembered_from_where_it_was_seen() {
        let mut table = TranspositionTable::new(1 << 10);
        assert!(table.get(77, 0).is_none());
        table.put(77, 4, &entry(3, Score::win_in(7)));
        let seen = table.get(77, 2).unwrap();
        assert_eq!((seen.score, seen.depth, seen.bound), (Score::win_in(5), 3, Bound::Exact));
        table.put(77, 4, &Entry { mv: None, ..entry(4, Score::EVEN) });
        assert_eq!(table.get(77, 0).unwrap().mv, Some(Move::PASS));
        table.clear();
        assert!(table.get(77, 0).is_none());
    }

    #[test]
    fn words_that_do_not_belong_together_are_not_found() {
        let table = TranspositionTable::new(1);
        table.put(5, 0, &entry(3, Score::EVEN));
        let [_, word] = &table.buckets[0].0[0];
        word.store(word.load(Relaxed) ^ 1 << 20, Relaxed);
        assert!(table.get(5, 0).is_none());
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
            let causes_cutoff =
                |score| Entry { bound, ..entry(1, score) }.causes_cutoff(alpha, beta);
            assert_eq!(scores.map(causes_cutoff), settled, "{bound:?}");
        }
    }

    #[test]
    fn the_shallow_and_the_old_give_way() {
        let mut table = TranspositionTable::new(1);
        for depth in [5, 2, 4, 3, 6] {
            table.put(u64::from(depth), 0, &entry(depth, Score::EVEN));
        }
        let known = |table: &TranspositionTable| -> Vec<u64> {
            (0..10).filter(|&hash| table.get(hash, 0).is_some()).collect()
        };
        assert_eq!(known(&table), [3, 4, 5, 6]);
        for _ in 0..GENERATIONS {
            table.next_generation();
            assert_ne!(table.generation, 0);
        }
        for depth in [0, 1] {
            table.put(depth, 0, &entry(depth as u32, Score::EVEN));
        }
        assert_eq!(known(&table), [0, 1, 5, 6]);
    }
}
