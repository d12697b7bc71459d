//! The prompt bar over the board: confirm a move, pass, return to the game, continue.

use super::button::button;
use super::row::row;
use crate::app::App;
use crate::dom::*;
use skep_session::machine::{Prompt, board};
use skep_session::shell::Event;
use skep_words::key;
use web_sys::MouseEvent;

/// The prompt bar, if there is a prompt: with the answers of the document, or else those that all documents share.
pub fn prompt_bar<F>(app: App, stage: El, own: F) -> El
where
    F: Fn(&Prompt) -> Option<(&'static str, Vec<El>)> + 'static,
{
    // The text is part of the state: another game may have the same prompt.
    let asked = move || app.prompt.get().map(|prompt| (question(app, &prompt), prompt));
    stage.show(asked, move |asked| {
        let (text, prompt) = asked.as_ref()?;
        let (name, answers) = own(prompt).or_else(|| answers_to_all(app, prompt))?;
        Some(bar(app, text, name, answers))
    })
}

/// The text of a prompt.
fn question(app: App, prompt: &Prompt) -> String {
    app.table.with(|table| {
        app.words.with(|words| prompt.text(table.position(), &table.players(), words))
    })
}

/// An answer. Its bar disappears when it is pressed, and without a pointer the board gets the focus.
pub fn answer(app: App, name: &'static str, text: &str, press: impl Fn() + 'static) -> El {
    button(name, "button")
        .on("click", move |event: MouseEvent| {
            press();
            if event.detail() == 0 {
                app.board_view.take_keyboard();
            }
        })
        .text(text)
}

/// The answers that all documents share.
fn answers_to_all(app: App, prompt: &Prompt) -> Option<(&'static str, Vec<El>)> {
    Some(match prompt {
        Prompt::Confirm(_) => (
            "confirm",
            vec![
                answer(app, "cancel-move", &app.say(key::CANCEL_MOVE), move || {
                    app.dispatch(board::Event::LetGo);
                }),
                main(answer(app, "confirm-move", &app.say(key::CONFIRM_MOVE), move || {
                    app.dispatch(Event::Confirm);
                })),
            ],
        ),
        Prompt::MustPass => (
            "must-pass",
            vec![main(answer(app, "pass", &app.say(key::PASS), move || app.dispatch(Event::Pass)))],
        ),
        _ => return None,
    })
}

/// Marks the default answer.
pub fn main(answer: El) -> El {
    answer.class("button main")
}

fn bar(app: App, question: &str, name: &str, answers: Vec<El>) -> El {
    el("div")
        .class("prompt")
        .attr("data-prompt", name)
        .attr("role", "group")
        .attr("aria-labelledby", "prompt-text")
        .child(el("p").attr("id", "prompt-text").text(question))
        .child(row(app, el("div").class("prompt-answers"), answers))
}
