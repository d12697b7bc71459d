//! Final names and addresses of all files.

use crate::Done;
use crate::cache::digest;
use crate::files::File;
use crate::service_worker;
use std::collections::HashSet;

/// Mark in text files at a fixed address: the path of the hashed folder, relative to the file.
const FOLDER: &str = "{files}";
/// Mark in the same files: the path of the app's root, relative to the file, without a `/` at its end.
const ROOT: &str = "{root}";

/// A file under its final name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The file.
    pub file: File,
    /// Whether its name changes with its content, so that it may be cached for ever.
    pub is_immutable: bool,
}

/// Gives all files their final names: `fixed` keep theirs, `others` go into a folder named by a hash of their
/// content, and the service worker lists all of them. Marks in `fixed` text files: `{files}`, the path of the hashed
/// folder, and `{root}`, the path of the app's root, both relative to the file.
///
/// # Errors
/// If two files have the same name, or the service worker is not UTF-8 or lacks a mark.
pub fn assemble(fixed: Vec<File>, mut others: Vec<File>, worker: &File) -> Done<Vec<Placed>> {
    others.sort_by(|a, b| a.name.cmp(&b.name));
    let folder = digest(others.iter().flat_map(|file| [file.name.as_bytes(), &file.bytes]));
    let mut placed = Vec::new();
    for file in fixed {
        let depth = file.name.matches('/').count();
        placed.push(Placed { file: with_addresses(file, &folder, depth), is_immutable: false });
    }
    for file in others {
        let name = format!("{folder}/{}", file.name);
        placed.push(Placed { file: File::new(name, file.bytes), is_immutable: true });
    }
    let worker = with_addresses(worker.clone(), &folder, 0);
    let files: Vec<&File> = placed.iter().map(|placed| &placed.file).collect();
    let worker = service_worker::of(&worker, &files)?;
    placed.push(Placed { file: worker, is_immutable: false });
    let mut names = HashSet::new();
    match placed.iter().find(|placed| !names.insert(&placed.file.name)) {
        Some(second) => Err(format!("two files are called {}", second.file.name)),
        None => Ok(placed),
    }
}

/// Replaces the marks in a text file at this depth below the root. A binary file has none.
fn with_addresses(file: File, folder: &str, depth: usize) -> File {
    let Ok(text) = str::from_utf8(&file.bytes) else { return file };
    let up = "../".repeat(depth);
    let root = if depth == 0 { "." } else { up.trim_end_matches('/') };
    let text = text.replace(FOLDER, &format!("{up}{folder}")).replace(ROOT, root);
    File::new(file.name, text)
}
