//! The events of the play page: input, and what comes from the browser, the store and the workers.

use crate::machine::{Stage, calls, clock, computer, ending, games, offers, replay};
use crate::shell::{self, Languages, from_machines, from_shell};
use crate::{BeatenLevels, Bookmark, Damaged, Keeping, NewGameOptions, Settings, Table};
use skep_engine::Level;
use skep_rules::Move;
use skep_school::Progress;

/// An event of the shell, of a machine, or of several.
#[derive(Clone, Debug)]
pub enum Event {
    /// The page begins, with what was kept.
    Begin(Box<Kept>),
    /// An event of the shell.
    Shell(shell::Event),
    /// The page is hidden or closed.
    Leave,
    /// The page was hidden and is seen again.
    Shown,
    /// The page is shown again, with what is stored by now.
    Return(Box<Kept>),
    /// The address has changed: what follows its `#`.
    Address(String),
    /// A link of the page is followed, without an entry in the browser's history: what follows its `#`.
    Link(String),
    /// A timer has elapsed.
    Timer(Timer),

    /// An event of the clock.
    Clock(clock::Event),
    /// Updates the computer.
    Computer(computer::Event),
    /// Updates offers.
    Offer(offers::Event),
    /// An event of the bar for looking back.
    Replay(replay::Event),
    /// An event of the end of the game.
    Ending(ending::Event),

    /// A new game begins.
    NewGame(Box<NewGameOptions>),
    /// A new game on the same terms, with the colours changed round.
    Rematch,
    /// The same against another level of the computer.
    RematchAt(Level),
    /// An opened game goes on.
    GoOnWithGame,
    /// A game is to be opened or thrown away.
    Games(games::Event),
    /// The server of this document has answered.
    Answered(Box<calls::Answer>),
    /// Another window has changed what is kept.
    Changed(Box<Change>),
}

from_machines! {
    clock => Clock,
    computer => Computer,
    offers => Offer,
    replay => Replay,
    ending => Ending,
    games => Games,
}

from_shell! {
    board,
    windows,
    toasts,
    language,
    updates,
}

/// The purpose of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// A stage of the end of this game has passed.
    Ending(u64, Stage),
    /// The minimum delay for the answer to the request with this ticket has passed.
    Play(u64, Move),
    /// The winning tile of the home has landed.
    Won,
    /// The next of the moves that play by themselves, with this ticket.
    Replay(u64),
}

/// What another window has changed.
#[derive(Clone, Debug)]
pub enum Change {
    /// The game with this number; `None` if it is gone or damaged.
    Game(u64, Option<Box<Table>>),
    /// Which lessons are done.
    Progress(Progress),
    /// Which levels were beaten.
    Beaten(BeatenLevels),
    /// What was chosen for a new game.
    Options(NewGameOptions),
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
    /// Whether the document comes from a server with games.
    pub is_served: bool,
    /// The game that was played last on this device, in whatever tab.
    pub game: Option<Result<Box<Table>, Damaged>>,
    /// The game of this tab, and how it was looked at.
    pub bookmark: Option<Bookmark>,
    /// The game of this tab as it lies in the store, if it does.
    pub own: Option<Result<Box<Table>, Damaged>>,
    /// The number of the guided first game.
    pub first_game: Option<u64>,
    /// How safe what is stored is.
    pub keeping: Keeping,
    /// What was chosen for the last new game.
    pub options: NewGameOptions,
    /// The settings.
    pub settings: Settings,
    /// Which lessons are done.
    pub progress: Progress,
    /// Which levels of the computer were beaten.
    pub beaten: BeatenLevels,
}
