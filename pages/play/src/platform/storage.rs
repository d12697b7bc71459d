//! What is kept on this device for playing: the games, which of them was played last, and the options of the
//! last new game; and what is kept in this tab.

use skep_session::machine::StoreError;
use skep_session::{Bookmark, Damaged, NewGameOptions, Saved, Table};
use skep_ui::platform::storage::{get, set, store, tab};

const GAME: &str = "skep.game.";
const CURRENT: &str = "skep.current";
const NEW_GAME_OPTIONS: &str = "skep.wishes";
const FIRST_GAME: &str = "skep.first-game";
/// In this tab: how its game is looked at, and the game itself before its first move.
const BOOKMARK: &str = "skep.tab";
const UNTOUCHED: &str = "skep.tab.game";

/// Keeps a game, and remembers that it was the last one.
pub(crate) fn keep_game(id: u64, game: &Saved) -> Result<(), StoreError> {
    set(&format!("{GAME}{id}"), &game.0)?;
    set(CURRENT, &id.to_string())
}

/// The game with this number; none if it is not here.
pub(crate) fn game(id: u64) -> Option<Result<Table, Damaged>> {
    get(&format!("{GAME}{id}")).map(|text| Saved(text).open(id))
}

/// The text of a game as it lies in the store, damaged or not.
pub(crate) fn game_text(id: u64) -> Option<String> {
    get(&format!("{GAME}{id}"))
}

/// Puts the text of a game back as it was.
pub(crate) fn restore_game(id: u64, text: &str) -> Result<(), StoreError> {
    set(&format!("{GAME}{id}"), text)
}

/// Throws a game away.
pub(crate) fn forget_game(id: u64) {
    if let Ok(store) = store() {
        // What is not there needs no removing.
        let _ = store.remove_item(&format!("{GAME}{id}"));
    }
}

/// The numbers of all games kept, the newest first.
pub(crate) fn games() -> Vec<u64> {
    let Ok(store) = store() else { return Vec::new() };
    let count = store.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| store.key(index).ok().flatten());
    let mut ids: Vec<u64> = Vec::new();
    for id in keys.filter_map(|key| key.strip_prefix(GAME)?.parse().ok()) {
        let place = ids.partition_point(|&other| other > id);
        ids.insert(place, id);
    }
    ids
}

/// The game that was played last.
pub(crate) fn current() -> Option<u64> {
    get(CURRENT)?.parse().ok()
}

/// What was chosen for the last new game.
pub(crate) fn new_game_options() -> NewGameOptions {
    get(NEW_GAME_OPTIONS).map_or_else(NewGameOptions::default, |text| NewGameOptions::read(&text))
}

/// Keeps what was chosen for a new game.
pub(crate) fn keep_new_game_options(options: &NewGameOptions) -> Result<(), StoreError> {
    set(NEW_GAME_OPTIONS, &options.to_string())
}

/// The number of the guided first game.
pub(crate) fn first_game() -> Option<u64> {
    get(FIRST_GAME)?.parse().ok()
}

/// Keeps which game is the guided first one.
pub(crate) fn keep_first_game(id: u64) -> Result<(), StoreError> {
    set(FIRST_GAME, &id.to_string())
}

/// The number of the game that is kept under a key, if one is.
pub(crate) fn game_of(key: &str) -> Option<u64> {
    key.strip_prefix(GAME)?.parse().ok()
}

/// Keeps in this tab how its game is looked at, and the game itself if nothing has happened in it yet.
pub(crate) fn keep_tab(bookmark: &Bookmark, untouched: Option<&Saved>) {
    let Some(tab) = tab() else { return };
    // A tab that keeps nothing forgets how a game was looked at, no more.
    let _ = tab.set_item(BOOKMARK, &bookmark.to_string());
    let _ = match untouched {
        Some(saved) => tab.set_item(UNTOUCHED, &saved.0),
        None => tab.remove_item(UNTOUCHED),
    };
}

/// How the game of this tab was looked at.
pub(crate) fn bookmark() -> Option<Bookmark> {
    Bookmark::read(&tab()?.get_item(BOOKMARK).ok()??)
}

/// The game of this tab in which nothing had happened yet.
pub(crate) fn untouched() -> Option<Table> {
    let text = tab()?.get_item(UNTOUCHED).ok()??;
    Saved(text).open(bookmark()?.game).ok()
}
