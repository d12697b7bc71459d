//! A player: name, score, the free sides of the Queen, and the clock.

use super::button::said;
use super::tile::side;
use crate::app::app;
use leptos::prelude::*;
use skep_rules::Color;
use skep_table::{Clock, Table};

/// A player: name, score, the free sides of the Queen, and the clock.
#[component]
pub(crate) fn Player(color: Color) -> impl IntoView {
    let app = app();
    let is_to_move = Memo::new(move |_| app.table.with(Table::mover) == Some(color));
    let score = Memo::new(move |_| {
        let series = app.table.with(Table::series);
        (!series.is_empty()).then(|| series.points(color))
    });
    view! {
        <div
            class="player"
            data-player=side(color)
            data-active=move || is_to_move.get().then_some("")
        >
            <svg class="chip" viewBox="-60 -60 120 120" data-color=side(color) aria-hidden="true">
                <use href="#tile-outline"></use>
            </svg>
            <span class="player-name">{move || app.player_name(color)}</span>
            {move || score.get().map(|score| view! {
                <span class="player-score" title=said("score")>{score}</span>
            })}
            <Sides color/>
            <ClockText color/>
        </div>
    }
    .into_any()
}

/// How many sides of the Queen are free, if that is wanted.
#[component]
fn Sides(color: Color) -> impl IntoView {
    let app = app();
    let sides = Memo::new(move |_| {
        let wanted = app.settings.with(|settings| settings.free_sides || settings.coach);
        let sides = app.table.with(|table| {
            let position = table.position();
            position.is_queen_laid(color).then(|| 6 - position.queen_neighbors(color).min(6))
        });
        sides.filter(|_| wanted)
    });
    move || {
        sides.get().map(|count| {
            let label = app.tell("free-sides-of", &[("color", color.into()), ("count", count.into())]);
            let filled = (0..6).map(|at| if at < 6 - count { "filled" } else { "free" });
            let wedges = filled.zip(WEDGES).map(|(class, d)| view! { <path class=class d=d></path> });
            view! {
                <span class="player-sides" data-sides=count.to_string() data-danger=(count <= 2).then_some("") title=label.clone() role="img" aria-label=label>
                    <svg viewBox="-12 -12 24 24" aria-hidden="true">{wedges.collect_view()}</svg>
                    {count.to_string()}
                </span>
            }
        })
    }
}

/// The six sides of a hexagon, clockwise from the upper right.
const WEDGES: [&str; 6] = [
    "M0 0L0 -11L9.5 -5.5Z",
    "M0 0L9.5 -5.5L9.5 5.5Z",
    "M0 0L9.5 5.5L0 11Z",
    "M0 0L0 11L-9.5 5.5Z",
    "M0 0L-9.5 5.5L-9.5 -5.5Z",
    "M0 0L-9.5 -5.5L0 -11Z",
];

/// The time that a player has left.
#[component]
pub(crate) fn ClockText(color: Color) -> impl IntoView {
    let app = app();
    let face = Memo::new(move |_| {
        let now = app.now.get();
        app.table.with(|table| {
            let clock = table.clock()?;
            let is_low = clock.is_low(color, now) && table.outcome().is_none();
            Some((Clock::face(clock.left(color, now)), is_low, clock.running() == Some(color)))
        })
    });
    let has_clock = Memo::new(move |_| face.with(Option::is_some));
    let part = move |get: fn(&(String, bool, bool)) -> bool| {
        face.with(|face| face.as_ref().is_some_and(get)).then_some("")
    };
    move || {
        has_clock.get().then(|| {
            view! {
                <span
                    class="clock"
                    role="timer"
                    data-clock=side(color)
                    data-low=move || part(|face| face.1)
                    data-running=move || part(|face| face.2)
                    aria-label=move || app.tell("clock-of", &[("color", color.into())])
                >
                    {move || face.with(|face| face.as_ref().map(|face| face.0.clone()))}
                </span>
            }
        })
    }
}
