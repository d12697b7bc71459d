//! The line that says whose turn it is.

use super::tile::{chip, side};
use crate::app::App;
use crate::dom::*;
use skep_rules::{Color, Outcome};
use skep_session::{PlayerName, Table};
use skep_words::{Key, key};

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
    let (mover, outcome, person, is_computers, queen_due, name) = app.table.with(|table| {
        let person = table.terms().only_person();
        let outcome = table.outcome().filter(|_| table.is_at_end());
        let computer = table.is_computers_turn();
        let due = outcome.is_none() && table.position().is_queen_due();
        let name = match table.shown_mover().map(|mover| table.player(mover)) {
            Some(PlayerName::Named(name)) => Some(name),
            _ => None,
        };
        (table.shown_mover(), outcome, person, computer, due, name)
    });
    if let Some(outcome) = outcome {
        return (outcome.winner, app.say(over_key(outcome, person)));
    }
    let Some(mover) = mover else { return (None, String::new()) };
    let text = if is_computers {
        app.say(key::TURN_COMPUTER)
    } else if queen_due {
        app.say(key::QUEEN_NOW)
    } else if person == Some(mover) {
        app.say(key::TURN_YOURS)
    } else if let Some(name) = name {
        app.tell(key::TURN_OF_NAMED, &[("name", name.into())])
    } else {
        app.tell(key::TURN_OF, &[("color", mover.into())])
    };
    (Some(mover), text)
}

/// The message key of a result: as the person sees it, or as two people do.
pub fn over_key(outcome: Outcome, person: Option<Color>) -> Key {
    match (outcome.winner, person) {
        (None, _) => key::OVER_DRAW,
        (Some(winner), Some(person)) if winner == person => key::OVER_YOU_WON,
        (Some(_), Some(_)) => key::OVER_YOU_LOST,
        (Some(Color::White), None) => key::OVER_WHITE_WON,
        (Some(Color::Black), None) => key::OVER_BLACK_WON,
    }
}
