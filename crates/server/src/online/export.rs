//! Reading the finished games of a data folder, also while a server uses it.

use super::data_folder::GAMES;
use super::record;
use skep_api::{Cause, GameId, GameState, Time};
use skep_referee::Stage;
use skep_rules::Game;
use skep_store::{Sqlite, Store, StoreError};
use std::fmt;
use std::path::{Path, PathBuf};

/// Games that are asked for at once.
const PAGE: u32 = 1000;

/// A game that was played to an end.
#[derive(Clone, Debug)]
pub struct Finished {
    /// As a watcher is told of it.
    pub state: GameState,
    /// Its moves and its result.
    pub game: Game,
}

/// Why games can't be exported.
#[derive(Debug)]
pub enum ExportError {
    /// There are no games in the folder.
    NoGames(PathBuf),
    /// They can't be read.
    Store(StoreError),
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::NoGames(folder) => {
                write!(f, "no server has kept games in {}", folder.display())
            }
            ExportError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExportError {}

impl From<StoreError> for ExportError {
    fn from(error: StoreError) -> ExportError {
        ExportError::Store(error)
    }
}

/// The finished games of a data folder.
#[derive(Debug)]
pub struct FinishedGames(Sqlite);

impl FinishedGames {
    /// Opens a data folder to read it.
    ///
    /// # Errors
    /// If there is no such folder, or if its games can't be read.
    pub fn open(folder: &Path) -> Result<FinishedGames, ExportError> {
        let path = folder.join(GAMES);
        if !path.is_file() {
            return Err(ExportError::NoGames(folder.to_owned()));
        }
        Ok(FinishedGames(Sqlite::open_to_read(&path)?))
    }

    /// Hands out all games, the earlier first; without those that nobody joined or that were called off. Goes on as long
    /// as `each` returns true. Returns the number of games that can't be read and were left out.
    ///
    /// # Errors
    /// If the store fails.
    pub fn each(&self, mut each: impl FnMut(Finished) -> bool) -> Result<usize, ExportError> {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        let runtime = runtime.map_err(|_| StoreError::Closed)?;
        let mut unreadable = 0;
        for (at, id) in runtime.block_on(self.ids())? {
            let log = runtime.block_on(self.0.log(&id, 0))?;
            let Ok(state) = record::state(&log) else {
                unreadable += 1;
                continue;
            };
            let was_played = state.began().is_some()
                && !matches!(state.stage(), Stage::Over { cause: Cause::Aborted, .. });
            let game = state.game().clone();
            if was_played && !each(Finished { state: state.view(id, None, None, at), game }) {
                break;
            }
        }
        Ok(unreadable)
    }

    /// All games that are over, with the times of their ends, the earlier first.
    async fn ids(&self) -> Result<Vec<(Time, GameId)>, StoreError> {
        let mut games = Vec::new();
        let mut last = String::new();
        loop {
            let page = self.0.finished(&last, PAGE).await?;
            let Some(end) = page.last() else { break };
            last.clone_from(&end.game);
            games.extend(page.into_iter().map(|stored| (stored.at, stored.game)));
        }
        games.sort();
        Ok(games)
    }
}
