//! `skep bench`: every figure that can be measured with the program alone.

mod moves;
mod overshoot;
mod search;
mod threads;
mod wins;

use crate::cli::{Bench, Benched};
use anyhow::Result;

pub(crate) fn run(options: &Bench) -> Result<()> {
    match options.what {
        None => {
            moves::run(options)?;
            println!();
            search::run(options)
        }
        Some(Benched::Moves) => moves::run(options),
        Some(Benched::Search) => search::run(options),
        Some(Benched::Threads) => threads::run(options),
        Some(Benched::Overshoot) => overshoot::run(options),
        Some(Benched::Wins) => wins::run(options),
    }
}
