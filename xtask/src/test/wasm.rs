//! Rules, notations and search as wasm, under Node.js.

use crate::shell::{cargo, command, step, target_folder};
use crate::test::job::Job;
use std::path::PathBuf;
use std::process::Command;

/// Builds rules, notations and search as wasm with a profile, and returns the module's file.
pub(crate) fn wasm_module(profile: &str, folder: &str) -> Result<PathBuf, String> {
    step("wasm build", &mut build(profile))?;
    Ok(module(folder))
}

fn build(profile: &str) -> Command {
    let target = ["--target", "wasm32-unknown-unknown"];
    let build = ["build", "--package", "wasm-smoke", "--profile", profile, "--locked"];
    let mut cargo = cargo(&[&build[..], &target].concat());
    // As in the page's worker.
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Ctarget-feature=+simd128");
    cargo
}

fn module(folder: &str) -> PathBuf {
    let folder = target_folder().join("wasm32-unknown-unknown").join(folder);
    folder.join("wasm_smoke.wasm")
}

/// The build and the test; the second needs the first.
pub(super) fn jobs() -> [Job; 2] {
    let mut node = command("node", &["xtask/wasm-smoke/run.mjs"]);
    node.arg(module("debug"));
    [Job::new("wasm build", build("dev")), Job::new("wasm smoke test", node)]
}
