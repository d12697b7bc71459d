//! Knowing whether a process is still there.

use skep_test_support::Folder;
use std::fs::File;
use std::time::{Duration, Instant};

/// A file that a process locks as long as it lives.
pub(crate) struct Lock(Folder);

impl Lock {
    pub(crate) fn new(name: &str) -> Lock {
        Lock(Folder::new(name))
    }

    /// The fault of an engine that locks it and stays.
    pub(crate) fn guards(&self) -> String {
        format!("guards {}", shell_words::quote(&self.0.file("lock")))
    }

    pub(crate) fn is_held(&self) -> bool {
        File::open(self.0.join("lock")).expect("the file").try_lock().is_err()
    }

    /// The system ends a process when it comes to it.
    pub(crate) fn wait_until_free(&self) {
        let deadline = Instant::now() + Duration::from_secs(60);
        while self.is_held() {
            assert!(Instant::now() < deadline, "the engine goes on");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}
