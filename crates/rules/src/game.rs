//! A whole game: where it began, what was played, and how it ended.

use crate::outcome::{Outcome, Reason};
use crate::position::Undo;
use crate::{Color, GameType, Hex, Illegal, Move, Piece, Position, Refusal};

/// A game: the position it began with, its moves, and results that the board does not show
/// (resignation, agreement, time). Draws by repetition are optional.
///
/// ```
/// use skep_rules::{Color, Game, GameType, Hex, Outcome, Reason};
/// let mut game = Game::new(GameType::BASE);
/// game.play_to("wG1".parse().unwrap(), Hex::ORIGIN).unwrap();
/// game.resign(Color::Black).unwrap();
/// assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::Resignation)));
/// ```
#[derive(Clone)]
pub struct Game {
    start: Position,
    position: Position,
    plies: Vec<Undo>,
    /// The hash of each position, the first included.
    hashes: Vec<u64>,
    threefold: bool,
    stated_result: Option<Outcome>,
    offer: Option<Color>,
}

impl Game {
    /// A new game by tournament rules, without the threefold rule.
    pub fn new(game_type: GameType) -> Game {
        Game::from_position(Position::new(game_type))
    }

    /// A game from any position.
    pub fn from_position(start: Position) -> Game {
        Game {
            hashes: vec![start.hash()],
            position: start.clone(),
            start,
            plies: Vec::new(),
            threefold: false,
            stated_result: None,
            offer: None,
        }
    }

    /// The same game with the threefold rule on or off: a draw when a position occurs for the third
    /// time, or when both sides pass in turn (R31).
    #[must_use]
    pub fn with_threefold(mut self, threefold: bool) -> Game {
        self.threefold = threefold;
        self
    }

    /// Whether the threefold rule is on.
    pub fn has_threefold(&self) -> bool {
        self.threefold
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position where the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// All moves so far, passes included.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.plies.iter().map(Undo::played)
    }

    /// How many plies have been played in this game.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nothing has been played yet.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The hashes of the positions since a tile was last laid, the current one last. Only these can
    /// repeat: a laid tile never leaves the table.
    pub fn reversible(&self) -> &[u64] {
        let is_laid = |undo: &Undo| undo.origin().is_none() && !undo.played().is_pass();
        let last = self.plies.iter().rposition(is_laid).map_or(0, |ply| ply + 1);
        &self.hashes[last..]
    }

    /// How often the current position has occurred in this game, this time included.
    pub fn repetitions(&self) -> usize {
        let now = self.hashes[self.hashes.len() - 1];
        self.hashes.iter().filter(|&&hash| hash == now).count()
    }

    /// The result of the game; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.stated_result.or_else(|| self.board_outcome())
    }

    /// The result by the moves alone: a Queen is surrounded, or a position has occurred for the third
    /// time. Resignation, agreement and time do not count.
    pub fn board_outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| {
            let is_repeated = self.threefold && (self.repetitions() >= 3 || self.both_passed());
            is_repeated.then_some(Outcome::draw(Reason::Repetition))
        })
    }

    /// Whether the last two plies were passes (R31).
    fn both_passed(&self) -> bool {
        matches!(self.plies.as_slice(), [.., a, b] if a.played().is_pass() && b.played().is_pass())
    }

    fn still_on(&self) -> Result<(), Refusal> {
        self.may_go(None, None)
    }

    /// Refuses any move after the end of the game.
    fn may_go(&self, piece: Option<Piece>, place: Option<Hex>) -> Result<(), Refusal> {
        let refuse = |outcome| Err(Refusal { piece, place, reason: Illegal::GameOver(outcome) });
        self.outcome().map_or(Ok(()), refuse)
    }

    /// Plays a move. It declines an open draw offer (R31).
    ///
    /// # Errors
    /// The reason if the move is not legal. The game is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.may_go(mv.piece(), self.position.destination(mv))?;
        self.plies.push(self.position.play(mv)?);
        self.hashes.push(self.position.hash());
        self.offer = None;
        Ok(())
    }

    /// Plays a tile to a place.
    ///
    /// # Errors
    /// The reason if the move is not legal. The game is unchanged.
    pub fn play_to(&mut self, piece: Piece, to: Hex) -> Result<(), Refusal> {
        self.may_go(Some(piece), Some(to))?;
        self.play(self.position.check(piece, to)?)
    }

    /// The last ply: its move, and where the tile came from.
    pub fn last_ply(&self) -> Option<&Undo> {
        self.plies.last()
    }

    /// Removes a result that the board does not show (resignation, agreement, time) and returns it.
    /// The moves stay.
    pub fn withdraw_result(&mut self) -> Option<Outcome> {
        self.stated_result.take()
    }

    /// Takes back the last ply, and a result or an offer that came after it. Returns the move; `None`
    /// at the start of the game.
    pub fn undo(&mut self) -> Option<Move> {
        self.offer = None;
        self.stated_result = None;
        let undo = self.plies.pop()?;
        self.hashes.pop();
        self.position.undo(undo);
        Some(undo.played())
    }

    /// Ends the game: a player resigns.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn resign(&mut self, loser: Color) -> Result<(), Refusal> {
        self.end(Outcome::win(!loser, Reason::Resignation))
    }

    /// Ends the game: a player's time has run out.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn lose_on_time(&mut self, loser: Color) -> Result<(), Refusal> {
        self.end(Outcome::win(!loser, Reason::Time))
    }

    /// Ends the game: the players have agreed on a draw.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.end(Outcome::draw(Reason::Agreement))
    }

    /// Ends the game with a result that comes from elsewhere, e.g. from a file.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        self.still_on()?;
        self.stated_result = Some(outcome);
        self.offer = None;
        Ok(())
    }

    /// The side whose draw offer is open, if any.
    pub fn draw_offer(&self) -> Option<Color> {
        self.offer
    }

    /// Offers a draw. If the other side has an open offer, the draw is agreed.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn offer_draw(&mut self, by: Color) -> Result<(), Refusal> {
        if self.offer == Some(!by) {
            return self.agree_draw();
        }
        self.still_on()?;
        self.offer = Some(by);
        Ok(())
    }

    /// Declines the open draw offer, if there is one.
    pub fn decline_draw(&mut self) {
        self.offer = None;
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game")
            .field("position", &self.position)
            .field("plies", &self.plies.len())
            .field("outcome", &self.outcome())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Played unchecked: no hive is needed in which neither side can move. `tests/rules/end.rs` has one.
    #[test]
    fn r31_both_sides_passing_in_turn_is_a_draw_where_repetition_is() {
        let mut game = Game::new(GameType::BASE);
        game.play_to("wA1".parse().unwrap(), Hex::ORIGIN).unwrap();
        let draw = Some(Outcome::draw(Reason::Repetition));
        for (passes, with_rule) in [(1, None), (2, draw)] {
            game.plies.push(game.position.play_unchecked(Move::PASS));
            game.hashes.push(game.position.hash());
            assert!(game.repetitions() < 3);
            assert_eq!(game.outcome(), None, "{passes} passes without the rule");
            assert_eq!(game.clone().with_threefold(true).outcome(), with_rule, "{passes} passes");
        }
    }
}
