//! The word for a position.

use skep_rules::{Color, Hex, Opening, Piece, Position};

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
        Color::Black => name.to_ascii_lowercase(),
    }
}

fn hive(position: &Position) -> String {
    let tiles = position.tiles();
    let anchor = tiles.first().map_or(Hex::ORIGIN, |&(_, hex)| hex);
    let north = tiles.iter().map(|&(_, hex)| (hex - anchor).r).min().unwrap_or(0);
    let mut places: Vec<(i32, i32, Hex)> = Vec::with_capacity(tiles.len());
    for &(_, hex) in &tiles {
        let near = hex - anchor;
        let row = near.r - north;
        places.push((row, near.q + row / 2, hex));
    }
    // Row by row, and from west to east; the tiles of a stack share their place.
    places.sort_unstable_by_key(|&(row, column, _)| (row, column));
    places.dedup();
    let west = places.iter().map(|&(_, column, _)| column).min().unwrap_or(0);
    let mut text = String::new();
    let mut next = (0, west);
    for (row, column, hex) in places {
        while next.0 < row {
            text.push('_');
            next = (next.0 + 1, west);
        }
        text.extend((next.1..column).map(|_| '.'));
        let mut stack: Vec<String> = position.stack(hex).map(tile).collect();
        stack.reverse();
        text.push_str(&stack.join("~"));
        next.1 = column + 1;
    }
    text
}
