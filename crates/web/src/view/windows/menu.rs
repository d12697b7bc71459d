//! The menu, and what else can be done in the present game.

use super::frame::Frame;
use crate::app::App;
use crate::dom::*;
use crate::view::button::{Action, said};
use skep_school::Address;
use skep_session::Table;
use skep_session::machine::{Dialog, board, clock, computer, offers, route, windows};
use skep_session::play::Event;

/// What stands in the menu, and the window that it opens.
const MENU: [(Action, Dialog); 6] = [
    (Action::new("new-game", "menu-new-game").drawing("plus"), Dialog::NewGame),
    (Action::new("games", "menu-games"), Dialog::Games),
    (Action::new("share", "menu-share"), Dialog::Share),
    (Action::new("open", "menu-open-game"), Dialog::Open),
    (Action::new("settings", "menu-settings"), Dialog::Settings),
    (Action::new("help", "menu-help"), Dialog::Help),
];

/// All that is not part of the present game.
pub(crate) fn menu(app: App) -> El {
    let entries = MENU.into_iter().map(|(action, dialog)| {
        action.button(app, move || app.dispatch(windows::Event::Open(dialog)))
    });
    let list = el("div").class("menu-list").children(to_school(app)).children(entries).show(
        move || app.news.with(|it| [it.has_update, it.can_install, it.works_offline]),
        move |&news| as_an_app(app, news),
    );
    Frame::new(app, "menu", "app-name").with(app, |body| {
        body.child(list).child(said(app, "p", "app-not-affiliated").class("small"))
    })
}

/// The ways to all that is taught.
pub(super) fn to_school(app: App) -> [El; 2] {
    let ways = [
        (Action::new("learn", "menu-learn"), Address::Course),
        (Action::new("rules", "menu-rules").drawing("book"), Address::Rules(None)),
    ];
    ways.map(|(action, address)| {
        action.button(app, move || app.dispatch(route::Event::GoTo(address.clone())))
    })
}

/// What there is to do and to know about the page as an app.
fn as_an_app(app: App, [has_update, can_install, works_offline]: [bool; 3]) -> Vec<El> {
    let update = Action::new("use-update", "menu-update").drawing("turn-right");
    let install = Action::new("install", "menu-install").drawing("save");
    let mut shown = Vec::new();
    if has_update {
        shown.push(update.button(app, move || app.dispatch(Event::UseUpdate)));
    }
    if can_install {
        shown.push(install.button(app, move || app.dispatch(Event::Install)));
    }
    if works_offline {
        shown.push(said(app, "p", "works-offline").class("small").attr("data-kept", ""));
    }
    shown
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
        Action::new("pause", key).drawing(drawing).button(app, move || {
            app.dispatch(windows::Event::Close);
            app.dispatch(clock::Event::PauseOrResume);
        })
    });
    let face = has_clock.then(|| {
        let face = Action::new("clock-face", "clock-face").drawing("clock");
        face.button(app, move || app.dispatch(windows::Event::ToggleClockFace))
    });
    // The one who speaks: the only person, or the one whose move it is.
    let talk = mover.map(|mover| person.unwrap_or(mover)).map(|side| {
        [
            Action::new("offer-draw", "offer-draw")
                .drawing("draw")
                .button(app, move || app.dispatch(offers::Event::OfferDraw(side))),
            Action::new("resign", "resign")
                .class("danger")
                .button(app, move || app.dispatch(windows::Event::Open(Dialog::Resign(side)))),
        ]
    });
    let advice = app.table.with_untracked(Table::can_be_advised).then(|| {
        Action::new("advise", "what-would-you-play").drawing("think").button(app, move || {
            app.dispatch(windows::Event::Close);
            app.dispatch(computer::Event::Advise);
        })
    });
    let turns = el("div")
        .class("menu-row")
        .child(
            Action::new("turn-left", "turn-board-left")
                .button(app, move || app.dispatch(board::Event::TurnBy(5))),
        )
        .child(
            Action::new("turn-round", "turn-board-round")
                .button(app, move || app.dispatch(windows::Event::TurnRound)),
        )
        .child(
            Action::new("turn-right", "turn-board-right")
                .button(app, move || app.dispatch(board::Event::TurnBy(1))),
        );
    let list = el("div")
        .class("menu-list")
        .children(advice)
        .children(clock)
        .children(face)
        .child(turns)
        .child(Action::new("hive", "hive-title").drawing("board").button(app, move || {
            app.dispatch(windows::Event::Open(Dialog::Hive));
        }))
        .child(
            Action::new("type", "type-title")
                .button(app, move || app.dispatch(windows::Event::Open(Dialog::Type))),
        )
        .child(
            Action::new("zen", "zen").button(app, move || app.dispatch(windows::Event::ToggleZen)),
        )
        .child(
            Action::new("share", "menu-share")
                .button(app, move || app.dispatch(windows::Event::Open(Dialog::Share))),
        )
        .children(talk.into_iter().flatten());
    Frame::new(app, "more", "actions").with(app, |body| body.child(list))
}
