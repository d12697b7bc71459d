//! Help: the way to the lessons and the rules, gestures, and keys.

use super::frame::Frame;
use super::menu::to_school;
use crate::app::App;
use crate::dom::*;
use crate::view::button::said;
use crate::view::taught_link;
use crate::view::tile::{tile_box, tile_picture};
use skep_rules::{Bug, Color, Piece};
use skep_school::{Address, Rule};

/// Keys, and the message about each.
const KEYS: [(&str, &str); 14] = [
    ("← →", "key-arrows"),
    ("Home End", "key-home-end"),
    ("F", "key-turn"),
    ("R", "key-turn-sixth"),
    ("Z", "key-zen"),
    ("U", "key-undo"),
    ("H", "key-hint"),
    ("B", "key-board"),
    ("V", "key-hive"),
    ("T", "key-type"),
    ("N", "key-new"),
    ("Enter", "key-enter"),
    ("Esc", "key-escape"),
    ("?", "key-help"),
];

/// Keys while the board has the keyboard.
const BOARD_KEYS: [(&str, &str); 7] = [
    ("Tab", "key-tab"),
    ("← ↑ → ↓", "key-walk"),
    ("Q W A S", "key-slant"),
    (". ,", "key-stops"),
    ("E D", "key-queens"),
    ("Enter Space", "key-touch"),
    ("C", "key-here"),
];

/// How to play, gestures and keys. Rules are not told here, but on their own page: each insect leads
/// to its rule.
pub(crate) fn help(app: App) -> El {
    let bugs = Bug::ALL.into_iter().filter_map(|bug| {
        let piece = Piece::new(Color::White, bug, 1)?;
        let tile = tile_box("span", "set-tile", piece).child(tile_picture(piece, false));
        let name = el("span").live_text(move || app.words.with(|words| words.bug(bug)));
        let rule = Address::Rules(Some(Rule::about(bug)));
        let entry = taught_link(app, &rule).class("help-bug").attr("data-action", "bug");
        Some(el("li").child(entry.child(tile).child(name)))
    });
    Frame::new(app, "help", "help-title").with(app, |body| {
        body.child(said(app, "h3", "help-rules"))
            .child(el("div").class("help-school").children(to_school(app)))
            .child(el("ul").class("help-bugs").children(bugs))
            .child(said(app, "p", "help-why"))
            .child(said(app, "p", "help-mouse"))
            .child(said(app, "h3", "help-keys"))
            .child(list(app, &KEYS))
            .child(said(app, "p", "key-wheel").class("small"))
            .child(said(app, "h3", "help-board-keys"))
            .child(list(app, &BOARD_KEYS))
    })
}

fn list(app: App, keys: &'static [(&str, &'static str)]) -> El {
    let keys = keys.iter().flat_map(|&(keys, key)| {
        let caps = keys.split(' ').map(|cap| el("kbd").text(cap));
        [el("dt").children(caps), said(app, "dd", key)]
    });
    el("dl").class("help-keys").children(keys)
}
