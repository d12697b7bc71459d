//! What is checked at every ply: the kernel agrees with the model, and nothing that it keeps from
//! ply to ply has gone astray.

use crate::model::sameness::Sameness;
use crate::pair::{Pair, kernel_moves};
use skep_rules::{Bug, Color, Move, Piece, PieceSet, Setup};
use std::collections::BTreeMap;

impl Pair {
    pub(crate) fn check_agreement(&mut self) {
        let Pair { position, model, moves } = self;
        assert_eq!(position.outcome(), model.outcome(), "{position:?}");
        assert_eq!((position.to_move(), position.turn()), (model.to_move(), model.turn()));
        assert_eq!(position.last_moved(), model.last);
        assert_eq!(kernel_moves(position), *moves, "{position:?}");
        let must_pass = moves.is_empty() && model.outcome().is_none();
        assert_eq!(position.must_pass(), must_pass);
        // As many in the list as in the set: none is listed twice.
        assert_eq!(position.legal_moves().len(), moves.len() + usize::from(must_pass));
        assert_eq!(position.count_moves(), position.legal_moves().len());

        let alone = model.stacks.iter().filter(|(_, stack)| stack.len() == 1);
        let pinned: PieceSet =
            alone.filter(|&(&hex, _)| model.splits(hex)).map(|(_, stack)| stack[0]).collect();
        assert_eq!(position.pinned(), pinned, "{position:?}");
        for color in Color::ALL {
            let queen = model.place(Piece::queen(color));
            let around = queen.map_or(0, |hex| model.tops_around(hex).count() as u32);
            assert_eq!(position.queen_neighbors(color), around);
        }
        assert_eq!(position.resting(), model.resting(), "{position:?}");
        assert_eq!(position.hash(), position.fresh_hash());
        self.check_survey();
        self.check_children();
        self.check_setup();
    }

    /// A survey tells of both sides what the position tells of the one whose turn it is: after a
    /// pass, the other.
    fn check_survey(&self) {
        let position = &self.position;
        let survey = position.survey();
        assert_eq!(survey.legal_moves(), position.legal_moves());
        assert_eq!(survey.pinned(), position.pinned());
        let mut passed = position.clone();
        passed.play_unchecked(Move::PASS);
        for mv in position.legal_moves().into_iter().chain(passed.legal_moves()) {
            assert_eq!(survey.is_legal(mv), position.is_legal(mv), "{mv:?} in {position:?}");
        }
        if position.outcome().is_some() {
            return;
        }
        let other = passed.survey();
        for color in Color::ALL {
            let now = if color == position.to_move() { &survey } else { &other };
            assert_eq!(survey.movers(color), now.movers(color));
            assert!(survey.throws(color).eq(now.throws(color)));
            for piece in survey.movers(color) {
                let reach = survey.reach(piece);
                assert_eq!(reach.free_cells(), position.reach(piece).free_cells());
                assert!(reach.moves().all(|mv| now.is_legal(mv)), "{piece} in {position:?}");
            }
            if position.ply() > 1 && !(position.placements(color)).is_empty() {
                let now = now.position();
                let can_be_laid = (now.legal_moves().into_iter())
                    .filter_map(Move::piece)
                    .filter(|&piece| !now.in_play().contains(piece));
                assert_eq!(can_be_laid.collect::<PieceSet>(), position.layable(color));
            }
        }
        for piece in position.in_play() {
            let Some(cell) = position.cell(piece) else { continue };
            let liberties = position.liberties(cell);
            assert_eq!(liberties.len() + position.neighbors(cell).len(), 6);
            assert!(
                position
                    .cells(liberties)
                    .all(|free| position.top_of(free).is_none() && !cell.toward(free).is_empty())
            );
            assert_eq!(position.beside(cell).len(), position.neighbors(cell).len());
        }
    }

    /// Each move can be made and taken back, and leaves no trace.
    fn check_children(&mut self) {
        let before = self.position.clone();
        for mv in before.legal_moves() {
            let undo = self.position.play_unchecked(mv);
            assert_eq!(self.position.hash(), self.position.fresh_hash(), "{mv:?} in {before:?}");
            self.position.undo(undo);
            assert!(self.position.is_identical(&before), "{mv:?} in {before:?} is not undone");
        }
        let mut children = 0;
        self.position.each_child(|_| children += 1);
        assert_eq!(children, before.count_moves());
        assert!(self.position.is_identical(&before));
    }

    /// Every position of a game is a valid setup, and the same position when it is set up.
    fn check_setup(&self) {
        let again = Pair::of(Setup::from(&self.position));
        assert!(again.position == self.position);
        assert_eq!(again.position.hash(), self.position.hash());
        assert_eq!(kernel_moves(&again.position), self.moves);
        assert_eq!(Setup::from(&again.position), Setup::from(&self.position));
    }

    /// What a tile reaches by itself, and what a Mosquito copies.
    pub(crate) fn check_reach(&self) {
        let Pair { position, model, .. } = self;
        for piece in position.in_play() {
            let reach = position.reach(piece).hexes().collect();
            let expected = match model.is_queen_laid(piece.color()) {
                true => model.reach(piece),
                false => Default::default(),
            };
            assert_eq!(expected, reach, "{piece} in {position:?}");
            if piece.bug() == Bug::Mosquito && model.is_uncovered(piece) {
                let copies = position.powers(piece).collect();
                assert_eq!(model.copies(piece), copies, "{piece} in {position:?}");
            }
        }
    }
}

/// All positions seen in a game: two are the same if and only if their hashes are.
#[derive(Default)]
pub(crate) struct Seen {
    hashes: BTreeMap<Sameness, u64>,
    positions: BTreeMap<u64, Sameness>,
}

impl Seen {
    pub(crate) fn check(&mut self, pair: &Pair) {
        let (hash, sameness) = (pair.position.hash(), pair.model.sameness());
        assert_eq!(*self.hashes.entry(sameness.clone()).or_insert(hash), hash, "{sameness:?}");
        assert_eq!(*self.positions.entry(hash).or_insert(sameness.clone()), sameness);
    }

    /// The same for all positions that one move leads to.
    pub(crate) fn check_children(&mut self, pair: &Pair) {
        for &mv in &pair.moves {
            let mut child = pair.clone();
            child.play(Some(mv));
            self.check(&child);
        }
    }
}
