//! A position: the hive, whose turn it is, and which tile was moved last.

use crate::cell::Cell;
use crate::game_type::{QUEEN_DUE, turn_after};
use crate::hive::{Before, Hive};
use crate::outcome::{Outcome, Reason};
use crate::{Bug, Color, GameType, Hex, Move, Opening, Piece, PieceSet, Refusal, Ring, hash};

/// A position of the game. It can only be a valid one: it comes from [`Position::new`] and legal
/// moves, or from a [`Setup`](crate::Setup) that was checked.
///
/// ```
/// use skep_rules::{Bug, Color, GameType, Hex, Illegal, Piece, Position};
/// let mut position = Position::new(GameType::FULL);
/// let ant = Piece::new(Color::White, Bug::Ant, 1).unwrap();
/// let queen = Piece::queen(Color::White);
/// assert_eq!(position.check(queen, Hex::ORIGIN).unwrap_err().reason, Illegal::QueenFirst);
/// let first = position.check(ant, Hex::ORIGIN).unwrap();
/// position.play(first).unwrap();
/// assert_eq!(position.top(Hex::ORIGIN), Some(ant));
/// assert_eq!(position.to_move(), Color::Black);
/// ```
///
/// Two positions are `==` when the same tiles lie on the same places of the table after the same
/// number of plies, with the same tile moved last. For equality as players see it, where the place of
/// the hive and the numbers of equal tiles do not matter, compare [`Position::hash`].
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(crate) hive: Hive,
    game_type: GameType,
    opening: Opening,
    ply: u32,
    last: Option<Piece>,
}

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, Copy)]
pub struct Undo {
    played: Move,
    last: Option<Piece>,
    hive: Option<Before>,
}

impl Undo {
    /// The move that was played.
    #[inline]
    pub const fn played(&self) -> Move {
        self.played
    }

    /// Where the tile was before; `None` if it came from the hand, or for a pass.
    pub fn origin(&self) -> Option<Hex> {
        self.hive.as_ref().and_then(Before::origin)
    }
}

impl std::fmt::Debug for Undo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Undo").field(&self.played).finish()
    }
}

impl Position {
    /// The start of a game by tournament rules.
    pub fn new(game_type: GameType) -> Position {
        Position::with_opening(game_type, Opening::Tournament)
    }

    /// The start of a game.
    pub fn with_opening(game_type: GameType, opening: Opening) -> Position {
        Position { hive: Hive::new(), game_type, opening, ply: 0, last: None }
    }

    /// A position with tiles on the table, which [`Setup`](crate::Setup) has checked.
    pub(crate) fn assemble(
        hive: Hive,
        game_type: GameType,
        opening: Opening,
        ply: u32,
        last: Option<Piece>,
    ) -> Position {
        Position { hive, game_type, opening, ply, last }
    }

    /// Which tiles the game is played with.
    #[inline]
    pub fn game_type(&self) -> GameType {
        self.game_type
    }

    /// Whether the Queen may be a player's first tile.
    #[inline]
    pub fn opening(&self) -> Opening {
        self.opening
    }

    /// How many plies were played before this position, passes included.
    #[inline]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Whose turn it is.
    #[inline]
    pub fn to_move(&self) -> Color {
        Color::to_move_after(self.ply)
    }

    /// The number of the turn of the side to move, from 1.
    #[inline]
    pub fn turn(&self) -> u32 {
        turn_after(self.ply)
    }

    /// The tile that was laid, moved or thrown in the previous ply; `None` after a pass.
    #[inline]
    pub fn last_moved(&self) -> Option<Piece> {
        self.last
    }

    /// All tiles on the table.
    #[inline]
    pub fn in_play(&self) -> PieceSet {
        self.hive.in_play()
    }

    /// Tiles on the table with nothing on top of them.
    #[inline]
    pub fn uncovered(&self) -> PieceSet {
        self.hive.uncovered()
    }

    /// The tiles that a player still has in hand.
    pub fn hand(&self, color: Color) -> PieceSet {
        (self.game_type.tiles() & PieceSet::of(color)) - self.in_play()
    }

    /// The tile of this insect that a player would lay next: numbers go in the order of laying.
    pub fn next_in_hand(&self, color: Color, bug: Bug) -> Option<Piece> {
        (self.hand(color) & PieceSet::of_bug(bug)).first()
    }

    /// Where a tile lies; `None` if it is in hand.
    pub fn hex(&self, piece: Piece) -> Option<Hex> {
        self.hive.hex(piece)
    }

    /// How many tiles lie below a tile that is in play.
    pub fn level(&self, piece: Piece) -> u8 {
        self.hive.level(piece)
    }

    /// How many tiles lie on a place.
    pub fn height(&self, hex: Hex) -> u8 {
        self.top(hex).map_or(0, |top| self.hive.level(top) + 1)
    }

    /// The uppermost tile of a place.
    pub fn top(&self, hex: Hex) -> Option<Piece> {
        self.hive.cell_of(hex).and_then(|cell| self.hive.spot(cell).top())
    }

    /// The tiles of a place from the top down.
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = Piece> {
        std::iter::successors(self.top(hex), |&piece| self.hive.below(piece))
    }

    /// All tiles on the table with their places, level by level from the ground up.
    pub fn tiles(&self) -> Vec<(Piece, Hex)> {
        let highest = self.in_play().map(|piece| self.level(piece)).max().unwrap_or(0);
        let on = |level| self.in_play().filter(move |&piece| self.level(piece) == level);
        let tiles = (0..=highest).flat_map(on);
        tiles.filter_map(|piece| Some((piece, self.hex(piece)?))).collect()
    }

    /// The place where a move of this position goes; `None` for a pass.
    pub fn destination(&self, mv: Move) -> Option<Hex> {
        mv.parts().and_then(|(_, cell)| self.hive.hex_of(cell))
    }

    /// Whether the Queen of this side is on the table.
    #[inline]
    pub fn is_queen_laid(&self, color: Color) -> bool {
        self.in_play().contains(Piece::queen(color))
    }

    /// Whether the side to move must lay its Queen now (R8).
    pub fn is_queen_due(&self) -> bool {
        self.turn() >= QUEEN_DUE && !self.is_queen_laid(self.to_move())
    }

    /// How many of the six places around a side's Queen are occupied.
    pub fn queen_neighbors(&self, color: Color) -> u32 {
        let queen = Piece::queen(color);
        let Some(_) = self.hex(queen) else { return 0 };
        self.hive.spot(self.hive.cell(queen)).ring().len() as u32
    }

    /// Whether all six places around a side's Queen are occupied (R29).
    #[inline]
    pub fn is_surrounded(&self, color: Color) -> bool {
        let queen = Piece::queen(color);
        self.in_play().contains(queen) && self.hive.spot(self.hive.cell(queen)).ring() == Ring::FULL
    }

    /// The result on the board (R29, R30); `None` while no Queen is surrounded.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match (self.is_surrounded(Color::White), self.is_surrounded(Color::Black)) {
            (false, false) => None,
            (true, true) => Some(Outcome::draw(Reason::Surrounded)),
            (true, false) => Some(Outcome::win(Color::Black, Reason::Surrounded)),
            (false, true) => Some(Outcome::win(Color::White, Reason::Surrounded)),
        }
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// The reason if the move is not legal. The position is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Undo, Refusal> {
        self.why_not(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Plays a move that is known to be legal, e.g. one from [`Position::each_tile`]. A pass is
    /// accepted in any position, so that a search can play the null move.
    ///
    /// Playing an illegal move leaves the position in an unspecified state.
    ///
    /// # Panics
    /// May panic if the move is illegal.
    #[inline(always)]
    pub fn play_unchecked(&mut self, mv: Move) -> Undo {
        let piece = mv.piece();
        let hive = mv.parts().map(|(piece, cell)| self.hive.bring(piece, cell));
        let undo = Undo { played: mv, last: self.last, hive };
        self.last = piece;
        self.ply += 1;
        undo
    }

    /// Takes back a move. Moves are taken back in the reverse order of playing, each with its own
    /// record.
    ///
    /// The record of another move leaves the position in an unspecified state.
    ///
    /// # Panics
    /// May panic if the record is that of another move.
    #[inline(always)]
    pub fn undo(&mut self, undo: Undo) {
        if let Some(before) = &undo.hive {
            self.hive.put_back(before);
        }
        self.last = undo.last;
        self.ply -= 1;
    }

    /// The last-moved tile, if the side to move would have more legal moves without the rule that it
    /// rests (D6); otherwise `None`. Only then does it distinguish two positions.
    pub fn resting(&self) -> Option<Piece> {
        let last = self.last?;
        if !self.game_type.has(Bug::Pillbug) {
            return None;
        }
        if self.outcome().is_some() {
            return None;
        }
        let us = self.to_move();
        // An enemy tile matters only beside a thrower.
        let can_be_thrown = [Bug::Pillbug, Bug::Mosquito].into_iter().any(|bug| {
            Piece::new(us, bug, 1).is_some_and(|thrower| {
                self.hive.is_thrower(thrower)
                    && !self.hive.cell(thrower).toward(self.hive.cell(last)).is_empty()
            })
        });
        if last.color() != us && !can_be_thrown {
            return None;
        }
        (self.count_movements(None) > self.count_movements(Some(last))).then_some(last)
    }

    /// A number that is equal for equal positions: the same tiles (those of one kind are
    /// interchangeable) on the same places up to a shift of the whole hive, the same side to move,
    /// the same effect of the last-moved tile.
    pub fn hash(&self) -> u64 {
        self.hash_of(self.hive.sum())
    }

    /// [`Position::hash`], computed anew from the tiles on the table. For tests of the incremental one.
    pub fn fresh_hash(&self) -> u64 {
        let terms = self.hive.places().map(|(piece, level, hex)| hash::term(piece, level, hex));
        self.hash_of(terms.fold(0, hash::add))
    }

    fn hash_of(&self, sum: u64) -> u64 {
        let queen = Color::ALL.into_iter().find_map(|color| self.hex(Piece::queen(color)));
        let place = match queen {
            Some(queen) => hash::anchored(sum, queen),
            // Twins are interchangeable, so none of them may be preferred.
            None => self.twins_of_first().map(|hex| hash::anchored(sum, hex)).min().unwrap_or(0),
        };
        // Before both Queens are laid, the turn's number decides what is legal (R4, R8, D3).
        let are_laid = Color::ALL.into_iter().all(|color| self.is_queen_laid(color));
        let turn = if are_laid { 0 } else { self.turn().min(QUEEN_DUE) };
        let is_free_opening = turn == 1 && self.opening == Opening::Rulebook;
        // Nothing rests before a Queen is laid: only her owner can throw.
        let resting = self.resting().zip(queen).map_or(0, |(piece, queen)| {
            let hex = self.hex(piece).unwrap_or(queen);
            hash::anchored(hash::term(piece, self.level(piece), hex), queen)
        });
        let packed = u64::from(is_free_opening) << 12
            | u64::from(turn) << 8
            | (self.to_move() as u64) << 4
            | self.game_type.bits();
        place ^ hash::mix(packed) ^ hash::mix(resting)
    }

    /// The places of all tiles on the table of the same kind as the first of them.
    fn twins_of_first(&self) -> impl Iterator<Item = Hex> {
        let first = self.in_play().first();
        self.in_play()
            .filter(move |&piece| first.is_some_and(|first| first.is_same_kind(piece)))
            .filter_map(|piece| self.hex(piece))
    }

    /// Whether two positions are equal in all data, also internal data. For tests of
    /// [`Position::undo`].
    #[doc(hidden)]
    pub fn is_identical(&self, other: &Position) -> bool {
        self == other && self.hive.is_identical(&other.hive)
    }

    /// The cell of a tile on the table.
    #[inline]
    pub fn cell(&self, piece: Piece) -> Option<Cell> {
        self.in_play().contains(piece).then(|| self.hive.cell(piece))
    }

    /// The uppermost tile of a cell.
    #[inline]
    pub fn top_of(&self, cell: Cell) -> Option<Piece> {
        self.hive.spot(cell).top()
    }

    /// The uppermost tiles beside a cell.
    #[inline]
    pub fn beside(&self, cell: Cell) -> PieceSet {
        let ring = self.hive.spot(cell).ring();
        ring.filter_map(|direction| self.top_of(cell.step(direction))).collect()
    }

    /// The directions in which a cell has tiles beside it.
    #[inline]
    pub fn neighbors(&self, cell: Cell) -> Ring {
        self.hive.spot(cell).ring()
    }

    /// The directions in which the uppermost tile beside a cell is of this colour.
    #[inline]
    pub fn touched(&self, cell: Cell, color: Color) -> Ring {
        self.hive.spot(cell).touched(color)
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Position")
            .field("game_type", &self.game_type)
            .field("opening", &self.opening)
            .field("ply", &self.ply)
            .field("last", &self.last)
            .field("tiles", &self.tiles())
            .finish_non_exhaustive()
    }
}
