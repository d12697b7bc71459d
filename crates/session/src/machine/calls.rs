//! What a server has for this browser, in the lines of the home: games in which it is the person's turn, and
//! invitations that are open to everyone.

use super::message::{Message, MessageValue};
use super::part::Part;
use skep_words::key;
use std::rc::Rc;

/// What a server answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The person's games, the latest first.
    pub games: Vec<ServedGame>,
    /// The open invitations of others, the latest first.
    pub offers: Vec<Offer>,
}

/// A game of the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServedGame {
    /// Its id.
    pub id: String,
    /// The name of the other player; may be empty.
    pub name: String,
    /// Whether the person is to move.
    pub is_persons_turn: bool,
}

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its id.
    pub id: String,
    /// Who invites; may be empty.
    pub name: String,
    /// The clock.
    pub pace: Pace,
}

/// The clock of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// None.
    NoClock,
    /// A time for the game and one for each move, in seconds.
    RealTime(u32, u32),
    /// Days for each move.
    Days(u32),
}

/// A line of the home.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// What it says.
    pub text: Message,
    /// Where it leads, from this document.
    pub address: String,
}

/// More lines of a kind than this are not shown.
const MOST: usize = 4;

/// What is known of the server.
#[derive(Clone, Debug, Default)]
pub struct Calls {
    /// The lines.
    pub lines: Part<Rc<Vec<Call>>>,
    /// Whether this document comes from a server with games.
    pub(crate) is_served: bool,
    /// Whether it was asked since the home is shown.
    has_asked: bool,
}

impl Calls {
    /// Whether the server is to be asked now: once each time that the home is shown.
    pub(crate) fn asks(&mut self, is_home: bool) -> bool {
        let asks = is_home && self.is_served && !self.has_asked;
        self.has_asked = is_home && (self.has_asked || asks);
        asks
    }

    /// The page is seen again after other pages: what was heard may be old.
    pub(crate) fn forget(&mut self) {
        self.has_asked = false;
    }

    /// The server has answered.
    pub(crate) fn answered(&mut self, answer: &Answer) {
        let turns = answer.games.iter().filter(|game| game.is_persons_turn).take(MOST);
        let offers = answer.offers.iter().take(MOST);
        let lines = turns.map(ServedGame::call).chain(offers.map(Offer::call)).collect();
        self.lines.set_if_new(Rc::new(lines));
    }
}

fn name(name: &str) -> MessageValue {
    MessageValue::Name(name.to_owned())
}

impl ServedGame {
    fn call(&self) -> Call {
        let text = match self.name.as_str() {
            "" => key::HOME_TURN_FRIEND.into(),
            _ => Message::about(key::HOME_TURN, "name", name(&self.name)),
        };
        Call { text, address: format!("online/#game={}", self.id) }
    }
}

impl Offer {
    fn call(&self) -> Call {
        let clock = self.pace.words();
        let text = match self.name.as_str() {
            "" => Message::about(key::HOME_OFFER_NAMELESS, "clock", clock),
            _ => {
                let about = vec![("name", name(&self.name)), ("clock", clock.into())];
                Message::Key(key::HOME_OFFER, about)
            }
        };
        Call { text, address: format!("online/?i={}", self.id) }
    }
}

impl Pace {
    fn words(self) -> Message {
        match self {
            Pace::NoClock => key::HOME_NO_CLOCK.into(),
            Pace::Days(days) => Message::about(key::HOME_DAYS, "count", days as usize),
            Pace::RealTime(base, increment) => real_time(base as usize, increment as usize),
        }
    }
}

/// A clock, in a few words: its times in seconds.
pub(super) fn real_time(base: usize, increment: usize) -> Message {
    let minutes = base / 60;
    match increment {
        0 => Message::about(key::HOME_MINUTES, "minutes", minutes),
        _ => Message::Key(
            key::HOME_MINUTES_SECONDS,
            vec![("minutes", minutes.into()), ("seconds", increment.into())],
        ),
    }
}
