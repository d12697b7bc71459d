//! The content of a tile's picture.

use skep_rules::{Bug, Color, Piece};

/// The `viewBox` of the picture of a tile: its corner, width and height.
pub const TILE_BOX: [i32; 4] = [-57, -57, 114, 125];

/// The content of a tile's picture, around the origin, in units of the board's picture. With `numbered`, dots
/// tell tiles of the same insect apart.
pub fn tile(piece: Piece, numbered: bool) -> String {
    let mut inner = format!(
        r##"<use href="#tile-body"/><use href="#insect-{}" class="insect"/>"##,
        piece.bug().letter()
    );
    if numbered && piece.bug().count() > 1 {
        let number = i32::from(piece.number());
        for dot in 0..number {
            let x = 4 * (2 * dot - number + 1);
            inner += &format!(r#"<circle class="dot" cx="{x}" cy="-43" r="2.5"/>"#);
        }
    }
    inner + r##"<use href="#tile-ring" class="tile-ring"/>"##
}

/// The letter of a colour in the style sheets.
pub fn side(color: Color) -> &'static str {
    match color {
        Color::White => "w",
        Color::Black => "b",
    }
}

/// The letter of an insect in the style sheets.
pub fn insect(bug: Bug) -> String {
    bug.letter().to_string()
}
