//! Going from the table to what is taught, and back.

use super::update::Update;
use super::{Effect, School};
use crate::machine::route::{self, Room};
use crate::machine::toasts::Toast;
use crate::machine::windows::{self, Dialog};
use crate::machine::{computer, exhibit};
use skep_school::Address;
use skep_words::Language;

/// The id of the rules page's list of chapters. That of a rule is its number: not what follows the `#` in its
/// address, or browsers would scroll there before it is known where somebody has read.
pub const CONTENTS: &str = "contents";

impl Update<'_> {
    /// Somebody goes elsewhere.
    pub(super) fn route(&mut self, event: route::Event) {
        let is_covered = self.state.windows.dialog.is_some() || self.state.is_trying();
        let effects = self.state.route.update(event, is_covered);
        self.after_route(effects);
    }

    pub(super) fn after_route(&mut self, effects: impl IntoIterator<Item = route::Effect>) {
        for effect in effects {
            match effect {
                route::Effect::History(history) => self.effect(Effect::History(history)),
                route::Effect::CloseWhatIsOpen if self.state.windows.dialog.is_some() => {
                    self.window(windows::Event::Close);
                }
                route::Effect::CloseWhatIsOpen => self.exhibit(exhibit::Event::PutAway),
                route::Effect::CloseWindow => self.state.windows.close(),
                route::Effect::Follow => {
                    if !self.open_address_link() {
                        self.follow_address();
                    }
                }
            }
        }
    }

    /// Goes back to play a new game.
    pub(super) fn play_a_game(&mut self) {
        self.route(route::Event::BackToTable);
        self.window(windows::Event::Open(Dialog::NewGame));
    }

    /// Goes where the address leads: to something that is taught, or else to the table.
    pub(super) fn follow_address(&mut self) {
        match self.state.route.address() {
            None => self.return_to_table(),
            Some(address) if self.state.school.is_some() => self.enter(&address),
            Some(_) => {
                if !std::mem::replace(&mut self.state.is_school_awaited, true) {
                    self.load_school();
                }
            }
        }
    }

    pub(super) fn load_school(&mut self) {
        self.effect(Effect::LoadSchool(*self.state.language.spoken));
    }

    /// What is taught is there, or can't be had. Somebody may have gone elsewhere, or have chosen another
    /// language, meanwhile.
    pub(super) fn school_loaded(&mut self, school: Option<School>, language: Language) {
        if school.is_some() && language != *self.state.language.spoken {
            return self.load_school();
        }
        let is_awaited = std::mem::take(&mut self.state.is_school_awaited);
        match school {
            Some(school) => {
                self.effect(Effect::Speak(language));
                self.state.school.set(Some(school));
                if is_awaited {
                    self.follow_address();
                }
                self.resume_first_game();
            }
            None if is_awaited => {
                let cleared = self.state.route.clear();
                self.after_route([cleared]);
                self.ask_for_new_game();
                self.complain("error-school");
            }
            None => {}
        }
    }

    fn enter(&mut self, address: &Address) {
        if *self.state.route.room == Room::Table {
            self.put_aside();
        }
        self.state.route.enter(address);
        if *self.state.route.room == Room::Rules && *address == Address::Rules(None) {
            // From the midst of the rules to what else there is to read: the board stays as it is.
            self.state.exhibits.tries.set_if_new(false);
            return self.effect(Effect::ReadOnAt(CONTENTS.to_owned()));
        }
        self.clear_table();
        self.state.windows.close();
        self.state.toasts.hush(Toast::is_only_said);
        self.state.windows.zen.set_if_new(false);
        self.leave_lesson();
        self.state.exhibits.leave();
        // Whoever has no pointer goes on at the page, at the rule that is asked for, or at a lesson's board.
        self.effect(Effect::FocusPaper);
        match address {
            Address::Course => self.state.route.room.set(Room::Course),
            Address::Lesson(name) => self.begin_lesson(name),
            Address::Rules(rule) => self.open_rules(*rule),
        }
        if matches!(*self.state.route.room, Room::Lesson | Room::Table) {
            self.lead_to_board();
        }
    }

    /// When things have settled, whoever has no pointer is at the board. Where that is, is not said: there is
    /// more to be heard now.
    pub(super) fn lead_to_board(&mut self) {
        self.state.board.here();
        self.effect(Effect::FocusBoardQuietly);
    }

    /// Keeps the game that is on the table, with its clock stopped, to go on with it later.
    fn put_aside(&mut self) {
        self.state.board.table.pause(self.now.moment);
        self.keep();
        self.state.windows.clock_face.set_if_new(false);
        self.state.aside = Some((*self.state.board.table).clone());
    }

    /// Goes on with the game that was put aside.
    fn return_to_table(&mut self) {
        if *self.state.route.room == Room::Table {
            return;
        }
        self.leave_school();
        if let Some(aside) = self.state.aside.take() {
            self.clear_table();
            self.state.board.table.set(aside);
            self.show_clock_face();
            self.keep();
            self.guide();
            self.computer(computer::Event::Call);
        }
        self.ask_for_new_game();
    }

    /// The screen is for playing again.
    pub(super) fn leave_school(&mut self) {
        if *self.state.route.room == Room::Table {
            return;
        }
        let cleared = self.state.route.clear();
        self.after_route([cleared]);
        self.leave_lesson();
        self.state.exhibits.leave();
        self.state.route.room.set(Room::Table);
    }
}
