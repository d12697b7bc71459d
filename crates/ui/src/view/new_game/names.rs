//! The name of a person at the table.

use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use crate::view::button::message;
use skep_session::{LONGEST_NAME, NewGameOptions};
use skep_words::Key;

/// A field for a name. What is typed is kept as a name that makes sense.
pub fn name_field(
    app: App,
    options: RwSignal<NewGameOptions>,
    name: &'static str,
    label: Key,
    get: fn(&NewGameOptions) -> &String,
) -> El {
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
    el("label").class("number").child(message(app, "span", label)).child(input)
}
