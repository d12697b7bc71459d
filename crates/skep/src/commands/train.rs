//! `skep train`

use crate::cli::train::Train;
use crate::interrupt::stop_on_ctrl_c;
use crate::progress::Progress;
use anyhow::{Context, Result, bail, ensure};
use skep_training::course::{Course, Terms};
use skep_training::games::{self, Record};
use skep_training::lessons::{self, Lessons};
use skep_training::plot;
use std::fs;
use std::num::NonZero;
use std::path::Path;

/// Of so many games one is held out: what it would teach is only asked.
const HELD_OUT: u32 = 25;

pub(crate) fn run(options: &Train) -> Result<()> {
    ensure!((0.0..=1.0).contains(&options.trust), "--trust goes from 0 to 1");
    ensure!(options.batch > 0 && options.rounds > 0, "nothing is learned in no time");
    let stop = stop_on_ctrl_c()?;
    let [lessons, held_out] = read(options)?;
    anstream::println!("{} positions, {} held out", lessons.len(), held_out.len());
    ensure!(!lessons.is_empty(), "there is nothing to learn in these games");

    let beside = |ending: &str| options.net.with_extension(ending);
    let mut course = match options.resume {
        true => resume(&beside("course"))?,
        false => Course::new(options.seed),
    };
    let processors = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let terms = Terms {
        rounds: options.rounds,
        batch: options.batch,
        step: options.step,
        threads: options.threads.unwrap_or_else(processors),
        seed: options.seed,
    };
    let rounds = options.rounds as usize;
    let progress = Progress::shown("rounds", rounds, course.losses.len());
    while course.losses.len() < rounds && !stop.is_raised() {
        let losses = course.round(&lessons, &held_out, &terms);
        progress.advance();
        progress.note(&format!(
            "round {:>3}   learned {:.5}   held out {:.5}",
            course.losses.len(),
            losses.learned,
            losses.held_out
        ));
        write(&beside("course"), &course.to_bytes())?;
        write(&options.net, &course.model.to_net().to_bytes())?;
        write(&beside("svg"), plot::svg(&course.losses).as_bytes())?;
    }
    drop(progress);
    let net = course.model.to_net();
    anstream::println!("net {:08x} in {}", net.fingerprint(), options.net.display());
    Ok(())
}

/// The positions to learn from, and those that are held out.
fn read(options: &Train) -> Result<[Lessons; 2]> {
    let mut lessons = [Lessons::default(), Lessons::default()];
    let terms = lessons::Terms { trust: options.trust };
    for path in &options.games {
        games(path, |game| {
            lessons[usize::from(game.number % HELD_OUT == 0)].add(game, terms);
        })?;
    }
    Ok(lessons)
}

/// Reads the games of a file, up to the first that is not whole.
pub(super) fn games(path: &Path, mut read: impl FnMut(&Record)) -> Result<()> {
    let place = || path.display().to_string();
    let bytes = fs::read(path).with_context(place)?;
    let records = games::read(&bytes).with_context(place)?;
    if let Some(flaw) = records.flaw {
        anstream::eprintln!("{}: {flaw}; the {} before it are used", place(), records.games.len());
    }
    let progress = Progress::new(&place(), records.games.len());
    for game in &records.games {
        read(game);
        progress.advance();
    }
    Ok(())
}

fn resume(path: &Path) -> Result<Course> {
    let bytes =
        fs::read(path).with_context(|| format!("{}: nothing to go on with", path.display()))?;
    match Course::from_bytes(&bytes) {
        Some(course) => Ok(course),
        None => bail!("{}: not the state of a training of this version", path.display()),
    }
}

/// Whole or not at all.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let draft = path.with_extension("part");
    fs::write(&draft, bytes)
        .and_then(|()| fs::rename(&draft, path))
        .with_context(|| path.display().to_string())
}
