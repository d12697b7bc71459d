//! Programs that a browser needs, ended when the browser is dropped.

use crate::Done;
use anyhow::{Context, anyhow};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A process and a folder of its own; dropping this removes both.
pub(super) struct Process {
    child: Child,
    folder: PathBuf,
}

impl Process {
    /// Starts a program that `command` configures, given the folder. `package` is Debian's, for the error.
    pub(super) fn start(
        program: &str,
        package: &str,
        configure: impl FnOnce(&mut Command, &Path),
    ) -> Done<Process> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder =
            std::env::temp_dir().join(format!("skep-engine-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut command = Command::new(program);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        configure(&mut command, &folder);
        let child = command.spawn().with_context(|| {
            format!("{program} can't be started (Debian's package is {package})")
        })?;
        Ok(Process { child, folder })
    }

    /// The first line of the output, or of the errors, for which `find` finds something.
    pub(super) fn wait_for<T>(&mut self, find: impl Fn(&str) -> Option<T>) -> Done<T> {
        let output = self.child.stdout.take().map(|it| Box::new(it) as Box<dyn Read + Send>);
        let errors = self.child.stderr.take().map(|it| Box::new(it) as Box<dyn Read + Send>);
        let stream = output.or(errors).context("the process has no output")?;
        let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
        let found = lines.by_ref().find_map(|line| find(&line));
        // Keep reading, or the process blocks when the pipe is full.
        std::thread::spawn(move || lines.for_each(drop));
        found.ok_or_else(|| anyhow!("the process has ended before it was ready"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Ignored: the process may have ended, and the folder may be in use for a moment.
        drop(self.child.kill());
        drop(self.child.wait());
        drop(std::fs::remove_dir_all(&self.folder));
    }
}
