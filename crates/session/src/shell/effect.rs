//! What the shell of a document wants of the browser.

use super::Timer;
use crate::Settings;
use crate::machine::Sound;
use skep_words::Language;

/// Something to be done. Effects are carried out in their order, when all that has changed is published.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Something is heard.
    Sound(Sound),
    /// [`Event::Timer`](super::Event::Timer) after so many milliseconds.
    After(u32, Timer),
    /// [`Event::Settled`](super::Event::Settled) when all that follows at once has happened.
    Settle,
    /// What somebody has set is kept on the device:
    /// [`toasts::Event::Stored`](crate::machine::toasts::Event::Stored) tells how that went.
    KeepSettings(Box<Settings>),
    /// The words of a language are loaded:
    /// [`language::Event::Loaded`](crate::machine::language::Event::Loaded).
    LoadWords(Language),
    /// The words of this language, which are loaded, are spoken from now on.
    Speak(Language),
    /// The board has the keyboard.
    FocusBoard,
    /// The same, when things have settled, and nothing is said of it.
    FocusBoardQuietly,
    /// The page goes over to its new version.
    UseUpdate,
    /// The browser installs the page.
    Install,
}
