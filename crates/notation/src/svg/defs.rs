//! The parts that a diagram is put together from, each written once.
//!
//! Ids begin with `skep-`, and an id means the same drawing in every diagram: many of them may be
//! inlined in one page.

use super::insect;
use super::outline::{CELL, DEPTH, Length, TILE, hexagon};
use super::theme::Theme;
use super::tile::{insect_id, tile_id};
use skep_rules::{Bug, Color};

/// The `<defs>` of all parts that a picture uses, by itself or through other parts.
pub(super) fn defs(theme: Theme, picture: &str) -> String {
    let mut defs = String::new();
    // The later parts are made of the earlier ones.
    for (id, part) in parts(theme).into_iter().rev() {
        let reference = format!(r##"href="#{id}""##);
        if picture.contains(&reference) || defs.contains(&reference) {
            defs.insert_str(0, &part);
        }
    }
    if defs.is_empty() { defs } else { format!("<defs>{defs}</defs>\n") }
}

/// All parts with their ids.
fn parts(theme: Theme) -> Vec<(String, String)> {
    let shapes = [
        ("skep-tile", hexagon(TILE, 9.0)),
        ("skep-rim", hexagon(TILE - 0.9, 8.6)),
        ("skep-face", hexagon(TILE - 4.4, 7.5)),
        ("skep-gap", hexagon(CELL + 0.6, 9.0)),
        ("skep-small-tile", hexagon(15.0, 2.6)),
        ("skep-small-face", hexagon(13.9, 2.4)),
    ];
    let mut parts: Vec<(String, String)> = shapes
        .into_iter()
        .map(|(id, path)| (id.to_owned(), format!(r#"<path id="{id}" d="{path}"/>"#)))
        .collect();
    for bug in Bug::ALL {
        let id = insect_id(bug);
        let group = format!(r#"<g id="{id}">{}</g>"#, insect::compact(bug));
        parts.push((id, group));
    }
    let contact = r##"<use id="skep-contact" href="#skep-tile" fill="#000" opacity=".22"/>"##;
    parts.push(("skep-contact".to_owned(), contact.to_owned()));
    parts.push(shadow(theme));
    for owner in Color::ALL {
        parts.push(tile(theme, owner));
        parts.push(small_tile(theme, owner));
    }
    parts
}

/// What a tile darkens around and below it on the table.
fn shadow(theme: Theme) -> (String, String) {
    let palette = theme.palette();
    let id = shadow_id(theme);
    let [far, near] = palette.cast;
    let part = [("skep-gap", 1.0, palette.gap), ("skep-tile", 13.0, far), ("skep-tile", 9.0, near)]
        .map(|(shape, y, opacity)| {
            format!(r##"<use href="#{shape}" y="{}" opacity="{opacity}"/>"##, Length(y))
        })
        .concat();
    let group = format!(r#"<g id="{id}" fill="{}">{part}</g>"#, palette.shadow);
    (id, group)
}

/// The id of a tile's shadow on the table.
pub(super) fn shadow_id(theme: Theme) -> String {
    format!("skep-{}-shadow", theme.id())
}

/// A tile without its insect: the side wall, the lit edge, the bevel and the face.
fn tile(theme: Theme, owner: Color) -> (String, String) {
    let colors = theme.palette().tiles[owner];
    let id = tile_id(theme, owner);
    let layers = [
        ("skep-tile", DEPTH, colors.foot),
        ("skep-tile", DEPTH - 1.6, colors.side),
        ("skep-tile", 0.0, colors.edge),
        ("skep-rim", 0.9, colors.rim),
        ("skep-face", 0.0, colors.face),
    ]
    .map(|(shape, y, fill)| format!(r##"<use href="#{shape}" y="{}" fill="{fill}"/>"##, Length(y)))
    .concat();
    let group = format!(r#"<g id="{id}">{layers}</g>"#);
    (id, group)
}

/// The same for the list of covered tiles.
fn small_tile(theme: Theme, owner: Color) -> (String, String) {
    let colors = theme.palette().tiles[owner];
    let id = format!("{}-small", tile_id(theme, owner));
    let group = format!(
        r##"<g id="{id}"><use href="#skep-small-tile" fill="{}"/><use href="#skep-small-face" fill="{}"/></g>"##,
        colors.side, colors.face
    );
    (id, group)
}
