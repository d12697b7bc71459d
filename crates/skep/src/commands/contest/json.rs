//! The result of a match as JSON.

use serde_json::{Value, json};
use skep_arena::{Contest, Decision, EndReason, MatchEnd, Side, Tally, WinsDrawsLosses};

pub(super) fn of(contest: &Contest, tally: &Tally, end: MatchEnd) -> Value {
    let pairs = tally.pairs();
    let interval = pairs.interval();
    let elo_interval = pairs.elo_interval();
    let finite = |number: f64| number.is_finite().then_some(number);
    let disagreements = tally.disagreements().iter().map(|(number, what)| {
        json!({ "game": number + 1, "engine": side_name(what.side), "what": what.what, "position": what.game })
    });
    let mut answer = json!({
        "a": contestant(contest, tally, Side::A),
        "b": contestant(contest, tally, Side::B),
        "set": contest.set.to_string(),
        "openings": contest.openings.to_string(),
        "seed": contest.rules.seed,
        "games": tally.all().games(),
        "as_white": results(tally.as_white()),
        "as_black": results(tally.as_black()),
        "all": results(tally.all()),
        "pairs": pairs.0,
        "score": pairs.score(),
        "score_95": interval.map(|interval| [interval.low, interval.high]),
        "elo": pairs.elo().and_then(|elo| finite(elo.0)),
        "elo_95": elo_interval.map(|(low, high)| [finite(low.0), finite(high.0)]),
        "likelihood_of_superiority": pairs.likelihood_of_superiority(),
        "mean_plies": tally.mean_plies(),
        "draws_by_repetition": tally.ended_by(EndReason::Repetition),
        "draws_by_length": tally.ended_by(EndReason::Length),
        "disagreements": disagreements.collect::<Vec<Value>>(),
        "verdict": match end {
            MatchEnd::Complete => "complete",
            MatchEnd::Decided(Decision::Stronger) => "stronger",
            MatchEnd::Decided(Decision::NotStronger) => "not stronger",
            MatchEnd::Stopped => "stopped",
        },
    });
    if let Some(sprt) = &contest.sprt {
        let (lower, upper) = sprt.bounds();
        answer["sprt"] = json!({
            "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
            "llr": sprt.ratio(pairs), "lower": lower, "upper": upper,
        });
    }
    answer
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::A => "a",
        Side::B => "b",
    }
}

fn results(results: WinsDrawsLosses) -> Value {
    let WinsDrawsLosses { wins, draws, losses } = results;
    json!({ "wins": wins, "draws": draws, "losses": losses, "score": results.score() })
}

fn contestant(contest: &Contest, tally: &Tally, side: Side) -> Value {
    let stats = tally.stats(side);
    json!({
        "name": contest.contestants[side as usize].name,
        "limit": contest.limit_of(side).map(|limit| limit.to_string()),
        "moves": stats.moves,
        "mean_seconds": stats.mean_seconds(),
        "mean_depth": stats.mean_depth(),
        "mean_nodes": stats.mean_nodes(),
        "largest_overshoot_seconds": stats.overshoot as f64 / 1e6,
        "lost_by_time": tally.lost_by(side, EndReason::Time),
        "lost_by_crash": tally.lost_by(side, EndReason::Crash),
        "lost_by_illegal_move": tally.lost_by(side, EndReason::Illegal),
    })
}
