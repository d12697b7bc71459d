//! The player: a transposition table, an evaluator and parameters, kept from one search to the next.

use crate::search::budget::{Budget, Shared};
use crate::search::deferral::ActiveMoves;
use crate::search::node::{Search, SearchInput};
use crate::search::root::{CompletedDepth, Root};
use crate::search::transposition::TranspositionTable;
use crate::skill::view::View;
use crate::{Best, Crew, Evaluator, Level, Limits, Listener, NoHelpers, Parameters, TimeSource};
use skep_rules::Game;

/// A player with a clock, and a transposition table that it keeps from one search to the next.
///
/// ```
/// use skep_engine::{Limits, Player, Timeless, NoListener};
/// use skep_rules::{Game, GameType};
/// let mut player = Player::new(1 << 20, Timeless);
/// let game = Game::new(GameType::FULL);
/// let best = player.search(&game, &Limits::depth(2), &mut NoListener).unwrap();
/// assert!(game.position().is_legal(best.mv()));
/// ```
pub struct Player<C> {
    table: TranspositionTable,
    clock: C,
    crew: Box<dyn Crew>,
    evaluator: Evaluator,
    parameters: Parameters,
}

/// The size of the transposition table in a single [`search`].
const TABLE_BYTES: usize = 16 << 20;

/// Searches the best moves of a game with an empty transposition table: for a limit of depth or nodes
/// the result is always the same. `None` if the game is over.
pub fn search(
    game: &Game,
    limits: &Limits,
    clock: impl TimeSource,
    listener: &mut dyn Listener,
) -> Option<Best> {
    Player::new(TABLE_BYTES, clock).search(game, limits, listener)
}

impl<C: TimeSource> Player<C> {
    /// A player with a transposition table of this many bytes.
    pub fn new(table_bytes: usize, clock: C) -> Player<C> {
        Player {
            table: TranspositionTable::new(table_bytes),
            clock,
            crew: Box::new(NoHelpers),
            evaluator: Evaluator::default(),
            parameters: Parameters::DEFAULT,
        }
    }

    #[cfg(test)]
    pub(crate) fn with_table(table: TranspositionTable, clock: C) -> Player<C> {
        Player { table, ..Player::new(0, clock) }
    }

    /// The same player with helper threads: its searches are no longer reproducible.
    #[must_use]
    pub fn with_crew(self, crew: impl Crew + 'static) -> Player<C> {
        Player { crew: Box::new(crew), ..self }
    }

    /// The same player with another evaluator and an empty transposition table: old scores do not fit.
    #[must_use]
    pub fn with_evaluator(mut self, evaluator: Evaluator) -> Player<C> {
        self.forget();
        Player { evaluator, ..self }
    }

    /// The same player with other parameters of the search.
    #[must_use]
    pub fn with_parameters(self, parameters: Parameters) -> Player<C> {
        Player { parameters, ..self }
    }

    /// Empties the transposition table, as before another game.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches the best moves; `None` if the game is over. A single legal move is searched to depth 1 only.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.look(game, limits, View::CLEAR, listener)
    }

    /// [`Player::search`] by plain alpha-beta, without extensions, reductions or pruning: a baseline for
    /// comparisons.
    pub fn search_plainly(
        &mut self,
        game: &Game,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.look(game, limits, View { is_selective: false, ..View::CLEAR }, listener)
    }

    /// Chooses the move of a level; `None` if the game is over. The same seed gives the same move, except at
    /// full strength, which is limited by time.
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.play_within(game, level, seed, &Limits::NONE, listener)
    }

    /// [`Player::play`] within further limits.
    pub fn play_within(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        let (own, view) = level.profile(game, seed);
        let limits = own.within(limits);
        if level == Level::FULL {
            return self.look(game, &limits, view, listener);
        }
        // A table of its own and no helpers: neither may make a level stronger.
        let table = TranspositionTable::for_nodes(limits.nodes.unwrap_or(0));
        let input = self.input(game, &limits, view, &table);
        run(&input, &self.clock, &NoHelpers, listener)
    }

    /// Searches the best moves with a transposition table of its own and without helpers: for a limit of
    /// nodes or depth the result is always the same, whatever was searched before.
    pub fn advise(
        &self,
        game: &Game,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        let table = TranspositionTable::for_nodes(limits.nodes.unwrap_or(u64::MAX));
        let input = self.input(game, limits, View::CLEAR, &table);
        run(&input, &self.clock, &NoHelpers, listener)
    }

    pub(crate) fn look(
        &mut self,
        game: &Game,
        limits: &Limits,
        view: View,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.table.next_generation();
        let input = self.input(game, limits, view, &self.table);
        run(&input, &self.clock, &*self.crew, listener)
    }

    fn input<'a>(
        &'a self,
        game: &'a Game,
        limits: &'a Limits,
        view: View,
        table: &'a TranspositionTable,
    ) -> SearchInput<'a> {
        let (evaluator, parameters) = (&self.evaluator, &self.parameters);
        SearchInput { game, limits, view, table, evaluator, parameters }
    }
}

/// Runs one search on all threads of the crew; `None` if the game is over.
fn run(
    input: &SearchInput<'_>,
    clock: &dyn TimeSource,
    crew: &dyn Crew,
    listener: &mut dyn Listener,
) -> Option<Best> {
    let limits = input.limits;
    if input.game.outcome().is_some() {
        return None;
    }
    // The time to start the helpers counts.
    let start = clock.now();
    let shared = Shared::new(limits);
    // A single thread has nobody to defer to.
    let active = (crew.helpers() > 0).then(ActiveMoves::new);
    let completed = CompletedDepth::default();
    let mut best = None;
    let mut lead = || {
        let _end = shared.end_at_last();
        let budget = Budget::new(limits, clock, start, listener, &shared);
        let search = Search::new(input, budget, active.as_ref());
        best = Some(Root::new(search, limits, &completed).deepen());
    };
    let help = || {
        let search = Search::new(input, Budget::helper(&shared), active.as_ref());
        Root::new(search, limits, &completed).deepen();
    };
    crew.run(&mut lead, &help);
    best
}

impl<C> std::fmt::Debug for Player<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player").field("table", &self.table).finish_non_exhaustive()
    }
}
