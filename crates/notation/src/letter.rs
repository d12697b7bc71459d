//! A game by message as one URL-safe string: the whole game, who plays it, and who writes.
//!
//! ```text
//! 1 w o Qz AAAAAAAAAAH QWRh . QmVu . 1toQzBaseML-w1!AAAIgBICA
//! │ │ │ │  │           │      │      the game, as a link has it (`skep_notation::link`)
//! │ │ │ │  │           names of White and Black, in UTF-8, six bits to a character; none may be given
//! │ │ │ │  the number of the game, eleven characters
//! │ │ │ a checksum of what is before and after it
//! │ │ `d`: the writer offers a draw; `o`: there is no offer
//! │ `w` `b`: who writes
//! the version of this format
//! ```
//!
//! The string ends as a link does, in a letter or digit, so messengers keep it whole.
//!
//! ```
//! use skep_notation::letter::{self, Letter};
//! use skep_rules::{ByColor, Color, Game, GameType, Hex};
//! let mut game = Game::new(GameType::BASE);
//! game.play_to("wG1".parse().unwrap(), Hex::ORIGIN).unwrap();
//! let names = ByColor(["Ada".to_owned(), String::new()]);
//! let sent = Letter { id: 7, from: Color::White, offers_draw: false, names, game };
//! let read = letter::parse(&letter::write(&sent)).unwrap();
//! assert_eq!((read.id, read.from, read.game.len()), (7, Color::White, 1));
//! assert_eq!(read.names[Color::White], "Ada");
//! ```

use crate::link::{self, LinkError, bits, checksum, push_bits};
use skep_rules::{ByColor, Color, Game};

/// Ends a name. No character of six bits, and left as it is by all that writes addresses.
const END_OF_NAME: char = '.';

/// The number of characters of the game's number.
const ID: usize = 11;

/// The longest name that is read, in bytes.
const LONGEST_NAME: usize = 400;

/// The longest string that is read.
const LONGEST: usize = 20_000;

/// A game by message, as one of the players sends it to the other.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The number of the game, the same for both players.
    pub id: u64,
    /// Who writes.
    pub from: Color,
    /// Whether the writer offers a draw.
    pub offers_draw: bool,
    /// The names of the players; empty where none is given. Names come from strangers.
    pub names: ByColor<String>,
    /// The game so far.
    pub game: Game,
}

/// The string of a letter.
pub fn write(letter: &Letter) -> String {
    let offer = if letter.offers_draw { 'd' } else { 'o' };
    let head = format!("1{}{offer}", letter.from.letter());
    let mut body = String::new();
    for place in (0..ID as u32).rev() {
        push_bits(&mut body, (letter.id >> (6 * place)) as u32 & 63, 1);
    }
    for name in &letter.names.0 {
        push_bytes(&mut body, name.as_bytes());
        body.push(END_OF_NAME);
    }
    body.push_str(&link::write(&letter.game));
    let mut word = head.clone();
    push_bits(&mut word, checksum(&head, &body), 2);
    word + &body
}

/// Reads the string of a letter.
///
/// # Errors
/// If the string is damaged, too new, or contains an illegal move.
pub fn parse(word: &str) -> Result<Letter, LinkError> {
    let word = link::cleaned(word);
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
    read(head, body).ok_or(LinkError::Damaged)?
}

/// The parts of a letter whose checksum is right; `None` if one of them makes no sense.
fn read(head: &str, body: &str) -> Option<Result<Letter, LinkError>> {
    let from = match head.as_bytes().get(1)? {
        b'w' => Color::White,
        b'b' => Color::Black,
        _ => return None,
    };
    let offers_draw = match head.as_bytes().get(2)? {
        b'd' => true,
        b'o' => false,
        _ => return None,
    };
    let (number, rest) = body.split_at_checked(ID)?;
    let id = number.chars().try_fold(0_u64, |id, letter| {
        let six = bits(letter.encode_utf8(&mut [0; 4]))?;
        id.checked_mul(64)?.checked_add(u64::from(six))
    })?;
    let (white, rest) = rest.split_once(END_OF_NAME)?;
    let (black, game) = rest.split_once(END_OF_NAME)?;
    let names = ByColor([name(white)?, name(black)?]);
    Some(link::parse(game).map(|game| Letter { id, from, offers_draw, names, game }))
}

/// Bytes as characters of six bits each: three bytes are four characters.
fn push_bytes(text: &mut String, bytes: &[u8]) {
    for three in bytes.chunks(3) {
        let all = three.iter().fold(0, |all, byte| all << 8 | u32::from(*byte));
        let characters = three.len() as u32 + 1;
        // Bits that stand for nothing are 0, at the end.
        push_bits(text, all << (6 * characters - 8 * three.len() as u32), characters);
    }
}

fn name(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    for four in text.as_bytes().chunks(4) {
        let count = four.len().checked_sub(1).filter(|count| *count > 0)?;
        let all = bits(std::str::from_utf8(four).ok()?)?;
        let spare = 6 * four.len() - 8 * count;
        if all & ((1 << spare) - 1) != 0 {
            return None;
        }
        bytes.extend_from_slice(&(all >> spare).to_be_bytes()[4 - count..]);
    }
    (bytes.len() <= LONGEST_NAME).then(|| String::from_utf8(bytes).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::{GameType, Hex};
    use skep_test_support::Dice;

    fn played(plies: usize, dice: &mut Dice) -> Game {
        let mut game = Game::new(GameType::FULL).with_threefold(true);
        for _ in 0..plies {
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.play(moves[dice.below(moves.len())]).is_err() {
                break;
            }
        }
        game
    }

    fn letter(dice: &mut Dice) -> Letter {
        const NAMES: [&str; 7] = ["", "A", "Al", "Ada", "Оксана", "Żółw 🐢", "a.b!c"];
        let names = ByColor([0, 1].map(|_| NAMES[dice.below(NAMES.len())].to_owned()));
        let from = if dice.below(2) == 0 { Color::White } else { Color::Black };
        let (id, plies) = (dice.next(), dice.below(30));
        Letter { id, from, offers_draw: dice.below(2) == 0, names, game: played(plies, dice) }
    }

    fn told(letter: &Letter) -> (u64, Color, bool, Vec<String>, String) {
        let names = letter.names.0.to_vec();
        (letter.id, letter.from, letter.offers_draw, names, link::write(&letter.game))
    }

    #[test]
    fn letters_come_back_and_survive_messengers() {
        let mut dice = Dice::new();
        for _ in 0..300 {
            let sent = letter(&mut dice);
            let word = write(&sent);
            assert!(word.ends_with(|last: char| last.is_ascii_alphanumeric()), "{word}");
            assert!(word.bytes().all(|c| c.is_ascii_alphanumeric() || b"-_.!".contains(&c)));
            for (before, after) in [("", ""), ("", "."), (" ", "!"), ("", ")."), ("", "»,\n")] {
                let read = parse(&format!("{before}{word}{after}")).unwrap();
                assert_eq!(told(&read), told(&sent), "{word}");
            }
            assert_eq!(told(&parse(&word.replace('!', "%21")).unwrap()), told(&sent));
        }
    }

    #[test]
    fn no_cut_or_changed_letter_passes_for_another() {
        let mut dice = Dice::new();
        let word = write(&letter(&mut dice));
        for end in 0..word.len() {
            assert!(parse(&word[..end]).is_err(), "cut at {end} of {word}");
        }
        let mut accepted = 0;
        for at in 0..word.len() {
            for other in ['A', 'x', '-', '.', '9'] {
                let changed = format!("{}{other}{}", &word[..at], &word[at + 1..]);
                accepted += usize::from(changed != word && parse(&changed).is_ok());
            }
        }
        // The checksum has twelve bits; the game has twelve more of its own.
        assert!(accepted <= 2, "{accepted} changes of {word} were not noticed");
    }

    #[test]
    fn nonsense_with_a_right_checksum_is_refused() {
        let sealed = |head: &str, body: &str| {
            let mut word = head.to_owned();
            push_bits(&mut word, checksum(head, body), 2);
            word + body
        };
        let mut game = Game::new(GameType::BASE);
        game.play_to("wG1".parse().unwrap(), Hex::ORIGIN).unwrap();
        let game = link::write(&game);
        let good = sealed("1wo", &format!("AAAAAAAAAAB..{game}"));
        assert_eq!(parse(&good).unwrap().id, 1);
        for (head, body) in [
            ("1xo", format!("AAAAAAAAAAB..{game}")),
            ("1wx", format!("AAAAAAAAAAB..{game}")),
            ("1wo", format!("_AAAAAAAAAB..{game}")),
            ("1wo", format!("AAAAAAAAAAB{game}")),
            ("1wo", format!("AAAAAAAAAAB.{game}")),
            // One character is no byte; the bits after a byte are 0; bytes are UTF-8.
            ("1wo", format!("AAAAAAAAAABA..{game}")),
            ("1wo", format!("AAAAAAAAAABQR..{game}")),
            ("1wo", format!("AAAAAAAAAAB_w..{game}")),
            ("1wo", format!("AAAAAAAAAAB{}..{game}", "QUFB".repeat(200))),
            ("1wo", "AAAAAAAAAAB..".to_owned()),
            ("1wo", format!("AAAAAAAAAAB..{}", &game[..game.len() - 1])),
        ] {
            let word = sealed(head, &body);
            assert_eq!(parse(&word).unwrap_err(), LinkError::Damaged, "{word:.80}");
        }
        for bad in ["", "1", "é", "0", "1wo"] {
            assert_eq!(parse(bad).unwrap_err(), LinkError::Damaged, "{bad}");
        }
        assert_eq!(parse("2whatever").unwrap_err(), LinkError::TooNew);
    }
}
