//! News by push messages.

/// Whether this browser gets push messages for the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Push {
    /// Neither known nor asked.
    #[default]
    Unknown,
    /// The browser, or this address, can't: not over HTTPS, inside another app, or on an iPhone before the page is on
    /// its home screen.
    Impossible,
    /// It can, and was not asked.
    Possible,
    /// It is being set up.
    Asked,
    /// It does.
    On,
    /// The person has refused, or the browser has.
    Denied,
    /// It did not work.
    Failed,
}
