//! The arguments of `skep train`.

use clap::Args;
use std::path::PathBuf;

/// `skep train`
#[derive(Args)]
pub(crate) struct Train {
    /// Files of games from skep selfplay.
    #[arg(required = true)]
    pub(crate) games: Vec<PathBuf>,
    /// The file of the net; beside it the state of the training (.course) and a plot of the losses (.svg)
    /// are written.
    #[arg(long, value_name = "FILE", default_value = "skep.net")]
    pub(crate) net: PathBuf,
    /// The number of epochs.
    #[arg(long, alias = "rounds", value_name = "N", default_value_t = 12, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) epochs: u32,
    /// The batch size.
    #[arg(long, value_name = "N", default_value_t = 4_096, allow_negative_numbers = true, value_parser = super::whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) batch: usize,
    /// The initial learning rate; it falls to a hundredth.
    #[arg(long, alias = "step", value_name = "X", default_value_t = 0.001)]
    pub(crate) learning_rate: f32,
    /// The weight of a position's own search score in its target, from 0 to 1; the rest is that of later
    /// positions and the result.
    #[arg(long, alias = "trust", value_name = "X", default_value_t = 0.4)]
    pub(crate) search_weight: f32,
    /// Seed of the initial weights and of the order of positions.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Continue an interrupted training.
    #[arg(long)]
    pub(crate) resume: bool,
    /// The number of threads; all cores if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) threads: Option<usize>,
}

/// The end of `skep train --help`.
pub(super) const AFTER_HELP: &str = "\
Example:
  skep selfplay my.games --games 20000
  skep train my.games --net my.net
  skep match skep:evaluator=my.net skep --nodes 5000 --games 400";
