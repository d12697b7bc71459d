//! What the tests need besides Rust: found, or installed where that is possible.

use crate::shell::{Done, command, output, root, succeeds};

const WASM: &str = "wasm32-unknown-unknown";

/// The standard library for wasm. rustup adds it by itself from rust-toolchain.toml, unless that is
/// switched off.
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

/// Node.js, which runs the wasm smoke test. Without it the test is a failure in CI, and is left out
/// with a word elsewhere.
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

/// Chromium and its driver, for the browser tests.
pub(crate) fn chromium() -> Result<bool, String> {
    if !has_chromium() {
        install(&["chromium", "chromium-driver"]);
    }
    if has_chromium() {
        return Ok(true);
    }
    missing("Chromium and chromedriver are missing: the browser tests need them")
}

fn has_chromium() -> bool {
    let is_there = |name| succeeds(name, &["--version"]);
    is_there("chromedriver") && (is_there("chromium") || is_there("google-chrome"))
}

/// Tries to install packages of Debian or Ubuntu; works only for root.
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

/// A part that is not there: an error in CI, a remark elsewhere.
fn missing(sentence: &str) -> Result<bool, String> {
    if std::env::var_os("CI").is_some() {
        return Err(sentence.to_owned());
    }
    println!("SKIPPED: {sentence}");
    Ok(false)
}
