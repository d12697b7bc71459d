//! What is kept on the device, and in one tab of a browser.

use skep_school::Progress;
use skep_session::machine::StoreError;
use skep_session::machine::lesson::SavedStep;
use skep_session::{BeatenLevels, Bookmark, Damaged, Saved, Settings, Table};
use std::collections::BTreeMap;

/// The store of a device, and of the tab in which its pages are opened one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store {
    pub(crate) games: BTreeMap<u64, String>,
    pub(crate) current: Option<u64>,
    pub(crate) first_game: Option<u64>,
    pub(crate) settings: Settings,
    pub(crate) progress: Progress,
    pub(crate) beaten: BeatenLevels,
    pub(crate) options: Option<String>,
    /// What was chosen for the last game with a friend.
    pub(crate) friend: Option<String>,
    pub(crate) lesson: Option<SavedStep>,
    pub(crate) tab: Tab,
    pub(crate) is_full: bool,
    /// Whether the document comes from a server with games.
    pub(crate) is_served: bool,
}

/// What a tab remembers of its game, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tab {
    pub(crate) bookmark: Option<String>,
}

impl Tab {
    pub(crate) fn keep(&mut self, bookmark: &Bookmark) {
        self.bookmark = Some(bookmark.to_string());
    }

    pub(crate) fn bookmark(&self) -> Option<Bookmark> {
        self.bookmark.as_deref().and_then(Bookmark::read)
    }

    /// The game that it has and the store has not.
    pub(crate) fn unkept(&self) -> Option<Saved> {
        self.bookmark()?.unkept
    }
}

impl Store {
    /// As a new tab finds it.
    pub(crate) fn in_new_tab(&self) -> Store {
        Store { tab: Tab::default(), ..self.clone() }
    }

    /// The game with this number.
    pub(crate) fn game(&self, id: u64) -> Option<Result<Table, Damaged>> {
        self.games.get(&id).map(|text| Saved(text.clone()).open(id))
    }

    /// Something is kept, if there is room.
    pub(crate) fn keep(&mut self, put: impl FnOnce(&mut Store)) -> Result<(), StoreError> {
        if self.is_full {
            return Err(StoreError::Full);
        }
        put(self);
        Ok(())
    }
}
