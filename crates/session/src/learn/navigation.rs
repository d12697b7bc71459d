//! Going from lesson to lesson, to the rules, and back.

use super::update::Update;
use super::{Effect, PlayAt};
use crate::machine::exhibit;
use crate::machine::route::{self, Screen};
use crate::machine::toasts::Toast;
use crate::machine::windows;
use crate::shell::Document;
use skep_school::Address;

/// The element id of the list of chapters. Differs from the address fragment, so that the browser does not scroll
/// before the saved position is restored.
pub const CONTENTS: &str = "contents";

impl Update<'_> {
    /// A navigation.
    pub(super) fn route(&mut self, event: route::Event) {
        let is_covered = self.state.shell.windows.dialog.is_some() || self.state.is_trying();
        let effects = self.state.route.update(event, is_covered);
        self.after_route(effects);
    }

    pub(super) fn after_route(&mut self, effects: impl IntoIterator<Item = route::Effect>) {
        for effect in effects {
            match effect {
                route::Effect::History(history) => self.effect(Effect::History(history)),
                route::Effect::CloseWhatIsOpen if self.state.shell.windows.dialog.is_some() => {
                    self.window(windows::Event::Close);
                }
                route::Effect::CloseWhatIsOpen => self.exhibit(exhibit::Event::PutAway),
                route::Effect::CloseWindow => self.state.shell.windows.close(),
                route::Effect::Follow => self.follow_address(),
                route::Effect::Play => self.effect(Effect::Play(PlayAt::Table)),
            }
        }
    }

    /// Goes where the address leads.
    pub(super) fn follow_address(&mut self) {
        let address = self.state.route.address();
        self.state.route.enter(&address);
        if *self.state.route.screen == Some(Screen::Rules) && address == Address::Rules(None) {
            // From within the rules to their contents: the board stays.
            self.state.exhibits.tries.set_if_new(false);
            return self.effect(Effect::ReadOnAt(CONTENTS.to_owned()));
        }
        let shell = &mut self.state.shell;
        shell.board.clear();
        shell.windows.close();
        shell.toasts.dismiss_if(Toast::is_only_said);
        shell.windows.zen.set_if_new(false);
        self.leave_lesson();
        self.state.exhibits.leave();
        // Keyboard users go on at the page, at the rule, or at a lesson's board.
        self.effect(Effect::FocusPaper);
        match address {
            Address::Course => self.state.route.screen.set(Some(Screen::Course)),
            Address::Lesson(name) => self.begin_lesson(&name),
            Address::Rules(rule) => self.open_rules(rule),
        }
        if *self.state.route.screen == Some(Screen::Lesson) {
            self.focus_board();
        }
    }
}
