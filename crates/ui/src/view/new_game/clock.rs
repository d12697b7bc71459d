//! What the clock of a new game means, and the numbers of one's own clock.

use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use crate::view::button::message;
use skep_session::machine::Message;
use skep_session::shell;
use skep_session::{ClockField, ClockOption, TypedClock};
use skep_words::{Key, key};

/// A part of the form with what there is to say of the chosen clock: a sentence, or fields for numbers.
pub fn clock_details(
    app: App,
    typed: RwSignal<TypedClock>,
    part: El,
    clock: impl Fn() -> ClockOption + 'static,
) -> El {
    part.show(clock, move |clock| match clock {
        ClockOption::Ten => Some(message(app, "p", key::CLOCK_10_ABOUT).class("about")),
        ClockOption::FifteenAndTen => {
            Some(message(app, "p", key::CLOCK_15_10_ABOUT).class("about"))
        }
        ClockOption::None => None,
        ClockOption::Own => Some(
            el("div")
                .class("numbers")
                .child(number(app, typed, ClockField::Minutes, key::CLOCK_OWN_MINUTES))
                .child(number(app, typed, ClockField::Seconds, key::CLOCK_OWN_SECONDS))
                .child(problem(app, typed, ClockField::Minutes))
                .child(problem(app, typed, ClockField::Seconds)),
        ),
    })
}

/// A field for a number with limits. An invalid value is refused when the field is left, and accepted again as soon
/// as it is valid.
fn number(app: App, typed: RwSignal<TypedClock>, field: ClockField, label: Key) -> El {
    let is_refused = move || typed.with(|typed| typed.is_refused(field));
    let write = move |event: &web_sys::Event| {
        typed.update(|typed| typed.write(field, page::field_value(event)));
    };
    let input = el("input")
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("name", field.word())
        .attr("min", &field.range().start().to_string())
        .attr("max", &field.range().end().to_string())
        .attr("value", &typed.with_untracked(|typed| typed.text(field).to_owned()))
        .live("aria-invalid", move || is_refused().then_some("true"))
        .live("aria-describedby", move || is_refused().then(|| problem_id(field)))
        .on("input", move |event: web_sys::Event| {
            if untrack(is_refused) {
                write(&event);
            }
        })
        .on("change", move |event: web_sys::Event| {
            write(&event);
            if untrack(is_refused) {
                tell_refused(app, field);
            }
        });
    el("label").class("number").child(message(app, "span", label)).child(input)
}

/// The error of a number field, if any.
fn problem(app: App, typed: RwSignal<TypedClock>, field: ClockField) -> El {
    let sentence = move || {
        el("p")
            .class("problem")
            .attr("id", &problem_id(field))
            .attr("data-problem", field.word())
            .live_text(move || why_refused(app, field))
    };
    el("div")
        .class("number-problem")
        .show_if(move || typed.with(|typed| typed.is_refused(field)), sentence)
}

fn problem_id(field: ClockField) -> String {
    format!("{}-problem", field.word())
}

/// Announces why a number is refused, and scrolls to the sentence.
pub fn tell_refused(app: App, field: ClockField) {
    app.dispatch(shell::Event::Remark(Message::Text(why_refused(app, field))));
    page::before_paint(move || page::keep_in_sight(&format!("#{}", problem_id(field))));
}

fn why_refused(app: App, field: ClockField) -> String {
    let range = field.range();
    let about = [("least", (*range.start()).into()), ("most", (*range.end()).into())];
    let key = match field {
        ClockField::Minutes => key::CLOCK_OWN_MINUTES_REFUSED,
        ClockField::Seconds => key::CLOCK_OWN_SECONDS_REFUSED,
    };
    app.tell(key, &about)
}
