//! `cargo xtask check`: the quick checks, in less than three minutes.

use crate::shell::{Done, cargo, step};
use crate::{test, tools};
use std::time::Instant;

/// Format, lints for the host and for wasm, and all tests without browser and page, which take most of the time of
/// `cargo xtask test`.
pub(crate) fn run() -> Done {
    let start = Instant::now();
    tools::wasm_target()?;
    test::format()?;
    test::lints()?;
    let mut tests = cargo(&["test", "--workspace", "--locked", "--exclude", "skep-browser"]);
    step("tests without the page", tests.env("SKEP_SKIP_WEB", "1"))?;
    println!(
        "\nAll checks passed in {:.0} s. Before a change lands: cargo xtask test.",
        start.elapsed().as_secs_f64()
    );
    Ok(())
}
