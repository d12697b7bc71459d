//! What is kept on this device: the games, which of them was played last, and the settings.

use super::page;
use skep_school::Progress;
use skep_session::machine::StoreError;
use skep_session::machine::lesson::Place;
use skep_session::{Damaged, NewGameOptions, Saved, Settings, Table};
use web_sys::{Storage, StorageEvent};

const GAME: &str = "skep.game.";
const CURRENT: &str = "skep.current";
const SETTINGS: &str = "skep.settings";
const NEW_GAME_OPTIONS: &str = "skep.wishes";
const PROGRESS: &str = "skep.progress";
const LESSON: &str = "skep.lesson";
const FIRST_GAME: &str = "skep.first-game";

fn store() -> Result<Storage, StoreError> {
    let window = web_sys::window().ok_or(StoreError::Forbidden)?;
    window.local_storage().ok().flatten().ok_or(StoreError::Forbidden)
}

fn get(key: &str) -> Option<String> {
    store().ok()?.get_item(key).ok().flatten()
}

fn set(key: &str, value: &str) -> Result<(), StoreError> {
    store()?.set_item(key, value).map_err(|_| StoreError::Full)
}

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

/// The settings of this device.
pub(crate) fn settings() -> Settings {
    get(SETTINGS).map_or_else(Settings::default, |text| Settings::read(&text))
}

/// Keeps the settings.
pub(crate) fn keep_settings(settings: &Settings) -> Result<(), StoreError> {
    set(SETTINGS, &settings.to_string())
}

/// What was chosen for the last new game.
pub(crate) fn new_game_options() -> NewGameOptions {
    get(NEW_GAME_OPTIONS).map_or_else(NewGameOptions::default, |text| NewGameOptions::read(&text))
}

/// Keeps what was chosen for a new game.
pub(crate) fn keep_new_game_options(options: &NewGameOptions) -> Result<(), StoreError> {
    set(NEW_GAME_OPTIONS, &options.to_string())
}

/// Which lessons are done.
pub(crate) fn progress() -> Progress {
    get(PROGRESS).map_or_else(Progress::default, |line| Progress::read(&line))
}

/// Keeps which lessons are done.
pub(crate) fn keep_progress(progress: &Progress) -> Result<(), StoreError> {
    set(PROGRESS, &progress.to_string())
}

/// Where somebody was in a lesson.
pub(crate) fn lesson() -> Option<Place> {
    Place::read(&get(LESSON)?)
}

/// Keeps where somebody is in a lesson.
pub(crate) fn keep_lesson(place: &Place) -> Result<(), StoreError> {
    set(LESSON, &place.to_string())
}

/// The number of the guided first game.
pub(crate) fn first_game() -> Option<u64> {
    get(FIRST_GAME)?.parse().ok()
}

/// Keeps which game is the guided first one.
pub(crate) fn keep_first_game(id: u64) -> Result<(), StoreError> {
    set(FIRST_GAME, &id.to_string())
}

/// What another window has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Changed {
    /// The game with this number; it may be gone.
    Game(u64),
    Settings,
    /// Which lessons are done.
    Progress,
    /// Everything: the store was emptied.
    All,
}

/// Calls back whenever another window of this browser changes what is kept.
pub(crate) fn on_change(call: impl Fn(Changed) + 'static) {
    page::listen("storage", move |event: StorageEvent| match event.key() {
        None => call(Changed::All),
        Some(key) if key == SETTINGS => call(Changed::Settings),
        Some(key) if key == PROGRESS => call(Changed::Progress),
        Some(key) => {
            if let Some(id) = key.strip_prefix(GAME).and_then(|id| id.parse().ok()) {
                call(Changed::Game(id));
            }
        }
    });
}
