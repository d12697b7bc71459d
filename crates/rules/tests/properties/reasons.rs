//! Every tile and every place: a move is legal exactly if the model says so, and if not, the reason
//! that is given is true.

use crate::pair::Pair;
use crate::truth::Tile;
use skep_rules::{Cell, Hex, Illegal, Move, Piece};

/// What lies so far away shares a cell of the kernel's map with the place itself.
const NAMESAKE: Hex = Hex::new(32, -1);

impl Pair {
    pub(crate) fn check_reasons(&self) {
        let mut places = self.neighborhood();
        if places.is_empty() {
            places.extend([Hex::ORIGIN].into_iter().chain(Hex::ORIGIN.neighbors()));
        }
        for piece in Piece::all() {
            let tile = Tile::new(self, piece);
            for &to in &places {
                self.check_reason(&tile, to);
                self.check_reason(&tile, to + NAMESAKE);
                let mv = Move::new(piece, Cell::of(to));
                let is_legal = self.moves.contains(&(piece, to));
                assert_eq!(self.position.is_legal(mv), is_legal, "{mv:?} in {:?}", self.position);
                assert_eq!(self.position.why_not(mv), self.position.check(piece, to).map(drop));
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

    fn check_reason(&self, tile: &Tile, to: Hex) {
        let piece = tile.piece;
        let context = || format!("{piece} to {to} in {:?}", self.position);
        match self.position.check(piece, to) {
            Ok(mv) => {
                assert!(self.moves.contains(&(piece, to)), "{}", context());
                assert_eq!((mv.piece(), self.position.destination(mv)), (Some(piece), Some(to)));
            }
            Err(reason) => {
                assert!(!self.moves.contains(&(piece, to)), "{}: {reason:?}", context());
                assert!(!reason.to_string().is_empty());
                assert!(tile.is_barred_by(&reason, to), "{}: {reason:?}", context());
            }
        }
    }
}
