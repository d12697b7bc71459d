//! `skep train`

use crate::cli::train::Train;
use crate::interrupt::stop_on_ctrl_c;
use crate::progress::Progress;
use anyhow::{Context, Result, bail, ensure};
use skep_training::dataset::{Dataset, Labels};
use skep_training::games::{self, SelfPlayGame};
use skep_training::plot;
use skep_training::trainer::{Trainer, TrainingConfig};
use std::fs;
use std::num::NonZero;
use std::path::Path;

/// One game in this many is held out for validation.
const HELD_OUT: u32 = 25;

pub(crate) fn run(options: &Train) -> Result<()> {
    ensure!((0.0..=1.0).contains(&options.search_weight), "--search-weight goes from 0 to 1");
    ensure!(
        options.batch > 0 && options.epochs > 0,
        "the batch size and the number of epochs must be at least 1"
    );
    let stop = stop_on_ctrl_c()?;
    let [samples, held_out] = read(options)?;
    anstream::println!("{} positions, {} held out", samples.len(), held_out.len());
    ensure!(!samples.is_empty(), "no positions to train on in these files");

    let beside = |ending: &str| options.net.with_extension(ending);
    let mut trainer = match options.resume {
        true => resume(&beside("course"))?,
        false => Trainer::new(options.seed),
    };
    let processors = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let config = TrainingConfig {
        epochs: options.epochs,
        batch: options.batch,
        learning_rate: options.learning_rate,
        threads: options.threads.unwrap_or_else(processors),
        seed: options.seed,
    };
    let epochs = options.epochs as usize;
    let progress = Progress::shown("epochs", epochs, trainer.losses.len());
    while trainer.losses.len() < epochs && !stop.is_raised() {
        let losses = trainer.epoch(&samples, &held_out, &config);
        progress.advance();
        progress.note(&format!(
            "epoch {:>3}   training {:.5}   held out {:.5}",
            trainer.losses.len(),
            losses.training,
            losses.held_out
        ));
        write(&beside("course"), &trainer.to_bytes())?;
        write(&options.net, &trainer.model.to_net().to_bytes())?;
        write(&beside("svg"), plot::svg(&trainer.losses).as_bytes())?;
    }
    drop(progress);
    let net = trainer.model.to_net();
    anstream::println!("net {:08x} in {}", net.fingerprint(), options.net.display());
    Ok(())
}

/// The training samples, and the held-out samples.
fn read(options: &Train) -> Result<[Dataset; 2]> {
    let mut samples = [Dataset::default(), Dataset::default()];
    let labels = Labels { search_weight: options.search_weight };
    for path in &options.games {
        games(path, |game| {
            samples[usize::from(game.number % HELD_OUT == 0)].add(game, labels);
        })?;
    }
    Ok(samples)
}

/// Reads the games of a file, up to the first damaged one.
pub(super) fn games(path: &Path, mut read: impl FnMut(&SelfPlayGame)) -> Result<()> {
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

fn resume(path: &Path) -> Result<Trainer> {
    let bytes = fs::read(path)
        .with_context(|| format!("{}: can't resume from this file", path.display()))?;
    match Trainer::from_bytes(&bytes) {
        Some(trainer) => Ok(trainer),
        None => bail!("{}: not the state of a training of this version", path.display()),
    }
}

/// Writes a file atomically.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let draft = path.with_extension("part");
    fs::write(&draft, bytes)
        .and_then(|()| fs::rename(&draft, path))
        .with_context(|| path.display().to_string())
}
