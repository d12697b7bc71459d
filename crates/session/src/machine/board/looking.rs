//! Looking at earlier positions.

use super::{Board, Effect, ShownMove};

impl Board {
    pub(super) fn show(&mut self, ply: usize, effects: &mut Vec<Effect>) {
        self.let_go();
        let step = self.step_to(ply);
        self.step.set(step);
        self.table.show(ply);
        effects.push(Effect::Looks);
    }

    /// The step to animate; `None` for a leap over several plies.
    fn step_to(&self, ply: usize) -> Option<ShownMove> {
        let table = &*self.table;
        let here = table.shown_ply();
        if ply == here + 1 {
            let mv = table.game().moves().nth(here)?;
            return Some(ShownMove { before: table.position().clone(), mv, is_back: false });
        }
        if ply.checked_add(1) == Some(here) {
            let (before, mv) = table.shown_move()?;
            return Some(ShownMove { before, mv, is_back: true });
        }
        None
    }

    pub(super) fn step_by(&mut self, by: isize, effects: &mut Vec<Effect>) {
        let ply = self.table.shown_ply().checked_add_signed(by);
        if let Some(ply) = ply.filter(|&ply| ply <= self.table.game().len()) {
            self.show(ply, effects);
        }
    }

    /// Shows the last position, since something was decided there. A tile that was chosen in an earlier
    /// one is let go.
    pub fn look_at_end(&mut self) {
        self.let_go();
        self.table.show(usize::MAX);
    }
}
