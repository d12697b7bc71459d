//! The set of tiles of a new game.

use super::Form;
use super::form::part;
use crate::app::App;
use skep_rules::{Bug, Color, GameType, Piece};
use skep_session::{NewGameOptions, Terms};
use skep_ui::dom::*;
use skep_ui::view::button::{ChoiceLabel, Choices, message, switch};
use skep_ui::view::tile::{tile_box, tile_picture};
use skep_words::{Key, key};

/// The expansion insects, which a set may lack.
pub(in crate::view::windows) const GUESTS: [Bug; 3] = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];

/// An option for the set of tiles.
#[derive(Clone, Copy)]
pub(in crate::view::windows) struct TileSet {
    word: &'static str,
    pub(in crate::view::windows) name: Key,
    about: Key,
    /// `None` if each guest is chosen by itself.
    pub(in crate::view::windows) game_type: Option<GameType>,
}

pub(in crate::view::windows) const SETS: [TileSet; 4] = [
    TileSet {
        word: "beginner",
        name: key::SET_BEGINNER,
        about: key::SET_BEGINNER_ABOUT,
        game_type: Some(GameType::BASE),
    },
    TileSet {
        word: "full",
        name: key::SET_FULL,
        about: key::SET_FULL_ABOUT,
        game_type: Some(Terms::FULL_BOX),
    },
    TileSet {
        word: "pillbug",
        name: key::SET_PILLBUG,
        about: key::SET_PILLBUG_ABOUT,
        game_type: Some(Terms::FULL_BOX.with(Bug::Pillbug)),
    },
    OWN_SET,
];

const OWN_SET: TileSet =
    TileSet { word: "own", name: key::SET_OWN, about: key::SET_OWN_ABOUT, game_type: None };

/// The set of tiles.
pub(crate) fn set_choice(form: Form) -> El {
    let Form { app, options, .. } = form;
    let named = |game_type| SETS.into_iter().find(|set| set.game_type == Some(game_type));
    // A custom set stays open even while it equals a named one.
    let is_own = RwSignal::new(options.with_untracked(|it| named(it.game_type).is_none()));
    let chosen = move || {
        let named = options.with(|it| named(it.game_type));
        named.filter(|_| !is_own.get()).unwrap_or(OWN_SET)
    };
    let choices = Choices {
        name: "set",
        label: key::NEW_GAME_SET,
        options: SETS.map(|set| (set.word, ChoiceLabel::Message(set.name))).to_vec(),
        chosen: move || chosen().word,
        choose: move |word| {
            let set = SETS.into_iter().find(|set| set.word == word).unwrap_or(OWN_SET);
            is_own.set(set.game_type.is_none());
            if let Some(game_type) = set.game_type {
                options.update(|options| options.game_type = game_type);
            }
        },
    };
    let tiles = Bug::ALL.into_iter().filter_map(|bug| set_tile(options, bug));
    let guests = move || GUESTS.map(|guest| guest_switch(app, options, guest));
    part()
        .child(choices.view(app.ui))
        .child(el("div").class("set-tiles").attr("aria-hidden", "true").children(tiles))
        .child(el("p").class("about").live_text(move || app.say(chosen().about)))
        .show(move || is_own.get(), move |&is_own| is_own.then(guests).into_iter().flatten())
}

fn guest_switch(app: App, options: RwSignal<NewGameOptions>, guest: Bug) -> El {
    switch(
        guest.name(),
        move || app.tell(key::SET_OWN_WITH, &[("bug", guest.into())]),
        None,
        move || options.with(|options| options.game_type.has(guest)),
        move |is_on| {
            options.update(|it| it.game_type = with_guest(it.game_type, guest, is_on));
        },
    )
}

/// The set with or without an insect.
fn with_guest(set: GameType, guest: Bug, is_there: bool) -> GameType {
    let is_in = |bug: &Bug| if *bug == guest { is_there } else { set.has(*bug) };
    GUESTS.into_iter().filter(is_in).fold(GameType::BASE, GameType::with)
}

/// A tile of the set, drawn as missing while the set lacks it.
fn set_tile(options: RwSignal<NewGameOptions>, bug: Bug) -> Option<El> {
    let piece = Piece::new(Color::White, bug, 1)?;
    let is_out = move || options.with(|options| !options.game_type.has(bug));
    let tile = tile_box("span", "set-tile", piece).live("data-out", is_out);
    Some(tile.child(tile_picture(piece, false)))
}
