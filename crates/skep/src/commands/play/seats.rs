//! The players, by the command line or by the file of a game.

use crate::cli::Play;
use crate::input;
use anyhow::{Result, ensure};
use skep_engine::Level;
use skep_rules::Color;
use skep_session::{Seat, Table, Terms};
use skep_words::Words;

/// The table of the command line. A game from a file continues with the players of the file, unless others
/// are named.
pub(super) fn table(options: &Play, words: &Words) -> Result<Table> {
    ensure!(
        options.level.is_some() || options.black != Some(None),
        "--black by itself is for a game against the computer: add --level, or Black's name"
    );
    ensure!(
        options.level.is_none() || options.white.is_none() || options.black.is_none(),
        "against the computer there is one name: --white NAME or --black NAME is you"
    );
    let mut table = match &options.game {
        Some(game) => {
            let mut record = input::read_record(game, words)?;
            record.game = record.game.with_threefold(!options.no_threefold);
            Table::of_record(&record, 1)
        }
        None => {
            let new_game = options.new_game;
            let terms = Terms {
                opening: new_game.opening.into(),
                threefold: !options.no_threefold,
                ..Terms::two_people(new_game.set)
            };
            Table::new(1, terms)
        }
    };
    let person = if options.black.is_some() { Color::Black } else { Color::White };
    if let Some(level) = options.level {
        sit_down(&mut table, person, level);
    }
    let black = options.black.as_ref().and_then(Option::as_deref);
    for (color, name) in [(Color::White, options.white.as_deref()), (Color::Black, black)] {
        if let Some(name) = name {
            table = table.with_name(color, name.trim());
        }
    }
    Ok(table)
}

/// A person against the computer at a level.
fn sit_down(table: &mut Table, person: Color, level: Level) {
    table.change_seat(person, Seat::Person);
    table.change_seat(!person, Seat::Computer(level));
}

/// The name of a person, without the control characters that a file may contain.
pub(super) fn name(table: &Table, color: Color) -> Option<String> {
    let name = table.name(color).filter(|_| table.terms().level(color).is_none())?;
    let plain: String = name.chars().filter(|letter| !letter.is_control()).collect();
    Some(plain).filter(|name| !name.is_empty())
}
