//! The rules once more: slow, plain, and written from the rulebook alone.
//!
//! Cells are looked up in a map, every question is answered by a search, and nothing is kept from
//! one ply to the next. It shares with the kernel only the names of things (tiles, places, sets).

mod insects;
pub(crate) mod sameness;
mod steps;
mod throws;

use skep_rules::{Bug, Color, GameType, Hex, Opening, Outcome, Piece, Reason, Setup};
use std::collections::{BTreeMap, BTreeSet};

/// The six neighbours of a cell, in the order in which one walks around it.
pub(crate) const AROUND: [Hex; 6] = [
    Hex::new(0, -1),
    Hex::new(1, -1),
    Hex::new(1, 0),
    Hex::new(0, 1),
    Hex::new(-1, 1),
    Hex::new(-1, 0),
];

/// All moves but a pass, as tiles with their destinations.
pub(crate) type Moves = BTreeSet<(Piece, Hex)>;

#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) game_type: GameType,
    pub(crate) opening: Opening,
    /// What lies on each occupied cell, from the ground up; never an empty stack.
    pub(crate) stacks: BTreeMap<Hex, Vec<Piece>>,
    pub(crate) ply: u32,
    /// The tile of the previous ply; none after a pass.
    pub(crate) last: Option<Piece>,
}

impl Model {
    pub(crate) fn new(game_type: GameType, opening: Opening) -> Model {
        Model { game_type, opening, stacks: BTreeMap::new(), ply: 0, last: None }
    }

    /// The position of a setup that is valid.
    pub(crate) fn of(setup: &Setup) -> Model {
        let mut model = Model::new(setup.game_type, setup.opening);
        for &(piece, hex) in &setup.tiles {
            model.stacks.entry(hex).or_default().push(piece);
        }
        model.ply = 2 * (setup.turn - 1) + u32::from(setup.to_move == Color::Black);
        model.last = setup.last_moved;
        model
    }

    /// White is first (R5).
    pub(crate) fn to_move(&self) -> Color {
        if self.ply.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    /// The number of the turn, the same for White and for Black's answer.
    pub(crate) fn turn(&self) -> u32 {
        self.ply / 2 + 1
    }

    pub(crate) fn height(&self, hex: Hex) -> usize {
        self.stacks.get(&hex).map_or(0, Vec::len)
    }

    pub(crate) fn is_occupied(&self, hex: Hex) -> bool {
        self.stacks.contains_key(&hex)
    }

    pub(crate) fn top(&self, hex: Hex) -> Option<Piece> {
        self.stacks.get(&hex).and_then(|stack| stack.last().copied())
    }

    pub(crate) fn place(&self, piece: Piece) -> Option<Hex> {
        self.stacks.iter().find(|(_, stack)| stack.contains(&piece)).map(|(&hex, _)| hex)
    }

    /// On top of its stack?
    pub(crate) fn is_uncovered(&self, piece: Piece) -> bool {
        self.place(piece).is_some_and(|hex| self.top(hex) == Some(piece))
    }

    pub(crate) fn is_queen_laid(&self, color: Color) -> bool {
        self.place(Piece::queen(color)).is_some()
    }

    /// The uppermost tiles around a cell.
    pub(crate) fn tops_around(&self, hex: Hex) -> impl Iterator<Item = Piece> {
        AROUND.into_iter().filter_map(move |side| self.top(hex + side))
    }

    /// All free cells that touch the hive.
    pub(crate) fn rim(&self) -> BTreeSet<Hex> {
        let around = self.stacks.keys().flat_map(|&hex| AROUND.map(|side| hex + side));
        around.filter(|&hex| !self.is_occupied(hex)).collect()
    }

    /// The position with the uppermost tile of a cell in the hand.
    pub(crate) fn without_top(&self, hex: Hex) -> Model {
        let mut rest = self.clone();
        let stack = rest.stacks.get_mut(&hex).expect("there is a tile to lift");
        stack.pop();
        if stack.is_empty() {
            rest.stacks.remove(&hex);
        }
        rest
    }

    /// The connected parts of the hive, as sets of cells.
    pub(crate) fn parts(&self) -> Vec<BTreeSet<Hex>> {
        let mut left: BTreeSet<Hex> = self.stacks.keys().copied().collect();
        let mut parts = Vec::new();
        while let Some(start) = left.pop_first() {
            let mut part = BTreeSet::from([start]);
            let mut open = vec![start];
            while let Some(hex) = open.pop() {
                for beside in AROUND.map(|side| hex + side) {
                    if left.remove(&beside) {
                        part.insert(beside);
                        open.push(beside);
                    }
                }
            }
            parts.push(part);
        }
        parts
    }

    /// Does lifting the uppermost tile of a cell split the hive (R13)?
    pub(crate) fn splits(&self, hex: Hex) -> bool {
        self.height(hex) == 1 && self.without_top(hex).parts().len() > 1
    }

    /// A Queen with six occupied neighbours is lost (R29), two at once are a draw (R30).
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let is_lost = |color| {
            self.place(Piece::queen(color)).is_some_and(|hex| self.tops_around(hex).count() == 6)
        };
        match (is_lost(Color::White), is_lost(Color::Black)) {
            (false, false) => None,
            (true, true) => Some(Outcome::draw(Reason::Surrounded)),
            (true, false) => Some(Outcome::win(Color::Black, Reason::Surrounded)),
            (false, true) => Some(Outcome::win(Color::White, Reason::Surrounded)),
        }
    }

    /// All legal moves of tiles. None while the game goes on means that the player passes (R12).
    pub(crate) fn moves(&self) -> Moves {
        if self.outcome().is_some() {
            return Moves::new();
        }
        let mut moves = self.placements();
        if self.is_queen_laid(self.to_move()) {
            moves.extend(self.movements());
            moves.extend(self.throws().into_iter().map(|(_, piece, to)| (piece, to)));
        }
        moves
    }

    /// R4, R6, R8, R11, D3.
    fn placements(&self) -> Moves {
        let us = self.to_move();
        let is_free_to_use = |hex: Hex| match self.ply {
            0 | 1 => true,
            _ => self.tops_around(hex).all(|top| top.color() == us),
        };
        let cells = if self.ply == 0 { BTreeSet::from([Hex::ORIGIN]) } else { self.rim() };
        let cells: Vec<Hex> = cells.into_iter().filter(|&hex| is_free_to_use(hex)).collect();
        let tiles = Bug::ALL.into_iter().filter_map(|bug| self.next_in_hand(bug));
        tiles
            .filter(|piece| match piece.bug() {
                Bug::Queen => self.opening == Opening::Rulebook || self.turn() > 1,
                _ => self.is_queen_laid(us) || self.turn() < 4,
            })
            .flat_map(|piece| cells.iter().map(move |&hex| (piece, hex)))
            .collect()
    }

    /// Of equal tiles the lowest number is laid first.
    pub(crate) fn next_in_hand(&self, bug: Bug) -> Option<Piece> {
        if !self.game_type.has(bug) {
            return None;
        }
        let tiles = (1..=bug.count()).filter_map(|n| Piece::new(self.to_move(), bug, n));
        tiles.into_iter().find(|&piece| self.place(piece).is_none())
    }

    /// What the player's own tiles reach by themselves.
    fn movements(&self) -> Moves {
        let tops = self.stacks.values().filter_map(|stack| stack.last().copied());
        tops.filter(|&piece| piece.color() == self.to_move() && self.last != Some(piece))
            .flat_map(|piece| self.reach(piece).into_iter().map(move |to| (piece, to)))
            .collect()
    }

    /// Plays a legal move; none is a pass.
    pub(crate) fn play(&mut self, mv: Option<(Piece, Hex)>) {
        if let Some((piece, to)) = mv {
            if let Some(from) = self.place(piece) {
                *self = self.without_top(from);
            }
            self.stacks.entry(to).or_default().push(piece);
        }
        self.last = mv.map(|(piece, _)| piece);
        self.ply += 1;
    }
}
