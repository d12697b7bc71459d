//! The text of announcements.

use super::{Announcement, Item};
use crate::machine::prompt::Prompt;
use crate::{Aside, PlayerName};
use skep_rules::{Color, Move};
use skep_words::{Words, key};

impl Announcement {
    /// The text of announcements.
    pub fn text(&self, words: &Words) -> String {
        joined(self.items.iter().map(|item| self.say(item, words)))
    }

    fn say(&self, item: &Item, words: &Words) -> String {
        let spoken = words.spoken(self.ahead.as_ref().unwrap_or(&self.position), self.sixths);
        match item {
            Item::Played(before, mv, end) => {
                let played = words.spoken(before, self.sixths).played(*mv, None);
                joined([played].into_iter().chain(end.as_ref().map(|end| end.text(words))))
            }
            Item::TakenBack(before, moves) => words.spoken(before, self.sixths).taken_back(moves),
            Item::End(end) => end.text(words),
            Item::Turn(person) => self.turn(*person, words),
            Item::Chosen(piece, thrower) => spoken.chosen(*piece, *thrower),
            Item::Aside(aside) => self.aside(aside, words),
            Item::LetGo(piece) => spoken.let_go(*piece),
            Item::Stuck(refusal) => spoken.stuck(refusal),
            Item::Asks(prompt) => self.asks(prompt, words),
            Item::Question(prompt) => self.question(prompt, words),
            Item::Place(place, chosen, is_marked) => {
                marked(spoken.place(*place, *chosen), *is_marked, words)
            }
            Item::Message(message) => message.text(words),
        }
    }

    /// Whose turn it is; of two people the one to move by name, if that is known.
    fn turn(&self, person: Option<Color>, words: &Words) -> String {
        let spoken = words.spoken(&self.position, self.sixths);
        match (&self.players[self.position.to_move()], person) {
            (PlayerName::Named(name), None) => spoken.turn_of(name),
            _ => spoken.turn(person, None),
        }
    }

    /// What is said of a tile. An enemy's is named, with the number of its places; a thrower was named before.
    fn aside(&self, aside: &Aside, words: &Words) -> String {
        let text = aside.text(words);
        match aside {
            Aside::Look(look) => {
                let spoken = words.spoken(&self.position, self.sixths);
                let count = look.places.len();
                let places = (count > 0)
                    .then(|| words.tell(key::SPOKEN_COULD_GO, &[("count", count.into())]));
                joined([spoken.stand(look.piece), text].into_iter().chain(places))
            }
            Aside::Thrower(..) => text,
        }
    }

    fn question(&self, prompt: &Prompt, words: &Words) -> String {
        prompt.text(&self.position, &self.players, words)
    }

    /// The question with the keys that answer it.
    fn asks(&self, prompt: &Prompt, words: &Words) -> String {
        // Where the tile goes is told as of any move.
        let meant = |mv: Move| words.spoken(&self.position, self.sixths).meant(mv);
        let question = self.question(prompt, words);
        match *prompt {
            Prompt::Confirm(mv) => joined([meant(mv), words.say(key::SPOKEN_CONFIRM)]),
            Prompt::Preselected(mv) => {
                let ahead = self.ahead.as_ref().unwrap_or(&self.position);
                let meant = words.spoken(ahead, self.sixths).meant(mv);
                words.tell(key::PRESELECTED, &[("move", meant.into())])
            }
            Prompt::Warned(_) => joined([question, words.say(key::SPOKEN_CONFIRM)]),
            Prompt::Advice(mv, reason) if !mv.is_pass() => {
                let told = words.tell(key::WOULD_PLAY, &[("move", meant(mv).into())]);
                joined([told, reason.text(words)])
            }
            // On the screen names are enough: it is seen that the game was opened.
            Prompt::Opened { named: true } => joined([words.say(key::OPENED_GAME), question]),
            _ => question,
        }
    }
}

/// The text of several announcements.
pub fn text_of(announcements: &[Announcement], words: &Words) -> String {
    joined(announcements.iter().map(|it| it.text(words)))
}

/// The text, with a note if the place is highlighted.
pub fn marked(text: String, is_marked: bool, words: &Words) -> String {
    if is_marked { joined([text, words.say(key::SPOKEN_MARKED)]) } else { text }
}

/// Joins sentences. A title gets a full stop.
fn joined(parts: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() && !part.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?', '…', ':']) { " " } else { ". " });
        }
        text.push_str(&part);
    }
    text
}
