//! The bodies of requests and answers, in JSON.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `GET api/info` | | [`Info`] |
//! | `GET api/home` | | [`Home`]: my games and the open invitations |
//! | `POST api/games` | [`Create`] | [`Created`] |
//! | `GET api/invitations/ID` | | [`Invitation`] |
//! | `POST api/invitations/ID/take` | [`Take`] | [`Seated`] |
//! | `POST api/invitations/ID/withdraw` | | nothing |
//! | `POST api/invitations/ID/ask` | [`Ask`] | [`Asked`] |
//! | `GET api/asks/ASK` | | [`AskState`] |
//! | `POST api/seats/link` | [`OfGame`] | [`SeatLink`] |
//! | `POST api/seats` | [`TakeSeat`] | [`Seated`] |
//! | `POST api/push` | [`Push`] | nothing |
//! | `POST api/push/stop` | [`OfGame`] | nothing |
//!
//! The picture of an invitation is at `api/invitations/ID.png`. A `GET` changes nothing. A `POST` needs the
//! `Origin` of the server and `Content-Type: application/json`; the first that seats somebody sets
//! the cookie by which the browser is known. An error has a status of 400 or more and [`Failure`].

use crate::{CommandId, GameId, InvitationId, Terms, Time, Why};
use serde::{Deserialize, Serialize};
use skep_rules::Color;

/// What this server can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Info {
    /// The version of the protocol.
    pub proto: u32,
    /// Whether it keeps games. If not, `why_off` has a sentence in English for who runs it.
    pub online: bool,
    /// Why it does not.
    #[serde(default)]
    pub why_off: Option<String>,
    /// Whom a link reaches.
    pub reach: Reach,
    /// What links begin with: an absolute address that ends in `/`.
    pub base: String,
    /// The public key for push subscriptions (VAPID), in base64url.
    #[serde(default)]
    pub push_key: Option<String>,
    /// The server's clock.
    pub now: Time,
}

/// Whom a link reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// This device alone: no link is of use.
    Device,
    /// Devices in the same network.
    Network,
    /// Everyone.
    Everyone,
}

/// Makes a game and an invitation to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Create {
    /// The id of the command: sent twice, it makes one game.
    pub id: CommandId,
    /// The terms.
    pub terms: Terms,
    /// The colour of the player who invites; `None`: drawn by lot.
    #[serde(default)]
    pub color: Option<Color>,
    /// His name; may be empty.
    #[serde(default)]
    pub name: String,
    /// Whether everyone on this server sees the invitation. Open ones expire.
    #[serde(default)]
    pub open: bool,
}

/// A game was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// The game.
    pub game: GameId,
    /// The invitation: its link is `online/?i=ID`.
    pub invitation: InvitationId,
    /// The colour of the player who invites.
    pub color: Color,
}

/// An invitation, to anyone who knows its id. Opening it takes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The invitation.
    pub id: InvitationId,
    /// Who invites; may be empty.
    pub name: String,
    /// The terms.
    pub terms: Terms,
    /// The colour of the free seat.
    pub color: Color,
    /// What became of it.
    pub state: InvitationState,
    /// Whether everyone on this server sees it.
    #[serde(default)]
    pub open: bool,
    /// When it expires.
    #[serde(default)]
    pub expires: Option<Time>,
    /// The name of the one who took it; may be empty.
    #[serde(default)]
    pub taken_by: Option<String>,
    /// Whether this browser has a seat in the game: its id, and the colour.
    #[serde(default)]
    pub mine: Option<Seated>,
}

/// What became of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InvitationState {
    /// The seat is free.
    Free,
    /// Someone has taken it. A player whose browser has forgotten the game may ask to come back.
    Taken,
    /// Nobody took it in time.
    Expired,
    /// It was withdrawn.
    Withdrawn,
}

/// Takes the free seat of an invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Take {
    /// The id of the command: sent twice, it counts once.
    pub id: CommandId,
    /// The player's name; may be empty.
    #[serde(default)]
    pub name: String,
}

/// This browser has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The game.
    pub game: GameId,
    /// The colour.
    pub color: Color,
}

/// Asks to come back to a game with another browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// Whose seat it is.
    pub color: Color,
    /// A name for the other player to know him by.
    #[serde(default)]
    pub name: String,
}

/// The request was passed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Its id, to ask what became of it: every two seconds is often enough.
    pub ask: String,
}

/// What became of a request to come back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AskState {
    /// The other player has not answered.
    Waiting {
        /// Whether he is connected.
        other_is_here: bool,
    },
    /// He said yes: this browser has the seat.
    LetIn(Seated),
    /// He said no.
    KeptOut,
    /// An answer of a later version.
    #[serde(other)]
    Unknown,
}

/// Names a game of mine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfGame {
    /// The game.
    pub game: GameId,
}

/// A secret that moves a seat to another browser. It ends with the next one, and after a day.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLink {
    /// The secret: its link is `online/#seat=SECRET`.
    pub secret: String,
}

/// Takes a seat by its secret.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeSeat {
    /// The secret of the link.
    pub secret: String,
}

/// What the home shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Home {
    /// My games that are not over, and those that ended in the last days, the latest first.
    pub games: Vec<MyGame>,
    /// The open invitations of others.
    pub open: Vec<OpenInvitation>,
}

/// A game of mine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MyGame {
    /// The game.
    pub game: GameId,
    /// My colour.
    pub color: Color,
    /// The other player's name; `None`: nobody has come yet.
    pub other: Option<String>,
    /// The terms.
    pub terms: Terms,
    /// The last event.
    pub seq: u32,
    /// The number of plies.
    pub plies: u32,
    /// Whether I am to move.
    pub my_turn: bool,
    /// When the time of the side to move is over.
    #[serde(default)]
    pub due: Option<Time>,
    /// Who won and how, at the end.
    #[serde(default)]
    pub ended: Option<(Option<Color>, crate::Cause)>,
    /// When something last happened.
    pub at: Time,
}

/// An invitation that everyone on this server sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenInvitation {
    /// The invitation.
    pub id: InvitationId,
    /// Who invites; may be empty.
    pub name: String,
    /// The terms.
    pub terms: Terms,
    /// The colour of the free seat.
    pub color: Color,
    /// When it was made.
    pub at: Time,
}

/// Subscribes this browser to the news of a game of mine. The other fields of a `PushSubscription` are
/// ignored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Push {
    /// The game.
    pub game: GameId,
    /// The address of the browser's push service.
    pub endpoint: String,
    /// The keys of the subscription.
    pub keys: PushKeys,
    /// The language of the notices: `en`, `ru`, `uk`.
    #[serde(default)]
    pub language: String,
}

/// The keys of a push subscription, in base64url.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushKeys {
    /// The public key.
    pub p256dh: String,
    /// The authentication secret.
    pub auth: String,
}

/// What a push message says: the text that the service worker decrypts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// What happened.
    pub kind: NoticeKind,
    /// The game.
    pub game: GameId,
    /// A title in the language of the subscription.
    pub title: String,
    /// A sentence in that language.
    pub body: String,
}

/// What a push message tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// The other player has come.
    Joined,
    /// It is your turn.
    YourTurn,
    /// The time for your move is nearly over.
    Reminder,
    /// The game has ended.
    Ended,
    /// The other player offers a rematch.
    Rematch,
    /// Something of a later version.
    #[serde(other)]
    Unknown,
}

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// Why.
    pub why: Why,
    /// The milliseconds until it may be tried again.
    #[serde(default)]
    pub wait: Option<u64>,
}
