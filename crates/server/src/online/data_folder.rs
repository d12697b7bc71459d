//! The folder where games are kept, and the lock that keeps two servers from writing it.

use skep_store::{Faults, Sqlite, StoreError};
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// A data folder of this process alone.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    store: Sqlite,
    /// Locked until it is closed.
    _lock: File,
}

/// Why a data folder can't be used.
#[derive(Debug)]
pub enum DataFolderError {
    /// Another server uses it; its address, if it has written one.
    InUse(Option<String>),
    /// It can't be written.
    NotWritable(PathBuf, std::io::Error),
    /// The games in it can't be read or kept.
    Store(PathBuf, StoreError),
}

impl fmt::Display for DataFolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataFolderError::InUse(Some(address)) => {
                write!(f, "another server uses the data folder: {address}")
            }
            DataFolderError::InUse(None) => f.write_str("another server uses the data folder"),
            DataFolderError::NotWritable(path, error) => {
                write!(f, "{} can't be written: {error}", path.display())
            }
            DataFolderError::Store(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for DataFolderError {}

const LOCK: &str = "skep.lock";
const ADDRESS: &str = "skep.address";
pub(super) const GAMES: &str = "games.db";

impl DataFolder {
    /// Opens a folder, or makes it.
    ///
    /// # Errors
    /// If another server uses it, if it can't be written, or if its games can't be read.
    pub fn open(path: &Path) -> Result<DataFolder, DataFolderError> {
        DataFolder::open_with(path, Faults::default())
    }

    /// Opens a folder with faults, for tests that must be able to fail.
    ///
    /// # Errors
    /// As for [`DataFolder::open`].
    #[doc(hidden)]
    pub fn open_with(path: &Path, faults: Faults) -> Result<DataFolder, DataFolderError> {
        let not_writable = |error| DataFolderError::NotWritable(path.to_owned(), error);
        std::fs::create_dir_all(path).map_err(not_writable)?;
        let lock =
            OpenOptions::new().create(true).truncate(false).write(true).open(path.join(LOCK));
        let lock = lock.map_err(not_writable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let address = std::fs::read_to_string(path.join(ADDRESS)).ok();
                let address = address.map(|text| text.trim().to_owned());
                return Err(DataFolderError::InUse(address.filter(|text| !text.is_empty())));
            }
            Err(TryLockError::Error(error)) => return Err(not_writable(error)),
        }
        // The address of an earlier server.
        drop(std::fs::remove_file(path.join(ADDRESS)));
        let games = path.join(GAMES);
        let store = Sqlite::open_with(&games, faults)
            .map_err(|error| DataFolderError::Store(games.clone(), error))?;
        Ok(DataFolder { path: path.to_owned(), store, _lock: lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its games.
    pub fn store(&self) -> &Sqlite {
        &self.store
    }

    /// Writes where this server is, for a second one that is started with the same folder.
    pub(crate) fn tell_address(&self, address: &str) {
        // Without it the second one can't open the first, but says that there is one.
        drop(std::fs::write(self.path.join(ADDRESS), address));
    }
}
