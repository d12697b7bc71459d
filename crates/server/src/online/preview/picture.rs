//! The picture of an invitation: a small hive on the table, drawn from the terms alone. It shows no position of any game.

use axum::body::Bytes;
use resvg::{tiny_skia, usvg};
use skep_notation::svg::{self, Options, Theme};
use skep_rules::{Bug, Color, GameType, Hex, Piece, Position, Setup};
use std::collections::HashMap;
use std::fmt::Write;
use tokio::sync::Mutex;

/// The size that messengers ask for.
pub(super) const SIZE: (u32, u32) = (1200, 630);
/// The drawing of the icon.
const ICON: &str = include_str!("../../../../ui/static/icons/skep.svg");
/// Half the width of a cell of a diagram, and its radius.
const CELL: (f64, f64) = (51.96, 60.0);
/// Where the table is, in the lengths of a diagram: the white Queen is at 0 0, and the picture's middle between the Queens.
const TABLE: &str = "transform=\"scale(1.6) translate(323.04 194)\"";

/// Pictures that were drawn: sixteen at the most, one for each set and colour.
#[derive(Debug, Default)]
pub(crate) struct Pictures(Mutex<HashMap<(String, Color), Bytes>>);

impl Pictures {
    /// The picture for an invitation to play this colour, as PNG. Drawn once, by a thread for slow work, one at a time.
    pub(crate) async fn get(&self, set: GameType, free: Color) -> Option<Bytes> {
        let mut drawn = self.0.lock().await;
        let name = (set.to_string(), free);
        if let Some(picture) = drawn.get(&name) {
            return Some(picture.clone());
        }
        let picture = tokio::task::spawn_blocking(move || png(&drawing(set, free)?)).await;
        let picture = Bytes::from(picture.ok().flatten()?);
        drawn.insert(name, picture.clone());
        Some(picture)
    }
}

fn png(drawing: &str) -> Option<Vec<u8>> {
    let tree = usvg::Tree::from_str(drawing, &usvg::Options::default()).ok()?;
    let mut picture = tiny_skia::Pixmap::new(SIZE.0, SIZE.1)?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut picture.as_mut());
    picture.encode_png().ok()
}

/// The tiles of the picture: both Queens side by side, the insects of each player on his side, and those of the
/// expansions at the ends or, as a Pillbug stands in games, between the Queens. The place below them is free.
fn hive(set: GameType, free: Color) -> Option<Position> {
    use Color::{Black, White};
    let mut setup = Setup::new(set);
    let mut put = |color, bug, q, r| {
        setup.tiles.extend(Piece::new(color, bug, 1).map(|piece| (piece, Hex::new(q, r))));
    };
    put(White, Bug::Queen, 0, 0);
    put(Black, Bug::Queen, 1, 0);
    put(White, Bug::Ant, -1, 0);
    put(Black, Bug::Ant, 2, 0);
    put(White, Bug::Grasshopper, 0, -1);
    put(Black, Bug::Spider, 2, -1);
    put(White, Bug::Spider, -1, 1);
    put(Black, Bug::Grasshopper, 1, 1);
    let middle = if set.has(Bug::Pillbug) { Bug::Pillbug } else { Bug::Beetle };
    put(!free, middle, 1, -1);
    let ends = [Bug::Mosquito, Bug::Ladybug].into_iter().filter(|&bug| set.has(bug));
    let ends: Vec<Bug> = ends.collect();
    if let (Some(&first), Some(&last)) = (ends.first(), ends.last()) {
        put(White, first, -2, 0);
        put(Black, last, 3, 0);
    }
    setup.turn = 20;
    Position::try_from(setup).ok()
}

fn drawing(set: GameType, free: Color) -> Option<String> {
    let (width, height) = SIZE;
    let size = format!("width=\"{width}\" height=\"{height}\"");
    let diagram =
        svg::diagram(&hive(set, free)?, &Options { transparent: true, ..Options::default() });
    // What is in the diagram, without its own size.
    let (_, tiles) = diagram.split_once('>')?;
    let tiles = tiles.trim_end().strip_suffix("</svg>")?;
    let (_, icon) = ICON.split_once('>')?;
    let icon = icon.trim_end().strip_suffix("</svg>")?;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" {size}>\
         <defs><radialGradient id=\"light\" cx=\"50%\" cy=\"42%\" r=\"75%\">\
         <stop offset=\"0\" stop-color=\"#fbf6ea\"/><stop offset=\".55\" stop-color=\"#efe7d7\"/>\
         <stop offset=\"1\" stop-color=\"#dccfb6\"/></radialGradient></defs>\
         <rect {size} fill=\"url(#light)\"/>\
         <g {TABLE}>{}{}{tiles}</g>\
         <g transform=\"translate(46 500) scale(1.35)\">{icon}</g></svg>",
        cells(),
        place(free),
    ))
}

/// The place for the next tile, which is that of whoever takes the invitation.
fn place(free: Color) -> String {
    let palette = Theme::Linen.palette();
    let (x, (half, radius)) = (CELL.0, (CELL.0 - 5.0, CELL.1 - 5.8));
    let hexagon = format!(
        "M0 -{radius}L{half} -{edge}V{edge}L0 {radius}L-{half} {edge}V-{edge}Z",
        edge = radius / 2.0
    );
    format!(
        "<g transform=\"translate({x} 90)\" stroke-linejoin=\"round\">\
         <path d=\"{hexagon}\" fill=\"{}\" fill-opacity=\".3\"/>\
         <path d=\"{hexagon}\" fill=\"none\" stroke=\"{}\" stroke-width=\"3.5\" stroke-linecap=\"round\" \
         stroke-dasharray=\".1 9\"/></g>",
        palette.tiles[free].face, palette.hint
    )
}

/// The faint cells of the table.
fn cells() -> String {
    let (half, radius) = CELL;
    let mut path = String::new();
    for row in -3..4 {
        for column in -5..6 {
            let x = f64::from(2 * column + row % 2) * half;
            let y = f64::from(row) * 1.5 * radius - radius;
            let edge = radius / 2.0;
            // Writing to a string does not fail.
            let _ = write!(path, "M{x} {y}l{half} {edge}v{radius}l-{half} {edge}");
        }
    }
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"#b7a98c\" stroke-opacity=\".28\" stroke-width=\"1.2\"/>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_a_hive_with_both_queens_and_without_text() {
        for game_type in GameType::ALL {
            for free in Color::ALL {
                let position = hive(game_type, free).expect("a position");
                let queens = Color::ALL.map(|color| Piece::new(color, Bug::Queen, 1).unwrap());
                assert!(queens.iter().all(|&queen| position.hex(queen).is_some()));
                let drawing = drawing(game_type, free).unwrap();
                assert!(!drawing.contains("<text"), "there are no letters to draw with");
            }
        }
    }

    /// Its middle is a white Queen's and a black Queen's tile, and its corners are the table.
    #[test]
    fn the_picture_is_whole() {
        let picture = png(&drawing(GameType::FULL, Color::Black).unwrap()).unwrap();
        if let Some(folder) = std::env::var_os("SKEP_PICTURES") {
            std::fs::write(std::path::Path::new(&folder).join("preview.png"), &picture).unwrap();
        }
        let picture = tiny_skia::Pixmap::decode_png(&picture).unwrap();
        assert_eq!((picture.width(), picture.height()), SIZE);
        let light = |x, y| {
            let color = picture.pixel(x, y).unwrap();
            u32::from(color.red()) + u32::from(color.green()) + u32::from(color.blue())
        };
        assert!(light(455, 345) > 600 && light(625, 345) < 250);
        assert!((550..700).contains(&light(5, 5)) && (550..700).contains(&light(1195, 625)));
    }
}
