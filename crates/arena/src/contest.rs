//! All the games of a match.

use crate::seat::Seat;
use crate::{Contestant, Decision, Kind, Openings, Played, Side, Sprt, Tally, arbiter};
use skep_rules::{Game, GameType};
use skep_uhp::client::{Engine, EngineError, Limit, Settings, Stop};
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
    /// What each move may cost, unless a contestant has a limit of its own.
    pub limit: Limit,
    /// Which tiles.
    pub set: GameType,
    /// How games begin.
    pub openings: Openings,
    /// What else the arbiter needs to know.
    pub rules: Rules,
    /// How many games at most; even, as they come in pairs. See also [`Contest::most_games`].
    pub games: usize,
    /// How many at the same time.
    pub concurrency: usize,
    /// A test that ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
}

/// What an arbiter needs to know.
#[derive(Clone, Debug)]
pub struct Rules {
    /// For random openings, and for players who vary.
    pub seed: u64,
    /// A game of so many plies is a draw.
    pub longest: usize,
    /// By how much a time limit may be exceeded.
    pub margin: Duration,
    /// How long an engine may think about a move without a time limit, or start.
    pub patience: Duration,
    /// Are the engines' legal moves compared with ours at every ply?
    pub check: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            seed: 1,
            longest: 300,
            margin: Duration::from_millis(250),
            patience: Duration::from_secs(120),
            check: false,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All games have been played.
    Complete,
    /// The test is decided.
    Decided(Decision),
    /// Somebody stopped it.
    Stopped,
}

/// Why a match can't go on.
#[derive(Debug)]
pub enum ContestError<E> {
    /// An engine can't be started.
    Engine {
        /// Which.
        side: Side,
        /// Why.
        why: EngineError,
    },
    /// Whoever was told of a game failed.
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

/// How often we look whether to stop.
const LOOK: Duration = Duration::from_millis(50);

impl Contest {
    /// What makes two matches the same: one line for each term. The number of games is not among
    /// them, so that a match can be prolonged.
    ///
    /// Who plays is more than a name: our own player comes with the signature of its search, and an
    /// engine is started and asked how it calls itself, so that games of two builds are not mixed up.
    ///
    /// # Errors
    /// When an engine can't be started.
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
            Kind::Command(command) => Engine::start_with(command, self.patience(&Stop::default()))
                .map(|engine| engine.name().to_owned())
                .map_err(|why| ContestError::Engine { side, why }),
        }
    }

    /// How many games say something new. Where neither contestant varies, an opening that is played
    /// again brings the same moves again, and to count them twice would make us surer than we are.
    pub fn most_games(&self) -> usize {
        let most =
            if self.varies() { None } else { self.openings.count(self.set, self.rules.seed) };
        most.map_or(self.games, |openings| self.games.min(2 * openings))
    }

    /// May the same opening lead to another game? Levels vary by chance; whoever thinks for a time
    /// depends on the machine, and so do several threads. An engine that is limited otherwise is taken
    /// to play the same each time.
    fn varies(&self) -> bool {
        Side::ALL.into_iter().any(|side| {
            let is_crew =
                matches!(self.contestants[side as usize].kind, Kind::Skep { threads: 2.., .. });
            is_crew || matches!(self.limit_of(side), None | Some(Limit::Time(_)))
        })
    }

    /// How patient we are with engines.
    fn patience(&self, stop: &Stop) -> Settings {
        Settings {
            thinking: self.rules.patience,
            patience: self.rules.patience.min(Duration::from_secs(30)),
            grace: self.rules.margin + Duration::from_secs(5),
            stop: stop.clone(),
            ..Settings::default()
        }
    }

    /// What a move of a contestant may cost; none for a level, which has limits of its own, and for
    /// somebody who does not think.
    pub fn limit_of(&self, side: Side) -> Option<Limit> {
        let contestant = &self.contestants[side as usize];
        (!contestant.kind.has_own_limits()).then(|| contestant.limit.unwrap_or(self.limit))
    }

    /// The name of a contestant, with its limit.
    pub fn title(&self, side: Side) -> String {
        let name = &self.contestants[side as usize].name;
        self.limit_of(side).map_or(name.clone(), |limit| format!("{name} ({limit})"))
    }

    /// Plays all games that have not been played already, and tells of each as it is finished, with
    /// the standing after it. The standing at the end, and what ended the match.
    ///
    /// # Errors
    /// When an engine can't be started, or whoever is told fails. What was told before stays true.
    pub fn run<E: Send>(
        &self,
        already: &[Played],
        stop: &Stop,
        tell: &mut dyn FnMut(&Played, &Tally) -> Result<(), E>,
    ) -> Result<(Tally, Verdict), ContestError<E>> {
        let mut tally = Tally::of(already);
        if let Some(decision) = self.decision(&tally) {
            return Ok((tally, Verdict::Decided(decision)));
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
        let settings = self.patience(&halt);
        std::thread::scope(|scope| {
            let (sender, results) = mpsc::channel();
            for _ in 0..self.concurrency.max(1) {
                let (sender, next, settings) = (sender.clone(), &next, &settings);
                scope.spawn(move || {
                    let worker = Worker { contest: self, settings };
                    let played =
                        worker.play_all(next, &mut |played| sender.send(Ok(played)).is_ok());
                    if let Err(error) = played {
                        // Nobody listens any more once the match is halted.
                        let _ = sender.send(Err(error));
                    }
                });
            }
            drop(sender);
            let mut verdict = Ok(Verdict::Complete);
            loop {
                let news = results.recv_timeout(LOOK);
                if stop.is_raised() && !halt.is_raised() {
                    verdict = Ok(Verdict::Stopped);
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
                            verdict = Err(ContestError::Told(why));
                            halt.raise();
                        } else if let Some(decision) = self.decision(&tally) {
                            verdict = Ok(Verdict::Decided(decision));
                            halt.raise();
                        }
                    }
                    Err((side, why)) => {
                        verdict = Err(ContestError::Engine { side, why });
                        halt.raise();
                    }
                }
            }
            verdict.map(|verdict| (tally, verdict))
        })
    }

    fn decision(&self, tally: &Tally) -> Option<Decision> {
        self.sprt.as_ref()?.decision(tally.pairs())
    }
}

/// Plays games on a thread, with engines that stay from game to game.
struct Worker<'a> {
    contest: &'a Contest,
    settings: &'a Settings,
}

impl Worker<'_> {
    fn play_all(
        &self,
        next: &dyn Fn() -> Option<(usize, Game)>,
        tell: &mut dyn FnMut(Played) -> bool,
    ) -> Result<(), (Side, EngineError)> {
        let (mut a, mut b) = (None, None);
        while !self.settings.stop.is_raised() {
            let Some((number, opening)) = next() else { break };
            let seats = [self.seated(&mut a, Side::A)?, self.seated(&mut b, Side::B)?];
            let Some(played) = arbiter::play(number, &opening, seats, &self.contest.rules) else {
                break;
            };
            if !tell(played) {
                break;
            }
        }
        Ok(())
    }

    /// The contestant at its seat; one that has crashed or does not answer is replaced.
    fn seated<'s>(
        &self,
        seat: &'s mut Option<Seat>,
        side: Side,
    ) -> Result<&'s mut Seat, (Side, EngineError)> {
        let fit = match seat.take().filter(Seat::is_fit) {
            Some(fit) => fit,
            None => {
                let contestant = &self.contest.contestants[side as usize];
                Seat::take(contestant, self.contest, self.settings).map_err(|why| (side, why))?
            }
        };
        Ok(seat.insert(fit))
    }
}
