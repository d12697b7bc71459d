//! The menu, and what else can be done in the present game.

use super::frame::Frame;
use crate::app::{Dialog, app};
use crate::view::button::{Action, said};
use leptos::prelude::*;

/// All that is not part of the present game.
#[component]
pub(crate) fn Menu() -> impl IntoView {
    let app = app();
    view! {
        <Frame name="menu" title=said("app-name")>
            <div class="menu-list">
                <Action name="new-game" drawing="plus" key="menu-new-game" press=move || app.open(Dialog::NewGame)/>
                <Action name="games" key="menu-games" press=move || app.open(Dialog::Games)/>
                <Action name="share" key="menu-share" press=move || app.open(Dialog::Share)/>
                <Action name="open" key="menu-open-game" press=move || app.open(Dialog::Open)/>
                <Action name="settings" key="menu-settings" press=move || app.open(Dialog::Settings)/>
                <Action name="help" key="menu-help" press=move || app.open(Dialog::Help)/>
            </div>
            <p class="small">{said("app-not-affiliated")}</p>
        </Frame>
    }
}

/// What players can do in the present game.
#[component]
pub(crate) fn More() -> impl IntoView {
    let app = app();
    let (mover, person, has_clock, is_paused, is_running) = app.table.with_untracked(|table| {
        let is_running = table.clock().is_some_and(|clock| clock.running().is_some());
        (
            table.mover(),
            table.terms().only_person(),
            table.has_clock_face(),
            table.is_paused(),
            is_running,
        )
    });
    let is_thinking = app.is_computers_turn();
    let clock = (is_paused || is_running).then(|| {
        let (drawing, key) =
            if is_paused { ("play", "clock-resume") } else { ("pause", "clock-pause") };
        view! {
            <Action name="pause" drawing key press=move || { app.close(); app.pause_or_resume(); }/>
        }
    });
    // The one who speaks: the only person, or the one whose move it is.
    let speaker = mover.map(|mover| person.unwrap_or(mover));
    let talk = speaker.map(|side| {
        view! {
            <Action name="offer-draw" drawing="draw" key="offer-draw" press=move || app.offer_draw(side)/>
            <Action name="resign" key="resign" class="danger" press=move || app.open(Dialog::Resign(side))/>
        }
    });
    let advice = (mover.is_some() && !is_thinking).then(|| {
        view! {
            <Action name="advise" drawing="think" key="what-would-you-play" press=move || { app.close(); app.advise(); }/>
        }
    });
    view! {
        <Frame name="more" title=said("actions")>
            <div class="menu-list">
                {advice}
                {clock}
                {has_clock.then(|| view! {
                    <Action name="clock-face" drawing="clock" key="clock-face" press=move || app.toggle_clock_face()/>
                })}
                <div class="menu-row">
                    <Action name="turn-left" key="turn-board-left" press=move || app.turn_by(5)/>
                    <Action name="turn-round" key="turn-board-round" press=move || app.turn_round()/>
                    <Action name="turn-right" key="turn-board-right" press=move || app.turn_by(1)/>
                </div>
                <Action name="zen" key="zen" press=move || app.toggle_zen()/>
                <Action name="share" key="menu-share" press=move || app.open(Dialog::Share)/>
                {talk}
            </div>
        </Frame>
    }
}
