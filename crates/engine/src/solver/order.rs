//! Move ordering of the solver.

use crate::search::ordering::Ranked;
use skep_rules::{Cell, Color, Move, Piece, Position, Survey};
use std::ops::ControlFlow;

/// Bonus for a move that fills a side of the Queen (attacker) or frees one (defender).
const SIDE: i32 = 6_000;
/// Bonus for a move on top of the Queen.
const COVER: i32 = 3_000;
/// Bonus for a move of the Queen.
const QUEEN: i32 = 2_000;
/// Bonus for the move of the transposition table.
const KNOWN: i32 = 30_000;
/// Bonus for the move that refuted the last move elsewhere.
const ANSWER: i32 = 10_000;
/// Bonus for the moves that last settled a position with as many moves left, the latest first.
const LATEST: [i32; 2] = [9_000, 8_000];
/// The greatest history of a move.
const HISTORY: i32 = 4_000;
/// The number of moves that are tried in order; if none of these settles a node, most likely none does.
const ORDERED: usize = 8;
/// Nodes with more moves left share the killers of this number.
const DEEPEST: u32 = 15;

/// The bits of every move but a pass are below this.
const MOVES: usize = Piece::COUNT << 10;

/// What move ordering has learned: killers, refutations and history.
pub(super) struct ProofOrder {
    /// By side, then by the attacker's moves that are left; the latest first.
    latest: [[[Option<Move>; 2]; DEEPEST as usize + 1]; 2],
    /// By the bits of the move: tile, then cell.
    history: Vec<i16>,
    /// The answer that settled a move, by the bits of that one.
    answers: Vec<Option<Move>>,
}

impl ProofOrder {
    pub(super) fn new() -> ProofOrder {
        ProofOrder {
            latest: [[[None; 2]; DEEPEST as usize + 1]; 2],
            history: vec![0; MOVES],
            answers: vec![None; MOVES],
        }
    }

    /// The moves of a side that were last good enough with as many of the attacker's moves left.
    pub(super) fn latest(&self, side: Color, left: u32) -> [Option<Move>; 2] {
        self.latest[side as usize][left.min(DEEPEST) as usize]
    }

    /// Appends all legal moves with their ranks; a pass if there is no other.
    pub(super) fn generate(
        &self,
        survey: &Survey<'_>,
        attacker: Color,
        left: u32,
        played: Option<Move>,
        known: Option<Move>,
        moves: &mut Vec<Ranked>,
    ) {
        let position = survey.position();
        let (us, before) = (position.to_move(), moves.len());
        let queen = position.cell(Piece::queen(!attacker));
        let sign = if us == attacker { SIDE } else { -SIDE };
        let latest = self.latest(us, left);
        let answer = played.and_then(|mv| *self.answers.get(usize::from(mv.to_bits()))?);
        let _ = survey.each_tile(|destinations| {
            let piece = destinations.piece();
            let is_queen = piece == Piece::queen(!attacker);
            let leaves = is_beside(position, piece, queen);
            for mv in destinations.moves() {
                let Some((_, to)) = mv.parts() else { continue };
                let enters = !is_queen && queen.is_some_and(|queen| !queen.toward(to).is_empty());
                let mut rank = sign * (i32::from(enters) - i32::from(leaves));
                rank += COVER * i32::from(queen == Some(to));
                rank += QUEEN * i32::from(is_queen && us != attacker);
                rank += i32::from(self.history[usize::from(mv.to_bits()) % MOVES]);
                rank += LATEST[0] * i32::from(latest[0] == Some(mv));
                rank += LATEST[1] * i32::from(latest[1] == Some(mv));
                rank += ANSWER * i32::from(answer == Some(mv));
                rank += KNOWN * i32::from(known == Some(mv));
                moves.push(Ranked::new(mv, rank));
            }
            ControlFlow::<()>::Continue(())
        });
        if moves.len() == before {
            moves.push(Ranked::new(Move::PASS, 0));
        }
    }

    /// Updates the tables: `mv` settled a node of a side after the move `played`.
    pub(super) fn reward(&mut self, side: Color, left: u32, played: Option<Move>, mv: Move) {
        let latest = &mut self.latest[side as usize][left.min(DEEPEST) as usize];
        if latest[0] != Some(mv) {
            *latest = [Some(mv), latest[0]];
        }
        let answer = played.and_then(|mv| self.answers.get_mut(usize::from(mv.to_bits())));
        if let Some(answer) = answer {
            *answer = Some(mv);
        }
        if let Some(history) = self.history.get_mut(usize::from(mv.to_bits())) {
            let (old, bonus) = (i32::from(*history), (32 * left.min(DEEPEST).pow(2)) as i32);
            *history = (old + bonus - old * bonus / HISTORY).clamp(0, HISTORY) as i16;
        }
    }
}

/// Whether a tile stands on the ground beside the Queen.
fn is_beside(position: &Position, piece: Piece, queen: Option<Cell>) -> bool {
    let cells = position.cell(piece).zip(queen);
    cells.is_some_and(|(cell, queen)| position.level(piece) == 0 && !queen.toward(cell).is_empty())
}

/// The next move, after `tried` others: the best of the rest, as long as the order matters.
#[inline]
pub(super) fn pick(moves: &mut [Ranked], tried: usize) -> Option<Move> {
    if tried < ORDERED {
        let best = moves.iter().copied().max()?;
        let index = moves.iter().position(|&ranked| ranked == best)?;
        moves.swap(0, index);
    }
    moves.first().map(|ranked| ranked.mv())
}
