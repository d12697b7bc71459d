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
    /// A win in at most so many moves of the side to move.
    #[arg(long, value_name = "N", default_value_t = 6, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=20))]
    pub(crate) moves: u32,
    /// How long to look for it, like 10s or 5m.
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = time)]
    pub(crate) time: Duration,
    /// For programs: the answer as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `skep solve --help` ends with.
pub(super) const AFTER_HELP: &str = "\
Examples:
  skep solve game.pgn
  skep solve game.pgn --ply 41 --moves 4
  skep solve 'BaseM-w18-..g3..s2a1_..g1.s1_QB1mg2q_.A1.A3MS1_.A2...G1-a1' --json

Moves are the winner's own: a win in 3 ends the game with the third of them at the latest, whatever the \
other side does. The answer is a proof: no win in fewer moves, every first move that wins as soon, and the \
line with the longest resistance. What was there twice in the game is a draw. A win in 4 takes tenths of \
a second, each move more about thirty times as long. Ctrl+C ends the search and shows what is known.

JSON: \"verdict\" is win, no_win or unknown; \"moves\" in how many moves it is won; \"no_win_within\" in how many \
it is not; \"first\" the first moves that win as soon, \"is_only\" whether there is but one (null if some \
moves were not looked at: \"untried\" says how many), \"line\" the longest resistance.";
