//! Keys: what they are, and what they mean in every document.

use super::{Event, Shell};
use crate::KeyCommand;
use crate::machine::announcer::LearnScreen;
use crate::machine::windows::Dialog;
use crate::machine::{board, windows};

/// A key that is pressed.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'a> {
    /// Its place on the keyboard (`KeyboardEvent.code`).
    pub code: &'a str,
    /// What it writes (`KeyboardEvent.key`).
    pub key: &'a str,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether it is an automatic repetition.
    pub repeats: bool,
    /// Where the keyboard is.
    pub focus: Focus,
}

/// Where the keyboard is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// At the board.
    Board,
    /// At an answer to what is asked over the board, which Enter presses itself.
    Answer,
    /// At something else that Enter would press.
    Control,
    /// Nowhere.
    Nothing,
}

/// What comes of a key.
#[derive(Clone, Debug)]
pub enum Pressed<E> {
    /// It means nothing here: the browser may have it.
    Nothing,
    /// It means something that is done once, and is held.
    Held,
    /// Focuses the board.
    FocusBoard,
    /// Handles an event.
    Happens(E),
}

impl KeyPress<'_> {
    /// The key as it is named here. Where a layout has no Latin letters, the place of the key counts.
    pub(crate) fn name(&self) -> String {
        let mut letters = self.key.chars();
        let is_foreign = letters.next().is_some_and(|c| !c.is_ascii()) && letters.next().is_none();
        match self.code.strip_prefix("Key") {
            Some(place) if is_foreign && self.shift => place.to_owned(),
            Some(place) if is_foreign => place.to_ascii_lowercase(),
            _ => self.key.to_owned(),
        }
    }
}

impl Shell {
    /// What a key means now; `own` says what it means in this document beside what it means in all of them. An
    /// open window has the keyboard to itself.
    pub(crate) fn pressed<E: From<Event>>(
        &self,
        key: &KeyPress<'_>,
        own: impl FnOnce(&str) -> Option<E>,
    ) -> Pressed<E> {
        if self.windows.dialog.is_some() {
            return Pressed::Nothing;
        }
        if let Some(command) = self.command_of(key) {
            // Ways are gone on while a key is held; everything else is done once.
            let is_done = key.repeats && !matches!(command, KeyCommand::Go(_));
            let happens = || Pressed::Happens(Event::Command(command).into());
            return if is_done { Pressed::Held } else { happens() };
        }
        let name = key.name();
        // Letters are pressed, not held.
        if key.repeats && name.len() == 1 {
            return Pressed::Nothing;
        }
        if name == "b" {
            return Pressed::FocusBoard;
        }
        let asked = self.asked(&name, key).map(E::from);
        let event = asked.or_else(|| own(&name)).or_else(|| anywhere(&name).map(E::from));
        event.map_or(Pressed::Nothing, Pressed::Happens)
    }

    /// What a key means to the board: while the board has the keyboard, but for the keys that open a window.
    fn command_of(&self, key: &KeyPress<'_>) -> Option<KeyCommand> {
        let command = KeyCommand::of_code(key.code)?;
        let is_everywhere = matches!(command, KeyCommand::Hive | KeyCommand::Type);
        let is_meant = is_everywhere || key.focus == Focus::Board;
        let has_board = *self.learn_screen != Some(LearnScreen::Course);
        (!key.shift && is_meant && has_board).then_some(command)
    }

    /// Enter and Escape answer what is asked.
    fn asked(&self, name: &str, key: &KeyPress<'_>) -> Option<Event> {
        let board = &self.board;
        Some(match name {
            // A tile or target that was tapped has the keyboard, but the question is about the move by then.
            "Enter" if board.pending.is_some() && key.focus != Focus::Answer => Event::Confirm,
            "Enter" if key.focus == Focus::Nothing && board.can_only_pass() => Event::Pass,
            "Escape" if *self.windows.moves_open => windows::Event::ToggleMoves.into(),
            "Escape"
                if board.pending.is_some() || board.choice.is_some() || board.aside.is_some() =>
            {
                board::Event::LetGo.into()
            }
            "Escape" if *self.windows.zen => windows::Event::ToggleZen.into(),
            _ => return None,
        })
    }
}

fn anywhere(name: &str) -> Option<Event> {
    Some(match name {
        "r" => board::Event::TurnBy(1).into(),
        "R" => board::Event::TurnBy(5).into(),
        "?" => windows::Event::Open(Dialog::Help).into(),
        _ => return None,
    })
}
