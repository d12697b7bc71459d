//! `skep match`

mod json;
mod saving;
mod table;

use crate::cli::contest as cli;
use crate::interrupt;
use crate::progress::Progress;
use anstream::stdout;
use anyhow::{Context, Result, bail, ensure};
use saving::Saving;
use skep_uhp::arena::{
    Contest, ContestError, Contestant, Kind, Openings, Played, Rules, Sprt, Tally,
};
use skep_uhp::client::Limit;
use std::io::{IsTerminal, Write};
use std::time::Duration;

/// A match that nobody watches at a terminal says how it stands so many times.
const NEWS: usize = 20;
/// What a move may take if nothing is said.
const TIME: Duration = Duration::from_secs(1);

pub(crate) fn run(options: &cli::Contest) -> Result<()> {
    let contest = contest(options)?;
    let (mut saving, already) = Saving::open(options, &contest)?;
    let stop = interrupt::stop_on_ctrl_c()?;
    let mut tally = Tally::new();
    already.iter().for_each(|played| tally.add(played));
    let progress = Progress::shown("match", contest.games, already.len());
    progress.say(&table::line(&contest, &tally));
    let every = (contest.games / NEWS).max(1);
    let is_watched = std::io::stderr().is_terminal();
    let verdict = contest.run(&already, &stop, &mut |played: &Played| -> Result<()> {
        saving.add(&contest, played)?;
        tally.add(played);
        let line = table::line(&contest, &tally);
        progress.say(&line);
        progress.advance();
        for what in &played.disagreements {
            progress.note(&table::disagreement(&contest, played.number, what));
        }
        let games = tally.all().games() as usize;
        if !is_watched && games.is_multiple_of(every) && games < contest.games {
            progress.note(&format!("{games:>5} of {} games: {line}", contest.games));
        }
        Ok(())
    });
    drop(progress);
    let verdict = match verdict {
        Ok(verdict) => verdict,
        Err(ContestError::Engine { side, why }) => {
            let name = &contest.contestants[side as usize].name;
            bail!("{name}: {why}");
        }
        Err(ContestError::Told(error)) => return Err(error),
    };
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{:#}", json::of(&contest, &tally, verdict))?;
    } else {
        table::print(&mut out, &contest, &tally, verdict)?;
    }
    Ok(())
}

fn contest(options: &cli::Contest) -> Result<Contest> {
    let a = contestant(&options.a, &options.name_a, options.limit_a, &options.option_a)?;
    let b = contestant(&options.b, &options.name_b, options.limit_b, &options.option_b)?;
    let mut contestants = [a, b];
    if contestants[0].name == contestants[1].name {
        contestants[0].name.push_str(" A");
        contestants[1].name.push_str(" B");
    }
    let openings = match &options.openings_file {
        None => Openings::Random { plies: options.openings.into() },
        Some(file) => {
            let text = std::fs::read_to_string(file);
            let text = text.with_context(|| format!("{} can't be read", file.display()))?;
            Openings::parse(&text, options.set).with_context(|| file.display().to_string())?
        }
    };
    let limit = match (options.time, options.nodes, options.depth) {
        (_, Some(nodes), _) => Limit::Nodes(nodes),
        (_, _, Some(depth)) => Limit::Depth(depth),
        (time, _, _) => Limit::Time(time.unwrap_or(TIME)),
    };
    let rules = Rules {
        seed: options.seed,
        longest: options.max_plies,
        margin: options.margin,
        patience: options.patience,
        check: options.check,
    };
    Ok(Contest {
        contestants,
        limit,
        set: options.set,
        openings,
        rules,
        games: options.games.next_multiple_of(2) as usize,
        concurrency: options.concurrency.into(),
        sprt: options.sprt.as_deref().map(sprt).transpose()?,
    })
}

fn contestant(
    named: &Contestant,
    name: &Option<String>,
    limit: Option<Limit>,
    options: &[(String, String)],
) -> Result<Contestant> {
    let mut contestant = named.clone();
    if let Some(name) = name {
        contestant.name.clone_from(name);
    }
    if limit.is_some() {
        contestant.limit = limit;
    }
    let name = &contestant.name;
    let is_level = matches!(contestant.kind, Kind::Level(_));
    ensure!(!(is_level && limit.is_some()), "{name} has limits of its own");
    let is_command = matches!(contestant.kind, Kind::Command(_));
    ensure!(
        is_command || options.is_empty(),
        "{name} plays in this process and has no UHP options"
    );
    contestant.options = options.to_vec();
    Ok(contestant)
}

fn sprt(numbers: &[f64]) -> Result<Sprt> {
    let [elo0, elo1, errors @ ..] = numbers else { bail!("--sprt needs two differences") };
    ensure!(elo0 < elo1, "the first difference of --sprt should be below the second");
    let mut sprt = Sprt::new(*elo0, *elo1);
    if let Some(&alpha) = errors.first() {
        (sprt.alpha, sprt.beta) = (alpha, *errors.get(1).unwrap_or(&alpha));
    }
    let is_small = |error: f64| error > 0.0 && error < 0.5;
    ensure!(
        is_small(sprt.alpha) && is_small(sprt.beta),
        "chances to be wrong lie between 0 and 0.5"
    );
    Ok(sprt)
}
