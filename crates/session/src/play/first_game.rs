//! What follows from the guided first game.

use super::update::Update;
use super::{Effect, Keep};
use crate::machine::guide;

impl Update<'_> {
    /// Begins the first game. It is a game like any other, and is kept like any other.
    pub(super) fn begin_first_game(&mut self) {
        self.new_game(guide::terms());
        self.start_guiding();
    }

    /// If it is the first game that was brought back, the guide comes back as well.
    pub(super) fn resume_first_game(&mut self) {
        if self.state.guide.is_missed_at(&self.state.shell.board.table) {
            self.start_guiding();
        }
    }

    fn start_guiding(&mut self) {
        let effects = self.state.guide.start_guiding(&self.state.shell.board.table);
        self.after_guide(effects);
    }

    /// The guide says what there is to say now, if this is the first game.
    pub(super) fn guide(&mut self) {
        let effects = self.state.guide.look_at(&self.state.shell.board.table);
        self.after_guide(effects);
    }

    pub(super) fn after_guide(&mut self, effects: Vec<guide::Effect>) {
        for effect in effects {
            match effect {
                guide::Effect::Keep(id) => self.effect(Effect::Keep(Keep::FirstGame(id))),
                guide::Effect::Finished(name) => {
                    self.state.progress.finish(name);
                    let progress = (*self.state.progress).clone();
                    self.effect(Effect::Keep(Keep::Progress(progress)));
                }
            }
        }
    }
}
