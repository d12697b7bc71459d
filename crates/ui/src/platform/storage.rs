//! Values stored on this device (`localStorage`) and in this tab (`sessionStorage`).

use super::page;
use skep_school::Progress;
use skep_session::Settings;
use skep_session::machine::StoreError;
use web_sys::{Storage, StorageEvent};

/// The key of the settings.
pub const SETTINGS: &str = "skep.settings";
/// The key of the completed lessons.
pub const PROGRESS: &str = "skep.progress";

/// The key of the number of the last game.
pub const CURRENT: &str = "skep.current";
/// The key of the game of a tab, in that tab.
pub const BOOKMARK: &str = "skep.tab";

/// The store of this device.
///
/// # Errors
/// If the browser denies storage.
pub fn store() -> Result<Storage, StoreError> {
    let window = web_sys::window().ok_or(StoreError::Forbidden)?;
    window.local_storage().ok().flatten().ok_or(StoreError::Forbidden)
}

/// The store of this tab, if the browser allows it.
pub fn tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

/// The value stored under a key.
pub fn get(key: &str) -> Option<String> {
    store().ok()?.get_item(key).ok().flatten()
}

/// Stores a value under a key.
///
/// # Errors
/// If the browser denies storage, or it is full.
pub fn set(key: &str, value: &str) -> Result<(), StoreError> {
    store()?.set_item(key, value).map_err(|_| StoreError::Full)
}

/// The stored settings, or the default ones.
pub fn settings() -> Settings {
    get(SETTINGS).map_or_else(Settings::default, |text| Settings::read(&text))
}

/// Stores the settings.
///
/// # Errors
/// If the browser denies storage, or it is full.
pub fn keep_settings(settings: &Settings) -> Result<(), StoreError> {
    set(SETTINGS, &settings.to_string())
}

/// The stored progress: which lessons are completed.
pub fn progress() -> Progress {
    get(PROGRESS).map_or_else(Progress::default, |line| Progress::read(&line))
}

/// Stores the progress.
///
/// # Errors
/// If the browser denies storage, or it is full.
pub fn keep_progress(progress: &Progress) -> Result<(), StoreError> {
    set(PROGRESS, &progress.to_string())
}

/// Calls back with the key when another window changes a stored value; with `None` when it clears the store.
pub fn on_change(call: impl Fn(Option<&str>) + 'static) {
    page::listen("storage", move |event: StorageEvent| call(event.key().as_deref()));
}
