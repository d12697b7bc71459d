//! The state of the document of games apart, as plain values.

use super::Post;
use super::link::Link;
use crate::machine::ending::Ending;
use crate::machine::{Now, Part};
use crate::shell::Shell;
use crate::{Keeping, KeptGames, NewGameOptions, Reach, Table, Terms};
use skep_notation::letter::Letter;
use skep_words::{Key, key};
use std::rc::Rc;

/// The screens of the document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The choice of a new game.
    #[default]
    Choice,
    /// The table with a game.
    Table,
}

impl Screen {
    /// The style sheets' word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Screen::Choice => "choice",
            Screen::Table => "table",
        }
    }
}

/// All that the document remembers. Views look at its [parts](Part); only [`update`](State::update) changes it.
#[derive(Clone, Debug)]
pub struct State {
    /// What every document has.
    pub shell: Shell,
    /// The screen.
    pub screen: Part<Screen>,
    /// What was chosen for the last game with a friend.
    pub options: Part<NewGameOptions>,
    /// The kept games, while they are listed.
    pub kept: Part<Rc<KeptGames>>,
    /// What is to be done with messages.
    pub post: Part<Option<Post>>,
    /// The code of the letter that tells how the game stands.
    pub letter: Part<Option<String>>,
    /// The end of the game.
    pub ending: Ending,
    /// How safe what is stored is.
    pub keeping: Part<Keeping>,
    /// Whom a link to this address reaches.
    pub reach: Part<Reach>,
    /// Games by link, on the server of the page.
    pub link: Link,
    /// The letter that lies on the table: its game is not kept here, or goes on otherwise than the kept one.
    pub(super) offered: Option<Letter>,
    /// A letter whose game is looked for among the kept ones.
    pub(super) arriving: Option<Letter>,
    /// The revision of the table whose letter is written.
    pub(super) written: Option<u32>,
}

impl State {
    /// A document in which nothing has happened yet.
    pub fn new(now: &Now) -> State {
        let table = Table::new(now.since_1970, Terms::two_people(Terms::FULL_BOX));
        State {
            shell: Shell::new(table),
            screen: Part::default(),
            options: Part::new(NewGameOptions::default()),
            kept: Part::default(),
            post: Part::new(None),
            letter: Part::new(None),
            ending: Ending::default(),
            keeping: Part::default(),
            reach: Part::default(),
            link: Link::default(),
            offered: None,
            arriving: None,
            written: None,
        }
    }

    /// The key of what the screen is about.
    pub(super) fn title(&self) -> Key {
        match *self.screen {
            Screen::Table if self.shell.board.table.is_persons_turn() => key::TURN_YOURS,
            _ => key::ONLINE_TITLE,
        }
    }
}
