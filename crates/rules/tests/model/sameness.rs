//! When two positions are the same (R31).

use super::Model;
use skep_rules::{Bug, Color, Hex, Piece};
use std::collections::BTreeMap;

/// All that makes a position what it is. Tiles of one kind are interchangeable, and the hive may
/// lie anywhere on the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sameness {
    stacks: BTreeMap<Hex, Vec<(Color, Bug)>>,
    to_move: Color,
    /// Until both Queens are laid the turn matters (D3, R8), up to the fourth.
    turn: Option<u32>,
    resting: Option<Hex>,
}

impl Model {
    pub(crate) fn sameness(&self) -> Sameness {
        let queens = Color::ALL.map(Piece::queen);
        let anchor = queens.into_iter().find_map(|queen| self.place(queen));
        let anchor = anchor.or(self.stacks.keys().next().copied()).unwrap_or(Hex::ORIGIN);
        let kinds = |stack: &Vec<Piece>| stack.iter().map(|p| (p.color(), p.bug())).collect();
        let shifted = self.stacks.iter().map(|(&hex, stack)| (hex - anchor, kinds(stack)));
        let are_laid = Color::ALL.into_iter().all(|color| self.is_queen_laid(color));
        Sameness {
            stacks: shifted.collect(),
            to_move: self.to_move(),
            turn: (!are_laid).then(|| self.turn().min(4)),
            resting: self.resting().and_then(|piece| self.place(piece)).map(|hex| hex - anchor),
        }
    }

    /// The last-moved tile, if the player could do more had it not just moved. Without a Pillbug in
    /// the set it is no part of the position.
    pub(crate) fn resting(&self) -> Option<Piece> {
        if !self.game_type.has(Bug::Pillbug) {
            return None;
        }
        let rested = Model { last: None, ..self.clone() };
        self.last.filter(|_| rested.moves() != self.moves())
    }
}
