//! A match while it is played: shown and saved.

use super::saving::Saving;
use super::table;
use crate::progress::Progress;
use anyhow::{Result, bail};
use skep_uhp::arena::{Contest, ContestError, Played, Tally, Verdict};
use skep_uhp::client::Stop;
use std::io::IsTerminal;
use std::path::Path;

/// A match that nobody watches at a terminal says how it stands so many times.
const NEWS: usize = 20;

/// Plays a match, or what is left of it. The title stands before what is said on the way.
pub(super) fn play(
    contest: &Contest,
    pgn: Option<&Path>,
    resume: bool,
    title: &str,
    stop: &Stop,
) -> Result<(Tally, Verdict)> {
    let (mut saving, already) = Saving::open(pgn, resume, contest)?;
    let mut tally = Tally::new();
    already.iter().for_each(|played| tally.add(played));
    let progress = Progress::shown("match", contest.games, already.len());
    progress.describe(&format!("{title}{}", table::line(contest, &tally)));
    let every = (contest.games / NEWS).max(1);
    let is_watched = std::io::stderr().is_terminal();
    let verdict = contest.run(&already, stop, &mut |played: &Played| -> Result<()> {
        saving.add(contest, played)?;
        tally.add(played);
        let line = format!("{title}{}", table::line(contest, &tally));
        progress.describe(&line);
        progress.advance();
        for what in &played.disagreements {
            progress.note(&table::disagreement(contest, played.number, what));
        }
        let games = tally.all().games() as usize;
        if !is_watched && games.is_multiple_of(every) && games < contest.games {
            progress.note(&format!("{games:>5} of {} games: {line}", contest.games));
        }
        Ok(())
    });
    drop(progress);
    match verdict {
        Ok(verdict) => Ok((tally, verdict)),
        Err(ContestError::Engine { side, why }) => {
            bail!("{}: {why}", contest.contestants[side as usize].name)
        }
        Err(ContestError::Told(error)) => Err(error),
    }
}
