//! The set of tiles of a new game.

use super::part;
use crate::app::App;
use crate::dom::*;
use crate::view::button::{ChoiceLabel, Choices, switch};
use crate::view::tile::{tile_box, tile_picture};
use skep_rules::{Bug, Color, GameType, Piece};
use skep_session::labels::Named;
use skep_session::{NewGameOptions, Preset};
use skep_words::key;

/// The expansion insects, which a set may lack.
pub const EXPANSIONS: [Bug; 3] = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];

/// The set of tiles.
pub fn set_choice(app: App, options: RwSignal<NewGameOptions>) -> El {
    // A custom set stays open even while it equals a named one.
    let is_own = RwSignal::new(options.with_untracked(|it| it.preset() == Preset::Own));
    let chosen =
        move || if is_own.get() { Preset::Own } else { options.with(NewGameOptions::preset) };
    let choices = Choices {
        name: "set",
        label: key::NEW_GAME_SET,
        options: Preset::ALL
            .map(|preset| (preset.word(), ChoiceLabel::Message(preset.name_key())))
            .to_vec(),
        chosen: move || chosen().word(),
        choose: move |word: &'static str| {
            let preset = word.parse().unwrap_or(Preset::Own);
            is_own.set(preset == Preset::Own);
            options.update(|options| options.choose_preset(preset));
        },
    };
    let tiles = Bug::ALL.into_iter().filter_map(|bug| set_tile(options, bug));
    let expansions = move || EXPANSIONS.map(|expansion| expansion_switch(app, options, expansion));
    part()
        .child(choices.view(app))
        .child(el("div").class("set-tiles").attr("aria-hidden", "true").children(tiles))
        .child(el("p").class("about").live_text(move || app.say(chosen().about_key())))
        .show(move || is_own.get(), move |&is_own| is_own.then(expansions).into_iter().flatten())
}

fn expansion_switch(app: App, options: RwSignal<NewGameOptions>, expansion: Bug) -> El {
    switch(
        expansion.name(),
        move || app.tell(key::SET_OWN_WITH, &[("bug", expansion.into())]),
        None,
        move || options.with(|options| options.game_type().has(expansion)),
        move |is_on| {
            options.update(|it| it.set = Some(with_expansion(it.game_type(), expansion, is_on)));
        },
    )
}

/// The set with or without an insect.
fn with_expansion(set: GameType, expansion: Bug, is_there: bool) -> GameType {
    let is_in = |bug: &Bug| if *bug == expansion { is_there } else { set.has(*bug) };
    EXPANSIONS.into_iter().filter(is_in).fold(GameType::BASE, GameType::with)
}

/// A tile of the set, drawn as missing while the set lacks it.
fn set_tile(options: RwSignal<NewGameOptions>, bug: Bug) -> Option<El> {
    let piece = Piece::new(Color::White, bug, 1)?;
    let is_out = move || options.with(|options| !options.game_type().has(bug));
    let tile = tile_box("span", "set-tile", piece).live("data-out", is_out);
    Some(tile.child(tile_picture(piece, false)))
}
