//! The opponent of a new game, and who begins.

use super::Form;
use skep_session::labels::Named;
use skep_session::{Begins, Opponent};
use skep_ui::dom::*;
use skep_ui::view::button::{ChoiceLabel, Choices, message};
use skep_ui::view::new_game::part;
use skep_ui::view::tile::picture;
use skep_words::key;

/// The cards of both kinds of opponents.
pub(crate) fn opponent_choice(form: Form) -> El {
    el("fieldset")
        .class("opponents")
        .attr("data-choice", "opponent")
        .child(message(form.app.ui, "legend", key::NEW_GAME_OPPONENT).class("visually-hidden"))
        .children([Opponent::Person, Opponent::Computer].map(|it| opponent_card(form, it)))
}

/// The way to the document of games with a friend who is elsewhere.
pub(crate) fn friend_link(form: Form) -> El {
    let app = form.app.ui;
    el("a")
        .class("card friend")
        .attr("href", "online/")
        .attr("data-action", "friend")
        .child(
            picture("card-picture")
                .attr("viewBox", "0 0 64 40")
                .html(r##"<use href="#pair-friend"/>"##),
        )
        .child(message(app, "strong", key::NEW_GAME_FRIEND))
        .child(message(app, "small", key::NEW_GAME_FRIEND_ABOUT))
}

/// The card of one of the two kinds of opponents.
fn opponent_card(form: Form, opponent: Opponent) -> El {
    let Form { app, options, .. } = form;
    let (drawing, name, about) = match opponent {
        Opponent::Person => ("people", key::NEW_GAME_TWO_PEOPLE, key::NEW_GAME_TWO_PEOPLE_ABOUT),
        Opponent::Computer => ("computer", key::NEW_GAME_COMPUTER, key::NEW_GAME_COMPUTER_ABOUT),
    };
    let [name_id, about_id] =
        ["name", "about"].map(|part| ["opponent", opponent.word(), part].join("-"));
    let input = el("input")
        .attr("type", "radio")
        .attr("name", "opponent")
        .attr("value", opponent.word())
        .attr("aria-labelledby", &name_id)
        .attr("aria-describedby", &about_id)
        .looks(move |look| look.prop("checked", options.with(|it| it.opponent == opponent)))
        .on("change", move |_: web_sys::Event| options.update(|it| it.opponent = opponent));
    el("label")
        .class("card")
        .child(input)
        .child(
            picture("card-picture")
                .attr("viewBox", "0 0 64 40")
                .html(&format!(r##"<use href="#pair-{drawing}"/>"##)),
        )
        .child(message(app.ui, "strong", name).attr("id", &name_id))
        .child(message(app.ui, "small", about).attr("id", &about_id))
}

/// The choice of who begins against the computer.
pub(crate) fn begins_choice(form: Form) -> El {
    let Form { app, options, .. } = form;
    let choices = Choices {
        name: "begins",
        label: key::NEW_GAME_BEGINS,
        options: Begins::ALL.map(|it| (it.word(), ChoiceLabel::Message(it.name_key()))).to_vec(),
        chosen: move || options.with(|options| options.begins.word()),
        choose: move |word| options.update(|options| options.set("begins", word)),
    };
    part().child(choices.view(app.ui)).child(message(app.ui, "p", key::BEGINS_NOTE).class("about"))
}
