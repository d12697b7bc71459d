//! Help: links to lessons and rules, gestures, and keys.

use super::frame::WindowFrame;
use super::menu::to_school;
use crate::app::App;
use crate::dom::*;
use crate::view::button::message;
use crate::view::taught_link;
use crate::view::tile::{tile_box, tile_picture};
use skep_rules::{Bug, Color, Piece};
use skep_school::{Address, Rule};
use skep_words::{Key, key};

/// Keys of a game, and the message about each.
const GAME_KEYS: [(&str, Key); 7] = [
    ("← →", key::KEY_ARROWS),
    ("Home End", key::KEY_HOME_END),
    ("P", key::KEY_REPLAY),
    ("F", key::KEY_TURN),
    ("Z", key::KEY_ZEN),
    ("U", key::KEY_UNDO),
    ("N", key::KEY_NEW),
];

/// Keys of every document.
const KEYS: [(&str, Key); 8] = [
    ("R", key::KEY_TURN_SIXTH),
    ("H", key::KEY_HINT),
    ("B", key::KEY_BOARD),
    ("V", key::KEY_HIVE),
    ("T", key::KEY_TYPE),
    ("Enter", key::KEY_ENTER),
    ("Esc", key::KEY_ESCAPE),
    ("?", key::KEY_HELP),
];

/// Keys while the board has the keyboard.
const BOARD_KEYS: [(&str, Key); 7] = [
    ("Tab", key::KEY_TAB),
    ("← ↑ → ↓", key::KEY_WALK),
    ("Q W A S", key::KEY_SLANT),
    (". ,", key::KEY_STOPS),
    ("E D", key::KEY_QUEENS),
    ("Enter Space", key::KEY_TOUCH),
    ("C", key::KEY_HERE),
];

/// Help. The rules are not repeated here: each insect links to its rule.
pub(crate) fn help(app: App) -> El {
    let bugs = Bug::ALL.into_iter().filter_map(|bug| {
        let piece = Piece::new(Color::White, bug, 1)?;
        let tile = tile_box("span", "set-tile", piece).child(tile_picture(piece, false));
        let name = el("span").live_text(move || app.words.with(|words| words.bug(bug)));
        let rule = Address::Rules(Some(Rule::about(bug)));
        let entry = taught_link(app, &rule).class("help-bug").attr("data-action", "bug");
        Some(el("li").child(entry.child(tile).child(name)))
    });
    let has_games = app.learn_screen.get_untracked().is_none();
    let of_games = if has_games { &GAME_KEYS[..] } else { &[] };
    let wheel = has_games.then(|| message(app, "p", key::KEY_WHEEL).class("small"));
    WindowFrame::new(app, "help", key::HELP_TITLE).with(app, |body| {
        body.child(message(app, "h3", key::HELP_RULES))
            .child(el("div").class("help-school").children(to_school(app)))
            .child(el("ul").class("help-bugs").children(bugs))
            .child(message(app, "p", key::HELP_WHY))
            .child(message(app, "p", key::HELP_MOUSE))
            .child(message(app, "h3", key::HELP_KEYS))
            .child(list(app, of_games.iter().chain(&KEYS)))
            .children(wheel)
            .child(message(app, "h3", key::HELP_BOARD_KEYS))
            .child(list(app, BOARD_KEYS.iter()))
    })
}

fn list<'a>(app: App, keys: impl Iterator<Item = &'a (&'a str, Key)>) -> El {
    let keys = keys.flat_map(|&(keys, key)| {
        let caps = keys.split(' ').map(|cap| el("kbd").text(cap));
        [el("dt").children(caps), message(app, "dd", key)]
    });
    el("dl").class("help-keys").children(keys)
}
