//! The actions of a Boardspace file.

use crate::error::quote;
use skep_rules::{Bug, Color, Piece};

/// A column and a row of Boardspace's grid. Both wrap after [`GridCell::ROUND`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GridCell {
    pub(super) column: i32,
    pub(super) row: i32,
}

/// A tile's name; old files leave out the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) color: Option<Color>,
    bug: Bug,
    number: u8,
}

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Nothing that matters to the game.
    Idle,
    /// Took a tile from the hand.
    Pick(Name),
    /// Took a tile from the table.
    PickUp(GridCell, Name),
    /// Put the tile back into the hand.
    PutBack,
    /// Put a tile on the table.
    Drop(Name, GridCell),
    /// Passed.
    Pass,
    /// Confirmed what was done.
    Done,
    /// Offered or declined a draw, or chose a side: it has a `Done` of its own, but is no turn.
    Talk,
    AcceptDraw,
    Resign,
    WinOnTime,
    /// The players change sides.
    Swap,
}

impl GridCell {
    /// Columns and rows that differ by a multiple of this are the same.
    pub(super) const ROUND: i32 = 26;

    fn parse(column: &str, row: &str) -> Option<GridCell> {
        let row = row.parse().ok().filter(|row| (-999..=999).contains(row))?;
        let letter = column.chars().last().filter(char::is_ascii_alphabetic)?;
        let letter = letter.to_ascii_uppercase();
        let digits = &column[..column.len() - 1];
        let beyond: i32 = if digits.is_empty() { 0 } else { digits.parse().ok()? };
        // Beyond the alphabet the columns are 2A, 1A, A … Z, 1Z, 2Z.
        let column = match letter {
            _ if !(0..=999).contains(&beyond) => return None,
            'A' => -beyond,
            'Z' => 25 + beyond,
            _ if beyond == 0 => letter as i32 - 'A' as i32,
            _ => return None,
        };
        Some(GridCell { column, row })
    }
}

impl Name {
    /// `wQ`, `bA1`, `a1`, `Q1`; with `color` if the name has none.
    fn parse(text: &str, color: Option<Color>) -> Option<Name> {
        let own = text.chars().next().and_then(color_from_letter);
        // b1 is a Beetle without its colour, bB1 has it.
        let (color, rest) = match (own, text.get(1..)) {
            (Some(own), Some(rest)) if rest.starts_with(|c| Bug::from_letter(c).is_some()) => {
                (Some(own), rest)
            }
            _ => (color, text),
        };
        let bug = Bug::from_letter(rest.chars().next()?)?;
        let number = match &rest[1..] {
            "" => 1,
            digits => digits.parse().ok()?,
        };
        Piece::new(Color::White, bug, number)?;
        Some(Name { color, bug, number })
    }

    pub(super) fn is_same_but_for_color(self, other: Name) -> bool {
        (self.bug, self.number) == (other.bug, other.number)
    }

    /// The tile of this name, of this colour unless it has one of its own.
    pub(super) fn piece(self, color: Color) -> Option<Piece> {
        Piece::new(self.color.unwrap_or(color), self.bug, self.number)
    }
}

fn color_from_letter(letter: char) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.letter() == letter.to_ascii_lowercase())
}

/// The action of a text in any case, and whether it includes a `Done`. The error is a sentence.
pub(super) fn parse(text: &str) -> Result<(Action, bool), String> {
    let mut words = text.split_whitespace();
    let command = words.next().unwrap_or("").to_ascii_lowercase();
    let rest: Vec<&str> = words.take(5).collect();
    let (command, is_done) = match command.strip_suffix("done") {
        Some(shorter) if !shorter.is_empty() => (shorter, true),
        _ => (command.as_str(), false),
    };
    let color = rest.first().and_then(|word| word.chars().next()).and_then(color_from_letter);
    let name = |index: usize, color| rest.get(index).and_then(|word| Name::parse(word, color));
    let place = |index: usize| GridCell::parse(rest.get(index)?, rest.get(index + 1)?);
    let action = match command {
        "start" | "edit" => Some(Action::Idle),
        "pick" => rest.last().and_then(|word| Name::parse(word, color)).map(Action::Pick),
        "pickb" => place(0).zip(name(2, None)).map(|(place, name)| Action::PickUp(place, name)),
        "drop" => Some(Action::PutBack),
        "dropb" | "pdropb" => {
            name(0, None).zip(place(1)).map(|(name, place)| Action::Drop(name, place))
        }
        "move" | "pmove" => {
            name(1, color).zip(place(2)).map(|(name, place)| Action::Drop(name, place))
        }
        "pass" => Some(Action::Pass),
        "done" => Some(Action::Done),
        "offerdraw" | "declinedraw" | "playwhite" | "playblack" => Some(Action::Talk),
        "acceptdraw" => Some(Action::AcceptDraw),
        "resign" => Some(Action::Resign),
        "winontime" => Some(Action::WinOnTime),
        "swap" => Some(Action::Swap),
        _ => None,
    };
    action
        .map(|action| (action, is_done))
        .ok_or_else(|| format!("{} is no action of a game", quote(text.trim())))
}
