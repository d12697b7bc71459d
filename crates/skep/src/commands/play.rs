//! `skep play`

mod answer;

use crate::cli::Play;
use crate::{input, language, table};
use anstream::stdout;
use answer::{Answer, Table};
use anyhow::Result;
use rustyline::error::ReadlineError;
use skep_notation::pgn::{self, Dialect};
use skep_notation::{Record, uhp};
use skep_rules::{Game, Position};
use skep_words::Words;
use std::io::{BufRead, IsTerminal, Write};

pub(crate) fn run(options: &Play) -> Result<()> {
    let game = match &options.game {
        Some(game) => input::read_record(game)?.game,
        None => Game::from_position(Position::with_opening(
            options.new_game.set,
            options.new_game.opening.into(),
        )),
    };
    let game = game.with_threefold(!options.no_threefold);
    let words = language::words_in(options.language);
    let mut out = stdout();
    writeln!(out, "{}", words.say("play-welcome"))?;
    table::draw(&mut out, &game, &words)?;
    let mut lines = Lines::new()?;
    let mut table = Table { game, words: &words };
    while let Some(line) = lines.next(&prompt(&table.game, &words))? {
        match table.answer(line.trim()) {
            Answer::Changed => {
                table::draw(&mut out, &table.game, &words)?;
                if table.game.outcome().is_some() {
                    writeln!(out, "{}", words.say("play-after-the-end"))?;
                }
            }
            Answer::Words(words) => writeln!(out, "{words}")?,
            Answer::Quit => break,
        }
    }
    if !table.game.is_empty() {
        writeln!(out, "{}", last_words(&table.game))?;
    }
    Ok(())
}

fn prompt(game: &Game, words: &Words) -> String {
    match game.outcome() {
        None => format!("{}> ", words.color(game.position().to_move())),
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
