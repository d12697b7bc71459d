//! `skep book`

use super::train::games;
use crate::cli::book::Book;
use anyhow::{Context, Result};
use skep_training::book::Librarian;
use std::fs;

pub(crate) fn run(options: &Book) -> Result<()> {
    let mut librarian = Librarian::default();
    for path in &options.games {
        games(path, |game| librarian.add(game))?;
    }
    let book = librarian.book(options.least);
    let place = || options.book.display().to_string();
    fs::write(&options.book, book.to_bytes()).with_context(place)?;
    anstream::println!("{} positions in {}", book.len(), place());
    Ok(())
}
