//! Writes position strings.

use skep_rules::{Color, Hex, Opening, Piece, Position};

/// The string of a position; the [module](super) describes the format.
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
    let name = piece.to_string().split_off(1);
    match piece.color() {
        Color::White => name,
        Color::Black => name.to_ascii_lowercase(),
    }
}

/// The hive row by row, each from west to east; a row ends with its last tile.
fn hive(position: &Position) -> String {
    let tiles = position.tiles();
    let anchor = tiles.first().map_or(Hex::ORIGIN, |&(_, hex)| hex);
    let north = tiles.iter().map(|&(_, hex)| hex.r).min().unwrap_or(0);
    let south = tiles.iter().map(|&(_, hex)| hex.r).max().unwrap_or(0);
    // Columns are slanted: a row further south begins half a tile further east.
    let column = |hex: Hex| hex.q - anchor.q + (hex.r - north) / 2;
    let columns =
        |row: i32| tiles.iter().filter(move |(_, hex)| hex.r == row).map(|it| column(it.1));
    let west = (north..=south).flat_map(columns).min().unwrap_or(0);
    let mut rows = Vec::new();
    for r in north..=south {
        let east = columns(r).max().unwrap_or(west - 1);
        let mut row = String::new();
        for column in west..=east {
            let hex = Hex::new(column - (r - north) / 2 + anchor.q, r);
            let mut stack: Vec<String> = position.stack(hex).map(tile).collect();
            stack.reverse();
            let text = if stack.is_empty() { ".".to_owned() } else { stack.join("~") };
            row.push_str(&text);
        }
        rows.push(row);
    }
    rows.join("_")
}
