//! What follows from what happens on the board: moves are asked about, played and kept, the clock is pressed,
//! players agree.

use super::update::Update;
use super::{Effect, Keep, Timer};
use crate::machine::board::{self, WaitsFor};
use crate::machine::message::Message;
use crate::machine::offers::Offer;
use crate::machine::windows::Dialog;
use crate::machine::{Now, Sound, clock, computer, games, guide, offers};
use crate::shell::{self, Document, Shell};
use crate::{Saved, Spot};
use skep_engine::Level;
use skep_rules::{Color, Move};
use skep_words::key;

/// How long the last tile of a game takes to come to rest, in milliseconds.
const LAST_TILE: u32 = 700;

impl Update<'_> {
    fn after_board(&mut self, effects: Vec<board::Effect>) {
        for effect in effects {
            match effect {
                board::Effect::Sound(sound) => self.shell_effect(shell::Effect::Sound(sound)),
                board::Effect::Wants(mv) => self.ask_about(mv),
                board::Effect::Remark(message) => self.remark(message),
                board::Effect::Say(message) => self.notify(message),
                board::Effect::Focus => self.shell_effect(shell::Effect::FocusBoard),
                board::Effect::Looks => self.look(),
                board::Effect::Branched(id) => {
                    let effects = self.state.guide.follow(id);
                    self.after_guide(effects);
                    self.notify(key::TOAST_BRANCHED);
                }
                board::Effect::Refused(refusal) => self.show_error(refusal),
                // What is written down late changes nothing but the record.
                board::Effect::Played { is_late: true } => self.keep(),
                board::Effect::Played { is_late: false } => self.after_change(),
            }
        }
    }

    /// Asks for confirmation or the coach if that is set, then plays the move.
    fn ask_about(&mut self, mv: Move) {
        if self.state.shell.settings.confirm {
            self.state.shell.board.hold(mv, WaitsFor::Player);
        } else {
            self.ask_coach_then_play(mv);
        }
    }

    fn ask_coach_then_play(&mut self, mv: Move) {
        if !self.state.shell.settings.coach || mv.is_pass() {
            return self.play(mv);
        }
        self.computer(computer::Event::Check(mv));
    }

    /// The move counts.
    pub(super) fn play(&mut self, mv: Move) {
        self.computer(computer::Event::Stop);
        self.computer(computer::Event::Forget);
        let effects = self.state.shell.board.play(mv, self.now);
        self.after_board(effects);
    }

    /// Another position is shown.
    fn look(&mut self) {
        self.computer(computer::Event::Forget);
        // Advice on an earlier position has interrupted it.
        if *self.state.computer.activity == computer::Activity::Idle {
            self.computer(computer::Event::Call);
        }
    }

    /// Keeps the game, and goes on with whatever follows from its state.
    pub(super) fn after_change(&mut self) {
        self.keep();
        self.guide();
        let table = &self.state.shell.board.table;
        if table.outcome().is_none() {
            return self.computer(computer::Event::Call);
        }
        let (id, is_at_end, beaten) = (table.id(), table.is_at_end(), table.beaten_level());
        self.mark_beaten(beaten);
        if self.state.games.asks_to_keep() {
            self.effect(Effect::AskToKeep);
        }
        self.computer(computer::Event::Stop);
        if is_at_end && *self.state.shell.windows.dialog != Some(Dialog::Over(id)) {
            self.shell_effect(shell::Effect::Sound(Sound::Over));
            let time = if self.state.shell.browser.wants_less_motion { 0 } else { LAST_TILE };
            self.effect(Effect::After(time, Timer::Over(id)));
        }
    }

    /// Keeps which level was beaten.
    fn mark_beaten(&mut self, level: Option<Level>) {
        let Some(level) = level.filter(|&level| !self.state.beaten.has(level)) else { return };
        let beaten = self.state.beaten.with(level);
        self.state.beaten.set(beaten);
        self.effect(Effect::Keep(Keep::Beaten(beaten)));
    }

    /// The last tile has come to rest: the end is shown, unless there is something else by now.
    pub(super) fn show_over(&mut self, id: u64) {
        let state = &mut *self.state;
        let table = &state.shell.board.table;
        let is_over = table.id() == id && table.outcome().is_some();
        if is_over && state.shell.windows.dialog.is_none() && !state.home.is_shown() {
            state.shell.windows.ask(Dialog::Over(id));
        }
    }

    /// Keeps the game on this device.
    pub(super) fn keep(&mut self) {
        if !self.state.shell.board.table.is_untouched() {
            self.keep_as_it_is();
        }
    }

    fn keep_as_it_is(&mut self) {
        let table = &self.state.shell.board.table;
        let saved = Saved::of(table, Some(&self.now.today), self.now.moment);
        self.effect(Effect::Keep(Keep::Game(table.id(), saved)));
        self.keep_tab();
    }

    /// Keeps the time that has gone by since the last move; all else is kept already.
    pub(super) fn keep_time(&mut self) {
        if self.state.shell.board.table.is_clock_running() {
            self.keep();
        }
    }

    /// Handles an event of the clock.
    pub(super) fn clock(&mut self, event: clock::Event) {
        let effects = self.state.clock.update(event, &mut self.state.shell.board.table, self.now);
        for effect in effects {
            match effect {
                clock::Effect::Sound(sound) => self.shell_effect(shell::Effect::Sound(sound)),
                clock::Effect::Remark(message) => self.remark(message),
                clock::Effect::Changed => self.keep(),
                clock::Effect::Fell => {
                    self.state.shell.board.look_at_end();
                    self.after_change();
                }
            }
        }
    }

    /// Updates offers.
    pub(super) fn offer(&mut self, event: offers::Event) {
        for effect in offers::update(event, &mut self.state.shell.board.table, self.now) {
            match effect {
                offers::Effect::Ask(question) => {
                    self.state.shell.windows.ask(match question {
                        Offer::TakeBack => Dialog::TakeBack,
                        Offer::Draw(by) => Dialog::Draw(by),
                    });
                }
                offers::Effect::Settled => self.state.shell.windows.close(),
                offers::Effect::Say(message) => self.notify(message),
                offers::Effect::Remark(message) => self.remark(message),
                offers::Effect::TakenBack(step) => {
                    self.state.shell.board.let_go();
                    self.state.shell.board.step.set(step.map(|step| *step));
                    self.computer(computer::Event::Stop);
                    self.computer(computer::Event::Forget);
                    self.after_change();
                    // The first move is kept already, and would come back.
                    if self.state.shell.board.table.is_untouched() {
                        self.keep_as_it_is();
                    }
                }
                offers::Effect::Ended => {
                    self.state.shell.board.look_at_end();
                    self.after_change();
                }
            }
        }
    }

    /// Goes on with a game that was opened.
    pub(super) fn go_on_with_game(&mut self) {
        // Advice that is still looked for would keep the computer from its own move.
        self.computer(computer::Event::Stop);
        let (board, now) = (&mut self.state.shell.board, self.now.moment);
        board.let_go();
        board.table.go_on(now);
        self.state.clock.now.set(now);
        let has_face = board.table.has_clock_face();
        self.state.shell.windows.clock_face.set(has_face);
        self.after_change();
    }
}

impl Document for Update<'_> {
    fn shell(&mut self) -> &mut Shell {
        &mut self.state.shell
    }

    fn now(&self) -> &Now {
        self.now
    }

    fn shell_effect(&mut self, effect: shell::Effect) {
        self.effect(Effect::Shell(effect));
    }

    fn board(&mut self, event: board::Event) {
        let effects = self.state.shell.board.update(event);
        self.after_board(effects);
    }

    fn confirm(&mut self) {
        let Some(pending) = *self.state.shell.board.pending else { return };
        match pending.waits_for {
            WaitsFor::Player => self.ask_coach_then_play(pending.mv),
            WaitsFor::WarnedPlayer => self.play(pending.mv),
            WaitsFor::Coach => {}
        }
    }

    fn pass(&mut self) {
        self.play(Move::PASS);
    }

    fn touch_here(&mut self) {
        let board = &self.state.shell.board;
        if board.pending.is_some() {
            return self.confirm();
        }
        if board.is_computers_turn() {
            return self.remark(key::TURN_COMPUTER);
        }
        if board.can_only_pass() {
            return self.pass();
        }
        let (place, is_bare) = (board.cursor_now().place(), board.is_bare_at_cursor());
        self.board(board::Event::Touch(Spot::Place(place)));
        if is_bare {
            self.notify(key::SPOKEN_CHOOSE_FIRST);
        }
    }

    fn dismiss_tip(&mut self) {
        self.state.guide.update(guide::Event::Dismiss);
    }

    fn decline_draw(&mut self, by: Color) {
        self.offer(offers::Event::DeclineDraw(by));
    }

    fn restore_game(&mut self, id: u64, text: String) {
        self.games(games::Event::Restore(id, text));
    }

    fn lesson_says(&mut self) -> Vec<Message> {
        self.state.shell.tip.iter().copied().map(Message::key).collect()
    }
}
