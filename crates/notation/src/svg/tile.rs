//! Tiles: how one looks, and how they lie on each other.

use super::outline::{DEPTH, Length, Point};
use super::theme::{Theme, TileStyle};
use skep_rules::{Bug, Color, Piece};

/// How insect and number are laid out on a tile of some size.
pub(super) struct Face {
    /// The scale of an insect without a number.
    plain: &'static str,
    /// The scale of an insect with a number, which leaves space at the top.
    numbered: &'static str,
    /// How far down an insect with a number is moved.
    drop: f64,
    /// The height of the dots that are the number, above the centre.
    dots: f64,
    radius: f64,
    pitch: f64,
}

/// A tile of the hive.
pub(super) const FULL: Face =
    Face { plain: ".84", numbered: ".84", drop: 3.0, dots: 45.0, radius: 2.6, pitch: 7.6 };

/// A covered tile on its badge.
pub(super) const SMALL: Face =
    Face { plain: ".24", numbered: ".21", drop: 1.4, dots: 11.3, radius: 1.0, pitch: 3.0 };

impl Face {
    /// The insect in its colour and the number, if there are several of its kind, as dots.
    pub(super) fn draw(&self, style: TileStyle, piece: Piece) -> String {
        if piece.bug().count() == 1 {
            return self.draw_unnumbered(style, piece);
        }
        let mut face = self.insect(style, piece, self.drop, self.numbered);
        face += &format!(r#"<g fill="{}">"#, style.insect_color(piece.bug(), piece.color()));
        let number = piece.number();
        for i in 0..number {
            let x = (f64::from(i) - f64::from(number - 1) / 2.0) * self.pitch;
            let (x, y, r) = (Length(x), Length(-self.dots), Length(self.radius));
            face += &format!(r#"<circle cx="{x}" cy="{y}" r="{r}"/>"#);
        }
        face + "</g>"
    }

    /// The insect alone.
    pub(super) fn draw_unnumbered(&self, style: TileStyle, piece: Piece) -> String {
        self.insect(style, piece, 0.0, self.plain)
    }

    fn insect(&self, style: TileStyle, piece: Piece, drop: f64, scale: &str) -> String {
        let id = insect_id(piece.bug());
        let color = style.insect_color(piece.bug(), piece.color());
        let shift =
            if drop == 0.0 { String::new() } else { format!("translate(0 {}) ", Length(drop)) };
        format!(r##"<use href="#{id}" transform="{shift}scale({scale})" color="{color}"/>"##)
    }
}

/// The id of an insect's drawing.
pub(super) fn insect_id(bug: Bug) -> String {
    format!("skep-{}", bug.name().to_lowercase())
}

/// The id of a tile of this side without its insect.
pub(super) fn tile_id(theme: Theme, owner: Color) -> String {
    format!("skep-{}-{}", theme.id(), owner.to_string().to_lowercase())
}

/// A `<use>` of a definition at a point.
pub(super) fn put(id: &str, at: Point) -> String {
    format!(r##"<use href="#{id}" x="{}" y="{}"/>"##, Length(at.x), Length(at.y))
}

/// How far a tile is lifted by its level in a stack of this height: the higher the stack, the closer its
/// tiles.
pub(super) fn lift(level: usize, height: usize) -> f64 {
    let step = if height > 1 { 30.0 / (height - 1) as f64 } else { 0.0 };
    level as f64 * step.min(11.5)
}

/// The tiles of one place, from the ground up, all but the insect on the top one.
pub(super) fn pile(theme: Theme, owners: &[Color], at: Point) -> String {
    let height = owners.len();
    let mut pile = String::new();
    for (level, &owner) in owners.iter().enumerate() {
        let place = at.up(lift(level, height));
        if level > 0 {
            let drop = (DEPTH + 2.5).min(lift(1, height));
            pile += &put("skep-contact", place.up(-drop));
        }
        pile += &put(&tile_id(theme, owner), place);
    }
    pile
}
