//! The arguments of `skep analyse`.

use super::GameInput;
use super::contest::time;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

/// `skep analyse`
#[derive(Args)]
pub(crate) struct Analyse {
    #[command(flatten)]
    pub(crate) input: GameInput,
    /// Analyse only from this ply on.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) from: Option<u32>,

    /// Time for each position, like 1s or 250ms; 1s if no limit is given.
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Limits")]
    pub(crate) time: Option<Duration>,
    /// Nodes to search for each position.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u64>(1..=u64::MAX), help_heading = "Limits")]
    pub(crate) nodes: Option<u64>,
    /// Depth to search, in plies.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=64), help_heading = "Limits")]
    pub(crate) depth: Option<u32>,
    /// The number of threads. If not given: all cores with a time limit, otherwise one, so that the
    /// result is reproducible.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u16>(1..=256), help_heading = "Limits")]
    pub(crate) threads: Option<u16>,
    /// The number of best moves to find. With two or more, a move that is the only good one is marked;
    /// the search is slower.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u8>(1..=20))]
    pub(crate) lines: u8,

    /// Write the game as an annotated PGN file.
    #[arg(long, conflicts_with = "json")]
    pub(crate) pgn: bool,
    /// Write the analysis as JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// The file to write; standard output if not given.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The end of `skep analyse --help`.
pub(super) const AFTER_HELP: &str = "\
Examples:
  skep analyse game.pgn
  skep analyse game.sgf --time 5s --lines 3 --from 20
  skep analyse game.pgn --pgn --output annotated.pgn
  skep analyse 'Base;InProgress;White[2];wS1;bG1 wS1-' --nodes 20000 --json

Evaluations are White's: +1.00 is about one filled side of Black's Queen. Marks depend on the expected \
score that a move loses: ?! from 8 %, ? from 15 %, ?? from 25 %; a missed win is at least ?!. With \
--lines 2 or more, ! marks the only move that is not a blunder. \"Win in 3\" counts the winner's own \
moves. Ctrl+C ends the search and shows what was found.

PGN: each ply gets a comment that begins with [%eval +1.35], for White, or [%eval #-3] if Black wins in \
three. Comments of an earlier analysis are replaced; all others stay.

JSON: \"plies\" is a list of objects: ply, mover, move; score and expected_score after the move, both for \
White (a score is {\"points\"}, a hundred for a filled side, or {\"wins_in\"} or {\"loses_in\"}, in plies \
of both sides; expected_score is from 0 to 1; hope is its old name); best (the best move instead), line and \
best_score; loss (the expected score that the mover lost), mark (null, only, inaccuracy, mistake or \
blunder), missed_win and allows_win (null or a number of plies), forced, depth, nodes. \"start\" and \
\"end\" have the first and the last position, with all lines. \"summary\" has the totals of white and black.";

#[cfg(test)]
mod tests {
    use super::AFTER_HELP;
    use skep_engine::analysis::{BLUNDER, INACCURACY, MISTAKE};

    #[test]
    fn the_help_names_the_shares_that_count() {
        for (mark, share) in [("?!", INACCURACY), ("?", MISTAKE), ("??", BLUNDER)] {
            let words = format!("{mark} from {:.0} %", 100.0 * share);
            assert!(AFTER_HELP.contains(&words), "{words}");
        }
    }
}
