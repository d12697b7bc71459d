//! How well moves have done in other positions of the same search.

use skep_rules::{Bug, Move, Piece};

/// Every move but a pass has bits below this: tile, then cell.
pub(crate) const MOVES: usize = Piece::COUNT << CELL_BITS;
const CELL_BITS: u32 = 10;
const CELL: u16 = (1 << CELL_BITS) - 1;
const ANSWERS: usize = (Bug::ALL.len() * Bug::ALL.len()) << CELL_BITS;

/// What moves are judged by.
pub(crate) struct History {
    /// By the bits of the move.
    tiles: Vec<i16>,
    /// How well insects have done as an answer to an insect, by how far from it they went; then the
    /// same after the own move before that. By both insects, then by the difference of the cells.
    answers: [Vec<i16>; 2],
    /// The most that a number can become.
    most: i32,
}

/// A move that was played, as others follow it: where the answers to its insect begin, and its cell.
pub(crate) type Played = Option<(usize, u16)>;

/// How others follow a move; nothing follows a pass.
pub(crate) fn played(mv: Move) -> Played {
    let piece = mv.piece()?;
    Some(((piece.bug() as usize * Bug::ALL.len()) << CELL_BITS, mv.to_bits() & CELL))
}

/// Where among the answers a move stands.
#[inline(always)]
fn answer(played: Played, mv: Move) -> Option<usize> {
    let ((start, cell), piece) = (played?, mv.piece()?);
    // Steps on the torus are differences of indices, so this is the way from one to the other.
    let way = mv.to_bits().wrapping_sub(cell) & CELL;
    Some(start + ((piece.bug() as usize) << CELL_BITS) + usize::from(way))
}

impl History {
    pub(crate) fn new(most: i32) -> History {
        let answers = [(); 2].map(|()| vec![0; ANSWERS]);
        History { tiles: vec![0; MOVES], answers, most }
    }

    /// How well a move has done, after the last two.
    #[inline(always)]
    pub(crate) fn of(&self, mv: Move, last: [Played; 2]) -> i32 {
        let mut sum = i32::from(self.tiles[usize::from(mv.to_bits()) % MOVES]);
        for (answers, played) in self.answers.iter().zip(last) {
            sum += answer(played, mv).map_or(0, |index| i32::from(answers[index % ANSWERS]));
        }
        sum
    }

    /// A move has succeeded, or failed.
    pub(crate) fn learn(&mut self, mv: Move, bonus: i32, last: [Played; 2]) {
        let most = self.most;
        // Towards the limit, the slower the nearer.
        let learn = |number: &mut i16| {
            let old = i32::from(*number);
            *number = (old + bonus - old * bonus.abs() / most) as i16;
        };
        self.tiles.get_mut(usize::from(mv.to_bits())).map(learn);
        for (answers, played) in self.answers.iter_mut().zip(last) {
            answer(played, mv).and_then(|index| answers.get_mut(index)).map(learn);
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
