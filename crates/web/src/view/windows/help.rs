//! How to play in a few sentences, and the keyboard's shortcuts.

use super::frame::Frame;
use crate::app::app;
use crate::view::button::said;
use crate::view::tile::{insect, side, tile_picture};
use leptos::prelude::*;
use skep_rules::{Bug, Color, Piece};

/// The rules in the order in which a newcomer needs them.
const RULES: [&str; 8] = [
    "help-goal",
    "help-turn",
    "help-lay",
    "help-queen",
    "help-hive",
    "help-slide",
    "help-pass",
    "help-why",
];

/// Keys, and the message about each.
const KEYS: [(&str, &str); 11] = [
    ("← →", "key-arrows"),
    ("Home End", "key-home-end"),
    ("F", "key-turn"),
    ("R", "key-turn-sixth"),
    ("Z", "key-zen"),
    ("U", "key-undo"),
    ("H", "key-hint"),
    ("N", "key-new"),
    ("Enter", "key-enter"),
    ("Esc", "key-escape"),
    ("?", "key-help"),
];

const fn bug_key(bug: Bug) -> &'static str {
    match bug {
        Bug::Queen => "help-bug-queen",
        Bug::Spider => "help-bug-spider",
        Bug::Beetle => "help-bug-beetle",
        Bug::Grasshopper => "help-bug-grasshopper",
        Bug::Ant => "help-bug-ant",
        Bug::Mosquito => "help-bug-mosquito",
        Bug::Ladybug => "help-bug-ladybug",
        Bug::Pillbug => "help-bug-pillbug",
    }
}

/// How to play, gestures and keys.
#[component]
pub(crate) fn Help() -> impl IntoView {
    let app = app();
    let rules = RULES.map(|key| view! { <li>{said(key)}</li> });
    let bugs = Bug::ALL.map(|bug| {
        let tile = Piece::new(Color::White, bug, 1).map(|piece| tile_picture(piece, false));
        view! {
            <li class="help-bug">
                <span class="set-tile" data-color=side(Color::White) data-bug=insect(bug)>{tile}</span>
                <span>
                    <strong>{move || app.words.with(|words| words.0.bug(bug))}</strong>
                    " "
                    {move || app.say(bug_key(bug))}
                </span>
            </li>
        }
    });
    let keys = KEYS.map(|(keys, key)| {
        let caps = keys.split(' ').map(|cap| view! { <kbd>{cap}</kbd> }).collect_view();
        view! { <dt>{caps}</dt><dd>{said(key)}</dd> }
    });
    view! {
        <Frame name="help" title=said("help-title")>
            <h3>{said("help-rules")}</h3>
            <ul class="help-rules">{rules.collect_view()}</ul>
            <ul class="help-bugs">{bugs.collect_view()}</ul>
            <p>{said("help-mouse")}</p>
            <h3>{said("help-keys")}</h3>
            <dl class="help-keys">{keys.collect_view()}</dl>
            <p class="small">{said("key-wheel")}</p>
        </Frame>
    }
}
