//! What is set, the language that follows it, and windows.

use super::update::Update;
use super::{Effect, Keep};
use crate::Settings;
use crate::machine::message::Message;
use crate::machine::toasts::{Toast, ToastAnswer};
use crate::machine::{language, offers, windows};

impl Update<'_> {
    /// Somebody sets something: it is kept at once.
    pub(super) fn set(&mut self, settings: Settings) {
        self.effect(Effect::Keep(Keep::Settings(Box::new(settings.clone()))));
        self.state.settings.set(settings);
    }

    /// Another language may have been set, here or in another window.
    pub(super) fn follow_language(&mut self) {
        let is_taught = self.state.school.is_some();
        let effect = self.state.language.settle(&self.state.settings, is_taught);
        self.after_language(effect);
    }

    /// Something happens to the language.
    pub(super) fn language(&mut self, event: language::Event) {
        let is_taught = self.state.school.is_some();
        let effect = self.state.language.update(event, &self.state.settings, is_taught);
        self.after_language(effect);
    }

    fn after_language(&mut self, effect: Option<language::Effect>) {
        match effect {
            None => {}
            Some(language::Effect::Load { language, with_school }) => {
                self.effect(Effect::LoadWords(language, with_school));
            }
            Some(language::Effect::Speak(language)) => {
                let failed = |toast: &Toast| toast.message == Message::key("error-language");
                self.state.toasts.hush(failed);
                self.effect(Effect::Speak(language));
            }
            Some(language::Effect::Revert(language)) => {
                let settings = Settings { language, ..(*self.state.settings).clone() };
                self.set(settings);
                self.complain("error-language");
            }
        }
    }

    /// Something happens to the windows.
    pub(super) fn window(&mut self, event: windows::Event) {
        match self.state.windows.update(event) {
            None => {}
            // The menu tells of a new version, too.
            Some(windows::Effect::Opened) => self
                .state
                .toasts
                .hush(|it| it.is_only_said() || it.answer == Some(ToastAnswer::UseUpdate)),
            Some(windows::Effect::Decline(by)) => self.offer(offers::Event::DeclineDraw(by)),
            Some(windows::Effect::TurnRound) => {
                let opposite = self.state.board.turn.opposite();
                self.state.board.turn.set(opposite);
            }
        }
    }
}
