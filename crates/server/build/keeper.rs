//! The list of all files for `keeper.js`, which keeps them for times without a network.

use crate::Done;
use crate::cache::digest;
use crate::files::File;

/// The one file that is not on the list: browsers look after it by themselves.
pub(crate) const KEEPER: &str = "keeper.js";

/// The keeper of these files, which have their final names. Its version is the digest of everything,
/// its own words as well, so that another page or another keeper is another version.
pub(crate) fn of(keeper: &File, files: &[File]) -> Done<File> {
    let text = keeper.text()?;
    for mark in ["{version}", "{list}"] {
        if !text.contains(mark) {
            return Err(format!("{KEEPER} has no {mark}"));
        }
    }
    let all = files.iter().chain([keeper]);
    let version = digest(all.flat_map(|file| [file.name.as_bytes(), &file.bytes]));
    let list: Vec<String> = files.iter().map(|file| format!("\n    \"{}\",", file.name)).collect();
    let text = text.replace("{version}", &version);
    let text = text.replace("{list}", &format!("[{}\n]", list.concat()));
    Ok(File { name: KEEPER.to_owned(), bytes: text.into_bytes() })
}
