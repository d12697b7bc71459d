//! The language follows the settings.

use crate::app::App;
use crate::dom::*;
use crate::platform::words;
use skep_session::play::{Event, Message};
use skep_words::Language;
use wasm_bindgen_futures::spawn_local;

/// From now on the page speaks the language that is set, here or in another window. Until its words
/// are there, and if they can't be loaded, it goes on in the one that it has.
pub(crate) fn follow_language(app: App) {
    let code = Memo::new(move || app.settings.with(|settings| settings.language.clone()));
    let mut before: Option<Option<String>> = None;
    react(move || {
        let now = code.get();
        let wanted = words::language(now.as_deref());
        let is_spoken = wanted == app.spoken();
        match before.replace(now) {
            _ if is_spoken => {}
            // The page had to start in another one.
            None => app.dispatch(Event::Complain(Message::key("error-language"))),
            Some(before) => {
                spawn_local(async move { app.speak(wanted, before).await });
            }
        }
    });
}

impl App {
    /// The language of the page.
    pub(crate) fn spoken(&self) -> Language {
        self.words.with_untracked(skep_words::Words::language)
    }

    /// Loads a language and goes over to it; `before` is what was set until now.
    async fn speak(&self, language: Language, before: Option<String>) {
        let learns = || self.school.with_untracked(Option::is_some);
        let did_learn = learns();
        let mut loaded = words::load(language, did_learn).await;
        if learns() != did_learn {
            loaded = words::load(language, true).await;
        }
        let code = self.settings.with_untracked(|settings| settings.language.clone());
        if words::language(code.as_deref()) != language {
            // Another one was chosen meanwhile.
            return;
        }
        match loaded {
            Some(words) => self.words.set(words),
            None => {
                let spoken = self.spoken();
                let is_as_before = words::language(before.as_deref()) == spoken;
                let back = if is_as_before { before } else { Some(spoken.code().to_owned()) };
                self.set(|settings| settings.language = back);
                self.dispatch(Event::Complain(Message::key("error-language")));
            }
        }
    }
}
