//! How a new game may start, and whether its tiles lie on a real table.

use super::Form;
use super::form::part;
use skep_rules::Opening;
use skep_session::labels::{self, Named};
use skep_session::{ClockOption, NewGameOptions};
use skep_ui::dom::*;
use skep_ui::view::button::{ChoiceLabel, Choices, message, switch};
use skep_words::key;

/// The choice of the opening rule: rulebook or tournament.
pub(crate) fn opening_choice(form: Form) -> El {
    let Form { app, options, .. } = form;
    let opening = move || options.with(|options| options.opening);
    let choices = Choices {
        name: "opening",
        label: key::NEW_GAME_OPENING,
        options: [("book", Opening::Rulebook), ("tournament", Opening::Tournament)]
            .map(|(word, opening)| (word, ChoiceLabel::Message(opening.name_key())))
            .to_vec(),
        chosen: move || options.with(NewGameOptions::opening_word),
        choose: move |word| options.update(|options| options.set("opening", word)),
    };
    part()
        .child(choices.view(app.ui))
        .child(el("p").class("about").live_text(move || app.say(labels::about_opening(opening()))))
}

/// The switch for a real set. It sets a clock, since the device is used as one.
pub(crate) fn real_table(form: Form) -> El {
    let Form { app, options, .. } = form;
    switch(
        "over-the-board",
        move || app.say(key::NEW_GAME_OVER_THE_BOARD),
        Some(message(app.ui, "small", key::NEW_GAME_OVER_THE_BOARD_ABOUT)),
        move || options.with(|options| options.over_the_board),
        move |is_on| {
            options.update(|options| {
                options.over_the_board = is_on;
                if is_on && options.clock == ClockOption::None {
                    options.clock = ClockOption::Ten;
                }
            });
        },
    )
}
