//! The games of a match on disk.

use super::playing::explain;
use anyhow::{Context, Result, bail, ensure};
use skep_arena::{Contest, EVENT, Journal, JournalError, Played, record};
use skep_notation::pgn::{self, Dialect};
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Where games go when they are finished: nowhere, or into a journal and a game file.
///
/// The journal is authoritative. The game file is rewritten from it whenever a match is resumed, so an
/// interruption between the two writes does no harm.
pub(super) struct Saving(Option<(Journal, File)>);

impl Saving {
    /// Opens the files, and returns the games that have been played already.
    pub(super) fn open(
        pgn: Option<&Path>,
        resume: bool,
        contest: &Contest,
    ) -> Result<(Saving, Vec<Played>)> {
        let Some(path) = pgn else { return Ok((Saving(None), Vec::new())) };
        let journal_path = path.with_extension("jsonl");
        check(path, &journal_path).with_context(|| path.display().to_string())?;
        let (journal, mut games) = journal(&journal_path, resume, contest)
            .with_context(|| journal_path.display().to_string())?;
        games.sort_by_key(|played| played.number);
        let file = File::create(path);
        let file = file.with_context(|| format!("{} can't be written", path.display()))?;
        let mut saving = Saving(Some((journal, file)));
        for played in &games {
            saving.write(contest, played)?;
        }
        // A match resumed with fewer games counts fewer of them; the journal keeps all.
        games.retain(|played| played.number < contest.games);
        Ok((saving, games))
    }

    /// Saves a finished game.
    pub(super) fn add(&mut self, contest: &Contest, played: &Played) -> Result<()> {
        if let Some((journal, _)) = &mut self.0 {
            journal.add(played).context("the journal can't be written")?;
        }
        self.write(contest, played)
    }

    fn write(&mut self, contest: &Contest, played: &Played) -> Result<()> {
        let Some((_, file)) = &mut self.0 else { return Ok(()) };
        let record = record(contest, played)?;
        writeln!(file, "{}", pgn::write(&record, Dialect::Mzinga))
            .context("the game file can't be written")
    }
}

/// Checks that the game file, which will be rewritten, has nothing that the journal does not have.
fn check(path: &Path, journal: &Path) -> Result<()> {
    let is_like_journal =
        path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jsonl"));
    ensure!(!is_like_journal, "the journal goes into a .jsonl file: name the game file otherwise");
    let games = match std::fs::read(path) {
        Ok(games) => games,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    ensure!(
        journal.exists(),
        "this file exists, and no journal of a match beside it: name another file"
    );
    let text = String::from_utf8_lossy(&games);
    let is_ours = text.trim().is_empty() || text.contains(&format!("[Event \"{EVENT}\"]"));
    ensure!(is_ours, "this is not the game file of a match: name another file");
    Ok(())
}

fn journal(path: &Path, resume: bool, contest: &Contest) -> Result<(Journal, Vec<Played>)> {
    let is_there = path.exists();
    if is_there && !resume {
        bail!(
            "this file already holds a match: add --resume to go on with it, or name another file"
        );
    }
    let terms = contest.terms().map_err(|error| explain(contest, error))?;
    match is_there {
        true => match Journal::resume(path, &terms) {
            Err(error @ JournalError::OtherMatch { .. }) => {
                bail!("{error}: leave the terms as they were, or name another file")
            }
            other => Ok(other?),
        },
        false => Ok((Journal::create(path, &terms)?, Vec::new())),
    }
}
