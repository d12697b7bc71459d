//! A build cache, keyed by a hash of the inputs. An edit of the style alone takes a second, and the program and its
//! tests share the work.

use crate::Done;
use std::cell::RefCell;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// A folder of files named by a hash of their inputs.
#[derive(Debug)]
pub struct Cache {
    folder: PathBuf,
    used: RefCell<HashSet<PathBuf>>,
}

impl Cache {
    /// Opens the cache in a folder, which is created if needed.
    ///
    /// # Errors
    /// If the folder can't be created.
    pub fn open(folder: &Path) -> Done<Cache> {
        let made = folder.join("made");
        std::fs::create_dir_all(&made).map_err(|error| format!("{}: {error}", made.display()))?;
        Ok(Cache { folder: folder.to_path_buf(), used: RefCell::default() })
    }

    /// The folder, which also contains the target folders of the nested builds.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The cached bytes of this name, or else those that `make` returns, which are then cached. A damaged entry counts
    /// as missing. If the cache can't be read or written, `make` is called each time.
    ///
    /// # Errors
    /// Those of `make`.
    pub fn get(&self, name: &str, make: impl FnOnce() -> Done<Vec<u8>>) -> Done<Vec<u8>> {
        let path = self.folder.join("made").join(name);
        self.used.borrow_mut().insert(path.clone());
        if let Some(bytes) = std::fs::read(&path).ok().and_then(checked) {
            return Ok(bytes);
        }
        let bytes = make()?;
        let entry = [digest([bytes.as_slice()]).as_bytes(), &bytes].concat();
        // Renamed when complete, since another build may be reading.
        let part = path.with_extension(format!("part{}", std::process::id()));
        if std::fs::write(&part, entry).is_ok() {
            drop(std::fs::rename(&part, &path));
        }
        Ok(bytes)
    }

    /// Removes all entries that this build has not used.
    pub fn remove_unused(&self) {
        let entries = self.folder.join("made").read_dir().into_iter().flatten().flatten();
        for entry in entries {
            if !self.used.borrow().contains(&entry.path()) {
                drop(std::fs::remove_file(entry.path()));
            }
        }
    }
}

/// The bytes of an entry, which begins with their digest; `None` if it is damaged.
fn checked(mut entry: Vec<u8>) -> Option<Vec<u8>> {
    let bytes = (entry.len() >= DIGITS).then(|| entry.split_off(DIGITS))?;
    (digest([bytes.as_slice()]).as_bytes() == entry).then_some(bytes)
}

/// The length of a digest.
const DIGITS: usize = 16;

/// A hash of some bytes: sixteen hexadecimal digits.
pub fn digest<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = DefaultHasher::new();
    for part in parts {
        hasher.write(&(part.len() as u64).to_le_bytes());
        hasher.write(part);
    }
    format!("{:016x}", hasher.finish())
}
