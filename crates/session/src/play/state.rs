//! The state of the play page, as plain values.

use crate::machine::awake::Awake;
use crate::machine::clock::ClockDisplay;
use crate::machine::computer::Computer;
use crate::machine::ending::Ending;
use crate::machine::games::Games;
use crate::machine::guide::Guide;
use crate::machine::home::Home;
use crate::machine::replay::Replay;
use crate::machine::{Dialog, Now, Part};
use crate::shell::Shell;
use crate::{BeatenLevels, Moment, NewGameOptions, Table, Terms};
use skep_school::Progress;
use skep_words::{Key, key};

/// All that the page remembers. Views look at its [parts](Part); only [`update`](State::update) changes it.
#[derive(Clone, Debug)]
pub struct State {
    /// What every document has.
    pub shell: Shell,
    /// The home, and which screen is shown.
    pub home: Home,
    /// The options of the last new game.
    pub options: Part<NewGameOptions>,
    /// The clock.
    pub clock: ClockDisplay,
    /// The computer.
    pub computer: Computer,
    /// Games that could be opened.
    pub games: Games,
    /// The guide of the first game.
    pub guide: Guide,
    /// The bar for looking back.
    pub replay: Replay,
    /// The end of the game.
    pub ending: Ending,
    /// Which lessons are done: the first game is one of them.
    pub progress: Part<Progress>,
    /// Which levels of the computer were beaten.
    pub beaten: Part<BeatenLevels>,
    /// Whether the screen is kept awake.
    pub(super) awake: Awake,
    /// Whether a game was begun or opened, perhaps without a move.
    pub(super) has_begun: bool,
    /// When the page was hidden last.
    pub(super) left: Option<Moment>,
}

impl State {
    /// The key of what the screen is about.
    pub(super) fn title(&self) -> Key {
        match *self.shell.windows.dialog {
            Some(Dialog::NewGame) => key::NEW_GAME_TITLE,
            Some(Dialog::Games) => key::GAMES_TITLE,
            Some(Dialog::Share) => key::SHARE_TITLE,
            Some(Dialog::Open | Dialog::Listing) => key::OPEN_TITLE,
            Some(Dialog::Settings) => key::SETTINGS_TITLE,
            Some(Dialog::Help) => key::HELP_TITLE,
            _ if self.home.is_shown() => key::APP_TITLE,
            _ => key::BOARD,
        }
    }

    /// A page on which nothing has happened yet: a new game for two people.
    pub fn new(now: &Now) -> State {
        let table = Table::new(now.since_1970, Terms::two_people(Terms::FULL_BOX));
        State {
            shell: Shell::new(table),
            home: Home::default(),
            options: Part::new(NewGameOptions::default()),
            clock: ClockDisplay::new(now.moment),
            computer: Computer::default(),
            games: Games::default(),
            guide: Guide::default(),
            replay: Replay::default(),
            ending: Ending::default(),
            progress: Part::new(Progress::default()),
            beaten: Part::new(BeatenLevels::default()),
            awake: Awake::default(),
            has_begun: false,
            left: None,
        }
    }
}
