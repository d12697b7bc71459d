//! What follows from what happens on the board: moves are asked about, played and kept, the clock is pressed,
//! players agree.

use super::update::Update;
use super::{Effect, Keep, Timer};
use crate::machine::board::{self, WaitsFor};
use crate::machine::offers::Question;
use crate::machine::route::Room;
use crate::machine::windows::{self, Dialog};
use crate::machine::{Sound, clock, computer, lesson, offers};
use crate::{Saved, Spot, Stroke};
use skep_rules::{Move, Refusal};
use skep_school::Act;

/// How long the last tile of a game takes to come to rest, in milliseconds.
const LAST_TILE: u32 = 700;

impl Update<'_> {
    /// Something happens to the board. In a lesson the teacher looks at it first.
    pub(super) fn board(&mut self, event: board::Event) {
        if *self.state.route.room == Room::Lesson && !self.is_usual(&event) {
            return;
        }
        for effect in self.state.board.update(event, self.now) {
            match effect {
                board::Effect::Sound(sound) => self.effect(Effect::Sound(sound)),
                board::Effect::Means(mv) => self.ask_about(mv),
                board::Effect::Remark(message) => self.remark(message),
                board::Effect::Focus => self.effect(Effect::FocusBoard),
                board::Effect::Looks => self.look(),
                board::Effect::Branched(id) => {
                    let effects = self.state.guide.follow(id);
                    self.after_guide(effects);
                    self.notify("notice-branched");
                }
                board::Effect::Refused(refusal) => self.complain(refusal),
                // What is written down late changes nothing but the record.
                board::Effect::Played { is_late: true } => self.keep(),
                board::Effect::Played { is_late: false } => self.after_change(),
            }
        }
    }

    /// Is what a pupil does done as in any game?
    fn is_usual(&mut self, event: &board::Event) -> bool {
        let Some(touch) = self.state.board.meaning(event) else { return true };
        if let (crate::Touch::Nothing, board::Event::Touch(Spot::Place(place))) = (&touch, event) {
            self.lesson(lesson::Event::PointAt(*place));
        }
        match lesson::act_of(&touch, self.state.board.table.position()) {
            Some(act) => self.is_act_usual(act),
            None => true,
        }
    }

    /// A legal move is meant: whoever wants to be asked is asked, and the coach looks at it.
    fn ask_about(&mut self, mv: Move) {
        if self.state.settings.confirm {
            self.state.board.hold(mv, WaitsFor::Player);
        } else {
            self.ask_coach_then_play(mv);
        }
    }

    fn ask_coach_then_play(&mut self, mv: Move) {
        if !self.state.settings.coach || mv.is_pass() {
            return self.play(mv);
        }
        self.computer(computer::Event::Stop);
        // Meanwhile the tile is shown where it goes.
        self.state.board.hold(mv, WaitsFor::Coach);
        self.computer(computer::Event::Check(mv));
    }

    /// The pending move counts.
    pub(super) fn confirm(&mut self) {
        let Some(pending) = *self.state.board.pending else { return };
        match pending.waits_for {
            WaitsFor::Player => self.ask_coach_then_play(pending.mv),
            WaitsFor::WarnedPlayer => self.play(pending.mv),
            WaitsFor::Coach => {}
        }
    }

    /// The move counts.
    pub(super) fn play(&mut self, mv: Move) {
        self.computer(computer::Event::Stop);
        self.computer(computer::Event::Forget);
        self.board(board::Event::Play(mv));
    }

    /// The player has nothing to do but to pass.
    pub(super) fn pass(&mut self) {
        if *self.state.route.room == Room::Lesson {
            self.is_act_usual(Act::Pass);
        } else {
            self.play(Move::PASS);
        }
    }

    /// A move that was typed is made as if by hand.
    pub(super) fn typed(&mut self, mv: Move) {
        if self.state.board.is_computers_turn() {
            return;
        }
        self.state.board.let_go();
        self.state.windows.close();
        if mv.is_pass() {
            self.pass();
        } else {
            self.board(board::Event::Write(mv));
        }
    }

    /// The board shows why a move that was typed is refused.
    pub(super) fn typed_refused(&mut self, refusal: Box<Refusal>) {
        self.board(board::Event::Refuse(refusal));
    }

    /// Does what a key of the board stands for.
    pub(super) fn stroke(&mut self, stroke: Stroke) {
        match stroke {
            Stroke::Go(go) => self.board(board::Event::Go(go)),
            Stroke::Touch => self.touch_here(),
            Stroke::Here => self.board(board::Event::Here),
            Stroke::Hive => self.window(windows::Event::Open(Dialog::Hive)),
            Stroke::Type => self.window(windows::Event::Open(Dialog::Type)),
        }
    }

    /// As if a finger pointed at the cursor's place, or at what is asked.
    fn touch_here(&mut self) {
        let board = &self.state.board;
        if board.pending.is_some() {
            return self.confirm();
        }
        if self.state.lessons.can_go_on() {
            return self.lesson(lesson::Event::GoOn);
        }
        if board.is_computers_turn() {
            return self.remark("turn-computer");
        }
        if board.can_only_pass() {
            return self.pass();
        }
        let place = board.cursor_now().place();
        let is_bare = board.choice.is_none() && board.table.position().top(place).is_none();
        self.board(board::Event::Touch(Spot::Place(place)));
        match *self.state.route.room {
            _ if !is_bare => {}
            Room::Table => self.notify("spoken-choose-first"),
            _ => self.remark("spoken-choose-first"),
        }
    }

    /// Another position is looked at.
    fn look(&mut self) {
        self.computer(computer::Event::Forget);
        // Advice on an earlier position has interrupted it.
        if *self.state.computer.activity == computer::Activity::Idle {
            self.computer(computer::Event::Call);
        }
    }

    /// Keeps the game, and goes on with whatever follows from its state.
    pub(super) fn after_change(&mut self) {
        if *self.state.route.room != Room::Table {
            return;
        }
        self.keep();
        self.guide();
        let table = &self.state.board.table;
        if table.outcome().is_none() {
            return self.computer(computer::Event::Call);
        }
        let (id, is_at_end) = (table.id(), table.is_at_end());
        self.computer(computer::Event::Stop);
        if is_at_end && *self.state.windows.dialog != Some(Dialog::Over(id)) {
            self.effect(Effect::Sound(Sound::Over));
            let time = if self.state.facts.wants_less_motion { 0 } else { LAST_TILE };
            self.effect(Effect::After(time, Timer::Over(id)));
        }
    }

    /// The last tile has come to rest: the end is shown, unless there is something else by now.
    pub(super) fn show_over(&mut self, id: u64) {
        let state = &mut *self.state;
        let table = &state.board.table;
        let is_over = table.id() == id && table.outcome().is_some();
        if is_over && state.windows.dialog.is_none() && *state.route.room == Room::Table {
            state.windows.dialog.set(Some(Dialog::Over(id)));
        }
    }

    /// Keeps the game on this device.
    pub(super) fn keep(&mut self) {
        if *self.state.route.room == Room::Table && !self.state.board.table.is_untouched() {
            self.keep_as_it_is();
        }
    }

    fn keep_as_it_is(&mut self) {
        let table = &self.state.board.table;
        let saved = Saved::of(table, Some(&self.now.today), self.now.moment);
        self.effect(Effect::Keep(Keep::Game(table.id(), saved)));
    }

    /// Keeps the time that has gone by since the last move; all else is kept already.
    pub(super) fn keep_time(&mut self) {
        if self.state.board.table.is_clock_running() {
            self.keep();
        }
    }

    /// Something happens to the clock.
    pub(super) fn clock(&mut self, event: clock::Event) {
        let effects = self.state.clock.update(event, &mut self.state.board.table, self.now);
        for effect in effects {
            match effect {
                clock::Effect::Sound(sound) => self.effect(Effect::Sound(sound)),
                clock::Effect::Remark(message) => self.remark(message),
                clock::Effect::Changed => self.keep(),
                clock::Effect::Fell => {
                    self.state.board.look_at_end();
                    self.after_change();
                }
            }
        }
    }

    /// A player says something to the other.
    pub(super) fn offer(&mut self, event: offers::Event) {
        for effect in offers::update(event, &mut self.state.board, self.now) {
            match effect {
                offers::Effect::Ask(question) => {
                    self.state.windows.dialog.set(Some(match question {
                        Question::TakeBack => Dialog::TakeBack,
                        Question::Draw(by) => Dialog::Draw(by),
                    }));
                }
                offers::Effect::Settled => self.state.windows.close(),
                offers::Effect::Say(message) => self.notify(message),
                offers::Effect::Remark(message) => self.remark(message),
                // The page takes back one turn at a time.
                offers::Effect::TurnsTakenBack(_)
                | offers::Effect::ResultTakenBack
                | offers::Effect::OnlyTurns(_) => {}
                offers::Effect::TakenBack => {
                    self.computer(computer::Event::Stop);
                    self.computer(computer::Event::Forget);
                    self.after_change();
                    // The first move is kept already, and would come back.
                    if self.state.board.table.is_untouched() {
                        self.keep_as_it_is();
                    }
                }
                offers::Effect::Ended => self.after_change(),
            }
        }
    }

    /// Goes on with a game that was opened.
    pub(super) fn go_on_with_game(&mut self) {
        // Advice that is still looked for would keep the computer from its own move.
        self.computer(computer::Event::Stop);
        let (board, now) = (&mut self.state.board, self.now.moment);
        board.let_go();
        board.table.go_on(now);
        self.state.clock.now.set(now);
        let has_face = board.table.has_clock_face();
        self.state.windows.clock_face.set(has_face);
        self.after_change();
    }
}
