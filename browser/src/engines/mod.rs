//! Browsers of other engines than Chromium, for one visit that runs in all of them.
//!
//! [`Page`](crate::Page) uses Chromium's DevTools protocol. An [`AnyPage`] needs no more than what each engine has by
//! a standard: Firefox speaks WebDriver BiDi, WebKit and Chromium the classic WebDriver.

mod firefox;
mod process;
mod webdriver;

use crate::Done;
use crate::page::{POLL_INTERVAL, TIMEOUT};
use crate::visit::{Permit, keep_picture};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::time::Instant;

/// An engine of a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium: Chrome, Edge, most browsers on Android.
    Blink,
    /// Firefox.
    Gecko,
    /// WebKitGTK's browser: the engine of Safari, and of all browsers on an iPhone.
    WebKit,
}

/// What a visit needs of a browser.
trait Browser {
    /// Opens an address, and waits for it to load.
    fn go(&mut self, address: &str) -> Done;

    /// Runs the body of a JavaScript function in the page, and returns its result.
    fn eval(&mut self, script: &str) -> Done<Value>;

    /// Clicks a point of the page, by a trusted event.
    fn click(&mut self, x: f64, y: f64) -> Done;

    /// The picture of the page as PNG.
    fn screenshot(&mut self) -> Done<Vec<u8>>;

    /// The errors in the console so far, where the engine tells them.
    fn errors(&mut self) -> Done<Vec<String>>;
}

/// A page in a browser of any engine.
pub struct AnyPage(Box<dyn Browser>);

impl AnyPage {
    /// Runs a story in a new browser, with an empty profile, a window of about 800 × 900, and English.
    ///
    /// # Panics
    /// If the browser does not start, or the story fails.
    pub fn run(engine: Engine, story: impl FnOnce(&mut AnyPage) -> Done) {
        let _permit = Permit::take(1);
        let told = AnyPage::start(engine).and_then(|mut page| {
            let told = story(&mut page);
            if let (Err(_), Ok(png)) = (&told, page.0.screenshot()) {
                keep_picture(&png, 0);
            }
            told
        });
        if let Err(error) = told {
            panic!("{engine:?}: {error:#}");
        }
    }

    fn start(engine: Engine) -> Done<AnyPage> {
        Ok(AnyPage(match engine {
            Engine::Blink => Box::new(webdriver::chromium()?),
            Engine::Gecko => Box::new(firefox::Firefox::start()?),
            Engine::WebKit => Box::new(webdriver::webkit()?),
        }))
    }

    /// Opens an address, and waits until the page is interactive and complete.
    ///
    /// # Errors
    /// If it does not become interactive.
    pub fn open(&mut self, address: &str) -> Done {
        // Otherwise an address that differs only after the `#` would not be loaded anew.
        self.0.go("about:blank")?;
        self.0.go(address)?;
        self.wait_until("performance.getEntriesByName('skep-interactive').length > 0")?;
        // Firefox reports what was still loading when a page is left as an error.
        self.wait_until(
            "performance.getEntriesByType('resource') \
             .some(it => it.name.endsWith('/app.js') && it.responseEnd > 0)",
        )
    }

    /// Runs the body of a JavaScript function in the page, and returns its result.
    ///
    /// # Errors
    /// If the script throws.
    pub fn eval(&mut self, script: &str) -> Done<Value> {
        self.0.eval(script).with_context(|| script.to_owned())
    }

    /// Waits until a JavaScript expression is true.
    ///
    /// # Errors
    /// If it is not true within ten seconds.
    pub fn wait_until(&mut self, condition: &str) -> Done {
        let script = format!("return Boolean({condition})");
        let start = Instant::now();
        while self.eval(&script)? != json!(true) {
            if start.elapsed() > TIMEOUT {
                bail!("after {TIMEOUT:?} still not: {condition}\n{}", self.errors()?.join("\n"));
            }
            std::thread::sleep(POLL_INTERVAL);
        }
        Ok(())
    }

    /// Waits until an element's text contains this.
    ///
    /// # Errors
    /// If it does not within ten seconds.
    pub fn wait_text(&mut self, selector: &str, text: &str) -> Done {
        let (selector, text) = (json!(selector), json!(text));
        self.wait_until(&format!(
            "[...document.querySelectorAll({selector})].some(it => it.textContent.includes({text}))"
        ))
    }

    /// Clicks the middle of the first visible element that matches, once it does not move any more.
    ///
    /// # Errors
    /// If it is not there within ten seconds, or something covers it.
    pub fn tap(&mut self, selector: &str) -> Done {
        let place = format!(
            "const it = [...document.querySelectorAll({})].find(it => it.getClientRects().length > 0 \
                 && getComputedStyle(it).visibility === 'visible');
             if (!it) return 'nothing';
             it.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
             const r = it.getBoundingClientRect();
             const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
             const top = document.elementFromPoint(x, y);
             const is_hit = it.contains(top) || (it instanceof SVGElement && top?.contains(it));
             return is_hit ? [x, y] : top?.outerHTML.slice(0, 200) ?? 'nothing';",
            json!(selector)
        );
        let start = Instant::now();
        let mut last = (f64::NAN, f64::NAN);
        loop {
            let found = self.eval(&place)?;
            let at = found[0].as_f64().zip(found[1].as_f64()).unwrap_or((f64::NAN, f64::NAN));
            // What only breathes is at rest.
            if (at.0 - last.0).abs() < 2.0 && (at.1 - last.1).abs() < 2.0 {
                return self.0.click(at.0, at.1);
            }
            last = at;
            if start.elapsed() > TIMEOUT {
                bail!("{selector} can't be tapped: in its middle is {found}");
            }
            std::thread::sleep(POLL_INTERVAL);
        }
    }

    /// The errors in the console so far, where the engine tells them.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn errors(&mut self) -> Done<Vec<String>> {
        self.0.errors()
    }
}
