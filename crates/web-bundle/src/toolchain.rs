//! The standard library for wasm32.

use crate::Done;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

/// The target.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Ensures that the target is installed, by rustup if needed. rustup does so by itself because of
/// rust-toolchain.toml, unless `RUSTUP_AUTO_INSTALL=0`.
///
/// # Errors
/// If the target is missing and can't be added.
pub fn wasm_target() -> Done {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    target_of(&rustc, OsStr::new("rustup"))
}

/// Like [`wasm_target`], with the given rustc and rustup.
///
/// # Errors
/// If rustc can't be started, or the target is missing and can't be added.
pub fn target_of(rustc: &OsStr, rustup: &OsStr) -> Done {
    if has_target(rustc)? {
        return Ok(());
    }
    let added = Command::new(rustup).args(["target", "add", WASM]).stdout(Stdio::null()).status();
    if added.is_ok_and(|status| status.success()) && has_target(rustc)? {
        return Ok(());
    }
    Err(format!("the page needs Rust's target {WASM}: run `rustup target add {WASM}`"))
}

fn has_target(rustc: &OsStr) -> Done<bool> {
    let output = Command::new(rustc).args(["--print", "target-libdir", "--target", WASM]).output();
    let output =
        output.map_err(|error| format!("{} can't be started: {error}", rustc.display()))?;
    let folder = String::from_utf8_lossy(&output.stdout);
    Ok(output.status.success() && Path::new(folder.trim()).is_dir())
}
