//! A page in a browser, and waiting for its state.

use crate::Done;
use crate::devices::Device;
use anyhow::{Context, bail};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use thirtyfour::WebDriver;

/// The time after which waiting fails.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(10);
/// The time between two checks of a condition.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The performance mark that the page sets when the board is interactive.
const INTERACTIVE: &str = "performance.getEntriesByName('skep-interactive').length > 0";

/// A page in a browser.
#[derive(Debug)]
pub struct Page {
    driver: WebDriver,
    address: String,
    pub(crate) device: Device,
    density: u32,
    pub(crate) profile: PathBuf,
    pub(crate) violations: RefCell<Vec<String>>,
    /// Texts of violations that the story provokes on purpose.
    pub(crate) forgiven: RefCell<Vec<String>>,
}

impl Page {
    pub(crate) fn new(
        driver: WebDriver,
        address: String,
        device: Device,
        density: u32,
        profile: PathBuf,
    ) -> Page {
        Page {
            driver,
            address,
            device,
            density,
            profile,
            violations: RefCell::default(),
            forgiven: RefCell::default(),
        }
    }

    /// The WebDriver session, for what this type lacks.
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// The address of the page, which ends with `/`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The device of the visit.
    pub fn device(&self) -> Device {
        self.device
    }

    /// Sends a command of the DevTools protocol.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Done<Value> {
        self.driver.cdp().send_raw(command, parameters).await.context(command.to_owned())
    }

    /// Opens a document and waits until it is interactive. `rest` follows the address: `"#…"` or `"learn/#…"`; `""` is
    /// the table, where most stories begin. The document is loaded anew even if the address differs only after the
    /// `#`.
    ///
    /// # Errors
    /// If the page does not become interactive.
    pub async fn open(&self, rest: &str) -> Done {
        self.open_at(if rest.is_empty() { "#table" } else { rest }).await
    }

    /// Opens the home in the same way.
    ///
    /// # Errors
    /// If the page does not become interactive.
    pub async fn open_home(&self) -> Done {
        self.open_at("").await
    }

    async fn open_at(&self, rest: &str) -> Done {
        self.visit("about:blank").await?;
        self.visit(&format!("{}{rest}", self.address)).await?;
        self.wait_until("the page is interactive", INTERACTIVE).await
    }

    /// Opens any address, and only waits for it to load.
    ///
    /// # Errors
    /// If it does not load.
    pub async fn visit(&self, address: &str) -> Done {
        // The log is lost with the page.
        self.record_violations().await?;
        self.driver.goto(address).await.with_context(|| format!("opening {address}"))
    }

    /// Reloads the page as after closing the tab, and waits until it is interactive.
    ///
    /// # Errors
    /// If the page does not become interactive.
    pub async fn reload(&self) -> Done {
        self.record_violations().await?;
        self.driver.refresh().await?;
        self.wait_until("the page is interactive again", INTERACTIVE).await
    }

    /// Leaves the page and clears its storage: the next visit is a first one.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn forget(&self) -> Done {
        self.visit("about:blank").await?;
        let all = json!({ "origin": self.origin(), "storageTypes": "all" });
        self.devtools("Storage.clearDataForOrigin", all).await.map(drop)
    }

    /// The address without its path.
    pub(crate) fn origin(&self) -> String {
        self.address.splitn(4, '/').take(3).collect::<Vec<_>>().join("/")
    }

    /// Resizes the window, in CSS pixels. Zooming to 400 % equals a quarter of the width and height.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn resize(&self, width: u32, height: u32) -> Done {
        let metrics = self.device.metrics(width, height, self.density);
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// Runs JavaScript in the page; `return` gives the result.
    ///
    /// # Errors
    /// If the script throws, or the result has another type.
    pub async fn eval<T: DeserializeOwned>(&self, script: &str) -> Done<T> {
        self.eval_with(script, Vec::new()).await
    }

    /// Runs JavaScript with `arguments[0]` and so on.
    ///
    /// # Errors
    /// If the script throws, or the result has another type.
    pub async fn eval_with<T: DeserializeOwned>(
        &self,
        script: &str,
        values: Vec<Value>,
    ) -> Done<T> {
        let answer =
            self.driver.execute(script, values).await.with_context(|| script.to_owned())?;
        serde_json::from_value(answer.json().clone()).with_context(|| script.to_owned())
    }

    /// Waits until a JavaScript expression is true; `what` names it in the error.
    ///
    /// # Errors
    /// If it is not true within ten seconds.
    pub async fn wait_until(&self, what: &str, condition: &str) -> Done {
        self.wait_longer(TIMEOUT, what, condition).await
    }

    /// Waits until no animation runs, except endless ones and those driven by scrolling.
    ///
    /// # Errors
    /// If that takes more than ten seconds.
    pub async fn settle(&self) -> Done {
        // Animations start with the next frame. A background window has no frames.
        let frames = "return new Promise(done => {
            setTimeout(done, 200, null);
            requestAnimationFrame(() => requestAnimationFrame(() => done(null)));
        })";
        self.eval::<()>(frames).await?;
        let rests = "document.getAnimations().every(it => it.timeline !== document.timeline \
                     || it.playState !== 'running' || it.effect.getComputedTiming().endTime === Infinity)";
        self.wait_until("everything has come to rest", rests).await
    }

    /// Waits like [`Page::wait_until`], with another timeout.
    ///
    /// # Errors
    /// If it is not true in that time.
    pub async fn wait_longer(&self, timeout: Duration, what: &str, condition: &str) -> Done {
        let script = format!("return Boolean({condition})");
        let start = Instant::now();
        while !self.eval::<bool>(&script).await? {
            if start.elapsed() > timeout {
                self.record_violations().await?;
                let console = self.violations.borrow().join("\n");
                bail!("after {timeout:?} still not: {what} ({condition})\n{console}");
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        Ok(())
    }

    /// Waits until a visible element matches a CSS selector.
    ///
    /// # Errors
    /// If none does within ten seconds.
    pub async fn wait_for(&self, selector: &str) -> Done {
        let condition = format!(
            "[...document.querySelectorAll({})].some(e => e.checkVisibility({{visibilityProperty: true}}))",
            json!(selector)
        );
        self.wait_until(&format!("{selector} is there"), &condition).await
    }

    /// Waits until no visible element matches a CSS selector.
    ///
    /// A window closed by Escape is hidden before the page handles that: until its element is removed, keys are meant
    /// for the window.
    ///
    /// # Errors
    /// If one still does after ten seconds.
    pub async fn wait_gone(&self, selector: &str) -> Done {
        let condition = format!(
            "![...document.querySelectorAll({})].some(e => \
             e.tagName === 'DIALOG' || e.checkVisibility({{visibilityProperty: true}}))",
            json!(selector)
        );
        self.wait_until(&format!("{selector} is gone"), &condition).await
    }

    /// Waits until the element's text contains this.
    ///
    /// # Errors
    /// If it does not within ten seconds.
    pub async fn wait_text(&self, selector: &str, text: &str) -> Done {
        let condition = format!(
            "[...document.querySelectorAll({})].some(e => e.textContent.includes({}))",
            json!(selector),
            json!(text)
        );
        self.wait_until(&format!("{selector} says {text:?}"), &condition).await
    }

    /// The number of elements that match a CSS selector.
    ///
    /// # Errors
    /// If the selector is invalid.
    pub async fn count(&self, selector: &str) -> Done<usize> {
        self.eval(&format!("return document.querySelectorAll({}).length", json!(selector))).await
    }

    /// The text of the first matching element, once there is one.
    ///
    /// # Errors
    /// If there is none within ten seconds.
    pub async fn text(&self, selector: &str) -> Done<String> {
        self.wait_for(selector).await?;
        let selector = json!(selector);
        self.eval(&format!("return document.querySelector({selector}).textContent.trim()")).await
    }

    /// An attribute of the first matching element, once there is one.
    ///
    /// # Errors
    /// If there is no such element within ten seconds.
    pub async fn attribute(&self, selector: &str, name: &str) -> Done<Option<String>> {
        self.wait_until(
            &format!("{selector} is there"),
            &format!("document.querySelector({})", json!(selector)),
        )
        .await?;
        let (selector, name) = (json!(selector), json!(name));
        self.eval(&format!("return document.querySelector({selector}).getAttribute({name})")).await
    }

    /// Saves a screenshot as PNG.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn screenshot(&self, path: &Path) -> Done {
        let png = self.driver.screenshot_as_png().await?;
        std::fs::write(path, png).with_context(|| path.display().to_string())
    }

    /// Disconnects or reconnects the network.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn offline(&self, is_offline: bool) -> Done {
        self.network(0, 0, is_offline).await
    }

    /// Limits the network; 0 kbit/s is no limit.
    pub(crate) async fn network(&self, kilobits: u32, latency: u32, offline: bool) -> Done {
        let bytes = if kilobits == 0 { -1.0 } else { f64::from(kilobits) * 1000.0 / 8.0 };
        let conditions = json!({
            "offline": offline,
            "latency": latency,
            "downloadThroughput": bytes,
            "uploadThroughput": bytes,
        });
        self.devtools("Network.enable", json!({})).await?;
        self.devtools("Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }
}
