//! The arguments of `skep selfplay`.

use clap::Args;
use skep_rules::GameType;
use std::path::PathBuf;

/// `skep selfplay`
#[derive(Args)]
pub(crate) struct Selfplay {
    /// The file of games: what is missing in it is added.
    pub(crate) file: PathBuf,
    /// How many games are to be in it.
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) games: u32,
    /// How many positions are looked at for each move.
    #[arg(long, value_name = "N", default_value_t = 5_000, allow_negative_numbers = true, value_parser = super::whole::<u64>(1..=u64::MAX))]
    pub(crate) nodes: u64,
    /// How many moves are made by chance at the beginning, at most; at least a third of them are.
    #[arg(long, value_name = "PLIES", default_value_t = 8, allow_negative_numbers = true, value_parser = super::whole::<u32>(0..=u64::from(u32::MAX)))]
    pub(crate) opening: u32,
    /// The same seed gives the same games.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Only this set; otherwise all of them, most often Base+MLP, then Base+ML and Base.
    #[arg(long, value_name = "SET", value_parser = super::set)]
    pub(crate) set: Option<GameType>,
    /// How many games at the same time; as many as this machine has processors if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) concurrency: Option<usize>,
    /// The evaluator: net, handcrafted, or the file of a net.
    #[arg(long, alias = "judge", value_name = "EVALUATOR", default_value = "net", value_parser = super::evaluator)]
    pub(crate) evaluator: skep_engine::Evaluator,
}

/// What `skep selfplay --help` ends with.
pub(super) const AFTER_HELP: &str = "\
Examples:
  skep selfplay my.games --games 20000
  skep selfplay my.games --games 40000          goes on from there

Each game begins with a few moves by chance, and now and then one is made later. Ctrl+C ends it; what was \
played is kept, and the same command goes on. Games are the same for the same seed, nodes and evaluator.";
