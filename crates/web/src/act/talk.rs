//! What players say to each other: taking back, draws, resigning.

use crate::app::{App, Dialog};
use crate::platform::time;
use leptos::prelude::*;
use skep_rules::Color;
use skep_table::{Motion, Turn};

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
        self.stop_computer();
        self.let_go();
        self.advice.set(None);
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

    /// A side offers a draw; the other is asked.
    pub(crate) fn offer_draw(&self, by: Color) {
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
    pub(crate) fn decline_draw(&self) {
        self.dialog.set(None);
        self.table.update(skep_table::Table::decline_draw);
        self.notify(self.say("notice-draw-declined"));
    }

    /// A side resigns, having been asked whether it is sure.
    pub(crate) fn resign(&self, side: Color) {
        self.dialog.set(None);
        self.table.update(|table| {
            let _ = table.resign(side, time::now());
        });
        self.after_change();
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
