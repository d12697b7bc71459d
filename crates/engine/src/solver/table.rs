//! The transposition table of the solver: what is proven of positions.

use skep_rules::Move;

/// What is proven of one position, whoever is to move there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ProofEntry {
    /// An upper bound of the attacker's moves to a win, if one is proven.
    pub(super) wins: Option<u32>,
    /// The attacker does not win with this many moves.
    pub(super) holds: u32,
    /// The move that proved it. It may be that of the same hive elsewhere on the table.
    pub(super) mv: Option<Move>,
}

impl ProofEntry {
    /// Whether the attacker wins with this many moves; `None` if that is not proven.
    #[inline]
    pub(super) fn settles(&self, moves: u32) -> Option<bool> {
        match self.wins {
            Some(wins) if wins <= moves => Some(true),
            _ if self.holds >= moves => Some(false),
            _ => None,
        }
    }

    /// The entry with a further result, and the move that showed it, if any.
    pub(super) fn with(self, wins: bool, moves: u32, mv: Option<Move>) -> ProofEntry {
        let mv = mv.or(self.mv);
        match wins {
            true => ProofEntry { wins: Some(moves), mv, ..self },
            false => ProofEntry { holds: moves, mv, ..self },
        }
    }

    /// The entry as a word, from the low bits up: the move (16 bits), wins (8), holds (8). Never 0, as
    /// wins or holds is not.
    fn pack(self) -> u64 {
        let mv = self.mv.map_or(NO_MOVE, Move::to_bits);
        let [wins, holds] = [self.wins.unwrap_or(0), self.holds].map(|moves| moves.min(255));
        u64::from(mv) | u64::from(wins) << 16 | u64::from(holds) << 24
    }

    fn unpack(word: u64) -> ProofEntry {
        let [wins, holds] = [word >> 16, word >> 24].map(|moves| u32::from(moves as u8));
        ProofEntry {
            wins: Some(wins).filter(|&wins| wins > 0),
            holds,
            mv: Move::from_bits(word as u16),
        }
    }

    /// The work in the entry, for replacement: the depth of the proof.
    fn effort(self) -> u32 {
        self.wins.unwrap_or(0).max(self.holds)
    }
}

/// The bits of no move.
const NO_MOVE: u16 = u16::MAX - 1;

/// The table. Two positions with the same hash are taken for one; with 64 bits such a collision is
/// improbable enough to be ignored.
pub(super) struct ProofTable {
    /// A bucket has two entries, each a hash and a word: first the one with more work, then the latest.
    buckets: Vec<[u64; 4]>,
}

impl ProofTable {
    /// A table of at most this many bytes, and at least one bucket.
    pub(super) fn new(bytes: usize) -> ProofTable {
        ProofTable { buckets: vec![[0; 4]; (bytes / size_of::<[u64; 4]>()).max(1)] }
    }

    /// The bucket of a hash, computed in 128 bits so that it is the same on 32-bit machines.
    #[inline]
    fn index(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(super) fn get(&self, hash: u64) -> ProofEntry {
        let [first, entry, second, other] = self.buckets[self.index(hash)];
        match hash {
            _ if hash == first && entry != 0 => ProofEntry::unpack(entry),
            _ if hash == second && other != 0 => ProofEntry::unpack(other),
            _ => ProofEntry::default(),
        }
    }

    pub(super) fn put(&mut self, hash: u64, entry: ProofEntry) {
        let index = self.index(hash);
        let [first, old, second, other] = self.buckets[index];
        let is_first =
            first == hash || second != hash && ProofEntry::unpack(old).effort() <= entry.effort();
        self.buckets[index] = match is_first {
            true if first == hash => [hash, entry.pack(), second, other],
            true => [hash, entry.pack(), first, old],
            false => [first, old, hash, entry.pack()],
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_got() {
        let mut table = ProofTable::new(1 << 12);
        assert_eq!(table.get(0), ProofEntry::default());
        for (hash, mv) in (0..).zip([None, Some(Move::PASS), Move::from_bits(77)]) {
            for (wins, holds) in [(None, 3), (Some(4), 0), (Some(255), 254)] {
                let entry = ProofEntry { wins, holds, mv };
                table.put(hash, entry);
                assert_eq!(table.get(hash), entry);
            }
        }
    }

    #[test]
    fn an_entry_settles_what_follows_from_it() {
        let entry = ProofEntry::default().with(false, 2, None).with(true, 5, Some(Move::PASS));
        assert_eq!(entry, ProofEntry { wins: Some(5), holds: 2, mv: Some(Move::PASS) });
        let settled = [Some(false), Some(false), None, None, Some(true), Some(true)];
        assert_eq!([1, 2, 3, 4, 5, 6].map(|moves| entry.settles(moves)), settled);
    }

    #[test]
    fn of_two_in_one_bucket_the_greater_and_the_later_stay() {
        let mut table = ProofTable::new(1);
        let entry = |holds| ProofEntry { wins: None, holds, mv: None };
        for (hash, holds) in [(1, 4), (2, 2), (3, 3), (2, 1)] {
            table.put(hash, entry(holds));
        }
        assert_eq!([1, 2, 3].map(|hash| table.get(hash).holds), [4, 1, 0]);
        table.put(3, entry(5));
        assert_eq!([1, 2, 3].map(|hash| table.get(hash).holds), [4, 0, 5]);
        table.put(1, entry(6));
        assert_eq!([1, 2, 3].map(|hash| table.get(hash).holds), [6, 0, 5]);
    }
}
