//! Games by link, on the server that the page comes from: invitations, seats, and the game at the table.
//!
//! [`Remote`] follows one game and [`Connection`] its socket; here they are put together with the board, the address and
//! what a person presses. What is asked over HTTP is a [`Request`].

mod act;
mod card;
mod clocks;
mod game;
mod lobby;
mod push;
mod request;
mod said;
mod settle;
mod socket;
mod unsent;

pub use card::{AskedBack, LinkCard};
pub use clocks::ShownClocks;
pub use push::Push;
pub use request::{Answer, Failed, Request};
pub use said::{PRESETS, Said, preset_key};

use crate::machine::Part;
use crate::machine::connection::{self, Connection};
use crate::machine::remote::Remote;
use crate::{Moment, NewGameOptions, Settings, Table};
use skep_api::http::{Home, Info};
use skep_api::{
    Action, BySide, Cause, CommandId, Down, GameId, InvitationId, Offer, Preset, Terms, Up,
};
use skep_rules::{ByColor, Color};
use std::collections::BTreeMap;

/// What is known of games by link. Views look at its [parts](Part).
#[derive(Clone, Debug)]
pub struct Link {
    /// The server.
    pub server: Part<Server>,
    /// The connection.
    pub connection: Connection,
    /// The game at the table.
    pub game: Part<Option<LinkGame>>,
    /// What is said or asked in a card beside the hive.
    pub card: Part<Option<LinkCard>>,
    /// The clocks of the game.
    pub clocks: Part<Option<ShownClocks>>,
    /// What the players said last.
    pub said: Part<ByColor<Option<Said>>>,
    /// Whether what the other player says is hidden in this game.
    pub is_muted: Part<bool>,
    /// The requests of those who want to come back to the other seat, the first one first.
    pub asked: Part<Vec<AskedBack>>,
    /// The secret of the link that moves the seat to another browser, once it was asked for.
    pub seat_link: Part<Option<String>>,
    /// My games on the server, and the open invitations.
    pub home: Part<Home>,
    /// News by push messages.
    pub push: Part<Push>,
    /// Follows the game on the server.
    pub(super) remote: Option<Remote>,
    /// The invitation of the address.
    pub(super) invited: Option<InvitationId>,
    /// The secret of the seat's link that the page was opened with.
    pub(super) secret: Option<String>,
    /// Commands of other games that are not acknowledged.
    pub(super) unsent: BTreeMap<GameId, Vec<Up>>,
    /// The request to come back that waits for an answer.
    pub(super) ask: Option<String>,
    /// The command that makes a game and is not answered: sent again it makes no second one.
    pub(super) creating: Option<(Box<NewGameOptions>, CommandId)>,
    /// The command that takes a seat.
    pub(super) taking: Option<CommandId>,
    /// How many commands this page has made.
    pub(super) commands: u32,
    /// The game that the greeting of this connection has named.
    pub(super) greeted: Option<GameId>,
    /// When the turn began here, for the time that a move takes.
    pub(super) turn_since: Moment,
    /// Whether it was said that the person's time is short.
    pub(super) was_low: bool,
    /// The game for which push messages were asked.
    pub(super) subscribed: Option<GameId>,
    /// The number of the last thing said.
    pub(super) words_said: u32,
}

/// The server that the page comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Server {
    /// A host of plain files: there are games by message alone.
    #[default]
    None,
    /// It was asked what it can do, and has not answered yet.
    Asked,
    /// It can't be reached now.
    Away,
    /// It keeps no games.
    Off,
    /// It keeps games.
    Keeps(Info),
}

impl Server {
    /// What a server that keeps games has told.
    pub fn info(&self) -> Option<&Info> {
        match self {
            Server::Keeps(info) => Some(info),
            _ => None,
        }
    }
}

/// A game by link, beside what the table shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkGame {
    /// The game.
    pub id: GameId,
    /// How far it is.
    pub stage: LinkStage,
    /// The colour of the person; `None`: a watcher.
    pub you: Option<Color>,
    /// The terms.
    pub terms: Terms,
    /// The invitation to the free seat, for who has made it.
    pub invitation: Option<InvitationId>,
    /// Whether each player is connected; `None` while that is not known.
    pub here: Option<BySide<bool>>,
    /// How many watch.
    pub watchers: u32,
    /// Whether the last move shown waits for the server.
    pub is_pending: bool,
    /// The open offers.
    pub offers: BySide<Option<Offer>>,
    /// The game in which the players go on.
    pub rematch: Option<GameId>,
    /// Who is gone, and in how many seconds the other may claim: 0 for now, `None` for never.
    pub gone: Option<(Color, Option<u32>)>,
    /// What the person can do besides moving.
    pub can: Can,
}

/// How far a game by link is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkStage {
    /// Nobody has come yet.
    Waiting,
    /// It goes on.
    Playing,
    /// It is over.
    Over {
        /// Who won.
        winner: Option<Color>,
        /// How.
        cause: Cause,
    },
}

/// What a person can do in a game by link besides moving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Can {
    /// Offer a draw.
    pub draw: bool,
    /// Ask for a takeback.
    pub take_back: bool,
    /// Call the game off: it has hardly begun.
    pub abort: bool,
    /// Give up.
    pub resign: bool,
    /// Give the other player time.
    pub more_time: bool,
    /// Offer a rematch.
    pub rematch: bool,
    /// Send a preset message.
    pub say: bool,
}

impl LinkGame {
    /// What the other player offers.
    pub fn offered(&self) -> Option<Offer> {
        self.offers[!self.you?]
    }

    /// What the person offers.
    pub fn own_offer(&self) -> Option<Offer> {
        self.offers[self.you?]
    }
}

/// The events of games by link.
#[derive(Clone, Debug)]
pub enum Event {
    /// The server has answered, or could not be asked.
    Answered(Box<Request>, Result<Box<Answer>, Failed>),
    /// The socket with this number is open.
    Opened(u32),
    /// The socket with this number is closed, or could not be opened.
    Closed(u32),
    /// The socket with this number has brought a message.
    Heard(u32, Box<Down>),
    /// A timer has elapsed.
    Timer(Timer),
    /// The page is seen again, or the network is back.
    Seen,
    /// A moment has passed while a clock runs or somebody is gone.
    Tick,
    /// What is kept of a game.
    Recalled {
        /// The game.
        game: GameId,
        /// The commands of an earlier page that were not acknowledged.
        commands: Vec<Up>,
        /// How it stood when it was last kept on this device.
        row: Option<Box<Table>>,
    },
    /// The commands of all games that earlier pages have left behind.
    Unsent(Vec<(GameId, Vec<Up>)>),
    /// A game is made, and a link to it.
    Create(Box<NewGameOptions>),
    /// The free seat of the invitation is taken, with this name.
    Take(String),
    /// The seat of this colour is asked back, with this name.
    AskBack(Color, String),
    /// What could not be reached is tried again.
    TryAgain,
    /// Something besides moving.
    Act(Action),
    /// A preset message for the other player.
    Say(Preset),
    /// What the other player says is hidden in this game, or shown again.
    Mute(bool),
    /// Who asked to come back is let in, or not.
    Answer(bool),
    /// The move that is chosen in advance is taken back.
    DropPreselected,
    /// A link that moves the seat to another browser.
    LinkSeat,
    /// The game in which the players go on.
    GoOn,
    /// News by push messages are wanted.
    Subscribe,
    /// How that went, or how it stands.
    Push(Push),
}

/// The purpose of a timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Timer {
    /// Of the connection.
    Connection(connection::Timer),
    /// A command is sent again, unless it is acknowledged.
    Resend(CommandId),
    /// It is asked again what became of the request to come back.
    Ask(String),
    /// What was said fades.
    Fade(Color, u32),
}

/// The effects of games by link.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Asks the server: [`Event::Answered`].
    Ask(Box<Request>),
    /// Opens a socket with this number.
    Open(u32),
    /// Closes it.
    Close(u32),
    /// Sends a message on it.
    Send(u32, Box<Up>),
    /// [`Event::Timer`] after so many milliseconds.
    After(u32, Timer),
    /// Reads what is kept of a game: [`Event::Recalled`].
    Recall(GameId),
    /// Reads the commands of all games: [`Event::Unsent`].
    RecallUnsent,
    /// Keeps the commands of a game that are not acknowledged.
    KeepCommands(GameId, Vec<Up>),
    /// Asks for the right to notify and subscribes with this key of the server: [`Event::Push`].
    Subscribe(GameId, String),
    /// Looks for a new version of the page, and uses it as soon as it is whole.
    Renew,
    /// The device vibrates shortly, if it can: it is the person's turn.
    Vibrate,
}

impl Default for Link {
    fn default() -> Link {
        Link {
            server: Part::default(),
            connection: Connection::default(),
            game: Part::default(),
            card: Part::default(),
            clocks: Part::default(),
            said: Part::new(ByColor::default()),
            is_muted: Part::default(),
            asked: Part::default(),
            seat_link: Part::default(),
            home: Part::default(),
            push: Part::default(),
            remote: None,
            invited: None,
            secret: None,
            unsent: BTreeMap::new(),
            ask: None,
            creating: None,
            taking: None,
            commands: 0,
            greeted: None,
            turn_since: Moment::ZERO,
            was_low: false,
            subscribed: None,
            words_said: 0,
        }
    }
}

impl Link {
    /// Whether what the other player says is shown.
    pub fn shows_words(&self, settings: &Settings) -> bool {
        settings.messages && !*self.is_muted
    }
}

impl Link {
    /// What the card says, for the live region.
    pub(super) fn says(&self) -> Vec<crate::machine::Message> {
        self.card.as_ref().and_then(LinkCard::message).into_iter().collect()
    }
}
