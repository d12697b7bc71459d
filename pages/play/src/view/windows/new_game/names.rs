//! The names of the people at the table.

use super::Form;
use skep_rules::Color;
use skep_session::{LONGEST_NAME, NewGameOptions};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::message;
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

/// A field for a name. What is typed is kept as a name that makes sense.
fn field(form: Form, name: &'static str, label: Key, get: fn(&NewGameOptions) -> &String) -> El {
    let Form { app, options, .. } = form;
    let input = el("input")
        .attr("type", "text")
        .attr("name", name)
        .attr("maxlength", &LONGEST_NAME.to_string())
        .attr("autocomplete", "off")
        .attr("autocapitalize", "words")
        .attr("spellcheck", "false")
        .attr("value", &options.with_untracked(|options| get(options).clone()))
        .on("input", move |event: web_sys::Event| {
            options.update(|options| options.set(name, &page::field_value(&event)));
        });
    el("label").class("number").child(message(app.ui, "span", label)).child(input)
}
