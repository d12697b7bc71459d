//! A UHP engine: one command after another.

use super::process::{NoLine, Process};
use super::{EngineError, EngineMove, Limit, Stop};
use skep_notation::uhp::{self, MoveError};
use skep_rules::{Game, Move, Position};
use std::fmt;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

/// The time limits of an engine, and the flag that interrupts waiting.
#[derive(Clone, Debug)]
pub struct ClientConfig {
    /// How long it may take to start, and to reply to a command that needs no search.
    pub reply_timeout: Duration,
    /// How long it may search where the limit is not a time.
    pub search_timeout: Duration,
    /// How long to wait beyond a time limit, so that a late move can be told from none.
    pub grace: Duration,
    /// How long it may take to exit after `exit`; then it is killed.
    pub exit_timeout: Duration,
    /// Ends the waiting.
    pub stop: Stop,
}

impl Default for ClientConfig {
    fn default() -> ClientConfig {
        ClientConfig {
            reply_timeout: Duration::from_secs(10),
            search_timeout: Duration::from_secs(600),
            grace: Duration::from_secs(5),
            exit_timeout: Duration::from_secs(3),
            stop: Stop::default(),
        }
    }
}

/// A move that an engine holds to be legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// In its words.
    pub text: String,
    /// The legal move that is meant, or why there is none.
    pub meaning: Result<Move, MoveError>,
}

/// More than this is no answer. Each line counts for what it takes to keep it, so that neither long
/// lines nor many of them fill the memory.
const LONGEST_ANSWER: usize = 4 << 20;

/// A UHP engine in a process of its own. It is ended when this is dropped.
pub struct Engine {
    process: Process,
    config: ClientConfig,
    name: String,
    capabilities: Vec<String>,
    /// Does it want fractions of a second in words of its own? Not known before one was needed.
    wants_seconds: Option<bool>,
    /// Is each of its replies complete? After a missing one the next line could belong to either command.
    is_in_step: bool,
}

impl Engine {
    /// Starts an engine by its command line, split as a shell does, with the default time limits.
    ///
    /// # Errors
    /// When it can't be started or does not introduce itself.
    pub fn start(command: &str) -> Result<Engine, EngineError> {
        Engine::start_with(command, ClientConfig::default())
    }

    /// Starts an engine by its command line.
    ///
    /// # Errors
    /// When it can't be started or does not introduce itself.
    pub fn start_with(command: &str, config: ClientConfig) -> Result<Engine, EngineError> {
        let mut engine = Engine {
            process: Process::start(command)?,
            config,
            name: String::new(),
            capabilities: Vec::new(),
            wants_seconds: None,
            is_in_step: true,
        };
        // Unasked, it introduces itself.
        let lines = engine.lines("info", engine.config.reply_timeout)?;
        let id = lines.iter().find_map(|line| line.strip_prefix("id "));
        engine.name = id.unwrap_or("an engine without a name").trim().to_owned();
        if let Some(last) = lines.last().filter(|last| !last.starts_with("id ")) {
            let words = last.split(';').map(|word| word.trim().to_owned());
            engine.capabilities = words.filter(|word| !word.is_empty()).collect();
        }
        Ok(engine)
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it says it can do, like `Mosquito`.
    pub fn capabilities(&self) -> &[String] {
        &self.capabilities
    }

    /// May it be asked on? Not after it has ended or left a question without an answer.
    pub fn is_in_step(&self) -> bool {
        self.is_in_step
    }

    /// Asks anything; the lines before the `ok`.
    ///
    /// # Errors
    /// When there is no answer in time, or the answer is an error. After a question that was left
    /// without an answer nothing more can be asked.
    pub fn ask(&mut self, question: &str, timeout: Duration) -> Result<Vec<String>, EngineError> {
        if !self.is_in_step {
            return Err(EngineError::OutOfStep { question: question.to_owned() });
        }
        self.process.write(question);
        self.lines(question, timeout)
    }

    /// The lines up to `ok`.
    fn lines(&mut self, question: &str, timeout: Duration) -> Result<Vec<String>, EngineError> {
        let deadline = Instant::now() + timeout;
        let mut lines: Vec<String> = Vec::new();
        let mut complaint = None;
        let mut left = LONGEST_ANSWER;
        self.is_in_step = false;
        loop {
            let line = self.process.line(deadline, &self.config.stop);
            let size = line.as_ref().map_or(0, |line| line.len() + size_of::<String>());
            let Some(rest) = left.checked_sub(size) else {
                return Err(EngineError::Endless { question: question.to_owned() });
            };
            left = rest;
            match line {
                Ok(line) if line == "ok" => break,
                Ok(line) if starts_with_word(&line, "invalidmove") => {
                    let text = question.strip_prefix("play ").unwrap_or(question).to_owned();
                    let message = line["invalidmove".len()..].trim().to_owned();
                    complaint.get_or_insert(EngineError::InvalidMove { text, message });
                }
                Ok(line) if starts_with_word(&line, "err") => {
                    let message = line["err".len()..].trim().to_owned();
                    let question = question.to_owned();
                    complaint.get_or_insert(EngineError::Refused { question, message });
                }
                Ok(line) => lines.push(line),
                Err(NoLine::Late) => {
                    return Err(EngineError::Silent { question: question.to_owned(), timeout });
                }
                Err(NoLine::Stopped) => return Err(EngineError::Stopped),
                Err(NoLine::End) => {
                    let (status, last_words) = self.process.verdict();
                    return Err(EngineError::Ended { status, last_words });
                }
            }
        }
        self.is_in_step = true;
        complaint.map_or(Ok(lines), Err)
    }

    /// The names of its options.
    ///
    /// # Errors
    /// When it gives no answer. That it does not know of options is none.
    pub fn options(&mut self) -> Result<Vec<String>, EngineError> {
        match self.ask("options", self.config.reply_timeout) {
            Ok(lines) => {
                let names = lines.iter().filter_map(|line| line.split(';').next());
                Ok(names.map(|name| name.trim().to_owned()).collect())
            }
            Err(EngineError::Refused { .. }) => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// Sets one of its options.
    ///
    /// # Errors
    /// When it does not know the option or refuses the value.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        let timeout = self.config.reply_timeout;
        self.ask(&format!("options set {name} {value}"), timeout).map(drop)
    }

    /// Sets up a game: a new one, then move by move. That is what every engine knows.
    ///
    /// # Errors
    /// When it does not know the set, or refuses a move.
    pub fn begin(&mut self, game: &Game) -> Result<(), EngineError> {
        let timeout = self.config.reply_timeout;
        self.ask(&format!("newgame {}", game.start().game_type()), timeout)?;
        let mut position = game.start().clone();
        for mv in game.moves() {
            self.play(&position, mv)?;
            position.play_unchecked(mv);
        }
        Ok(())
    }

    /// Tells it of a move of this position.
    ///
    /// # Errors
    /// When it refuses the move.
    pub fn play(&mut self, position: &Position, mv: Move) -> Result<(), EngineError> {
        let timeout = self.config.reply_timeout;
        self.ask(&format!("play {}", uhp::move_text(position, mv)), timeout).map(drop)
    }

    /// Its move in this position, in which it must be. The position stays as it is.
    ///
    /// # Errors
    /// When it gives no legal move.
    pub fn best_move(
        &mut self,
        position: &Position,
        limit: Limit,
    ) -> Result<EngineMove, EngineError> {
        let (lines, time) = self.think(limit)?;
        // Whatever it says before the last line is chatter, or how deep it has looked.
        let (words, _) = lines.last().map_or(("", None), |line| EngineMove::parts(line));
        let depth = lines.iter().rev().find_map(|line| EngineMove::parts(line).1);
        let mv = uhp::parse_move(position, words)
            .map_err(|why| EngineError::Illegal { text: words.chars().take(80).collect(), why })?;
        Ok(EngineMove { mv, text: words.to_owned(), time, depth })
    }

    /// Lets it think. A time with a fraction is said as the protocol's clock does and, to an engine
    /// that refuses that, in seconds.
    fn think(&mut self, limit: Limit) -> Result<(Vec<String>, Duration), EngineError> {
        let usual = format!("bestmove {}", limit.words());
        let Limit::Time(time) = limit else {
            return self.timed(&usual, self.config.search_timeout);
        };
        let timeout = time + self.config.grace;
        if time.subsec_nanos() == 0 {
            return self.timed(&usual, timeout);
        }
        if self.wants_seconds != Some(true) {
            match self.timed(&usual, timeout) {
                Err(EngineError::Refused { .. }) if self.wants_seconds.is_none() => {}
                answer => {
                    self.wants_seconds = self.wants_seconds.or(answer.is_ok().then_some(false));
                    return answer;
                }
            }
        }
        let answer = self.timed(&format!("bestmove seconds {}", time.as_secs_f64()), timeout)?;
        self.wants_seconds = Some(true);
        Ok(answer)
    }

    /// Asks, and measures how long the answer takes.
    fn timed(
        &mut self,
        question: &str,
        timeout: Duration,
    ) -> Result<(Vec<String>, Duration), EngineError> {
        let start = Instant::now();
        self.ask(question, timeout).map(|lines| (lines, start.elapsed()))
    }

    /// The moves that it holds to be legal.
    ///
    /// # Errors
    /// When it gives no answer.
    pub fn valid_moves(&mut self, position: &Position) -> Result<Vec<Claim>, EngineError> {
        let lines = self.ask("validmoves", self.config.reply_timeout)?;
        // Here too the last line counts.
        let words = lines.iter().rev().take(1).flat_map(|line| line.split(';')).map(str::trim);
        let moves = words.filter(|words| !words.is_empty());
        let claim = |words: &str| Claim {
            text: words.to_owned(),
            meaning: uhp::parse_move(position, words),
        };
        Ok(moves.map(claim).collect())
    }

    /// Ends it with a farewell. How it ended; none if it had to be ended by force.
    pub fn exit(mut self) -> Option<ExitStatus> {
        self.process.end(self.config.exit_timeout)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // One that does not answer would not listen either.
        let timeout = if self.is_in_step { self.config.exit_timeout } else { Duration::ZERO };
        self.process.end(timeout);
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("name", &self.name).finish_non_exhaustive()
    }
}

fn starts_with_word(line: &str, word: &str) -> bool {
    line.strip_prefix(word)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', ':']))
}
