//! The prompts of games, and their answers.

use crate::app::App;
use skep_session::machine::{Prompt, board, clock, computer};
use skep_session::play::Event;
use skep_session::shell;
use skep_ui::dom::*;
use skep_ui::view::prompt::{answer as plain_answer, main};
use skep_words::key;

fn answer(app: App, name: &'static str, text: &str, press: impl Fn() + 'static) -> El {
    plain_answer(app.ui, name, text, press)
}

/// The name and the answers of a prompt; `None` if it is shared by all documents or shown elsewhere.
pub(crate) fn answers(app: App, prompt: &Prompt) -> Option<(&'static str, Vec<El>)> {
    Some(match *prompt {
        Prompt::Warned(_) => (
            "warning",
            vec![
                answer(app, "confirm-move", &app.say(key::COACH_PLAY_ANYWAY), move || {
                    app.dispatch(shell::Event::Confirm);
                }),
                main(answer(app, "cancel-move", &app.say(key::COACH_THINK_AGAIN), move || {
                    app.dispatch(board::Event::LetGo);
                })),
            ],
        ),
        Prompt::Paused => {
            let resume = move || app.dispatch(clock::Event::PauseOrResume);
            ("paused", vec![main(answer(app, "resume", &app.say(key::CLOCK_RESUME), resume))])
        }
        Prompt::CallComputer => {
            let call = move || app.dispatch(computer::Event::Call);
            (
                "call-computer",
                vec![main(answer(app, "call-computer", &app.say(key::TRY_AGAIN), call))],
            )
        }
        Prompt::Advice(mv, _) => {
            let close = move || app.dispatch(computer::Event::Forget);
            let play = move || app.dispatch(computer::Event::PlayAdvice);
            let word = if mv.is_pass() { key::PASS } else { key::PLAY_IT };
            (
                "advice",
                vec![
                    answer(app, "close-advice", &app.say(key::CLOSE), close),
                    main(answer(app, "play-advice", &app.say(word), play)),
                ],
            )
        }
        Prompt::Opened { .. } => {
            let go_on = move || app.dispatch(Event::GoOnWithGame);
            ("opened", vec![main(answer(app, "go-on", &app.say(key::GAMES_CONTINUE), go_on))])
        }
        // Looking back has a bar of its own, and nobody is elsewhere.
        _ => return None,
    })
}
