//! Routing of the learn page: its screen, address and entries in the browser's history.

use super::part::Part;
use skep_school::Address;
use skep_words::{Key, key};

/// What the screen is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Choosing a lesson.
    Course,
    /// A lesson: on the table lies what it is about.
    Lesson,
    /// The rules page, and on the table one of its boards.
    Rules,
}

impl Screen {
    /// The style sheets' word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Screen::Course => "course",
            Screen::Lesson => "lesson",
            Screen::Rules => "rules",
        }
    }
}

/// The current screen and the way back.
#[derive(Clone, Debug, Default)]
pub struct Route {
    /// What the screen is for, once that is known.
    pub screen: Part<Option<Screen>>,
    /// What follows the `#` of the address.
    fragment: String,
    /// The number of the entry in the browser's history whose address was followed last: larger ones lie
    /// ahead of it.
    here: u32,
    /// The current address and the number of its entry.
    at: Option<(Address, u32)>,
    /// The address and entry from which the rules were opened.
    came_from: Option<(Address, u32)>,
}

/// The events of the address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Goes to a lesson or rule.
    GoTo(Address),
    /// A page is closed: back to the lessons from which the rules were looked up, or else to play.
    ClosePage,
    /// The address has changed: what follows its `#`, and the number of the entry in the browser's history, if
    /// it has one.
    Address(String, Option<u32>),
}

/// The effects of the route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Something is done with the browser's history.
    History(History),
    /// A history navigation while something is open over the page: closes that.
    CloseWhatIsOpen,
    /// The window that is open, if one is, has done its service.
    CloseWindow,
    /// The address leads elsewhere.
    Follow,
    /// Back to where games are played.
    Play,
}

/// What is done with the browser's history and the address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum History {
    /// The address gets another `#` part, as a new entry.
    SetFragment(String),
    /// The present entry gets this number; those from it on are gone.
    NumberEntry(u32),
    /// So many entries forward, or back.
    Go(i32),
    /// Stores the reading position for this entry.
    RememberReading(u32),
    /// Restores the reading position of this entry.
    ReadOn(u32),
}

impl From<History> for Effect {
    fn from(history: History) -> Effect {
        Effect::History(history)
    }
}

impl Route {
    /// Handles an event; `is_covered`: whether something is open over the page, which a history navigation closes first.
    pub fn update(&mut self, event: Event, is_covered: bool) -> Vec<Effect> {
        match event {
            Event::GoTo(address) => self.go_to(&address),
            Event::ClosePage => self.close_page(),
            Event::Address(fragment, entry) => self.on_address_change(fragment, entry, is_covered),
        }
    }

    /// What the address leads to: all lessons, unless it says otherwise.
    pub fn address(&self) -> Address {
        Address::read(&self.fragment).unwrap_or(Address::Course)
    }

    /// The key of where closing a page leads.
    pub fn way_back_key(&self) -> Key {
        match &self.came_from {
            _ if *self.screen != Some(Screen::Rules) => key::RULEBOOK_BACK,
            Some((Address::Lesson(_), _)) => key::RULEBOOK_BACK_TO_LESSON,
            Some(_) => key::LEARN_ALL_LESSONS,
            None => key::RULEBOOK_BACK,
        }
    }

    /// The address is this one now; its entry in the browser's history has a number or gets one.
    pub fn arrive(&mut self, fragment: String, entry: Option<u32>) -> Option<Effect> {
        self.fragment = fragment;
        // It comes after the one that was left.
        let next = self.here + 1;
        self.here = entry.unwrap_or(next);
        entry.is_none().then_some(History::NumberEntry(next).into())
    }

    /// Enters an address, from the current one.
    pub fn enter(&mut self, address: &Address) {
        let before = self.at.replace((address.clone(), self.here));
        match *self.screen {
            None => self.came_from = None,
            Some(Screen::Course | Screen::Lesson) => self.came_from = before,
            // Links between rules lead no farther away from a lesson.
            Some(Screen::Rules) => {}
        }
    }

    /// Handles a history navigation. If a window or board is open, closes it and restores the history entry
    /// instead.
    fn on_address_change(
        &mut self,
        fragment: String,
        entry: Option<u32>,
        is_covered: bool,
    ) -> Vec<Effect> {
        let here = self.here;
        match entry {
            // It has.
            Some(number) if number == here => {
                self.fragment = fragment;
                Vec::new()
            }
            Some(number) if is_covered => {
                let back = if number < here { 1 } else { -1 };
                vec![Effect::CloseWhatIsOpen, History::Go(back).into()]
            }
            _ => {
                let mut effects = vec![History::RememberReading(here).into()];
                effects.extend(self.arrive(fragment, entry));
                effects.push(Effect::Follow);
                effects.extend(entry.map(|_| Effect::from(History::ReadOn(self.here))));
                effects
            }
        }
    }

    fn go_to(&self, address: &Address) -> Vec<Effect> {
        let address = address.to_string();
        // Browsers tell only of a change.
        let is_here = self.fragment == address;
        let go = if is_here { Effect::Follow } else { History::SetFragment(address).into() };
        vec![Effect::CloseWindow, go]
    }

    fn close_page(&self) -> Vec<Effect> {
        let here = self.here;
        match self.came_from.clone().filter(|_| *self.screen == Some(Screen::Rules)) {
            // Otherwise each look at the rules would be one more on the way back.
            Some((_, entry)) if entry < here => {
                vec![History::Go(entry as i32 - here as i32).into()]
            }
            Some((address, _)) => self.go_to(&address),
            None => vec![Effect::Play],
        }
    }
}
