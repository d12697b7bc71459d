//! The whole app as files in a folder, for any web host.

use crate::files::{all_files, has_page};
use std::fs;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// Lists what was written, so that the next time it can be replaced.
const LIST: &str = ".skep-site";

/// Why a site could not be written.
#[derive(Debug)]
pub enum SiteError {
    /// The program was built without the page.
    NoPage,
    /// The folder has files in it that are not from an earlier site.
    NotOurs(PathBuf),
    /// Something can't be read or written.
    Broken(PathBuf, Error),
}

/// Writes the files of the page into a folder, each with its compressed forms beside it (`.br`,
/// `.gz`) for the hosts that look for them; the answer is the number of bytes of each file. An
/// earlier site in the folder is replaced.
///
/// # Errors
/// If there is no page, if the folder holds something else, or if it can't be written.
pub fn write_site(folder: &Path) -> Result<Vec<(String, usize)>, SiteError> {
    if !has_page() {
        return Err(SiteError::NoPage);
    }
    remove_earlier(folder)?;
    let mut written = Vec::new();
    let mut list = String::new();
    for file in all_files() {
        let forms = [("", Some(file.plain)), (".br", file.brotli), (".gz", file.gzip)];
        for (ending, bytes) in forms {
            let Some(bytes) = bytes else { continue };
            let name = format!("{}{ending}", file.name);
            let path = folder.join(&name);
            let parent = path.parent().unwrap_or(folder);
            fs::create_dir_all(parent)
                .and_then(|()| fs::write(&path, bytes))
                .map_err(|error| SiteError::Broken(path, error))?;
            list.push_str(&format!("{name}\n"));
            written.push((name, bytes.len()));
        }
    }
    let path = folder.join(LIST);
    fs::write(&path, list).map_err(|error| SiteError::Broken(path, error))?;
    Ok(written)
}

/// Removes an earlier site, file by file; whatever else has come into the folder since stays.
fn remove_earlier(folder: &Path) -> Result<(), SiteError> {
    let broken = |error| SiteError::Broken(folder.to_path_buf(), error);
    let entries = match folder.read_dir() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(broken)?,
    };
    if entries.count() == 0 {
        return Ok(());
    }
    let list = folder.join(LIST);
    let names = match fs::read_to_string(&list) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(SiteError::NotOurs(folder.to_path_buf()));
        }
        names => names.map_err(broken)?,
    };
    for name in names.lines().filter(|name| is_below(name)) {
        let path = folder.join(name);
        // Gone already, or not empty: both fine.
        drop(fs::remove_file(&path));
        if let Some(parent) = path.parent().filter(|parent| *parent != folder) {
            drop(fs::remove_dir(parent));
        }
    }
    fs::remove_file(&list).map_err(broken)
}

/// Names from a list that anyone may have edited never lead out of the folder.
fn is_below(name: &str) -> bool {
    use std::path::Component;
    Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
}
