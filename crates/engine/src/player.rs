//! The player: looks ever deeper until it has to answer.

use crate::search::budget::{Budget, Shared};
use crate::search::deferral::Busy;
use crate::search::node::{Question, Search};
use crate::search::root::{Found, Root};
use crate::search::transposition::Memory;
use crate::skill::view::View;
use crate::{Alone, Best, Clock, Crew, Evaluator, Level, Limits, Listener, Parameters};
use skep_rules::Game;

/// A player with a clock, and a memory that it keeps from one question to the next.
///
/// ```
/// use skep_engine::{Limits, Player, Timeless, Unheard};
/// use skep_rules::{Game, GameType};
/// let mut player = Player::new(1 << 20, Timeless);
/// let game = Game::new(GameType::FULL);
/// let best = player.search(&game, &Limits::depth(2), &mut Unheard).unwrap();
/// assert!(game.position().is_legal(best.mv()));
/// ```
pub struct Player<C> {
    memory: Memory,
    clock: C,
    crew: Box<dyn Crew>,
    evaluator: Evaluator,
    parameters: Parameters,
}

/// What is remembered in a single [`search`].
const MEMORY: usize = 16 << 20;

/// The best moves of a game, by a player who remembers nothing: for a fixed depth or number of
/// nodes always the same. None if the game is over.
pub fn search(
    game: &Game,
    limits: &Limits,
    clock: impl Clock,
    listener: &mut dyn Listener,
) -> Option<Best> {
    Player::new(MEMORY, clock).search(game, limits, listener)
}

impl<C: Clock> Player<C> {
    /// A player with a memory of so many bytes.
    pub fn new(memory: usize, clock: C) -> Player<C> {
        Player {
            memory: Memory::new(memory),
            clock,
            crew: Box::new(Alone),
            evaluator: Evaluator::default(),
            parameters: Parameters::USUAL,
        }
    }

    #[cfg(test)]
    pub(crate) fn with_memory(memory: Memory, clock: C) -> Player<C> {
        Player { memory, ..Player::new(0, clock) }
    }

    /// The same player with helpers: from now on its answers depend on who is faster.
    #[must_use]
    pub fn with_crew(self, crew: impl Crew + 'static) -> Player<C> {
        Player { crew: Box::new(crew), ..self }
    }

    /// The same player with another evaluator; forgets everything, as old evaluations are of no use.
    #[must_use]
    pub fn with_evaluator(mut self, evaluator: Evaluator) -> Player<C> {
        self.forget();
        Player { evaluator, ..self }
    }

    /// The same player who searches in another way.
    #[must_use]
    pub fn with_parameters(self, parameters: Parameters) -> Player<C> {
        Player { parameters, ..self }
    }

    /// Forgets everything, as before another game.
    pub fn forget(&mut self) {
        self.memory.clear();
    }

    /// The best moves; none if the game is over.
    ///
    /// With one legal move only, it looks no farther than that move.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.look(game, limits, View::CLEAR, listener)
    }

    /// The same by a plain search: every move is looked at to the full depth, and nothing beyond. A
    /// weak player, but one that everybody can build: to compare others with.
    pub fn search_plainly(
        &mut self,
        game: &Game,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.look(game, limits, View { selects: false, ..View::CLEAR }, listener)
    }

    /// The move that a player of this level makes; none if the game is over. The same seed gives the
    /// same move, but for the full level, whose strength depends on the machine.
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.play_within(game, level, seed, &Limits::NONE, listener)
    }

    /// The same within limits: they end the search if the level's own do not end it sooner.
    pub fn play_within(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        let (own, view) = level.manner(game, seed);
        let limits = own.within(limits);
        if level == Level::FULL {
            return self.look(game, &limits, view, listener);
        }
        // What was asked before must not make it stronger, nor must helpers.
        let memory = Memory::for_nodes(limits.nodes.unwrap_or(0));
        let question = self.question(game, &limits, view, &memory);
        think(&question, &self.clock, &Alone, listener)
    }

    /// The best moves, whatever was asked before: for a number of nodes or a depth always the same
    /// answer. Nothing of it is remembered, and no helper takes part.
    pub fn advise(
        &self,
        game: &Game,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        let memory = Memory::for_nodes(limits.nodes.unwrap_or(u64::MAX));
        let question = self.question(game, limits, View::CLEAR, &memory);
        think(&question, &self.clock, &Alone, listener)
    }

    pub(crate) fn look(
        &mut self,
        game: &Game,
        limits: &Limits,
        view: View,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.memory.grow_older();
        let question = self.question(game, limits, view, &self.memory);
        think(&question, &self.clock, &*self.crew, listener)
    }

    fn question<'a>(
        &'a self,
        game: &'a Game,
        limits: &'a Limits,
        view: View,
        memory: &'a Memory,
    ) -> Question<'a> {
        let (evaluator, parameters) = (&self.evaluator, &self.parameters);
        Question { game, limits, view, memory, evaluator, parameters }
    }
}

/// One search, by one thread or by a crew.
fn think(
    question: &Question<'_>,
    clock: &dyn Clock,
    crew: &dyn Crew,
    listener: &mut dyn Listener,
) -> Option<Best> {
    let limits = question.limits;
    if question.game.outcome().is_some() {
        return None;
    }
    // It takes time to call helpers, too.
    let start = clock.now();
    let shared = Shared::new(limits);
    // Alone, nobody gets in anybody's way.
    let busy = (crew.helpers() > 0).then(Busy::new);
    let found = Found::default();
    let mut best = None;
    let mut lead = || {
        let _end = shared.end_at_last();
        let budget = Budget::new(limits, clock, start, listener, &shared);
        let search = Search::new(question, budget, busy.as_ref());
        best = Some(Root::new(search, limits, &found).deepen());
    };
    let help = || {
        let search = Search::new(question, Budget::helper(&shared), busy.as_ref());
        Root::new(search, limits, &found).deepen();
    };
    crew.run(&mut lead, &help);
    best
}

impl<C> std::fmt::Debug for Player<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player").field("memory", &self.memory).finish_non_exhaustive()
    }
}
