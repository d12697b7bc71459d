//! Tools that the tests need besides Rust: found, or installed where possible.

use crate::shell::{Done, command, output, root, succeeds, target_folder};

const WASM: &str = "wasm32-unknown-unknown";

/// Ensures the standard library for wasm. rustup adds it by itself from rust-toolchain.toml, unless that is disabled.
pub(crate) fn wasm_target() -> Done {
    if has_wasm_target() {
        return Ok(());
    }
    println!("adding the Rust target {WASM}");
    if succeeds("rustup", &["target", "add", WASM]) && has_wasm_target() {
        return Ok(());
    }
    Err(format!("the Rust target {WASM} is missing: rustup target add {WASM}"))
}

fn has_wasm_target() -> bool {
    let library = output(&mut command("rustc", &["--print", "target-libdir", "--target", WASM]));
    library.is_ok_and(|path| root().join(path).is_dir())
}

/// Whether Node.js is installed, for the wasm smoke test. Missing is an error in CI, and a remark elsewhere.
pub(crate) fn node() -> Result<bool, String> {
    if has_node() {
        return Ok(true);
    }
    install(&["nodejs"]);
    if has_node() {
        return Ok(true);
    }
    missing("Node.js (node) is missing: the wasm smoke test needs it")
}

fn has_node() -> bool {
    succeeds("node", &["--version"])
}

/// Whether Chromium and chromedriver are installed, for the browser tests.
pub(crate) fn chromium() -> Result<bool, String> {
    if !has_chromium() {
        install(&["chromium", "chromium-driver"]);
    }
    if has_chromium() {
        return Ok(true);
    }
    missing("Chromium and chromedriver are missing: the browser tests need them")
}

/// Whether strace is installed, for the test that reads when commits are flushed.
pub(crate) fn strace() -> Result<bool, String> {
    let has_strace = || succeeds("strace", &["-V"]);
    if !has_strace() {
        install(&["strace"]);
    }
    if has_strace() {
        return Ok(true);
    }
    missing("strace is missing: the test of when commits are flushed needs it")
}

/// Whether Firefox is installed, for the visit in all engines.
pub(crate) fn firefox() -> Result<bool, String> {
    let has_firefox =
        || ["firefox-esr", "firefox"].into_iter().any(|name| succeeds(name, &["--version"]));
    if !has_firefox() {
        install(&["firefox-esr"]);
    }
    if has_firefox() {
        return Ok(true);
    }
    missing("Firefox is missing: the visit in all browser engines needs it")
}

/// Whether WebKitGTK's browser is installed, with its driver and a screen for it.
pub(crate) fn webkit() -> Result<bool, String> {
    // Neither has an option that only prints its version.
    let is_there = |name: &str| succeeds("sh", &["-c", &format!("command -v {name}")]);
    let has_webkit = || is_there("WebKitWebDriver") && is_there("Xvfb");
    if !has_webkit() {
        install(&["webkit2gtk-driver", "xvfb"]);
    }
    if has_webkit() {
        return Ok(true);
    }
    missing("WebKitWebDriver or Xvfb is missing: the visit in all browser engines needs them")
}

fn has_chromium() -> bool {
    let is_there = |name| succeeds(name, &["--version"]);
    is_there("chromedriver") && (is_there("chromium") || is_there("google-chrome"))
}

/// The version of axe-core. A newer one finds other things, so an update is a change of its own.
const AXE: &str = "4.14.0";

/// Ensures axe-core, for the accessibility tests. It lies in the target folder, and is no part of the project.
pub(crate) fn axe_core() -> Result<bool, String> {
    if has_axe_core() {
        return Ok(true);
    }
    if !succeeds("npm", &["--version"]) {
        install(&["npm"]);
    }
    let folder = target_folder().join("npm");
    println!("installing axe-core {AXE}");
    // npm would use a parent folder with a package.json.
    let is_made = std::fs::create_dir_all(&folder).is_ok()
        && std::fs::write(folder.join("package.json"), "{ \"private\": true }\n").is_ok();
    let quietly = ["--no-audit", "--no-fund", "--no-save", "--no-package-lock", "--ignore-scripts"];
    let package = format!("axe-core@{AXE}");
    let prefix = folder.to_string_lossy();
    let install = ["install", "--prefix", &prefix, &package];
    if is_made && succeeds("npm", &[&install[..], &quietly].concat()) && has_axe_core() {
        return Ok(true);
    }
    missing("axe-core is missing, and npm could not install it: the browser tests look with it")
}

fn has_axe_core() -> bool {
    let about = target_folder().join("npm/node_modules/axe-core/package.json");
    let version = format!("\"version\": \"{AXE}\"");
    std::fs::read_to_string(about).is_ok_and(|about| about.contains(&version))
}

/// Tries to install packages of Debian or Ubuntu, which works only for root.
fn install(packages: &[&str]) {
    if succeeds("apt-get", &["--version"]) && is_root() {
        println!("installing {}", packages.join(", "));
        succeeds("apt-get", &["update"]);
        succeeds("apt-get", &[&["install", "-y", "--no-install-recommends"], packages].concat());
    }
}

fn is_root() -> bool {
    output(&mut command("id", &["-u"])).is_ok_and(|id| id == "0")
}

/// Reports a missing part: an error in CI, a remark elsewhere.
fn missing(sentence: &str) -> Result<bool, String> {
    if std::env::var_os("CI").is_some() {
        return Err(sentence.to_owned());
    }
    println!("SKIPPED: {sentence}");
    Ok(false)
}
