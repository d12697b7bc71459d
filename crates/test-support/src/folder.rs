//! Folders for tests that write files.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A new, empty folder, removed with all that is in it when the test ends.
pub struct Folder(PathBuf);

impl Folder {
    /// The name is only a hint for a reader of the file system; two folders may share it.
    ///
    /// # Panics
    ///
    /// If the folder can't be made.
    pub fn new(name: &str) -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("skep-test-{name}-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        // A process with the same number may have been killed and have left it.
        drop(std::fs::remove_dir_all(&path));
        std::fs::create_dir_all(&path).expect("a new folder");
        Folder(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a file in it.
    pub fn join(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.join(name)
    }

    /// The path of a file in it, as an argument of a program.
    ///
    /// # Panics
    ///
    /// If the path of the temporary folder is not UTF-8.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("the path is text").to_owned()
    }

    /// The content of a file in it.
    ///
    /// # Panics
    ///
    /// If there is no such file.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.0.join(name)).expect("the file is there")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover in the temporary folder is harmless.
        drop(std::fs::remove_dir_all(&self.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_its_own_and_goes() {
        let (one, other) = (Folder::new("same"), Folder::new("same"));
        assert_ne!(one.path(), other.path());
        std::fs::write(one.file("a"), "text").unwrap();
        assert_eq!(one.bytes("a"), b"text");
        assert!(!other.join("a").exists());
        let path = one.path().to_owned();
        drop(one);
        assert!(!path.exists() && other.path().exists());
    }
}
