//! Values stored on this device: what was chosen for the last game with a friend, the games with friends, and commands
//! that no server has acknowledged.

use skep_api::{GameId, Up};
use skep_session::machine::StoreError;
use skep_session::{Apart, Damaged, NewGameOptions, Saved, Table};
use skep_ui::platform::games;
use skep_ui::platform::storage::{get, set, store};

const OPTIONS: &str = "skep.friend";
/// What the keys of commands begin with; the id of the game follows.
const COMMANDS: &str = "skep.commands.";

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
    kept_with(&Apart::mark(id))
}

/// How the game on the server stood when it was last kept on this device.
pub(crate) fn game_on_server(game: &GameId) -> Option<Box<Table>> {
    kept_with(&["\nlink ", game].concat()).and_then(|(_, game)| game.ok())
}

/// The newest kept game whose text has this in it.
fn kept_with(mark: &str) -> Option<(u64, Result<Box<Table>, Damaged>)> {
    let (id, text) = games::games().into_iter().find(|(_, text)| text.contains(mark))?;
    Some((id, Saved(text.to_string()).open(id).map(Box::new)))
}

/// The commands of a game that were not acknowledged.
pub(crate) fn commands(game: &GameId) -> Vec<Up> {
    let text = get(&[COMMANDS, game].concat());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The commands of all games.
pub(crate) fn all_commands() -> Vec<(GameId, Vec<Up>)> {
    let Ok(store) = store() else { return Vec::new() };
    let keys = (0..store.length().unwrap_or(0)).filter_map(|index| store.key(index).ok().flatten());
    let games = keys.filter_map(|key| key.strip_prefix(COMMANDS).map(str::to_owned));
    games.map(|game| (game.clone(), commands(&game))).collect()
}

/// Stores them. Where that is not possible they are lost when the page is closed.
pub(crate) fn keep_commands(game: &GameId, commands: &[Up]) {
    let key = [COMMANDS, game].concat();
    if let (false, Ok(text)) = (commands.is_empty(), serde_json::to_string(commands)) {
        let _ = set(&key, &text);
    } else if let Ok(store) = store() {
        let _ = store.remove_item(&key);
    }
}
