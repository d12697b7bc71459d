//! Going from the table to the lessons and the rules page, and back. Each of them has an address, and the
//! browser's own ways back and forward lead through them.

use super::update::Update;
use super::{Dialog, Effect, School, Toast};
use crate::Table;
use skep_school::Address;

/// The id of the rules page's list of chapters. That of a rule is its number: not what follows the `#` in its
/// address, or browsers would scroll there before it is known where somebody has read.
pub const CONTENTS: &str = "contents";

/// What the screen is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// Playing.
    Table,
    /// Choosing a lesson.
    Course,
    /// A lesson: on the table lies what it is about, and nothing of that is kept.
    Lesson,
    /// The rules page, and on the table one of its boards.
    Rules,
}

impl Room {
    /// The style sheets' word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Room::Table => "table",
            Room::Course => "course",
            Room::Lesson => "lesson",
            Room::Rules => "rules",
        }
    }
}

/// Where somebody is, and how they came there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Route {
    /// What follows the `#` of the address.
    pub(super) fragment: String,
    /// The number of the entry in the browser's history whose address was followed last: larger ones lie
    /// ahead of it.
    here: u32,
    /// The game that was on the table before somebody went to learn.
    pub(super) aside: Option<Table>,
    /// What of all that is taught somebody is at, and the number of its entry.
    at: Option<(Address, u32)>,
    /// From where they have gone to the rules.
    came_from: Option<(Address, u32)>,
    /// Is what is taught being loaded?
    is_loading: bool,
}

impl super::State {
    /// The key of where closing a page leads.
    pub fn way_back_key(&self) -> &'static str {
        match &self.route.came_from {
            _ if *self.room != Room::Rules => "rulebook-back",
            Some((Address::Lesson(_), _)) => "rulebook-back-to-lesson",
            Some(_) => "learn-all-lessons",
            None => "rulebook-back",
        }
    }

    /// Does the board that is tried take room from the words?
    pub fn is_trying(&self) -> bool {
        *self.tries && self.facts.tried_is_seen
    }
}

impl Update<'_> {
    /// The address is this one now; its entry in the browser's history has a number or gets one.
    pub(super) fn arrive(&mut self, fragment: String, entry: Option<u32>) {
        self.state.route.fragment = fragment;
        self.state.route.here = entry.unwrap_or_else(|| {
            // It comes after the one that was left.
            let next = self.state.route.here + 1;
            self.effects.push(Effect::NumberEntry(next));
            next
        });
    }

    /// The address has changed. The browser's ways back and forward close a window or put a board away, if one
    /// is open over what there is to read, and lead nowhere else: the address becomes again what it was.
    pub(super) fn heed_address(&mut self, fragment: String, entry: Option<u32>) {
        let here = self.state.route.here;
        let has_window = self.state.dialog.is_some();
        match entry {
            // It has.
            Some(number) if number == here => self.state.route.fragment = fragment,
            Some(number) if has_window || self.state.is_trying() => {
                if has_window {
                    self.close();
                } else {
                    self.put_away();
                }
                self.effect(Effect::GoInHistory(if number < here { 1 } else { -1 }));
            }
            known => {
                self.effect(Effect::RememberReading(here));
                self.arrive(fragment, entry);
                if !self.open_address_link() {
                    self.follow_address();
                }
                if known.is_some() {
                    self.effect(Effect::ReadOn(self.state.route.here));
                }
            }
        }
    }

    pub(super) fn clear_fragment(&mut self) {
        self.state.route.fragment.clear();
        self.effect(Effect::ClearFragment);
    }

    /// Goes to something that is taught: the browser's own way back leads back.
    pub(super) fn go_to(&mut self, address: &Address) {
        self.state.dialog.set_if_new(None);
        let address = address.to_string();
        if self.state.route.fragment == address {
            // Browsers tell only of a change.
            self.follow_address();
        } else {
            self.effect(Effect::SetFragment(address));
        }
    }

    /// Goes back to the game.
    pub(super) fn go_back_to_table(&mut self) {
        self.clear_fragment();
        self.follow_address();
    }

    /// Closes a page: back to the lessons from which the rules were looked up, or else to the game.
    pub(super) fn close_page(&mut self) {
        let is_here = *self.state.room == Room::Rules;
        let here = self.state.route.here;
        match self.state.route.came_from.clone().filter(|_| is_here) {
            // Otherwise each look at the rules would be one more on the way back.
            Some((_, entry)) if entry < here => {
                self.effect(Effect::GoInHistory(entry as i32 - here as i32));
            }
            Some((address, _)) => self.go_to(&address),
            None => self.go_back_to_table(),
        }
    }

    /// Goes back to play a new game.
    pub(super) fn play_a_game(&mut self) {
        self.go_back_to_table();
        self.open(Dialog::NewGame);
    }

    /// Goes where the address leads: to something that is taught, or else to the table.
    pub(super) fn follow_address(&mut self) {
        match Address::read(&self.state.route.fragment) {
            None => self.return_to_table(),
            Some(address) if self.state.school.is_some() => self.enter(&address),
            Some(_) => {
                if !std::mem::replace(&mut self.state.route.is_loading, true) {
                    self.effect(Effect::LoadSchool);
                }
            }
        }
    }

    /// What is taught is there, or can't be had. Somebody may have gone elsewhere meanwhile.
    pub(super) fn school_loaded(&mut self, school: Option<School>) {
        let is_awaited = std::mem::take(&mut self.state.route.is_loading);
        match school {
            Some(school) => {
                self.state.school.set(Some(school));
                if is_awaited {
                    self.follow_address();
                }
                self.resume_first_game();
            }
            None if is_awaited => {
                self.clear_fragment();
                self.ask_for_new_game();
                self.complain("error-school");
            }
            None => {}
        }
    }

    fn enter(&mut self, address: &Address) {
        let here = self.state.route.here;
        let before = self.state.route.at.replace((address.clone(), here));
        match *self.state.room {
            Room::Table => {
                self.put_aside();
                self.state.route.came_from = None;
            }
            Room::Course | Room::Lesson => self.state.route.came_from = before,
            // From the midst of the rules to what else there is to read: the board stays as it is.
            Room::Rules if *address == Address::Rules(None) => {
                self.state.tries.set_if_new(false);
                return self.effect(Effect::ReadOnAt(CONTENTS.to_owned()));
            }
            // Links between rules lead no farther away from a lesson.
            Room::Rules => {}
        }
        self.clear_table();
        self.state.dialog.set_if_new(None);
        self.hush(Toast::is_only_said);
        self.state.zen.set_if_new(false);
        self.leave_lesson();
        self.state.exhibit.set_if_new(None);
        self.state.tries.set_if_new(false);
        // Whoever has no pointer goes on at the page, at the rule that is asked for, or at a lesson's board.
        self.effect(Effect::FocusPaper);
        match address {
            Address::Course => self.state.room.set(Room::Course),
            Address::Lesson(name) => self.begin_lesson(name),
            Address::Rules(rule) => self.open_rules(*rule),
        }
        if matches!(*self.state.room, Room::Lesson | Room::Table) {
            self.lead_to_board();
        }
    }

    /// When things have settled, whoever has no pointer is at the board. Where that is, is not said: there is
    /// more to be heard now.
    pub(super) fn lead_to_board(&mut self) {
        self.here();
        self.effect(Effect::FocusBoardQuietly);
    }

    /// Keeps the game that is on the table, with its clock stopped, to go on with it later.
    fn put_aside(&mut self) {
        self.state.table.pause(self.now.moment);
        self.keep();
        self.state.clock_face.set_if_new(false);
        self.state.route.aside = Some((*self.state.table).clone());
    }

    /// Goes on with the game that was put aside.
    fn return_to_table(&mut self) {
        if *self.state.room == Room::Table {
            return;
        }
        self.leave_school();
        if let Some(aside) = self.state.route.aside.take() {
            self.clear_table();
            self.state.clock_face.set(aside.has_clock_face());
            self.state.table.set(aside);
            self.keep();
            self.guide();
            self.call_computer();
        }
        self.ask_for_new_game();
    }

    /// The screen is for playing again.
    pub(super) fn leave_school(&mut self) {
        if *self.state.room == Room::Table {
            return;
        }
        self.clear_fragment();
        self.leave_lesson();
        self.state.exhibit.set_if_new(None);
        self.state.tries.set_if_new(false);
        self.state.room.set(Room::Table);
    }
}
