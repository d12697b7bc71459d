//! The bar over the board that asks for one thing: is this move meant, pass, back to the game.

use super::button::button;
use crate::app::{App, Computer, Dialog, Pending, Room, WaitsFor};
use crate::dom::*;
use skep_rules::{Color, Move, Position};
use skep_table::Table;

/// What is asked.
#[derive(Clone, PartialEq)]
enum Prompt {
    /// Shall this move count?
    Confirm(Move),
    /// Shall it count although the coach warns of it?
    Warned(Move),
    LookingBack(usize),
    MustPass,
    Paused,
    /// The computer should move but does not think.
    CallComputer,
    /// What the computer would play.
    Advice(Move),
    Over,
}

fn prompt(app: App) -> Option<Prompt> {
    match app.pending.get() {
        Some(Pending { mv, waits_for: WaitsFor::Player }) => return Some(Prompt::Confirm(mv)),
        Some(Pending { mv, waits_for: WaitsFor::WarnedPlayer }) => return Some(Prompt::Warned(mv)),
        Some(Pending { waits_for: WaitsFor::Coach, .. }) | None => {}
    }
    if app.room.get() != Room::Table {
        // Whatever a lesson has to say, it says itself.
        let must_pass = app.table.with(|table| table.is_at_end() && table.must_pass());
        return must_pass.then_some(Prompt::MustPass);
    }
    let advice = app.advice.with(|advice| {
        let advice = advice.as_ref().filter(|advice| !advice.only_tile)?;
        Some((advice.ply, *advice.lines.first()?.moves.first()?))
    });
    let computer = app.computer.get();
    app.table.with(|table| {
        if let Some((ply, mv)) = advice
            && ply == table.shown_ply()
        {
            return Some(Prompt::Advice(mv));
        }
        if !table.is_at_end() {
            return Some(Prompt::LookingBack(table.shown_ply()));
        }
        if table.outcome().is_some() {
            return Some(Prompt::Over);
        }
        if table.is_persons_turn() && table.must_pass() {
            return Some(Prompt::MustPass);
        }
        if table.is_paused() && table.is_persons_turn() {
            return Some(Prompt::Paused);
        }
        let is_idle = matches!(computer, Computer::Idle | Computer::Missing);
        (table.computers_turn().is_some() && is_idle).then_some(Prompt::CallComputer)
    })
}

/// The bar over the board, if something is asked.
pub(crate) fn prompt_bar(app: App, stage: El) -> El {
    stage.show(
        move || (prompt(app), app.words.with(skep_words::Words::language)),
        move |(prompt, _)| prompt.as_ref().map(|prompt| bar(app, prompt)),
    )
}

/// A button of the bar.
fn answer(name: &'static str, text: &str, is_main: bool, press: impl Fn() + 'static) -> El {
    button(name, if is_main { "button main" } else { "button" }).on_press(press).text(text)
}

fn bar(app: App, prompt: &Prompt) -> El {
    let position: Position = app.table.with_untracked(|table| table.position().clone());
    let sentence = |mv: Move| app.words.with(|words| words.move_sentence(&position, mv));
    let (name, text, answers): (_, String, Vec<El>) = match *prompt {
        Prompt::Confirm(mv) => (
            "confirm",
            sentence(mv),
            vec![
                answer("cancel-move", &app.say("cancel-move"), false, move || app.let_go()),
                answer("confirm-move", &app.say("confirm-move"), true, move || app.confirm()),
            ],
        ),
        Prompt::Warned(mv) => (
            "warning",
            if skep_engine::loses_at_once(&position, mv) {
                app.say("coach-surround-self")
            } else {
                app.tell("coach-surround", &[("color", (!position.to_move()).into())])
            },
            vec![
                answer("confirm-move", &app.say("coach-play-anyway"), false, move || app.confirm()),
                answer("cancel-move", &app.say("coach-think-again"), true, move || app.let_go()),
            ],
        ),
        Prompt::LookingBack(ply) => {
            let number = app.table.with_untracked(|table| {
                if ply == 0 {
                    0
                } else {
                    table.position().turn() - u32::from(table.position().to_move() == Color::White)
                }
            });
            let back = move || app.show(usize::MAX);
            (
                "looking-back",
                app.tell("looking-at", &[("count", number.into())]),
                vec![answer("return", &app.say("return-to-game"), true, back)],
            )
        }
        Prompt::MustPass => (
            "must-pass",
            app.say("must-pass"),
            vec![answer("pass", &app.say("pass"), true, move || app.pass())],
        ),
        Prompt::Paused => (
            "paused",
            app.say("clock-paused"),
            vec![answer("resume", &app.say("clock-resume"), true, move || app.pause_or_resume())],
        ),
        Prompt::CallComputer => (
            "call-computer",
            app.say("player-computer"),
            vec![answer("call-computer", &app.say("try-again"), true, move || app.call_computer())],
        ),
        Prompt::Advice(mv) => (
            "advice",
            match mv.is_pass() {
                true => app.say("would-pass"),
                false => app.tell("would-play", &[("move", sentence(mv).into())]),
            },
            vec![answer("close-advice", &app.say("close"), false, move || app.forget_advice())],
        ),
        Prompt::Over => {
            let outcome = app.table.with_untracked(Table::outcome);
            (
                "over",
                outcome.map_or_else(String::new, |outcome| {
                    app.words.with(|words| words.outcome(&outcome))
                }),
                vec![
                    answer("rematch", &app.say("rematch"), true, move || app.rematch()),
                    answer("over", &app.say("more"), false, move || app.open(Dialog::Over)),
                ],
            )
        }
    };
    el("div")
        .class("prompt")
        .attr("data-prompt", name)
        .attr("role", "status")
        .child(el("p").text(&text))
        .child(el("div").class("prompt-answers").children(answers))
}
