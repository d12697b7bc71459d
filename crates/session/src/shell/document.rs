//! What the documents have in common in handling the events of the shell.

use super::{Effect, Event, Shell, Timer};
use crate::machine::message::Message;
use crate::machine::toasts::{self, Toast, ToastAnswer};
use crate::machine::windows::{self, Dialog};
use crate::machine::{Now, board, language};
use crate::{GameEnd, KeyCommand, Settings};
use skep_rules::Refusal;
use skep_words::key;

/// The decisions that differ between documents. Everything common has a default method.
pub(crate) trait Document {
    /// The shell.
    fn shell(&mut self) -> &mut Shell;

    /// The moment.
    fn now(&self) -> &Now;

    /// Adds an effect of the shell.
    fn shell_effect(&mut self, effect: Effect);

    /// Handles an event of the board.
    fn board(&mut self, event: board::Event);

    /// The pending move counts.
    fn confirm(&mut self);

    /// The player has nothing to do but to pass.
    fn pass(&mut self);

    /// As if a finger pointed at the cursor's place, or at what is asked.
    fn touch_here(&mut self);

    /// Dismisses the tip.
    fn dismiss_tip(&mut self);

    /// A draw that was offered is declined, since its window was closed.
    fn decline_draw(&mut self, by: skep_rules::Color);

    /// A game that was thrown away is brought back.
    fn restore_game(&mut self, id: u64, text: String);

    /// The current texts of a lesson or tip.
    fn lesson_says(&mut self) -> Vec<Message>;

    /// Whether the tile that has ended the game is still on its way: nothing tells of the end before it lies.
    fn is_landing(&mut self) -> bool {
        false
    }

    /// Handles an event of the shell.
    fn take(&mut self, event: Event) {
        match event {
            Event::Browser(browser) => self.shell().browser = browser,
            Event::Settled => self.tell(),
            Event::Timer(Timer::Fade(number)) => {
                self.shell().toasts.update(toasts::Event::Fade(number));
            }
            Event::Timer(Timer::Announce) => self.shell().announcer.announce_waiting(),
            Event::Board(event) => self.board(event),
            Event::Confirm => self.confirm(),
            Event::Pass => self.pass(),
            Event::Typed(mv) => self.typed(mv),
            Event::TypedRefused(refusal) => self.typed_refused(refusal),
            Event::Command(command) => self.command(command),
            Event::DismissTip => self.dismiss_tip(),
            Event::Window(event) => self.window(event),
            Event::Toast(event) => self.shell().toasts.update(event),
            Event::AnswerToast => self.answer_toast(),
            Event::Remark(message) => self.shell().remark(message),
            Event::Set(settings) => self.set(*settings),
            Event::SetElsewhere(settings) => self.shell().settings.set(*settings),
            Event::Language(event) => self.language(event),
            Event::Updates(event) => self.shell().updates.update(event),
            Event::UseUpdate => self.shell_effect(Effect::UseUpdate),
            Event::Install => {
                self.shell().windows.close();
                self.shell_effect(Effect::Install);
            }
            Event::Busy(change) => {
                let busy = &mut self.shell().busy;
                busy.set(busy.saturating_add_signed(change.into()));
            }
        }
    }

    /// What follows from all that has changed.
    fn settle_shell(&mut self) {
        self.shell().tell_of_update();
        self.follow_language();
        if let Some((time, number)) = self.shell().toasts.settle() {
            self.shell_effect(Effect::After(time, Timer::Fade(number)));
        }
        if self.is_landing() {
            return;
        }
        let table = &self.shell().board.table;
        let end = GameEnd::of(table).filter(|_| table.is_at_end());
        self.shell().end.set_if_new(end);
        let lesson = self.lesson_says();
        let (announcer, snapshot) = self.shell().snapshot(&lesson);
        if announcer.mark_due(&snapshot) {
            self.shell_effect(Effect::Settle);
        }
    }

    /// Things have settled: what has happened is told.
    fn tell(&mut self) {
        if self.is_landing() {
            return self.shell().announcer.defer();
        }
        let now = self.now().moment;
        let lesson = self.lesson_says();
        let (announcer, snapshot) = self.shell().snapshot(&lesson);
        if let Some(time) = announcer.announce(&snapshot, now) {
            self.shell_effect(Effect::After(time, Timer::Announce));
        }
    }

    /// A move that was typed is made as if by hand.
    fn typed(&mut self, mv: skep_rules::Move) {
        let shell = self.shell();
        if shell.board.is_others_turn() {
            return;
        }
        shell.board.let_go();
        shell.windows.close();
        if mv.is_pass() {
            self.pass();
        } else {
            self.board(board::Event::Write(mv));
        }
    }

    /// The board shows why a move that was typed is refused.
    fn typed_refused(&mut self, refusal: Box<Refusal>) {
        self.board(board::Event::Refuse(refusal));
    }

    /// Does what a key of the board stands for.
    fn command(&mut self, command: KeyCommand) {
        match command {
            KeyCommand::Go(go) => self.board(board::Event::Go(go)),
            KeyCommand::Touch => self.touch_here(),
            KeyCommand::Here => self.board(board::Event::Here),
            KeyCommand::Hive => self.window(windows::Event::Open(Dialog::Hive)),
            KeyCommand::Type => self.window(windows::Event::Open(Dialog::Type)),
        }
    }

    /// Focuses the board once things have settled. The cursor's place is not announced: there is
    /// more to announce now.
    fn focus_board(&mut self) {
        self.shell().board.here();
        self.shell_effect(Effect::FocusBoardQuietly);
    }

    /// Handles an event of the windows.
    fn window(&mut self, event: windows::Event) {
        let shell = self.shell();
        match shell.windows.update(event) {
            None => {}
            // The menu tells of a new version, too.
            Some(windows::Effect::Opened) => shell
                .toasts
                .dismiss_if(|it| it.is_only_said() || it.answer == Some(ToastAnswer::UseUpdate)),
            Some(windows::Effect::Decline(by)) => self.decline_draw(by),
            Some(windows::Effect::TurnRound) => {
                let opposite = shell.board.turn.opposite();
                shell.board.turn.set(opposite);
            }
        }
    }

    /// The toast that is shown is answered.
    fn answer_toast(&mut self) {
        let answer = self.shell().toasts.toast.as_ref().and_then(|toast| toast.answer.clone());
        match answer {
            None => {}
            Some(ToastAnswer::UseUpdate) => self.shell_effect(Effect::UseUpdate),
            Some(ToastAnswer::Restore(id, text)) => self.restore_game(id, text),
        }
    }

    /// Changes the settings and stores them.
    fn set(&mut self, settings: Settings) {
        self.shell_effect(Effect::KeepSettings(Box::new(settings.clone())));
        self.shell().settings.set(settings);
    }

    /// Another language may have been set, here or in another window.
    fn follow_language(&mut self) {
        let shell = self.shell();
        let effect = shell.language.settle(&shell.settings);
        self.after_language(effect);
    }

    /// Handles an event of the language.
    fn language(&mut self, event: language::Event) {
        let shell = self.shell();
        let effect = shell.language.update(event, &shell.settings);
        self.after_language(effect);
    }

    /// Carries out what the language wants.
    fn after_language(&mut self, effect: Option<language::Effect>) {
        match effect {
            None => {}
            Some(language::Effect::Load(language)) => {
                self.shell_effect(Effect::LoadWords(language));
            }
            Some(language::Effect::Speak(language)) => {
                let failed = |toast: &Toast| toast.message == Message::key(key::ERROR_LANGUAGE);
                self.shell().toasts.dismiss_if(failed);
                self.shell_effect(Effect::Speak(language));
            }
            Some(language::Effect::Revert(language)) => {
                let settings = Settings { language, ..(*self.shell().settings).clone() };
                self.set(settings);
                self.shell().show_error(key::ERROR_LANGUAGE);
            }
        }
    }
}
