//! The page around the table.

use super::actions::actions;
use super::announcer::{announce, live_region};
use super::board::board;
use super::button::{Action, said};
use super::face::clock_face;
use super::hand::hand;
use super::moves::moves;

use super::player::player;
use super::prompt::prompt_bar;
use super::row::for_hand;
use super::school::{course, lesson, rulebook, tip};
use super::toast::{busy, toast};
use super::turn_line::turn_line;
use super::windows::windows;
use crate::act;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_rules::Color;
use skep_school::Address;
use skep_session::Table;
use skep_session::machine::{Activity, Dialog, Room, route, windows};
use skep_words::Words;

/// The whole page, in its body and in the language to start with.
pub(crate) fn shell(body: El, words: Words) -> El {
    let app = App::new(words);
    act::begin(app);
    act::listen_to_keys(app);
    act::listen(app);
    dress(app);
    react(move || page::mark("skep-interactive"));
    let is_over_the_board = move || app.table.with(Table::has_clock_face);
    let stage = tip(app, el("div").class("stage")).child(board(app));
    let has_face = move || app.clock_face.get() && is_over_the_board();
    let calm_toast = move || app.toast.get().filter(|_| app.dialog.get().is_none());
    let is_busy = move || app.busy.get() > 0 || app.computer.get() == Activity::Advises;
    let is_calmly_busy = move || is_busy() && app.dialog.get().is_none();
    // The clock's face covers all the rest.
    let table = el("main")
        .live("inert", has_face)
        .child(side(app, "side far", move || !app.near()))
        .show_if(move || app.room.get() == Room::Lesson, move || lesson(app))
        .child(prompt_bar(app, stage))
        .child(side(app, "side near", move || app.near()))
        .show(
            move || (app.room.get() == Room::Course).then(|| app.progress.get()),
            move |progress| progress.as_ref().map(|progress| course(app, progress)),
        )
        .show(
            move || app.room.get() == Room::Rules,
            move |&is_here| if is_here { rulebook(app) } else { Vec::new() },
        );
    let panel = el("div").class("panel").live("inert", has_face).child(moves(app));
    let shell = el("div")
        .class("shell")
        .live("data-zen", move || app.zen.get())
        .live("data-moves", move || app.moves_open.get())
        .live("data-facing", move || facing(app, None))
        .live("data-state", move || state(app))
        .live("data-room", move || app.room.get().word())
        .live("data-tries", move || app.tries.get())
        .child(
            el("header")
                .class("bar")
                .live("inert", has_face)
                .child(said(app, "h1", "app-name").class("unseen"))
                .each(
                    move || {
                        let corner =
                            InBar::Corner(app.room.get(), app.zen.get(), is_over_the_board());
                        for_hand(app, vec![InBar::Menu, InBar::TurnLine, corner])
                    },
                    move |part| vec![in_bar(app, part)],
                ),
        )
        .child(table)
        .child(panel.child(actions(app)))
        .show_if(has_face, move || clock_face(app))
        .show_if(is_calmly_busy, move || busy(app))
        .show(calm_toast, move |it| it.as_ref().map(|it| toast(app, it)))
        .child(live_region(app, false));
    let body = windows(app, body.child(shell));
    announce(app);
    body
}

/// A part of the bar above.
#[derive(PartialEq)]
enum InBar {
    Menu,
    TurnLine,
    /// What is most likely wanted: by the room, for just the board, or beside a real one.
    Corner(Room, bool, bool),
}

fn in_bar(app: App, part: &InBar) -> El {
    match *part {
        InBar::Menu => Action::new("menu", "menu-open")
            .wordless("quiet")
            .button(app, move || app.dispatch(windows::Event::Open(Dialog::Menu)))
            .live("data-news", move || app.news.with(|news| news.has_update)),
        InBar::TurnLine => turn_line(app),
        InBar::Corner(room, zen, is_over_the_board) => corner(app, room, zen, is_over_the_board),
    }
}

/// The button at the end of the bar: what is most likely wanted there.
fn corner(app: App, room: Room, zen: bool, is_over_the_board: bool) -> El {
    let (action, press): (Action, fn(App)) = if room == Room::Lesson {
        let leave = Action::new("leave-lesson", "learn-all-lessons").drawing("close");
        (leave, |app| app.dispatch(route::Event::GoTo(Address::Course)))
    } else if zen {
        (Action::new("leave-zen", "zen-leave").drawing("close"), |app| {
            app.dispatch(windows::Event::ToggleZen);
        })
    } else if is_over_the_board {
        let face = Action::new("clock-face", "clock-face").drawing("clock");
        (face, |app| app.dispatch(windows::Event::ToggleClockFace))
    } else {
        let new = Action::new("new-game", "menu-new-game").drawing("plus");
        (new, |app| app.dispatch(windows::Event::Open(Dialog::NewGame)))
    };
    action.wordless("quiet").button(app, move || press(app))
}

/// One end of the table: a player and the tiles in hand.
fn side(app: App, class: &str, color: impl Fn() -> Color + 'static) -> El {
    el("div").class(class).show(color, move |&color| [player(app, color), hand(app, color)])
}

/// How everything looks and the language are the whole document's.
fn dress(app: App) {
    react(move || {
        let code = app.words.with(|words| words.language().code());
        page::set_title(&app.say("app-title"));
        let Some(root) = page::root() else { return };
        app.settings.with(|settings| {
            // Any text is a fit value for these, and the names are ours.
            for (name, value) in [
                ("lang", code),
                ("data-theme", settings.theme.word()),
                ("data-tiles", settings.tiles.word()),
                ("data-text", settings.text.word()),
            ] {
                let _ = root.set_attribute(name, value);
            }
            for (name, is_there) in [
                ("data-large-tiles", settings.large_tiles),
                ("data-left-handed", settings.left_handed),
            ] {
                let _ = root.toggle_attribute_with_force(name, is_there);
            }
        });
    });
}

/// `far` if the screen should be turned to the player on the other side: the one who is asked, or
/// the one whose move it is. Only between two people, and only if they want it.
pub(crate) fn facing(app: App, asked: Option<Color>) -> Option<&'static str> {
    let is_wanted =
        app.settings.with(|settings| settings.face_player) && app.room.get() == Room::Table;
    let (is_hot_seat, mover) = app.table.with(|table| {
        let terms = table.terms();
        let people = terms.level(Color::White).is_none() && terms.level(Color::Black).is_none();
        // Who looks back looks together with the other.
        let mover = table.mover().filter(|_| table.is_at_end() && table.is_live());
        (people && !terms.over_the_board, mover)
    });
    let turned_to = asked.or(mover)?;
    (is_wanted && is_hot_seat && turned_to != app.near()).then_some("far")
}

/// What is going on, in one word for tests and style sheets.
fn state(app: App) -> &'static str {
    app.table.with(|table| {
        if table.outcome().is_some() {
            "over"
        } else if table.computers_turn().is_some() {
            "computer"
        } else {
            "person"
        }
    })
}
