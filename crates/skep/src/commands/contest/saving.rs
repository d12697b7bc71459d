//! The games of a match on disk.

use anyhow::{Context, Result, bail};
use skep_notation::pgn::{self, Dialect};
use skep_uhp::arena::{Contest, Journal, JournalError, Played, record};
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// Where games go when they are finished: nowhere, or into a journal and a game file.
///
/// The journal is the truth. The game file is written anew from it whenever a match goes on, so that
/// an interruption between the two leaves no trace.
pub(super) struct Saving(Option<(Journal, File)>);

impl Saving {
    /// Opens what was asked for; the games that have been played already.
    pub(super) fn open(
        pgn: Option<&Path>,
        resume: bool,
        contest: &Contest,
    ) -> Result<(Saving, Vec<Played>)> {
        let Some(path) = pgn else { return Ok((Saving(None), Vec::new())) };
        let journal_path = path.with_extension("jsonl");
        let (journal, mut games) = journal(&journal_path, resume, contest)
            .with_context(|| journal_path.display().to_string())?;
        games.sort_by_key(|played| played.number);
        games.retain(|played| played.number < contest.games);
        let file = File::create(path);
        let file = file.with_context(|| format!("{} can't be written", path.display()))?;
        let mut saving = Saving(Some((journal, file)));
        for played in &games {
            saving.write(contest, played)?;
        }
        Ok((saving, games))
    }

    /// A game is finished.
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

fn journal(path: &Path, resume: bool, contest: &Contest) -> Result<(Journal, Vec<Played>)> {
    match (path.exists(), resume) {
        (true, false) => {
            bail!(
                "a match is kept here already: add --resume to go on with it, or name another file"
            )
        }
        (true, true) => match Journal::resume(path, contest) {
            Err(error @ JournalError::OtherMatch { .. }) => {
                bail!("{error}: leave the terms as they were, or name another file")
            }
            other => Ok(other?),
        },
        (false, _) => Ok((Journal::create(path, contest)?, Vec::new())),
    }
}
