//! The language follows the settings as soon as its words are there.

use super::part::Part;
use crate::Settings;
use skep_words::Language;

/// The language of the page.
#[derive(Clone, Debug)]
pub struct SpokenLanguage {
    /// The one that is spoken.
    pub spoken: Part<Language>,
    /// The browser's own, if none is set.
    browsers: Language,
    /// The one whose words are being loaded.
    loading: Option<Language>,
    /// The setting that has led to the language that is spoken.
    set: Option<String>,
    /// The setting whose language could not be loaded when the page began.
    failed: Option<Option<String>>,
}

/// The events of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The words of a language are loaded, or could not be.
    Loaded {
        /// Of which.
        language: Language,
        /// Whether they are loaded.
        is_there: bool,
    },
}

/// The effects of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The words of a language are loaded: [`Event::Loaded`].
    Load(Language),
    /// The words of this language, which are loaded, are spoken from now on.
    Speak(Language),
    /// The words can't be had: the language that is set is this one again.
    Revert(Option<String>),
}

impl Default for SpokenLanguage {
    fn default() -> SpokenLanguage {
        let english = Language::English;
        SpokenLanguage {
            spoken: Part::new(english),
            browsers: english,
            loading: None,
            set: None,
            failed: None,
        }
    }
}

impl SpokenLanguage {
    /// The language that is wanted by what is set.
    pub fn wanted(&self, settings: &Settings) -> Language {
        settings.language.as_deref().and_then(Language::from_code).unwrap_or(self.browsers)
    }

    /// Begins in this language, with the browser's own and the settings. Returns whether it is the language
    /// that is wanted?
    pub fn begin(&mut self, spoken: Language, browsers: Language, settings: &Settings) -> bool {
        self.spoken.set(spoken);
        self.browsers = browsers;
        self.set.clone_from(&settings.language);
        let is_spoken = *self.spoken == self.wanted(settings);
        self.failed = (!is_spoken).then(|| settings.language.clone());
        is_spoken
    }

    /// Something may have been set: another language is loaded, if so.
    pub fn settle(&mut self, settings: &Settings) -> Option<Effect> {
        let wanted = self.wanted(settings);
        if wanted == *self.spoken {
            self.set.clone_from(&settings.language);
            (self.loading, self.failed) = (None, None);
            return None;
        }
        // It has just failed: it is tried again when something else is chosen, if only by another name.
        if self.failed.as_ref() == Some(&settings.language) {
            return None;
        }
        self.failed = None;
        let is_new = self.loading.replace(wanted) != Some(wanted);
        is_new.then_some(Effect::Load(wanted))
    }

    /// Handles an event.
    pub fn update(&mut self, event: Event, settings: &Settings) -> Option<Effect> {
        let Event::Loaded { language, is_there } = event;
        if self.wanted(settings) != language || self.loading != Some(language) {
            // Another one was chosen meanwhile.
            return None;
        }
        self.loading = None;
        if is_there {
            self.spoken.set(language);
            self.set.clone_from(&settings.language);
            return Some(Effect::Speak(language));
        }
        let wanted_before = Settings { language: self.set.clone(), ..Settings::default() };
        let is_as_before = self.wanted(&wanted_before) == *self.spoken;
        let before = self.set.clone().filter(|_| is_as_before);
        let spoken = Some(self.spoken.code().to_owned()).filter(|_| !is_as_before);
        Some(Effect::Revert(before.or(spoken)))
    }
}
