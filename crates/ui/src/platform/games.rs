//! The games that are stored on this device, for every document.

use super::page;
use super::storage::{get, set, store};
use js_sys::Reflect;
use skep_session::machine::StoreError;
use skep_session::{Damaged, Keeping, Saved, Table};
use std::rc::Rc;

const GAME: &str = "skep.game.";

/// The key under which a game is stored.
pub fn key_of(id: u64) -> String {
    format!("{GAME}{id}")
}

/// The game with this number; `None` if there is none.
pub fn game(id: u64) -> Option<Result<Table, Damaged>> {
    get(&key_of(id)).map(|text| Saved(text).open(id))
}

/// The stored text of a game, damaged or not.
pub fn game_text(id: u64) -> Option<String> {
    get(&key_of(id))
}

/// Stores the text of a game.
///
/// # Errors
/// If the browser denies storage, or it is full.
pub fn restore_game(id: u64, text: &str) -> Result<(), StoreError> {
    set(&key_of(id), text)
}

/// The numbers and texts of all stored games, the newest first.
pub fn games() -> Vec<(u64, Rc<str>)> {
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

/// How safe what is stored is, as far as that is known at once.
pub fn keeping() -> Keeping {
    let navigator = page::window().navigator();
    let vendor = Reflect::get(&navigator, &"vendor".into()).ok().and_then(|it| it.as_string());
    let is_installed = page::window().match_media("(display-mode: standalone)");
    let is_installed = is_installed.ok().flatten().is_some_and(|query| query.matches());
    let agent = navigator.user_agent().unwrap_or_default();
    Keeping::of(&agent, &vendor.unwrap_or_default(), is_installed)
}

/// The number of the game stored under a key, if it is one's.
pub fn game_of(key: &str) -> Option<u64> {
    key.strip_prefix(GAME)?.parse().ok()
}
