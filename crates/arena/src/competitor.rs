//! A contestant that is ready to play: our player, chance, or a running engine.

use crate::dice::Dice;
use crate::{Contest, Contestant, Kind};
use skep_engine::book::Book;
use skep_engine::{Level, Limits, Player};
use skep_native::{Stopwatch, Threads};
use skep_rules::{Game, Move, Position};
use skep_uhp::client::{ClientConfig, Engine, EngineError, Limit, ListedMove, Stop};
use std::time::{Duration, Instant};

/// A contestant that is ready to play one game after another.
pub(crate) struct Competitor {
    limit: Limit,
    backend: Backend,
    stop: Stop,
}

/// Who chooses the moves.
enum Backend {
    /// Our player, in this process.
    Skep { player: Box<Player<Stopwatch>>, strength: Strength, book: bool, seed: u64 },
    /// Any legal move.
    Random(Dice),
    /// A UHP engine in a process of its own.
    Engine(Box<Engine>),
}

/// How our player searches.
#[derive(Clone, Copy)]
enum Strength {
    /// At full strength, within the limit of the match.
    Full,
    /// At a level, within its own limits.
    Level(Level),
    /// By plain alpha-beta.
    Plain,
}

/// A move and what it took.
pub(crate) struct TimedMove {
    pub(crate) mv: Move,
    pub(crate) time: Duration,
    /// The time it was given, if time is its limit.
    pub(crate) allowed: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
}

/// The transposition table of a plain search: enough for a few plies.
const PLAIN_TABLE_BYTES: usize = 16 << 20;

/// The option of our own engine, and maybe of others, that makes the third occurrence of a position a
/// draw.
const THREEFOLD: &str = "ThreefoldRepetition";

impl Competitor {
    /// Makes a contestant ready: an engine is started and gets its options.
    ///
    /// # Errors
    /// If the engine can't be started, does not know the set, or refuses an option.
    pub(crate) fn start(
        contestant: &Contestant,
        contest: &Contest,
        config: &ClientConfig,
    ) -> Result<Competitor, EngineError> {
        let backend = match &contestant.kind {
            Kind::Skep { level, memory, threads, evaluator, parameters, book } => {
                let player = Player::new(*memory, Stopwatch::start());
                let player = player
                    .with_crew(Threads::new(*threads))
                    .with_evaluator(evaluator.clone())
                    .with_parameters(*parameters);
                let strength = level.map_or(Strength::Full, Strength::Level);
                Backend::Skep { player: Box::new(player), strength, book: *book, seed: 0 }
            }
            Kind::Plain => {
                let player = Box::new(Player::new(PLAIN_TABLE_BYTES, Stopwatch::start()));
                Backend::Skep { player, strength: Strength::Plain, book: false, seed: 0 }
            }
            Kind::Random => Backend::Random(Dice(0)),
            Kind::Command(command) => {
                let mut engine = Engine::start_with(command, config.clone())?;
                // Fails now rather than in every game if it does not know the set.
                engine.begin(&Game::new(contest.set))?;
                // The arbiter applies the threefold rule, so engines with this option get it.
                if engine.options()?.iter().any(|option| option == THREEFOLD) {
                    engine.set_option(THREEFOLD, "True")?;
                }
                for (name, value) in &contestant.options {
                    engine.set_option(name, value)?;
                }
                Backend::Engine(Box::new(engine))
            }
        };
        let limit = contestant.limit.unwrap_or(contest.limit);
        Ok(Competitor { limit, backend, stop: config.stop.clone() })
    }

    /// Whether it can play another game.
    pub(crate) fn is_fit(&self) -> bool {
        match &self.backend {
            Backend::Skep { .. } | Backend::Random(_) => true,
            Backend::Engine(engine) => engine.is_in_sync(),
        }
    }

    /// Begins a game whose opening has been played. Levels and random players vary by the seed.
    pub(crate) fn begin(&mut self, game: &Game, new_seed: u64) -> Result<(), EngineError> {
        match &mut self.backend {
            Backend::Skep { player, seed, .. } => {
                *seed = new_seed;
                player.forget();
                Ok(())
            }
            Backend::Random(dice) => {
                *dice = Dice(new_seed);
                Ok(())
            }
            Backend::Engine(engine) => engine.begin(game),
        }
    }

    /// Chooses a move. The game must not be over.
    pub(crate) fn think(&mut self, game: &Game) -> Result<TimedMove, EngineError> {
        let allowed = match self.limit {
            Limit::Time(time) => Some(time),
            _ => None,
        };
        if let Backend::Skep { book: true, seed, .. } = self.backend
            && let Some(known) = Book::ours().suggest(game, seed)
        {
            let (mv, time) = (known.mv, Duration::ZERO);
            return Ok(TimedMove { mv, time, allowed: None, depth: None, nodes: None });
        }
        match &mut self.backend {
            Backend::Skep { player, strength, seed, .. } => {
                let mut listener = self.stop.clone();
                let start = Instant::now();
                let limits = limits(self.limit);
                let best = match *strength {
                    Strength::Full => player.search(game, &limits, &mut listener),
                    Strength::Level(level) => player.play(game, level, *seed, &mut listener),
                    Strength::Plain => player.search_plainly(game, &limits, &mut listener),
                };
                let time = start.elapsed();
                match best {
                    Some(best) if !self.stop.is_raised() => Ok(TimedMove {
                        mv: best.mv(),
                        time,
                        allowed: allowed.filter(|_| !matches!(strength, Strength::Level(_))),
                        depth: Some(best.depth),
                        nodes: Some(best.nodes),
                    }),
                    _ => Err(EngineError::Stopped),
                }
            }
            Backend::Random(dice) => {
                let moves = game.position().legal_moves();
                let mv = moves[(dice.roll() % moves.len() as u64) as usize];
                let time = Duration::ZERO;
                Ok(TimedMove { mv, time, allowed: None, depth: None, nodes: None })
            }
            Backend::Engine(engine) => {
                let answer = engine.best_move(game.position(), self.limit)?;
                let (mv, time, depth) = (answer.mv, answer.time, answer.depth);
                Ok(TimedMove { mv, time, allowed, depth, nodes: None })
            }
        }
    }

    /// Plays a move, its own or the opponent's.
    pub(crate) fn follow(&mut self, position: &Position, mv: Move) -> Result<(), EngineError> {
        match &mut self.backend {
            Backend::Skep { .. } | Backend::Random(_) => Ok(()),
            Backend::Engine(engine) => engine.play(position, mv),
        }
    }

    /// Compares its legal moves with ours: a sentence for each difference.
    pub(crate) fn differences(&mut self, position: &Position) -> Result<Vec<String>, EngineError> {
        let Backend::Engine(engine) = &mut self.backend else { return Ok(Vec::new()) };
        let mut ours = position.legal_moves();
        let mut differences = Vec::new();
        for ListedMove { text, meaning } in engine.valid_moves(position)? {
            match meaning {
                Ok(mv) => match ours.iter().position(|&our| our == mv) {
                    Some(index) => {
                        ours.swap_remove(index);
                    }
                    None => differences.push(format!("the engine has {text} twice")),
                },
                Err(why) => differences.push(format!("only the engine has {text}: {why}")),
            }
        }
        let missing = ours.into_iter().map(|mv| skep_notation::uhp::move_text(position, mv));
        differences.extend(missing.map(|words| format!("the engine lacks {words}")));
        Ok(differences)
    }
}

fn limits(limit: Limit) -> Limits {
    match limit {
        Limit::Time(time) => Limits::time(time),
        Limit::Nodes(nodes) => Limits::nodes(nodes),
        Limit::Depth(depth) => Limits::depth(depth),
    }
}
