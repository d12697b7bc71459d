//! Every tile and every place: a move is legal exactly if the model says so, and if not, the reason
//! that is given is true.

use crate::model::Model;
use crate::pair::Pair;
use skep_rules::{
    Bug, Cell, Gate, Hex, Illegal, Move, NoThrow, Opening, Piece, PieceSet, QUEEN_DUE,
};
use std::collections::BTreeSet;

/// What lies so far away shares a cell of the kernel's map with the place itself.
const NAMESAKE: Hex = Hex::new(32, -1);

impl Pair {
    pub(crate) fn check_reasons(&self) {
        let neighborhood = self.neighborhood();
        for piece in Piece::all() {
            for &to in &neighborhood {
                self.check_reason(piece, to);
                let mv = Move::new(piece, Cell::of(to));
                let is_legal = self.moves.contains(&(piece, to));
                assert_eq!(self.position.is_legal(mv), is_legal, "{mv:?} in {:?}", self.position);
                assert_eq!(self.position.why_not(mv).is_ok(), is_legal);
                assert!(self.position.check(piece, to + NAMESAKE).is_err());
            }
        }
        let must_pass = self.moves.is_empty() && self.model.outcome().is_none();
        let pass = match self.model.outcome() {
            Some(outcome) => Err(Illegal::GameOver(outcome)),
            None => must_pass.then_some(Move::PASS).ok_or(Illegal::MustMove),
        };
        assert_eq!(self.position.check_pass(), pass);
        assert_eq!(self.position.is_legal(Move::PASS), must_pass);
    }

    fn check_reason(&self, piece: Piece, to: Hex) {
        let context = || format!("{piece} to {to} in {:?}", self.position);
        match self.position.check(piece, to) {
            Ok(mv) => {
                assert!(self.moves.contains(&(piece, to)), "{}", context());
                assert_eq!((mv.piece(), self.position.destination(mv)), (Some(piece), Some(to)));
            }
            Err(reason) => {
                assert!(!self.moves.contains(&(piece, to)), "{}: {reason:?}", context());
                assert!(!reason.to_string().is_empty());
                assert!(self.is_true(&reason, piece, to), "{}: {reason:?}", context());
            }
        }
    }

    /// Is it true, what a reason says of a move?
    fn is_true(&self, reason: &Illegal, piece: Piece, to: Hex) -> bool {
        let model = &self.model;
        let us = model.to_move();
        let place = model.place(piece);
        let queen_laid = model.is_queen_laid(us);
        let rest = match place {
            Some(from) if model.is_uncovered(piece) => model.without_top(from),
            _ => model.clone(),
        };
        let copies = |bug: Bug| piece.bug() == bug || model.copies(piece).contains(&bug);
        match *reason {
            Illegal::GameOver(outcome) => model.outcome() == Some(outcome),
            Illegal::NotInTheGame(tile) => tile == piece && !model.game_type.has(piece.bug()),
            Illegal::NotYours(tile) => tile == piece && piece.color() != us,
            Illegal::NotTheFirstPlace => model.ply == 0 && to != Hex::ORIGIN,
            Illegal::QueenFirst => {
                let is_first = model.turn() == 1 && model.opening == Opening::Tournament;
                is_first && piece == Piece::queen(us)
            }
            Illegal::QueenDue { turn } => {
                turn == model.turn() && turn >= QUEEN_DUE && !queen_laid && !self.moves.is_empty()
            }
            Illegal::QueenInHand => !queen_laid && place.is_some(),
            Illegal::OutOfOrder { next } => {
                next != piece && model.next_in_hand(piece.bug()) == Some(next)
            }
            Illegal::Occupied { by } => model.top(to) == Some(by),
            Illegal::TouchesNothing => !rest.is_occupied(to) && rest.tops_around(to).count() == 0,
            Illegal::TouchesEnemy { enemies } => {
                let tops = model.tops_around(to).filter(|top| top.color() != us);
                place.is_none() && !enemies.is_empty() && enemies == tops.collect()
            }
            Illegal::SamePlace => place == Some(to),
            Illegal::Covered { by } => {
                by != piece && place.and_then(|hex| model.top(hex)) == Some(by)
            }
            Illegal::Resting => model.last == Some(piece),
            Illegal::SplitsHive { ref parts } => {
                place.is_some_and(|hex| model.splits(hex)) && same_parts(&rest, parts)
            }
            Illegal::Gate(gate) => {
                is_barred(&rest, gate) && (place, to) == (Some(gate.from), gate.to)
            }
            Illegal::ShutIn { by } => place.is_some_and(|from| {
                rest.slides(from).is_empty() && by == rest.tops_around(from).collect()
            }),
            Illegal::LosesContact { from, to } => {
                beside(from, to).into_iter().all(|hex| !rest.is_occupied(hex))
            }
            Illegal::OneStep => place.is_some_and(|from| !from.neighbors().contains(&to)),
            Illegal::ThreeSteps { needs } => {
                copies(Bug::Spider)
                    && needs != 3
                    && place.is_some_and(|from| rest.any_steps(from).contains(&to))
            }
            Illegal::Unreachable { .. } => {
                place.is_some_and(|from| !rest.any_steps(from).contains(&to))
            }
            Illegal::NotInLine => {
                copies(Bug::Grasshopper)
                    && place.is_some_and(|from| {
                        let (q, r) = (to.q.wrapping_sub(from.q), to.r.wrapping_sub(from.r));
                        q != 0 && r != 0 && q.wrapping_add(r) != 0
                    })
            }
            Illegal::NothingToJump => copies(Bug::Grasshopper),
            Illegal::LandsBefore { landing } => {
                place.is_some_and(|from| rest.jumps(from).contains(&landing))
            }
            Illegal::LadybugSteps => copies(Bug::Ladybug),
            Illegal::NothingToCopy => {
                piece.bug() == Bug::Mosquito && model.copies(piece).is_empty()
            }
            Illegal::NoCopyGetsThere { ref copies } => {
                let copied: BTreeSet<Bug> = copies.iter().copied().collect();
                piece.bug() == Bug::Mosquito && copied == model.copies(piece)
            }
            Illegal::Throw { thrower, ref because } => {
                let is_beside = model
                    .place(thrower)
                    .zip(place)
                    .is_some_and(|(a, b)| a.neighbors().contains(&b) && model.height(a) == 1);
                let is_so = match *because {
                    NoThrow::ThrowerRests => model.last == Some(thrower),
                    NoThrow::InStack => place.is_some_and(|hex| model.height(hex) > 1),
                    NoThrow::NotBeside => {
                        model.place(thrower).is_some_and(|hex| !hex.neighbors().contains(&to))
                    }
                    NoThrow::Gate(gate) => is_barred(&rest, gate),
                };
                is_beside && is_so && thrower.color() == us
            }
            Illegal::MustPass => self.moves.is_empty(),
            Illegal::MustMove => false, // only of a pass
        }
    }
}

/// The two cells that touch both of two neighbours.
fn beside(a: Hex, b: Hex) -> Vec<Hex> {
    a.neighbors().into_iter().filter(|hex| b.neighbors().contains(hex)).collect()
}

/// Do the posts stand on both sides of the step, each higher than both of its ends?
fn is_barred(rest: &Model, gate: Gate) -> bool {
    let level = rest.height(gate.from).max(rest.height(gate.to));
    let sides = beside(gate.from, gate.to);
    let tops: PieceSet = sides.iter().filter_map(|&hex| rest.top(hex)).collect();
    sides.len() == 2
        && sides.iter().all(|&hex| rest.height(hex) > level)
        && tops == gate.posts.into_iter().collect()
}

/// Are these the tiles of the parts of what is left of the hive?
fn same_parts(rest: &Model, parts: &[PieceSet]) -> bool {
    let tiles = |part: BTreeSet<Hex>| -> PieceSet {
        part.iter().flat_map(|hex| rest.stacks[hex].iter().copied()).collect()
    };
    let expected: Vec<PieceSet> = rest.parts().into_iter().map(tiles).collect();
    expected.len() == parts.len() && expected.iter().all(|part| parts.contains(part))
}
