//! A game as a GameString of UHP.

use crate::Table;
use skep_notation::uhp;
use skep_rules::{Game, GameType, Position};

impl Table {
    /// The game as a GameString; `None` if UHP can't express it: UHP has only games from
    /// the empty table by tournament rules, so a game by the book only if no player has laid the
    /// Queen first.
    pub fn uhp(&self) -> Option<String> {
        let start = self.game().start();
        let is_from_start = start.in_play().is_empty() && start.ply() == 0;
        is_from_start.then(|| by_tournament_rules(self.game(), start.game_type()))?
    }
}

fn by_tournament_rules(played: &Game, set: GameType) -> Option<String> {
    let mut game = Game::from_position(Position::new(set)).with_threefold(played.has_threefold());
    for mv in played.moves() {
        game.play(mv).ok()?;
    }
    uhp::game_text(&game).ok()
}
