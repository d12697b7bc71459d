//! The arguments of `skep tune`.

use clap::Args;
use skep_rules::GameType;
use std::path::PathBuf;

/// `skep tune`
#[derive(Args)]
pub(crate) struct Tune {
    /// The file of parameters; beside it the state of the tuning (.tuning) is written.
    pub(crate) file: PathBuf,
    /// The number of rounds in all.
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) rounds: u32,
    /// The number of pairs of games in a round.
    #[arg(long, value_name = "N", default_value_t = 4, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) pairs: u32,
    /// Nodes for each move.
    #[arg(long, value_name = "N", default_value_t = 5_000, allow_negative_numbers = true, value_parser = super::whole::<u64>(1..=u64::MAX))]
    pub(crate) nodes: u64,
    /// The same seed gives the same games.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// The set of tiles: Base, or Base+ and any of M, L and P.
    #[arg(long, value_name = "SET", default_value = "Base+MLP", value_parser = super::set)]
    pub(crate) set: GameType,
    /// The number of games at the same time; all cores if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) concurrency: Option<usize>,
    /// The evaluator: net, handcrafted, or the file of a net.
    #[arg(long, alias = "judge", value_name = "EVALUATOR", default_value = "net", value_parser = super::evaluator)]
    pub(crate) evaluator: skep_engine::Evaluator,
}

/// The end of `skep tune --help`.
pub(super) const AFTER_HELP: &str = "\
Example:
  skep tune my.txt --rounds 2000
  skep match skep:parameters=my.txt skep --nodes 20000 --games 1000 --sprt 0 10

In each round all parameters are changed a little at random; the changed player plays against the one with the \
opposite changes, and the parameters take a step towards the winner (SPSA). Ctrl+C stops, and the same command \
continues.";
