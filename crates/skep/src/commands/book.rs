//! `skep book`

use super::train::games;
use crate::cli::book::Book;
use anyhow::{Context, Result};
use skep_training::book::BookBuilder;
use std::fs;

pub(crate) fn run(options: &Book) -> Result<()> {
    let mut builder = BookBuilder::default();
    for path in &options.games {
        games(path, |game| builder.add(game))?;
    }
    let book = builder.book(options.least);
    let place = || options.book.display().to_string();
    fs::write(&options.book, book.to_bytes()).with_context(place)?;
    anstream::println!("{} positions in {}", book.len(), place());
    Ok(())
}
