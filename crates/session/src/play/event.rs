//! What happens to the play page: what people do, and what comes from the browser, the store and the workers.

use crate::machine::{clock, computer, games, offers};
use crate::shell::{self, Languages, from_machines, from_shell};
use crate::{Bookmark, Damaged, NewGameOptions, Settings, Table};
use skep_rules::Move;
use skep_school::Progress;

/// Something that happens: to the shell, to one of the machines, or to several of them.
#[derive(Clone, Debug)]
pub enum Event {
    /// The page begins, with what was kept.
    Begin(Box<Kept>),
    /// Something happens to the shell.
    Shell(shell::Event),
    /// The page is put away, perhaps for good.
    Leave,
    /// The page comes back as it was left, with what is kept by now.
    Return(Box<Kept>),
    /// The address has changed: what follows its `#`.
    Address(String),
    /// Some time has passed, as was asked for.
    Timer(Timer),

    /// Something happens to the clock.
    Clock(clock::Event),
    /// Something happens to the computer.
    Computer(computer::Event),
    /// A player says something to the other.
    Offer(offers::Event),

    /// A new game begins.
    NewGame(Box<NewGameOptions>),
    /// A new game on the same terms, with the colours changed round.
    Rematch,
    /// An opened game goes on.
    GoOnWithGame,
    /// A game is to be opened or thrown away.
    Games(games::Event),
    /// Another window has changed what is kept.
    Changed(Box<Change>),
}

from_machines! {
    clock => Clock,
    computer => Computer,
    offers => Offer,
    games => Games,
}

from_shell! {
    board,
    windows,
    toasts,
    language,
    updates,
}

/// What was waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The last tile of this game has come to rest.
    Over(u64),
    /// The computer has looked at its answer to this question for long enough.
    Play(u64, Move),
}

/// What another window has changed.
#[derive(Clone, Debug)]
pub enum Change {
    /// The game with this number, as it is now; none if it is gone or damaged.
    Game(u64, Option<Box<Table>>),
    /// Which lessons are done.
    Progress(Progress),
    /// Everything: the store was emptied.
    All,
}

/// What was kept on the device when the page begins, and where it begins.
#[derive(Clone, Debug)]
pub struct Kept {
    /// What follows the `#` of the address.
    pub fragment: String,
    /// The language.
    pub languages: Languages,
    /// The game that was played last.
    pub game: Option<Result<Box<Table>, Damaged>>,
    /// The game of this tab in which nothing had happened yet.
    pub untouched: Option<Box<Table>>,
    /// How the game of this tab was looked at.
    pub bookmark: Option<Bookmark>,
    /// The number of the guided first game.
    pub first_game: Option<u64>,
    /// What somebody has set.
    pub settings: Settings,
    /// Which lessons are done.
    pub progress: Progress,
}
