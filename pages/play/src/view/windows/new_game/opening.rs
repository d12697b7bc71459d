//! Whether the tiles of a new game lie on a real table.

use super::Form;
use skep_session::ClockOption;
use skep_ui::dom::*;
use skep_ui::view::button::{message, switch};
use skep_words::key;

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
