//! Carries out the effects of the shell.

use crate::app::App;
use crate::platform::{app_events, page, sound, storage, time, words};
use skep_session::machine::{language, toasts};
use skep_session::shell::{Effect, Event};
use skep_words::Words;
use wasm_bindgen_futures::spawn_local;

/// Carries out an effect. Its result is dispatched as another event.
pub fn run(app: App, effect: Effect) {
    match effect {
        Effect::Sound(sound) => {
            sound::play(sound, app.settings.with_untracked(|settings| settings.volume));
        }
        Effect::After(milliseconds, timer) => {
            time::after(milliseconds, move || app.dispatch(Event::Timer(timer)));
        }
        // After the events that follow from this one are processed and published.
        Effect::Settle => spawn_local(async move { app.dispatch(Event::Settled) }),
        Effect::KeepSettings(settings) => {
            app.dispatch(toasts::Event::Stored(storage::keep_settings(&settings)));
        }
        Effect::LoadWords(language) => spawn_local(async move {
            let words = words::load(language, app.links.words).await;
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
        Effect::FocusBoard => app.board_view.take_keyboard(),
        Effect::FocusBoardQuietly => {
            let board_view = app.board_view;
            page::before_paint(move || board_view.take_keyboard_quietly());
        }
        Effect::UseUpdate => app_events::ask("skep-update"),
        Effect::Install => app_events::ask("skep-install"),
    }
}

/// Keeps loaded words, in place of earlier ones of the same language.
fn keep_words(app: App, words: Option<Words>) {
    if let Some(words) = words {
        app.loaded.update_value(|loaded| {
            loaded.retain(|other| other.language() != words.language());
            loaded.push(words);
        });
    }
}
