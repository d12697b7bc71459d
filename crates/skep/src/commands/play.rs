//! `skep play`

mod answer;
mod hint;
mod lines;
mod mind;
#[cfg(test)]
mod tests;

use crate::cli::Play;
use crate::{input, language, table};
use anstream::stdout;
use answer::{Answer, Table};
use anyhow::Result;
use lines::Lines;
use mind::{Mind, Opponent};
use skep_notation::uhp;
use skep_rules::{Color, Game, Illegal, Position};
use skep_words::Words;
use std::io::{self, Write};

pub(crate) fn run(options: &Play) -> Result<()> {
    let words = language::words_in(options.language);
    let game = match &options.game {
        Some(game) => input::read_record(game, &words)?.game,
        None => Game::from_position(Position::with_opening(
            options.new_game.set,
            options.new_game.opening.into(),
        )),
    };
    let game = game.with_threefold(!options.no_threefold);
    let color = if options.black { Color::White } else { Color::Black };
    let opponent = options.level.map(|level| Opponent::new(color, level, options.seed));
    let mut out = stdout();
    let mut lines = Lines::new()?;
    writeln!(out, "{}", welcome(opponent.as_ref(), &words))?;
    let mind = Mind::new(lines.stop().clone());
    let mut table = Table { game, words: &words, opponent, mind };
    sit(&mut table, &mut lines, &mut out)?;
    if !table.game.is_empty() {
        writeln!(out, "{}", last_words(&table))?;
    }
    Ok(())
}

/// Line by line, until there is nothing more to say.
fn sit(table: &mut Table<'_>, lines: &mut Lines, out: &mut impl Write) -> Result<()> {
    let mut answer = Answer::Changed;
    loop {
        match answer {
            Answer::Changed => {
                if let Some(told) = table.answer_by_computer() {
                    writeln!(out, "{told}")?;
                }
                if lines.stop().is_raised() {
                    return Ok(());
                }
                draw(out, table)?;
            }
            Answer::Words(words) => writeln!(out, "{words}")?,
            Answer::Quit => return Ok(()),
        }
        let Some(line) = lines.next(&prompt(table))? else { return Ok(()) };
        answer = table.answer(line.trim());
    }
}

fn draw(out: &mut impl Write, table: &Table<'_>) -> io::Result<()> {
    let (game, words) = (&table.game, table.words);
    table::draw(out, game, words)?;
    if game.outcome().is_some() {
        writeln!(out, "{}", words.say("play-after-the-end"))?;
    } else if game.position().must_pass() {
        writeln!(out, "{}", words.explain(&Illegal::MustPass.into()))?;
    }
    Ok(())
}

fn welcome(opponent: Option<&Opponent>, words: &Words) -> String {
    let who = match opponent {
        None => words.say("play-welcome"),
        Some(opponent) => {
            let number = opponent.level.number();
            let name = words.say(&format!("level-{number}"));
            let color = ("color", (!opponent.color).into());
            words.tell(
                "play-welcome-computer",
                &[color, ("number", number.into()), ("name", name.into())],
            )
        }
    };
    format!("{who}\n{}", words.say("play-letters"))
}

fn prompt(table: &Table<'_>) -> String {
    match table.game.outcome() {
        None => format!("{}> ", table.words.color(table.game.position().to_move())),
        Some(_) => "> ".to_owned(),
    }
}

/// The whole game, so that nothing is lost: in one line if that can say it.
fn last_words(table: &Table<'_>) -> String {
    let game = &table.game;
    let is_told_by_board = game.outcome() == game.position().outcome();
    match uhp::game_text(game) {
        Ok(text) if is_told_by_board => text,
        _ => table.pgn(),
    }
}
