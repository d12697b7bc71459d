//! What players say to each other: taking back, draws, resigning.

use crate::app::{App, Dialog};
use crate::platform::{sound, time};
use skep_geometry::{Motion, Turn};
use skep_rules::Color;
use skep_session::{Moment, Seat, Table};

impl App {
    /// Somebody wants the last move back: against the computer it is done, between two people the
    /// other one is asked.
    pub(crate) fn ask_take_back(&self) {
        let (can, alone) = self
            .table
            .with_untracked(|table| (table.can_take_back(), table.terms().only_person().is_some()));
        match (can, alone) {
            (false, _) => {}
            (true, true) => self.take_back(),
            (true, false) => self.dialog.set(Some(Dialog::TakeBack)),
        }
    }

    /// Takes the last move back.
    pub(crate) fn take_back(&self) {
        self.dialog.set(None);
        // Its time may have run out while the other one was asked.
        if !self.table.with_untracked(Table::can_take_back) {
            return;
        }
        self.stop_computer();
        self.let_go();
        self.forget_advice();
        let turn: Turn = self.turn.get_untracked();
        let motion = self.table.with_untracked(|table| {
            let mut before = table.clone();
            before.show(table.game().len().checked_sub(1)?);
            Some(Motion::of(before.position(), table.game().moves().next_back()?, turn)?.reversed())
        });
        let mut count = 0;
        self.motion.set(motion);
        self.table.update(|table| {
            table.show(usize::MAX);
            count = table.take_back(time::now());
        });
        if count != 1 {
            self.motion.set(None);
        }
        self.after_change();
    }

    /// A side offers a draw; the other is asked. The computer plays on.
    pub(crate) fn offer_draw(&self, by: Color) {
        if self.table.with_untracked(|table| table.terms().only_person().is_some()) {
            self.dialog.set(None);
            return self.notify(self.say("draw-declined-computer"));
        }
        let mut offered = false;
        self.table.update(|table| offered = table.offer_draw(by, time::now()).is_ok());
        if offered {
            self.dialog.set(Some(Dialog::Draw(by)));
        }
    }

    /// The side that was asked agrees on a draw.
    pub(crate) fn accept_draw(&self, offered_by: Color) {
        self.dialog.set(None);
        self.table.update(|table| {
            // Over already: then there is nothing to agree on.
            let _ = table.offer_draw(!offered_by, time::now());
        });
        self.after_change();
    }

    /// The side that was asked declines.
    pub(crate) fn decline_draw(&self, offered_by: Color) {
        self.dialog.set(None);
        self.table.update(Table::decline_draw);
        self.notify(self.tell("draw-declined", &[("color", (!offered_by).into())]));
    }

    /// A side resigns, having been asked whether it is sure.
    pub(crate) fn resign(&self, side: Color) {
        self.dialog.set(None);
        self.table.update(|table| {
            let _ = table.resign(side, time::now());
        });
        self.after_change();
    }

    /// Stops the clock, or lets it go on.
    pub(crate) fn pause_or_resume(&self) {
        let now = time::now();
        self.table
            .update(|table| if table.is_paused() { table.resume(now) } else { table.pause(now) });
        self.now.set(now);
        self.keep();
    }

    /// Over the board: a side has moved on the real table.
    pub(crate) fn press_clock(&self, side: Color) {
        let now = time::now();
        self.table.update(|table| table.press_clock(side, now));
        self.now.set(now);
        sound::play(sound::Sound::Lay);
        self.keep();
    }

    /// Warns once when the time of the side whose clock runs becomes short.
    fn warn_of_time(&self, now: Moment) {
        let before = self.now.get_untracked();
        let short = self.table.with_untracked(|table| {
            let clock = table.clock()?;
            let side = clock.running().filter(|&side| table.terms().seats[side] == Seat::Person)?;
            let is_alone = table.terms().only_person().is_some();
            let becomes_low = clock.is_low(side, now) && !clock.is_low(side, before);
            becomes_low.then_some((side, is_alone))
        });
        if let Some((side, is_alone)) = short {
            sound::play(sound::Sound::LowTime);
            self.remark.set(match is_alone {
                true => self.say("clock-low-yours"),
                false => self.tell("clock-low", &[("color", side.into())]),
            });
        }
    }

    /// Moments pass: shows them, and ends the game when a flag falls.
    pub(crate) fn tick(&self) {
        let now = time::now();
        let is_running = self
            .table
            .with_untracked(|table| table.clock().is_some_and(|clock| clock.running().is_some()));
        if !is_running {
            return;
        }
        self.warn_of_time(now);
        self.now.set(now);
        let has_fallen = self
            .table
            .with_untracked(|table| table.clock().is_some_and(|clock| clock.fallen(now).is_some()));
        if has_fallen {
            self.table.update(|table| {
                table.check_flag(now);
                table.show(usize::MAX);
            });
            self.after_change();
        }
    }
}
