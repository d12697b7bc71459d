//! The kernel's position and the model's, move by move the same.

use crate::model::{Model, Moves};
use skep_rules::{GameType, Hex, Opening, Piece, Position, Setup};
use std::collections::BTreeSet;

#[derive(Clone)]
pub(crate) struct Pair {
    pub(crate) position: Position,
    pub(crate) model: Model,
    /// All legal moves, as the model finds them.
    pub(crate) moves: Moves,
}

impl Pair {
    pub(crate) fn new(game_type: GameType, opening: Opening) -> Pair {
        let model = Model::new(game_type, opening);
        let moves = model.moves();
        Pair { position: Position::with_opening(game_type, opening), model, moves }
    }

    /// The pair of a setup that is valid.
    pub(crate) fn of(setup: Setup) -> Pair {
        let model = Model::of(&setup);
        let moves = model.moves();
        let position = Position::try_from(setup).unwrap_or_else(|invalid| panic!("{invalid}"));
        Pair { position, model, moves }
    }

    /// Plays a legal move; none is a pass.
    pub(crate) fn play(&mut self, mv: Option<(Piece, Hex)>) {
        let checked = match mv {
            Some((piece, to)) => self.position.check(piece, to),
            None => self.position.check_pass(),
        };
        self.position.play_unchecked(checked.unwrap_or_else(|reason| panic!("{mv:?}: {reason}")));
        self.model.play(mv);
        self.moves = self.model.moves();
    }

    /// The cells of the hive, around it, and around those.
    pub(crate) fn neighborhood(&self) -> BTreeSet<Hex> {
        let around = |hexes: BTreeSet<Hex>| -> BTreeSet<Hex> {
            hexes.into_iter().flat_map(|hex| [hex].into_iter().chain(hex.neighbors())).collect()
        };
        around(around(self.model.stacks.keys().copied().collect()))
    }
}

/// The kernel's legal moves but a pass.
pub(crate) fn kernel_moves(position: &Position) -> Moves {
    let moves = position.legal_moves().into_iter();
    moves.filter_map(|mv| Some((mv.piece()?, position.destination(mv)?))).collect()
}
