//! Files of the app, and reading folders.

use crate::Done;
use std::path::Path;

/// A file of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path relative to the app, with `/` between the parts.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl File {
    /// A file with this name and content.
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        File { name: name.into(), bytes: bytes.into() }
    }

    /// Its content as text.
    ///
    /// # Errors
    /// If it is not UTF-8.
    pub fn text(&self) -> Done<&str> {
        str::from_utf8(&self.bytes).map_err(|error| {
            format!("{} is not UTF-8: its byte {} is none", self.name, error.valid_up_to())
        })
    }

    /// Whether its name has this extension.
    pub fn is(&self, extension: &str) -> bool {
        self.name.rsplit_once('.').is_some_and(|(_, own)| own == extension)
    }

    /// All files of a folder, recursively, sorted by name, without hidden ones.
    ///
    /// # Errors
    /// If a file or folder can't be read.
    pub fn all_in(folder: &Path) -> Done<Vec<File>> {
        let mut files = Vec::new();
        collect(folder, "", &mut files)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        files.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(files)
    }

    /// Serialises files: name, newline, length, newline, content.
    pub fn pack(files: &[File]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for file in files {
            bytes.extend(format!("{}\n{}\n", file.name, file.bytes.len()).into_bytes());
            bytes.extend(&file.bytes);
        }
        bytes
    }

    /// Reverses [`File::pack`]; `None` if the bytes are damaged.
    pub fn unpack(mut bytes: &[u8]) -> Option<Vec<File>> {
        let line = |bytes: &mut &[u8]| {
            let end = bytes.iter().position(|&byte| byte == b'\n')?;
            let text = str::from_utf8(&bytes[..end]).ok()?.to_owned();
            *bytes = &bytes[end + 1..];
            Some(text)
        };
        let mut files = Vec::new();
        while !bytes.is_empty() {
            let name = line(&mut bytes)?;
            let length = line(&mut bytes)?.parse().ok()?;
            let (content, rest) = bytes.split_at_checked(length)?;
            files.push(File::new(name, content));
            bytes = rest;
        }
        Some(files)
    }
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) -> std::io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let full = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{full}/"), files)?;
        } else {
            files.push(File::new(full, std::fs::read(entry.path())?));
        }
    }
    Ok(())
}
