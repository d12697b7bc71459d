//! What follows from what happens on the board, and from what the players agree on.

use super::update::Update;
use super::{Effect, Event};
use crate::machine::board::{self, WaitsFor};
use crate::machine::message::Message;
use crate::machine::{Now, ShownMove, Sound, Stage, ending};
use crate::shell::{self, Document, Shell};
use crate::{BeatenLevels, Spot};
use skep_geometry::Motion;
use skep_rules::{Color, Move, Reason};
use skep_words::key;

impl Update<'_> {
    pub(super) fn after_board(&mut self, effects: Vec<board::Effect>) {
        for effect in effects {
            match effect {
                board::Effect::Sound(sound) => self.shell_effect(shell::Effect::Sound(sound)),
                board::Effect::Wants(mv) => self.wants(mv),
                board::Effect::Remark(message) => self.state.shell.remark(message),
                board::Effect::Say(message) => self.state.shell.notify(message),
                board::Effect::Focus => self.shell_effect(shell::Effect::FocusBoard),
                board::Effect::Refused(refusal) => self.state.shell.show_error(refusal),
                board::Effect::Played { .. } => self.done(),
                board::Effect::Looks | board::Effect::Branched(_) => {}
            }
        }
    }

    /// The person makes this move.
    fn wants(&mut self, mv: Move) {
        if self.is_on_server() {
            return self.wants_on_server(mv);
        }
        let shell = &mut self.state.shell;
        if !shell.board.table.is_persons_turn() || !shell.board.table.is_at_end() {
            shell.board.let_go();
            return shell.notify(key::ONLINE_NOT_HERE);
        }
        if shell.settings.confirm {
            shell.board.hold(mv, WaitsFor::Player);
        } else {
            self.play(mv);
        }
    }

    fn play(&mut self, mv: Move) {
        if self.is_on_server() {
            return self.play_on_server(mv, None);
        }
        if self.state.shell.board.table.branches_here() {
            return;
        }
        let effects = self.state.shell.board.play(mv, self.now);
        self.after_board(effects);
    }

    /// The person has moved, resigned or agreed: that is to be sent.
    fn done(&mut self) {
        if self.is_on_server() {
            self.keep_row();
        } else {
            self.state.shell.board.table.mark_sent(false);
            self.keep();
        }
        if self.state.shell.board.table.outcome().is_some() {
            self.begin_ending();
        } else if self.state.shell.browser.is_led_by_keys {
            self.effect(Effect::FocusCard);
        }
    }

    /// The game has just ended.
    pub(super) fn begin_ending(&mut self) {
        let shell = &self.state.shell;
        let by_board = shell.board.table.outcome().is_some_and(|outcome| {
            matches!(outcome.reason, Reason::Surrounded | Reason::Repetition)
        });
        let is_still = shell.browser.wants_less_motion || !by_board;
        let step = shell.board.step.as_ref().filter(|_| !is_still);
        let motion = step.and_then(|it| Motion::of(&it.before, it.mv, *shell.board.turn));
        let landing = motion.map(|motion| motion.lasts.as_millis() as u32);
        let levels = BeatenLevels::default();
        let effects = self.state.ending.begin(&shell.board.table, landing, levels);
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
                    self.effect(Effect::EndingAfter(time, id, stage));
                }
                ending::Effect::Landed => self.shell_effect(shell::Effect::Sound(Sound::Over)),
                ending::Effect::Shown => {
                    self.state.shell.windows.moves_open.set_if_new(false);
                    if self.state.shell.browser.is_led_by_keys {
                        self.effect(Effect::FocusCard);
                    }
                }
            }
        }
    }

    /// What the players do besides moving.
    pub(super) fn agree(&mut self, event: &Event) {
        let now = self.now.moment;
        let board = &mut self.state.shell.board;
        let Some(person) = board.table.terms().only_person() else { return };
        let is_own = board.table.is_persons_turn();
        match event {
            Event::Resign => {
                self.state.shell.windows.close();
                let board = &mut self.state.shell.board;
                // While the friend is to move, a letter may be on its way here.
                if (is_own || is_unsent(&board.table)) && board.table.resign(person, now).is_ok() {
                    board.look_at_end();
                    self.done();
                }
            }
            Event::OfferDraw if is_unsent(&board.table) => {
                if board.table.offer_draw(person, now).is_ok() {
                    self.keep();
                }
                self.state.shell.windows.close();
            }
            Event::AgreeDraw => {
                let is_offered = is_own && board.table.game().draw_offer() == Some(!person);
                if is_offered && board.table.offer_draw(person, now).is_ok() {
                    board.look_at_end();
                    self.done();
                }
            }
            Event::DeclineDraw => {
                board.table.decline_draw();
                self.keep();
            }
            _ => {}
        }
    }

    /// What was played and not sent is taken back.
    pub(super) fn take_back(&mut self) {
        if self.is_on_server() {
            return self.ask_to_take_back();
        }
        let board = &mut self.state.shell.board;
        if !is_unsent(&board.table) || !board.table.can_take_back() {
            return self.state.shell.remark(key::NOTHING_TO_TAKE_BACK);
        }
        board.look_at_end();
        let last = board.table.shown_move();
        board.table.take_back(self.now.moment);
        board.table.mark_sent(true);
        board.step.set(last.map(|(before, mv)| ShownMove { before, mv, is_back: true }));
        self.keep();
    }

    /// The letter was handed over.
    pub(super) fn sent(&mut self) {
        if is_unsent(&self.state.shell.board.table) || self.has_unsent_end() {
            self.state.shell.board.table.mark_sent(true);
            self.keep();
        }
    }

    fn has_unsent_end(&self) -> bool {
        let table = &self.state.shell.board.table;
        table.outcome().is_some() && table.apart().is_some_and(|apart| !apart.is_sent)
    }
}

/// Whether the person has moved in a game that goes on, and nobody else knows it.
fn is_unsent(table: &crate::Table) -> bool {
    table.is_live() && !table.is_persons_turn() && table.apart().is_some_and(|it| !it.is_sent)
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
        match *self.state.shell.board.pending {
            Some(pending) if pending.waits_for != WaitsFor::Turn => self.play(pending.mv),
            _ => {}
        }
    }

    fn pass(&mut self) {
        if self.state.shell.board.table.is_persons_turn() {
            self.play(Move::PASS);
        }
    }

    fn touch_here(&mut self) {
        let board = &self.state.shell.board;
        if board.pending.is_some_and(|pending| pending.waits_for != WaitsFor::Turn) {
            return self.confirm();
        }
        if board.is_others_turn() && board.table.ahead().is_none() {
            return self.state.shell.remark(key::ONLINE_NOT_YOUR_TURN);
        }
        if board.can_only_pass() {
            return self.pass();
        }
        let (place, is_bare) = (board.cursor_now().place(), board.is_bare_at_cursor());
        self.board(board::Event::Touch(Spot::Place(place)));
        if is_bare {
            self.state.shell.notify(key::SPOKEN_CHOOSE_FIRST);
        }
    }

    fn is_landing(&mut self) -> bool {
        *self.state.ending.stage == Some(Stage::Landing)
    }

    fn dismiss_tip(&mut self) {}

    fn decline_draw(&mut self, _: Color) {}

    fn restore_game(&mut self, _: u64, _: String) {}

    /// What is to be done with messages is heard once, with what has happened.
    fn lesson_says(&mut self) -> Vec<Message> {
        let Some(post) = *self.state.post else { return self.state.link.says() };
        match post.key() {
            Some(key) => vec![Message::key(key)],
            None => self.state.offer_sentence().into_iter().collect(),
        }
    }
}
