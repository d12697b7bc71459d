//! `skep selfplay`

use crate::cli::selfplay::Selfplay;
use crate::interrupt::stop_on_ctrl_c;
use crate::progress::Progress;
use anyhow::{Context, Result, ensure};
use skep_training::games::{self, MAGIC, SelfPlayGame};
use skep_training::selfplay::{SelfPlay, SelfPlayConfig, usual_sets};
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

pub(crate) fn run(options: &Selfplay) -> Result<()> {
    let config = SelfPlayConfig {
        nodes: options.nodes,
        seed: options.seed,
        opening: options.opening,
        sets: options.set.map_or_else(usual_sets, |set| vec![set]),
        evaluator: options.evaluator.clone(),
    };
    let place = || options.file.display().to_string();
    let (mut file, known) = open(&options.file).with_context(place)?;
    let missing: Vec<u32> = (0..options.games).filter(|number| !known.contains(number)).collect();
    let done = options.games as usize - missing.len();
    let progress = Progress::shown("games", options.games as usize, done);
    let stop = stop_on_ctrl_c()?;
    let processors = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let concurrency = options.concurrency.unwrap_or_else(processors).max(1);
    let next = AtomicUsize::new(0);
    let mut written = done;
    std::thread::scope(|scope| -> Result<()> {
        let (finished, games) = mpsc::channel::<SelfPlayGame>();
        for _ in 0..concurrency {
            let (finished, config, missing, next, stop) =
                (finished.clone(), &config, &missing, &next, &stop);
            scope.spawn(move || {
                let mut selfplay = SelfPlay::new(config);
                while !stop.is_raised()
                    && let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed))
                    && finished.send(selfplay.play(number)).is_ok()
                {}
            });
        }
        drop(finished);
        for game in games {
            file.write_all(&game.to_bytes()).with_context(place)?;
            written += 1;
            progress.advance();
        }
        Ok(())
    })?;
    drop(progress);
    anstream::println!("{written} games in {}", place());
    Ok(())
}

/// Opens the file for more games, and returns the numbers of the games in it. An incomplete last record is
/// removed.
fn open(path: &Path) -> Result<(File, HashSet<u32>)> {
    let mut file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    if bytes.is_empty() {
        file.write_all(MAGIC)?;
        return Ok((file, HashSet::new()));
    }
    let records = games::read(&bytes)?;
    ensure!(
        records.flaw != Some(games::Flaw::Damaged),
        "a game in it is damaged, at byte {}: nothing is added to it",
        records.length
    );
    file.set_len(records.length as u64)?;
    file.seek(SeekFrom::End(0))?;
    Ok((file, records.games.iter().map(|game| game.number).collect()))
}
