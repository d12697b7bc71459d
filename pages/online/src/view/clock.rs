//! The clock of a new game by link, and the clocks beside the players.

use super::terms::left_text;
use crate::app::App;
use skep_rules::Color;
use skep_session::labels::Named;
use skep_session::{ClockOption, NewGameOptions, TypedClock};
use skep_ui::dom::*;
use skep_ui::view::button::{ChoiceLabel, Choices};
use skep_ui::view::new_game::{clock_details, part};
use skep_ui::view::tile::side;
use skep_words::key;

/// The word for days, beside those of [`ClockOption`].
const DAYS: &str = "days";
/// So many days are offered for a move.
const OFFERED: [(&str, u32); 4] = [("1", 1), ("2", 2), ("3", 3), ("7", 7)];
/// Those that are chosen at first.
const USUAL: u32 = 3;

/// The clock of a new game, if any, or days for each move.
pub(super) fn clock_choice(
    app: App,
    options: RwSignal<NewGameOptions>,
    typed: RwSignal<TypedClock>,
) -> El {
    let days = move || options.with(|options| options.days);
    let clock = move || options.with(|options| options.clock);
    let named = ClockOption::ALL.map(|it| (it.word(), ChoiceLabel::Message(it.name_key())));
    let days_too = (DAYS, ChoiceLabel::Message(key::LINK_CLOCK_DAYS));
    let choices = Choices {
        name: "clock",
        label: key::NEW_GAME_CLOCK,
        options: named.into_iter().chain([days_too]).collect(),
        chosen: move || if days().is_some() { DAYS } else { clock().word() },
        choose: move |word| {
            options.update(|options| {
                options.days = (word == DAYS).then(|| options.days.unwrap_or(USUAL));
                options.set("clock", if word == DAYS { "none" } else { word });
            });
        },
    };
    let part = clock_details(app.ui, typed, part().child(choices.view(app.ui)), clock);
    part.show_if(move || days().is_some(), move || days_choice(app, options))
}

fn days_choice(app: App, options: RwSignal<NewGameOptions>) -> El {
    let chosen = move || {
        let days = options.with(|options| options.days);
        OFFERED.into_iter().find(|(_, offered)| Some(*offered) == days).map_or("", |(word, _)| word)
    };
    Choices {
        name: "days",
        label: key::LINK_HOW_MANY_DAYS,
        options: OFFERED.map(|(word, _)| (word, ChoiceLabel::Text(word))).to_vec(),
        chosen,
        choose: move |word| options.update(|options| options.set("days", word)),
    }
    .view(app.ui)
}

/// The time that a player has left. Of two deadlines only the one that runs is of interest.
pub(super) fn clock(app: App, color: Color) -> El {
    el("span")
        .class("clock")
        .attr("role", "timer")
        .attr("data-clock", side(color))
        .live("aria-label", move || app.tell(key::CLOCK_OF, &[("color", color.into())]))
        .looks(move |look| {
            let is_over = app.end.with(Option::is_some);
            app.clocks.with(|clocks| {
                let Some(clocks) = clocks else { return };
                let is_running = clocks.running == Some(color);
                look.attr("hidden", clocks.is_days && !is_running);
                look.attr("data-days", clocks.is_days);
                look.attr("data-low", clocks.is_low(color) && !is_over);
                look.attr("data-running", is_running);
                look.text(left_text(app, clocks, clocks.left[color]));
            });
        })
}
