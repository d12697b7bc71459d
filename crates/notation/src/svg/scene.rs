//! The hive on paper: what is drawn, where, and in which order.

use super::frame::Frame;
use super::outline::{HALF_CELL, Point};
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
        hexes.sort_by_key(|&hex| ((hex - anchor).r, (hex - anchor).q));
        let stacks = hexes.into_iter().map(|hex| {
            let mut tiles: Vec<Piece> = position.stack(hex).collect();
            tiles.reverse();
            Stack { hex, center: Point::center(hex - anchor), tiles }
        });
        Scene { options, anchor, stacks: stacks.collect() }
    }

    fn center(&self, hex: Hex) -> Point {
        Point::center(hex - self.anchor)
    }

    /// Where the last move came from.
    fn origin(&self) -> Option<Hex> {
        self.options.last_move.and_then(|last| last.from)
    }

    fn stack(&self, hex: Hex) -> Option<&Stack> {
        self.stacks.iter().find(|stack| stack.hex == hex)
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

    /// Shadows, what is marked on the table, the tiles, what is marked on them, and the badges.
    pub(super) fn draw(&self) -> String {
        let theme = self.options.theme;
        let shadow = defs::shadow_id(theme);
        let mut picture = String::new();
        for stack in &self.stacks {
            picture += &tile::put(&shadow, stack.center);
        }
        let (on_table, on_tiles) = self.draw_marks();
        picture += &on_table;
        picture.push('\n');
        for stack in &self.stacks {
            picture += &self.draw_stack(stack);
            picture.push('\n');
        }
        picture += &on_tiles;
        for stack in self.stacks.iter().filter(|stack| stack.tiles.len() > 1) {
            let covered: Vec<Piece> = stack.tiles.iter().rev().skip(1).copied().collect();
            let center = stack.center.up(stack.lift() / 2.0) + Point::new(HALF_CELL, 0.0);
            picture += &badge::badge(theme, &covered, center);
            picture.push('\n');
        }
        picture
    }

    /// What is marked on the table, and what on tiles.
    fn draw_marks(&self) -> (String, String) {
        let theme = self.options.theme;
        let (mut on_table, mut on_tiles) = (String::new(), String::new());
        if self.stacks.is_empty() {
            on_table += &marks::vacant(theme, self.center(self.anchor), ".9");
            for hex in self.anchor.neighbors() {
                on_table += &marks::vacant(theme, self.center(hex), ".2");
            }
        }
        if let Some(hex) = self.origin() {
            match self.stack(hex) {
                Some(stack) => on_tiles += &marks::trace(theme, stack.top(), true),
                None => on_table += &marks::trace(theme, self.center(hex), false),
            }
        }
        for &hex in &self.options.hints {
            match self.stack(hex) {
                Some(stack) => on_tiles += &marks::hint(theme, stack.top(), true),
                None => on_table += &marks::hint(theme, self.center(hex), false),
            }
        }
        (on_table, on_tiles)
    }

    /// The tiles of a place, with the insect of the uppermost.
    fn draw_stack(&self, stack: &Stack) -> String {
        let theme = self.options.theme;
        let owners: Vec<Color> = stack.tiles.iter().map(|piece| piece.color()).collect();
        let mut drawing = tile::pile(theme, &owners, stack.center);
        let is_last = self.options.last_move.is_some_and(|last| last.to == stack.hex);
        let ring = if is_last { marks::ring(theme) } else { String::new() };
        if let Some(&top) = stack.tiles.last() {
            let (place, face) = (stack.top(), tile::FULL.draw(top));
            drawing +=
                &format!(r#"<g transform="translate({place})" data-tile="{top}">{ring}{face}</g>"#);
        }
        drawing
    }
}
