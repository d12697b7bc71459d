//! The badge beside a stack: a plate that lists the tiles which can't be seen.

use super::Options;
use super::outline::{HALF_CELL, Length, Point, capsule};
use super::tile::{self, tile_id};
use skep_rules::Piece;

/// From one tile of the list to the next.
const PITCH: f64 = 28.0;
/// The radius of the plate around a single tile.
pub(super) const PLATE: f64 = 18.0;
/// Where the badge is, seen from the centre of the uppermost tile: at its lower right edge, and more
/// on that tile than on a neighbour.
pub(super) const ASIDE: Point = Point::new(HALF_CELL - 9.0, 16.0);
/// What a badge may be high; longer ones shrink.
const MAX_HEIGHT: f64 = 104.0;

/// The badge for covered tiles, the uppermost first, centred at a point.
pub(super) fn badge(options: &Options, covered: &[Piece], center: Point) -> String {
    let palette = options.theme.palette();
    let stretch = PITCH * covered.len().saturating_sub(1) as f64;
    let scale = (MAX_HEIGHT / (stretch + 2.0 * PLATE)).min(1.0);
    let scale = if scale < 1.0 {
        format!(" scale(0.{:02})", (scale * 100.0).round() as u32)
    } else {
        String::new()
    };
    let (edge, plate) = (capsule(PLATE, 3.5, stretch), capsule(PLATE - 0.9, 3.5, stretch));
    let mut badge = format!(
        r#"<g transform="translate({center}){scale}"><path d="{edge}" fill="{}"/><path d="{plate}" fill="{}"/>"#,
        palette.plate_edge, palette.plate
    );
    for (i, &piece) in covered.iter().enumerate() {
        let y = Length(PITCH * i as f64 - stretch / 2.0);
        badge += &format!(
            r##"<g transform="translate(0 {y})" data-tile="{piece}"><use href="#{}-small"/>{}</g>"##,
            tile_id(options.theme, piece.color()),
            tile::SMALL.draw(options.tiles, piece)
        );
    }
    badge + "</g>"
}
