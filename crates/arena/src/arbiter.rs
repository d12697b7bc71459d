//! One game.

use crate::contest::Rules;
use crate::seat::Seat;
use crate::{Disagreement, Effort, Ending, Played, Side};
use skep_notation::uhp;
use skep_rules::{Game, Reason, mix};
use skep_uhp::client::EngineError;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Plays one game from an opening: who wins is decided by our rules, with the threefold rule.
///
/// None when somebody wants everything to stop.
pub(crate) fn play(
    number: usize,
    opening: &Game,
    seats: [&mut Seat; 2],
    rules: &Rules,
) -> Option<Played> {
    let white = if number.is_multiple_of(2) { Side::A } else { Side::B };
    let mut table = Table {
        seats,
        game: opening.clone().with_threefold(true),
        white,
        efforts: [Effort::default(); 2],
        disagreements: Vec::new(),
        rules,
    };
    let end = match table.sit_down(number) {
        Ok(()) => table.play(),
        Err(end) => end,
    };
    let text = text(&table.game);
    let (winner, ending, why) = match end {
        End::Board(winner, ending) => (winner, ending, None),
        End::Forfeit { loser, ending, why } => {
            if ending != Ending::Time {
                let what = why.clone();
                table.disagreements.push(Disagreement { side: loser, what, game: text.clone() });
            }
            (Some(!loser), ending, Some(why))
        }
        End::Stopped => return None,
    };
    Some(Played {
        number,
        white,
        winner,
        ending,
        why,
        opening: opening.len(),
        plies: table.game.len(),
        game: text,
        finished: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
        efforts: table.efforts,
        disagreements: table.disagreements,
    })
}

/// Openings begin at the start of the game, so there are always words for it.
fn text(game: &Game) -> String {
    uhp::game_text(game).unwrap_or_default()
}

struct Table<'a> {
    seats: [&'a mut Seat; 2],
    game: Game,
    white: Side,
    efforts: [Effort; 2],
    disagreements: Vec<Disagreement>,
    rules: &'a Rules,
}

enum End {
    Board(Option<Side>, Ending),
    Forfeit { loser: Side, ending: Ending, why: String },
    Stopped,
}

impl Table<'_> {
    fn sit_down(&mut self, number: usize) -> Result<(), End> {
        for side in Side::ALL {
            let seed = mix(self.rules.seed ^ mix(number as u64 * 2 + side as u64));
            let begun = self.seats[side as usize].begin(&self.game, seed);
            begun.map_err(|error| forfeit(side, &error))?;
        }
        Ok(())
    }

    fn play(&mut self) -> End {
        loop {
            if let Some(outcome) = self.game.outcome() {
                let ending = match outcome.reason {
                    Reason::Repetition => Ending::Repetition,
                    _ => Ending::Surrounded,
                };
                return End::Board(outcome.winner.map(|color| Side::of(color, self.white)), ending);
            }
            if self.game.len() >= self.rules.longest {
                return End::Board(None, Ending::Length);
            }
            if let Err(end) = self.ply() {
                return end;
            }
        }
    }

    fn ply(&mut self) -> Result<(), End> {
        let side = Side::of(self.game.position().to_move(), self.white);
        if self.rules.check {
            Side::ALL.into_iter().try_for_each(|side| self.compare(side))?;
        }
        let thought =
            self.seats[side as usize].think(&self.game).map_err(|error| forfeit(side, &error))?;
        let allowed = thought.allowed.unwrap_or(Duration::MAX);
        let over = thought.time.saturating_sub(allowed);
        self.efforts[side as usize].add_move(thought.time, over, thought.depth, thought.nodes);
        if over > self.rules.margin {
            let milliseconds = over.as_millis();
            let why = format!("{milliseconds} ms too late at ply {}", self.game.len() + 1);
            return Err(End::Forfeit { loser: side, ending: Ending::Time, why });
        }
        let before = self.game.position().clone();
        if let Err(illegal) = self.game.play(thought.mv) {
            let why = format!("its move is not legal: {illegal}");
            return Err(End::Forfeit { loser: side, ending: Ending::Illegal, why });
        }
        // After the last move there is nothing left to be told.
        if self.game.outcome().is_some() {
            return Ok(());
        }
        for side in Side::ALL {
            let followed = self.seats[side as usize].follow(&before, thought.mv);
            if let Err(error) = followed {
                // What it refuses is the move before which the game is reported.
                if matches!(error, EngineError::InvalidMove { .. } | EngineError::Refused { .. }) {
                    self.game.undo();
                }
                return Err(forfeit(side, &error));
            }
        }
        Ok(())
    }

    fn compare(&mut self, side: Side) -> Result<(), End> {
        let seat = &mut self.seats[side as usize];
        let differences =
            seat.differences(self.game.position()).map_err(|error| forfeit(side, &error))?;
        if !differences.is_empty() {
            let (what, game) = (differences.join("; "), text(&self.game));
            self.disagreements.push(Disagreement { side, what, game });
        }
        Ok(())
    }
}

fn forfeit(loser: Side, error: &EngineError) -> End {
    let ending = match error {
        EngineError::Stopped => return End::Stopped,
        EngineError::Silent { .. } => Ending::Time,
        EngineError::Illegal { .. }
        | EngineError::InvalidMove { .. }
        | EngineError::Refused { .. } => Ending::Illegal,
        _ => Ending::Crash,
    };
    End::Forfeit { loser, ending, why: error.to_string() }
}
