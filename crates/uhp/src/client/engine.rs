//! A UHP engine in a process of its own, command by command.

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

/// A move that an engine lists as legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMove {
    /// The text of the engine.
    pub text: String,
    /// The legal move that the text names, or why it names none.
    pub meaning: Result<Move, MoveError>,
}

/// The longest reply in bytes. Each line also counts for its overhead in memory, so that neither long
/// lines nor many short ones can fill it.
const LONGEST_ANSWER: usize = 4 << 20;

/// A UHP engine in a process of its own. It is ended when this is dropped.
pub struct Engine {
    process: Process,
    config: ClientConfig,
    name: String,
    capabilities: Vec<String>,
    /// Whether it takes fractions of a second only as `seconds`; `None` until one was needed.
    wants_seconds: Option<bool>,
    /// Whether every reply so far was complete. After a missing one the next line could belong to either
    /// command.
    is_in_sync: bool,
}

impl Engine {
    /// Starts an engine by its command line, split as a shell does, with the default time limits.
    ///
    /// # Errors
    /// If it can't be started or does not introduce itself.
    pub fn start(command: &str) -> Result<Engine, EngineError> {
        Engine::start_with(command, ClientConfig::default())
    }

    /// Starts an engine by its command line.
    ///
    /// # Errors
    /// If it can't be started or does not introduce itself.
    pub fn start_with(command: &str, config: ClientConfig) -> Result<Engine, EngineError> {
        let mut engine = Engine {
            process: Process::start(command)?,
            config,
            name: String::new(),
            capabilities: Vec::new(),
            wants_seconds: None,
            is_in_sync: true,
        };
        // An engine introduces itself without a command, as in reply to `info`.
        let lines = engine.lines("info", engine.config.reply_timeout)?;
        let id = lines.iter().find_map(|line| line.strip_prefix("id "));
        engine.name = id.unwrap_or("an engine without a name").trim().to_owned();
        if let Some(last) = lines.last().filter(|last| !last.starts_with("id ")) {
            let words = last.split(';').map(|word| word.trim().to_owned());
            engine.capabilities = words.filter(|word| !word.is_empty()).collect();
        }
        Ok(engine)
    }

    /// The name by which it introduced itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its capabilities, like `Mosquito`.
    pub fn capabilities(&self) -> &[String] {
        &self.capabilities
    }

    /// Whether it can take further commands: not after it has ended or left a command without a reply.
    pub fn is_in_sync(&self) -> bool {
        self.is_in_sync
    }

    /// Sends a command and returns the lines of its reply before the `ok`.
    ///
    /// # Errors
    /// If there is no reply in time, or the reply is an error. After a missing reply all further commands
    /// fail.
    pub fn ask(&mut self, command: &str, timeout: Duration) -> Result<Vec<String>, EngineError> {
        if !self.is_in_sync {
            return Err(EngineError::OutOfStep { command: command.to_owned() });
        }
        self.process.write(command);
        self.lines(command, timeout)
    }

    /// The lines up to `ok`.
    fn lines(&mut self, command: &str, timeout: Duration) -> Result<Vec<String>, EngineError> {
        let deadline = Instant::now() + timeout;
        let mut lines: Vec<String> = Vec::new();
        let mut complaint = None;
        let mut left = LONGEST_ANSWER;
        self.is_in_sync = false;
        loop {
            let line = self.process.line(deadline, &self.config.stop);
            let size = line.as_ref().map_or(0, |line| line.len() + size_of::<String>());
            let Some(rest) = left.checked_sub(size) else {
                return Err(EngineError::Endless { command: command.to_owned() });
            };
            left = rest;
            match line {
                Ok(line) if line == "ok" => break,
                Ok(line) if starts_with_word(&line, "invalidmove") => {
                    let text = command.strip_prefix("play ").unwrap_or(command).to_owned();
                    let message = line["invalidmove".len()..].trim().to_owned();
                    complaint.get_or_insert(EngineError::InvalidMove { text, message });
                }
                Ok(line) if starts_with_word(&line, "err") => {
                    let message = line["err".len()..].trim().to_owned();
                    let command = command.to_owned();
                    complaint.get_or_insert(EngineError::Refused { command, message });
                }
                Ok(line) => lines.push(line),
                Err(NoLine::Timeout) => {
                    return Err(EngineError::Timeout { command: command.to_owned(), timeout });
                }
                Err(NoLine::Stopped) => return Err(EngineError::Stopped),
                Err(NoLine::End) => {
                    let (status, stderr_tail) = self.process.status_and_stderr();
                    return Err(EngineError::Ended { status, stderr_tail });
                }
            }
        }
        self.is_in_sync = true;
        complaint.map_or(Ok(lines), Err)
    }

    /// The names of its options.
    ///
    /// # Errors
    /// If it gives no reply. An engine without the command `options` has none; that is no error.
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
    /// If it does not know the option or refuses the value.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        let timeout = self.config.reply_timeout;
        self.ask(&format!("options set {name} {value}"), timeout).map(drop)
    }

    /// Sets up a game by `newgame` and single moves, which every engine supports.
    ///
    /// # Errors
    /// If it does not know the set, or refuses a move.
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

    /// Sends a move of this position.
    ///
    /// # Errors
    /// If it refuses the move.
    pub fn play(&mut self, position: &Position, mv: Move) -> Result<(), EngineError> {
        let timeout = self.config.reply_timeout;
        self.ask(&format!("play {}", uhp::move_text(position, mv)), timeout).map(drop)
    }

    /// Its best move in this position, which must be its current one. The move is not played.
    ///
    /// # Errors
    /// If it gives no legal move.
    pub fn best_move(
        &mut self,
        position: &Position,
        limit: Limit,
    ) -> Result<EngineMove, EngineError> {
        let (lines, time) = self.think(limit)?;
        // Lines before the last one are progress reports or other output.
        let (words, _) = lines.last().map_or(("", None), |line| EngineMove::parts(line));
        let depth = lines.iter().rev().find_map(|line| EngineMove::parts(line).1);
        let mv = uhp::parse_move(position, words)
            .map_err(|why| EngineError::Illegal { text: words.chars().take(80).collect(), why })?;
        Ok(EngineMove { mv, text: words.to_owned(), time, depth })
    }

    /// Sends `bestmove`. A time with a fraction is sent as `hh:mm:ss.fff` and, to an engine that refuses
    /// that, as seconds.
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

    /// Sends a command and measures the time of the reply.
    fn timed(
        &mut self,
        command: &str,
        timeout: Duration,
    ) -> Result<(Vec<String>, Duration), EngineError> {
        let start = Instant::now();
        self.ask(command, timeout).map(|lines| (lines, start.elapsed()))
    }

    /// The moves that it lists as legal.
    ///
    /// # Errors
    /// If it gives no reply.
    pub fn valid_moves(&mut self, position: &Position) -> Result<Vec<ListedMove>, EngineError> {
        let lines = self.ask("validmoves", self.config.reply_timeout)?;
        // As with `bestmove`, the last line counts.
        let words = lines.iter().rev().take(1).flat_map(|line| line.split(';')).map(str::trim);
        let moves = words.filter(|words| !words.is_empty());
        let claim = |words: &str| ListedMove {
            text: words.to_owned(),
            meaning: uhp::parse_move(position, words),
        };
        Ok(moves.map(claim).collect())
    }

    /// Ends the engine with `exit` and returns its exit status; `None` if it had to be killed.
    pub fn exit(mut self) -> Option<ExitStatus> {
        self.process.end(self.config.exit_timeout)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // An engine that has left a command without a reply gets no time to exit.
        let timeout = if self.is_in_sync { self.config.exit_timeout } else { Duration::ZERO };
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
