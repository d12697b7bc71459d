//! The names of the people at the table.

use super::Form;
use skep_rules::Color;
use skep_session::NewGameOptions;
use skep_ui::dom::*;
use skep_ui::view::new_game::name_field;
use skep_words::{Key, key};

/// The names of two people; against the computer the one of the person. Fields may stay empty.
pub(crate) fn name_choice(form: Form) -> El {
    el("div").class("numbers").attr("data-choice", "names").show(
        move || form.is_against_computer(),
        move |&is_against_computer| {
            if is_against_computer {
                return vec![field(form, "your-name", key::NEW_GAME_YOUR_NAME, |it| &it.your_name)];
            }
            vec![
                field(form, "white-name", key::NEW_GAME_WHITE_NAME, |it| &it.names[Color::White]),
                field(form, "black-name", key::NEW_GAME_BLACK_NAME, |it| &it.names[Color::Black]),
            ]
        },
    )
}

fn field(form: Form, name: &'static str, label: Key, get: fn(&NewGameOptions) -> &String) -> El {
    name_field(form.app.ui, form.options, name, label, get)
}
