//! The one line that says whose turn it is.

use super::tile::side;
use crate::app::{App, app};
use leptos::prelude::*;
use skep_rules::Color;

/// Whose turn it is, or how the game ended.
#[component]
pub(crate) fn TurnLine() -> impl IntoView {
    let app = app();
    let line = Memo::new(move |_| line(app));
    let color = move || line.with(|(color, _)| color.map(side));
    let is_thinking = move || app.table.with(|table| table.computers_turn().is_some());
    view! {
        <p class="turn-line" role="status" data-turn=color data-thinks=move || is_thinking().then_some("")>
            <svg class="chip" viewBox="-60 -60 120 120" data-color=color aria-hidden="true">
                <use href="#tile-outline"></use>
            </svg>
            <span>{move || line.with(|(_, text)| text.clone())}</span>
        </p>
    }
    .into_any()
}

fn line(app: App) -> (Option<Color>, String) {
    let (mover, outcome, person, is_computers, queen_due) = app.table.with(|table| {
        let person = table.terms().only_person();
        let computer = table.computers_turn().is_some();
        let due = table.outcome().is_none() && table.game().position().is_queen_due();
        (table.mover(), table.outcome(), person, computer, due)
    });
    if let Some(outcome) = outcome {
        return (outcome.winner, app.say(super::over_key(outcome, person)));
    }
    let Some(mover) = mover else { return (None, String::new()) };
    let text = if is_computers {
        app.say("turn-computer")
    } else if queen_due {
        app.say("queen-now")
    } else if person.is_some() {
        app.say("turn-yours")
    } else {
        app.tell("turn-of", &[("color", mover.into())])
    };
    (Some(mover), text)
}
