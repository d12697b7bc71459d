//! `skep convert`

use crate::cli::{Convert, Target, ThemeName};
use crate::input;
use anyhow::{Context, Result, ensure};
use skep_notation::pgn::{self, Dialect};
use skep_notation::svg::{self, LastMove, Theme};
use skep_notation::{Record, position, uhp};
use std::io::Write;

pub(crate) fn run(options: &Convert) -> Result<()> {
    let is_picture = matches!(options.to, Target::Svg);
    ensure!(
        is_picture || (options.theme.is_none() && !options.hands),
        "--theme and --hands are for --to svg"
    );
    let record = input::read(&options.input)?;
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
        Target::Uhp => {
            let text = uhp::game_text(&record.game)?;
            if record.game.outcome() != record.game.position().outcome() {
                anstream::eprintln!("skep: note: a UHP string can't say how this game ended");
            }
            text
        }
        Target::Pgn => pgn::write(record, Dialect::Mzinga),
        Target::PgnHivegame => pgn::write(record, Dialect::HiveGame),
        Target::Position => position::write(record.game.position()),
        Target::Svg => {
            let theme = match options.theme {
                None | Some(ThemeName::Light) => Theme::Linen,
                Some(ThemeName::Dark) => Theme::Slate,
            };
            let last_move = LastMove::of(&record.game);
            let hands = options.hands;
            let look = svg::Options { theme, last_move, hands, ..Default::default() };
            svg::diagram(record.game.position(), &look)
        }
    })
}
