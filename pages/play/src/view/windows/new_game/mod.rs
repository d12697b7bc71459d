//! The window for a new game: two taps are enough; all options are as they were last time.

mod clock;
mod first_games;
mod form;
mod level;
mod names;
mod opening;
mod opponent;
mod portrait;

use crate::app::App;
use first_games::explains_switch;
use form::Form;
use level::level_choice;
use names::name_choice;
use opponent::{begins_choice, friend_link, opponent_choice};
use skep_school::{Address, Progress};
use skep_ui::dom::*;
use skep_ui::view::button::Action;
use skep_ui::view::new_game::set_choice;
use skep_ui::view::taught_address;
use skep_ui::view::windows::WindowFrame;
use skep_words::key;

/// Who has kept so many games is not new here.
const EXPERIENCED: usize = 3;

/// The options of a new game.
pub(crate) fn new_game(app: App) -> El {
    let form = Form::new(app);
    let is_computer = move || form.is_against_computer();
    let element = form
        .element()
        .child(opponent_choice(form))
        .child(friend_link(form))
        .show_if(is_computer, move || level_choice(form))
        .child(set_choice(app.ui, form.options))
        .show_if(is_computer, move || begins_choice(form))
        .child(name_choice(form))
        .show_if(
            move || !form.is_against_computer() && form.is_first_together(),
            move || explains_switch(form),
        )
        .child(form.more())
        .child(el("div").class("window-foot").child(form.start_button()));
    // Without progress and with hardly a game, the lessons may not be known yet.
    let is_new = move || {
        app.progress.with(|progress| *progress == Progress::default())
            && app.kept.with(|kept| kept.total < EXPERIENCED)
    };
    let learn = move || {
        let learn = Action::new("learn", key::NEW_GAME_LEARN).class("invitation");
        learn.link(app.ui, &taught_address(app.ui, &Address::Course))
    };
    WindowFrame::new(app.ui, "new-game", key::NEW_GAME_TITLE)
        .with(app.ui, |body| body.show_if(is_new, learn).child(element))
}
