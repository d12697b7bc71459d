//! The result of a match as text.

use crate::commands::perft::grouped;
use anyhow::Result;
use skep_arena::{
    Contest, Decision, Disagreement, EndReason, MatchEnd, Side, Tally, WinsDrawsLosses,
};
use skep_uhp::client::Limit;
use std::io::Write;

/// The standing of a match, on one line.
pub(super) fn line(contest: &Contest, tally: &Tally) -> String {
    let WinsDrawsLosses { wins, draws, losses } = tally.all();
    let [a, b] = [&contest.contestants[0].name, &contest.contestants[1].name];
    let mut line = format!("{a} +{wins} ={draws} −{losses} {b}");
    if let Some(elo) = tally.pairs().elo() {
        line.push_str(&format!("  Elo {elo}"));
        if let Some((low, high)) = tally.pairs().elo_interval() {
            line.push_str(&format!(" ({low} to {high})"));
        }
    }
    if let Some(sprt) = &contest.sprt {
        let (low, high) = sprt.bounds();
        let ratio = sprt.ratio(tally.pairs());
        let [ratio, low, high] = [ratio, low, high].map(signed);
        line.push_str(&format!("  LLR {ratio} of {low} to {high}"));
    }
    line
}

/// Prints the final result.
pub(super) fn print(
    out: &mut impl Write,
    contest: &Contest,
    tally: &Tally,
    end: MatchEnd,
) -> Result<()> {
    let rules = &contest.rules;
    for (letter, side) in ["A", "B"].into_iter().zip(Side::ALL) {
        writeln!(out, "{letter}  {}", contest.title(side))?;
    }
    writeln!(out, "{}, {}, seed {}", contest.set, contest.openings, rules.seed)?;
    writeln!(out)?;
    let all = tally.all();
    writeln!(out, "A's games   wins  draws losses   score")?;
    for (name, row) in
        [("as White", tally.as_white()), ("as Black", tally.as_black()), ("all", all)]
    {
        let WinsDrawsLosses { wins, draws, losses } = row;
        let score = row.score().map_or("–".to_owned(), |score| format!("{:.1} %", 100.0 * score));
        writeln!(out, "{name:<10} {wins:>5}  {draws:>5}  {losses:>5} {score:>8}")?;
    }
    writeln!(out)?;
    strength(out, tally)?;
    if let Some(sprt) = &contest.sprt {
        let (low, high) = sprt.bounds();
        let said = match end {
            MatchEnd::Decided(Decision::Stronger) => "yes",
            MatchEnd::Decided(Decision::NotStronger) => "no",
            _ => "not decided",
        };
        let [elo0, elo1] = [sprt.elo0, sprt.elo1].map(|elo| elo.to_string().replace('-', "−"));
        let [ratio, low, high] = [sprt.ratio(tally.pairs()), low, high].map(signed);
        writeln!(
            out,
            "{:<10} {elo1} Elo rather than {elo0}: {said} (LLR {ratio}, bounds {low} and {high})",
            "SPRT"
        )?;
    }
    writeln!(out)?;
    stats(out, contest, tally)?;
    endings(out, contest, tally)?;
    for (number, what) in tally.disagreements() {
        writeln!(out, "{}", disagreement(contest, *number, what))?;
    }
    let played = all.games();
    match end {
        MatchEnd::Stopped => writeln!(out, "Stopped after {played} of {} games.", contest.games)?,
        MatchEnd::Decided(_) => writeln!(out, "Decided after {played} games.")?,
        MatchEnd::Complete => {}
    }
    Ok(())
}

/// A number with two decimals and the minus sign of Elo differences.
fn signed(number: f64) -> String {
    format!("{number:.2}").replace('-', "−")
}

/// A disagreement with an engine, with its position.
pub(super) fn disagreement(contest: &Contest, number: usize, what: &Disagreement) -> String {
    let name = &contest.contestants[what.side as usize].name;
    format!("game {}, {name}: {}\n  {}", number + 1, what.what, what.game)
}

fn strength(out: &mut impl Write, tally: &Tally) -> Result<()> {
    let pairs = tally.pairs();
    let Some((score, elo)) = pairs.score().zip(pairs.elo()) else {
        writeln!(out, "No pair of games is finished yet.")?;
        return Ok(());
    };
    let (mut score, mut elo) = (format!("{:.1} %", 100.0 * score), elo.to_string());
    if let Some((interval, (low, high))) = pairs.interval().zip(pairs.elo_interval()) {
        let [from, to] = [interval.low, interval.high].map(|end| 100.0 * end);
        score.push_str(&format!("  (95 %: {from:.1} to {to:.1})"));
        elo.push_str(&format!("  (95 %: {low} to {high})"));
    }
    if tally.all().games() != 2 * pairs.count() {
        score.push_str("  of the pairs that are finished");
    }
    writeln!(out, "{:<10} {score}", "score")?;
    writeln!(out, "{:<10} {elo}", "Elo")?;
    if let Some(likelihood) = pairs.likelihood_of_superiority() {
        let sure = match 100.0 * likelihood {
            sure if sure > 99.9 => "more than 99.9 %".to_owned(),
            sure if sure < 0.1 => "less than 0.1 %".to_owned(),
            sure => format!("{sure:.1} %"),
        };
        writeln!(out, "{:<10} A is the stronger one: {sure} likely", "")?;
    }
    let [none, half, one, more, both] = pairs.0;
    writeln!(
        out,
        "{:<10} {} (0: {none}, ½: {half}, 1: {one}, 1½: {more}, 2: {both})",
        "pairs",
        pairs.count()
    )?;
    Ok(())
}

fn stats(out: &mut impl Write, contest: &Contest, tally: &Tally) -> Result<()> {
    if let Some(plies) = tally.mean_plies() {
        writeln!(out, "a game     {plies:.1} plies")?;
    }
    for (letter, side) in ["A", "B"].into_iter().zip(Side::ALL) {
        let stats = tally.stats(side);
        let Some(seconds) = stats.mean_seconds() else { continue };
        write!(out, "{letter}'s moves  {seconds:.3} s")?;
        if let Some(depth) = stats.mean_depth() {
            write!(out, ", depth {depth:.1}")?;
        }
        if let Some(nodes) = stats.mean_nodes() {
            let rate = nodes / seconds.max(1e-9);
            write!(out, ", {} nodes, {} nodes/s", grouped(nodes as u64), grouped(rate as u64))?;
        }
        if matches!(contest.limit_of(side), Some(Limit::Time(_))) {
            write!(out, ", at most {:.0} ms over its time", stats.overshoot as f64 / 1000.0)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn endings(out: &mut impl Write, contest: &Contest, tally: &Tally) -> Result<()> {
    let draws = [
        (EndReason::Surrounded, "both Queens"),
        (EndReason::Repetition, "repetition"),
        (EndReason::Length, "longest game"),
    ];
    let drawn = |ending| {
        tally.ended_by(ending)
            - Side::ALL.map(|side| tally.lost_by(side, ending)).iter().sum::<u64>()
    };
    let words: Vec<String> = draws
        .into_iter()
        .map(|(ending, words)| (drawn(ending), words))
        .filter(|&(count, _)| count > 0)
        .map(|(count, words)| format!("{count} by {words}"))
        .collect();
    if !words.is_empty() {
        writeln!(out, "draws      {}", words.join(", "))?;
    }
    for side in Side::ALL {
        let name = &contest.contestants[side as usize].name;
        let losses = [
            (EndReason::Time, "by time"),
            (EndReason::Crash, "by a crash"),
            (EndReason::Illegal, "by an illegal move"),
        ];
        for (ending, words) in losses {
            let count = tally.lost_by(side, ending);
            if count > 0 {
                writeln!(out, "{name} lost {count} {words}")?;
            }
        }
    }
    Ok(())
}
