//! The arguments of `skep train`.

use clap::Args;
use std::path::PathBuf;

/// `skep train`
#[derive(Args)]
pub(crate) struct Train {
    /// Files of games, by skep selfplay.
    #[arg(required = true)]
    pub(crate) games: Vec<PathBuf>,
    /// Where the net is written; beside it, with other endings, the state of the training (.course) and a
    /// picture of the losses (.svg).
    #[arg(long, value_name = "FILE", default_value = "skep.net")]
    pub(crate) net: PathBuf,
    /// How many epochs: how often it goes through all positions.
    #[arg(long, alias = "rounds", value_name = "N", default_value_t = 12, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) epochs: u32,
    /// The batch size.
    #[arg(long, value_name = "N", default_value_t = 4_096, allow_negative_numbers = true, value_parser = super::whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) batch: usize,
    /// The learning rate at first; it falls to a hundredth.
    #[arg(long, alias = "step", value_name = "X", default_value_t = 0.001)]
    pub(crate) learning_rate: f32,
    /// How much the score of a search counts in what it learns, from 0 to 1; the rest is what came later in the game.
    #[arg(long, alias = "trust", value_name = "X", default_value_t = 0.4)]
    pub(crate) search_weight: f32,
    /// Decides where it begins, and the order of the positions.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Go on with a training that was interrupted.
    #[arg(long)]
    pub(crate) resume: bool,
    /// How many threads; as many as this machine has processors if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) threads: Option<usize>,
}

/// What `skep train --help` ends with.
pub(super) const AFTER_HELP: &str = "\
Example:
  skep selfplay my.games --games 20000
  skep train my.games --net my.net
  skep match skep:evaluator=my.net skep:evaluator=handcrafted --nodes 5000 --games 400 --concurrency 2";
