//! The board by keyboard: the cursor, and moves that are typed.

use crate::app::{App, Dialog, Room};
use skep_notation::uhp::MoveError;
use skep_rules::{Illegal, Piece};
use skep_session::{Cursor, Go, Spot, Stroke, Table, Touch};

impl App {
    /// The keyboard's place on the board as it is now.
    pub(crate) fn cursor_now(&self) -> Cursor {
        let cursor = self.cursor.get_untracked();
        self.table.with_untracked(|table| {
            let position = table.position();
            cursor.map_or_else(|| Cursor::new(position), |cursor| cursor.kept(position))
        })
    }

    /// Does what a key of the board stands for.
    pub(crate) fn stroke(&self, stroke: Stroke) {
        match stroke {
            Stroke::Go(go) => self.go(go),
            Stroke::Touch => self.touch_here(),
            Stroke::Here => self.here(),
            Stroke::Hive => self.open(Dialog::Hive),
            Stroke::Type => self.open(Dialog::Type),
        }
    }

    /// The cursor goes somewhere, or it is said why it can't.
    fn go(&self, go: Go) {
        let (cursor, turn) = (self.cursor_now(), self.turn.get_untracked());
        let next = self.table.with_untracked(|table| {
            self.choice.with_untracked(|choice| cursor.go(go, table, turn, choice.as_ref()))
        });
        match (next, go) {
            (Some(next), _) => self.cursor.set(Some(next)),
            (None, Go::OwnQueen | Go::OtherQueen) => self.remark.set(self.say("spoken-no-queen")),
            (None, Go::Next | Go::Previous) => self.here(),
            (None, Go::Step(_) | Go::Up | Go::Down) => self.remark.set(self.say("spoken-edge")),
        }
    }

    /// What is in the cursor's place is said, perhaps once more.
    pub(crate) fn here(&self) {
        self.cursor.set(Some(self.cursor_now()));
    }

    /// As if a finger pointed at the cursor's place, or at what is asked.
    fn touch_here(&self) {
        if self.pending.with_untracked(Option::is_some) {
            return self.confirm();
        }
        if self.can_go_on() {
            return self.go_on();
        }
        if self.is_computers_turn() {
            return self.remark.set(self.say("turn-computer"));
        }
        if self.can_only_pass() {
            return self.pass();
        }
        let place = self.cursor_now().place();
        let is_bare = self.choice.with_untracked(Option::is_none)
            && self.table.with_untracked(|table| table.position().top(place).is_none());
        self.touch(Spot::Place(place));
        match self.room.get_untracked() {
            _ if !is_bare => {}
            Room::Table => self.notify(self.say("spoken-choose-first")),
            _ => self.remark.set(self.say("spoken-choose-first")),
        }
    }

    /// Has a person nothing to do but to pass?
    pub(crate) fn can_only_pass(&self) -> bool {
        let must: fn(&Table) -> bool =
            |table| table.is_at_end() && table.is_persons_turn() && table.must_pass();
        self.table.with_untracked(must)
    }

    /// Is the step of a lesson solved, so that there is nothing to do but to go on?
    pub(crate) fn can_go_on(&self) -> bool {
        self.class.with_untracked(|it| it.as_ref().is_some_and(|class| class.pupil.is_solved()))
    }

    /// Somebody without a pointer chooses a tile in a hand: the keyboard goes on at the first place
    /// where it may be laid.
    pub(crate) fn choose_in_hand(&self, piece: Piece) {
        self.touch(Spot::Hand(piece));
        let turn = self.turn.get_untracked();
        let first = self.choice.with_untracked(|choice| {
            let choice = choice.as_ref().filter(|choice| choice.piece == piece)?;
            self.table.with_untracked(|table| Cursor::first(table.position(), choice, turn))
        });
        if first.is_some() {
            self.cursor.set(first);
            self.stage.take_keyboard();
        }
    }

    /// Plays a move that was typed, as if it had been made by hand. If the rules refuse it, the board
    /// shows why, as after a tap.
    ///
    /// # Errors
    /// A sentence that says why there is no such move.
    pub(crate) fn type_move(&self, text: &str) -> Result<(), String> {
        if self.is_computers_turn() {
            return Err(self.say("turn-computer"));
        }
        let typed = self.table.with_untracked(|table| {
            self.words.with_untracked(|words| match table.outcome() {
                Some(outcome) if table.is_at_end() => {
                    Err(MoveError::Illegal(Illegal::GameOver(outcome).into()))
                }
                _ => words.typed_move(table.position(), text),
            })
        });
        let mv = match typed {
            Ok(mv) => mv,
            Err(error) => {
                let sentence = self.words.with_untracked(|words| words.explain_written(&error));
                self.refusal.set(None);
                if let MoveError::Illegal(refusal) = error
                    && refusal.piece.is_some()
                {
                    self.take(Touch::Refused(refusal));
                }
                return Err(sentence);
            }
        };
        self.let_go();
        self.dialog.set(None);
        if mv.is_pass() {
            self.pass();
        } else {
            self.take(Touch::Move(mv));
        }
        Ok(())
    }
}
