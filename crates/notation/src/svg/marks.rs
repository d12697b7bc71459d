//! What is marked on the table and on tiles: the last move, hints, the empty places of an empty table.

use super::outline::{Length, Point, TILE, hexagon};
use super::theme::Theme;

/// The ring around the tile that was moved last.
pub(super) fn ring(theme: Theme) -> String {
    let (path, mark) = (hexagon(TILE - 3.4, 8.0), theme.palette().mark);
    format!(r#"<path d="{path}" fill="none" stroke="{mark}" stroke-width="4"/>"#)
}

/// The dotted outline of the place that the last move left.
pub(super) fn trace(theme: Theme, at: Point, is_occupied: bool) -> String {
    let path = if is_occupied { hexagon(TILE - 6.5, 7.0) } else { hexagon(TILE - 6.0, 8.0) };
    let mark = theme.palette().mark;
    format!(
        r#"<path d="{path}" transform="translate({at})" fill="none" stroke="{mark}" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 7.5"/>"#
    )
}

/// A place where a tile might go: a soft dot on the table, a soft ring on a tile.
pub(super) fn hint(theme: Theme, at: Point, is_occupied: bool) -> String {
    let color = theme.palette().hint;
    if is_occupied {
        let path = hexagon(TILE - 3.4, 8.0);
        return format!(
            r#"<path d="{path}" transform="translate({at})" fill="none" stroke="{color}" stroke-width="5" opacity=".75"/>"#
        );
    }
    let (x, y) = (Length(at.x), Length(at.y));
    format!(r#"<circle cx="{x}" cy="{y}" r="13" fill="{color}" opacity=".6"/>"#)
}

/// The outline of an empty place.
pub(super) fn vacant(theme: Theme, at: Point, opacity: &str) -> String {
    let (path, outline) = (hexagon(TILE - 2.0, 9.0), theme.palette().outline);
    format!(
        r#"<path d="{path}" transform="translate({at})" fill="none" stroke="{outline}" stroke-width="2.5" opacity="{opacity}"/>"#
    )
}
