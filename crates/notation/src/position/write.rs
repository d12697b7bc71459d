//! The word for a position.

use skep_rules::{Color, Hex, Opening, Piece, Position};
use std::collections::BTreeMap;

/// The word for a position: see the [module](super) for how it is made.
pub fn write(position: &Position) -> String {
    let set = position.game_type().to_string().replace('+', "");
    let turn = format!("{}{}", position.to_move().letter(), position.turn());
    let mut fields = vec![set, turn];
    if !position.in_play().is_empty() {
        fields.push(hive(position));
    }
    fields.extend(position.last_moved().map(tile));
    if position.opening() == Opening::Rulebook {
        fields.push("rulebook".to_owned());
    }
    fields.join("-")
}

/// A tile as in a position: capital letters are White's.
fn tile(piece: Piece) -> String {
    let name = piece.to_string()[1..].to_owned();
    match piece.color() {
        Color::White => name,
        Color::Black => name.to_lowercase(),
    }
}

fn hive(position: &Position) -> String {
    let tiles = position.tiles();
    let anchor = tiles.first().map_or(Hex::ORIGIN, |&(_, hex)| hex);
    let places: Vec<(Hex, Hex)> = tiles.iter().map(|&(_, hex)| (hex - anchor, hex)).collect();
    let north = places.iter().map(|(near, _)| near.r).min().unwrap_or(0);

    let mut rows: BTreeMap<i32, BTreeMap<i32, String>> = BTreeMap::new();
    for (near, hex) in places {
        let row = near.r - north;
        let mut stack: Vec<String> = position.stack(hex).map(tile).collect();
        stack.reverse();
        rows.entry(row).or_default().insert(near.q + row / 2, stack.join("~"));
    }
    let west = rows.values().filter_map(|row| row.keys().next()).min().copied().unwrap_or(0);
    let rows: Vec<String> = rows.values().map(|row| row_text(row, west)).collect();
    rows.join("_")
}

fn row_text(row: &BTreeMap<i32, String>, west: i32) -> String {
    let mut text = String::new();
    let mut next = west;
    for (&column, stack) in row {
        text.extend((next..column).map(|_| '.'));
        text.push_str(stack);
        next = column + 1;
    }
    text
}
