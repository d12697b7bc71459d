//! The arguments of `skep book`.

use clap::Args;
use std::path::PathBuf;

/// `skep book`
#[derive(Args)]
pub(crate) struct Book {
    /// Files of games, by skep selfplay.
    #[arg(required = true)]
    pub(crate) games: Vec<PathBuf>,
    /// Where the book is written.
    #[arg(long, value_name = "FILE", default_value = "skep.book")]
    pub(crate) book: PathBuf,
    /// In how many games a position must have come up.
    #[arg(long, value_name = "N", default_value_t = 8, allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) least: u32,
}
