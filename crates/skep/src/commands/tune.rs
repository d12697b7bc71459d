//! `skep tune`

use super::train::write;
use crate::cli::tune::Tune;
use crate::interrupt::stop_on_ctrl_c;
use crate::progress::Progress;
use anyhow::{Context, Result, bail};
use skep_engine::Parameters;
use skep_training::tune::{Tuning, TuningConfig};
use std::fs;
use std::io::ErrorKind;
use std::num::NonZero;
use std::path::Path;

/// The number of rounds between reports.
const NEWS: u32 = 100;

pub(crate) fn run(options: &Tune) -> Result<()> {
    let processors = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let config = TuningConfig {
        nodes: options.nodes,
        rounds: options.rounds,
        pairs: options.pairs,
        seed: options.seed,
        set: options.set,
        evaluator: options.evaluator.clone(),
        threads: options.concurrency.unwrap_or_else(processors),
    };
    let kept = options.file.with_extension("tuning");
    let mut tuning = begin(&kept)?;
    let stop = stop_on_ctrl_c()?;
    let progress = Progress::shown("rounds", options.rounds as usize, tuning.rounds as usize);
    while tuning.rounds < options.rounds && !stop.is_raised() {
        tuning.round(&config);
        progress.advance();
        write(&kept, tuning.to_text().as_bytes())?;
        if tuning.rounds.is_multiple_of(NEWS) {
            progress.note(&format!("round {}: {}", tuning.rounds, brief(&tuning.parameters())));
        }
    }
    drop(progress);
    write(&options.file, tuning.parameters().to_string().as_bytes())?;
    anstream::println!("{} rounds, parameters in {}", tuning.rounds, options.file.display());
    Ok(())
}

/// The state of an interrupted tuning, or a new one.
fn begin(path: &Path) -> Result<Tuning> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Ok(Tuning::new(&Parameters::DEFAULT));
        }
        read => read.with_context(|| path.display().to_string())?,
    };
    match Tuning::from_text(&text) {
        Some(tuning) => Ok(tuning),
        None => bail!("{}: not the state of a tuning of this version", path.display()),
    }
}

/// The parameters on one line.
fn brief(parameters: &Parameters) -> String {
    parameters.to_string().lines().collect::<Vec<_>>().join(", ")
}
