//! The bar under the thumb: what players do most.

use super::button::{Action, said};
use crate::app::{Computer, Dialog, app};
use leptos::prelude::*;
use skep_table::Table;

/// Take back, step through the moves, ask for a hint, the list of moves, and more.
#[component]
pub(crate) fn Actions() -> impl IntoView {
    let app = app();
    let cant_take_back = Signal::derive(move || !app.table.with(Table::can_take_back));
    let at_start = Signal::derive(move || app.table.with(|table| table.shown_ply() == 0));
    let at_end = Signal::derive(move || app.table.with(Table::is_at_end));
    let no_hint = Signal::derive(move || {
        let is_nobodys = app.table.with(|table| {
            table.is_at_end() && (table.outcome().is_some() || table.computers_turn().is_some())
        });
        is_nobodys || app.computer.get() == Computer::Advises
    });
    let is_thinking = Memo::new(move |_| app.computer.get() == Computer::Thinks);
    view! {
        <nav class="actions" aria-label=said("actions")>
            <Action name="take-back" key="undo" disabled=cant_take_back press=move || app.ask_take_back()/>
            <Action name="step-back" drawing="back" key="go-back" class="step" disabled=at_start press=move || app.step(-1)/>
            <Action name="step-forward" drawing="forward" key="go-forward" class="step" disabled=at_end press=move || app.step(1)/>
            {move || if is_thinking.get() {
                view! { <Action name="move-now" drawing="play" key="think-stop" press=move || app.move_now()/> }.into_any()
            } else {
                view! { <Action name="hint" key="hint" disabled=no_hint press=move || app.hint()/> }.into_any()
            }}
            <Action name="moves" key="moves" class="narrow-only" press=move || app.toggle_moves()/>
            <Action name="more" key="more" press=move || app.open(Dialog::More)/>
        </nav>
    }
    .into_any()
}
