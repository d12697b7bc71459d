//! The tiles that the players still have in hand, in a row below the hive.

use super::frame::Frame;
use super::outline::{DEPTH, Length, Point, TILE};
use super::{Options, defs, tile};
use skep_rules::{Bug, Color, Piece, PieceSet, Position};

/// Tiles in hand are drawn smaller.
const SCALE: f64 = 0.5;
/// From one insect to the next.
const PITCH: f64 = 66.0;
/// From one side's row to the other's.
const ROW: f64 = 78.0;
/// Between the two hands when they share a row.
const GAP: f64 = 40.0;
/// Between the hive and the first row's centre.
const BELOW: f64 = 64.0;

/// Both hands: in one row if the hive is wide enough for it, else in two, White's first.
pub(super) fn hands(options: &Options, position: &Position, frame: &mut Frame) -> String {
    let hands = Color::ALL.map(|color| kinds(position.hand(color)));
    let widths = hands.each_ref().map(|hand| PITCH * hand.len() as f64);
    let (middle, top) = (frame.middle(), frame.bottom + BELOW);
    let both = widths[0] + GAP + widths[1];
    let starts = if widths.contains(&0.0) || both > frame.width() {
        let second = if widths[0] > 0.0 { ROW } else { 0.0 };
        [
            Point::new(middle - widths[0] / 2.0, top),
            Point::new(middle - widths[1] / 2.0, top + second),
        ]
    } else {
        let left = middle - both / 2.0;
        [Point::new(left, top), Point::new(left + widths[0] + GAP, top)]
    };
    let mut drawing = String::new();
    for (hand, start) in hands.iter().zip(starts) {
        for (i, &(piece, count)) in hand.iter().enumerate() {
            let center = start + Point::new(PITCH * (i as f64 + 0.5), 0.0);
            frame.add(center + Point::new(-PITCH / 2.0, 0.0));
            frame.add(center + Point::new(PITCH / 2.0, SCALE * (TILE + DEPTH)));
            drawing += &pile(options, piece, count, center);
        }
    }
    drawing
}

/// The insects of a hand: a tile of each, and how many there are.
fn kinds(hand: PieceSet) -> Vec<(Piece, usize)> {
    let kind = |bug| {
        let tiles = hand & PieceSet::of_bug(bug);
        Some((tiles.first()?, tiles.len()))
    };
    Bug::ALL.into_iter().filter_map(kind).collect()
}

/// All tiles of an insect on each other, with their number as a figure where it is not one.
fn pile(options: &Options, piece: Piece, count: usize, center: Point) -> String {
    let theme = options.theme;
    let ground = Point::new(0.0, 0.0);
    let shadow = tile::put(&defs::shadow_id(theme), ground);
    let tiles = tile::pile(theme, &vec![piece.color(); count], ground);
    let face = tile::FULL.draw_unnumbered(options.tiles, piece);
    let (scale, lift) = (Length(SCALE), Length(-tile::lift(count - 1, count)));
    let mut pile = format!(
        r#"<g transform="translate({center}) scale({scale})">{shadow}{tiles}<g transform="translate(0 {lift})">{face}</g></g>"#
    );
    if count > 1 {
        let palette = theme.palette();
        let (x, y) = (Length(center.x + 21.0), Length(center.y + 22.0));
        pile += &format!(
            r#"<circle cx="{x}" cy="{y}" r="9.5" fill="{}" stroke="{}"/><text x="{x}" y="{}" font-family="system-ui,sans-serif" font-size="13" font-weight="600" text-anchor="middle" fill="{}">{count}</text>"#,
            palette.plate,
            palette.plate_edge,
            Length(center.y + 26.7),
            palette.tiles[Color::Black].face,
        );
    }
    pile
}
