//! Format, lints and docs, with warnings denied; parts that are built in another way.

use crate::shell::{Done, cargo, step};
use crate::test::job::Job;

/// The packages that run only in a browser, and are checked for wasm.
const IN_BROWSER: [&str; 3] = ["skep-ui", "skep-page-*", "skep-web-engine"];

pub(crate) fn format() -> Done {
    step("format", &mut cargo(&["fmt", "--all", "--check"]))
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

/// The documentation, and the program without the server.
pub(super) fn jobs() -> Vec<Job> {
    let (in_browser, others) = packages();
    let docs = ["doc", "--no-deps", "--locked", "--document-private-items"];
    // There are no examples. With them, cargo chooses the features of dependencies as for lints and tests, and finds
    // these dependencies built.
    let all = ["--lib", "--bins", "--examples"];
    let mut here = cargo(&[&docs[..], &all, &others].concat());
    here.env("RUSTDOCFLAGS", "-D warnings");
    let mut there = cargo(&[&docs[..], &in_browser].concat());
    there.env("RUSTDOCFLAGS", "-D warnings");
    let bare = ["check", "--package", "skep", "--no-default-features", "--locked"];
    vec![
        Job::new("docs", here),
        Job::new("docs, in the browser", there),
        Job::new("the program without the server", cargo(&bare)),
    ]
}
