//! All games of a device as one file, and games of a file to be kept.

use crate::{Moment, Saved, Table};
use skep_notation::read;
use std::ops::Range;

/// The games as one PGN file. One that is damaged is left out: its text can be copied by itself.
pub(crate) fn write(games: &[(u64, Saved)]) -> String {
    let tables = games.iter().filter_map(|(id, saved)| saved.open(*id).ok());
    tables.map(|table| table.archived_pgn(Moment::ZERO) + "\n").collect()
}

/// The games at these places of a file, with their numbers if it is one of ours. Those that can't be read are left
/// out. What was not kept by us is there to be looked at.
pub(crate) fn read_many(bytes: &[u8], games: &[Range<usize>]) -> Vec<(Option<u64>, Saved)> {
    let game = |range: &Range<usize>| {
        let record = read(bytes.get(range.clone())?).ok()?;
        let id = Table::archived_id(&record);
        let table = Table::of_record(&record, id.unwrap_or(0));
        let table = if id.is_some() { table } else { table.opened() };
        Some((id, Saved::of(&table, None, Moment::ZERO)))
    };
    games.iter().filter_map(game).collect()
}
