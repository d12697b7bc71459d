//! The work of the main thread while a tile is dragged.

use crate::hive;
use skep_browser::{Device, Done, Frames, Page, Visit};
use skep_notation::link;
use std::f64::consts::TAU;

/// Whether the computer is thinking meanwhile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Thinking {
    No,
    Yes,
}

/// The number of drags.
const ROUNDS: u32 = 4;
/// The number of points in a drag.
const STEPS: u32 = 90;
/// The number of points between two checks whether the computer is still thinking.
const LOOK: u32 = 5;

pub(crate) fn measure(device: Device, thinking: Thinking) -> Done {
    let (game, piece, place) = hive::whole();
    let word = link::write(&game);
    let (frames, [looks, at_work]) = Visit::on(device).sharp().try_run(async |page| {
        page.open(&format!("#game={word}")).await?;
        page.tap_at_rest("[data-action=go-on]").await?;
        let tile = format!(".board .tile[data-tile={piece}]");
        // A first drag, since some things are computed once.
        lead_around(page, &tile, Thinking::No).await?;
        let mut frames = Frames::default();
        let (mut steps, mut looks) = (0, [0, 0]);
        while steps < ROUNDS * STEPS {
            if thinking == Thinking::Yes {
                ask_for_advice(page, &word).await?;
            }
            let trace = page.trace()?;
            let led = lead_around(page, &tile, thinking).await?;
            frames.add(trace.end()?);
            steps += led.steps;
            looks = [looks[0] + led.looks, looks[1] + led.at_work];
        }
        // Then a drag that plays the move.
        match thinking {
            Thinking::No => page.settle().await?,
            Thinking::Yes => ask_for_advice(page, &word).await?,
        }
        let trace = page.trace()?;
        page.tap(&tile).await?;
        page.tap(&format!("[data-place=\"{},{}\"]", place.q, place.r)).await?;
        page.settle().await?;
        frames.add(trace.end()?);
        Ok((frames, looks))
    })?;
    let with = if thinking == Thinking::Yes { ", the computer thinking" } else { "" };
    let [p50, p95, p99] = [0.5, 0.95, 0.99].map(|part| frames.quantile(part));
    let most = frames.quantile(1.0);
    println!(
        "moving a tile on a hive of {}, {}{with}:",
        game.position().in_play().count(),
        device.name()
    );
    println!(
        "    {} frames, ms of work each: p50 {p50:.1}, p95 {p95:.1}, p99 {p99:.1}, most {most:.1}",
        frames.work.len(),
    );
    if thinking == Thinking::Yes {
        println!("    the computer was at work at {at_work} of {looks} looks on the way");
    }
    if let Some(task) = frames.hardest_task() {
        println!("    hardest task: {:.1} ms of work ({:.1} ms long)", task.work, task.length);
    }
    Ok(())
}

/// The result of one drag.
#[derive(Default)]
struct Led {
    steps: u32,
    /// The number of those checks, and how many found it thinking.
    looks: u32,
    at_work: u32,
}

/// Drags the tile in a circle around the middle of the board and back to its start. Ends early if the computer should
/// be thinking and is not.
async fn lead_around(page: &Page, tile: &str, thinking: Thinking) -> Done<Led> {
    // The busy sign only ends with the computer's answer.
    if thinking == Thinking::No {
        page.settle().await?;
    }
    let from = page.place_of(tile).await?;
    let middle = page.place_of(".board").await?;
    let (width, height) = page.device().size();
    let radius = f64::from(width.min(height)) * 0.3;
    page.press_at(from).await?;
    let mut led = Led::default();
    for step in 0..STEPS {
        if thinking == Thinking::Yes && step % LOOK == LOOK - 1 {
            led.looks += 1;
            if !page.eval::<bool>(ADVISES).await? {
                break;
            }
            led.at_work += 1;
        }
        let angle = f64::from(step) / f64::from(STEPS) * TAU;
        let place = (middle.0 + radius * angle.cos(), middle.1 + radius * angle.sin());
        page.lead_to(place).await?;
        led.steps += 1;
    }
    page.lead_to(from).await?;
    page.release_at(from).await?;
    page.key("Escape").await?;
    page.wait_gone(".dragged").await?;
    Ok(led)
}

/// The hint button is disabled while it thinks about advice.
const ADVISES: &str = "return document.querySelector('.actions [data-action=hint]').disabled";

/// Asks for advice: the computer works at full power for some seconds.
async fn ask_for_advice(page: &Page, word: &str) -> Done {
    // An earlier answer would be reused: the game is opened anew.
    page.eval::<()>(&format!("location.hash = 'game={word}'; return null")).await?;
    page.tap_at_rest("[data-action=go-on]").await?;
    page.settle().await?;
    page.tap(".actions [data-action=more]").await?;
    page.wait_for("[data-dialog=more]").await?;
    page.settle().await?;
    page.tap("[data-dialog=more] [data-action=advise]").await?;
    page.wait_gone("dialog").await
}
