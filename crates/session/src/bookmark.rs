//! The game of a tab, and what the screen showed of it, in [lines of keys and values](skep_lines).
//!
//! ```text
//! game 1794972958716
//! ply 12                  if it is not the last one
//! turn 3                  in sixths of a circle
//! swapped                 if the sides are
//! moves-open              if the list of moves is
//! text skep game 1\nstart… the game itself, escaped, if the store of the device does not have it
//! ```

use crate::Saved;
use skep_geometry::Turn;
use skep_lines::{KeyValues, Writer};
use std::fmt;

/// The game of a tab, and what the screen showed of it: all that is lost with the page and not kept with the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The number of the game.
    pub game: u64,
    /// The ply that was shown; `None` for the last one.
    pub ply: Option<usize>,
    /// How the board was turned.
    pub turn: Turn,
    /// Whether the sides of the screen were swapped.
    pub swapped: bool,
    /// Whether the list of moves was open.
    pub moves_open: bool,
    /// The game itself, if the store does not have it as it is.
    pub unkept: Option<Saved>,
}

impl Bookmark {
    /// The end of a game, seen as it is at first.
    pub fn new(game: u64) -> Bookmark {
        let turn = Turn::default();
        Bookmark { game, ply: None, turn, swapped: false, moves_open: false, unkept: None }
    }

    /// Reads a stored text; `None` if it names no game. What else is missing or makes no sense is
    /// as in [`Bookmark::new`].
    pub fn read(text: &str) -> Option<Bookmark> {
        let entries = KeyValues::new(text, ' ');
        let new = Bookmark::new(entries.value("game").ok()?);
        Some(Bookmark {
            ply: entries.value("ply").ok(),
            turn: entries.value("turn").map_or(new.turn, |sixths| new.turn.by(sixths)),
            swapped: entries.has("swapped"),
            moves_open: entries.has("moves-open"),
            unkept: entries.text("text").ok().map(Saved),
            ..new
        })
    }
}

/// As it is kept.
impl fmt::Display for Bookmark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Writer::new(' ');
        lines.entry("game", self.game).option("ply", self.ply).entry("turn", self.turn.sixths());
        lines.flag("swapped", self.swapped).flag("moves-open", self.moves_open);
        if let Some(saved) = &self.unkept {
            lines.text("text", &saved.0);
        }
        f.write_str(&lines.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bookmark_comes_back_as_it_was_kept() {
        for sixths in 0..6 {
            for (swapped, moves_open) in [(false, false), (true, false), (false, true)] {
                let turn = Turn::default().by(sixths);
                let ply = Some(usize::from(sixths) * 7);
                let unkept = swapped.then(|| Saved("skep game 1\nmoves \\wS1\n".to_owned()));
                let bookmark = Bookmark { game: u64::MAX, ply, turn, swapped, moves_open, unkept };
                assert_eq!(Bookmark::read(&bookmark.to_string()), Some(bookmark));
            }
        }
        let new = Bookmark::new(0);
        assert_eq!(Bookmark::read(&new.to_string()), Some(new.clone()));
        let bookmark =
            Bookmark { ply: Some(12), turn: new.turn.opposite(), moves_open: true, ..new };
        assert_eq!(bookmark.to_string(), "game 0\nply 12\nturn 3\nmoves-open\n");
    }

    #[test]
    fn nonsense_is_none_or_as_at_first() {
        for text in ["", "ply 3\n", "game\n", "game x\nply 3\n", "game -1\n", "\0\u{2028}"] {
            assert_eq!(Bookmark::read(text), None, "{text:?}");
        }
        let odd = "unknown line\ngame 7\nply -1\nturn 1000\nswapped-not\ntext \\x\n";
        assert_eq!(Bookmark::read(odd), Some(Bookmark::new(7)));
        let turned_too_far = Bookmark::read("game 7\r\nturn 255\r\n").map(|it| it.turn.sixths());
        assert_eq!(turned_too_far, Some(3));
    }
}
