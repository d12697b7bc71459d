//! The page around what is taught.

use super::course::course;
use super::lesson::lesson;
use super::rulebook::rulebook;
use crate::act::{self, address_of};
use crate::app::App;
use skep_rules::Color;
use skep_school::Address;
use skep_session::learn::{PlayAt, School};
use skep_session::machine::{Dialog, Screen, route, windows};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::announcer::{announce, live_region};
use skep_ui::view::board::board;
use skep_ui::view::button::{Action, message};
use skep_ui::view::dress;
use skep_ui::view::hand::hand;
use skep_ui::view::player::player;
use skep_ui::view::prompt::prompt_bar;
use skep_ui::view::row::for_hand;
use skep_ui::view::tip::tip;
use skep_ui::view::toast::{busy, toast};
use skep_ui::view::turn_line::turn_line;
use skep_words::{Words, key};

/// The whole page, in its body and in the language to start with.
pub(crate) fn shell(body: El, words: Words, school: School) -> El {
    let app = App::new(words, school);
    act::begin(app);
    act::listen(app);
    dress(app.ui);
    effect(move || page::mark("skep-interactive"));
    let screen = move || app.screen.get().unwrap_or(Screen::Course);
    let stage = tip(app.ui, el("div").class("stage")).child(board(app.ui));
    let calm_toast = move || app.toast.get().filter(|_| app.dialog.get().is_none());
    let is_calmly_busy = move || app.busy.get() > 0 && app.dialog.get().is_none();
    let table = el("main")
        .child(side(app, "side far", move || !app.near()))
        .show_if(move || screen() == Screen::Lesson, move || lesson(app))
        .child(prompt_bar(app.ui, stage, |_| None))
        .child(side(app, "side near", move || app.near()))
        .show(
            move || (screen() == Screen::Course).then(|| app.progress.get()),
            move |progress| progress.as_ref().map(|progress| course(app, progress)),
        )
        .show(
            move || screen() == Screen::Rules,
            move |&is_here| if is_here { rulebook(app) } else { Vec::new() },
        );
    let shell = el("div")
        .class("shell")
        .live("data-zen", move || app.zen.get())
        .attr("data-state", "person")
        .live("data-screen", move || screen().word())
        .live("data-tries", move || app.tries.get())
        .child(
            el("header")
                .class("bar")
                .child(message(app.ui, "h1", key::APP_NAME).class("unseen"))
                .each(
                    move || {
                        let corner = InBar::Corner { is_lesson: screen() == Screen::Lesson };
                        for_hand(app.ui, vec![InBar::Menu, InBar::TurnLine, corner])
                    },
                    move |part| vec![in_bar(app, part)],
                ),
        )
        .child(table)
        .show_if(is_calmly_busy, move || busy(app.ui))
        .show(calm_toast, move |it| it.as_ref().map(|it| toast(app.ui, it)))
        .child(live_region(app.ui, false));
    let own = move |dialog| (dialog == Dialog::Menu).then(|| menu(app));
    let body = skep_ui::view::windows::windows(app.ui, body.child(shell), own);
    announce(app.ui);
    body
}

/// A part of the bar above.
#[derive(PartialEq)]
enum InBar {
    Menu,
    TurnLine,
    /// What is most likely wanted.
    Corner {
        is_lesson: bool,
    },
}

fn in_bar(app: App, part: &InBar) -> El {
    match *part {
        InBar::Menu => Action::new("menu", key::MENU_OPEN)
            .wordless("quiet")
            .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Menu)))
            .live("data-news", move || app.app_status.with(|it| it.has_update)),
        InBar::TurnLine => turn_line(app.ui, move || lesson_line(app)),
        InBar::Corner { is_lesson: true } => Action::new("leave-lesson", key::LEARN_ALL_LESSONS)
            .drawing("close")
            .wordless("quiet")
            .button(app.ui, move || app.dispatch(route::Event::GoTo(Address::Course))),
        InBar::Corner { is_lesson: false } => {
            to_game().drawing("close").wordless("quiet").link(app.ui, address_of(PlayAt::Table))
        }
    }
}

/// The way to where games are played.
const fn to_game() -> Action {
    Action::new("to-game", key::RULEBOOK_BACK).drawing("play")
}

fn menu(app: App) -> El {
    let first = vec![to_game().link(app.ui, address_of(PlayAt::Table))];
    skep_ui::view::windows::menu(app.ui, first, Vec::new())
}

/// One end of the table: a player and the tiles in hand.
fn side(app: App, class: &str, color: impl Fn() -> Color + 'static) -> El {
    el("div").class(class).show(color, move |&color| [player(app.ui, color), hand(app.ui, color)])
}

/// Which lesson it is, while there is one.
fn lesson_line(app: App) -> Option<String> {
    let name =
        app.active_lesson.with(|lesson| Some(lesson.as_ref()?.pupil.lesson().name.clone()))?;
    let course = app.school().course;
    let place =
        [("number", course.number(&name)?.into()), ("count", course.lessons().len().into())];
    Some(app.tell(key::LEARN_LESSON_OF, &place))
}
