//! `cargo xtask test`: everything that must hold before a change lands.
//!
//! Cargo runs test programs one after another, and many of them wait: for a browser, for a server that is killed. So
//! cargo only builds them here. Each native one starts when it is built, the stories in browsers run beside them, and
//! what needs cargo again runs beside the stories. Stories have priority: what they wait for has a time limit.

mod job;
mod programs;
mod report;
mod strict;
mod tally;
mod wasm;

pub(crate) use strict::{format, lints};
pub(crate) use wasm::wasm_module;

use crate::shell::{Done, cargo, step, target_folder};
use crate::tools;
use job::Job;
use report::Report;
use std::io::ErrorKind;
use std::time::Instant;

/// The extent of the tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    Ordinary,
    /// Also long tests.
    Deep,
}

pub(crate) fn run(depth: Depth) -> Done {
    let start = Instant::now();
    let mut skipped = Vec::new();
    tools::wasm_target()?;
    let has_browser = tools::chromium()?;
    if !has_browser {
        skipped.push("the browser tests (no Chromium with its driver)");
    } else if !tools::axe_core()? {
        skipped.push("axe-core's look at the page (npm could not install it)");
    }
    let mut without = Vec::new();
    if has_browser && !tools::firefox()? {
        without.push("firefox");
        skipped.push("the visit in Firefox");
    }
    if has_browser && !tools::webkit()? {
        without.push("webkit");
        skipped.push("the visit in WebKit");
    }
    if !tools::strace()? {
        skipped.push("the order of flushes and acknowledgements (no strace)");
    }
    let has_node = tools::node()?;
    if !has_node {
        skipped.push("the wasm smoke test (no Node.js)");
    }
    format()?;
    lints()?;
    // Stories wait half of the time, and at most four run at once.
    let threads = std::thread::available_parallelism().map_or(4, |count| count.get().max(4));
    let mut settings = vec![("SKEP_WITHOUT", without.join(" "))];
    settings.push(("RUST_TEST_THREADS", threads.to_string()));
    if depth == Depth::Deep {
        settings.push(("SKEP_DEEP", "1".to_owned()));
    }
    let with = |job: Job| settings.iter().fold(job, |job, (name, value)| job.env(name, value));
    let report = Report::default();
    std::thread::scope(|scope| {
        let (stories, native) = (report.lane(scope), report.lane(scope));
        let mut later = Vec::new();
        // A lane takes jobs as long as it is here.
        build(has_browser, |program| {
            let job = with(program.job());
            if program.is_in_browser() {
                drop(stories.send(job));
            } else if program.needs_program() {
                later.push(job.nice());
            } else {
                drop(native.send(job.nice()));
            }
        })
        .inspect_err(|_| report.give_up())?;
        for job in later {
            drop(native.send(job));
        }
        drop((stories, native));
        let doctests = ["test", "--workspace", "--doc", "--locked"];
        report.run(with(Job::new("doctests", cargo(&doctests))).nice());
        for job in strict::jobs() {
            report.run(job.nice());
        }
        let serde = ["test", "--package", "skep-rules", "--features", "serde", "--test", "serde"];
        let mut serde = cargo(&serde);
        serde.arg("--locked");
        report.run(with(Job::new("the rules with serde", serde)).nice());
        let [build, smoke] = wasm::jobs();
        if report.run(build.nice()) && has_node {
            report.run(smoke.nice());
        }
        Ok::<(), String>(())
    })?;
    report.close()?;
    if depth == Depth::Deep {
        first_build()?;
    }
    println!("\n{}", verdict(&skipped, start.elapsed().as_secs_f64()));
    Ok(())
}

/// Builds all tests.
fn build(has_browser: bool, built: impl FnMut(programs::Program)) -> Done {
    println!("\n── tests, build");
    let start = Instant::now();
    let all = ["--workspace", "--locked"];
    let exclude: &[&str] = if has_browser { &[] } else { &["--exclude", "skep-browser"] };
    programs::build(&[&all[..], exclude].concat(), built)?;
    println!("── tests, build: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The last line, which may be the only one read: it names all skipped parts.
fn verdict(skipped: &[&str], seconds: f64) -> String {
    if skipped.is_empty() {
        return format!("All tests passed in {seconds:.0} s.");
    }
    format!("All tests passed in {seconds:.0} s, but SKIPPED: {}.", skipped.join("; "))
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
