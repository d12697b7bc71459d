//! The standard library for wasm.

use crate::Done;
use std::path::Path;
use std::process::{Command, Stdio};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// rustup adds the target by itself from rust-toolchain.toml, unless that is switched off
/// (`RUSTUP_AUTO_INSTALL=0`).
pub(crate) fn wasm_target() -> Done {
    if has_wasm_target() {
        return Ok(());
    }
    let added = Command::new("rustup").args(["target", "add", WASM]).stdout(Stdio::null()).status();
    if added.is_ok_and(|status| status.success()) && has_wasm_target() {
        return Ok(());
    }
    Err(format!("the page needs Rust's target {WASM}: run `rustup target add {WASM}`"))
}

fn has_wasm_target() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(["--print", "target-libdir", "--target", WASM]).output();
    output.is_ok_and(|output| {
        output.status.success()
            && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
    })
}
