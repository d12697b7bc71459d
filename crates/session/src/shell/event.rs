//! The events of the shell.

use super::BrowserState;
use crate::machine::message::Message;
use crate::machine::{board, language, toasts, updates, windows};
use crate::{KeyCommand, Settings};
use skep_rules::{Move, Refusal};

/// An event of any document.
#[derive(Clone, Debug)]
pub enum Event {
    /// What the browser knows has changed.
    Browser(BrowserState),
    /// All that follows at once from what happened last has happened.
    Settled,
    /// A timer has elapsed.
    Timer(Timer),

    /// An event of the board.
    Board(board::Event),
    /// The pending move counts.
    Confirm,
    /// There is nothing to do but to pass.
    Pass,
    /// A legal move was typed.
    Typed(Move),
    /// A move was typed that the rules refuse.
    TypedRefused(Box<Refusal>),
    /// A key of the board is pressed.
    Command(KeyCommand),
    /// Dismisses the tip.
    DismissTip,

    /// An event of the windows.
    Window(windows::Event),
    /// An event of the toasts.
    Toast(toasts::Event),
    /// The toast that is shown is answered.
    AnswerToast,
    /// A message for screen readers only.
    Remark(Message),
    /// A setting was changed.
    Set(Box<Settings>),
    /// Another window has set something.
    SetElsewhere(Box<Settings>),
    /// An event of the language.
    Language(language::Event),

    /// There is something new about the page as an app.
    Updates(updates::Event),
    /// The new version is wanted.
    UseUpdate,
    /// The page is to be installed.
    Install,
    /// A worker or a download begins (1) or ends (-1).
    Busy(i8),
}

/// The purpose of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The toast with this number was shown for long enough.
    Fade(u32),
    /// A window is there: what has waited for it is announced.
    Announce,
}

/// Conversions of what happens to a machine into what happens to the root that has it.
macro_rules! from_machines {
    ($($machine:ident => $variant:ident,)*) => {
        $(impl From<$machine::Event> for Event {
            fn from(event: $machine::Event) -> Event {
                Event::$variant(event)
            }
        })*
    };
}
pub(crate) use from_machines;

/// The same for a document: what happens to a machine of its shell.
macro_rules! from_shell {
    ($($machine:ident,)*) => {
        impl From<$crate::shell::Event> for Event {
            fn from(event: $crate::shell::Event) -> Event {
                Event::Shell(event)
            }
        }
        $(impl From<$crate::machine::$machine::Event> for Event {
            fn from(event: $crate::machine::$machine::Event) -> Event {
                Event::Shell(event.into())
            }
        })*
    };
}
pub(crate) use from_shell;

from_machines! {
    board => Board,
    windows => Window,
    toasts => Toast,
    language => Language,
    updates => Updates,
}

impl Event {
    /// Whether the event needs a board; it is ignored where there is none.
    pub(crate) fn is_about_board(&self) -> bool {
        use board::Event::{Here, LetGo, TurnBy};
        match self {
            Event::Board(event) => !matches!(event, LetGo | Here | TurnBy(_)),
            Event::Confirm
            | Event::Pass
            | Event::Typed(_)
            | Event::TypedRefused(_)
            | Event::Command(_) => true,
            _ => false,
        }
    }
}
