//! Values stored for games: on this device the games, the last one's number, the options of the last new game and the
//! levels that were beaten; in
//! this tab its game.

use js_sys::{Function, Promise, Reflect};
use skep_session::machine::StoreError;
use skep_session::{BeatenLevels, Bookmark, NewGameOptions, Saved};
use skep_ui::platform::games::key_of;
pub(crate) use skep_ui::platform::games::{game, game_of, game_text, games, keeping, restore_game};
use skep_ui::platform::page;
use skep_ui::platform::storage::{BOOKMARK, CURRENT, get, set, store, tab};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The options of the last new game.
pub(crate) const NEW_GAME_OPTIONS: &str = "skep.wishes";
/// The levels of the computer that were beaten.
pub(crate) const BEATEN: &str = "skep.beaten";
const FIRST_GAME: &str = "skep.first-game";

/// Stores a game, as the last one.
pub(crate) fn keep_game(id: u64, game: &Saved) -> Result<(), StoreError> {
    restore_game(id, &game.0)?;
    set(CURRENT, &id.to_string())
}

/// Removes a game.
pub(crate) fn forget_game(id: u64) {
    if let Ok(store) = store() {
        // Fails for no key.
        let _ = store.remove_item(&key_of(id));
    }
}

/// Calls a method of `navigator.storage`, where there is one: `persisted` tells whether the browser has promised to
/// keep what is stored, `persist` asks it to.
pub(crate) fn promised(method: &str, done: impl FnOnce(bool) + 'static) {
    let navigator = page::window().navigator();
    let Ok(storage) = Reflect::get(&navigator, &"storage".into()) else { return };
    let Ok(method) = Reflect::get(&storage, &method.into()) else { return };
    let Some(method) = method.dyn_ref::<Function>() else { return };
    let Ok(Ok(promise)) = method.call0(&storage).map(JsCast::dyn_into::<Promise>) else { return };
    spawn_local(async move {
        done(JsFuture::from(promise).await.is_ok_and(|it| it.is_truthy()));
    });
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
