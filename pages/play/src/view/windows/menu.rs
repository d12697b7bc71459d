//! The menu, and the other actions of the current game.

use crate::app::App;
use skep_session::Table;
use skep_session::machine::home::Screen;
use skep_session::machine::{Dialog, board, clock, computer, offers, windows};
use skep_ui::dom::*;
use skep_ui::view::button::{Action, message};
use skep_ui::view::windows::{WindowFrame, group, opener};
use skep_words::key;

/// The document's own entries, and the windows that they open.
const MENU: [(Action, Dialog); 4] = [
    (Action::new("new-game", key::MENU_NEW_GAME).drawing("plus"), Dialog::NewGame),
    (Action::new("games", key::MENU_GAMES), Dialog::Games),
    (Action::new("share", key::MENU_SHARE), Dialog::Share),
    (Action::new("open", key::MENU_OPEN_GAME), Dialog::Open),
];

/// The menu.
pub(crate) fn menu(app: App) -> El {
    let is_home = app.screen.get_untracked() == Screen::Home;
    let home = (!is_home).then(|| Action::new("home", key::HOME_TO).link(app.ui, "#"));
    // At the home there is no game to be shared.
    let entries = MENU.into_iter().filter(|(_, dialog)| !is_home || *dialog != Dialog::Share);
    let entries = entries.map(|(action, dialog)| opener(app.ui, action, dialog)).collect();
    skep_ui::view::windows::menu(app.ui, home.into_iter().collect(), entries)
}

/// The other actions of the current game.
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
            if is_paused { ("play", key::CLOCK_RESUME) } else { ("pause", key::CLOCK_PAUSE) };
        Action::new("pause", key).drawing(drawing).button(app.ui, move || {
            app.dispatch(windows::Event::Close);
            app.dispatch(clock::Event::PauseOrResume);
        })
    });
    let face = has_clock.then(|| {
        let face = Action::new("clock-face", key::CLOCK_FACE).drawing("clock");
        face.button(app.ui, move || app.dispatch(windows::Event::ToggleClockFace))
    });
    // The player who offers: the only person, or the one to move.
    let side = mover.map(|mover| person.unwrap_or(mover));
    let draw = side.map(|side| {
        let draw = Action::new("offer-draw", key::OFFER_DRAW).drawing("draw");
        draw.button(app.ui, move || app.dispatch(offers::Event::OfferDraw(side)))
    });
    let resign = side.map(|side| {
        let resign = Action::new("resign", key::RESIGN).class("danger");
        el("div").class("menu-list apart").child(opener(app.ui, resign, Dialog::Resign(side)))
    });
    let advice = app.table.with_untracked(Table::can_be_advised).then(|| {
        let advice = Action::new("advise", key::WHAT_WOULD_YOU_PLAY).drawing("think");
        let advice = advice.button(app.ui, move || {
            app.dispatch(windows::Event::Close);
            app.dispatch(computer::Event::Advise);
        });
        group(message(app.ui, "h3", key::MENU_GROUP_STUDY), vec![advice])
    });
    let own = [
        opener(app.ui, Action::new("type", key::TYPE_TITLE), Dialog::Type),
        opener(app.ui, Action::new("share", key::MENU_SHARE), Dialog::Share),
    ];
    let game = clock.into_iter().chain(face).chain(own).chain(draw).collect();
    WindowFrame::new(app.ui, "more", key::ACTIONS).with(app.ui, |body| {
        body.child(group(message(app.ui, "h3", key::MENU_GROUP_GAME), game))
            .child(group(message(app.ui, "h3", key::MENU_GROUP_VIEW), view(app)))
            .children(advice)
            .children(resign)
    })
}

/// How the board is looked at.
fn view(app: App) -> Vec<El> {
    let turns = el("div")
        .class("menu-row")
        .child(
            Action::new("turn-left", key::TURN_BOARD_LEFT)
                .button(app.ui, move || app.dispatch(board::Event::TurnBy(5))),
        )
        .child(
            Action::new("turn-round", key::TURN_BOARD_ROUND)
                .button(app.ui, move || app.dispatch(windows::Event::TurnRound)),
        )
        .child(
            Action::new("turn-right", key::TURN_BOARD_RIGHT)
                .button(app.ui, move || app.dispatch(board::Event::TurnBy(1))),
        );
    vec![
        turns,
        opener(app.ui, Action::new("hive", key::HIVE_TITLE).drawing("board"), Dialog::Hive),
        Action::new("zen", key::ZEN)
            .button(app.ui, move || app.dispatch(windows::Event::ToggleZen)),
    ]
}
