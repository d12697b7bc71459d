//! Drawn positions.
//!
//! ```text
//!       .   *  wA1
//!     .  wQ  bB1* 1
//!       *   .   .
//!     bB1 on bQ
//! ```
//!
//! Each row is a row of hexagons, four letters wide; every second row is set in by half of one. A
//! dot is a free cell, a digit a free cell that the test names, a star a place where the tile in
//! question can go, also behind a tile's name. A stack shows its uppermost tile; what it stands on
//! is said below the rows. White is to move, it is turn 20 of a game with all insects, and both
//! players laid their Queens if the drawing has them.

use skep_rules::{
    Color, GameType, Hex, Illegal, Move, Opening, Piece, Position, Refusal, Setup, SetupProblem,
};
use std::collections::{BTreeMap, BTreeSet};

/// A position as it was drawn, with what is marked in it.
#[derive(Clone)]
pub(crate) struct Drawing {
    setup: Setup,
    stars: BTreeSet<Hex>,
    digits: BTreeMap<char, Hex>,
}

/// The tile of a name.
pub(crate) fn tile(name: &str) -> Piece {
    name.parse().unwrap_or_else(|_| panic!("{name} is no tile"))
}

/// Tiles by their names, parted by blanks.
pub(crate) fn tiles<C: FromIterator<Piece>>(names: &str) -> C {
    names.split_whitespace().map(tile).collect()
}

/// Why something was refused.
#[track_caller]
pub(crate) fn reason<T>(refused: Result<T, Refusal>) -> Illegal {
    refused.err().expect("it is refused").reason
}

/// Reads a drawing.
pub(crate) fn draw(text: &str) -> Drawing {
    let mut setup = Setup::new(GameType::FULL);
    setup.opening = Opening::Rulebook;
    setup.turn = 20;
    let mut drawing = Drawing { setup, stars: BTreeSet::new(), digits: BTreeMap::new() };
    let (legend, rows): (Vec<&str>, Vec<&str>) =
        text.lines().filter(|line| !line.trim().is_empty()).partition(|line| line.contains(" on "));
    let stacks: BTreeMap<Piece, Vec<Piece>> = legend
        .into_iter()
        .map(|line| tiles::<Vec<Piece>>(&line.replace(" on ", " ")))
        .map(|stack| (stack[0], stack))
        .collect();
    let mut first = None;
    for (r, row) in (0..).zip(rows) {
        for (column, sign) in signs(row) {
            let across = column as i32 - 2 * r;
            let offset = across - *first.get_or_insert(across);
            assert!(offset % 4 == 0, "{sign} is askew in {text}");
            drawing.mark(sign, Hex::new(offset / 4, r), &stacks);
        }
    }
    drawing
}

/// What stands in a row, with its column: `.`, `*`, a digit, or a tile with or without a star.
fn signs(row: &str) -> Vec<(usize, &str)> {
    let mut signs = Vec::new();
    let mut column = 0;
    while let Some(skip) = row[column..].find(|c: char| c != ' ') {
        column += skip;
        let rest = &row[column..];
        let is_tile = rest.starts_with(['w', 'b']);
        let name =
            if is_tile { 2 + usize::from(rest[2..].starts_with(char::is_numeric)) } else { 1 };
        let length = name + usize::from(is_tile && rest[name..].starts_with('*'));
        signs.push((column, &rest[..length]));
        column += length;
    }
    signs
}

impl Drawing {
    fn mark(&mut self, sign: &str, hex: Hex, stacks: &BTreeMap<Piece, Vec<Piece>>) {
        if sign.ends_with('*') {
            self.stars.insert(hex);
        }
        match sign.trim_end_matches('*') {
            "" | "." => {}
            digit if digit.len() == 1 => {
                let digit = digit.chars().next().filter(char::is_ascii_digit);
                self.digits.insert(digit.unwrap_or_else(|| panic!("{sign}?")), hex);
            }
            name => {
                let top = tile(name);
                let stack = stacks.get(&top).cloned().unwrap_or(vec![top]);
                self.setup.tiles.extend(stack.into_iter().rev().map(|piece| (piece, hex)));
            }
        }
    }

    /// It is Black's turn.
    pub(crate) fn black_to_move(mut self) -> Drawing {
        self.setup.to_move = Color::Black;
        self
    }

    /// It is the turn of this number.
    pub(crate) fn turn(mut self, turn: u32) -> Drawing {
        self.setup.turn = turn;
        self
    }

    /// A game with these insects.
    pub(crate) fn of_set(mut self, game_type: &str) -> Drawing {
        self.setup.game_type = game_type.parse().unwrap();
        self
    }

    /// This tile was moved in the previous ply.
    pub(crate) fn after(mut self, last: &str) -> Drawing {
        self.setup.last_moved = Some(tile(last));
        self
    }

    pub(crate) fn setup(&self) -> Setup {
        self.setup.clone()
    }

    pub(crate) fn position(&self) -> Position {
        Position::try_from(self.setup()).unwrap_or_else(|invalid| panic!("{invalid}"))
    }

    /// What is wrong with the position.
    pub(crate) fn problems(&self) -> Vec<SetupProblem> {
        Position::try_from(self.setup()).err().map_or(Vec::new(), |invalid| invalid.problems)
    }

    /// The cell of a digit, or of a tile.
    pub(crate) fn place(&self, name: &str) -> Hex {
        let digit = name.chars().next().and_then(|digit| self.digits.get(&digit)).copied();
        let place = || self.setup.tiles.iter().find(|(piece, _)| *piece == tile(name));
        digit.unwrap_or_else(|| place().unwrap_or_else(|| panic!("{name} is not drawn")).1)
    }

    /// The tile can go to the places with a star, and nowhere else.
    #[track_caller]
    pub(crate) fn reaches(&self, name: &str) -> &Drawing {
        let position = self.position();
        let places: BTreeSet<Hex> = position.destinations(tile(name)).hexes().collect();
        assert!(places == self.stars, "{name} goes elsewhere:\n{}", picture(&position, &places));
        self
    }

    /// The tile can't go to a place, for this reason.
    #[track_caller]
    pub(crate) fn refuses(&self, name: &str, place: &str, reason: Illegal) -> &Drawing {
        assert_eq!(self.why_not(name, place), reason, "{name} to {place}");
        self
    }

    /// Why the tile can't go to a place.
    #[track_caller]
    pub(crate) fn why_not(&self, name: &str, place: &str) -> Illegal {
        let checked = self.position().check(tile(name), self.place(place));
        checked.expect_err(&format!("{name} can go to {place}")).reason
    }

    /// The position after a legal move.
    #[track_caller]
    pub(crate) fn play(&self, name: &str, place: &str) -> Position {
        let mut position = self.position();
        let mv = position.check(tile(name), self.place(place));
        position.play(mv.unwrap_or_else(|reason| panic!("{name} to {place}: {reason}"))).unwrap();
        position
    }

    /// The move of a tile to a place, legal or not.
    pub(crate) fn to(&self, name: &str, place: &str) -> Move {
        Move::new(tile(name), skep_rules::Cell::of(self.place(place)))
    }
}

/// A position as a drawing, with stars in some places.
fn picture(position: &Position, stars: &BTreeSet<Hex>) -> String {
    let tiles = position.tiles().into_iter();
    let around: BTreeSet<Hex> =
        tiles.flat_map(|(_, hex)| hex.neighbors().into_iter().chain([hex])).collect();
    let column = |hex: Hex| 4 * hex.q + 2 * hex.r;
    let left = around.iter().map(|&hex| column(hex)).min().unwrap_or(0);
    let rows: BTreeSet<i32> = around.iter().map(|hex| hex.r).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for &hex in around.iter().filter(|hex| hex.r == row) {
            line += &" ".repeat((column(hex) - left) as usize - line.len());
            line += &position.top(hex).map_or(String::new(), |top| top.to_string());
            line += match (stars.contains(&hex), position.top(hex)) {
                (true, _) => "*",
                (false, Some(_)) => "",
                (false, None) => ".",
            };
        }
        text += &format!("{line}\n");
    }
    text
}
