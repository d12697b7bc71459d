//! The remaining time of a player.

use crate::app::App;
use skep_rules::Color;
use skep_session::Clock;
use skep_ui::dom::*;
use skep_ui::view::tile::side;
use skep_words::key;

/// Whether the game has a clock.
pub(crate) fn has_clock(app: App) -> bool {
    app.table.with(|table| table.clock().is_some())
}

/// The remaining time of a player.
pub(crate) fn clock_text(app: App, color: Color) -> El {
    el("span")
        .class("clock")
        .attr("role", "timer")
        .attr("data-clock", side(color))
        .live("aria-label", move || app.tell(key::CLOCK_OF, &[("color", color.into())]))
        .looks(move |look| {
            let now = app.now.get();
            app.table.with(|table| {
                let Some(clock) = table.clock() else { return };
                look.attr("data-low", clock.is_low(color, now) && table.outcome().is_none());
                look.attr("data-running", clock.running() == Some(color));
                look.text(Clock::face(clock.left(color, now)));
            });
        })
}
