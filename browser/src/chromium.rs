//! A Chromium as we want it.

use crate::Done;
use crate::visit::Visit;
use serde_json::json;
use std::path::Path;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel};

/// Quiet, alone, and in its own folder. Every name but this device's leads nowhere: a request to
/// another host fails, and is in the console then, even from a worker.
const ARGUMENTS: [&str; 15] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--hide-scrollbars",
    // Or each visit to the page would have a process of its own, which knows nothing of what another has compiled.
    "--process-per-site",
    // Parts of Chromium's own window that are pages themselves, and cost more than ours.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,\
     PreloadTopChromeWebUI,WebUIOmnibox",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE 0.0.0.0",
];

/// For stories, which look at what is shown and not at how fast: no process of its own for painting, and no second, better
/// translation of a page that is closed soon.
const THRIFTY: [&str; 2] = ["--in-process-gpu", "--js-flags=--no-wasm-tier-up"];

pub(crate) fn capabilities(visit: &Visit, profile: &Path) -> Done<ChromeCapabilities> {
    let mut capabilities = ChromeCapabilities::new();
    let thrifty = THRIFTY.iter().filter(|_| !visit.sharp);
    for argument in ARGUMENTS.iter().chain(thrifty) {
        capabilities.add_arg(argument)?;
    }
    let (width, height) = visit.device.size();
    capabilities.add_arg(&format!("--window-size={width},{height}"))?;
    capabilities.add_arg(&format!("--user-data-dir={}", profile.display()))?;
    capabilities.add_arg(&format!("--lang={}", visit.language))?;
    capabilities.add_arg(&format!("--accept-lang={}", visit.language))?;
    let preferences = json!({
        "intl.accept_languages": visit.language,
        // Chromium's own first page takes longer than ours.
        "session.restore_on_startup": 4,
        "session.startup_urls": ["about:blank"],
    });
    capabilities.add_experimental_option("prefs", preferences)?;
    capabilities.set_logging_prefs("browser", LoggingPrefsLogLevel::All)?;
    capabilities.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?;
    Ok(capabilities)
}
