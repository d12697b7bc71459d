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

/// What only ever runs in a browser is looked at as such.
const IN_BROWSER: [&str; 2] = ["skep-web", "skep-web-engine"];

pub(crate) fn run(depth: Depth) -> Done {
    let start = Instant::now();
    tools::wasm_target()?;
    let has_browser = tools::chromium()?;
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    lints()?;
    docs()?;
    let bare = ["check", "--package", "skep", "--no-default-features", "--locked"];
    step("the program without the server", &mut cargo(&bare))?;
    let mut tests = cargo(&["test", "--workspace", "--locked"]);
    if !has_browser {
        tests.args(["--exclude", "skep-browser"]);
    }
    if depth == Depth::Deep {
        tests.env("SKEP_DEEP", "1");
    }
    step("tests", &mut tests)?;
    wasm()?;
    println!("\nAll tests passed in {:.0} s.", start.elapsed().as_secs_f64());
    Ok(())
}

/// The arguments that name the packages of the browser, and those that leave them out.
fn packages() -> (Vec<&'static str>, Vec<&'static str>) {
    let in_browser = IN_BROWSER.iter().flat_map(|name| ["--package", name]);
    let others = IN_BROWSER.iter().flat_map(|name| ["--exclude", name]);
    let wasm = ["--target", "wasm32-unknown-unknown"];
    (in_browser.chain(wasm).collect(), std::iter::once("--workspace").chain(others).collect())
}

fn lints() -> Done {
    let (in_browser, others) = packages();
    let strict = ["--", "-D", "warnings"];
    let here = [&["clippy", "--locked", "--all-targets"], &others[..], &strict].concat();
    step("lints", &mut cargo(&here))?;
    let there = [&["clippy", "--locked"], &in_browser[..], &strict].concat();
    step("lints, in the browser", &mut cargo(&there))
}

fn docs() -> Done {
    let (in_browser, others) = packages();
    let docs = ["doc", "--no-deps", "--locked", "--document-private-items"];
    let here = [&docs[..], &others].concat();
    step("docs", cargo(&here).env("RUSTDOCFLAGS", "-D warnings"))?;
    let there = [&docs[..], &in_browser].concat();
    step("docs, in the browser", cargo(&there).env("RUSTDOCFLAGS", "-D warnings"))
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
