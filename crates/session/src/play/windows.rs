//! Windows, what is shown around the table, what is set, and the page as an app.

use super::update::Update;
use super::{AppNews, Dialog, Effect, Keep, News, ToastAnswer};
use crate::Settings;

impl Update<'_> {
    /// Opens a window over the table.
    pub(super) fn open(&mut self, dialog: Dialog) {
        // The menu tells of a new version, too.
        self.hush(|it| it.is_only_said() || it.answer == Some(ToastAnswer::UseUpdate));
        self.state.problem.set_if_new(None);
        self.state.dialog.set(Some(dialog));
    }

    /// Closes the window that is open. A question that is not answered is answered by no.
    pub(super) fn close(&mut self) {
        match *self.state.dialog {
            Some(Dialog::Draw(by)) => self.decline_draw(by),
            _ => self.state.dialog.set_if_new(None),
        }
    }

    /// Hides everything but the table, or shows it again.
    pub(super) fn toggle_zen(&mut self) {
        self.state.dialog.set_if_new(None);
        *self.state.zen = !*self.state.zen;
    }

    /// Over the board: shows the clock's face, or the board on which moves are written down.
    pub(super) fn toggle_clock_face(&mut self) {
        self.state.dialog.set_if_new(None);
        *self.state.clock_face = !*self.state.clock_face;
    }

    /// Looks at the hive from the other side of the table: the players change ends.
    pub(super) fn turn_round(&mut self) {
        self.state.turn.set(self.state.turn.opposite());
        *self.state.swapped = !*self.state.swapped;
    }

    /// Somebody sets something: it is kept at once.
    pub(super) fn set(&mut self, settings: Settings) {
        self.effect(Effect::Keep(Keep::Settings(Box::new(settings.clone()))));
        self.state.settings.set(settings);
    }

    pub(super) fn hear_news(&mut self, news: News) {
        let app: &mut AppNews = &mut self.state.app;
        match news {
            News::Kept => app.works_offline = true,
            News::Update => app.has_update = true,
            News::Installable(can_install) => app.can_install = can_install,
        }
    }

    /// Tells of a new version once, when there is time to hear of something else: no window, no other
    /// sentence, no running clock, and more wanted than just the board.
    pub(super) fn tell_of_update(&mut self) {
        let state = &*self.state;
        let runs = state.table.clock().is_some_and(|clock| clock.running().is_some());
        let is_calm = state.dialog.is_none() && state.toast.is_none() && !*state.zen && !runs;
        if state.app.has_update && !state.app.is_told && is_calm {
            self.state.app.is_told = true;
            self.toast("update-ready".into(), false, Some(ToastAnswer::UseUpdate));
        }
    }
}
