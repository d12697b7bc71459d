//! The level of the computer.

use super::Form;
use skep_engine::Level;
use skep_session::labels::{self, Named};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::message;
use skep_words::{Value, key};

/// The level of the computer: a slider.
pub(crate) fn level_choice(form: Form) -> El {
    let Form { app, options, .. } = form;
    let level = move || options.with(|options| options.level);
    let name = move || app.say(level().name_key());
    let about = move || {
        let level = level();
        let number = app.tell(key::LEVEL_NUMBER, &[("count", level.number().into())]);
        [number, app.tell(labels::about_level(level), &level_limits(level))].join(". ")
    };
    let head = el("span")
        .class("level-head")
        .child(message(app.ui, "span", key::NEW_GAME_LEVEL).class("legend"))
        .child(el("strong").live_text(name))
        .child(el("small").live_text(about));
    let input = el("input")
        .attr("type", "range")
        .attr("name", "level")
        .attr("min", "1")
        .attr("max", &Level::FULL.to_string())
        .attr("step", "1")
        .live("aria-label", move || app.say(key::NEW_GAME_LEVEL))
        .live("aria-valuetext", move || [name(), about()].join(". "))
        .looks(move |look| look.prop("value", level().number().to_string()))
        .on("input", move |event: web_sys::Event| {
            options.update(|it| it.set("level", &page::field_value(&event)));
        });
    el("label").class("level").attr("data-choice", "level").child(head).child(input)
}

/// The arguments of a sentence about a level.
fn level_limits(level: Level) -> [(&'static str, Value<'static>); 2] {
    let thousands = level.positions().map_or(0, |positions| positions / 1000);
    [("moves", level.depth().unwrap_or(0).into()), ("thousands", (thousands as u32).into())]
}
