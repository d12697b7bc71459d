//! `skep play`

mod answer;
mod command;
mod hint;
mod lines;
mod mind;
mod saving;
mod seats;
#[cfg(test)]
mod tests;

use crate::cli::Play;
use crate::{language, table};
use anstream::stdout;
use answer::{Answer, Sitting};
use anyhow::Result;
use lines::Lines;
use mind::Mind;
use skep_rules::{Color, Illegal};
use skep_words::key;
use std::io::{self, Write};

pub(crate) fn run(options: &Play) -> Result<()> {
    let words = language::words_in(options.language);
    let table = seats::table(options, &words)?;
    let mut out = stdout();
    let mut lines = Lines::new()?;
    let mind = Mind::new(options.seed, lines.stop().clone());
    let mut sitting = Sitting::new(table, &words, mind);
    writeln!(out, "{}", welcome(&sitting))?;
    sit(&mut sitting, &mut lines, &mut out)?;
    if !sitting.table().game().is_empty() {
        writeln!(out, "{}", sitting.last_words())?;
    }
    Ok(())
}

/// Reads and answers lines until the end of the input.
fn sit(sitting: &mut Sitting<'_>, lines: &mut Lines, out: &mut impl Write) -> Result<()> {
    let mut answer = Answer::Changed(None);
    loop {
        match answer {
            Answer::Changed(words) => {
                for told in words.into_iter().chain(sitting.answer_by_computer()) {
                    writeln!(out, "{told}")?;
                }
                if lines.stop().is_raised() {
                    return Ok(());
                }
                draw(out, sitting)?;
            }
            Answer::Words(words) => writeln!(out, "{words}")?,
            Answer::Quit => return Ok(()),
        }
        let Some(line) = lines.next(&prompt(sitting))? else { return Ok(()) };
        answer = sitting.answer(&line);
    }
}

fn draw(out: &mut impl Write, sitting: &Sitting<'_>) -> io::Result<()> {
    let (table, words) = (sitting.table(), sitting.words);
    table::draw(out, table.game(), words)?;
    if table.outcome().is_some() {
        writeln!(out, "{}", words.say(key::PLAY_AFTER_THE_END))?;
    } else if table.must_pass() {
        writeln!(out, "{}", words.explain(&Illegal::MustPass.into()))?;
    }
    Ok(())
}

fn welcome(sitting: &Sitting<'_>) -> String {
    let (terms, words) = (sitting.table().terms(), sitting.words);
    let opponent = terms.only_person().and_then(|person| Some((person, terms.level(!person)?)));
    let mut text = match opponent {
        None => words.say(key::PLAY_WELCOME),
        Some((person, level)) => {
            let [number, name] = answer::level_words(level, words);
            words.tell(key::PLAY_WELCOME_COMPUTER, &[("color", person.into()), number, name])
        }
    };
    for color in Color::ALL {
        if let Some(name) = seats::name(sitting.table(), color) {
            text += &format!("\n{}: {name}", words.color(color));
        }
    }
    format!("{text}\n{}", words.say(key::PLAY_LETTERS))
}

/// The prompt of the side to move: `White> `, `White (Ada)> `.
fn prompt(sitting: &Sitting<'_>) -> String {
    let Some(color) = sitting.table().mover() else { return "> ".to_owned() };
    let side = sitting.words.color(color);
    match seats::name(sitting.table(), color) {
        Some(name) => format!("{side} ({name})> "),
        None => format!("{side}> "),
    }
}
