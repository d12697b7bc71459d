//! Every tile and every place: a move is legal exactly if the model says so, and if not, the reason
//! that is given is true.

use crate::pair::Pair;
use crate::truth::Tile;
use skep_rules::{Cell, Hex, Illegal, Move, Piece, PieceSet, Refusal};

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
            self.check_stuck(&tile);
            for &to in &places {
                self.check_reason(&tile, to);
                self.check_reason(&tile, to + NAMESAKE);
                let mv = Move::new(piece, Cell::of(to));
                let is_legal = self.moves.contains(&(piece, to));
                assert_eq!(self.position.is_legal(mv), is_legal, "{mv:?} in {:?}", self.position);
                // Far from the hive a cell has no place: all that is known is that it is far.
                let place = self.position.destination(mv);
                let refused = self.position.check(piece, to).err();
                let refused = refused.map(|refusal| Refusal { place, ..refusal });
                assert_eq!(self.position.why_not(mv).err(), refused);
            }
        }
        let must_pass = self.moves.is_empty() && self.model.outcome().is_none();
        let pass = match self.model.outcome() {
            Some(outcome) => Err(Illegal::GameOver(outcome).into()),
            None => must_pass.then_some(Move::PASS).ok_or(Illegal::MustMove.into()),
        };
        assert_eq!(self.position.check_pass(), pass);
        assert_eq!(self.position.is_legal(Move::PASS), must_pass);
    }

    /// A tile is stuck exactly if the model has no move for it. The reason is one that holds for
    /// some free place, or it sums up what holds for all of them.
    fn check_stuck(&self, tile: &Tile) {
        let piece = tile.piece;
        let Some(stuck) = self.position.why_stuck(piece) else {
            assert!(self.moves.iter().any(|&(mover, _)| mover == piece));
            return;
        };
        let context = || format!("{stuck} in {:?}", self.position);
        assert!(!self.moves.iter().any(|&(mover, _)| mover == piece), "{}", context());
        assert_eq!((stuck.piece, stuck.place), (Some(piece), None));
        let places = if self.model.ply == 0 { [Hex::ORIGIN].into() } else { self.model.rim() };
        let mut reasons = places
            .into_iter()
            .filter_map(|place| self.position.check(piece, place).err())
            .map(|refusal| refusal.reason);
        let is_so = match &stuck.reason {
            Illegal::ShutIn { by } => tile.is_shut_in_by(*by),
            Illegal::TouchesEnemy { enemies } => {
                *enemies == reasons.fold(PieceSet::EMPTY, |all, reason| all | reason.tiles())
            }
            reason => reasons.any(|other| other == *reason),
        };
        assert!(is_so, "{}", context());
    }

    fn check_reason(&self, tile: &Tile, to: Hex) {
        let piece = tile.piece;
        let context = || format!("{piece} to {to} in {:?}", self.position);
        match self.position.check(piece, to) {
            Ok(mv) => {
                assert!(self.moves.contains(&(piece, to)), "{}", context());
                assert_eq!((mv.piece(), self.position.destination(mv)), (Some(piece), Some(to)));
            }
            Err(refusal) => {
                assert!(!self.moves.contains(&(piece, to)), "{}: {refusal}", context());
                assert_eq!((refusal.piece, refusal.place), (Some(piece), Some(to)));
                assert!(tile.is_barred_by(&refusal.reason, to), "{}: {refusal}", context());
            }
        }
    }
}
