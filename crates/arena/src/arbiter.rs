//! The arbiter: one game, by our rules.

use crate::competitor::Competitor;
use crate::contest::Rules;
use crate::{Disagreement, EndReason, Played, SearchStats, Side};
use skep_notation::uhp;
use skep_rules::{Game, Reason, mix};
use skep_uhp::client::EngineError;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Plays one game from an opening, by our rules with the threefold rule; `None` if the match was stopped.
pub(crate) fn play(
    number: usize,
    opening: &Game,
    players: [&mut Competitor; 2],
    rules: &Rules,
) -> Option<Played> {
    let white = if number.is_multiple_of(2) { Side::A } else { Side::B };
    let mut game = ArbitratedGame {
        players,
        game: opening.clone().with_threefold(true),
        white,
        stats: [SearchStats::default(); 2],
        disagreements: Vec::new(),
        rules,
    };
    let end = match game.begin(number) {
        Ok(()) => game.play(),
        Err(end) => end,
    };
    let text = text(&game.game);
    let (winner, reason, why) = match end {
        GameEnd::Board(winner, reason) => (winner, reason, None),
        GameEnd::Forfeit { loser, reason, why } => {
            if reason != EndReason::Time {
                let what = why.clone();
                game.disagreements.push(Disagreement { side: loser, what, game: text.clone() });
            }
            (Some(!loser), reason, Some(why))
        }
        GameEnd::Stopped => return None,
    };
    Some(Played {
        number,
        white,
        winner,
        reason,
        why,
        opening: opening.len(),
        plies: game.game.len(),
        game: text,
        finished: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
        stats: game.stats,
        disagreements: game.disagreements,
    })
}

/// The GameString. Openings begin at the start of the game, so it always exists.
fn text(game: &Game) -> String {
    uhp::game_text(game).unwrap_or_default()
}

/// A game under way.
struct ArbitratedGame<'a> {
    players: [&'a mut Competitor; 2],
    game: Game,
    white: Side,
    stats: [SearchStats; 2],
    disagreements: Vec<Disagreement>,
    rules: &'a Rules,
}

/// How a game ended, or that it was stopped.
enum GameEnd {
    Board(Option<Side>, EndReason),
    Forfeit { loser: Side, reason: EndReason, why: String },
    Stopped,
}

impl ArbitratedGame<'_> {
    fn begin(&mut self, number: usize) -> Result<(), GameEnd> {
        for side in Side::ALL {
            let seed = mix(self.rules.seed ^ mix(number as u64 * 2 + side as u64));
            let begun = self.players[side as usize].begin(&self.game, seed);
            begun.map_err(|error| forfeit(side, &error))?;
        }
        Ok(())
    }

    fn play(&mut self) -> GameEnd {
        loop {
            if let Some(outcome) = self.game.outcome() {
                let reason = match outcome.reason {
                    Reason::Repetition => EndReason::Repetition,
                    _ => EndReason::Surrounded,
                };
                return GameEnd::Board(
                    outcome.winner.map(|color| Side::of(color, self.white)),
                    reason,
                );
            }
            if self.game.len() >= self.rules.longest {
                return GameEnd::Board(None, EndReason::Length);
            }
            if let Err(end) = self.ply() {
                return end;
            }
        }
    }

    fn ply(&mut self) -> Result<(), GameEnd> {
        let side = Side::of(self.game.position().to_move(), self.white);
        if self.rules.check {
            Side::ALL.into_iter().try_for_each(|side| self.compare(side))?;
        }
        let timed =
            self.players[side as usize].think(&self.game).map_err(|error| forfeit(side, &error))?;
        let allowed = timed.allowed.unwrap_or(Duration::MAX);
        let over = timed.time.saturating_sub(allowed);
        self.stats[side as usize].add_move(timed.time, over, timed.depth, timed.nodes);
        if over > self.rules.margin {
            let milliseconds = over.as_millis();
            let why = format!("{milliseconds} ms too late at ply {}", self.game.len() + 1);
            return Err(GameEnd::Forfeit { loser: side, reason: EndReason::Time, why });
        }
        let before = self.game.position().clone();
        if let Err(illegal) = self.game.play(timed.mv) {
            let why = format!("its move is not legal: {illegal}");
            return Err(GameEnd::Forfeit { loser: side, reason: EndReason::Illegal, why });
        }
        // Engines need not know the last move.
        if self.game.outcome().is_some() {
            return Ok(());
        }
        for side in Side::ALL {
            let followed = self.players[side as usize].follow(&before, timed.mv);
            if let Err(error) = followed {
                // The game is reported up to the move that the engine refuses.
                if matches!(error, EngineError::InvalidMove { .. } | EngineError::Refused { .. }) {
                    self.game.undo();
                }
                return Err(forfeit(side, &error));
            }
        }
        Ok(())
    }

    fn compare(&mut self, side: Side) -> Result<(), GameEnd> {
        let player = &mut self.players[side as usize];
        let differences =
            player.differences(self.game.position()).map_err(|error| forfeit(side, &error))?;
        if !differences.is_empty() {
            let (what, game) = (differences.join("; "), text(&self.game));
            self.disagreements.push(Disagreement { side, what, game });
        }
        Ok(())
    }
}

fn forfeit(loser: Side, error: &EngineError) -> GameEnd {
    let reason = match error {
        EngineError::Stopped => return GameEnd::Stopped,
        EngineError::Timeout { .. } => EndReason::Time,
        EngineError::Illegal { .. }
        | EngineError::InvalidMove { .. }
        | EngineError::Refused { .. } => EndReason::Illegal,
        _ => EndReason::Crash,
    };
    GameEnd::Forfeit { loser, reason, why: error.to_string() }
}
