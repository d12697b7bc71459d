//! Moves as people type them.

use crate::Words;
use crate::pattern::cut;
use crate::words::lowered;
use skep_notation::uhp::{self, MoveError};
use skep_rules::{Bug, Color, Move, Piece, Position};

impl Words {
    /// The move that a typed text means.
    ///
    /// They are those of UHP, and more is understood: any case, a tile without its colour or, in
    /// hand, its number, an insect's name in English or in this language, Cyrillic letters that
    /// look like the Latin ones or lie on the same keys.
    ///
    /// ```
    /// use skep_notation::uhp::{self, MoveError};
    /// use skep_words::{Language, Words};
    /// let words = Words::new(Language::Russian);
    /// let game = uhp::parse_game("Base;InProgress;White[2];wS1;bG1 wS1-").unwrap();
    /// let meant = uhp::parse_move(game.position(), "wA1 -wS1");
    /// for text in ["A1 -wS1 ", "муравей -ws1", "wА1 –S1", "ф1 -цы1"] {
    ///     assert_eq!(words.typed_move(game.position(), text), meant, "{text}");
    /// }
    /// let no = words.typed_move(game.position(), "A1 bG1-").unwrap_err();
    /// let sentence = words.explain_written(&no);
    /// assert_eq!(sentence, "Новая фишка не должна касаться чужих, а здесь она коснётся чёрного кузнечика.");
    /// ```
    ///
    /// # Errors
    /// Why there is none: [`Words::explain_written`] has a sentence for it, and a board shows the
    /// refusal that is in it.
    pub fn typed_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        match self.typed_tile(position, text) {
            Some((piece, place)) => {
                uhp::parse_move(position, &format!("{piece} {}", meant_place(position, place)))
            }
            None => uhp::parse_move(position, text),
        }
    }

    /// The tile that the first words of a text mean, and what follows them.
    pub fn typed_tile<'a>(&self, position: &Position, text: &'a str) -> Option<(Piece, &'a str)> {
        let us = position.to_move();
        let text = text.trim();
        let first = text.split_once(char::is_whitespace).map_or(text, |(first, _)| first);
        let (word, rest) = cut(text, self.bug_at(text).map_or(first.len(), |(_, end)| end));
        let code = to_latin(word);
        let piece = code.parse().ok().or_else(|| format!("{}{code}", us.letter()).parse().ok());
        let piece = piece.or_else(|| {
            let bug = self.bug_at(text).map(|(bug, _)| bug).or_else(|| lone_letter(&code))?;
            position.next_in_hand(us, bug).or_else(|| Piece::new(us, bug, 1))
        })?;
        // Tiles in hand are all alike: the next number stands for each.
        let is_in_hand = !position.in_play().contains(piece) && piece.color() == us;
        let next = position.next_in_hand(us, piece.bug()).filter(|_| is_in_hand);
        Some((next.unwrap_or(piece), rest.trim()))
    }

    /// The insect whose name a text begins with, and where the name ends.
    fn bug_at(&self, text: &str) -> Option<(Bug, usize)> {
        let text = lowered(text);
        Bug::ALL.into_iter().find_map(|bug| {
            let names = [bug.name().to_owned(), self.name(&bug.into(), "nom")];
            let is_there = |name: &String| {
                let rest = text.strip_prefix(&lowered(name));
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
            };
            names.iter().find(|name| is_there(name)).map(|name| (bug, name.len()))
        })
    }
}

/// A place as UHP has it. The tile that shows it needs no colour if only one side has it on the
/// table. What is not understood stays as it was typed.
fn meant_place(position: &Position, place: &str) -> String {
    let text = to_latin(place.trim_start_matches('.'));
    let is_mark = ['-', '/', '\\'];
    let name = text.trim_matches(is_mark);
    let mut tiles = Color::ALL
        .into_iter()
        .filter_map(|color| format!("{}{name}", color.letter()).parse::<Piece>().ok())
        .filter(|&piece| position.in_play().contains(piece));
    match (name.parse::<Piece>(), tiles.next(), tiles.next()) {
        (Ok(piece), ..) | (Err(_), Some(piece), None) => {
            let (before, _) = cut(&text, text.len() - text.trim_start_matches(is_mark).len());
            let (_, after) = cut(&text, before.len() + name.len());
            format!("{before}{piece}{after}")
        }
        _ => place.trim_start_matches('.').to_owned(),
    }
}

fn lone_letter(code: &str) -> Option<Bug> {
    let mut letters = code.chars();
    letters.next().and_then(Bug::from_letter).filter(|_| letters.next().is_none())
}

/// In Latin letters: each Cyrillic one as the one that it looks like, or else as the one on its key;
/// and every dash as the plain one.
fn to_latin(text: &str) -> String {
    let letter = |letter| match letter {
        'а' | 'ф' => 'a',
        'в' | 'и' => 'b',
        'п' => 'g',
        'д' => 'l',
        'м' | 'ь' => 'm',
        'р' | 'з' => 'p',
        'й' => 'q',
        'ѕ' | 'ы' | 'і' => 's',
        'ц' => 'w',
        '–' | '—' | '−' => '-',
        _ => letter,
    };
    lowered(text).chars().map(letter).collect()
}
