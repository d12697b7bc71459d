//! Help for two people of whom one or both are new to the game.

use super::Form;
use skep_rules::Color;
use skep_session::NewGameOptions;
use skep_ui::dom::*;
use skep_ui::view::button::{message, switch};
use skep_ui::view::new_game::part;
use skep_words::key;

/// Whether each insect explains itself.
pub(super) fn explains_switch(form: Form) -> El {
    let Form { app, options, .. } = form;
    let about = message(app.ui, "small", key::NEW_GAME_EXPLAINS_ABOUT);
    switch(
        "explains",
        move || app.say(key::NEW_GAME_EXPLAINS),
        Some(about),
        move || options.with(NewGameOptions::explains),
        move |is_on| options.update(|options| options.explains = Some(is_on)),
    )
}

/// Whom the coach helps: a parent plays without it, and the child with it.
pub(super) fn coach_switches(form: Form) -> El {
    let Form { app, options, .. } = form;
    let of = |color: Color, name, label| {
        switch(
            name,
            move || app.say(label),
            None,
            move || options.with(|options| options.coached[color]),
            move |is_on| options.update(|options| options.coached[color] = is_on),
        )
    };
    part()
        .child(of(Color::White, "coach-white", key::NEW_GAME_COACH_WHITE))
        .child(of(Color::Black, "coach-black", key::NEW_GAME_COACH_BLACK))
        .child(message(app.ui, "p", key::COACH_ABOUT).class("about"))
}
