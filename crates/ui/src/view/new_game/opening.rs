//! How a new game may start.

use super::part;
use crate::app::App;
use crate::dom::*;
use crate::view::button::{ChoiceLabel, Choices};
use skep_rules::Opening;
use skep_session::NewGameOptions;
use skep_session::labels::{self, Named};
use skep_words::key;

/// The choice of the opening rule: rulebook or tournament.
pub fn opening_choice(app: App, options: RwSignal<NewGameOptions>) -> El {
    let opening = move || options.with(|options| options.opening);
    let choices = Choices {
        name: "opening",
        label: key::NEW_GAME_OPENING,
        options: [("book", Opening::Rulebook), ("tournament", Opening::Tournament)]
            .map(|(word, opening)| (word, ChoiceLabel::Message(opening.name_key())))
            .to_vec(),
        chosen: move || options.with(NewGameOptions::opening_word),
        choose: move |word| options.update(|options| options.set("opening", word)),
    };
    part()
        .child(choices.view(app))
        .child(el("p").class("about").live_text(move || app.say(labels::about_opening(opening()))))
}
