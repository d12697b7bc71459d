//! What the page weighs, how soon it answers, and how smoothly a tile moves: `cargo xtask bench`.

mod hive;
mod motion;

use motion::Thinking;
use skep_browser::{Device, Done, Visit};
use skep_server::all_files;

/// Each start is measured so often; the median counts.
const STARTS: usize = 5;
/// A phone of some years ago: slower by this, kbit/s.
const SLOW: (u32, u32) = (4, 1600);
/// The same on a poor network: so many milliseconds for each question and its answer.
const POOR: u32 = 150;

fn main() -> Done {
    anyhow::ensure!(skep_server::has_page(), "this was built without the page (SKEP_SKIP_WEB)");
    weigh()?;
    start()?;
    for device in [Device::Desktop, Device::Phone] {
        for thinking in [Thinking::No, Thinking::Yes] {
            motion::measure(device, thinking)?;
        }
    }
    Ok(())
}

/// Bytes over the wire.
fn weigh() -> Done {
    let script = "\
        return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .map(e => [e.name, e.encodedBodySize])";
    let loaded: Vec<(String, u64)> = Visit::on(Device::Phone).sharp().try_run(async |page| {
        page.open("").await?;
        page.eval(script).await
    })?;
    let is_player = |name: &str| name.contains("/engine") || name.ends_with("/worker.js");
    // Loaded when the board answers.
    let is_later = |name: &str| name.ends_with("/app.js");
    let now = loaded.iter().filter(|(name, _)| !is_player(name) && !is_later(name));
    let page: u64 = now.map(|(_, size)| size).sum();
    println!("the page without the player, brotli: {:.1} kB", kilobytes(page));
    for (name, size) in &loaded {
        println!("    {:8.1}  {}", kilobytes(*size), name.rsplit('/').next().unwrap_or_default());
    }
    let player = all_files().iter().filter(|file| is_player(&format!("/{}", file.name)));
    let sizes = player.map(|file| file.brotli.map_or(file.plain.len(), <[u8]>::len) as u64);
    println!("the player, loaded when needed, brotli: {:.1} kB", kilobytes(sizes.sum()));
    Ok(())
}

fn kilobytes(bytes: u64) -> f64 {
    bytes as f64 / 1000.0
}

/// From the click on a link until the board answers.
fn start() -> Done {
    let (times, kilobits) = SLOW;
    println!("interactive: {}", median(&Visit::on(Device::Phone).sharp())?);
    for latency in [0, POOR] {
        let slow = Visit::on(Device::Phone).sharp().slower(times).over_network(kilobits, latency);
        let median = median(&slow)?;
        println!("interactive, {times}× slower, {kilobits} kbit/s, {latency} ms: {median}");
    }
    Ok(())
}

fn median(visit: &Visit) -> Done<String> {
    let mark = "return performance.getEntriesByName('skep-interactive')[0].startTime";
    let mut times = Vec::new();
    for _ in 0..STARTS {
        times.push(visit.try_run(async |page| {
            page.open("").await?;
            page.eval::<f64>(mark).await
        })?);
    }
    times.sort_by(f64::total_cmp);
    let all: Vec<String> = times.iter().map(|time| format!("{time:.0}")).collect();
    Ok(format!("{:.0} ms (median of {})", times[STARTS / 2], all.join(", ")))
}
