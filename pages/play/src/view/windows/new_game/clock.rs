//! The clock of a new game.

use super::Form;
use skep_session::ClockOption;
use skep_session::labels::Named;
use skep_ui::dom::*;
use skep_ui::view::button::{ChoiceLabel, Choices};
use skep_ui::view::new_game::{clock_details, part};
use skep_words::key;

/// The clock, if any.
pub(crate) fn clock_choice(form: Form) -> El {
    let Form { app, options, typed, .. } = form;
    let clock = move || options.with(|options| options.clock);
    let choices = Choices {
        name: "clock",
        label: key::NEW_GAME_CLOCK,
        options: ClockOption::ALL
            .map(|it| (it.word(), ChoiceLabel::Message(it.name_key())))
            .to_vec(),
        chosen: move || clock().word(),
        choose: move |word| options.update(|options| options.set("clock", word)),
    };
    clock_details(app.ui, typed, part().child(choices.view(app.ui)), clock)
}
