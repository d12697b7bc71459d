//! The menu, and what else can be done in the present game.

use crate::app::App;
use skep_session::Table;
use skep_session::machine::{Dialog, board, clock, computer, offers, windows};
use skep_ui::dom::*;
use skep_ui::view::button::Action;
use skep_ui::view::windows::{Frame, opener};

/// What stands in the menu beside what every document has, and the window that it opens.
const MENU: [(Action, Dialog); 4] = [
    (Action::new("new-game", "menu-new-game").drawing("plus"), Dialog::NewGame),
    (Action::new("games", "menu-games"), Dialog::Games),
    (Action::new("share", "menu-share"), Dialog::Share),
    (Action::new("open", "menu-open-game"), Dialog::Open),
];

/// All that is not part of the present game.
pub(crate) fn menu(app: App) -> El {
    let entries = MENU.map(|(action, dialog)| opener(app.ui, action, dialog));
    skep_ui::view::windows::menu(app.ui, Vec::new(), entries.into())
}

/// What players can do in the present game.
pub(crate) fn more(app: App) -> El {
    let (mover, person, has_clock, is_paused, is_running) = app.table.with_untracked(|table| {
        let is_running = table.is_clock_running();
        (
            table.mover().filter(|_| table.is_live()),
            table.terms().only_person(),
            table.has_clock_face(),
            table.is_paused(),
            is_running,
        )
    });
    let clock = (is_paused || is_running).then(|| {
        let (drawing, key) =
            if is_paused { ("play", "clock-resume") } else { ("pause", "clock-pause") };
        Action::new("pause", key).drawing(drawing).button(app.ui, move || {
            app.dispatch(windows::Event::Close);
            app.dispatch(clock::Event::PauseOrResume);
        })
    });
    let face = has_clock.then(|| {
        let face = Action::new("clock-face", "clock-face").drawing("clock");
        face.button(app.ui, move || app.dispatch(windows::Event::ToggleClockFace))
    });
    // The one who speaks: the only person, or the one whose move it is.
    let talk = mover.map(|mover| person.unwrap_or(mover)).map(|side| {
        [
            Action::new("offer-draw", "offer-draw")
                .drawing("draw")
                .button(app.ui, move || app.dispatch(offers::Event::OfferDraw(side))),
            Action::new("resign", "resign")
                .class("danger")
                .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Resign(side)))),
        ]
    });
    let advice = app.table.with_untracked(Table::can_be_advised).then(|| {
        Action::new("advise", "what-would-you-play").drawing("think").button(app.ui, move || {
            app.dispatch(windows::Event::Close);
            app.dispatch(computer::Event::Advise);
        })
    });
    let turns = el("div")
        .class("menu-row")
        .child(
            Action::new("turn-left", "turn-board-left")
                .button(app.ui, move || app.dispatch(board::Event::TurnBy(5))),
        )
        .child(
            Action::new("turn-round", "turn-board-round")
                .button(app.ui, move || app.dispatch(windows::Event::TurnRound)),
        )
        .child(
            Action::new("turn-right", "turn-board-right")
                .button(app.ui, move || app.dispatch(board::Event::TurnBy(1))),
        );
    let list = el("div")
        .class("menu-list")
        .children(advice)
        .children(clock)
        .children(face)
        .child(turns)
        .child(Action::new("hive", "hive-title").drawing("board").button(app.ui, move || {
            app.dispatch(windows::Event::Open(Dialog::Hive));
        }))
        .child(
            Action::new("type", "type-title")
                .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Type))),
        )
        .child(
            Action::new("zen", "zen")
                .button(app.ui, move || app.dispatch(windows::Event::ToggleZen)),
        )
        .child(
            Action::new("share", "menu-share")
                .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Share))),
        )
        .children(talk.into_iter().flatten());
    Frame::new(app.ui, "more", "actions").with(app.ui, |body| body.child(list))
}
