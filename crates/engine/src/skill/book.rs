//! The opening book: positions of the player's own games, and their results.
//!
//! The book stores positions, not moves: a move is as good as the position after it. Rotated and mirrored
//! positions are one entry.

use skep_rules::{Bug, Game, Hex, Move, Position, mix};
use std::fmt;
use std::sync::OnceLock;

/// An opening book: positions and their expected scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// Sorted by key.
    entries: Vec<BookEntry>,
}

/// The entry of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookEntry {
    /// The [`key`] of the position.
    pub key: u64,
    /// The expected score of the side that has just moved, in 65,535ths.
    pub share: u16,
}

/// A move whose position is in the book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Suggestion {
    /// The move.
    pub mv: Move,
    /// The expected score of the side that plays it, from 0 to 1.
    pub expected_score: f32,
}

/// The greatest number of plies before a position in the book.
pub const PLIES: u32 = 12;
/// Moves whose expected scores differ by less count as equally good.
const NEARLY: f32 = 0.02;
/// A move with a lower expected score is never suggested, even if it is the best known.
const LEAST: f32 = 0.42;

const MAGIC: &[u8; 8] = b"SKEPBOK\x01";
const ENTRY_BYTES: usize = 10;

/// The book of this player; docs/training.md describes how it was made.
const BOOK: &[u8] = include_bytes!("../../data/skep.book");

impl Book {
    /// The book of this player.
    pub fn ours() -> &'static Book {
        static READ: OnceLock<Book> = OnceLock::new();
        READ.get_or_init(|| Book::from_bytes(BOOK).expect("a test reads our own book"))
    }

    /// A book of these entries.
    pub fn new(mut entries: Vec<BookEntry>) -> Book {
        entries.sort_unstable_by_key(|entry| entry.key);
        entries.dedup_by_key(|entry| entry.key);
        Book { entries }
    }

    /// The number of positions in the book.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book has no positions.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All moves to positions in the book, the best first.
    pub fn suggestions(&self, position: &Position) -> Vec<Suggestion> {
        if position.ply() >= PLIES || position.outcome().is_some() {
            return Vec::new();
        }
        let suggestion = |mv: Move| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let entry = self.entries.binary_search_by_key(&key(&after), |entry| entry.key).ok()?;
            Some(Suggestion {
                mv,
                expected_score: f32::from(self.entries[entry].share) / f32::from(u16::MAX),
            })
        };
        let mut known: Vec<Suggestion> =
            position.legal_moves().into_iter().filter_map(suggestion).collect();
        known.sort_by(|a, b| b.expected_score.total_cmp(&a.expected_score));
        known
    }

    /// One of the best moves, chosen by the seed; `None` if the book has no good one.
    pub fn suggest(&self, game: &Game, seed: u64) -> Option<Suggestion> {
        let known = self.suggestions(game.position());
        let best = known.first().filter(|best| best.expected_score >= LEAST)?.expected_score;
        let good = known.iter().take_while(|it| it.expected_score > best - NEARLY).count();
        let chance = mix(seed ^ game.position().hash()) % good as u64;
        known.get(chance as usize).copied()
    }

    /// The book as bytes, the format of `.book` files.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for entry in &self.entries {
            bytes.extend(entry.key.to_le_bytes());
            bytes.extend(entry.share.to_le_bytes());
        }
        bytes
    }

    /// Reads what [`Book::to_bytes`] wrote.
    ///
    /// # Errors
    /// If the bytes are not a book.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, NotABook> {
        let (entries, rest) = bytes.strip_prefix(MAGIC).ok_or(NotABook)?.as_chunks::<ENTRY_BYTES>();
        if !rest.is_empty() {
            return Err(NotABook);
        }
        let entry = |entry: &[u8; ENTRY_BYTES]| {
            let [a, b, c, d, e, f, g, h, i, j] = *entry;
            let key = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
            BookEntry { key, share: u16::from_le_bytes([i, j]) }
        };
        Ok(Book::new(entries.iter().map(entry).collect()))
    }
}

/// The bytes are not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABook;

impl fmt::Display for NotABook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a book of openings")
    }
}

impl std::error::Error for NotABook {}

/// A hash that is equal for positions that differ only by rotation, reflection or shift, and by the
/// numbers of equal tiles.
pub fn key(position: &Position) -> u64 {
    let game_type = position.game_type();
    let set = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug]
        .into_iter()
        .fold(1, |set, bug| set << 1 | u64::from(game_type.has(bug)));
    let tiles = position.tiles();
    let turned = (0..12).map(|motion| {
        let mut tiles: Vec<(Hex, u8, u64)> = tiles
            .iter()
            .map(|&(piece, hex)| {
                let kind = piece.color() as u64 * 8 + piece.bug() as u64;
                (moved(hex, motion), position.level(piece), kind)
            })
            .collect();
        tiles.sort_unstable();
        let corner = tiles.first().map_or(Hex::ORIGIN, |&(hex, ..)| hex);
        tiles.iter().fold(0, |sum, &(hex, level, kind)| {
            let Hex { q, r } = hex - corner;
            let place = u64::from(q.cast_unsigned()) << 32 | u64::from(r.cast_unsigned());
            mix(mix(sum ^ place) ^ u64::from(level) << 8 ^ kind)
        })
    });
    mix(turned.min().unwrap_or(0) ^ set << 1 ^ position.to_move() as u64)
}

/// A place after one of the twelve symmetries: rotations by sixths, then the same with a reflection.
fn moved(hex: Hex, motion: u32) -> Hex {
    let mirrored = if motion >= 6 { Hex::new(hex.r, hex.q) } else { hex };
    (0..motion % 6).fold(mirrored, |hex, _| Hex::new(-hex.r, hex.q + hex.r))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::by_chance;
    use skep_rules::{GameType, Setup};
    use std::collections::HashMap;

    #[test]
    fn a_turned_and_mirrored_position_is_the_same() {
        let mut keys: HashMap<u64, String> = HashMap::new();
        for seed in 0..200 {
            let set = GameType::ALL[seed as usize % 8];
            let position = by_chance(set, 1 + seed as usize % 14, seed).position().clone();
            for motion in 0..12 {
                let mut setup = Setup::from(&position);
                for (_, hex) in &mut setup.tiles {
                    *hex = moved(*hex, motion) + Hex::new(5, -9);
                }
                let same = Position::try_from(setup).unwrap();
                assert_eq!(key(&same), key(&position), "{position:?}");
            }
            keys.insert(key(&position), format!("{position:?}"));
        }
        assert!(keys.len() > 150, "{}", keys.len());
    }

    #[test]
    fn our_own_book_knows_how_to_begin() {
        for set in GameType::ALL {
            let game = Game::new(set);
            assert!(Book::ours().suggest(&game, 1).is_some(), "{set}");
        }
    }

    #[test]
    fn it_suggests_what_came_out_well() {
        let game = Game::new(GameType::FULL);
        let after = |mv: Move| {
            let mut position = game.position().clone();
            position.play_unchecked(mv);
            key(&position)
        };
        let moves = game.position().legal_moves();
        let shares = [60_000, 59_500, 40_000, 9_000];
        let entries = shares.iter().zip(&moves);
        let book =
            Book::new(entries.map(|(&share, &mv)| BookEntry { key: after(mv), share }).collect());
        assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book.clone()));
        let mut suggested: Vec<Move> =
            (0..40).filter_map(|seed| book.suggest(&game, seed)).map(|it| it.mv).collect();
        suggested.sort();
        suggested.dedup();
        let mut good = moves[..2].to_vec();
        good.sort();
        assert_eq!(suggested, good);
        assert_eq!(book.suggestions(game.position()).len(), 4);
        let losing = Book::new(vec![BookEntry { key: after(moves[3]), share: 9_000 }]);
        assert_eq!(losing.suggest(&game, 1), None);
        assert_eq!(Book::from_bytes(b"SKEP"), Err(NotABook));
        assert_eq!(Book::from_bytes(&book.to_bytes()[..20]), Err(NotABook));
    }
}
