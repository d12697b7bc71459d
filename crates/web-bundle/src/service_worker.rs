//! The service worker, with the list of files that it caches.

use crate::Done;
use crate::cache::digest;
use crate::files::File;
use crate::template::fill;

/// The address of the service worker. It must not change: installed copies of the app look for updates there.
pub const ADDRESS: &str = "keeper.js";

/// Fills the list and the version into the service worker. It does not list itself, since browsers update it by
/// themselves. The version is a hash of all files and of its own source.
///
/// # Errors
/// If its source is not UTF-8, or lacks a mark.
pub fn of(source: &File, files: &[&File]) -> Done<File> {
    let all = files.iter().copied().chain([source]);
    let version = digest(all.flat_map(|file| [file.name.as_bytes(), &file.bytes]));
    let list: Vec<String> = files.iter().map(|file| format!("\n    \"{}\",", file.name)).collect();
    let list = format!("[{}\n]", list.concat());
    let worker = fill(source, &[("{version}", &version), ("{list}", &list)])?;
    Ok(File::new(ADDRESS, worker.bytes))
}
