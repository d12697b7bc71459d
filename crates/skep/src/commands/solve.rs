//! `skep solve`

use crate::cli::solve::Solve;
use crate::commands::perft::grouped;
use crate::progress::Progress;
use crate::{input, interrupt};
use anstream::stdout;
use anyhow::{Result, bail};
use serde_json::{Value, json};
use skep_engine::{Limits, Listener, ProofResult, Solution, Win, solve};
use skep_native::Stopwatch;
use skep_notation::uhp;
use skep_rules::{Game, Move};
use skep_uhp::client::Stop;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// A solution, and the time that it took.
struct Found {
    solution: Solution,
    time: Duration,
}

pub(crate) fn run(options: &Solve) -> Result<()> {
    let game = input::read(&options.input)?.game;
    if let Some(outcome) = game.outcome() {
        bail!("there is nothing to solve: the game is over ({outcome})");
    }
    let found = look(&game, options)?;
    let mut out = stdout().lock();
    match options.json {
        true => writeln!(out, "{:#}", as_json(&game, &found))?,
        false => writeln!(out, "{}", as_text(&game, &found))?,
    }
    Ok(())
}

/// Solves for rising numbers of moves, so that progress can be shown. Repeating the lower numbers takes
/// little of the whole time.
fn look(game: &Game, options: &Solve) -> Result<Found> {
    let start = Instant::now();
    let mut search_listener =
        SearchListener { stop: interrupt::stop_on_ctrl_c()?, progress: Progress::endless() };
    let mut solution = Solution { result: ProofResult::Unknown(0), nodes: 0 };
    for most in 1..=options.moves {
        search_listener.progress.describe(&format!("looking for a win in {most}"));
        let limits = Limits::time(options.time.saturating_sub(start.elapsed()));
        let next = solve(game, most, &limits, Stopwatch::start(), &mut search_listener);
        solution = Solution { nodes: solution.nodes + next.nodes, ..next };
        if !matches!(solution.result, ProofResult::NoWin(_)) {
            break;
        }
    }
    Ok(Found { solution, time: start.elapsed() })
}

/// A listener that ends a proof on Ctrl+C.
struct SearchListener {
    stop: Stop,
    progress: Progress,
}

impl Listener for SearchListener {
    fn progress(&mut self, _: &skep_engine::SearchProgress) -> ControlFlow<()> {
        self.poll()
    }

    fn poll(&mut self) -> ControlFlow<()> {
        self.progress.tick();
        self.stop.poll()
    }
}

fn as_text(game: &Game, found: &Found) -> String {
    let side = game.position().to_move();
    let words = match &found.solution.result {
        ProofResult::Win(win) => {
            format!("{side} wins in {}. {}", win.moves, first_words(game, win))
        }
        ProofResult::NoWin(1) => format!("{side} does not win in 1 move."),
        ProofResult::NoWin(moves) => format!("{side} does not win within {moves} moves."),
        ProofResult::Unknown(0) => "There was no time to find out anything.".to_owned(),
        ProofResult::Unknown(moves) => {
            let known = if *moves == 1 { "in 1 move" } else { &format!("within {moves} moves") };
            format!("{side} does not win {known}. There was no time to find out more.")
        }
    };
    let mut text = words;
    if let ProofResult::Win(win) = &found.solution.result {
        text.push('\n');
        text.push_str(&line_words(game, &win.line));
    }
    let seconds = found.time.as_secs_f64();
    text.push_str(&format!("\n{} positions in {seconds:.2} s", grouped(found.solution.nodes)));
    text
}

/// A sentence about the first moves that win.
fn first_words(game: &Game, win: &Win) -> String {
    let moves: Vec<String> = texts(game, &win.first);
    match (moves.as_slice(), win.untried) {
        ([only], 0) => format!("The only first move is {only}"),
        ([only], untried) => {
            format!("{only} does it; there was no time to look at {untried} other first moves")
        }
        (several, 0) => format!("First moves that do it: {}", several.join(", ")),
        (several, untried) => format!(
            "{} do it; there was no time to look at {untried} other first moves",
            several.join(", ")
        ),
    }
}

/// The MoveStrings of moves of this position.
fn texts(game: &Game, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&mv| uhp::move_text(game.position(), mv)).collect()
}

/// The moves of a line, each from the position that it is played in.
fn line_texts(game: &Game, line: &[Move]) -> Vec<String> {
    let mut position = game.position().clone();
    let text = |&mv: &Move| {
        let text = uhp::move_text(&position, mv);
        position.play_unchecked(mv);
        text
    };
    line.iter().map(text).collect()
}

/// A row for each of the winner's moves, with the answer.
fn line_words(game: &Game, line: &[Move]) -> String {
    let texts = line_texts(game, line);
    let rows = texts.chunks(2).enumerate().map(|(index, pair)| match pair {
        [mv, answer] => format!("{:>4}. {mv:<10}  {answer}", index + 1),
        _ => format!("{:>4}. {}", index + 1, pair.concat()),
    });
    rows.collect::<Vec<_>>().join("\n")
}

fn as_json(game: &Game, found: &Found) -> Value {
    let mut answer = json!({
        "to_move": game.position().to_move().to_string(),
        "nodes": found.solution.nodes,
        "seconds": found.time.as_secs_f64(),
    });
    match &found.solution.result {
        ProofResult::Win(win) => {
            answer["verdict"] = json!("win");
            answer["moves"] = json!(win.moves);
            answer["no_win_within"] = json!(win.moves - 1);
            answer["first"] = json!(texts(game, &win.first));
            answer["is_only"] = json!(win.is_only());
            answer["untried"] = json!(win.untried);
            answer["line"] = json!(line_texts(game, &win.line));
        }
        ProofResult::NoWin(moves) => {
            answer["verdict"] = json!("no_win");
            answer["no_win_within"] = json!(moves);
        }
        ProofResult::Unknown(moves) => {
            answer["verdict"] = json!("unknown");
            answer["no_win_within"] = json!(moves);
        }
    }
    answer
}
