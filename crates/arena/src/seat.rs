//! A player at the board.

use crate::dice::Dice;
use crate::{Contest, Contestant, Kind};
use skep_engine::book::Book;
use skep_engine::{Level, Limits, Player};
use skep_native::{Stopwatch, Threads};
use skep_rules::{Game, Move, Position};
use skep_uhp::client::{Claim, Engine, EngineError, Limit, Settings, Stop};
use std::time::{Duration, Instant};

/// A contestant who sits at a board, ready to play one game after another.
pub(crate) struct Seat {
    limit: Limit,
    player: Sitting,
    stop: Stop,
}

enum Sitting {
    Ours { player: Box<Player<Stopwatch>>, manner: Manner, book: bool, seed: u64 },
    Chance(Dice),
    Theirs(Box<Engine>),
}

/// How our player plays.
#[derive(Clone, Copy)]
enum Manner {
    /// As well as it can within the limit.
    Full,
    Level(Level),
    Plain,
}

/// A move and what it cost.
pub(crate) struct Thought {
    pub(crate) mv: Move,
    pub(crate) time: Duration,
    /// The time it was given, if time is its limit.
    pub(crate) allowed: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
}

/// A plain search of a few plies needs no more.
const PLAIN_MEMORY: usize = 16 << 20;

/// What our own engine, and maybe others, calls the rule that the third occurrence of a position is a
/// draw.
const THREEFOLD: &str = "ThreefoldRepetition";

impl Seat {
    /// Sits down: an engine is started and gets its options.
    pub(crate) fn take(
        contestant: &Contestant,
        contest: &Contest,
        settings: &Settings,
    ) -> Result<Seat, EngineError> {
        let player = match &contestant.kind {
            Kind::Skep { level, memory, threads, evaluator, parameters, book } => {
                let player = Player::new(*memory, Stopwatch::start());
                let player = player
                    .with_crew(Threads::new(*threads))
                    .with_evaluator(evaluator.clone())
                    .with_parameters(*parameters);
                let manner = level.map_or(Manner::Full, Manner::Level);
                Sitting::Ours { player: Box::new(player), manner, book: *book, seed: 0 }
            }
            Kind::Plain => {
                let player = Box::new(Player::new(PLAIN_MEMORY, Stopwatch::start()));
                Sitting::Ours { player, manner: Manner::Plain, book: false, seed: 0 }
            }
            Kind::Random => Sitting::Chance(Dice(0)),
            Kind::Command(command) => {
                let mut engine = Engine::start_with(command, settings.clone())?;
                // Better now than in every game: does it know these tiles?
                engine.begin(&Game::new(contest.set))?;
                // The arbiter knows the threefold rule. Engines that can be told of it should be.
                if engine.options()?.iter().any(|option| option == THREEFOLD) {
                    engine.set_option(THREEFOLD, "True")?;
                }
                for (name, value) in &contestant.options {
                    engine.set_option(name, value)?;
                }
                Sitting::Theirs(Box::new(engine))
            }
        };
        let limit = contestant.limit.unwrap_or(contest.limit);
        Ok(Seat { limit, player, stop: settings.stop.clone() })
    }

    /// Can it play another game?
    pub(crate) fn is_fit(&self) -> bool {
        match &self.player {
            Sitting::Ours { .. } | Sitting::Chance(_) => true,
            Sitting::Theirs(engine) => engine.is_in_step(),
        }
    }

    /// A game begins, with its opening played already. A level varies by the seed.
    pub(crate) fn begin(&mut self, game: &Game, new_seed: u64) -> Result<(), EngineError> {
        match &mut self.player {
            Sitting::Ours { player, seed, .. } => {
                *seed = new_seed;
                player.forget();
                Ok(())
            }
            Sitting::Chance(dice) => {
                *dice = Dice(new_seed);
                Ok(())
            }
            Sitting::Theirs(engine) => engine.begin(game),
        }
    }

    /// Its move. The game must not be over.
    pub(crate) fn think(&mut self, game: &Game) -> Result<Thought, EngineError> {
        let allowed = match self.limit {
            Limit::Time(time) => Some(time),
            _ => None,
        };
        if let Sitting::Ours { book: true, seed, .. } = self.player
            && let Some(known) = Book::ours().suggest(game, seed)
        {
            let (mv, time) = (known.mv, Duration::ZERO);
            return Ok(Thought { mv, time, allowed: None, depth: None, nodes: None });
        }
        match &mut self.player {
            Sitting::Ours { player, manner, seed, .. } => {
                let mut ear = self.stop.clone();
                let start = Instant::now();
                let limits = limits(self.limit);
                let best = match *manner {
                    Manner::Full => player.search(game, &limits, &mut ear),
                    Manner::Level(level) => player.play(game, level, *seed, &mut ear),
                    Manner::Plain => player.search_plainly(game, &limits, &mut ear),
                };
                let time = start.elapsed();
                match best {
                    Some(best) if !self.stop.is_raised() => Ok(Thought {
                        mv: best.mv(),
                        time,
                        allowed: allowed.filter(|_| !matches!(manner, Manner::Level(_))),
                        depth: Some(best.depth),
                        nodes: Some(best.nodes),
                    }),
                    _ => Err(EngineError::Stopped),
                }
            }
            Sitting::Chance(dice) => {
                let moves = game.position().legal_moves();
                let mv = moves[(dice.roll() % moves.len() as u64) as usize];
                let time = Duration::ZERO;
                Ok(Thought { mv, time, allowed: None, depth: None, nodes: None })
            }
            Sitting::Theirs(engine) => {
                let answer = engine.best_move(game.position(), self.limit)?;
                let (mv, time, depth) = (answer.mv, answer.time, answer.depth);
                Ok(Thought { mv, time, allowed, depth, nodes: None })
            }
        }
    }

    /// Is told of a move, its own or the other's.
    pub(crate) fn follow(&mut self, position: &Position, mv: Move) -> Result<(), EngineError> {
        match &mut self.player {
            Sitting::Ours { .. } | Sitting::Chance(_) => Ok(()),
            Sitting::Theirs(engine) => engine.play(position, mv),
        }
    }

    /// Which moves it holds to be legal and we don't, and the other way round; each in words.
    pub(crate) fn differences(&mut self, position: &Position) -> Result<Vec<String>, EngineError> {
        let Sitting::Theirs(engine) = &mut self.player else { return Ok(Vec::new()) };
        let mut ours = position.legal_moves();
        let mut differences = Vec::new();
        for Claim { text, meaning } in engine.valid_moves(position)? {
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
