//! The bar over the board that asks for one thing: is this move meant, pass, back to the game, go on.

use super::button::button;
use crate::app::{App, Computer, Dialog, Pending, Room, WaitsFor};
use crate::dom::*;
use skep_rules::{Color, Move, Outcome};
use skep_table::Table;
use web_sys::MouseEvent;

/// What is asked.
#[derive(Clone, PartialEq)]
pub(crate) enum Prompt {
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
    /// The game was opened to be looked at: the names of those who play, if a file says them.
    Opened(Option<[String; 2]>),
    Over(Outcome),
}

/// What is asked now, if anything is.
pub(crate) fn prompt(app: App) -> Option<Prompt> {
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
    if let Some((mv, false)) = app.advised() {
        return Some(Prompt::Advice(mv));
    }
    let computer = app.computer.get();
    app.table.with(|table| {
        if !table.is_at_end() {
            return Some(Prompt::LookingBack(table.shown_ply()));
        }
        if let Some(outcome) = table.outcome() {
            return Some(Prompt::Over(outcome));
        }
        if table.can_go_on() {
            let is_told =
                |color| table.name(color).is_some() || table.terms().level(color).is_some();
            let names = || Color::ALL.map(|color| app.player_name(color));
            return Some(Prompt::Opened(Color::ALL.into_iter().any(is_told).then(names)));
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
    // What it says belongs to its state: the same question may be asked in another game.
    let asked = move || prompt(app).map(|prompt| (question(app, &prompt), prompt));
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
            Prompt::Opened(None) => app.say("opened-game"),
            Prompt::Opened(Some([ref white, ref black])) => {
                let names = [("white", white.clone().into()), ("black", black.clone().into())];
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
                answer(app, "cancel-move", &app.say("cancel-move"), move || app.let_go()),
                main(answer(app, "confirm-move", &app.say("confirm-move"), move || app.confirm())),
            ],
        ),
        Prompt::Warned(_) => (
            "warning",
            vec![
                answer(app, "confirm-move", &app.say("coach-play-anyway"), move || app.confirm()),
                main(answer(app, "cancel-move", &app.say("coach-think-again"), move || {
                    app.let_go();
                })),
            ],
        ),
        Prompt::LookingBack(_) => {
            let back = move || app.show(usize::MAX);
            ("looking-back", vec![main(answer(app, "return", &app.say("return-to-game"), back))])
        }
        Prompt::MustPass => {
            ("must-pass", vec![main(answer(app, "pass", &app.say("pass"), move || app.pass()))])
        }
        Prompt::Paused => {
            let resume = move || app.pause_or_resume();
            ("paused", vec![main(answer(app, "resume", &app.say("clock-resume"), resume))])
        }
        Prompt::CallComputer => {
            let call = move || app.call_computer();
            ("call-computer", vec![main(answer(app, "call-computer", &app.say("try-again"), call))])
        }
        Prompt::Advice(_) => {
            let close = move || app.forget_advice();
            ("advice", vec![answer(app, "close-advice", &app.say("close"), close)])
        }
        Prompt::Opened(_) => {
            let go_on = move || app.go_on_with_game();
            ("opened", vec![main(answer(app, "go-on", &app.say("games-continue"), go_on))])
        }
        Prompt::Over(_) => {
            let more = move || app.open(Dialog::Over(app.table.with_untracked(Table::id)));
            (
                "over",
                vec![
                    main(answer(app, "rematch", &app.say("rematch"), move || app.rematch())),
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
        .child(el("div").class("prompt-answers").children(answers))
}
