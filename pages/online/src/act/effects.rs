//! Carries out the effects of the core.

use crate::app::App;
use crate::platform::storage;
use skep_session::machine::{ending, toasts};
use skep_session::online::{Effect, Event};
use skep_ui::platform::{games, page, time};

/// Carries out an effect. Its result is dispatched as another event.
pub(crate) fn run(app: App, effect: Effect) {
    match effect {
        Effect::Shell(effect) => skep_ui::act::run(app.ui, effect),
        Effect::EndingAfter(milliseconds, id, stage) => {
            time::after(milliseconds, move || app.dispatch(ending::Event::Next(id, stage)));
        }
        Effect::Keep(id, saved) => {
            app.dispatch(toasts::Event::Stored(games::restore_game(id, &saved.0)));
        }
        Effect::KeepOptions(options) => {
            app.dispatch(toasts::Event::Stored(storage::keep_options(&options)));
        }
        Effect::Find(id) => app.dispatch(Event::Found(storage::find(id))),
        Effect::Load(id) => {
            app.dispatch(Event::Loaded(games::game(id).map(|game| game.map(Box::new))));
        }
        Effect::List => app.dispatch(Event::Listed(games::games())),
        Effect::Address { fragment, is_new } => page::show_bare_fragment(&fragment, is_new),
        Effect::Play(id) => page::go_instead_to(&format!("../#kept={id}")),
        Effect::Link(effect) => super::link::run(app, effect),
        Effect::FocusCard => page::before_paint(|| page::focus(".ending .main, .post .main")),
    }
}
