//! The clock of a game: ticking, pausing, pressing by hand, warning, and the flag.

use super::message::Message;
use super::part::Part;
use super::{Now, Sound};
use crate::{Clock, Moment, Seat, Table};
use skep_rules::Color;
use skep_words::key;

/// The moment that is shown. Moments pass while a clock runs; only clocks look at this.
#[derive(Clone, Debug)]
pub struct ClockDisplay {
    /// The moment that is shown.
    pub now: Part<Moment>,
}

/// The events of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A moment has passed while it runs.
    Tick,
    /// It is stopped, or goes on.
    PauseOrResume,
    /// Over the board: a side has moved on the real table, and presses it.
    Press(Color),
}

/// The effects of the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Plays a sound.
    Sound(Sound),
    /// A message for screen readers only.
    Remark(Message),
    /// It was started, stopped or pressed: to be stored.
    Changed,
    /// A flag has fallen, and the game is over.
    Fell,
}

impl ClockDisplay {
    /// A clock that shows this moment.
    pub fn new(now: Moment) -> ClockDisplay {
        ClockDisplay { now: Part::new(now) }
    }

    /// Handles an event of the clock of a table.
    pub fn update(&mut self, event: Event, table: &mut Part<Table>, now: &Now) -> Vec<Effect> {
        match event {
            Event::Tick => self.tick(table, now.moment),
            Event::PauseOrResume => {
                if table.is_paused() {
                    table.resume(now.moment);
                } else {
                    table.pause(now.moment);
                }
                self.now.set(now.moment);
                vec![Effect::Changed]
            }
            Event::Press(side) => {
                table.press_clock(side, now.moment);
                self.now.set(now.moment);
                vec![Effect::Sound(Sound::Lay), Effect::Changed]
            }
        }
    }

    fn tick(&mut self, table: &mut Part<Table>, now: Moment) -> Vec<Effect> {
        if !table.is_clock_running() {
            return Vec::new();
        }
        let mut effects = warning(table, *self.now, now);
        self.now.set(now);
        let has_fallen = |clock: &Clock| clock.fallen(now).is_some();
        if table.clock().is_some_and(has_fallen) {
            table.check_flag(now);
            effects.push(Effect::Fell);
        }
        effects
    }
}

/// Warns once when the time of the side whose clock runs becomes short.
fn warning(table: &Table, before: Moment, now: Moment) -> Vec<Effect> {
    let Some(clock) = table.clock() else { return Vec::new() };
    let is_person = |side: &Color| table.terms().seats[*side] == Seat::Person;
    let becomes_low = |side: &Color| clock.is_low(*side, now) && !clock.is_low(*side, before);
    let side = clock.running().filter(is_person).filter(becomes_low);
    let Some(side) = side else { return Vec::new() };
    let message = match table.terms().only_person() {
        Some(_) => Message::key(key::CLOCK_LOW_YOURS),
        None => Message::about(key::CLOCK_LOW, "color", side),
    };
    vec![Effect::Sound(Sound::LowTime), Effect::Remark(message)]
}
