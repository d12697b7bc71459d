//! `skep bench wins`: the time to prove known wins by the solver, and to find them by the search.

use super::Figures;
use crate::cli::Bench;
use crate::commands::perft::grouped;
use crate::cpu_time::{self, ProcessSet};
use crate::progress::Progress;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use skep_engine::{KnownWin, Limits, NoListener, Player, ProofResult, Timeless, known_wins, solve};
use skep_native::Stopwatch;
use skep_rules::Move;
use skep_uhp::client::{Engine, Limit};
use std::io::Write;
use std::time::{Duration, Instant};

/// Each decade of the time limits, in tenths.
const STEPS: [u64; 6] = [10, 15, 20, 30, 50, 70];
/// The shortest limit, and the one above which no win is looked for.
const SHORTEST: Duration = Duration::from_millis(1);
const LONGEST: Duration = Duration::from_secs(10);
/// A win counts as found if this many longer limits also give a winning move.
const KEPT: usize = 4;
/// The size of our transposition table, in bytes.
const TABLE_BYTES: usize = 64 << 20;

/// The figures of all positions.
pub(super) struct Wins {
    rows: Vec<Row>,
    /// The name of the other engine.
    other: Option<String>,
}

/// The figures of one position.
struct Row {
    win: KnownWin,
    solver: Duration,
    nodes: u64,
    /// The time after which the search, and the other engine, play a winning move for good; `None` if
    /// that is later than the longest limit.
    search: Option<Duration>,
    theirs: Option<Option<Duration>>,
}

pub(super) fn measure(options: &Bench) -> Result<Wins> {
    let wins: Vec<KnownWin> = known_wins().collect();
    let mut engine = options.against.as_deref().map(Engine::start).transpose()?;
    let mut player = Player::new(TABLE_BYTES, Stopwatch::start());
    let progress = Progress::new("bench", wins.len());
    let mut rows = Vec::new();
    for win in wins {
        let (solver, nodes) = prove(&win, options.rounds)?;
        let search = time_to_find(&win, |limit| {
            player.forget();
            let start = Instant::now();
            let best = player.search(&win.game, &Limits::time(limit), &mut NoListener);
            Ok((best.context("the game is over")?.mv(), start.elapsed()))
        })?;
        let mut ask = |engine: &mut Engine| {
            time_to_find(&win, |limit| {
                engine.begin(&win.game)?;
                let answer = engine.best_move(win.game.position(), Limit::Time(limit))?;
                Ok((answer.mv, answer.time))
            })
        };
        let theirs = engine.as_mut().map(&mut ask).transpose()?;
        rows.push(Row { solver, nodes, search, theirs, win });
        progress.advance();
    }
    Ok(Wins { rows, other: engine.map(|engine| engine.name().to_owned()) })
}

impl Figures for Wins {
    fn json(&self) -> Value {
        as_json(&self.rows, self.other.as_deref())
    }

    fn print(&self, out: &mut dyn Write) -> Result<()> {
        print_table(out, &self.rows, self.other.as_deref())
    }
}

/// The processor time of a proof, and its number of nodes.
fn prove(win: &KnownWin, rounds: u16) -> Result<(Duration, u64)> {
    let mut fastest = (Duration::MAX, 0);
    for _ in 0..rounds {
        let look = || solve(&win.game, win.moves, &Limits::NONE, Timeless, &mut NoListener);
        let (solution, time) = cpu_time::measure(ProcessSet::Us, look);
        let is_right = matches!(&solution.result, ProofResult::Win(found)
            if found.moves == win.moves && found.first == win.first);
        ensure!(is_right, "{:?}: the solver says {:?}", win.game, solution.result);
        fastest = fastest.min((time, solution.nodes));
    }
    Ok(fastest)
}

/// The limits in rising order.
fn limits() -> impl Iterator<Item = Duration> {
    let decades = std::iter::successors(Some(SHORTEST), |decade| Some(*decade * 10));
    let limits = decades.flat_map(|decade| STEPS.map(|tenths| decade * tenths as u32 / 10));
    limits.take_while(|&limit| limit <= LONGEST)
}

/// Asks for a move with rising limits. Returns the first limit from which on the move wins, or the time
/// really taken if that is more.
fn time_to_find(
    win: &KnownWin,
    mut ask: impl FnMut(Duration) -> Result<(Move, Duration)>,
) -> Result<Option<Duration>> {
    let mut found = None;
    for limit in limits() {
        let (mv, taken) = ask(limit)?;
        let (since, times) = found.unwrap_or((limit.max(taken), 0));
        found = win.first.contains(&mv).then_some((since, times + 1));
        if times == KEPT && found.is_some() {
            break;
        }
    }
    Ok(found.map(|(since, _)| since))
}

/// The median; of two middle ones, the later. Wins that were not found count as the latest.
fn median(times: impl Iterator<Item = Option<Duration>>) -> Option<Duration> {
    let mut times: Vec<Duration> = times.map(|time| time.unwrap_or(Duration::MAX)).collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().filter(|&time| time < Duration::MAX)
}

/// The figures of several positions.
struct Summary {
    count: usize,
    solver: Option<Duration>,
    slowest: Duration,
    search: Option<Duration>,
    theirs: Option<Option<Duration>>,
}

impl Summary {
    fn of<'a>(rows: impl Iterator<Item = &'a Row> + Clone) -> Summary {
        let is_compared = rows.clone().any(|row| row.theirs.is_some());
        Summary {
            count: rows.clone().count(),
            solver: median(rows.clone().map(|row| Some(row.solver))),
            slowest: rows.clone().map(|row| row.solver).max().unwrap_or_default(),
            search: median(rows.clone().map(|row| row.search)),
            theirs: is_compared.then(|| median(rows.map(|row| row.theirs.flatten()))),
        }
    }

    /// The time of the other engine relative to that of our search.
    fn ratio(&self) -> Option<f64> {
        let (ours, theirs) = self.search.zip(self.theirs.flatten())?;
        Some(theirs.as_secs_f64() / ours.as_secs_f64())
    }
}

/// The figures for each number of moves, then for all.
fn summaries(rows: &[Row]) -> Vec<(String, Summary)> {
    let most = rows.iter().map(|row| row.win.moves).max().unwrap_or(0);
    let by_moves = (1..=most).map(|moves| {
        let rows = rows.iter().filter(move |row| row.win.moves == moves);
        (format!("win in {moves}"), Summary::of(rows))
    });
    by_moves.chain([("all".to_owned(), Summary::of(rows.iter()))]).collect()
}

fn seconds(time: Option<Duration>) -> String {
    match time {
        Some(time) => format!("{:.3}", time.as_secs_f64()),
        None => format!("> {}", LONGEST.as_secs()),
    }
}

fn print_table(out: &mut dyn Write, rows: &[Row], name: Option<&str>) -> Result<()> {
    let mut line = |cells: [&str; 7]| {
        let [number, set, moves, solver, count, search, theirs] = cells;
        let start = format!("{number:>3} {set:<9} {moves:>7}");
        let line = format!("{start} {solver:>8} {count:>11} {search:>8} {theirs:>8}");
        writeln!(out, "{}", line.trim_end())
    };
    let other = if name.is_some() { "other" } else { "" };
    line(["", "set", "win in", "solver", "positions", "search", other])?;
    for (index, row) in rows.iter().enumerate() {
        line([
            &(index + 1).to_string(),
            &row.win.game.position().game_type().to_string(),
            &row.win.moves.to_string(),
            &seconds(Some(row.solver)),
            &grouped(row.nodes),
            &seconds(row.search),
            &row.theirs.map(seconds).unwrap_or_default(),
        ])?;
    }
    line([""; 7])?;
    line(["", "median", "of", "solver", "(slowest)", "search", other])?;
    for (label, summary) in summaries(rows) {
        line([
            "",
            &label,
            &summary.count.to_string(),
            &seconds(summary.solver),
            &seconds(Some(summary.slowest)),
            &seconds(summary.search),
            &summary.theirs.map(seconds).unwrap_or_default(),
        ])?;
    }
    writeln!(
        out,
        "\nSeconds until the solver has proven the win, and until the search finds it for good."
    )?;
    if let Some(name) = name {
        write!(out, "The other engine is {name}")?;
        match summaries(rows).last().and_then(|(_, all)| all.ratio()) {
            Some(ratio) => writeln!(out, ": it takes {ratio:.1} times as long as our search.")?,
            None => writeln!(out, ".")?,
        }
    }
    Ok(())
}

fn as_json(rows: &[Row], name: Option<&str>) -> Value {
    let number = |time: Option<Duration>| time.map(|time| time.as_secs_f64());
    let positions = rows.iter().map(|row| {
        json!({
            "set": row.win.game.position().game_type().to_string(),
            "moves": row.win.moves,
            "solver_cpu_seconds": row.solver.as_secs_f64(),
            "solver_nodes": row.nodes,
            "search_seconds": number(row.search),
            "their_seconds": row.theirs.map(number),
        })
    });
    let medians = summaries(rows).into_iter().map(|(label, summary)| {
        json!({
            "of": label,
            "positions": summary.count,
            "solver_cpu_seconds": number(summary.solver),
            "solver_slowest": summary.slowest.as_secs_f64(),
            "search_seconds": number(summary.search),
            "their_seconds": summary.theirs.map(number),
            "ratio": summary.ratio(),
        })
    });
    json!({
        "against": name,
        "longest_limit": LONGEST.as_secs(),
        "positions": positions.collect::<Vec<_>>(),
        "medians": medians.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_rise_from_the_shortest_to_the_longest() {
        let limits: Vec<Duration> = limits().collect();
        assert_eq!(limits.len(), 4 * STEPS.len() + 1);
        assert_eq!((limits[0], limits[limits.len() - 1]), (SHORTEST, LONGEST));
        assert!(limits.windows(2).all(|pair| pair[0] < pair[1] && pair[1] <= pair[0] * 2));
    }

    /// The time that is measured if the answers to the limits are right or wrong like this.
    fn found(is_right: impl Fn(Duration) -> bool) -> (Option<Duration>, usize) {
        let win = known_wins().next().unwrap();
        let mut asked = 0;
        let time = time_to_find(&win, |limit| {
            asked += 1;
            let mv = if is_right(limit) { win.first[0] } else { Move::PASS };
            Ok((mv, limit / 2))
        });
        (time.unwrap(), asked)
    }

    #[test]
    fn a_move_counts_as_found_when_it_is_kept() {
        let milliseconds = Duration::from_millis;
        assert_eq!(found(|_| true), (Some(SHORTEST), KEPT + 1));
        assert_eq!(found(|_| false), (None, limits().count()));
        assert_eq!(found(|limit| limit >= milliseconds(7)), (Some(milliseconds(7)), 6 + KEPT));
        let with_a_doubt = found(|limit| limit != milliseconds(3));
        assert_eq!(with_a_doubt, (Some(milliseconds(5)), 4 + KEPT + 1));
        assert_eq!(found(|limit| limit == LONGEST).0, Some(LONGEST));
    }

    #[test]
    fn what_is_not_found_counts_as_late() {
        let [a, b, c] = [1, 2, 3].map(Duration::from_secs);
        assert_eq!(median([Some(c), Some(a), None].into_iter()), Some(c));
        assert_eq!(median([None, Some(a), None].into_iter()), None);
        assert_eq!(median([Some(b), Some(a), Some(c)].into_iter()), Some(b));
    }
}
