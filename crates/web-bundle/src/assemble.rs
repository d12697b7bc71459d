//! The final names of all files.

use crate::Done;
use crate::cache::digest;
use crate::files::File;
use crate::service_worker;

/// In text files at a fixed address: the folder with all the others.
const FOLDER: &str = "{files}";

/// A file under its final name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The file.
    pub file: File,
    /// Does its name change with its content, so that it may be kept for ever?
    pub is_immutable: bool,
}

/// All files under their final names: those at fixed addresses, then all others in a folder named by their
/// content, then the service worker, which lists all of them.
///
/// # Errors
/// If a text is not UTF-8, or the service worker lacks a mark.
pub fn assemble(fixed: Vec<File>, mut others: Vec<File>, worker: &File) -> Done<Vec<Placed>> {
    others.sort_by(|a, b| a.name.cmp(&b.name));
    let folder = digest(others.iter().flat_map(|file| [file.name.as_bytes(), &file.bytes]));
    let mut placed = Vec::new();
    for file in fixed {
        placed.push(Placed { file: in_folder(file, &folder), is_immutable: false });
    }
    for file in others {
        let name = format!("{folder}/{}", file.name);
        placed.push(Placed { file: File::new(name, file.bytes), is_immutable: true });
    }
    let worker = in_folder(worker.clone(), &folder);
    let files: Vec<&File> = placed.iter().map(|placed| &placed.file).collect();
    let worker = service_worker::of(&worker, &files)?;
    placed.push(Placed { file: worker, is_immutable: false });
    Ok(placed)
}

/// What is no text names no folder.
fn in_folder(file: File, folder: &str) -> File {
    match str::from_utf8(&file.bytes) {
        Ok(text) if text.contains(FOLDER) => File::new(file.name, text.replace(FOLDER, folder)),
        _ => file,
    }
}
