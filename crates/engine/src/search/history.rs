//! History heuristic: how often a move has caused a beta cutoff in other nodes of the same search.

use skep_rules::{Bug, Move, Piece};

/// Every move but a pass has bits below this: tile, then cell.
pub(super) const MOVES: usize = Piece::COUNT << CELL_BITS;
const CELL_BITS: u32 = 10;
const CELL: u16 = (1 << CELL_BITS) - 1;
const CONTINUATIONS: usize = (Bug::ALL.len() * Bug::ALL.len()) << CELL_BITS;

/// The history tables. Each entry is pulled towards ±`max` (history gravity), so that new results count
/// more than old ones.
pub(super) struct History {
    /// Butterfly history: by the bits of the move, tile and cell.
    butterfly: Vec<i16>,
    /// Continuation history, one and two plies back: by the insect that moved then, the insect that moves
    /// now, and the difference of their cells, so that it holds anywhere on the board.
    continuations: [Vec<i16>; 2],
    /// The greatest absolute value of an entry.
    max: i32,
}

/// A played move as the continuation tables index it: the offset of its insect, and its cell; `None` for a
/// pass.
pub(super) type LastMove = Option<(usize, u16)>;

/// The index of a played move in the continuation tables; `None` for a pass.
pub(super) fn played(mv: Move) -> LastMove {
    let piece = mv.piece()?;
    Some(((piece.bug() as usize * Bug::ALL.len()) << CELL_BITS, mv.to_bits() & CELL))
}

/// The index of a move in a continuation table.
#[inline(always)]
fn continuation(played: LastMove, mv: Move) -> Option<usize> {
    let ((start, cell), piece) = (played?, mv.piece()?);
    // On the torus, the difference of two indices is the vector between their cells.
    let way = mv.to_bits().wrapping_sub(cell) & CELL;
    Some(start + ((piece.bug() as usize) << CELL_BITS) + usize::from(way))
}

impl History {
    pub(super) fn new(max: i32) -> History {
        let continuations = [(); 2].map(|()| vec![0; CONTINUATIONS]);
        History { butterfly: vec![0; MOVES], continuations, max }
    }

    /// The history of a move after the last two: the sum of all tables.
    #[inline(always)]
    pub(super) fn of(&self, mv: Move, last: [LastMove; 2]) -> i32 {
        let mut sum = i32::from(self.butterfly[usize::from(mv.to_bits()) % MOVES]);
        for (continuations, played) in self.continuations.iter().zip(last) {
            sum += continuation(played, mv)
                .map_or(0, |index| i32::from(continuations[index % CONTINUATIONS]));
        }
        sum
    }

    /// Adds a bonus, or a malus if negative, to a move after the last two.
    pub(super) fn learn(&mut self, mv: Move, bonus: i32, last: [LastMove; 2]) {
        let max = self.max;
        // History gravity: the nearer to the limit, the smaller the step.
        let learn = |number: &mut i16| {
            let old = i32::from(*number);
            *number = (old + bonus - old * bonus.abs() / max) as i16;
        };
        self.butterfly.get_mut(usize::from(mv.to_bits())).map(learn);
        for (continuations, played) in self.continuations.iter_mut().zip(last) {
            continuation(played, mv).and_then(|index| continuations.get_mut(index)).map(learn);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::{Cell, Hex};

    fn mv(piece: &str, q: i32, r: i32) -> Move {
        Move::new(piece.parse().unwrap(), Cell::of(Hex::new(q, r)))
    }

    #[test]
    fn an_answer_is_known_wherever_it_is_given() {
        let mut history = History::new(1_000);
        let nothing = [None, None];
        let last = [Some(mv("bQ", 0, 0)), None].map(|mv| mv.and_then(played));
        history.learn(mv("wA1", 1, 0), 100, last);
        assert_eq!(history.of(mv("wA1", 1, 0), nothing), 100, "the tile on its cell");
        assert_eq!(history.of(mv("wA1", 1, 0), last), 200, "and as an answer");
        // Another Ant to the same side of the other Queen, elsewhere.
        let elsewhere = [played(mv("wQ", -3, 7)), None];
        assert_eq!(history.of(mv("bA2", -2, 7), elsewhere), 100);
        assert_eq!(history.of(mv("bA2", -4, 7), elsewhere), 0, "another side");
        assert_eq!(history.of(mv("bS1", -2, 7), elsewhere), 0, "another insect");
        assert_eq!(history.of(Move::PASS, elsewhere), history.of(Move::PASS, nothing));
    }

    #[test]
    fn nothing_grows_beyond_the_limit() {
        let mut history = History::new(1_000);
        for bonus in [900, -900] {
            (0..50).for_each(|_| history.learn(mv("wA1", 1, 0), bonus, [None, None]));
            let number = history.of(mv("wA1", 1, 0), [None, None]);
            assert!((800..=1_000).contains(&number.abs()) && number.signum() == bonus.signum());
        }
    }
}
