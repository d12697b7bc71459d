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
    /// Judge only the plies from this one on.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) from: Option<u32>,

    /// Time for each position, like 1s or 250ms; 1s if no limit is given.
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Limits")]
    pub(crate) time: Option<Duration>,
    /// Positions to look at for each position of the game.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u64>(1..=u64::MAX), help_heading = "Limits")]
    pub(crate) nodes: Option<u64>,
    /// Plies to look ahead.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=64), help_heading = "Limits")]
    pub(crate) depth: Option<u32>,
    /// How many threads; if not given, all cores where time is the limit, and otherwise one, so that
    /// the answer is always the same.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u16>(1..=256), help_heading = "Limits")]
    pub(crate) threads: Option<u16>,
    /// How many of the best moves to look for. With two or more, moves that were the only good ones
    /// are marked, too; the search gets slower.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u8>(1..=20))]
    pub(crate) lines: u8,

    /// The game as an annotated PGN file.
    #[arg(long, conflicts_with = "json")]
    pub(crate) pgn: bool,
    /// For programs: everything as JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// The file to write; standard output otherwise.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What `skep analyse --help` ends with.
pub(super) const AFTER_HELP: &str = "\
Examples:
  skep analyse game.pgn
  skep analyse game.sgf --time 5s --lines 3 --from 20
  skep analyse game.pgn --pgn --output annotated.pgn
  skep analyse 'Base;InProgress;White[2];wS1;bG1 wS1-' --nodes 20000 --json

Evaluations are White's: +1.00 is about a filled side of Black's Queen. Marks go by the share of the \
game that a move gives away: ?! from 8 %, ? from 15 %, ?? from 25 %; a win that is missed is at least \
?!. With --lines 2 or more, ! is the only move that was no blunder. \"Win in 3\" counts the winner's own moves. Ctrl+C ends the search and shows what was found.

PGN: each ply gets a comment that begins with [%eval +1.35], White's, or [%eval #-3] if Black wins in \
three; those of an earlier analysis go, all others stay.

JSON: \"plies\" is a list with, for each ply, ply, mover, move; score and expected_score after it, both White's \
(a score is {\"points\"}, a hundred to a filled side, or {\"wins_in\"} or {\"loses_in\"}, in plies of both \
sides; expected_score is from 0 to 1, and hope the same by its old name); best (the best move before it), line and best_score; loss (the mover's expected score \
given away), mark (null, only, inaccuracy, mistake or blunder), missed_win and allows_win (null, or in \
how many plies), forced, depth, nodes. \"start\" and \"end\" tell the same of the first and the last \
position, with all lines. \"summary\" has the numbers of white and black.";

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
