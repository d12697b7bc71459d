//! `cargo xtask bench`: every figure that we publish, as ratios within one run where it can be.

use crate::shell::{Done, cargo, command, output, step, target_folder};
use crate::tools;
use std::path::PathBuf;
use std::time::Instant;

pub(crate) fn run(against: Option<&str>) -> Done {
    step("build", &mut cargo(&["build", "--release", "--locked", "--package", "skep"]))?;
    let skep = skep();
    let skep = skep.to_string_lossy();
    let mut arguments = vec!["bench", "--rounds", "5"];
    arguments.extend(against.into_iter().flat_map(|command| ["--against", command]));
    step("move generation, one thread", &mut command(&skep, &arguments))?;
    threads(&skep)?;
    let benches = ["bench", "--locked", "--package", "skep-rules", "--bench", "kernel"];
    step("the kernel's parts", &mut cargo(&benches))?;
    page()
}

/// What the page weighs, how soon it answers, how smoothly it moves. Cargo's profile does not matter:
/// the page itself is always built in full.
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

/// One process with two threads against two processes with one, on the same work.
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
            // Each process does the whole work: two together do it twice.
            std::thread::scope(|scope| {
                let other = scope.spawn(|| output(&mut perft("1")));
                let one = output(&mut perft("1"));
                one.and(other.join().unwrap_or_else(|_| Err("a thread panicked".to_owned())))
            })?;
            Ok(start.elapsed().as_secs_f64() / 2.0 / shared)
        })
        .collect::<Result<Vec<f64>, String>>()?;
    // The median: the best of noisy ratios would flatter.
    rounds.sort_by(f64::total_cmp);
    let percent: Vec<String> = rounds.iter().map(|ratio| format!("{:.0}", ratio * 100.0)).collect();
    println!(
        "two threads do {} % of the work of two processes (median of {})",
        percent[percent.len() / 2],
        percent.join(", ")
    );
    Ok(())
}
