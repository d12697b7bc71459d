//! The effects of the shell.

use super::Timer;
use crate::Settings;
use crate::machine::Sound;
use skep_words::Language;

/// An effect. Effects are carried out in order, after all changed parts are published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Plays a sound.
    Sound(Sound),
    /// [`Event::Timer`](super::Event::Timer) after so many milliseconds.
    After(u32, Timer),
    /// [`Event::Settled`](super::Event::Settled) when all that follows at once has happened.
    Settle,
    /// Stores the settings:
    /// [`toasts::Event::Stored`](crate::machine::toasts::Event::Stored) tells how that went.
    KeepSettings(Box<Settings>),
    /// The words of a language are loaded:
    /// [`language::Event::Loaded`](crate::machine::language::Event::Loaded).
    LoadWords(Language),
    /// The words of this language, which are loaded, are spoken from now on.
    Speak(Language),
    /// Focuses the board.
    FocusBoard,
    /// Focuses the board once things have settled, without an announcement.
    FocusBoardQuietly,
    /// The page goes over to its new version.
    UseUpdate,
    /// The browser installs the page.
    Install,
}
