//! `skep export`

use super::serve::data_folder;
use crate::cli::Export;
use anyhow::{Context, Result, anyhow};
use skep_api::{Cause, Clock};
use skep_arena::date;
use skep_notation::Record;
use skep_notation::pgn::{self, Dialect};
use skep_server::{Finished, FinishedGames};
use std::fs::File;
use std::io::{self, BufWriter, Write};

pub(crate) fn run(options: &Export) -> Result<()> {
    let folder = data_folder(options.data.as_deref());
    let folder = folder.ok_or_else(|| anyhow!("no data folder is known; try --data"))?;
    let games = FinishedGames::open(&folder)?;
    let mut out: Box<dyn Write> = match &options.output {
        Some(path) => {
            let file = File::create(path);
            Box::new(file.with_context(|| format!("{} can't be written", path.display()))?)
        }
        None => Box::new(io::stdout().lock()),
    };
    let mut out = BufWriter::new(&mut out);
    let mut written = Ok(());
    let unreadable = games.each(|finished| {
        let done = if options.json { json(&mut out, &finished) } else { pgn(&mut out, finished) };
        written = done;
        written.is_ok()
    })?;
    written?;
    out.flush()?;
    if unreadable > 0 {
        anstream::eprintln!("skep: note: {unreadable} games can't be read and were left out");
    }
    Ok(())
}

fn json(out: &mut impl Write, finished: &Finished) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &finished.state)?;
    writeln!(out)
}

fn pgn(out: &mut impl Write, finished: Finished) -> io::Result<()> {
    writeln!(out, "{}", pgn::write(&record(finished), Dialect::Mzinga))
}

/// The game with its players, its day, its clock, and the time of each move.
fn record(Finished { state, game }: Finished) -> Record {
    let mut record = Record::new(game);
    let began = state.began.unwrap_or_default() / 1000;
    let (hours, minutes, seconds) = (began / 3600 % 24, began / 60 % 60, began % 60);
    let clock = match state.terms.clock {
        Clock::None => "-".to_owned(),
        Clock::RealTime { base, increment } => format!("{base}+{increment}"),
        // So many seconds for one move.
        Clock::Days { days } => format!("1/{}", days * 86_400),
    };
    let ended = match state.ended {
        Some((_, Cause::Left)) => "abandoned",
        Some((_, Cause::Time)) => "time forfeit",
        _ => "normal",
    };
    let name = |name: &Option<String>| name.clone().unwrap_or_default();
    for (tag, value) in [
        ("White", name(&state.names.white)),
        ("Black", name(&state.names.black)),
        ("Date", date(began)),
        ("UTCTime", format!("{hours:02}:{minutes:02}:{seconds:02}")),
        ("TimeControl", clock),
        ("Termination", ended.to_owned()),
    ] {
        // A value is one line, whatever it is.
        let _ = record.set_tag(tag, &value);
    }
    for (ply, played) in (1..).zip(&state.moves) {
        if played.spent > 0 {
            let (seconds, tenths) = (played.spent / 1000, played.spent / 100 % 10);
            let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
            let time = format!("[%emt {hours}:{minutes:02}:{seconds:02}.{tenths}]");
            record.add_comment(ply, &time);
        }
    }
    record
}
