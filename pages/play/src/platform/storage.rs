//! Values stored for games: on this device the games, the last one's number, the options of the last new game and the
//! levels that were beaten; in
//! this tab its game.

use skep_session::machine::StoreError;
use skep_session::{BeatenLevels, Bookmark, Damaged, NewGameOptions, Saved, Table};
use skep_ui::platform::storage::{get, set, store, tab};
use std::rc::Rc;

const GAME: &str = "skep.game.";
const CURRENT: &str = "skep.current";
const NEW_GAME_OPTIONS: &str = "skep.wishes";
/// The levels of the computer that were beaten.
pub(crate) const BEATEN: &str = "skep.beaten";
const FIRST_GAME: &str = "skep.first-game";
/// In this tab: its game and the view of it.
const BOOKMARK: &str = "skep.tab";

/// Stores a game, as the last one.
pub(crate) fn keep_game(id: u64, game: &Saved) -> Result<(), StoreError> {
    set(&format!("{GAME}{id}"), &game.0)?;
    set(CURRENT, &id.to_string())
}

/// The game with this number; `None` if there is none.
pub(crate) fn game(id: u64) -> Option<Result<Table, Damaged>> {
    get(&format!("{GAME}{id}")).map(|text| Saved(text).open(id))
}

/// The stored text of a game, damaged or not.
pub(crate) fn game_text(id: u64) -> Option<String> {
    get(&format!("{GAME}{id}"))
}

/// Stores the text of a game again.
pub(crate) fn restore_game(id: u64, text: &str) -> Result<(), StoreError> {
    set(&format!("{GAME}{id}"), text)
}

/// Removes a game.
pub(crate) fn forget_game(id: u64) {
    if let Ok(store) = store() {
        // Fails for no key.
        let _ = store.remove_item(&format!("{GAME}{id}"));
    }
}

/// The numbers and texts of all stored games, the newest first.
pub(crate) fn games() -> Vec<(u64, Rc<str>)> {
    let Ok(store) = store() else { return Vec::new() };
    let count = store.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| store.key(index).ok().flatten());
    let mut ids: Vec<u64> = Vec::new();
    for id in keys.filter_map(|key| key.strip_prefix(GAME)?.parse().ok()) {
        let place = ids.partition_point(|&other| other > id);
        ids.insert(place, id);
    }
    ids.into_iter().filter_map(|id| Some((id, game_text(id)?.into()))).collect()
}

/// The number of the last game.
pub(crate) fn current() -> Option<u64> {
    get(CURRENT)?.parse().ok()
}

/// The options of the last new game.
pub(crate) fn new_game_options() -> NewGameOptions {
    get(NEW_GAME_OPTIONS).map_or_else(NewGameOptions::default, |text| NewGameOptions::read(&text))
}

/// Stores the options of a new game.
pub(crate) fn keep_new_game_options(options: &NewGameOptions) -> Result<(), StoreError> {
    set(NEW_GAME_OPTIONS, &options.to_string())
}

/// The levels that were beaten.
pub(crate) fn beaten() -> BeatenLevels {
    get(BEATEN).map_or_else(BeatenLevels::default, |text| BeatenLevels::read(&text))
}

/// Stores the levels that were beaten.
pub(crate) fn keep_beaten(levels: BeatenLevels) -> Result<(), StoreError> {
    set(BEATEN, &levels.to_string())
}

/// The number of the guided first game.
pub(crate) fn first_game() -> Option<u64> {
    get(FIRST_GAME)?.parse().ok()
}

/// Stores the number of the guided first game.
pub(crate) fn keep_first_game(id: u64) -> Result<(), StoreError> {
    set(FIRST_GAME, &id.to_string())
}

/// The number of the game stored under a key, if it is one's.
pub(crate) fn game_of(key: &str) -> Option<u64> {
    key.strip_prefix(GAME)?.parse().ok()
}

/// Stores in this tab its game, and how that is viewed.
pub(crate) fn keep_tab(bookmark: &Bookmark) {
    if let Some(tab) = tab() {
        // Without storage only the view of the game is lost.
        let _ = tab.set_item(BOOKMARK, &bookmark.to_string());
    }
}

/// The game of this tab, and how it was viewed.
pub(crate) fn bookmark() -> Option<Bookmark> {
    Bookmark::read(&tab()?.get_item(BOOKMARK).ok()??)
}
