//! `skep play`

mod answer;
mod command;
mod computer;
mod hint;
mod lines;
mod saving;
mod seats;
#[cfg(test)]
mod tests;

use crate::cli::Play;
use crate::{language, table};
use anstream::stdout;
use answer::{Answer, TerminalGame};
use anyhow::Result;
use computer::ComputerPlayer;
use lines::Lines;
use skep_rules::{Color, Illegal};
use skep_words::key;
use std::io::{self, Write};

pub(crate) fn run(options: &Play) -> Result<()> {
    let words = language::words_in(options.language);
    let table = seats::table(options, &words)?;
    let mut out = stdout();
    let mut lines = Lines::new()?;
    let computer = ComputerPlayer::new(options.seed, lines.stop().clone());
    let mut terminal = TerminalGame::new(table, &words, computer);
    writeln!(out, "{}", welcome(&terminal))?;
    run_game(&mut terminal, &mut lines, &mut out)?;
    if !terminal.table().game().is_empty() {
        writeln!(out, "{}", terminal.last_words())?;
    }
    Ok(())
}

/// Reads and answers lines until the end of the input.
fn run_game(
    terminal: &mut TerminalGame<'_>,
    lines: &mut Lines,
    out: &mut impl Write,
) -> Result<()> {
    let mut answer = Answer::Changed(None);
    loop {
        match answer {
            Answer::Changed(words) => {
                for told in words.into_iter().chain(terminal.answer_by_computer()) {
                    writeln!(out, "{told}")?;
                }
                if lines.stop().is_raised() {
                    return Ok(());
                }
                draw(out, terminal)?;
            }
            Answer::Words(words) => writeln!(out, "{words}")?,
            Answer::Quit => return Ok(()),
        }
        let Some(line) = lines.next(&prompt(terminal))? else { return Ok(()) };
        answer = terminal.answer(&line);
    }
}

fn draw(out: &mut impl Write, terminal: &TerminalGame<'_>) -> io::Result<()> {
    let (table, words) = (terminal.table(), terminal.words);
    table::draw(out, table.game(), words)?;
    if table.outcome().is_some() {
        writeln!(out, "{}", words.say(key::PLAY_AFTER_THE_END))?;
    } else if table.must_pass() {
        writeln!(out, "{}", words.explain(&Illegal::MustPass.into()))?;
    }
    Ok(())
}

fn welcome(terminal: &TerminalGame<'_>) -> String {
    let (terms, words) = (terminal.table().terms(), terminal.words);
    let opponent = terms.only_person().and_then(|person| Some((person, terms.level(!person)?)));
    let mut text = match opponent {
        None => words.say(key::PLAY_WELCOME),
        Some((person, level)) => {
            let [number, name] = answer::level_words(level, words);
            words.tell(key::PLAY_WELCOME_COMPUTER, &[("color", person.into()), number, name])
        }
    };
    for color in Color::ALL {
        if let Some(name) = seats::name(terminal.table(), color) {
            text += &format!("\n{}: {name}", words.color(color));
        }
    }
    format!("{text}\n{}", words.say(key::PLAY_LETTERS))
}

/// The prompt of the side to move: `White> `, `White (Ada)> `.
fn prompt(terminal: &TerminalGame<'_>) -> String {
    let Some(color) = terminal.table().mover() else { return "> ".to_owned() };
    let side = terminal.words.color(color);
    match seats::name(terminal.table(), color) {
        Some(name) => format!("{side} ({name})> "),
        None => format!("{side}> "),
    }
}
