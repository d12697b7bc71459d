//! The bar over the board that asks for one thing: is this move meant, pass, back to the game, go on.

use super::button::button;
use super::row::row;
use crate::app::App;
use crate::dom::*;
use skep_session::Table;
use skep_session::machine::{Dialog, Prompt, board, clock, computer, windows};
use skep_session::play::Event;
use web_sys::MouseEvent;

/// The bar over the board, if something is asked.
pub(crate) fn prompt_bar(app: App, stage: El) -> El {
    // What it says belongs to its state: the same question may be asked in another game.
    let asked = move || app.prompt.get().map(|prompt| (question(app, &prompt), prompt));
    stage.show(asked, move |asked| asked.as_ref().map(|(text, prompt)| bar(app, text, prompt)))
}

/// The question in words.
fn question(app: App, prompt: &Prompt) -> String {
    app.table.with(|table| {
        app.words.with(|words| prompt.text(table.position(), &table.players(), words))
    })
}

/// A button that goes with its question when it is pressed: whoever has no pointer goes on at the board.
pub(crate) fn answer(app: App, name: &'static str, text: &str, press: impl Fn() + 'static) -> El {
    button(name, "button")
        .on("click", move |event: MouseEvent| {
            press();
            if event.detail() == 0 {
                app.stage.take_keyboard();
            }
        })
        .text(text)
}

fn bar(app: App, question: &str, prompt: &Prompt) -> El {
    let main = |answer: El| answer.class("button main");
    let (name, answers): (_, Vec<El>) = match *prompt {
        Prompt::Confirm(_) => (
            "confirm",
            vec![
                answer(app, "cancel-move", &app.say("cancel-move"), move || {
                    app.dispatch(board::Event::LetGo);
                }),
                main(answer(app, "confirm-move", &app.say("confirm-move"), move || {
                    app.dispatch(Event::Confirm);
                })),
            ],
        ),
        Prompt::Warned(_) => (
            "warning",
            vec![
                answer(app, "confirm-move", &app.say("coach-play-anyway"), move || {
                    app.dispatch(Event::Confirm);
                }),
                main(answer(app, "cancel-move", &app.say("coach-think-again"), move || {
                    app.dispatch(board::Event::LetGo);
                })),
            ],
        ),
        Prompt::LookingBack(_) => {
            let back = move || app.dispatch(board::Event::Show(usize::MAX));
            ("looking-back", vec![main(answer(app, "return", &app.say("return-to-game"), back))])
        }
        Prompt::MustPass => (
            "must-pass",
            vec![main(answer(app, "pass", &app.say("pass"), move || app.dispatch(Event::Pass)))],
        ),
        Prompt::Paused => {
            let resume = move || app.dispatch(clock::Event::PauseOrResume);
            ("paused", vec![main(answer(app, "resume", &app.say("clock-resume"), resume))])
        }
        Prompt::CallComputer => {
            let call = move || app.dispatch(computer::Event::Call);
            ("call-computer", vec![main(answer(app, "call-computer", &app.say("try-again"), call))])
        }
        Prompt::Advice(_) => {
            let close = move || app.dispatch(computer::Event::Forget);
            ("advice", vec![answer(app, "close-advice", &app.say("close"), close)])
        }
        Prompt::Opened { .. } => {
            let go_on = move || app.dispatch(Event::GoOnWithGame);
            ("opened", vec![main(answer(app, "go-on", &app.say("games-continue"), go_on))])
        }
        Prompt::Over(_) => {
            let more = move || {
                app.dispatch(windows::Event::Open(Dialog::Over(
                    app.table.with_untracked(Table::id),
                )));
            };
            (
                "over",
                vec![
                    main(answer(app, "rematch", &app.say("rematch"), move || {
                        app.dispatch(Event::Rematch);
                    })),
                    answer(app, "over", &app.say("more"), more),
                ],
            )
        }
    };
    el("div")
        .class("prompt")
        .attr("data-prompt", name)
        .attr("role", "group")
        .attr("aria-labelledby", "prompt-text")
        .child(el("p").attr("id", "prompt-text").text(question))
        .child(row(app, el("div").class("prompt-answers"), answers))
}
