//! The events of the document of games apart.

use super::link;
use crate::machine::ending;
use crate::shell::{self, Languages, from_machines, from_shell};
use crate::{Damaged, Keeping, NewGameOptions, Reach, Settings, Table};
use skep_rules::Color;
use std::rc::Rc;

/// An event of the shell, of a machine, or of several.
#[derive(Clone, Debug)]
pub enum Event {
    /// The document begins, with what was kept.
    Begin(Box<Kept>),
    /// An event of the shell.
    Shell(shell::Event),
    /// The address has changed: what follows its `#`.
    Address(String),
    /// The page is shown again, perhaps long after it was left.
    Return,
    /// An event of the end of the game.
    Ending(ending::Event),
    /// A new game begins.
    NewGame(Box<NewGameOptions>),
    /// A new game with the same friend, colours swapped.
    Rematch,
    /// The way to the choice of a new game.
    Choose,
    /// The kept game by message that was looked for: its number on this device; `None` if there is none.
    Found(Option<(u64, Result<Box<Table>, Damaged>)>),
    /// A kept game was read; `None` if it is gone.
    Loaded(Option<Result<Box<Table>, Damaged>>),
    /// The kept games: their numbers and texts, the newest first.
    Listed(Vec<(u64, Rc<str>)>),
    /// Another window has changed a kept game, or deleted it.
    Changed(u64, Option<Box<Table>>),
    /// The offered game is taken: by this side, with this name.
    Accept(Color, String),
    /// A text was pasted that may be a letter.
    Paste(String),
    /// The letter was handed over: shared or copied.
    Sent,
    /// What was played and not sent is taken back.
    TakeBack,
    /// The person resigns, having been asked whether it is sure.
    Resign,
    /// The person offers a draw with the move that is to be sent.
    OfferDraw,
    /// The friend's offer of a draw is accepted.
    AgreeDraw,
    /// The friend's offer of a draw is declined.
    DeclineDraw,
    /// Of two courses of a game the one of the letter counts.
    UseLetter,
    /// An event of games by link.
    Link(link::Event),
}

from_machines! {
    ending => Ending,
    link => Link,
}

from_shell! {
    board,
    windows,
    toasts,
    language,
    updates,
}

/// What was kept on the device when the document begins, and where it begins.
#[derive(Clone, Debug)]
pub struct Kept {
    /// What follows the `#` of the address.
    pub fragment: String,
    /// The language.
    pub languages: Languages,
    /// What was chosen for the last game with a friend.
    pub options: NewGameOptions,
    /// The settings.
    pub settings: Settings,
    /// How safe what is stored is.
    pub keeping: Keeping,
    /// Whom a link to this address reaches.
    pub reach: Reach,
    /// The invitation in the query of the address.
    pub invitation: Option<skep_api::InvitationId>,
    /// Whether the page comes from a server that may keep games.
    pub has_server: bool,
}
