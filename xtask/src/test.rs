//! `cargo xtask test`: everything that must hold before a change lands.

use crate::shell::{Done, cargo, command, step, target_folder};
use crate::tools;
use std::time::Instant;

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    Ordinary,
    /// Also what takes long.
    Deep,
}

pub(crate) fn run(depth: Depth) -> Done {
    let start = Instant::now();
    tools::wasm_target()?;
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    let lints = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    step("lints", &mut cargo(&lints))?;
    let docs = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    step("docs", cargo(&docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    let mut tests = cargo(&["test", "--workspace", "--locked"]);
    if depth == Depth::Deep {
        tests.env("SKEP_DEEP", "1");
    }
    step("tests", &mut tests)?;
    wasm()?;
    println!("\nAll tests passed in {:.0} s.", start.elapsed().as_secs_f64());
    Ok(())
}

/// The rules and the notations run as wasm as well.
fn wasm() -> Done {
    let target = ["--target", "wasm32-unknown-unknown"];
    let build = ["build", "--package", "wasm-smoke", "--release", "--locked"];
    step("wasm build", &mut cargo(&[&build[..], &target].concat()))?;
    if !tools::node()? {
        return Ok(());
    }
    let module = target_folder().join("wasm32-unknown-unknown/release/wasm_smoke.wasm");
    let mut node = command("node", &["xtask/wasm-smoke/run.mjs"]);
    step("wasm smoke test", node.arg(module))
}
