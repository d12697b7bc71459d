//! The engine side of the protocol: our player, for any viewer.

mod cancel;
mod command;
mod command_error;
mod help;
mod lazy_player;
mod lines;
mod machine;
mod options;
mod perft;
mod search_listener;
mod time_span;

pub use cancel::Cancel;
pub use lines::LONGEST_LINE;
pub use options::ResourceLimits;

use command::Command;
use command_error::CommandError;
use lazy_player::LazyPlayer;
use lines::{InputLine, Lines};
use options::EngineOptions;
use skep_engine::{Limits, TimeSource};
use skep_notation::uhp;
use skep_rules::{Game, GameType};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::time::Duration;

/// A session with one viewer. It holds one game and the options.
///
/// ```
/// use skep_native::Stopwatch;
/// use skep_uhp::{Cancel, Session};
/// let mut reply = Vec::new();
/// let mut session = Session::new(&mut reply, Stopwatch::start(), Cancel::default());
/// session.run(&b"newgame Base+P\nplay wS1\nplay wQ\n"[..]).unwrap();
/// assert_eq!(
///     String::from_utf8(reply).unwrap(),
///     format!(
///         "id {}\n\
///          Mosquito;Ladybug;Pillbug\n\
///          ok\n\
///          Base+P;NotStarted;White[1]\n\
///          ok\n\
///          Base+P;InProgress;Black[1];wS1\n\
///          ok\n\
///          invalidmove Say where wQ goes, like this: wQ wA1-.\n\
///          ok\n",
///         skep_uhp::identity(),
///     )
/// );
/// ```
pub struct Session<W, C> {
    output: W,
    clock: C,
    cancel: Cancel,
    options: EngineOptions,
    game: Option<Game>,
    lazy_player: LazyPlayer<C>,
}

impl<W: Write, C: TimeSource + Clone> Session<W, C> {
    /// A session without a game; it has written nothing yet.
    pub fn new(output: W, clock: C, cancel: Cancel) -> Session<W, C> {
        Session::with_allowance(output, clock, cancel, ResourceLimits::default())
    }

    /// A session with bounds on what it may use.
    pub fn with_allowance(
        output: W,
        clock: C,
        cancel: Cancel,
        allowance: ResourceLimits,
    ) -> Session<W, C> {
        Session {
            output,
            lazy_player: LazyPlayer::new(clock.clone()),
            clock,
            cancel,
            options: EngineOptions::new(allowance),
            game: None,
        }
    }

    /// Sets an option, as the command `options set` does.
    ///
    /// # Errors
    /// If there is no such option, or it does not take this value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        self.set_option(name, value).map(|_| ()).map_err(BadOption)
    }

    /// Writes the introduction, then replies to each line until `exit` or the end of the input.
    ///
    /// # Errors
    /// If the input can't be read or the output can't be written.
    pub fn run(&mut self, input: impl BufRead) -> io::Result<()> {
        self.introduce()?;
        let mut lines = Lines::new(input);
        while let Some(line) = lines.next()? {
            let next = match line {
                InputLine::Whole(bytes) => self.answer(bytes)?,
                InputLine::TooLong => {
                    self.reply(Err(CommandError::LineTooLong))?;
                    ControlFlow::Continue(())
                }
            };
            if next.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// The output to which replies are written.
    pub fn output(&mut self) -> &mut W {
        &mut self.output
    }

    /// Writes the introduction of an engine at its start: the reply to `info`.
    ///
    /// # Errors
    /// When the output can't be written.
    pub fn introduce(&mut self) -> io::Result<()> {
        self.reply(Ok(info()))
    }

    /// Replies to one line; breaks if it was `exit`. A blank line gets no reply.
    ///
    /// # Errors
    /// When the output can't be written.
    pub fn answer(&mut self, line: &[u8]) -> io::Result<ControlFlow<()>> {
        let received = self.clock.now();
        // Bytes that are not UTF-8 become a character that is in no command.
        let line = String::from_utf8_lossy(line.trim_ascii());
        if line.is_empty() {
            return Ok(ControlFlow::Continue(()));
        }
        if command::is_exit(&line) {
            return Ok(ControlFlow::Break(()));
        }
        let reply = match Command::parse(&line) {
            Ok(command) => self.carry_out(&command, received)?,
            Err(command_error) => Err(command_error),
        };
        self.reply(reply)?;
        Ok(ControlFlow::Continue(()))
    }

    /// Writes a reply with its `ok` and flushes the output.
    fn reply(&mut self, reply: Result<String, CommandError>) -> io::Result<()> {
        let mut text = match reply {
            Ok(text) => text,
            Err(command_error) if command_error.is_about_move() => {
                format!("invalidmove {command_error}")
            }
            Err(command_error) => format!("err {command_error}"),
        };
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str("ok\n");
        self.output.write_all(text.as_bytes())?;
        self.output.flush()
    }

    /// Carries out a command. The outer result is about the output, the inner one about the command.
    fn carry_out(
        &mut self,
        command: &Command<'_>,
        received: Duration,
    ) -> io::Result<Result<String, CommandError>> {
        Ok(match *command {
            Command::Info => Ok(info()),
            Command::Help => Ok(help::HELP.to_owned()),
            Command::Licenses => Ok(help::LICENSES.to_owned()),
            Command::NewGame(text) => self.new_game(text),
            Command::Play(text) => self.play(text),
            Command::ValidMoves => self.valid_moves(),
            Command::BestMove(ref limits) => return self.best_move(limits, received),
            Command::Undo(plies) => self.undo(plies),
            Command::Options => Ok(self.options.list()),
            Command::GetOption(name) => self.options.get(name),
            Command::SetOption(name, value) => self.set_option(name, value),
            Command::Perft(depth) => return self.perft(depth),
        })
    }

    fn new_game(&mut self, text: Option<&str>) -> Result<String, CommandError> {
        let game = match text {
            None => Game::new(GameType::BASE),
            Some(text) => uhp::parse_game(text).map_err(CommandError::BadGame)?,
        };
        let game = if self.options.threefold { with_threefold(&game)? } else { game };
        self.lazy_player.prepare(&self.options, self.game.as_ref(), &game);
        Ok(game_text(self.game.insert(game)))
    }

    /// The current game; an error if there is none or it is over.
    fn live(&self) -> Result<&Game, CommandError> {
        let game = self.game.as_ref().ok_or(CommandError::NoGame)?;
        if game.outcome().is_some() { Err(CommandError::GameOver) } else { Ok(game) }
    }

    fn play(&mut self, text: &str) -> Result<String, CommandError> {
        let mv = uhp::parse_move(self.live()?.position(), text).map_err(CommandError::BadMove)?;
        let game = self.game.as_mut().ok_or(CommandError::NoGame)?;
        game.play(mv).map_err(|why| CommandError::BadMove(why.into()))?;
        Ok(game_text(game))
    }

    fn valid_moves(&self) -> Result<String, CommandError> {
        let position = self.live()?.position();
        let texts = position.legal_moves().into_iter().map(|mv| uhp::move_text(position, mv));
        Ok(texts.collect::<Vec<String>>().join(";"))
    }

    fn undo(&mut self, plies: usize) -> Result<String, CommandError> {
        let game = self.game.as_mut().ok_or(CommandError::NoGame)?;
        let played = game.len();
        if plies > played {
            return Err(CommandError::TooFewPlies { played });
        }
        for _ in 0..plies {
            game.undo();
        }
        Ok(game_text(game))
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<String, CommandError> {
        let mut options = self.options.clone();
        options.set(name, value)?;
        self.lazy_player.adapt(&self.options, &options)?;
        self.game = self.game.take().map(|game| game.with_threefold(options.threefold));
        self.options = options;
        self.options.get(name)
    }

    fn best_move(
        &mut self,
        limits: &Limits,
        received: Duration,
    ) -> io::Result<Result<String, CommandError>> {
        let work = self.cancel.begin(!limits.is_endless());
        let game = match self.live() {
            Ok(game) => game.clone(),
            Err(command_error) => return Ok(Err(command_error)),
        };
        let asked = lazy_player::BestMoveQuery { game: &game, limits, received, work: &work };
        let best = self.lazy_player.think(&asked, &self.options, &mut self.output)?;
        Ok(best.map(|mv| uhp::move_text(game.position(), mv)).ok_or(CommandError::GameOver))
    }

    /// Writes a line for each depth as soon as it is counted.
    fn perft(&mut self, deepest: Option<u32>) -> io::Result<Result<String, CommandError>> {
        let work = self.cancel.begin(deepest.is_some());
        let mut position = match self.live() {
            Ok(game) => game.position().clone(),
            Err(command_error) => return Ok(Err(command_error)),
        };
        let mut count = perft::Count { work: &work, left: self.options.allowance().nodes };
        for depth in 0..=deepest.unwrap_or(u32::MAX) {
            let start = self.clock.now();
            let Some(leaves) = count.leaves(&mut position, depth) else { break };
            let time = self.clock.now().saturating_sub(start).as_millis();
            writeln!(self.output, "perft({depth}) = {leaves} in {time} ms")?;
            self.output.flush()?;
        }
        Ok(Ok(String::new()))
    }
}

impl<W, C> std::fmt::Debug for Session<W, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

/// There is no such option, or it does not take this value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOption(CommandError);

impl std::fmt::Display for BadOption {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for BadOption {}

fn info() -> String {
    format!("id {}\nMosquito;Ladybug;Pillbug", crate::identity())
}

/// The GameString. All games of a session begin at the start, so it exists.
fn game_text(game: &Game) -> String {
    uhp::game_text(game).unwrap_or_default()
}

/// The same game with the threefold rule; an error if a move was played after such a draw.
fn with_threefold(game: &Game) -> Result<Game, CommandError> {
    let mut again = Game::from_position(game.start().clone()).with_threefold(true);
    for (number, mv) in (1..).zip(game.moves()) {
        again.play(mv).map_err(|_| CommandError::PlayedOn { number })?;
    }
    Ok(again)
}
