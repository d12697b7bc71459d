//! The player behind the protocol: when it is created, what it forgets, and its time limit.

use super::cancel::Work;
use super::command_error::CommandError;
use super::options::EngineOptions;
use super::search_listener::{ProgressWriter, SearchListener};
use skep_engine::book::Book;
use skep_engine::{Level, Limits, Player, TimeSource};
use skep_native::{Threads, random_seed};
use skep_rules::{Game, Move};
use std::io::{self, Write};
use std::time::Duration;

/// A player that is created with the first game: the table size may be set before, and the introduction
/// should not wait for it.
pub(super) struct LazyPlayer<C> {
    clock: C,
    player: Option<Player<C>>,
    /// The seed of this game, if the option `Seed` is 0.
    chance: u64,
}

/// A `bestmove` command: the game, its limits, when it was received, and how it is cancelled.
pub(super) struct BestMoveQuery<'a> {
    pub(super) game: &'a Game,
    pub(super) limits: &'a Limits,
    pub(super) received: Duration,
    pub(super) work: &'a Work,
}

/// The time reserved to stop a search and write its move.
const LAST_WORDS: Duration = Duration::from_millis(2);

impl<C: TimeSource + Clone> LazyPlayer<C> {
    pub(super) fn new(clock: C) -> LazyPlayer<C> {
        LazyPlayer { clock, player: None, chance: random_seed() }
    }

    /// Prepares for a game. The transposition table is kept if the new game continues the one before, as
    /// with viewers that send a whole game for each move; otherwise it is cleared, so that the same
    /// commands get the same replies.
    pub(super) fn prepare(&mut self, options: &EngineOptions, before: Option<&Game>, game: &Game) {
        if before.is_some_and(|before| goes_on_from(before, game)) {
            return;
        }
        self.chance = random_seed();
        match &mut self.player {
            Some(player) => player.forget(),
            None => self.player = Some(self.new_player(options)),
        }
    }

    /// Adapts the player to new options.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub(super) fn adapt(
        &mut self,
        before: &EngineOptions,
        options: &EngineOptions,
    ) -> Result<(), CommandError> {
        if table_bytes(options) != table_bytes(before) {
            // A failed allocation of the table would abort the process, so memory is reserved first.
            let mut room: Vec<u8> = Vec::new();
            room.try_reserve_exact(table_bytes(options)).map_err(|_| CommandError::NoMemory)?;
            drop(room);
            if self.player.take().is_some() {
                self.player = Some(self.new_player(options));
            }
        }
        self.player = self.player.take().map(|player| player.with_crew(threads(options)));
        if options.evaluator() != before.evaluator() {
            self.player =
                self.player.take().map(|player| player.with_evaluator(options.evaluator()));
        }
        Ok(())
    }

    fn new_player(&self, options: &EngineOptions) -> Player<C> {
        Player::new(table_bytes(options), self.clock.clone())
            .with_crew(threads(options))
            .with_evaluator(options.evaluator())
    }

    /// The move to play; `None` if the game is over.
    ///
    /// # Errors
    /// If progress could not be written.
    pub(super) fn think<W: Write>(
        &mut self,
        query: &BestMoveQuery<'_>,
        options: &EngineOptions,
        output: &mut W,
    ) -> io::Result<Option<Move>> {
        let level = options.level();
        let position = query.game.position();
        let seed = if options.seed == 0 { self.chance } else { options.seed.into() };
        if options.book
            && level == Level::FULL
            && let Some(known) = Book::ours().suggest(query.game, seed)
        {
            return Ok(Some(known.mv));
        }
        // Levels below full strength have one line.
        let lines = if level == Level::FULL { options.lines as usize } else { 1 };
        let progress_writer = ProgressWriter::new(output, position, lines, options.report_progress);
        let mut player = match self.player.take() {
            Some(player) => player,
            None => self.new_player(options),
        };
        let most = options.allowance().nodes;
        let mut limits = query.limits.clone().with_lines(lines);
        limits.nodes = Some(limits.nodes.map_or(most, |nodes| nodes.min(most)));
        let elapsed = self.clock.now().saturating_sub(query.received);
        limits.time =
            limits.time.map(|time| time.saturating_sub(LAST_WORDS.min(time / 10) + elapsed));
        let mut search_listener = SearchListener { work: query.work, progress_writer };
        // Full strength has the limits of the viewer, not those of the level.
        let best = if level == Level::FULL {
            player.search(query.game, &limits, &mut search_listener)
        } else {
            player.play_within(query.game, level, seed, &limits, &mut search_listener)
        };
        let told =
            best.as_ref().map_or(Ok(()), |best| search_listener.progress_writer.finish(best));
        self.player = Some(player);
        told.map(|()| best.map(|best| best.mv()))
    }
}

/// The size of the transposition table in bytes.
fn table_bytes(options: &EngineOptions) -> usize {
    (options.table_mb as usize) << 20
}

fn threads(options: &EngineOptions) -> Threads {
    Threads::new(options.threads as usize)
}

/// Whether the second game continues the first one.
fn goes_on_from(before: &Game, game: &Game) -> bool {
    let is_longer = game.len() > before.len() && game.start() == before.start();
    is_longer && before.moves().eq(game.moves().take(before.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_notation::uhp::parse_game;

    #[test]
    fn a_game_goes_on_from_its_own_beginning_alone() {
        let game = |moves: &str| parse_game(&format!("Base;InProgress;White[1]{moves}")).unwrap();
        let [one, two] = [";wS1", ";wS1;bG1 wS1-"].map(game);
        assert!(goes_on_from(&one, &two));
        assert!(!goes_on_from(&two, &one));
        assert!(!goes_on_from(&two, &two), "the same command may come again");
        assert!(!goes_on_from(&game(";wG1"), &two));
        assert!(!goes_on_from(&parse_game("Base+M").unwrap(), &two));
    }
}
