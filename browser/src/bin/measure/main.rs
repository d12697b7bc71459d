//! `cargo xtask bench`: the size of the page, the time until it is interactive, and the smoothness of a drag.

mod apart;
mod hive;
mod motion;

use motion::Thinking;
use skep_browser::{Device, Done, Page, Visit};
use skep_server::all_files;

/// The number of starts that are measured; the median counts.
const STARTS: usize = 5;
/// An older phone: slowdown of the processor, and kbit/s.
const SLOW: (u32, u32) = (4, 1600);
/// A slow network: the latency in milliseconds.
const POOR: u32 = 150;

fn main() -> Done {
    anyhow::ensure!(skep_server::has_page(), "this was built without the page (SKEP_SKIP_WEB)");
    for document in documents() {
        weigh(document)?;
        start(document)?;
    }
    weigh_player();
    two_taps()?;
    apart::measure()?;
    for device in [Device::Desktop, Device::Phone] {
        for thinking in [Thinking::No, Thinking::Yes] {
            motion::measure(device, thinking)?;
        }
    }
    Ok(())
}

/// The folders of all documents.
fn documents() -> impl Iterator<Item = &'static str> {
    let folder = |name: &'static str| name.strip_suffix("index.html");
    let is_document = |folder: &&str| folder.is_empty() || folder.ends_with('/');
    all_files().iter().filter_map(move |file| folder(file.name).filter(is_document))
}

/// Opens a document by its folder; the first one at its home.
async fn open(page: &Page, document: &str) -> Done {
    if document.is_empty() { page.open_home().await } else { page.open(document).await }
}

/// Bytes over the wire.
fn weigh(document: &str) -> Done {
    let script = "\
        return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .map(e => [e.name, e.encodedBodySize])";
    let loaded: Vec<(String, u64)> = Visit::on(Device::Phone).sharp().try_run(async |page| {
        open(page, document).await?;
        page.eval(script).await
    })?;
    // Loaded after the board is interactive.
    let is_later = |name: &str| name.ends_with("/app.js");
    let now = loaded.iter().filter(|(name, _)| !is_player(name) && !is_later(name));
    let page: u64 = now.map(|(_, size)| size).sum();
    println!("/{document} without the player, brotli: {:.1} kB", kilobytes(page));
    for (name, size) in &loaded {
        println!("    {:8.1}  {}", kilobytes(*size), name.rsplit('/').next().unwrap_or_default());
    }
    Ok(())
}

fn weigh_player() {
    let player = all_files().iter().filter(|file| is_player(&format!("/{}", file.name)));
    let sizes = player.map(|file| file.brotli.map_or(file.plain.len(), <[u8]>::len) as u64);
    println!("the player, loaded when needed, brotli: {:.1} kB", kilobytes(sizes.sum()));
}

fn is_player(address: &str) -> bool {
    address.contains("/engine") || address.ends_with("/worker.js")
}

fn kilobytes(bytes: u64) -> f64 {
    bytes as f64 / 1000.0
}

/// The time from the navigation until the board is interactive.
fn start(document: &str) -> Done {
    let (times, kilobits) = SLOW;
    println!("/{document} interactive: {}", median(document, &Visit::on(Device::Phone).sharp())?);
    let visit = Visit::on(Device::Phone).sharp().slower(times).over_network(kilobits, 0);
    let seen = "return performance.getEntriesByName('first-contentful-paint')[0].startTime";
    let seen: f64 = visit.try_run(async |page| {
        open(page, document).await?;
        // The browser notes it a little after the picture.
        let is_noted = "performance.getEntriesByName('first-contentful-paint').length === 1";
        page.wait_until("the first picture is noted", is_noted).await?;
        page.eval(seen).await
    })?;
    println!("/{document} first picture, {times}× slower, {kilobits} kbit/s: {seen:.0} ms");
    for latency in [0, POOR] {
        let slow = Visit::on(Device::Phone).sharp().slower(times).over_network(kilobits, latency);
        let median = median(document, &slow)?;
        println!(
            "/{document} interactive, {times}× slower, {kilobits} kbit/s, {latency} ms: {median}"
        );
    }
    Ok(())
}

fn median(document: &str, visit: &Visit) -> Done<String> {
    let mark = "return performance.getEntriesByName('skep-interactive')[0].startTime";
    let mut times = Vec::new();
    for _ in 0..STARTS {
        times.push(visit.try_run(async |page| {
            open(page, document).await?;
            page.eval::<f64>(mark).await
        })?);
    }
    times.sort_by(f64::total_cmp);
    let all: Vec<String> = times.iter().map(|time| format!("{time:.0}")).collect();
    Ok(format!("{:.0} ms (median of {})", times[STARTS / 2], all.join(", ")))
}

/// How long a first game may take to begin on an older phone, to the first tile that lies.
const FIRST_TILE: u32 = 5_000;

/// A first visit with an older phone and nothing cached: two taps begin a game and two more lay the first tile, at the
/// most. And the way back into that game.
fn two_taps() -> Done {
    let (times, kilobits) = SLOW;
    let visit = Visit::on(Device::Phone).sharp().slower(times).over_network(kilobits, 0);
    let slow = format!("{times}× slower, {kilobits} kbit/s");
    let now = "return performance.now()";
    for card in ["two-people", "computer"] {
        let taps = [format!("[data-action={card}]"), ".hand-tile[data-tile=wS1]".to_owned()];
        let [begun, laid, back] = visit.try_run(async |page| {
            page.open_home().await?;
            page.tap(&taps[0]).await?;
            page.wait_for(&taps[1]).await?;
            let begun: f64 = page.eval(now).await?;
            page.tap(&taps[1]).await?;
            page.tap("[data-place]").await?;
            page.wait_for(".board .tile[data-last]").await?;
            let laid: f64 = page.eval(now).await?;
            page.open_home().await?;
            page.tap(".home-hive").await?;
            page.wait_for(".board .tile").await?;
            Ok([begun, laid, page.eval(now).await?])
        })?;
        println!(
            "/ {card}, first visit, {slow}: 1 tap to a game ({begun:.0} ms), 2 more to its first tile: {laid:.0} ms of \
             {FIRST_TILE}; to return to it 1 tap: {back:.0} ms"
        );
    }
    Ok(())
}
