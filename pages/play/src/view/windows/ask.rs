//! Questions that one player puts to the other, or to himself.

use crate::app::App;
use skep_rules::Color;
use skep_session::machine::{offers, windows};
use skep_ui::dom::*;
use skep_ui::view::button::button;
use skep_ui::view::row::row;
use skep_ui::view::windows::{Frame, TEXT};

/// A question with two answers.
struct Question {
    name: &'static str,
    /// The key of its title.
    head: &'static str,
    text: String,
    /// The keys of the answers.
    no: &'static str,
    yes: &'static str,
    is_grave: bool,
    faces: Color,
}

impl Question {
    fn ask(self, app: App, say_no: impl Fn() + 'static, say_yes: impl Fn() + 'static) -> El {
        let class = if self.is_grave { "button danger" } else { "button main" };
        let no = button("no", "button").on_press(say_no).text(&app.say(self.no));
        let yes = button("yes", class).on_press(say_yes).text(&app.say(self.yes));
        Frame::new(app.ui, self.name, self.head).facing(self.faces).with(app.ui, |body| {
            body.child(el("p").class("question").attr("id", TEXT).text(&self.text)).child(row(
                app.ui,
                el("div").class("answers"),
                vec![no, yes],
            ))
        })
    }
}

/// Sure to resign?
pub(crate) fn ask_resign(app: App, side: Color) -> El {
    let is_alone = app.table.with_untracked(|table| table.terms().only_person().is_some());
    let text = if is_alone {
        app.say("ask-resign-yours")
    } else {
        app.tell("ask-resign", &[("color", side.into())])
    };
    Question {
        name: "resign",
        head: "resign",
        text,
        no: "decline",
        yes: "resign",
        is_grave: true,
        faces: side,
    }
    .ask(
        app,
        move || app.dispatch(windows::Event::Close),
        move || app.dispatch(offers::Event::Resign(side)),
    )
}

/// The one who did not move last is asked to agree to take it back.
pub(crate) fn ask_take_back(app: App) -> El {
    let asked = app.table.with_untracked(|table| table.game().position().to_move());
    let text = app.tell("ask-undo", &[("color", (!asked).into()), ("other", asked.into())]);
    Question {
        name: "take-back",
        head: "undo",
        text,
        no: "no",
        yes: "agree",
        is_grave: false,
        faces: asked,
    }
    .ask(
        app,
        move || app.dispatch(windows::Event::Close),
        move || app.dispatch(offers::Event::TakeBack),
    )
}

/// The other side is asked to agree on a draw.
pub(crate) fn ask_draw(app: App, by: Color) -> El {
    let text = app.tell("ask-draw", &[("color", by.into()), ("other", (!by).into())]);
    Question {
        name: "draw",
        head: "offer-draw",
        text,
        no: "decline",
        yes: "agree",
        is_grave: false,
        faces: !by,
    }
    .ask(
        app,
        move || app.dispatch(offers::Event::DeclineDraw(by)),
        move || app.dispatch(offers::Event::AcceptDraw(by)),
    )
}
