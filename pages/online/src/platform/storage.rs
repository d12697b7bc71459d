//! Values stored on this device: what was chosen for the last game with a friend, and the games by message.

use skep_session::machine::StoreError;
use skep_session::{Apart, Damaged, NewGameOptions, Saved, Table};
use skep_ui::platform::games;
use skep_ui::platform::storage::{get, set};

const OPTIONS: &str = "skep.friend";

/// What was chosen for the last game with a friend.
pub(crate) fn options() -> NewGameOptions {
    get(OPTIONS).map_or_else(NewGameOptions::default, |text| NewGameOptions::read(&text))
}

/// Stores what was chosen for a game with a friend.
pub(crate) fn keep_options(options: &NewGameOptions) -> Result<(), StoreError> {
    set(OPTIONS, &options.to_string())
}

/// The game by message with this number for both players, and its number on this device.
pub(crate) fn find(id: u64) -> Option<(u64, Result<Box<Table>, Damaged>)> {
    let mark = Apart::mark(id);
    let (id, text) = games::games().into_iter().find(|(_, text)| text.contains(&mark))?;
    Some((id, Saved(text.to_string()).open(id).map(Box::new)))
}
