//! Replays the games of texts. Every reader of whole games uses this module: it numbers equal tiles in
//! the order of laying, whatever numbers the text gives them.

use crate::uhp::{MoveError, Wording};
use skep_rules::{Game, Illegal, Move, Opening, Outcome, Piece, Position, Reason, Refusal};

/// The game with the result that its file states. A result on the board takes precedence.
///
/// If the file states a draw by repetition and the moves show one, the threefold rule is turned on,
/// unless the file says otherwise (`threefold`).
pub(crate) fn conclude(game: Game, told: Option<Outcome>, threefold: Option<bool>) -> Game {
    let repetition = Some(Outcome::draw(Reason::Repetition));
    let game = game.with_threefold(true);
    let is_shown = told == repetition && game.outcome() == repetition;
    let is_on = threefold.unwrap_or(is_shown);
    let mut game = game.with_threefold(is_on && is_shown);
    if let Some(outcome) = told {
        // A game that is over already stays as it is.
        let _ = game.end(outcome);
    }
    game.with_threefold(is_on)
}

/// A game that is read from a text.
pub(crate) struct Import {
    pub(crate) game: Game,
    /// The tile that each name in the text stands for.
    tiles: [Option<Piece>; Piece::COUNT],
    /// Whether a Queen as the first tile makes the game one by the rulebook instead of an error.
    may_be_by_rulebook: bool,
}

impl Import {
    /// An import that begins with this position, whose tiles have their own names.
    pub(crate) fn new(start: Position) -> Import {
        let mut tiles = [None; Piece::COUNT];
        for piece in start.in_play() {
            tiles[piece.index()] = Some(piece);
        }
        Import { game: Game::from_position(start), tiles, may_be_by_rulebook: true }
    }

    /// The import with the opening rule of its start only: a Queen as the first tile is an error under
    /// tournament rules.
    #[must_use]
    pub(crate) fn strict(mut self) -> Import {
        self.may_be_by_rulebook = false;
        self
    }

    /// The tile that a name stands for. A new name is the next tile of its kind, so if the numbers are
    /// in order, each name stands for itself.
    pub(crate) fn tile(&self, name: Piece) -> Piece {
        let next = || self.game.position().next_in_hand(name.color(), name.bug());
        self.tiles[name.index()].or_else(next).unwrap_or(name)
    }

    /// Plays a move whose tile is named as in the text.
    pub(crate) fn play_move(&mut self, mv: Move) -> Result<(), Refusal> {
        let Some((name, cell)) = mv.parts() else { return self.game.play(mv) };
        let piece = self.tile(name);
        self.game.play(Move::new(piece, cell))?;
        self.tiles[name.index()] = Some(piece);
        Ok(())
    }

    /// The name that the text gives to a tile, or its own if the text does not name it.
    fn name(&self, piece: Piece) -> Piece {
        let index = self.tiles.iter().position(|&tile| tile == Some(piece));
        index.and_then(Piece::from_index).unwrap_or(piece)
    }

    /// An error that names tiles as the text does.
    fn named(&self, error: MoveError, mover: Piece) -> MoveError {
        let name = |piece: Piece| if piece == self.tile(mover) { mover } else { self.name(piece) };
        match error {
            MoveError::NoPlace(piece) => MoveError::NoPlace(name(piece)),
            MoveError::Taken { piece, by } => MoveError::Taken { piece: name(piece), by: name(by) },
            MoveError::Illegal(Refusal { piece, place, reason }) => {
                let reason = match reason {
                    Illegal::NotInTheGame(piece) => Illegal::NotInTheGame(name(piece)),
                    Illegal::NotYours(piece) => Illegal::NotYours(name(piece)),
                    Illegal::Occupied { by } => Illegal::Occupied { by: name(by) },
                    Illegal::Covered { by } => Illegal::Covered { by: name(by) },
                    other => other,
                };
                MoveError::Illegal(Refusal { piece: piece.map(name), place, reason })
            }
            other => other,
        }
    }

    /// Plays the move of this wording.
    pub(crate) fn play_words(&mut self, wording: Wording) -> Result<(), MoveError> {
        let known = |name: Piece| self.tiles[name.index()].ok_or(MoveError::InHand(name));
        let (name, wording) = match wording {
            Wording::Pass => (None, Wording::Pass),
            Wording::Alone(name) => (Some(name), Wording::Alone(self.tile(name))),
            Wording::Onto(name, below) => {
                (Some(name), Wording::Onto(self.tile(name), known(below)?))
            }
            Wording::Beside(name, neighbor, direction) => {
                let neighbor = known(neighbor)?;
                (Some(name), Wording::Beside(self.tile(name), neighbor, direction))
            }
        };
        let played = self.play(name, |position| wording.resolve(position));
        played.map_err(|error| match name {
            Some(mover) => self.named(error, mover),
            None => error,
        })
    }

    /// Plays a move of the tile with this name.
    pub(crate) fn play(
        &mut self,
        name: Option<Piece>,
        find: impl Fn(&Position) -> Result<Move, MoveError>,
    ) -> Result<(), MoveError> {
        let found = match find(self.game.position()) {
            Err(MoveError::Illegal(refusal))
                if refusal.reason == Illegal::QueenFirst && self.may_be_by_rulebook =>
            {
                self.allow_queen_first();
                find(self.game.position())
            }
            found => found,
        };
        let mv = found?;
        self.game.play(mv)?;
        if let Some(name) = name {
            self.tiles[name.index()] = mv.piece();
        }
        Ok(())
    }

    /// Restarts the game by the rulebook with the same moves, which are all legal there.
    fn allow_queen_first(&mut self) {
        let start = self.game.start();
        if !start.in_play().is_empty() {
            return;
        }
        let start = Position::with_opening(start.game_type(), Opening::Rulebook);
        let mut game = Game::from_position(start);
        if self.game.moves().all(|mv| game.play(mv).is_ok()) {
            self.game = game;
        }
    }
}
