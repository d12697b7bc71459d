//! What has been proven of positions.

use skep_rules::Move;

/// What is known of one position, whoever is on turn there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fact {
    /// The attacker wins with so many moves of its own, perhaps with fewer.
    pub(super) wins: Option<u32>,
    /// The attacker does not win with so many, perhaps not with more.
    pub(super) holds: u32,
    /// The move that was good enough. It may belong to the same hive elsewhere on the table.
    pub(super) mv: Option<Move>,
}

impl Fact {
    /// Does it tell whether the attacker wins with so many moves?
    #[inline]
    pub(super) fn settles(&self, moves: u32) -> Option<bool> {
        match self.wins {
            Some(wins) if wins <= moves => Some(true),
            _ if self.holds >= moves => Some(false),
            _ => None,
        }
    }

    /// The same with what was found out, and the move that showed it, if one move did.
    pub(super) fn with(self, wins: bool, moves: u32, mv: Option<Move>) -> Fact {
        let mv = mv.or(self.mv);
        match wins {
            true => Fact { wins: Some(moves), mv, ..self },
            false => Fact { holds: moves, mv, ..self },
        }
    }

    /// From the low bits up: the move (16 bits), wins (8), holds (8). Never 0, as one of the last
    /// two is not.
    fn pack(self) -> u64 {
        let mv = self.mv.map_or(NO_MOVE, Move::to_bits);
        let [wins, holds] = [self.wins.unwrap_or(0), self.holds].map(|moves| moves.min(255));
        u64::from(mv) | u64::from(wins) << 16 | u64::from(holds) << 24
    }

    fn unpack(word: u64) -> Fact {
        let [wins, holds] = [word >> 16, word >> 24].map(|moves| u32::from(moves as u8));
        Fact { wins: Some(wins).filter(|&wins| wins > 0), holds, mv: Move::from_bits(word as u16) }
    }

    /// How much work it was.
    fn effort(self) -> u32 {
        self.wins.unwrap_or(0).max(self.holds)
    }
}

/// Bits that are no move's.
const NO_MOVE: u16 = u16::MAX - 1;

/// Facts by the hash of the position. Two positions with the same hash are taken for one: with 64
/// bits that does not happen in a lifetime of proofs.
pub(super) struct Facts {
    /// A place is shared by two facts, each a hash and a word. The first is the one that was more
    /// work, the second the later one.
    places: Vec<[u64; 4]>,
}

impl Facts {
    /// A memory of at most so many bytes (at least one place).
    pub(super) fn new(bytes: usize) -> Facts {
        Facts { places: vec![[0; 4]; (bytes / size_of::<[u64; 4]>()).max(1)] }
    }

    /// In 128 bits, so that it is the same place on a machine of 32.
    #[inline]
    fn index(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.places.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(super) fn get(&self, hash: u64) -> Fact {
        let [first, fact, second, other] = self.places[self.index(hash)];
        match hash {
            _ if hash == first && fact != 0 => Fact::unpack(fact),
            _ if hash == second && other != 0 => Fact::unpack(other),
            _ => Fact::default(),
        }
    }

    pub(super) fn put(&mut self, hash: u64, fact: Fact) {
        let index = self.index(hash);
        let [first, old, second, other] = self.places[index];
        let is_first =
            first == hash || second != hash && Fact::unpack(old).effort() <= fact.effort();
        self.places[index] = match is_first {
            true if first == hash => [hash, fact.pack(), second, other],
            true => [hash, fact.pack(), first, old],
            false => [first, old, hash, fact.pack()],
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_got() {
        let mut facts = Facts::new(1 << 12);
        assert_eq!(facts.get(0), Fact::default());
        for (hash, mv) in (0..).zip([None, Some(Move::PASS), Move::from_bits(77)]) {
            for (wins, holds) in [(None, 3), (Some(4), 0), (Some(255), 254)] {
                let fact = Fact { wins, holds, mv };
                facts.put(hash, fact);
                assert_eq!(facts.get(hash), fact);
            }
        }
    }

    #[test]
    fn a_fact_settles_what_follows_from_it() {
        let fact = Fact::default().with(false, 2, None).with(true, 5, Some(Move::PASS));
        assert_eq!(fact, Fact { wins: Some(5), holds: 2, mv: Some(Move::PASS) });
        let settled = [Some(false), Some(false), None, None, Some(true), Some(true)];
        assert_eq!([1, 2, 3, 4, 5, 6].map(|moves| fact.settles(moves)), settled);
    }

    #[test]
    fn of_two_in_one_place_the_greater_and_the_later_stay() {
        let mut facts = Facts::new(1);
        let fact = |holds| Fact { wins: None, holds, mv: None };
        for (hash, holds) in [(1, 4), (2, 2), (3, 3), (2, 1)] {
            facts.put(hash, fact(holds));
        }
        assert_eq!([1, 2, 3].map(|hash| facts.get(hash).holds), [4, 1, 0]);
        facts.put(3, fact(5));
        assert_eq!([1, 2, 3].map(|hash| facts.get(hash).holds), [4, 0, 5]);
        facts.put(1, fact(6));
        assert_eq!([1, 2, 3].map(|hash| facts.get(hash).holds), [6, 0, 5]);
    }
}
