//! The level of the computer.

use super::Form;
use super::portrait::portrait;
use skep_engine::Level;
use skep_session::labels::{self, Named};
use skep_ui::dom::*;
use skep_ui::view::button::message;
use skep_ui::view::icon::icon;
use skep_words::{Value, key};

/// The level of the computer: a portrait for each, and a line about the chosen one.
pub(crate) fn level_choice(form: Form) -> El {
    let Form { app, options, .. } = form;
    let level = move || options.with(|options| options.level);
    let head = el("p")
        .class("level-head")
        .attr("aria-hidden", "true")
        .child(el("strong").live_text(move || app.say(level().name_key())))
        .child(el("small").live_text(move || about(form, level())));
    el("fieldset")
        .class("levels")
        .attr("data-choice", "level")
        .child(message(app.ui, "legend", key::NEW_GAME_LEVEL).class("legend"))
        .child(el("div").class("portraits").children(Level::ALL.map(|it| card(form, it))))
        .child(head)
}

/// The portrait of a level with its name, and a mark if it was beaten.
fn card(form: Form, level: Level) -> El {
    let Form { app, options, .. } = form;
    let [name_id, about_id] = ["name", "about"].map(|part| format!("level-{level}-{part}"));
    let is_beaten = move || app.beaten.with(|beaten| beaten.has(level));
    let input = el("input")
        .attr("type", "radio")
        .attr("name", "level")
        .attr("value", &level.to_string())
        .attr("aria-labelledby", &name_id)
        .attr("aria-describedby", &about_id)
        .looks(move |look| look.prop("checked", options.with(|it| it.level == level)))
        .on("change", move |_: web_sys::Event| options.update(|it| it.level = level));
    let mark = move || el("span").class("portrait-mark").child(icon("check"));
    el("label")
        .class("portrait")
        .live("data-beaten", is_beaten)
        .child(input)
        .child(portrait(level))
        .show_if(is_beaten, mark)
        .child(
            message(app.ui, "span", level.name_key()).class("portrait-name").attr("id", &name_id),
        )
        .child(
            el("span")
                .class("visually-hidden")
                .attr("id", &about_id)
                .live_text(move || about(form, level)),
        )
}

/// The number of a level, a sentence about it, and whether it was beaten.
fn about(form: Form, level: Level) -> String {
    let app = form.app;
    let number = app.tell(key::LEVEL_NUMBER, &[("count", level.number().into())]);
    let mut text = [number, app.tell(labels::about_level(level), &level_limits(level))].join(". ");
    if app.beaten.with(|beaten| beaten.has(level)) {
        text = [text, app.say(key::LEVEL_BEATEN)].join(" ");
    }
    text
}

/// The arguments of a sentence about a level.
fn level_limits(level: Level) -> [(&'static str, Value<'static>); 2] {
    let thousands = level.positions().map_or(0, |positions| positions / 1000);
    [("moves", level.depth().unwrap_or(0).into()), ("thousands", (thousands as u32).into())]
}
