//! Looking back at a game: whether its bar is shown, and whether the moves play by themselves.

use super::part::Part;
use crate::Table;

/// How long a move is shown before the next one, in milliseconds.
const STEP: u32 = 1_200;
/// The same for a person who is led by keys and perhaps listens: a sentence takes longer than a look.
const SPOKEN_STEP: u32 = 3_200;

/// The bar for looking back.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// Whether the bar is shown: while an earlier position is, and at the end of a finished game until it is closed.
    pub is_open: Part<bool>,
    /// Whether the moves play by themselves.
    pub is_running: Part<bool>,
    /// The ticket of the last timer; earlier ones are ignored.
    ticket: u64,
    /// The game whose bar is shown.
    game: Option<u64>,
    /// The ply that is shown while the moves play; at any other they stop.
    ply: usize,
}

/// The events of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The bar is wanted, also at the end of the game.
    Open,
    /// Back to the last position.
    Close,
    /// The moves play by themselves, from the start if the last one is shown; or they stop.
    PlayOrPause,
    /// The move of the timer with this ticket was shown for long enough.
    Next(u64),
}

/// The effects of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Shows the position after so many plies; the last one if there are fewer.
    Show(usize),
    /// [`Event::Next`] with this ticket after so many milliseconds.
    NextAfter(u32, u64),
}

impl Replay {
    /// Handles an event at a table.
    pub fn update(&mut self, event: Event, table: &Table, is_led_by_keys: bool) -> Vec<Effect> {
        match event {
            Event::Open => {
                self.open(table);
                Vec::new()
            }
            Event::Close => {
                self.stop();
                self.game = None;
                self.is_open.set_if_new(false);
                vec![Effect::Show(usize::MAX)]
            }
            Event::PlayOrPause if *self.is_running => {
                self.stop();
                Vec::new()
            }
            Event::PlayOrPause => self.start(table, is_led_by_keys),
            Event::Next(ticket) if *self.is_running && ticket == self.ticket => {
                self.ply = table.shown_ply() + 1;
                let shown = Effect::Show(self.ply);
                if self.ply < table.game().len() {
                    vec![shown, self.next(is_led_by_keys)]
                } else {
                    self.stop();
                    vec![shown]
                }
            }
            Event::Next(_) => Vec::new(),
        }
    }

    fn open(&mut self, table: &Table) {
        if !table.game().is_empty() {
            self.game = Some(table.id());
            self.is_open.set_if_new(true);
        }
    }

    fn start(&mut self, table: &Table, is_led_by_keys: bool) -> Vec<Effect> {
        if table.game().is_empty() {
            return Vec::new();
        }
        self.open(table);
        self.is_running.set(true);
        let again = table.is_at_end().then_some(Effect::Show(0));
        self.ply = if again.is_some() { 0 } else { table.shown_ply() };
        again.into_iter().chain([self.next(is_led_by_keys)]).collect()
    }

    fn next(&mut self, is_led_by_keys: bool) -> Effect {
        self.ticket += 1;
        Effect::NextAfter(if is_led_by_keys { SPOKEN_STEP } else { STEP }, self.ticket)
    }

    fn stop(&mut self) {
        self.is_running.set_if_new(false);
    }

    /// Follows what is shown: the moves stop if somebody else goes through them, or something covers the board.
    pub fn settle(&mut self, table: &Table, is_covered: bool) {
        let is_same = self.game == Some(table.id());
        if is_covered || !is_same || table.shown_ply() != self.ply {
            self.stop();
        }
        let is_back = !table.is_at_end();
        if is_back {
            self.open(table);
        } else if !is_same || table.game().is_empty() || (table.is_live() && !*self.is_running) {
            self.game = None;
            self.is_open.set_if_new(false);
        }
    }
}
