//! `skep show`

use crate::cli::Show;
use crate::{input, language, table};
use anstream::stdout;
use anyhow::Result;
use serde_json::json;
use skep_notation::uhp;
use skep_rules::Game;
use std::io::Write;

pub(crate) fn run(options: &Show) -> Result<()> {
    let record = input::read(&options.input)?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{:#}", as_json(&record.game))?;
    } else {
        let words = language::words();
        table::draw(&mut out, &record.game, &words)?;
        if record.game.outcome().is_none() {
            writeln!(out)?;
            table::list_moves(&mut out, record.game.position(), &words)?;
        }
    }
    Ok(())
}

fn as_json(game: &Game) -> serde_json::Value {
    let position = game.position();
    let outcome = game.outcome();
    let moves = if outcome.is_some() { Vec::new() } else { position.legal_moves() };
    let tiles = position.tiles().into_iter().map(|(piece, hex)| {
        json!({
            "tile": piece.to_string(),
            "q": hex.q,
            "r": hex.r,
            "level": position.level(piece),
        })
    });
    json!({
        "set": position.game_type().to_string(),
        "position": skep_notation::position::write(position),
        "to_move": position.to_move().to_string(),
        "turn": position.turn(),
        "tiles": tiles.collect::<Vec<_>>(),
        "last_moved": position.last_moved().map(|piece| piece.to_string()),
        "pinned": position.pinned().map(|piece| piece.to_string()).collect::<Vec<_>>(),
        "outcome": outcome.map(|outcome| outcome.to_string()),
        "moves": moves.iter().map(|&mv| uhp::move_text(position, mv)).collect::<Vec<_>>(),
    })
}
