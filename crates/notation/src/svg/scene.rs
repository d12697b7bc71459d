//! The hive on paper: what is drawn, where, and in which order.

use super::frame::Frame;
use super::outline::Point;
use super::{Options, badge, defs, marks, tile};
use skep_rules::{Color, Hex, Piece, Position};

/// A place of the hive.
struct Stack {
    hex: Hex,
    center: Point,
    /// From the ground up; never empty.
    tiles: Vec<Piece>,
}

impl Stack {
    /// How far the uppermost tile is lifted.
    fn lift(&self) -> f64 {
        tile::lift(self.tiles.len() - 1, self.tiles.len())
    }

    fn top(&self) -> Point {
        self.center.up(self.lift())
    }
}

/// A place turned clockwise around the origin by sixths of a circle.
fn turned(hex: Hex, sixths: u8) -> Hex {
    (0..sixths % 6).fold(hex, |hex, _| Hex::new(-hex.r, hex.q + hex.r))
}

/// The hive on paper.
pub(super) struct Scene<'a> {
    options: &'a Options,
    /// Distances on paper are counted from here, so that they are small wherever the hive is.
    anchor: Hex,
    /// The farther ones first: those nearer to the eye are drawn over them.
    stacks: Vec<Stack>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(position: &Position, options: &'a Options) -> Scene<'a> {
        let anchor = position.in_play().first().and_then(|piece| position.hex(piece));
        let anchor = anchor.unwrap_or(Hex::ORIGIN);
        let mut hexes: Vec<Hex> =
            position.uncovered().filter_map(|piece| position.hex(piece)).collect();
        let turned = |hex: Hex| turned(hex - anchor, options.turn);
        hexes.sort_by_key(|&hex| (turned(hex).r, turned(hex).q));
        let stacks = hexes.into_iter().map(|hex| {
            let mut tiles: Vec<Piece> = position.stack(hex).collect();
            tiles.reverse();
            Stack { hex, center: Point::center(turned(hex)), tiles }
        });
        Scene { options, anchor, stacks: stacks.collect() }
    }

    fn center(&self, hex: Hex) -> Point {
        Point::center(turned(hex - self.anchor, self.options.turn))
    }

    /// Where the last move came from.
    fn origin(&self) -> Option<Hex> {
        self.options.last_move.and_then(|last| last.from)
    }

    fn is_empty(&self, hex: Hex) -> bool {
        self.stacks.iter().all(|stack| stack.hex != hex)
    }

    /// All places to be seen, and some room around the first place of an empty table.
    pub(super) fn frame(&self) -> Frame {
        let mut frame = Frame::EMPTY;
        for stack in &self.stacks {
            frame.add_place(stack.center, stack.lift());
            if stack.tiles.len() > 1 {
                frame.add_badge(stack.center);
            }
        }
        if self.stacks.is_empty() {
            for hex in self.anchor.neighbors() {
                frame.add_place(self.center(hex), 0.0);
            }
        }
        for &hex in self.options.hints.iter().chain(&self.origin()) {
            frame.add_place(self.center(hex), 0.0);
        }
        frame
    }

    /// Shadows, what is marked on the table, the tiles, and the badges over all of them.
    pub(super) fn draw(&self) -> String {
        let theme = self.options.theme;
        let shadow = defs::shadow_id(theme);
        let mut picture = String::new();
        for stack in &self.stacks {
            picture += &tile::put(&shadow, stack.center);
        }
        picture += &self.draw_table();
        picture.push('\n');
        for stack in &self.stacks {
            picture += &self.draw_stack(stack);
            picture.push('\n');
        }
        for stack in self.stacks.iter().filter(|stack| stack.tiles.len() > 1) {
            let covered: Vec<Piece> = stack.tiles.iter().rev().skip(1).copied().collect();
            let center = stack.center.up(stack.lift()) + badge::ASIDE;
            picture += &badge::badge(self.options, &covered, center);
            picture.push('\n');
        }
        picture
    }

    /// What is marked on empty places.
    fn draw_table(&self) -> String {
        let theme = self.options.theme;
        let mut marks = String::new();
        if self.stacks.is_empty() {
            marks += &marks::vacant(theme, self.center(self.anchor), ".9");
            for hex in self.anchor.neighbors() {
                marks += &marks::vacant(theme, self.center(hex), ".2");
            }
        }
        for hex in self.origin().into_iter().filter(|&hex| self.is_empty(hex)) {
            marks += &marks::trace(theme, self.center(hex));
        }
        for &hex in self.options.hints.iter().filter(|&&hex| self.is_empty(hex)) {
            marks += &marks::hint(theme, self.center(hex));
        }
        marks
    }

    /// The tiles of a place, with the insect of the uppermost and what is marked on it. A taller
    /// stack in front may hide some of that, as it hides the tile.
    fn draw_stack(&self, stack: &Stack) -> String {
        let theme = self.options.theme;
        let owners: Vec<Color> = stack.tiles.iter().map(|piece| piece.color()).collect();
        let mut drawing = tile::pile(theme, &owners, stack.center);
        let Some(&top) = stack.tiles.last() else { return drawing };
        let place = stack.top();
        drawing += &format!(r#"<g transform="translate({place})" data-tile="{top}">"#);
        if self.options.last_move.is_some_and(|last| last.to == stack.hex) {
            drawing += &marks::ring(theme);
        }
        if self.options.hints.contains(&stack.hex) {
            drawing += &marks::hint_on_tile(theme);
        }
        drawing += &tile::FULL.draw(self.options.tiles, top);
        if self.origin() == Some(stack.hex) {
            drawing += &marks::trace_on_tile(theme);
        }
        drawing + "</g>"
    }
}
