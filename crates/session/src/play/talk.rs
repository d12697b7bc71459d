//! What players say to each other: taking back, draws, resigning; and the clock.

use super::update::Update;
use super::{Dialog, Effect, Message, Sound, Step};
use crate::Seat;
use skep_rules::Color;

impl Update<'_> {
    /// Somebody wants the last move back: against the computer it is done, between two people the
    /// other one is asked.
    pub(super) fn ask_take_back(&mut self) {
        let can = self.state.table.can_take_back();
        let is_alone = self.state.table.terms().only_person().is_some();
        match (can, is_alone) {
            (false, _) => self.remark("nothing-to-take-back"),
            (true, true) => self.take_back(),
            (true, false) => self.state.dialog.set(Some(Dialog::TakeBack)),
        }
    }

    /// Takes the last move back.
    pub(super) fn take_back(&mut self) {
        self.state.dialog.set_if_new(None);
        // Its time may have run out while the other one was asked.
        if !self.state.table.can_take_back() {
            return;
        }
        self.stop_computer();
        self.let_go();
        self.forget_advice();
        self.state.table.show(usize::MAX);
        let last = self.state.table.shown_move();
        let count = self.state.table.take_back(self.now.moment);
        let step = last.map(|(before, mv)| Step { before, mv, is_back: true });
        // Several moves at once are a leap.
        self.state.step.set(step.filter(|_| count == 1));
        self.after_change();
    }

    /// A side offers a draw; the other is asked. The computer plays on.
    pub(super) fn offer_draw(&mut self, by: Color) {
        if self.state.table.terms().only_person().is_some() {
            self.state.dialog.set_if_new(None);
            return self.notify("draw-declined-computer");
        }
        if self.state.table.offer_draw(by, self.now.moment).is_ok() {
            self.state.dialog.set(Some(Dialog::Draw(by)));
        }
    }

    /// The side that was asked agrees on a draw.
    pub(super) fn accept_draw(&mut self, offered_by: Color) {
        self.state.dialog.set_if_new(None);
        // Over already: then there is nothing to agree on.
        if self.state.table.offer_draw(!offered_by, self.now.moment).is_ok() {
            self.look_at_end();
        }
    }

    /// The side that was asked declines.
    pub(super) fn decline_draw(&mut self, offered_by: Color) {
        self.state.dialog.set_if_new(None);
        self.state.table.decline_draw();
        self.notify(Message::about("draw-declined", "color", !offered_by));
    }

    /// A side resigns, having been asked whether it is sure.
    pub(super) fn resign(&mut self, side: Color) {
        self.state.dialog.set_if_new(None);
        // Over already: then there is nothing to give up.
        if self.state.table.resign(side, self.now.moment).is_ok() {
            self.look_at_end();
        }
    }

    /// The game has ended, wherever somebody looks.
    fn look_at_end(&mut self) {
        // A tile that was chosen in an earlier position is none of this one.
        self.let_go();
        self.state.table.show(usize::MAX);
        self.after_change();
    }

    /// Goes on with a game that was opened.
    pub(super) fn go_on_with_game(&mut self) {
        // Advice that is still looked for would keep the computer from its own move.
        self.stop_computer();
        self.let_go();
        self.state.table.go_on(self.now.moment);
        self.state.now.set(self.now.moment);
        self.state.clock_face.set(self.state.table.has_clock_face());
        self.after_change();
    }

    /// Stops the clock, or lets it go on.
    pub(super) fn pause_or_resume(&mut self) {
        let now = self.now.moment;
        if self.state.table.is_paused() {
            self.state.table.resume(now);
        } else {
            self.state.table.pause(now);
        }
        self.state.now.set(now);
        self.keep();
    }

    /// Over the board: a side has moved on the real table.
    pub(super) fn press_clock(&mut self, side: Color) {
        self.state.table.press_clock(side, self.now.moment);
        self.state.now.set(self.now.moment);
        self.effect(Effect::Sound(Sound::Lay));
        self.keep();
    }

    /// Warns once when the time of the side whose clock runs becomes short.
    fn warn_of_time(&mut self) {
        let (now, before) = (self.now.moment, *self.state.now);
        let table = &*self.state.table;
        let Some(clock) = table.clock() else { return };
        let side = clock.running().filter(|&side| table.terms().seats[side] == Seat::Person);
        let becomes_low = |side| clock.is_low(side, now) && !clock.is_low(side, before);
        let Some(side) = side.filter(|&side| becomes_low(side)) else { return };
        let is_alone = table.terms().only_person().is_some();
        self.effect(Effect::Sound(Sound::LowTime));
        self.remark(match is_alone {
            true => Message::key("clock-low-yours"),
            false => Message::about("clock-low", "color", side),
        });
    }

    /// Moments pass: shows them, and ends the game when a flag falls.
    pub(super) fn tick(&mut self) {
        if !self.state.table.is_clock_running() {
            return;
        }
        self.warn_of_time();
        self.state.now.set(self.now.moment);
        let has_fallen = |clock: &crate::Clock| clock.fallen(self.now.moment).is_some();
        if self.state.table.clock().is_some_and(has_fallen) {
            self.state.table.check_flag(self.now.moment);
            self.look_at_end();
        }
    }
}
