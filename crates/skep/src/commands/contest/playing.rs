//! A match while it is played: shown and saved.

use super::saving::Saving;
use super::table;
use crate::progress::Progress;
use anyhow::{Error, Result, anyhow};
use skep_arena::{Contest, ContestError, Kind, MatchEnd, Played, Tally};
use skep_uhp::client::Stop;
use std::io::IsTerminal;
use std::path::Path;

/// The number of progress reports of a match without a terminal.
const NEWS: usize = 20;

/// Plays a match, or what is left of it.
pub(super) fn play(
    contest: &Contest,
    pgn: Option<&Path>,
    resume: bool,
    stop: &Stop,
) -> Result<(Tally, MatchEnd)> {
    tell_of_engines(contest);
    let (mut saving, already) = Saving::open(pgn, resume, contest)?;
    let progress = Progress::shown("match", contest.games, already.len());
    progress.describe(&table::line(contest, &Tally::of(&already)));
    if !already.is_empty() {
        progress.note(&format!("{} of {} games are played already", already.len(), contest.games));
    }
    let every = (contest.games / NEWS).max(1);
    let is_watched = std::io::stderr().is_terminal();
    let mut tell = |played: &Played, tally: &Tally| -> Result<()> {
        saving.add(contest, played)?;
        let line = table::line(contest, tally);
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
    };
    contest.run(&already, stop, &mut tell).map_err(|error| explain(contest, error))
}

/// Reports which programs are started, and the timeout of their introduction: a program that does not
/// speak UHP prints nothing until then.
fn tell_of_engines(contest: &Contest) {
    let seconds = contest.rules.reply_timeout().as_secs_f64();
    for contestant in &contest.contestants {
        if let Kind::Command(command) = &contestant.kind {
            anstream::eprintln!(
                "skep: starting the engine {command}; waiting at most {seconds} s for its UHP \
                 introduction"
            );
        }
    }
}

/// The error with the name of the player that it is about.
pub(super) fn explain(contest: &Contest, error: ContestError<impl Into<Error>>) -> Error {
    match error {
        ContestError::Engine { side, why } => {
            anyhow!("{}: {why}", contest.contestants[side as usize].name)
        }
        ContestError::Told(error) => error.into(),
    }
}
