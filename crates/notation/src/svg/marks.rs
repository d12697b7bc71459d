//! What is marked on the table and on tiles: the last move, hints, the empty places of an empty table.

use super::outline::{Length, Point, TILE, hexagon};
use super::theme::Theme;

/// The ring on the tile that was moved last.
pub(super) fn ring(theme: Theme) -> String {
    let (path, mark) = (hexagon(TILE - 3.4, 8.0), theme.palette().mark);
    format!(r#"<path d="{path}" fill="none" stroke="{mark}" stroke-width="4"/>"#)
}

/// The dotted outline of the empty place that the last move left.
pub(super) fn trace(theme: Theme, at: Point) -> String {
    dotted(theme, &hexagon(TILE - 6.0, 8.0), at)
}

/// The dotted outline on the tile that the moved tile stood on.
pub(super) fn trace_on_tile(theme: Theme) -> String {
    dotted(theme, &hexagon(TILE - 6.5, 7.0), Point::new(0.0, 0.0))
}

fn dotted(theme: Theme, path: &str, at: Point) -> String {
    let mark = theme.palette().mark;
    format!(
        r#"<path d="{path}" transform="translate({at})" fill="none" stroke="{mark}" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 7.5"/>"#
    )
}

/// A soft dot on an empty place where a tile might go.
pub(super) fn hint(theme: Theme, at: Point) -> String {
    let (x, y, color) = (Length(at.x), Length(at.y), theme.palette().hint);
    format!(r#"<circle cx="{x}" cy="{y}" r="13" fill="{color}" opacity=".6"/>"#)
}

/// A soft ring on a tile which another might climb, inside the ring of the last move.
pub(super) fn hint_on_tile(theme: Theme) -> String {
    let (path, color) = (hexagon(TILE - 7.9, 7.5), theme.palette().hint);
    format!(r#"<path d="{path}" fill="none" stroke="{color}" stroke-width="5" opacity=".75"/>"#)
}

/// The outline of an empty place.
pub(super) fn vacant(theme: Theme, at: Point, opacity: &str) -> String {
    let (path, outline) = (hexagon(TILE - 2.0, 9.0), theme.palette().outline);
    format!(
        r#"<path d="{path}" transform="translate({at})" fill="none" stroke="{outline}" stroke-width="2.5" opacity="{opacity}"/>"#
    )
}
