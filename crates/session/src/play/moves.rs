//! Choosing, moving, looking back.

use super::update::Update;
use super::{Dialog, Effect, Keep, Message, Room, Sound, Timer};
use crate::{Saved, Spot, Touch};
use skep_rules::{Hex, Move, Piece, Position};
use skep_school::Act;

/// How long the last tile of a game takes to come to rest, in milliseconds.
const LAST_TILE: u32 = 700;

/// A step from one position to the next, or back.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The position before the move.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// Is it taken back?
    pub is_back: bool,
}

/// A move that waits for a yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The move.
    pub mv: Move,
    /// Whose yes it waits for.
    pub waits_for: WaitsFor,
}

/// Whose yes a move waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitsFor {
    /// The player's own, who wants to be asked.
    Player,
    /// The player's, although the coach warns: it would lose the Queen.
    WarnedPlayer,
    /// The coach's, who still looks at it.
    Coach,
}

impl Update<'_> {
    /// Somebody points at a spot.
    pub(super) fn touch(&mut self, spot: Spot) {
        if self.state.is_computers_turn() {
            return;
        }
        let touch = self.state.table.touch(self.state.choice.as_ref(), spot);
        if let (Touch::Nothing, Spot::Place(place)) = (&touch, spot) {
            self.ask_for_tile(place);
        }
        self.take_touch(touch);
    }

    /// A tile is to be chosen, wherever it is.
    pub(super) fn choose(&mut self, piece: Piece) {
        let touch = self.state.table.choose(piece);
        self.take_touch(touch);
    }

    /// Somebody takes a tile up to drag it; one that can't be dragged stays where it is.
    pub(super) fn pick_up(&mut self, piece: Piece) {
        if self.state.is_computers_turn() {
            return;
        }
        let touch = self.state.table.choose(piece);
        if matches!(touch, Touch::Chosen(_)) {
            self.take_touch(touch);
        }
    }

    /// Somebody lets the chosen tile go over a place.
    pub(super) fn drop_on(&mut self, place: Hex) {
        let choice = self.state.choice.as_ref();
        let touch = choice.map_or(Touch::Nothing, |choice| self.state.table.drop_on(choice, place));
        self.take_touch(touch);
    }

    /// Gives up whatever was begun.
    pub(super) fn let_go(&mut self) {
        self.state.choice.set_if_new(None);
        self.state.refusal.set_if_new(None);
        self.state.pending.set_if_new(None);
    }

    pub(super) fn take_touch(&mut self, touch: Touch) {
        self.state.pending.set_if_new(None);
        let Some(touch) = self.attend(touch) else { return };
        match touch {
            Touch::Nothing => self.state.refusal.set_if_new(None),
            Touch::Dropped => self.let_go(),
            Touch::Chosen(choice) => {
                self.state.refusal.set_if_new(None);
                self.state.choice.set(Some(choice));
                self.effect(Effect::Sound(Sound::Lift));
            }
            Touch::Refused(refusal) => {
                self.state.refusal.set(Some(refusal));
                self.effect(Effect::Sound(Sound::Refused));
            }
            Touch::Move(mv) => {
                self.state.refusal.set_if_new(None);
                if self.state.settings.confirm {
                    self.state.pending.set(Some(Pending { mv, waits_for: WaitsFor::Player }));
                } else {
                    self.ask_coach_then_play(mv);
                }
            }
        }
    }

    /// The pending move counts.
    pub(super) fn confirm(&mut self) {
        match *self.state.pending {
            Some(Pending { mv, waits_for: WaitsFor::Player }) => self.ask_coach_then_play(mv),
            Some(Pending { mv, waits_for: WaitsFor::WarnedPlayer }) => self.play(mv),
            Some(Pending { waits_for: WaitsFor::Coach, .. }) | None => {}
        }
    }

    /// A move that was typed is made as if by hand.
    pub(super) fn typed(&mut self, mv: Move) {
        if self.state.is_computers_turn() {
            return;
        }
        self.let_go();
        self.state.dialog.set_if_new(None);
        if mv.is_pass() {
            self.pass();
        } else {
            self.take_touch(Touch::Move(mv));
        }
    }

    /// Plays a move in the position that is looked at. If that is not the last one, or the game was only
    /// opened, a game of its own goes on from there, and the old one stays among the kept games.
    pub(super) fn play(&mut self, mv: Move) {
        self.stop_computer();
        let before = self.state.table.position().clone();
        if self.state.table.branches_here() {
            let id = self.new_id();
            let branch = self.state.table.branch(id);
            self.state.table.set(branch);
            self.guide_follows(id);
            self.notify("notice-branched");
        }
        // Over the board, a move may be written down after the end.
        let was_over = self.state.table.outcome().is_some();
        self.let_go();
        self.forget_advice();
        match self.state.table.play(mv, self.now.moment) {
            Ok(()) => {
                self.state.step.set(Some(Step { before, mv, is_back: false }));
                let sound = if mv.is_pass() { Sound::Pass } else { Sound::Lay };
                self.effect(Effect::Sound(sound));
            }
            Err(refusal) => {
                self.state.step.set(None);
                self.complain(Message::Refusal(refusal));
            }
        }
        if was_over {
            self.keep();
        } else {
            self.after_change();
        }
    }

    /// The player has nothing to do but to pass.
    pub(super) fn pass(&mut self) {
        if *self.state.room == Room::Lesson {
            self.judge(Act::Pass);
        } else {
            self.play(Move::PASS);
        }
    }

    /// Keeps the game, and goes on with whatever follows from its state.
    pub(super) fn after_change(&mut self) {
        if *self.state.room != Room::Table {
            return;
        }
        self.keep();
        self.guide();
        if self.state.table.outcome().is_none() {
            return self.call_computer();
        }
        self.stop_computer();
        let id = self.state.table.id();
        if self.state.table.is_at_end() && *self.state.dialog != Some(Dialog::Over(id)) {
            self.effect(Effect::Sound(Sound::Over));
            let time = if self.state.facts.wants_less_motion { 0 } else { LAST_TILE };
            self.effect(Effect::After(time, Timer::Over(id)));
        }
    }

    /// The last tile has come to rest: the end is shown, unless there is something else by now.
    pub(super) fn show_over(&mut self, id: u64) {
        let state = &mut *self.state;
        let is_over = state.table.id() == id && state.table.outcome().is_some();
        if is_over && state.dialog.is_none() && *state.room == Room::Table {
            state.dialog.set(Some(Dialog::Over(id)));
        }
    }

    /// Keeps the game on this device.
    pub(super) fn keep(&mut self) {
        if *self.state.room == Room::Table && !self.state.table.is_untouched() {
            let saved = Saved::of(&self.state.table, Some(&self.now.today), self.now.moment);
            self.effect(Effect::Keep(Keep::Game(self.state.table.id(), saved)));
        }
    }

    /// Looks at the position after so many plies.
    pub(super) fn show(&mut self, ply: usize) {
        self.let_go();
        self.forget_advice();
        let step = self.step_to(ply);
        self.state.step.set(step);
        self.state.table.show(ply);
        // Advice on an earlier position has interrupted it.
        if *self.state.computer == super::Computer::Idle {
            self.call_computer();
        }
    }

    /// One step forward or back is shown as a move, a leap is not.
    fn step_to(&self, ply: usize) -> Option<Step> {
        let table = &*self.state.table;
        let here = table.shown_ply();
        if ply == here + 1 {
            let mv = table.game().moves().nth(here)?;
            return Some(Step { before: table.position().clone(), mv, is_back: false });
        }
        if ply.checked_add(1) == Some(here) {
            let (before, mv) = table.shown_move()?;
            return Some(Step { before, mv, is_back: true });
        }
        None
    }

    /// A step forward (1) or back (-1) through the moves.
    pub(super) fn step(&mut self, by: isize) {
        let ply = self.state.table.shown_ply().checked_add_signed(by);
        if let Some(ply) = ply.filter(|&ply| ply <= self.state.table.game().len()) {
            self.show(ply);
        }
    }
}
