//! Confirmations: resign, take back, draw.

use crate::app::App;
use skep_rules::Color;
use skep_session::PlayerName;
use skep_session::machine::{offers, windows};
use skep_ui::dom::*;
use skep_ui::view::button::button;
use skep_ui::view::row::row;
use skep_ui::view::windows::{TEXT, WindowFrame};
use skep_words::{Key, key};

/// A question with two answers.
struct Confirmation {
    name: &'static str,
    /// The key of its title.
    head: Key,
    text: String,
    /// The keys of the answers.
    no: Key,
    yes: Key,
    is_grave: bool,
    faces: Color,
}

impl Confirmation {
    fn ask(self, app: App, say_no: impl Fn() + 'static, say_yes: impl Fn() + 'static) -> El {
        let class = if self.is_grave { "button danger" } else { "button main" };
        let no = button("no", "button").on_press(say_no).text(&app.say(self.no));
        let yes = button("yes", class).on_press(say_yes).text(&app.say(self.yes));
        WindowFrame::new(app.ui, self.name, self.head).facing(self.faces).with(app.ui, |body| {
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
        app.say(key::ASK_RESIGN_YOURS)
    } else {
        app.tell(key::ASK_RESIGN, &[("color", side.into())])
    };
    Confirmation {
        name: "resign",
        head: key::RESIGN,
        text,
        no: key::DECLINE,
        yes: key::RESIGN,
        is_grave: true,
        faces: side,
    }
    .ask(
        app,
        move || app.dispatch(windows::Event::Close),
        move || app.dispatch(offers::Event::Resign(side)),
    )
}

/// Asks the player who did not move last to agree to taking the move back.
pub(crate) fn ask_take_back(app: App) -> El {
    let asked = app.table.with_untracked(|table| table.game().position().to_move());
    let text = asks(app, !asked, [key::ASK_UNDO, key::ASK_UNDO_NAMED]);
    Confirmation {
        name: "take-back",
        head: key::UNDO,
        text,
        no: key::NO,
        yes: key::AGREE,
        is_grave: false,
        faces: asked,
    }
    .ask(
        app,
        move || app.dispatch(windows::Event::Close),
        move || app.dispatch(offers::Event::TakeBack),
    )
}

/// The question of a side to the other: by their colours, or by their names if both have one.
fn asks(app: App, by: Color, [by_color, by_name]: [Key; 2]) -> String {
    let name = |color| match app.table.with_untracked(|table| table.player(color)) {
        PlayerName::Named(name) => Some(name),
        _ => None,
    };
    match (name(by), name(!by)) {
        (Some(name), Some(other)) => {
            app.tell(by_name, &[("name", (&name).into()), ("other", (&other).into())])
        }
        _ => app.tell(by_color, &[("color", by.into()), ("other", (!by).into())]),
    }
}

/// Asks the other player to agree to a draw.
pub(crate) fn ask_draw(app: App, by: Color) -> El {
    let text = asks(app, by, [key::ASK_DRAW, key::ASK_DRAW_NAMED]);
    Confirmation {
        name: "draw",
        head: key::OFFER_DRAW,
        text,
        no: key::DECLINE,
        yes: key::AGREE,
        is_grave: false,
        faces: !by,
    }
    .ask(
        app,
        move || app.dispatch(offers::Event::DeclineDraw(by)),
        move || app.dispatch(offers::Event::AcceptDraw(by)),
    )
}
