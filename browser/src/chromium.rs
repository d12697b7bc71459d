//! Configuration of Chromium.

use crate::Done;
use crate::visit::Visit;
use serde_json::json;
use std::path::Path;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel};

/// Quiet and isolated. Host names other than this device's don't resolve: a request to another host fails and is
/// logged, even from a worker.
const ARGUMENTS: [&str; 14] = [
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
    // Otherwise each visit would have a process without the compiled code of the one before.
    "--process-per-site",
    // Parts of Chromium's interface that are slow pages themselves.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,\
     PreloadTopChromeWebUI,WebUIOmnibox",
];

/// Which hosts are found.
const RULES: &str = "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE 0.0.0.0";

/// For stories, whose speed does not matter: no GPU process, and no second compilation of pages that are closed soon.
const THRIFTY: [&str; 2] = ["--in-process-gpu", "--js-flags=--no-wasm-tier-up"];

pub(crate) fn capabilities(visit: &Visit, profile: &Path) -> Done<ChromeCapabilities> {
    let mut capabilities = ChromeCapabilities::new();
    let thrifty = THRIFTY.iter().filter(|_| !visit.sharp);
    for argument in ARGUMENTS.iter().chain(thrifty) {
        capabilities.add_arg(argument)?;
    }
    let own = visit.host.as_ref().map(|name| format!("MAP {name} 127.0.0.1, "));
    let own = own.unwrap_or_default();
    capabilities.add_arg(&format!("--host-resolver-rules={own}{RULES}"))?;
    let (width, height) = visit.device.size();
    capabilities.add_arg(&format!("--window-size={width},{height}"))?;
    capabilities.add_arg(&format!("--user-data-dir={}", profile.display()))?;
    capabilities.add_arg(&format!("--lang={}", visit.language))?;
    capabilities.add_arg(&format!("--accept-lang={}", visit.language))?;
    let preferences = json!({
        "intl.accept_languages": visit.language,
        // Chromium's start page is slower than ours.
        "session.restore_on_startup": 4,
        "session.startup_urls": ["about:blank"],
    });
    capabilities.add_experimental_option("prefs", preferences)?;
    capabilities.set_logging_prefs("browser", LoggingPrefsLogLevel::All)?;
    capabilities.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?;
    Ok(capabilities)
}
