//! `cargo xtask bench`: all published figures, where possible as ratios within one run.

use crate::shell::{Done, cargo, command, output, step, target_folder};
use crate::tools;
use std::path::PathBuf;
use std::time::Instant;

pub(crate) fn run(against: Option<&str>) -> Done {
    step("build", &mut cargo(&["build", "--release", "--locked", "--package", "skep"]))?;
    let skep = skep();
    let skep = skep.to_string_lossy();
    let against: Vec<&str> = against.into_iter().flat_map(|other| ["--against", other]).collect();
    let moves = [&["bench", "moves", "--rounds", "5"], &against[..]].concat();
    step("move generation, one thread", &mut command(&skep, &moves))?;
    threads(&skep)?;
    step("search, one thread", &mut command(&skep, &["bench", "search"]))?;
    step("search, two threads", &mut command(&skep, &["bench", "threads"]))?;
    let wins = [&["bench", "wins"], &against[..]].concat();
    step("wins, proven and found", &mut command(&skep, &wins))?;
    step("time kept", &mut command(&skep, &["bench", "overshoot"]))?;
    wasm()?;
    let benches = ["bench", "--locked", "--package", "skep-rules", "--bench", "kernel"];
    step("the kernel's parts", &mut cargo(&benches))?;
    online()?;
    page()
}

/// Online games: a move from one player to the other, and the memory of what is idle. The server has no page here.
pub(crate) fn online() -> Done {
    let benches = ["bench", "--locked", "--package", "skep-server", "--bench", "online"];
    step("online games", cargo(&benches).env("SKEP_SKIP_WEB", "1"))
}

/// Compares the search as wasm with a native build, alternating.
pub(crate) fn wasm() -> Done {
    if !tools::node()? {
        return Ok(());
    }
    step("build", &mut cargo(&["build", "--release", "--locked", "--package", "skep"]))?;
    let module = crate::test::wasm_module("release", "release")?;
    println!("\n── search as wasm and natively");
    let mut ratios = Vec::new();
    for _ in 0..5 {
        let mut node = command("node", &["xtask/wasm-smoke/speed.mjs"]);
        let wasm = speed(&output(node.arg(&module))?)?;
        let skep = skep();
        let search = ["bench", "search", "--rounds", "1", "--json"];
        let native = speed(&output(&mut command(&skep.to_string_lossy(), &search))?)?;
        println!(
            "wasm {wasm:.0} nodes/s, native {native:.0} nodes/s: {:.0} %",
            wasm / native * 100.0
        );
        ratios.push(wasm / native);
    }
    println!(
        "as wasm the search has {:.0} % of the native speed (median)",
        median(&mut ratios) * 100.0
    );
    Ok(())
}

/// The median, after sorting: the best ratio would be too good.
fn median(ratios: &mut [f64]) -> f64 {
    ratios.sort_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The nodes per second in a JSON answer.
fn speed(answer: &str) -> Result<f64, String> {
    let digits = answer.split("\"nodes_per_second\":").nth(1).unwrap_or("").trim_start();
    let digits: String = digits.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    digits.parse().map_err(|_| format!("no speed in the answer {answer}"))
}

/// Size, start time and smoothness of the page. Cargo's profile does not matter: the page itself is always built in
/// full.
pub(crate) fn page() -> Done {
    if !tools::chromium()? {
        return Ok(());
    }
    let measure = ["run", "--locked", "--package", "skep-browser", "--bin", "measure"];
    step("the page", cargo(&measure).env_remove("SKEP_QUICK_WEB"))
}

fn skep() -> PathBuf {
    target_folder().join("release").join(format!("skep{}", std::env::consts::EXE_SUFFIX))
}

/// Compares one process with two threads with two processes of one.
fn threads(skep: &str) -> Done {
    println!("\n── two threads against two processes");
    let perft = |threads| {
        let work = ["perft", "--set", "Base+MLP", "--depth", "7", "--threads", threads, "--json"];
        command(skep, &work)
    };
    let mut rounds = (0..5)
        .map(|_| {
            let start = Instant::now();
            output(&mut perft("2"))?;
            let shared = start.elapsed().as_secs_f64();
            let start = Instant::now();
            // Each process does the whole work, so two do it twice.
            std::thread::scope(|scope| {
                let other = scope.spawn(|| output(&mut perft("1")));
                let one = output(&mut perft("1"));
                one.and(other.join().unwrap_or_else(|_| Err("a thread panicked".to_owned())))
            })?;
            Ok(start.elapsed().as_secs_f64() / 2.0 / shared)
        })
        .collect::<Result<Vec<f64>, String>>()?;
    let median = median(&mut rounds);
    let percent: Vec<String> = rounds.iter().map(|ratio| format!("{:.0}", ratio * 100.0)).collect();
    println!(
        "two threads do {:.0} % of the work of two processes (median of {})",
        median * 100.0,
        percent.join(", ")
    );
    Ok(())
}
