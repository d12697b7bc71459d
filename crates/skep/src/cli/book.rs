//! The arguments of `skep book`.

use clap::Args;
use std::path::PathBuf;

/// `skep book`
#[derive(Args)]
pub(crate) struct Book {
    /// Files of games from skep selfplay.
    #[arg(required = true)]
    pub(crate) games: Vec<PathBuf>,
    /// The file to write.
    #[arg(long, value_name = "FILE", default_value = "skep.book")]
    pub(crate) book: PathBuf,
    /// The least number of games in which a position must have occurred.
    #[arg(long, value_name = "N", default_value_t = 8, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) least: u32,
}

/// The end of `skep book --help`.
pub(super) const AFTER_HELP: &str = "\
Example:
  skep selfplay my.games --games 20000
  skep book my.games --book my.book";
