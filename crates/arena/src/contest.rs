//! A match: all its games, on several threads.

use crate::competitor::Competitor;
use crate::{Contestant, Decision, Kind, Openings, Played, Side, Sprt, Tally, arbiter};
use skep_rules::{Game, GameType};
use skep_uhp::client::{ClientConfig, Engine, EngineError, Limit, Stop};
use std::collections::HashSet;
use std::convert::Infallible;
use std::fmt;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Two contestants and the terms of their match.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Who plays.
    pub contestants: [Contestant; 2],
    /// The limit of each move, unless a contestant has its own.
    pub limit: Limit,
    /// The set of tiles.
    pub set: GameType,
    /// How games begin.
    pub openings: Openings,
    /// The rules of the match.
    pub rules: Rules,
    /// The greatest number of games; even, as they come in pairs. See also [`Contest::most_games`].
    pub games: usize,
    /// The number of games at the same time.
    pub concurrency: usize,
    /// A test that ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
}

/// The rules of a match, as far as the arbiter decides.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The seed of random openings, and of players that vary.
    pub seed: u64,
    /// The number of plies after which a game is a draw.
    pub longest: usize,
    /// The time by which a limit may be exceeded.
    pub margin: Duration,
    /// The timeout for the start of an engine, and for a move without a time limit.
    pub timeout: Duration,
    /// Whether the engines' legal moves are compared with ours at every ply.
    pub check: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            seed: 1,
            longest: 300,
            margin: Duration::from_millis(250),
            timeout: Duration::from_secs(120),
            check: false,
        }
    }
}

impl Rules {
    /// The timeout for any reply but a move.
    pub fn reply_timeout(&self) -> Duration {
        self.timeout.min(Duration::from_secs(30))
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// All games have been played.
    Complete,
    /// The test is decided.
    Decided(Decision),
    /// It was stopped.
    Stopped,
}

/// Why a match can't go on.
#[derive(Debug)]
pub enum ContestError<E> {
    /// An engine can't be started.
    Engine {
        /// The contestant.
        side: Side,
        /// The reason.
        why: EngineError,
    },
    /// The callback failed.
    Told(E),
}

impl<E: fmt::Display> fmt::Display for ContestError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Engine { why, .. } => write!(f, "{why}"),
            ContestError::Told(why) => write!(f, "{why}"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for ContestError<E> {}

/// The interval at which the stop flag is polled.
const LOOK: Duration = Duration::from_millis(50);

impl Contest {
    /// The terms that identify a match, one line each. The number of games is not among them, so that a
    /// match can be extended.
    ///
    /// The contestants are identified by more than a name: our own player by the signature of its search,
    /// an engine by its `id`, for which it is started. So games of different builds are not mixed up.
    ///
    /// # Errors
    /// If an engine can't be started.
    pub fn terms(&self) -> Result<Vec<String>, ContestError<Infallible>> {
        let rules = &self.rules;
        Ok(vec![
            format!("a = {}, {}", self.contestants[0], self.identity(Side::A)?),
            format!("b = {}, {}", self.contestants[1], self.identity(Side::B)?),
            format!("limit = {}", self.limit),
            format!("set = {}", self.set),
            format!("openings = {}", self.openings),
            format!("seed = {}", rules.seed),
            format!("longest game = {} plies", rules.longest),
            format!("margin = {} ms", rules.margin.as_millis()),
        ])
    }

    fn identity(&self, side: Side) -> Result<String, ContestError<Infallible>> {
        match &self.contestants[side as usize].kind {
            Kind::Skep { .. } | Kind::Plain => Ok(skep_uhp::identity().to_owned()),
            Kind::Random => Ok("chance".to_owned()),
            Kind::Command(command) => {
                Engine::start_with(command, self.client_config(&Stop::default()))
                    .map(|engine| engine.name().to_owned())
                    .map_err(|why| ContestError::Engine { side, why })
            }
        }
    }

    /// The greatest number of games without repeats. If neither contestant varies, an opening played again
    /// gives the same game again, and counting it twice would understate the error.
    pub fn most_games(&self) -> usize {
        let most =
            if self.varies() { None } else { self.openings.count(self.set, self.rules.seed) };
        most.map_or(self.games, |openings| self.games.min(2 * openings))
    }

    /// Whether the same opening may lead to different games. Levels vary at random; a search limited by
    /// time, or on several threads, depends on the machine. Any other engine counts as deterministic.
    fn varies(&self) -> bool {
        Side::ALL.into_iter().any(|side| {
            let is_crew =
                matches!(self.contestants[side as usize].kind, Kind::Skep { threads: 2.., .. });
            is_crew || matches!(self.limit_of(side), None | Some(Limit::Time(_)))
        })
    }

    /// The time limits of engines.
    fn client_config(&self, stop: &Stop) -> ClientConfig {
        ClientConfig {
            search_timeout: self.rules.timeout,
            reply_timeout: self.rules.reply_timeout(),
            grace: self.rules.margin + Duration::from_secs(5),
            stop: stop.clone(),
            ..ClientConfig::default()
        }
    }

    /// The limit of a contestant's moves; `None` for a level, which has its own, and for a random player.
    pub fn limit_of(&self, side: Side) -> Option<Limit> {
        let contestant = &self.contestants[side as usize];
        (!contestant.kind.has_own_limits()).then(|| contestant.limit.unwrap_or(self.limit))
    }

    /// The name of a contestant, with its limit.
    pub fn title(&self, side: Side) -> String {
        let name = &self.contestants[side as usize].name;
        self.limit_of(side).map_or(name.clone(), |limit| format!("{name} ({limit})"))
    }

    /// Plays all games that are not in `already`, and calls `tell` after each with the standing. Returns
    /// the final standing and what ended the match.
    ///
    /// # Errors
    /// If an engine can't be started, or `tell` fails. The games that `tell` received stay valid.
    pub fn run<E: Send>(
        &self,
        already: &[Played],
        stop: &Stop,
        tell: &mut dyn FnMut(&Played, &Tally) -> Result<(), E>,
    ) -> Result<(Tally, MatchEnd), ContestError<E>> {
        let mut tally = Tally::of(already);
        if let Some(decision) = self.decision(&tally) {
            return Ok((tally, MatchEnd::Decided(decision)));
        }
        let known: HashSet<usize> = already.iter().map(|played| played.number).collect();
        // Both games of a pair have the same opening.
        let (set, seed) = (self.set, self.rules.seed);
        let openings: Box<dyn Iterator<Item = Game> + Send> = match self.varies() {
            true => Box::new(self.openings.games(set, seed)),
            false => self.openings.distinct(set, seed),
        };
        let games = openings.flat_map(|opening| [opening.clone(), opening]);
        let left = (0..self.games).zip(games).filter(|(number, _)| !known.contains(number));
        let left = Mutex::new(left);
        let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
        let halt = Stop::default();
        let config = self.client_config(&halt);
        std::thread::scope(|scope| {
            let (sender, results) = mpsc::channel();
            for _ in 0..self.concurrency.max(1) {
                let (sender, next, config) = (sender.clone(), &next, &config);
                scope.spawn(move || {
                    let worker = Worker { contest: self, config };
                    let played =
                        worker.play_all(next, &mut |played| sender.send(Ok(played)).is_ok());
                    if let Err(error) = played {
                        // The receiver is gone once the match is halted.
                        let _ = sender.send(Err(error));
                    }
                });
            }
            drop(sender);
            let mut end = Ok(MatchEnd::Complete);
            loop {
                let news = results.recv_timeout(LOOK);
                if stop.is_raised() && !halt.is_raised() {
                    end = Ok(MatchEnd::Stopped);
                    halt.raise();
                }
                let news = match news {
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Ok(_) if halt.is_raised() => continue,
                    Ok(news) => news,
                };
                match news {
                    Ok(played) => {
                        tally.add(&played);
                        if let Err(why) = tell(&played, &tally) {
                            end = Err(ContestError::Told(why));
                            halt.raise();
                        } else if let Some(decision) = self.decision(&tally) {
                            end = Ok(MatchEnd::Decided(decision));
                            halt.raise();
                        }
                    }
                    Err((side, why)) => {
                        end = Err(ContestError::Engine { side, why });
                        halt.raise();
                    }
                }
            }
            end.map(|end| (tally, end))
        })
    }

    fn decision(&self, tally: &Tally) -> Option<Decision> {
        self.sprt.as_ref()?.decision(tally.pairs())
    }
}

/// Plays games on a thread, with engines that stay from game to game.
struct Worker<'a> {
    contest: &'a Contest,
    config: &'a ClientConfig,
}

impl Worker<'_> {
    fn play_all(
        &self,
        next: &dyn Fn() -> Option<(usize, Game)>,
        tell: &mut dyn FnMut(Played) -> bool,
    ) -> Result<(), (Side, EngineError)> {
        let (mut a, mut b) = (None, None);
        while !self.config.stop.is_raised() {
            let Some((number, opening)) = next() else { break };
            let players = [self.ready(&mut a, Side::A)?, self.ready(&mut b, Side::B)?];
            let Some(played) = arbiter::play(number, &opening, players, &self.contest.rules) else {
                break;
            };
            if !tell(played) {
                break;
            }
        }
        Ok(())
    }

    /// The contestant, ready to play; one that has crashed or does not reply is started anew.
    fn ready<'s>(
        &self,
        player: &'s mut Option<Competitor>,
        side: Side,
    ) -> Result<&'s mut Competitor, (Side, EngineError)> {
        let fit = match player.take().filter(Competitor::is_fit) {
            Some(fit) => fit,
            None => {
                let contestant = &self.contest.contestants[side as usize];
                Competitor::start(contestant, self.contest, self.config)
                    .map_err(|why| (side, why))?
            }
        };
        Ok(player.insert(fit))
    }
}
