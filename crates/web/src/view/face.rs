//! Over the board: a clock with two large halves, one for each player.

use super::button::{Action, said};
use super::player::ClockText;
use super::tile::side;
use crate::app::{Dialog, app};
use leptos::prelude::*;
use skep_rules::Color;
use skep_table::{Clock, Table};

/// The clock beside a real set. The upper half is turned to the player on the other side.
#[component]
pub(crate) fn ClockFace() -> impl IntoView {
    let app = app();
    let near = Memo::new(move |_| app.near());
    let is_paused = Memo::new(move |_| app.table.with(Table::is_paused));
    let has_begun =
        Signal::derive(move || app.table.with(|table| is_running(table) || table.is_paused()));
    view! {
        <section class="face" aria-label=said("clock")>
            {move || view! { <Half color=!near.get() far=true/> }}
            <div class="face-middle">
                <Action name="menu" key="menu-open" class="quiet" press=move || app.open(Dialog::Menu)/>
                {move || if is_paused.get() {
                    view! { <Action name="resume" drawing="play" key="clock-resume" class="main" press=move || app.pause_or_resume()/> }.into_any()
                } else {
                    let idle = Signal::derive(move || !has_begun.get());
                    view! { <Action name="pause" key="clock-pause" disabled=idle press=move || app.pause_or_resume()/> }.into_any()
                }}
                <Action name="record" drawing="board" key="over-the-board-record" press=move || app.toggle_clock_face()/>
                <Action name="more" key="more" class="quiet" press=move || app.open(Dialog::More)/>
            </div>
            {move || view! { <Half color=near.get() far=false/> }}
        </section>
    }
    .into_any()
}

fn is_running(table: &Table) -> bool {
    table.clock().is_some_and(|clock| clock.running().is_some())
}

#[component]
fn Half(color: Color, far: bool) -> impl IntoView {
    let app = app();
    let state = Memo::new(move |_| {
        app.table.with(|table| {
            let running = table.clock().and_then(Clock::running);
            let presses = table.clock().map_or(0, |clock| clock.presses()[color]);
            (running, table.is_paused(), presses)
        })
    });
    // Before the first press either half starts the game; then only the one whose clock runs.
    let can_press = move || {
        let (running, is_paused, _) = state.get();
        !is_paused && running.is_none_or(|running| running == color)
    };
    let is_low = Memo::new(move |_| {
        let now = app.now.get();
        app.table.with(|table| table.clock().is_some_and(|clock| clock.is_low(color, now)))
    });
    view! {
        <button
            type="button"
            class="face-half"
            data-action="press-clock"
            data-color=side(color)
            data-far=far.then_some("")
            data-running=move || (state.get().0 == Some(color)).then_some("")
            data-low=move || is_low.get().then_some("")
            disabled=move || !can_press()
            on:click=move |_| app.press_clock(color)
        >
            <span class="face-name">{move || app.player_name(color)}</span>
            <ClockText color/>
            <span class="face-moves">
                {move || app.tell("moves-count", &[("count", state.get().2.into())])}
            </span>
            <span class="face-tap">{move || can_press().then(|| app.say("clock-tap"))}</span>
        </button>
    }
    .into_any()
}
