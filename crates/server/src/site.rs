//! Writes the app as files, for any web host.

use crate::error_page::not_found_page;
use crate::files::{files_of_a_site, has_page};
use std::fs;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// The manifest of written files; a later `skep site` removes these.
const LIST: &str = ".skep-site";

/// Why a site could not be written.
#[derive(Debug)]
pub enum SiteError {
    /// The program was built without the app.
    NoPage,
    /// The folder has files that are not from an earlier site.
    NotOurs(PathBuf),
    /// A file or folder can't be read or written.
    Broken(PathBuf, Error),
}

/// Writes all files of the app into a folder, with their compressed forms (`.br`, `.gz`) beside them for hosts that
/// use those. Replaces an earlier site. Returns the name and size of each file.
///
/// # Errors
/// If this was built without the app, if the folder holds something else, or if it can't be written.
pub fn write_site(folder: &Path) -> Result<Vec<(String, usize)>, SiteError> {
    if !has_page() {
        return Err(SiteError::NoPage);
    }
    remove_earlier(folder)?;
    let forms = files_of_a_site().flat_map(|file| {
        let forms = [("", Some(file.plain)), (".br", file.brotli), (".gz", file.gzip)];
        forms.map(|(ending, bytes)| Some((format!("{}{ending}", file.name), bytes?)))
    });
    let not_found = not_found_page();
    let mut forms: Vec<(String, &[u8])> = forms.flatten().collect();
    forms.push(("404.html".to_owned(), not_found.as_bytes()));
    let list: String = forms.iter().flat_map(|(name, _)| [name.as_str(), "\n"]).collect();
    // Written first, so that a later run knows the files of an interrupted one.
    write(folder, LIST, list.as_bytes())?;
    for (name, bytes) in &forms {
        write(folder, name, bytes)?;
    }
    Ok(forms.into_iter().map(|(name, bytes)| (name, bytes.len())).collect())
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), SiteError> {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap_or(folder))
        .and_then(|()| fs::write(&path, bytes))
        .map_err(|error| SiteError::Broken(path, error))
}

/// Removes the files of an earlier site, except the manifest. Other files stay.
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
        // Ignored: the file is gone already, or the folder not empty.
        drop(fs::remove_file(&path));
        if let Some(parent) = path.parent().filter(|parent| *parent != folder) {
            drop(fs::remove_dir(parent));
        }
    }
    Ok(())
}

/// Whether a name from the manifest, which may have been edited, stays within the folder.
fn is_below(name: &str) -> bool {
    use std::path::Component;
    Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
}
