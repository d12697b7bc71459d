//! Choosing and moving.

use super::{Board, Effect, Event, ShownMove};
use crate::machine::{Now, Sound};
use crate::{Aside, Spot, Touch};
use skep_rules::{Move, Piece};

impl Board {
    /// The touch that an event amounts to; `None` if it is not about choosing or moving a tile, or it is the
    /// turn of the
    /// computer or of a person at another device.
    pub fn touch_of(&self, event: &Event) -> Option<Touch> {
        let ahead = self.table.ahead();
        let (table, chosen) = (ahead.as_ref().unwrap_or(&self.table), self.choice.as_ref());
        let is_free = ahead.is_some() || !self.is_others_turn();
        match *event {
            Event::Touch(spot) => is_free.then(|| table.touch(chosen, spot)),
            Event::ChooseInHand(piece) => is_free.then(|| table.touch(chosen, Spot::Hand(piece))),
            Event::PickUp(piece) => {
                let touch = is_free.then(|| table.choose(piece));
                touch.filter(|touch| matches!(touch, Touch::Chosen(_)))
            }
            Event::Write(mv) => is_free.then_some(Touch::Move(mv)),
            Event::Refuse(ref refusal) => Some(Touch::Refused((**refusal).clone())),
            Event::Choose(piece) => Some(table.choose(piece)),
            Event::DropOn(place) => {
                Some(chosen.map_or(Touch::Nothing, |choice| table.drop_on(choice, place)))
            }
            _ => None,
        }
    }

    pub(super) fn take(&mut self, touch: Touch, effects: &mut Vec<Effect>) {
        self.pending.set_if_new(None);
        self.aside.set_if_new(None);
        match touch {
            Touch::Nothing => self.refusal.set_if_new(None),
            Touch::Dropped => self.let_go(),
            Touch::Look(look) => {
                self.let_go();
                self.aside.set(Some(Aside::Look(look)));
                effects.push(Effect::Sound(Sound::Lift));
            }
            Touch::Chosen(choice) => {
                self.refusal.set_if_new(None);
                self.note_thrower(choice.piece);
                self.choice.set(Some(choice));
                effects.push(Effect::Sound(Sound::Lift));
            }
            Touch::Refused(refusal) => {
                if let (Some(piece), None) = (refusal.piece, refusal.place) {
                    self.note_thrower(piece);
                }
                self.refusal.set(Some(refusal));
                effects.push(Effect::Sound(Sound::Refused));
            }
            Touch::Move(mv) => {
                self.refusal.set_if_new(None);
                effects.push(Effect::Wants(mv));
            }
        }
    }

    /// Chooses a tile after the position has changed, if it can be chosen there.
    pub fn choose_again(&mut self, piece: Piece) {
        let ahead = self.table.ahead();
        let table = ahead.as_ref().unwrap_or(&self.table);
        if let Touch::Chosen(choice) = table.choose(piece) {
            self.choice.set(Some(choice));
        }
    }

    /// Says of a pinned or resting thrower whether it can throw.
    fn note_thrower(&mut self, piece: Piece) {
        let note = self.table.throw_note(piece);
        self.aside.set_if_new(note.map(|note| Aside::Thrower(piece, note)));
    }

    /// Clears choice, refusal, aside and pending move.
    pub fn let_go(&mut self) {
        self.choice.set_if_new(None);
        self.refusal.set_if_new(None);
        self.aside.set_if_new(None);
        self.pending.set_if_new(None);
    }

    /// Plays a move. If the shown position is not the last one, or the game was only opened, a new game
    /// branches off there.
    pub fn play(&mut self, mv: Move, now: &Now) -> Vec<Effect> {
        let mut effects = Vec::new();
        let before = self.table.position().clone();
        if self.table.branches_here() {
            let branch = self.table.branch(self.table.next_id(now.since_1970));
            effects.push(Effect::Branched(branch.id()));
            self.table.set(branch);
        }
        // Over the board, a move may be written down after the end.
        let is_late = self.table.outcome().is_some();
        self.let_go();
        match self.table.play(mv, now.moment) {
            Ok(()) => {
                self.step.set(Some(ShownMove { before, mv, is_back: false }));
                let sound = if mv.is_pass() { Sound::Pass } else { Sound::Lay };
                effects.push(Effect::Sound(sound));
            }
            Err(refusal) => {
                self.step.set(None);
                effects.push(Effect::Refused(refusal));
            }
        }
        effects.push(Effect::Played { is_late });
        effects
    }
}
