//! `skep match`

mod json;
mod ladder;
mod playing;
mod saving;
mod table;
mod terms;

use crate::cli::contest as cli;
use crate::interrupt;
use anstream::stdout;
use anyhow::Result;
use skep_arena::MatchEnd;
use std::io::Write;

pub(crate) fn run(options: &cli::Contest) -> Result<()> {
    let stop = interrupt::stop_on_ctrl_c()?;
    if let Some(levels) = options.ladder {
        return ladder::run(levels, options, &stop);
    }
    let contest = terms::contest(options)?;
    let (tally, end) = playing::play(&contest, options.pgn.as_deref(), options.resume, &stop)?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{:#}", json::of(&contest, &tally, end))?;
    } else {
        table::print(&mut out, &contest, &tally, end)?;
        if end == MatchEnd::Stopped && options.pgn.is_some() {
            writeln!(out, "The same command with --resume goes on.")?;
        }
    }
    Ok(())
}
