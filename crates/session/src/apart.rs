//! A game with a friend who is elsewhere, by message: each move is a link with the whole game.

use crate::{Moment, PlayerName, Table, Terms, person_name};
use skep_notation::letter::Letter;
use skep_rules::{ByColor, Color, Game};

/// What is known of a game by message beside the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apart {
    /// The number of the game, the same for both players. Random: it tells apart the games of all devices.
    pub id: u64,
    /// Whether what was done here last has been sent.
    pub is_sent: bool,
}

/// The word of a saved game for what is sent.
const SENT: &str = "sent";
/// The words of a saved game for the side that offers a draw.
const OFFER: ByColor<&str> = ByColor(["offer-w", "offer-b"]);

impl Apart {
    /// As it is kept with the game.
    pub(crate) fn text(self, offer: Option<Color>) -> String {
        let sent = self.is_sent.then_some(SENT);
        let words = sent.into_iter().chain(offer.map(|by| OFFER[by]));
        words.fold(format!("{:016x}", self.id), |text, word| text + " " + word)
    }

    /// What was kept, and who offers a draw; `None` if the number makes no sense.
    pub(crate) fn read(text: &str) -> Option<(Apart, Option<Color>)> {
        let mut words = text.split(' ');
        let id = u64::from_str_radix(words.next()?, 16).ok()?;
        let words: Vec<&str> = words.collect();
        let offer = Color::ALL.into_iter().find(|&color| words.contains(&OFFER[color]));
        Some((Apart { id, is_sent: words.contains(&SENT) }, offer))
    }

    /// How the text of a saved game with this number begins its line, to be found without reading the game.
    pub fn mark(id: u64) -> String {
        format!("\napart {id:016x}")
    }
}

/// What a letter tells of a game that is on this device already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterNews {
    /// Nothing: it is the game as it stands here.
    Nothing,
    /// The game has gone on: so many moves, a result or an offer.
    GoesOn {
        /// The number of moves that are new here.
        plies: usize,
    },
    /// It is an earlier letter: the game has gone on since.
    Earlier,
    /// After so many plies the letter tells of another game than the one here.
    Other {
        /// The number of plies that both have in common.
        common: usize,
    },
}

impl LetterNews {
    /// What a letter tells of the game at a table.
    pub fn of(table: &Table, letter: &Letter) -> LetterNews {
        let (mine, theirs) = (table.game(), &letter.game);
        if mine.start() != theirs.start() || mine.has_threefold() != theirs.has_threefold() {
            return LetterNews::Other { common: 0 };
        }
        let common =
            mine.moves().zip(theirs.moves()).take_while(|(one, other)| one == other).count();
        let stated = |game: &Game| game.outcome().filter(|_| game.board_outcome().is_none());
        match (common == mine.len(), common == theirs.len()) {
            (true, true) => {
                let has_offer = letter.offers_draw && mine.draw_offer().is_none();
                match (stated(mine), stated(theirs)) {
                    (None, Some(_)) => LetterNews::GoesOn { plies: 0 },
                    (Some(_), None) => LetterNews::Earlier,
                    (Some(one), Some(other)) if one != other => LetterNews::Other { common },
                    _ if has_offer && mine.outcome().is_none() => LetterNews::GoesOn { plies: 0 },
                    _ => LetterNews::Nothing,
                }
            }
            (true, false) if stated(mine).is_none() => {
                LetterNews::GoesOn { plies: theirs.len() - common }
            }
            (false, true) if stated(theirs).is_none() => LetterNews::Earlier,
            _ => LetterNews::Other { common },
        }
    }
}

impl Table {
    /// A game by message as a letter has it, with this person's seat; what is in it is sent.
    pub fn of_letter(letter: &Letter, id: u64, person: Color) -> Table {
        let game = letter.game.clone();
        let terms = Terms {
            seats: Terms::apart(game.start().game_type(), person).seats,
            ..Terms::of_game(&game)
        };
        let names = ByColor(letter.names.0.each_ref().map(|name| person_name(name)));
        let mut table = Table::with_game(id, terms, game)
            .with_names(names)
            .with_apart(Apart { id: letter.id, is_sent: true });
        if letter.offers_draw {
            // A game that is over has no offer.
            let _ = table.offer_draw(letter.from, Moment::ZERO);
        }
        table
    }

    /// The letter that tells the other player how the game stands; `None` if it is no game by message.
    pub fn letter(&self) -> Option<Letter> {
        let (apart, person) = (self.apart()?, self.terms().only_person()?);
        let name = |color| match self.player(color) {
            PlayerName::Named(name) => name,
            _ => String::new(),
        };
        Some(Letter {
            id: apart.id,
            from: person,
            offers_draw: self.game().draw_offer() == Some(person),
            names: ByColor(Color::ALL.map(name)),
            game: self.game().clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_comes_back_as_it_was_kept() {
        for is_sent in [false, true] {
            for offer in [None, Some(Color::White), Some(Color::Black)] {
                for id in [0, 0xc0ffee, u64::MAX] {
                    let apart = Apart { id, is_sent };
                    assert_eq!(Apart::read(&apart.text(offer)), Some((apart, offer)));
                    assert!(format!("\napart {}", apart.text(offer)).starts_with(&Apart::mark(id)));
                }
            }
        }
        for bad in ["", "x", "-1", "sent", "10000000000000000"] {
            assert_eq!(Apart::read(bad), None, "{bad}");
        }
    }
}
