//! What follows from what the computer finds.

use super::update::Update;
use super::{Effect, Timer};
use crate::machine::board::WaitsFor;
use crate::machine::computer;
use crate::machine::toasts::{self, Toast};

impl Update<'_> {
    /// Updates the computer.
    pub(super) fn computer(&mut self, event: computer::Event) {
        // It waits until people come to the table.
        if matches!(event, computer::Event::Call) && self.state.home.is_shown() {
            return;
        }
        let effects = self.state.computer.update(event, &self.state.shell.board.table, self.now);
        self.after_computer(effects);
    }

    pub(super) fn after_computer(&mut self, effects: Vec<computer::Effect>) {
        for effect in effects {
            match effect {
                computer::Effect::Ask(request) => self.effect(Effect::Ask(request)),
                computer::Effect::StopWorker => self.effect(Effect::StopWorker),
                computer::Effect::FoundAfter(time, ticket, mv) => {
                    self.effect(Effect::After(time, Timer::Play(ticket, mv)));
                }
                // Its own move is played wherever people are looking.
                computer::Effect::Play(mv) => {
                    self.state.shell.board.table.show(usize::MAX);
                    self.play(mv);
                }
                computer::Effect::Follow(mv) => self.play(mv),
                computer::Effect::LosesAtOnce(mv) => {
                    self.state.shell.board.hold(mv, WaitsFor::WarnedPlayer);
                }
                // Meanwhile the tile is shown where it goes.
                computer::Effect::Checks(mv) => self.state.shell.board.hold(mv, WaitsFor::Coach),
                // The player may have thought better of it.
                computer::Effect::Safe(mv) if self.state.shell.board.with_coach() == Some(mv) => {
                    self.play(mv);
                }
                computer::Effect::Unsafe(mv) if self.state.shell.board.with_coach() == Some(mv) => {
                    self.state.shell.board.hold(mv, WaitsFor::WarnedPlayer);
                }
                computer::Effect::Safe(_) | computer::Effect::Unsafe(_) => {}
                computer::Effect::Unchecked => self.state.shell.board.pending.set_if_new(None),
                computer::Effect::Advised => {
                    self.state.shell.toasts.dismiss_if(Toast::is_only_said);
                }
                computer::Effect::Hint(message) => {
                    self.state.shell.toasts.update(toasts::Event::Hint(message));
                }
                computer::Effect::HintsGone => {
                    self.state.shell.toasts.dismiss_if(|toast| toast.is_hint);
                }
                computer::Effect::Missing(why) => {
                    self.show_error(why);
                    // A move that waits for the coach is played unchecked.
                    if let Some(mv) = self.state.shell.board.with_coach() {
                        self.play(mv);
                    }
                }
            }
        }
    }
}
