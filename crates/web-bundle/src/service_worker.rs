//! The service worker, with the list of all files that it keeps for times without a network.

use crate::Done;
use crate::cache::digest;
use crate::files::File;
use crate::template::fill;

/// The address of the service worker. Installed copies of the app look for their update there.
pub const ADDRESS: &str = "keeper.js";

/// The service worker of these files, which have their final names. It is not on its list: browsers look after it
/// by themselves. Its version is the digest of everything, its own source as well, so that another page or another
/// service worker is another version.
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
