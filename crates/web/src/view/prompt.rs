//! The bar over the board that asks for one thing: is this move meant, pass, back to the game, go on.

use super::button::button;
use super::row::row;
use crate::app::App;
use crate::dom::*;
use skep_rules::{Color, Move};
use skep_session::Table;
use skep_session::play::{Dialog, Event, Prompt};
use web_sys::MouseEvent;

/// The bar over the board, if something is asked.
pub(crate) fn prompt_bar(app: App, stage: El) -> El {
    // What it says belongs to its state: the same question may be asked in another game.
    let asked = move || app.prompt.get().map(|prompt| (question(app, &prompt), prompt));
    stage.show(asked, move |asked| asked.as_ref().map(|(text, prompt)| bar(app, text, prompt)))
}

/// The question in words.
pub(crate) fn question(app: App, prompt: &Prompt) -> String {
    app.table.with(|table| {
        let position = table.position();
        let sentence = |mv: Move| app.words.with(|words| words.move_sentence(position, mv));
        match *prompt {
            Prompt::Confirm(mv) => sentence(mv),
            Prompt::Warned(mv) if skep_engine::loses_at_once(position, mv) => {
                app.say("coach-surround-self")
            }
            Prompt::Warned(_) => {
                app.tell("coach-surround", &[("color", (!position.to_move()).into())])
            }
            Prompt::LookingBack(0) => app.tell("looking-at", &[("count", 0.into())]),
            Prompt::LookingBack(_) => {
                let number = position.turn() - u32::from(position.to_move() == Color::White);
                app.tell("looking-at", &[("count", number.into())])
            }
            Prompt::MustPass => app.say("must-pass"),
            Prompt::Paused => app.say("clock-paused"),
            Prompt::CallComputer => app.say("player-computer"),
            Prompt::Advice(mv) if mv.is_pass() => app.say("would-pass"),
            Prompt::Advice(mv) => app.tell("would-play", &[("move", sentence(mv).into())]),
            Prompt::Opened { named: false } => app.say("opened-game"),
            Prompt::Opened { named: true } => {
                let [white, black] = Color::ALL.map(|color| app.player_name(color));
                let names = [("white", white.into()), ("black", black.into())];
                app.tell("games-versus", &names)
            }
            Prompt::Over(outcome) => app.words.with(|words| words.outcome(&outcome)),
        }
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
                    app.dispatch(Event::LetGo);
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
                    app.dispatch(Event::LetGo);
                })),
            ],
        ),
        Prompt::LookingBack(_) => {
            let back = move || app.dispatch(Event::Show(usize::MAX));
            ("looking-back", vec![main(answer(app, "return", &app.say("return-to-game"), back))])
        }
        Prompt::MustPass => (
            "must-pass",
            vec![main(answer(app, "pass", &app.say("pass"), move || app.dispatch(Event::Pass)))],
        ),
        Prompt::Paused => {
            let resume = move || app.dispatch(Event::PauseOrResume);
            ("paused", vec![main(answer(app, "resume", &app.say("clock-resume"), resume))])
        }
        Prompt::CallComputer => {
            let call = move || app.dispatch(Event::CallComputer);
            ("call-computer", vec![main(answer(app, "call-computer", &app.say("try-again"), call))])
        }
        Prompt::Advice(_) => {
            let close = move || app.dispatch(Event::ForgetAdvice);
            ("advice", vec![answer(app, "close-advice", &app.say("close"), close)])
        }
        Prompt::Opened { .. } => {
            let go_on = move || app.dispatch(Event::GoOnWithGame);
            ("opened", vec![main(answer(app, "go-on", &app.say("games-continue"), go_on))])
        }
        Prompt::Over(_) => {
            let more = move || {
                app.dispatch(Event::Open(Dialog::Over(app.table.with_untracked(Table::id))));
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
