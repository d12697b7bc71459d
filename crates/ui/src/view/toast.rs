//! A sentence that goes away by itself.

use super::button::button;
use super::icon::icon;
use super::row::row;
use crate::app::App;
use crate::dom::*;
use skep_session::machine::{Toast, ToastAnswer, toasts};
use skep_session::shell::Event;
use skep_words::key;

/// The sentence, if there is one. An open window shows it itself: all else is out of reach then.
pub fn toast(app: App, toast: &Toast) -> El {
    let answer = toast.answer.as_ref().map(|answer| match answer {
        ToastAnswer::Restore(..) => {
            button("bring-back", "button").text(&app.say(key::GAMES_DELETED_UNDO))
        }
        ToastAnswer::UseUpdate => button("use-update", "button").text(&app.say(key::UPDATE_USE)),
    });
    let answer = answer.map(|it| it.on_press(move || app.dispatch(Event::AnswerToast)));
    let close = button("dismiss", "button quiet")
        .attr("aria-label", &app.say(key::CLOSE))
        .on_press(move || app.dispatch(toasts::Event::Dismiss))
        .child(icon("close"));
    el("aside")
        .class("toast")
        .flag("data-problem", toast.is_problem)
        .child(el("p").text(&app.text(&toast.message)))
        .child(row(
            app,
            el("div").class("toast-answers"),
            answer.into_iter().chain([close]).collect(),
        ))
}

/// Says that something takes a while. It comes into sight after a moment: most of the time there is
/// nothing to wait for.
pub fn busy(app: App) -> El {
    el("p").class("busy").text(&app.say(key::WAIT_A_MOMENT))
}
