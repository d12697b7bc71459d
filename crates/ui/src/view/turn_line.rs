//! The line that says whose turn it is.

use super::tile::{chip, side};
use crate::app::App;
use crate::dom::*;
use skep_rules::Color;
use skep_session::{PlayerName, Table};
use skep_words::key;

/// Whose turn it is, or the result; or a text of the document.
pub fn turn_line(app: App, instead: impl Fn() -> Option<String> + 'static) -> El {
    let line = Memo::new(move || instead().map_or_else(|| line(app), |text| (None, text)));
    let color = move || line.with(|(color, _)| color.map(side));
    let is_thinking = move || app.table.with(Table::is_computers_turn);
    el("p")
        .class("turn-line")
        .live("data-turn", color)
        .live("data-thinks", is_thinking)
        .child(chip().live("data-color", color))
        .child(el("span").live_text(move || line.with(|(_, text)| text.clone())))
}

fn line(app: App) -> (Option<Color>, String) {
    if let Some(told) = app.end.with(|end| {
        let end = end.as_ref()?;
        Some((end.outcome.winner, app.words.with(|words| end.title(words))))
    }) {
        return told;
    }
    let (mover, person, is_computers, queen_due, name) = app.table.with(|table| {
        // Until the last tile of a game lies, the line stays as it was.
        let is_landing = table.shown_mover().is_none();
        let mover = table.shown_mover().unwrap_or(!table.position().to_move());
        let is_computers = table.is_computers_turn()
            || (is_landing && !table.is_opened() && table.terms().level(mover).is_some());
        let due = !is_landing && table.position().is_queen_due();
        let name = match table.player(mover) {
            PlayerName::Named(name) => Some(name),
            _ => None,
        };
        (mover, table.terms().only_person(), is_computers, due, name)
    });
    let text = if is_computers {
        app.say(key::TURN_COMPUTER)
    } else if queen_due {
        app.say(key::QUEEN_NOW)
    } else if person == Some(mover) && app.table.with(|table| table.outcome().is_none()) {
        app.say(key::TURN_YOURS)
    } else if let Some(name) = name {
        app.tell(key::TURN_OF_NAMED, &[("name", name.into())])
    } else {
        app.tell(key::TURN_OF, &[("color", mover.into())])
    };
    (Some(mover), text)
}
