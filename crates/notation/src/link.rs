//! A whole game as one short, URL-safe string, for links.
//!
//! ```text
//! 1 t o Qz BaseML-w1 ! AAAIgBICA
//! │ │ │ │  │           three characters for each ply
//! │ │ │ │  the position that the game began with (`skep_notation::position`)
//! │ │ │ a checksum of what follows: a link that was cut off is noticed
//! │ │ how it ended, where the board does not know it: `w` `b` won by resignation, `W` `B` on time,
//! │ │   `d` `D` drawn; or `o`: the board knows, or it is open
//! │ `t`: the threefold rule is on; `f`: it is off
//! the version of this format
//! ```
//!
//! Messengers leave punctuation at the end of an address out of the link, so a string ends in a letter or digit: where
//! it would not, a `z` closes it.
//!
//! ```
//! use skep_notation::link;
//! use skep_rules::{Game, GameType, Hex};
//! let mut game = Game::new(GameType::BASE);
//! game.play_to("wG1".parse().unwrap(), Hex::ORIGIN).unwrap();
//! let code = link::write(&game);
//! assert_eq!(link::parse(&code).unwrap().moves().collect::<Vec<_>>(), game.moves().collect::<Vec<_>>());
//! assert!(link::parse(&code[..code.len() - 1]).is_err());
//! ```

use crate::import::Import;
use crate::position;
use skep_rules::{Color, Game, Hex, Move, Outcome, Reason, Refusal};
use std::fmt;

/// The characters that stand for six bits each.
pub(crate) const ALPHABET: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The results that the board does not show, and the character for each.
const ENDS: [(char, Outcome); 6] = [
    ('w', Outcome::win(Color::White, Reason::Resignation)),
    ('b', Outcome::win(Color::Black, Reason::Resignation)),
    ('W', Outcome::win(Color::White, Reason::Time)),
    ('B', Outcome::win(Color::Black, Reason::Time)),
    ('d', Outcome::draw(Reason::Agreement)),
    ('D', Outcome::draw(Reason::Repetition)),
];

/// Closes a string that would end in something else than a letter or digit. Plies take three characters each, so it
/// can't be part of one.
const END: char = 'z';

/// What messengers and people put after a link.
const AFTER_LINK: [char; 17] =
    ['.', ',', ')', ']', '}', '>', '"', '\'', '?', ';', ':', '*', '…', '»', '”', '“', '’'];

/// The longest string that is read: far longer than any real game needs.
const LONGEST: usize = 16_384;

/// Why a string is not the link of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is not in this format, or it was cut off or changed.
    Damaged,
    /// It is in a later version of the format.
    TooNew,
    /// The move with this number is against the rules.
    Illegal {
        /// Counted from one.
        ply: usize,
        /// Which tile, where to, and why not.
        refusal: Refusal,
    },
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Damaged => f.write_str("the link is damaged or incomplete"),
            LinkError::TooNew => f.write_str("the link was made by a later version of the program"),
            LinkError::Illegal { ply, refusal } => {
                write!(f, "the link's move {ply} is not legal: {refusal}")
            }
        }
    }
}

impl std::error::Error for LinkError {}

/// The string of a game. It does not contain an open draw offer.
pub fn write(game: &Game) -> String {
    let mut body = position::write(game.start());
    body.push('!');
    for mv in moves_of(game) {
        push_bits(&mut body, u32::from(mv.to_bits()), 3);
    }
    if !body.ends_with(|last: char| last.is_ascii_alphanumeric()) {
        body.push(END);
    }
    let stated_result = game.outcome().filter(|_| game.board_outcome().is_none());
    let end =
        stated_result.and_then(|stated_result| ENDS.iter().find(|(_, end)| *end == stated_result));
    let threefold = if game.has_threefold() { 't' } else { 'f' };
    let head = format!("1{threefold}{}", end.map_or('o', |&(letter, _)| letter));
    let mut word = head.clone();
    push_bits(&mut word, checksum(&head, &body), 2);
    word + &body
}

/// The moves of the game, replayed from the position string of its start: reading that string may
/// shift the hive on the table.
fn moves_of(game: &Game) -> Vec<Move> {
    let mut here = game.start().clone();
    let Some(mut there) = position::read(&position::write(&here)) else {
        debug_assert!(false, "a position is read as it is written");
        return game.moves().collect();
    };
    let anchor = here.in_play().first().and_then(|tile| Some((here.hex(tile)?, there.hex(tile)?)));
    let shift = anchor.map_or(Hex::ORIGIN, |(here, there)| there - here);
    let mut moves = Vec::with_capacity(game.len());
    for mv in game.moves() {
        let target = mv.piece().zip(here.destination(mv));
        let moved = target.and_then(|(piece, hex)| there.check(piece, hex + shift).ok());
        let moved = moved.unwrap_or(Move::PASS);
        here.play_unchecked(mv);
        there.play_unchecked(moved);
        moves.push(moved);
    }
    moves
}

/// Reads the string of a game.
///
/// # Errors
/// If the string is damaged, too new, or contains an illegal move.
pub fn parse(word: &str) -> Result<Game, LinkError> {
    let word = cleaned(word);
    let word = word.as_str();
    if word.len() > LONGEST || !word.is_ascii() {
        return Err(LinkError::Damaged);
    }
    match word.as_bytes().first() {
        Some(b'1') => {}
        Some(b'2'..=b'9') => return Err(LinkError::TooNew),
        _ => return Err(LinkError::Damaged),
    }
    let (head, rest) = word.split_at_checked(3).ok_or(LinkError::Damaged)?;
    let (sum, body) = rest.split_at_checked(2).ok_or(LinkError::Damaged)?;
    if bits(sum) != Some(checksum(head, body)) {
        return Err(LinkError::Damaged);
    }
    let (start, moves) = body.split_once('!').ok_or(LinkError::Damaged)?;
    let moves = if moves.len() % 3 == 1 { moves.strip_suffix(END).unwrap_or(moves) } else { moves };
    let start = position::read(start).ok_or(LinkError::Damaged)?;
    let mut import = Import::new(start);
    for (ply, code) in (1..).zip(moves.as_bytes().chunks(3)) {
        let code = std::str::from_utf8(code).ok().filter(|code| code.len() == 3);
        let mv = code.and_then(bits).and_then(|bits| Move::from_bits(u16::try_from(bits).ok()?));
        (import.play_move(mv.ok_or(LinkError::Damaged)?))
            .map_err(|refusal| LinkError::Illegal { ply, refusal })?;
    }
    // Only after the moves: the game may have gone on after a repetition.
    let mut game = import.game.with_threefold(head.as_bytes()[1] == b't');
    let end = head.chars().nth(2).unwrap_or('o');
    if let Some(&(_, outcome)) = ENDS.iter().find(|(letter, _)| *letter == end) {
        game.end(outcome).map_err(|_| LinkError::Damaged)?;
    } else if end != 'o' {
        return Err(LinkError::Damaged);
    }
    Ok(game)
}

/// A string as it was written, without what messengers and people have put around it.
pub(crate) fn cleaned(word: &str) -> String {
    let mut word = word.trim().trim_end_matches(AFTER_LINK).replace("%21", "!");
    // One belongs to the string, at its end in links of earlier versions.
    while word.matches('!').count() > 1 && word.ends_with('!') {
        word.pop();
    }
    word
}

pub(crate) fn push_bits(text: &mut String, bits: u32, characters: u32) {
    for place in (0..characters).rev() {
        text.push(char::from(ALPHABET[(bits >> (6 * place)) as usize & 63]));
    }
}

pub(crate) fn bits(text: &str) -> Option<u32> {
    text.bytes().try_fold(0, |bits, byte| {
        let six = ALPHABET.iter().position(|&letter| letter == byte)?;
        Some(bits << 6 | six as u32)
    })
}

/// Twelve bits that almost surely change when a character does (FNV-1a, folded).
pub(crate) fn checksum(head: &str, body: &str) -> u32 {
    let hash = head
        .bytes()
        .chain(body.bytes())
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash ^ hash >> 12 ^ hash >> 24) & 0xfff
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::{Bug, GameType, Opening, Piece, Position};

    /// Plays so many plies, choosing by a simple sequence of numbers.
    fn played(game: Game, plies: usize, mut seed: u64) -> Game {
        let mut game = game;
        for _ in 0..plies {
            let moves = game.position().legal_moves();
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let Some(&mv) = moves.get((seed >> 33) as usize % moves.len().max(1)) else { break };
            if game.play(mv).is_err() {
                break;
            }
        }
        game
    }

    fn same(a: &Game, b: &Game) -> bool {
        position::write(a.start()) == position::write(b.start())
            && crate::uhp::move_texts(a) == crate::uhp::move_texts(b)
            && a.outcome() == b.outcome()
            && a.has_threefold() == b.has_threefold()
    }

    #[test]
    fn games_come_back_from_their_links() {
        for (seed, game_type) in (0..).zip(GameType::ALL.into_iter().cycle().take(80)) {
            let opening = if seed % 2 == 0 { Opening::Rulebook } else { Opening::Tournament };
            let start = Position::with_opening(game_type, opening);
            let game = Game::from_position(start).with_threefold(seed % 3 == 0);
            let game = played(game, seed as usize, seed);
            assert!(same(&parse(&write(&game)).unwrap(), &game));
            // And from a position in the middle of a game.
            let later = played(Game::from_position(game.position().clone()), 7, seed);
            assert!(same(&parse(&write(&later)).unwrap(), &later));
        }
    }

    /// Whoever makes a link may number equal tiles as they like.
    #[test]
    fn tiles_of_a_link_are_numbered_in_the_order_of_laying() {
        let game = played(Game::new(GameType::FULL), 40, 5);
        let ant = |piece: Piece| {
            let number = if piece.bug() == Bug::Ant { 4 - piece.number() } else { piece.number() };
            Piece::new(piece.color(), piece.bug(), number).unwrap()
        };
        let mut body = position::write(game.start()) + "!";
        for mv in game.moves() {
            let (piece, cell) = mv.parts().unwrap();
            push_bits(&mut body, u32::from(Move::new(ant(piece), cell).to_bits()), 3);
        }
        let mut word = "1fo".to_owned();
        push_bits(&mut word, checksum("1fo", &body), 2);
        assert_ne!(word.clone() + &body, write(&game), "there are Ants");
        assert!(same(&parse(&(word + &body)).unwrap(), &game));
    }

    #[test]
    fn a_game_that_went_on_after_a_repetition_comes_back() {
        let circle = ["wQ /wS1", r"bQ bS1\", "wQ -wS1", "bQ bS1-"];
        let start = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
        let moves = start.into_iter().chain(circle.into_iter().cycle().take(12)).chain(["wA1 -wQ"]);
        let mut game = Game::new(GameType::BASE);
        for text in moves {
            game.play(crate::uhp::parse_move(game.position(), text).unwrap()).unwrap();
        }
        let game = game.with_threefold(true);
        assert!(same(&parse(&write(&game)).unwrap(), &game));
    }

    #[test]
    fn ends_that_the_board_does_not_know_are_kept() {
        for (_, outcome) in ENDS {
            let mut game = played(Game::new(GameType::BASE), 4, 1);
            game.end(outcome).unwrap();
            assert!(same(&parse(&write(&game)).unwrap(), &game), "{outcome}");
        }
    }

    #[test]
    fn a_link_once_given_out_stays_good() {
        let game = played(Game::new(GameType::FULL).with_threefold(true), 6, 3);
        assert_eq!(write(&game), "1too5BaseMLP-w1!CAAE_hBf_FPCAP-Duj");
    }

    #[test]
    fn links_end_in_a_letter_or_digit_and_survive_messengers() {
        let mut closed = 0;
        for seed in 0..600 {
            let game = played(Game::new(GameType::FULL), (seed % 50) as usize, seed);
            let word = write(&game);
            assert!(word.ends_with(|last: char| last.is_ascii_alphanumeric()), "{word}");
            closed += usize::from(word.len() % 3 != write(&Game::new(GameType::FULL)).len() % 3);
            for (before, after) in [("", "."), (" ", "!"), ("", ")."), ("", "»,\n"), ("", "…")] {
                assert!(same(&parse(&format!("{before}{word}{after}")).unwrap(), &game), "{word}");
            }
            assert!(same(&parse(&word.replace('!', "%21")).unwrap(), &game));
        }
        assert!(closed > 0, "some of them had to be closed");
    }

    /// Links of earlier versions may end in `!`, `-` or `_`.
    #[test]
    fn links_without_a_closing_letter_still_open() {
        for (plies, seed) in (0..400).map(|seed| ((seed % 40) as usize, seed)) {
            let game = played(Game::new(GameType::BASE), plies, seed);
            let body = position::write(game.start()) + "!";
            let body = game.moves().fold(body, |mut body, mv| {
                push_bits(&mut body, u32::from(mv.to_bits()), 3);
                body
            });
            let mut word = "1fo".to_owned();
            push_bits(&mut word, checksum("1fo", &body), 2);
            if game.board_outcome().is_none() {
                assert!(same(&parse(&(word + &body)).unwrap(), &game));
            }
        }
    }

    #[test]
    fn no_cut_or_changed_link_passes_for_another_game() {
        let game = played(Game::new(GameType::FULL), 12, 9);
        let word = write(&game);
        for end in 0..word.len() {
            assert!(parse(&word[..end]).is_err(), "cut at {end}");
        }
        let mut accepted = 0;
        for (at, letter) in
            (0..word.len()).flat_map(|at| ['A', 'x', '-', '!', '9'].map(|c| (at, c)))
        {
            let changed = format!("{}{letter}{}", &word[..at], &word[at + 1..]);
            accepted += usize::from(changed != word && parse(&changed).is_ok());
        }
        assert_eq!(accepted, 0);
    }

    #[test]
    fn bad_links_get_a_sentence() {
        let long = "1".repeat(LONGEST + 1);
        for bad in ["", "1", "1to", "1toAA", "1toAABase-w1", "é", "0", "#", &long] {
            assert_eq!(parse(bad).unwrap_err(), LinkError::Damaged, "{bad:.20}");
        }
        assert_eq!(parse("2whatever").unwrap_err(), LinkError::TooNew);
        assert!(LinkError::TooNew.to_string().contains("later version"));
    }
}
