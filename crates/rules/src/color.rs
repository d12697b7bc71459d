//! The two sides.

use std::ops::{Index, IndexMut, Not};

/// One of the two sides. White begins (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side that begins.
    White,
    /// The side that answers.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The side to move after `ply` plies of a game.
    #[inline]
    pub const fn to_move_after(ply: u32) -> Color {
        if ply.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    /// `w` or `b`, as in every notation of the game.
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Color;

    /// The other side.
    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T>(
    /// White's, then Black's.
    pub [T; 2],
);

impl<T> ByColor<T> {
    /// The value of each side.
    #[inline]
    pub fn new(mut of: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor([of(Color::White), of(Color::Black)])
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    #[inline]
    fn index(&self, color: Color) -> &T {
        &self.0[color as usize]
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color as usize]
    }
}
