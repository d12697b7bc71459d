//! Taking back, offering a draw, and another level of the computer.

use super::answer::{Answer, Sitting};
use skep_engine::Level;
use skep_session::{Moment, NotLive, Seat};

impl Sitting<'_> {
    /// Takes back so many turns of a person, with what the computer answered. If there are fewer,
    /// nothing changes.
    pub(super) fn undo(&mut self, turns: Option<usize>) -> Answer {
        let Some(turns) = turns else { return self.say("play-undo-how") };
        let plies = self.table.game().len();
        let mut before = self.table.clone();
        for taken in 0..turns {
            match before.before_last_turn(before.id(), Moment::ZERO) {
                Some(earlier) => before = earlier,
                None if taken == 0 => return self.say("play-nothing-to-undo"),
                None => return self.tell("play-undo-few", &[("count", taken.into())]),
            }
        }
        self.table = before;
        let words = if self.table.game().len() == plies {
            self.words.say("play-undone-result")
        } else {
            let is_alone = self.table.terms().only_person().is_some();
            let key = if is_alone { "play-undone-computer" } else { "play-undone" };
            self.words.tell(key, &[("count", turns.into())])
        };
        Answer::Changed(Some(words))
    }

    /// A draw is offered by one and accepted by the other, who sits at the same keyboard: the
    /// second `draw` in a row is the acceptance. The computer wants none.
    pub(super) fn draw(&mut self) -> Answer {
        if self.table.terms().only_person().is_some() && self.table.is_live() {
            return self.say("draw-declined-computer");
        }
        let game = self.table.game();
        let us = game.position().to_move();
        let by = if game.draw_offer() == Some(us) { !us } else { us };
        match self.table.offer_draw(by, Moment::ZERO) {
            Err(NotLive) => self.after_the_end(),
            Ok(()) if self.table.outcome().is_some() => Answer::Changed(None),
            Ok(()) => {
                self.tell("play-draw-offered", &[("color", us.into()), ("other", (!us).into())])
            }
        }
    }

    /// The one to move resigns.
    pub(super) fn resign(&mut self) -> Answer {
        let us = self.table.game().position().to_move();
        match self.table.resign(us, Moment::ZERO) {
            Ok(()) => Answer::Changed(None),
            Err(NotLive) => self.after_the_end(),
        }
    }

    /// The computer plays at another level from now on. If two people have played, it takes the
    /// place of the one who is not to move.
    pub(super) fn change_level(&mut self, level: Option<Level>) -> Answer {
        let Some(level) = level else { return self.say("play-level-which") };
        let table = &mut self.table;
        let person = table.terms().only_person().unwrap_or(table.game().position().to_move());
        table.change_seat(!person, Seat::Computer(level));
        let number = level.number();
        let name = self.words.say(&format!("level-{number}"));
        let values =
            [("color", (!person).into()), ("number", number.into()), ("name", name.into())];
        Answer::Changed(Some(self.words.tell("play-level", &values)))
    }
}
