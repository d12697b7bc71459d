//! What follows from what happens on the board: moves are asked about, played and kept, the clock is pressed,
//! players agree.

use super::update::Update;
use super::{Effect, Keep, Timer};
use crate::machine::board::{self, WaitsFor};
use crate::machine::message::Message;
use crate::machine::offers::Offer;
use crate::machine::windows::Dialog;
use crate::machine::{Now, Sound, Stage, clock, computer, ending, games, guide, offers};
use crate::shell::{self, Document, Shell};
use crate::{BeatenLevels, Saved, Spot};
use skep_geometry::Motion;
use skep_rules::{Color, Move, Outcome, Reason};
use skep_words::key;

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
                board::Effect::Played { is_late: false } => self.after_play(),
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
        let Shell { settings, board, .. } = &self.state.shell;
        if mv.is_pass() || !(settings.coach || board.table.is_coached()) {
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
        let beaten = table.beaten_level().filter(|&level| !self.state.beaten.has(level));
        if let Some(level) = beaten {
            self.keep_beaten(self.state.beaten.with(level));
        }
        if self.state.games.asks_to_keep() {
            self.effect(Effect::AskToKeep);
        }
        self.computer(computer::Event::Stop);
    }

    /// Keeps what was won and lost against the levels.
    fn keep_beaten(&mut self, levels: BeatenLevels) {
        self.state.beaten.set(levels);
        self.effect(Effect::Keep(Keep::Beaten(levels)));
    }

    /// The game was played on, and may just have ended.
    fn after_play(&mut self) {
        self.after_change();
        let shell = &self.state.shell;
        let table = &shell.board.table;
        let Some(outcome) = table.outcome() else { return };
        if let Some(level) = table.level_played() {
            let won = outcome.winner.map(|winner| table.terms().only_person() == Some(winner));
            self.keep_beaten(self.state.beaten.with_game(level, won));
        }
        let shell = &self.state.shell;
        let is_still = shell.browser.wants_less_motion || is_by_word(&outcome);
        let step = shell.board.step.as_ref().filter(|_| !is_still);
        let motion = step.and_then(|it| Motion::of(&it.before, it.mv, *shell.board.turn));
        let landing = motion.map(|motion| motion.lasts.as_millis() as u32);
        let effects = self.state.ending.begin(&shell.board.table, landing, *self.state.beaten);
        self.after_ending(effects);
    }

    /// Handles an event of the end of the game.
    pub(super) fn ending(&mut self, event: ending::Event) {
        let effects = self.state.ending.update(event, &self.state.shell.board.table);
        self.after_ending(effects);
    }

    fn after_ending(&mut self, effects: Vec<ending::Effect>) {
        for effect in effects {
            match effect {
                ending::Effect::NextAfter(time, id, stage) => {
                    self.effect(Effect::After(time, Timer::Ending(id, stage)));
                }
                ending::Effect::Landed => self.shell_effect(shell::Effect::Sound(Sound::Over)),
                ending::Effect::Shown => {
                    self.state.shell.windows.moves_open.set_if_new(false);
                    if self.state.shell.browser.is_led_by_keys && !self.state.home.is_shown() {
                        self.effect(Effect::FocusCard);
                    }
                }
            }
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
                    self.after_play();
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
                    self.after_play();
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

/// Whether the players have ended the game, and not its last move.
fn is_by_word(outcome: &Outcome) -> bool {
    !matches!(outcome.reason, Reason::Surrounded | Reason::Repetition)
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
            WaitsFor::Coach | WaitsFor::Turn => {}
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
        if board.is_others_turn() {
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

    fn is_landing(&mut self) -> bool {
        *self.state.ending.stage == Some(Stage::Landing)
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
