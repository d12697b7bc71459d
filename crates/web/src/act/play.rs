//! Choosing, moving, looking back.

use crate::app::{App, Computer, Dialog, Pending, Room, WaitsFor};
use crate::platform::{page, sound, storage, time};
use skep_geometry::Motion;
use skep_rules::{Hex, Move, Piece};
use skep_school::Act;
use skep_session::{Saved, Spot, Table, Touch};

impl App {
    /// Somebody taps a spot.
    pub(crate) fn touch(&self, spot: Spot) {
        if self.is_computers_turn() {
            return;
        }
        let touch = self.table.with_untracked(|table| {
            self.choice.with_untracked(|choice| table.touch(choice.as_ref(), spot))
        });
        if let (Touch::Nothing, Spot::Place(place)) = (&touch, spot) {
            self.ask_for_tile(place);
        }
        self.take(touch);
    }

    /// A tile is to be chosen, wherever it is.
    pub(crate) fn choose(&self, piece: Piece) {
        let touch = self.table.with_untracked(|table| table.choose(piece));
        self.take(touch);
    }

    /// Somebody takes a tile up to drag it. Is it in the hand now?
    pub(crate) fn pick_up(&self, piece: Piece) -> bool {
        if self.is_computers_turn() {
            return false;
        }
        let touch = self.table.with_untracked(|table| table.choose(piece));
        if matches!(touch, Touch::Chosen(_)) {
            self.take(touch);
        }
        self.choice.with_untracked(|choice| choice.as_ref().is_some_and(|it| it.piece == piece))
    }

    /// Somebody lets the chosen tile go over a place.
    pub(crate) fn drop_on(&self, place: Hex) {
        let touch = self.table.with_untracked(|table| {
            self.choice.with_untracked(|choice| {
                choice.as_ref().map_or(Touch::Nothing, |choice| table.drop_on(choice, place))
            })
        });
        self.take(touch);
    }

    /// Gives up whatever was begun.
    pub(crate) fn let_go(&self) {
        self.choice.set(None);
        self.refusal.set(None);
        self.pending.set(None);
    }

    pub(super) fn take(&self, touch: Touch) {
        self.pending.set(None);
        let Some(touch) = self.attend(touch) else { return };
        match touch {
            Touch::Nothing => self.refusal.set(None),
            Touch::Dropped => self.let_go(),
            Touch::Chosen(choice) => {
                self.refusal.set(None);
                self.choice.set(Some(choice));
                sound::play(sound::Sound::Lift);
            }
            Touch::Refused(refusal) => {
                self.refusal.set(Some(refusal));
                sound::play(sound::Sound::Refused);
            }
            Touch::Move(mv) => {
                self.refusal.set(None);
                if self.settings.with_untracked(|settings| settings.confirm) {
                    self.pending.set(Some(Pending { mv, waits_for: WaitsFor::Player }));
                } else {
                    self.ask_coach_then_play(mv);
                }
            }
        }
    }

    /// The pending move counts.
    pub(crate) fn confirm(&self) {
        match self.pending.get_untracked() {
            Some(Pending { mv, waits_for: WaitsFor::Player }) => self.ask_coach_then_play(mv),
            Some(Pending { mv, waits_for: WaitsFor::WarnedPlayer }) => self.play(mv),
            Some(Pending { waits_for: WaitsFor::Coach, .. }) | None => {}
        }
    }

    /// Plays a move in the position that is looked at. If that is not the last one of a game that goes
    /// on, the move begins a game of its own, and the old one stays among the kept games.
    pub(crate) fn play(&self, mv: Move) {
        self.stop_computer();
        let turn = self.turn.get_untracked();
        let motion = self.table.with_untracked(|table| Motion::of(table.position(), mv, turn));
        if self.table.with_untracked(Table::branches_here) {
            let id = self.new_id();
            self.table.update(|table| *table = table.branch(id));
            self.guide_follows(id);
            self.notify(self.say("notice-branched"));
        }
        self.let_go();
        self.forget_advice();
        // Shown before the table changes: the board draws the tile under way from its first frame.
        self.motion.set(motion);
        let mut refused = None;
        self.table.update(|table| refused = table.play(mv, time::now()).err());
        if let Some(refusal) = refused {
            self.motion.set(None);
            self.complain(self.words.with_untracked(|words| words.explain(&refusal)));
        } else {
            sound::play(if mv.is_pass() { sound::Sound::Pass } else { sound::Sound::Lay });
        }
        self.after_change();
    }

    /// The player has nothing to do but to pass.
    pub(crate) fn pass(&self) {
        if self.room.get_untracked() == Room::Lesson {
            self.judge(Act::Pass);
        } else {
            self.play(Move::PASS);
        }
    }

    /// Keeps the game, and goes on with whatever follows from its state.
    pub(crate) fn after_change(&self) {
        if self.room.get_untracked() != Room::Table {
            return;
        }
        self.keep();
        self.guide();
        if self.table.with_untracked(|table| table.outcome().is_some() && table.is_at_end()) {
            self.stop_computer();
            let id = self.table.with_untracked(Table::id);
            if self.dialog.get_untracked() != Some(Dialog::Over(id)) {
                let app = *self;
                sound::play(sound::Sound::Over);
                // After the last tile has come to rest.
                time::after(if page::wants_less_motion() { 0 } else { 700 }, move || {
                    let is_still_over = app
                        .table
                        .with_untracked(|table| table.id() == id && table.outcome().is_some());
                    let is_free = app.dialog.get_untracked().is_none();
                    if is_still_over && is_free && app.room.get_untracked() == Room::Table {
                        app.dialog.set(Some(Dialog::Over(id)));
                    }
                });
            }
        } else {
            self.call_computer();
        }
    }

    /// Keeps the game on this device; says so if that can't be done.
    pub(crate) fn keep(&self) {
        if self.room.get_untracked() != Room::Table {
            return;
        }
        let (id, saved, is_untouched) = self.table.with_untracked(|table| {
            let saved = Saved::of(table, Some(&time::today()), time::now());
            (table.id(), saved, table.is_untouched())
        });
        if is_untouched {
            return;
        }
        match storage::keep_game(id, &saved) {
            Ok(()) => self.trust_store(),
            Err(error) => self.complain_of_store(error),
        }
    }

    /// Looks at the position after so many plies.
    pub(crate) fn show(&self, ply: usize) {
        self.let_go();
        self.forget_advice();
        let turn = self.turn.get_untracked();
        // One step forward or back is shown as a move, a leap is not.
        let motion = self.table.with_untracked(|table| {
            let here = table.shown_ply();
            if ply == here + 1 {
                let mv = table.game().moves().nth(here)?;
                Motion::of(table.position(), mv, turn)
            } else if ply.checked_add(1) == Some(here) {
                let mut before = table.clone();
                before.show(ply);
                let mv = table.game().moves().nth(ply)?;
                Motion::of(before.position(), mv, turn).map(Motion::reversed)
            } else {
                None
            }
        });
        self.motion.set(motion);
        self.table.update(|table| table.show(ply));
        // Advice on an earlier position has interrupted it.
        if self.computer.get_untracked() == Computer::Idle {
            self.call_computer();
        }
    }

    /// A step forward (1) or back (-1) through the moves.
    pub(crate) fn step(&self, by: isize) {
        let here = self.table.with_untracked(Table::shown_ply);
        if let Some(ply) = here.checked_add_signed(by)
            && ply <= self.table.with_untracked(|table| table.game().len())
        {
            self.show(ply);
        }
    }

    /// Is it the computer that has to move in the position that is looked at?
    pub(crate) fn is_computers_turn(&self) -> bool {
        self.table.with_untracked(|table| table.is_at_end() && table.computers_turn().is_some())
    }
}
