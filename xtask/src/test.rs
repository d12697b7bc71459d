//! `cargo xtask test`: everything that must hold before a change lands.

use crate::shell::{Done, cargo, command, step, target_folder};
use crate::tools;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::time::Instant;

/// The extent of the tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    Ordinary,
    /// Also long tests.
    Deep,
}

/// The packages that run only in a browser, and are checked for wasm.
const IN_BROWSER: [&str; 3] = ["skep-ui", "skep-page-*", "skep-web-engine"];

pub(crate) fn run(depth: Depth) -> Done {
    let start = Instant::now();
    let mut skipped = Vec::new();
    tools::wasm_target()?;
    let has_browser = tools::chromium()?;
    if has_browser && !tools::axe_core()? {
        skipped.push("axe-core's look at the page (npm could not install it)");
    }
    format()?;
    lints()?;
    docs()?;
    let bare = ["check", "--package", "skep", "--no-default-features", "--locked"];
    step("the program without the server", &mut cargo(&bare))?;
    let mut tests = cargo(&["test", "--workspace", "--locked"]);
    if !has_browser {
        tests.args(["--exclude", "skep-browser"]);
        skipped.push("the browser tests (no Chromium with its driver)");
    }
    if has_browser {
        let mut without = Vec::new();
        if !tools::firefox()? {
            without.push("firefox");
            skipped.push("the visit in Firefox");
        }
        if !tools::webkit()? {
            without.push("webkit");
            skipped.push("the visit in WebKit");
        }
        tests.env("SKEP_WITHOUT", without.join(" "));
    }
    if depth == Depth::Deep {
        tests.env("SKEP_DEEP", "1");
    }
    // Stories wait half of the time, and at most four run at once.
    let threads = std::thread::available_parallelism().map_or(4, |count| count.get().max(4));
    tests.env("RUST_TEST_THREADS", threads.to_string());
    step("tests", &mut tests)?;
    let serde = ["test", "--package", "skep-rules", "--features", "serde", "--test", "serde"];
    step("the rules with serde", cargo(&serde).arg("--locked"))?;
    if !wasm()? {
        skipped.push("the wasm smoke test (no Node.js)");
    }
    if depth == Depth::Deep {
        first_build()?;
    }
    println!("\n{}", verdict(&skipped, start.elapsed().as_secs_f64()));
    Ok(())
}

pub(crate) fn format() -> Done {
    step("format", &mut cargo(&["fmt", "--all", "--check"]))
}

/// The last line, which may be the only one read: it names all skipped parts.
fn verdict(skipped: &[&str], seconds: f64) -> String {
    if skipped.is_empty() {
        return format!("All tests passed in {seconds:.0} s.");
    }
    format!("All tests passed in {seconds:.0} s, but SKIPPED: {}.", skipped.join("; "))
}

/// The arguments that select the browser packages, and those that exclude them.
fn packages() -> (Vec<&'static str>, Vec<&'static str>) {
    let in_browser = IN_BROWSER.iter().flat_map(|name| ["--package", name]);
    let others = IN_BROWSER.iter().flat_map(|name| ["--exclude", name]);
    let wasm = ["--target", "wasm32-unknown-unknown"];
    (in_browser.chain(wasm).collect(), std::iter::once("--workspace").chain(others).collect())
}

pub(crate) fn lints() -> Done {
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

/// Builds rules, notations and search as wasm with a profile, and returns the module's file.
pub(crate) fn wasm_module(profile: &str, folder: &str) -> Result<PathBuf, String> {
    let target = ["--target", "wasm32-unknown-unknown"];
    let build = ["build", "--package", "wasm-smoke", "--profile", profile, "--locked"];
    let mut cargo = cargo(&[&build[..], &target].concat());
    // As in the page's worker.
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Ctarget-feature=+simd128");
    step("wasm build", &mut cargo)?;
    let folder = target_folder().join("wasm32-unknown-unknown").join(folder);
    Ok(folder.join("wasm_smoke.wasm"))
}

/// Runs the wasm smoke test. Returns whether it could run.
fn wasm() -> Result<bool, String> {
    let module = wasm_module("dev", "debug")?;
    if !tools::node()? {
        return Ok(false);
    }
    let mut node = command("node", &["xtask/wasm-smoke/run.mjs"]);
    step("wasm smoke test", node.arg(module))?;
    Ok(true)
}

/// Builds the program as after a new installation of Rust: nothing downloaded, nothing built.
fn first_build() -> Done {
    let folder = target_folder().join("first-build");
    let home = folder.join("home");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(error)),
        _ => std::fs::create_dir_all(&home).map_err(failed)?,
    }
    let mut build = cargo(&["build", "--release", "--locked"]);
    build.env("CARGO_HOME", &home).env("CARGO_TARGET_DIR", folder.join("target"));
    step("the first build on a machine", &mut build)?;
    std::fs::remove_dir_all(&folder).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn the_last_line_repeats_what_was_left_out() {
        assert_eq!(verdict(&[], 7.4), "All tests passed in 7 s.");
        let line = verdict(&["these", "those"], 7.4);
        assert_eq!(line, "All tests passed in 7 s, but SKIPPED: these; those.");
    }
}
