//! Carries out what the shell asks for.

use crate::app::App;
use crate::platform::{news, page, sound, storage, time, words};
use skep_session::machine::{language, toasts};
use skep_session::shell::{Effect, Event};
use skep_words::Words;
use wasm_bindgen_futures::spawn_local;

/// Does one thing. What comes of it is another event.
pub fn run(app: App, effect: Effect) {
    match effect {
        Effect::Sound(sound) => {
            sound::play(sound, app.settings.with_untracked(|settings| settings.volume));
        }
        Effect::After(milliseconds, timer) => {
            time::after(milliseconds, move || app.dispatch(Event::Timer(timer)));
        }
        // When what follows from this has happened and is shown.
        Effect::Settle => spawn_local(async move { app.dispatch(Event::Settled) }),
        Effect::KeepSettings(settings) => {
            app.dispatch(toasts::Event::Stored(storage::keep_settings(&settings)));
        }
        Effect::LoadWords(language) => spawn_local(async move {
            let words = words::load(language, app.links.has_school).await;
            let is_there = words.is_some();
            keep_words(app, words);
            app.dispatch(language::Event::Loaded { language, is_there });
        }),
        Effect::Speak(language) => {
            let loaded = app.loaded.get_value().into_iter();
            if let Some(words) = loaded.into_iter().find(|words| words.language() == language) {
                app.words.set(words);
            }
        }
        Effect::FocusBoard => app.stage.take_keyboard(),
        Effect::FocusBoardQuietly => {
            let stage = app.stage;
            page::before_paint(move || stage.take_keyboard_quietly());
        }
        Effect::UseUpdate => news::ask("skep-update"),
        Effect::Install => news::ask("skep-install"),
    }
}

/// Keeps words that were loaded, in the place of others of their language.
fn keep_words(app: App, words: Option<Words>) {
    if let Some(words) = words {
        app.loaded.update_value(|loaded| {
            loaded.retain(|other| other.language() != words.language());
            loaded.push(words);
        });
    }
}
