//! The arguments of `skep solve`.

use super::GameInput;
use super::contest::time;
use clap::Args;
use std::time::Duration;

/// `skep solve`
#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: GameInput,
    /// Look for a win in at most N moves of the side to move.
    #[arg(long, value_name = "N", default_value_t = 6, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=20))]
    pub(crate) moves: u32,
    /// The time limit, like 10s or 5m.
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = time)]
    pub(crate) time: Duration,
    /// Print the result as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The end of `skep solve --help`.
pub(super) const AFTER_HELP: &str = "\
Examples:
  skep solve game.pgn
  skep solve game.pgn --ply 41 --moves 4
  skep solve 'BaseM-w18-..g3..s2a1_..g1.s1_QB1mg2q_.A1.A3MS1_.A2...G1-a1' --json

Only the winner's own moves count: a win in 3 ends the game with the third of them at the latest, whatever \
the other side does. The result is a proof: there is no win in fewer moves; all first moves that win as soon \
are listed; the line has the longest resistance. A position that occurred twice in the game is a draw. A win \
in 4 takes tenths of a second, each further move about thirty times as long. Ctrl+C ends the search and \
shows what is known.

JSON: \"verdict\" is win, no_win or unknown; \"moves\" the number of moves to the win; \"no_win_within\" the \
number of moves in which there is no win; \"first\" the first moves that win as soon; \"is_only\" whether \
there is only one (null if some moves were not searched: \"untried\" is their number); \"line\" the longest \
resistance.";
