//! `skep play`

mod words;

use crate::cli::Play;
use crate::{input, table};
use anstream::stdout;
use anyhow::Result;
use rustyline::error::ReadlineError;
use skep_notation::pgn::{self, Dialect};
use skep_notation::{Record, uhp};
use skep_rules::{Game, Position};
use std::io::{BufRead, IsTerminal, Write};
use words::{Answer, answer};

pub(crate) fn run(options: &Play) -> Result<()> {
    let game = match &options.game {
        Some(game) => input::read_record(game)?.game,
        None => Game::from_position(Position::with_opening(
            options.new_game.set,
            options.new_game.opening.into(),
        )),
    };
    let mut game = game.with_threefold(!options.no_threefold);
    let mut out = stdout();
    writeln!(out, "{}", words::WELCOME)?;
    table::draw(&mut out, &game)?;
    let mut lines = Lines::new()?;
    while let Some(line) = lines.next(&prompt(&game))? {
        match answer(&mut game, line.trim()) {
            Answer::Changed => {
                table::draw(&mut out, &game)?;
                if game.outcome().is_some() {
                    writeln!(out, "{}", words::AFTER_THE_END)?;
                }
            }
            Answer::Words(words) => writeln!(out, "{words}")?,
            Answer::Quit => break,
        }
    }
    if !game.is_empty() {
        writeln!(out, "{}", last_words(&game))?;
    }
    Ok(())
}

fn prompt(game: &Game) -> String {
    match game.outcome() {
        None => format!("{}> ", game.position().to_move()),
        Some(_) => "> ".to_owned(),
    }
}

/// The whole game, so that nothing is lost: in one line if that can say it.
fn last_words(game: &Game) -> String {
    let is_told_by_board = game.outcome() == game.position().outcome();
    match uhp::game_text(game) {
        Ok(text) if is_told_by_board => text,
        _ => pgn::write(&Record::new(game.clone()), Dialect::Mzinga),
    }
}

/// What the players type: with history and arrow keys at a terminal, plain lines from a pipe.
enum Lines {
    Terminal(Box<rustyline::DefaultEditor>),
    Pipe,
}

impl Lines {
    fn new() -> Result<Lines> {
        if std::io::stdin().is_terminal() {
            Ok(Lines::Terminal(Box::new(rustyline::DefaultEditor::new()?)))
        } else {
            Ok(Lines::Pipe)
        }
    }

    /// The next line; none at the end of the input, or when the player interrupts.
    fn next(&mut self, prompt: &str) -> Result<Option<String>> {
        match self {
            Lines::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    editor.add_history_entry(&line)?;
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(error) => Err(error.into()),
            },
            Lines::Pipe => {
                write!(stdout(), "{prompt}")?;
                let mut line = Vec::new();
                if std::io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
                    writeln!(stdout())?;
                    return Ok(None);
                }
                // Bytes that are no text become a mark that no move contains.
                Ok(Some(String::from_utf8_lossy(&line).into_owned()))
            }
        }
    }
}
