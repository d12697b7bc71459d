//! Windows, what is shown around the table, what is set, and the page as an app.

use super::update::Update;
use super::{Effect, Keep, ToastAnswer};
use crate::Settings;

/// A window over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// All that is not part of the present game.
    Menu,
    /// What players can do in the present game.
    More,
    /// A new game.
    NewGame,
    /// The games that are kept.
    Games,
    /// What can be set.
    Settings,
    /// The game for others.
    Share,
    /// A game from a file or text.
    Open,
    /// The games of a text that has several.
    Listing,
    /// Keys and gestures.
    Help,
    /// The hive in sentences.
    Hive,
    /// A move that is typed.
    Type,
    /// The game with this number has just ended.
    Over(u64),
    /// Sure to resign? Whose.
    Resign(skep_rules::Color),
    /// The one who did not move last is asked to agree to take it back.
    TakeBack,
    /// The other side is asked to agree on a draw.
    Draw(skep_rules::Color),
}

/// What is known of the page as an app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AppNews {
    /// Is there a new version of the page?
    pub has_update: bool,
    /// Does the browser offer to install the page?
    pub can_install: bool,
    /// Is everything kept on the device that the page may need?
    pub works_offline: bool,
    /// Was somebody told of the new version?
    pub(super) is_told: bool,
}

/// Something new about the page as an app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Everything is kept that the page may need.
    Kept,
    /// There is a new version.
    Update,
    /// The page can be installed, or not any more.
    Installable(bool),
}

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
        let known: &mut AppNews = &mut self.state.news;
        match news {
            News::Kept => known.works_offline = true,
            News::Update => known.has_update = true,
            News::Installable(can_install) => known.can_install = can_install,
        }
    }

    /// Tells of a new version once, when there is time to hear of something else: no window, no other
    /// sentence, no running clock, and more wanted than just the board.
    pub(super) fn tell_of_update(&mut self) {
        let state = &*self.state;
        let is_calm = state.dialog.is_none()
            && state.toast.is_none()
            && !*state.zen
            && !state.table.is_clock_running();
        if state.news.has_update && !state.news.is_told && is_calm {
            self.state.news.is_told = true;
            self.toast("update-ready".into(), false, Some(ToastAnswer::UseUpdate));
        }
    }
}
