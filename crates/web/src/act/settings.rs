//! What a person sets on this device.

use crate::app::App;
use crate::platform::storage;
use skep_session::Settings;

impl App {
    /// Changes the settings, and keeps them at once.
    pub(crate) fn set(&self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        if let Err(error) = self.settings.with_untracked(storage::keep_settings) {
            self.complain_of_store(error);
        }
    }

    /// Looks at the hive from the other side of the table: the players change ends.
    pub(crate) fn turn_round(&self) {
        self.turn.update(|turn| *turn = turn.opposite());
        self.swapped.update(|swapped| *swapped = !*swapped);
    }

    /// Turns the hive clockwise by so many sixths of a circle.
    pub(crate) fn turn_by(&self, sixths: u8) {
        self.turn.update(|turn| *turn = turn.by(sixths));
    }
}
