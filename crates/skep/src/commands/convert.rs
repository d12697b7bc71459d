//! `skep convert`

use crate::cli::{Convert, Target, ThemeName};
use crate::input;
use anyhow::{Context, Result};
use skep_notation::pgn::{self, Dialect};
use skep_notation::svg::{self, LastMove, Theme};
use skep_notation::{Record, position, uhp};
use std::io::Write;

pub(crate) fn run(options: &Convert) -> Result<()> {
    let record = input::read_until(&options.input.game, options.input.ply)?;
    let mut text = convert(&record, options)?;
    if !text.ends_with('\n') {
        text.push('\n');
    }
    match &options.output {
        Some(path) => std::fs::write(path, text)
            .with_context(|| format!("{} can't be written", path.display())),
        None => Ok(std::io::stdout().lock().write_all(text.as_bytes())?),
    }
}

fn convert(record: &Record, options: &Convert) -> Result<String> {
    Ok(match options.to {
        Target::Uhp => uhp::game_text(&record.game)?,
        Target::Pgn => pgn::write(record, Dialect::Mzinga),
        Target::PgnHivegame => pgn::write(record, Dialect::HiveGame),
        Target::Position => position::write(record.game.position()),
        Target::Svg => {
            let theme = match options.theme {
                ThemeName::Light => Theme::Linen,
                ThemeName::Dark => Theme::Slate,
            };
            let last_move = LastMove::of(&record.game);
            let hands = options.hands;
            let look = svg::Options { theme, last_move, hands, ..Default::default() };
            svg::diagram(record.game.position(), &look)
        }
    })
}
