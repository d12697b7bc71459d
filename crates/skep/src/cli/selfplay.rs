//! The arguments of `skep selfplay`.

use clap::Args;
use skep_rules::GameType;
use std::path::PathBuf;

/// `skep selfplay`
#[derive(Args)]
pub(crate) struct Selfplay {
    /// The file of games; missing games are added to it.
    pub(crate) file: PathBuf,
    /// The number of games that the file should have.
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) games: u32,
    /// Nodes for each move.
    #[arg(long, value_name = "N", default_value_t = 5_000, allow_negative_numbers = true, value_parser = super::whole::<u64>(1..=u64::MAX))]
    pub(crate) nodes: u64,
    /// The greatest number of random plies at the beginning; the least is a third of it.
    #[arg(long, value_name = "PLIES", default_value_t = 8, allow_negative_numbers = true, value_parser = super::whole::<u32>(0..=u64::from(u32::MAX)))]
    pub(crate) opening: u32,
    /// The same seed gives the same games.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Only this set; if not given, all sets, most often Base+MLP, then Base+ML and Base.
    #[arg(long, value_name = "SET", value_parser = super::set)]
    pub(crate) set: Option<GameType>,
    /// The number of games at the same time; all cores if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) concurrency: Option<usize>,
    /// The evaluator: net, handcrafted, or the file of a net.
    #[arg(long, alias = "judge", value_name = "EVALUATOR", default_value = "net", value_parser = super::evaluator)]
    pub(crate) evaluator: skep_engine::Evaluator,
}

/// The end of `skep selfplay --help`.
pub(super) const AFTER_HELP: &str = "\
Examples:
  skep selfplay my.games --games 20000
  skep selfplay my.games --games 40000          adds 20000 more

Each game begins with some random moves, and now and then has one later. Ctrl+C stops; finished games are \
kept, and the same command continues. The same seed, nodes and evaluator give the same games.";
