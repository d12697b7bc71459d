//! Starts and stops chromedriver.

use crate::Done;
use anyhow::{Context, anyhow};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A chromedriver process and its profile folder; dropping this removes both.
pub(crate) struct Driver {
    child: Child,
    pub(crate) url: String,
    profile: PathBuf,
}

/// The number of attempts to start. chromedriver picks a free IPv6 port and fails if the same IPv4 port is taken, by
/// one of our servers for example.
const ATTEMPTS: usize = 8;
const PORT_TAKEN: &str = "port not available";

impl Driver {
    pub(crate) fn start() -> Done<Driver> {
        let mut words = String::new();
        for _ in 0..ATTEMPTS {
            match Driver::attempt()? {
                Ok(driver) => return Ok(driver),
                Err(said) => words = said,
            }
            if !words.contains(PORT_TAKEN) {
                break;
            }
        }
        Err(anyhow!("chromedriver did not say on which port it listens, but: {words}"))
    }

    /// Starts chromedriver; the inner error is its message in place of a port.
    fn attempt() -> Done<Result<Driver, String>> {
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
        // From here on, dropping ends the process.
        let mut driver = Driver { child, url: String::new(), profile };
        Ok(match port(stdout) {
            Ok(port) => {
                driver.url = format!("http://127.0.0.1:{port}");
                Ok(driver)
            }
            Err(words) => Err(words),
        })
    }

    pub(crate) fn profile(&self) -> &Path {
        &self.profile
    }
}

/// The port from "… was started successfully on port 12345.", or else the whole output.
fn port(stdout: ChildStdout) -> Result<u16, String> {
    let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
    let mut words = String::new();
    for line in lines.by_ref() {
        let port = line.split_once("successfully on port ").map(|(_, port)| port);
        if let Some(port) = port.and_then(|port| port.trim_end_matches('.').parse().ok()) {
            // Keep reading, or the process blocks when the pipe is full.
            std::thread::spawn(move || lines.for_each(drop));
            return Ok(port);
        }
        words += &line;
        words.push('\n');
    }
    Err(words)
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Ignored: the process may have ended, and the folder may be in use for a moment.
        drop(self.child.kill());
        drop(self.child.wait());
        drop(std::fs::remove_dir_all(&self.profile));
    }
}
