//! WebKit and Chromium, by the classic WebDriver.

use super::Browser;
use super::process::Process;
use crate::Done;
use crate::driver::Driver;
use crate::visit::Visit;
use crate::{Device, chromium};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::net::TcpListener;
use std::process::Stdio;
use std::time::Instant;
use thirtyfour::{Capabilities, WebDriver};
use tokio::runtime::Runtime;

/// A browser with its driver, and what both need.
pub(super) struct Driven {
    runtime: Runtime,
    driver: WebDriver,
    // Ended last, the browser's screen after the browser.
    _processes: Vec<Box<dyn std::any::Any>>,
}

/// Chromium with chromedriver.
pub(super) fn chromium() -> Done<Driven> {
    let chromedriver = Driver::start()?;
    let visit = Visit::on(Device::Desktop);
    let capabilities = chromium::capabilities(&visit, chromedriver.profile())?;
    let url = chromedriver.url.clone();
    Driven::new(&url, capabilities.into(), vec![Box::new(chromedriver)])
}

/// WebKitGTK's MiniBrowser, on a screen of its own.
pub(super) fn webkit() -> Done<Driven> {
    let mut screen = Process::start("Xvfb", "xvfb", |command, _| {
        command.args(["-displayfd", "1", "-screen", "0", "1000x1000x24", "-nolisten", "tcp"]);
        command.stdout(Stdio::piped());
    })?;
    let display: u32 = screen.wait_for(|line| line.trim().parse().ok())?;
    // The driver names no port that it has chosen, so that one is chosen for it.
    let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
    let driver = Process::start("WebKitWebDriver", "webkit2gtk-driver", |command, home| {
        command.arg(format!("--port={port}")).env("DISPLAY", format!(":{display}"));
        command.env("HOME", home).env("XDG_CACHE_HOME", home).env("XDG_DATA_HOME", home);
        command.env("LANG", "C.UTF-8").env("LANGUAGE", "en").env("NO_AT_BRIDGE", "1");
        // As root, its sandbox does not start.
        command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
        // Without a graphics card.
        command.env("LIBGL_ALWAYS_SOFTWARE", "1").env("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
    })?;
    let mut capabilities = Capabilities::new();
    let options = json!({ "binary": minibrowser()?, "args": ["--automation"] });
    capabilities.set("webkitgtk:browserOptions", options)?;
    let url = format!("http://127.0.0.1:{port}");
    wait_for_port(port)?;
    Driven::new(&url, capabilities, vec![Box::new(driver), Box::new(screen)])
}

/// The path of MiniBrowser, which Debian keeps beside the library.
fn minibrowser() -> Done<String> {
    let libraries = std::fs::read_dir("/usr/lib")?.flatten().map(|entry| entry.path());
    let folders = libraries.flat_map(|path| {
        ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"].map(|name| path.join(name))
    });
    let mut programs = folders.map(|folder| folder.join("MiniBrowser"));
    let program = programs.find(|path| path.is_file());
    let program = program.context("MiniBrowser is missing (Debian's webkit2gtk-driver has it)")?;
    Ok(program.display().to_string())
}

fn wait_for_port(port: u16) -> Done {
    let start = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        if start.elapsed() > crate::page::TIMEOUT {
            bail!("WebKitWebDriver does not listen");
        }
        std::thread::sleep(crate::page::POLL_INTERVAL);
    }
    Ok(())
}

impl Driven {
    fn new(
        url: &str,
        capabilities: Capabilities,
        processes: Vec<Box<dyn std::any::Any>>,
    ) -> Done<Driven> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let driver = runtime.block_on(WebDriver::new(url, capabilities))?;
        let driven = Driven { runtime, driver, _processes: processes };
        driven.runtime.block_on(driven.driver.set_window_rect(0, 0, 800, 900))?;
        Ok(driven)
    }
}

impl Browser for Driven {
    fn go(&mut self, address: &str) -> Done {
        self.runtime.block_on(self.driver.goto(address)).with_context(|| address.to_owned())
    }

    fn eval(&mut self, script: &str) -> Done<Value> {
        let script = format!("return (async () => {{ {script} }})();");
        let answer = self.runtime.block_on(self.driver.execute(script, Vec::new()))?;
        Ok(answer.json().clone())
    }

    fn click(&mut self, x: f64, y: f64) -> Done {
        let chain = self.driver.action_chain();
        let click = chain.move_to(x.round() as i64, y.round() as i64).click();
        Ok(self.runtime.block_on(click.perform())?)
    }

    fn screenshot(&mut self) -> Done<Vec<u8>> {
        Ok(self.runtime.block_on(self.driver.screenshot_as_png())?)
    }

    fn errors(&mut self) -> Done<Vec<String>> {
        // WebKit's driver does not tell them; those of Chromium are looked at in every other story.
        Ok(Vec::new())
    }
}

impl Drop for Driven {
    fn drop(&mut self) {
        // Ignored: the browser may have ended.
        drop(self.runtime.block_on(self.driver.clone().quit()));
    }
}
