//! chromedriver, which starts a Chromium and passes on what we want of it.

use crate::Done;
use anyhow::{Context, anyhow};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A chromedriver with a profile folder; both end with this.
pub(crate) struct Driver {
    child: Child,
    pub(crate) url: String,
    profile: PathBuf,
}

impl Driver {
    pub(crate) fn start() -> Done<Driver> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile =
            std::env::temp_dir().join(format!("skep-browser-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&profile)?;
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("chromedriver can't be started (Debian's package is chromium-driver)")?;
        let stdout = child.stdout.take().context("chromedriver has no output")?;
        // From here on, dropping ends the process, whatever it says.
        let mut driver = Driver { child, url: String::new(), profile };
        driver.url = format!("http://127.0.0.1:{}", port(stdout)?);
        Ok(driver)
    }

    pub(crate) fn profile(&self) -> &Path {
        &self.profile
    }
}

/// "… was started successfully on port 12345."
fn port(stdout: ChildStdout) -> Done<u16> {
    let mut lines = BufReader::new(stdout).lines();
    let port = lines
        .by_ref()
        .map_while(Result::ok)
        .find_map(|line| line.split_once("successfully on port ").map(|(_, port)| port.to_owned()))
        .ok_or_else(|| anyhow!("chromedriver did not say on which port it listens"))?;
    // Read on, or it stops when the pipe is full.
    std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
    Ok(port.trim_end_matches('.').parse()?)
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended by itself, and the folder may be in use for a moment: neither matters.
        drop(self.child.kill());
        drop(self.child.wait());
        drop(std::fs::remove_dir_all(&self.profile));
    }
}
