//! The match that the command line describes.

use crate::cli::contest as cli;
use anyhow::{Context, Result, bail, ensure};
use skep_arena::{Contest, Contestant, Kind, Openings, Rules, Sprt};
use skep_uhp::client::Limit;
use std::time::Duration;

/// The default time for each move.
const TIME: Duration = Duration::from_secs(1);
/// The default number of games.
const GAMES: u32 = 100;
/// The default number of games for each pair of levels on a ladder.
const LADDER_GAMES: u32 = 200;

/// The match of the two players on the command line.
pub(super) fn contest(options: &cli::Contest) -> Result<Contest> {
    let (Some(a), Some(b)) = (&options.a, &options.b) else {
        bail!("a match needs two players");
    };
    let a = contestant(a, &options.name_a, options.limit_a, &options.option_a)?;
    let b = contestant(b, &options.name_b, options.limit_b, &options.option_b)?;
    let mut contestants = [a, b];
    if contestants[0].name == contestants[1].name {
        contestants[0].name.push_str(" A");
        contestants[1].name.push_str(" B");
    }
    between(contestants, options)
}

/// A match of these two on the terms of the command line.
pub(super) fn between(contestants: [Contestant; 2], options: &cli::Contest) -> Result<Contest> {
    let openings = match &options.openings_file {
        None => Openings::Random { plies: options.openings.into() },
        Some(file) => {
            let text = std::fs::read_to_string(file);
            let text = text.with_context(|| format!("{} can't be read", file.display()))?;
            Openings::parse(&text, options.set).with_context(|| file.display().to_string())?
        }
    };
    let rules = Rules {
        seed: options.seed,
        longest: options.max_plies,
        margin: options.margin,
        timeout: options.timeout,
        check: options.check,
    };
    let mut contest = Contest {
        contestants,
        limit: limit(options).unwrap_or(Limit::Time(TIME)),
        set: options.set,
        openings,
        rules,
        games: games(options).next_multiple_of(2) as usize,
        concurrency: options.concurrency.into(),
        sprt: options.sprt.as_deref().map(sprt).transpose()?,
    };
    let most = contest.most_games();
    if most < contest.games {
        anstream::eprintln!(
            "skep: {} different openings make {most} games: played again, they would bring the same moves",
            most / 2
        );
        contest.games = most;
    }
    Ok(contest)
}

/// The limit on the command line.
pub(super) fn limit(options: &cli::Contest) -> Option<Limit> {
    let (time, nodes, depth) = (options.time, options.nodes, options.depth);
    time.map(Limit::Time).or(nodes.map(Limit::Nodes)).or(depth.map(Limit::Depth))
}

fn games(options: &cli::Contest) -> u32 {
    let usual = if options.ladder.is_some() { LADDER_GAMES } else { GAMES };
    options.games.unwrap_or(usual)
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
    ensure!(!(contestant.kind.has_own_limits() && limit.is_some()), "{name} has limits of its own");
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
