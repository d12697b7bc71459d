//! The messages of the WebSocket, one in each text frame.

use crate::{
    BySide, Cause, Clocks, CommandId, Event, GameId, InvitationId, Millis, Offer, Seq, Terms, Time,
};
use serde::{Deserialize, Serialize};
use skep_rules::Color;

/// A message of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Up {
    /// The first message. The server answers with [`Down::Welcome`], then tells each of the games as
    /// for [`Up::Watch`].
    Hello {
        /// The version of the protocol that the page speaks.
        proto: u32,
        /// The games that it shows, each with the last event that it knows.
        #[serde(default)]
        resume: Vec<Known>,
    },
    /// Wants to hear of a game. The server answers with [`Down::State`], or with the events after the
    /// known one, or with [`Down::Refused`].
    Watch(Known),
    /// Wants to hear no more of a game.
    Leave {
        /// The game.
        game: GameId,
    },
    /// A move.
    Move {
        /// The game.
        game: GameId,
        /// The id of the command.
        id: CommandId,
        /// The last event that the page knew when the move was made.
        seq: Seq,
        /// A MoveString of the Universal Hive Protocol.
        #[serde(rename = "move")]
        words: String,
        /// How long the player thought, as the page measured; 0 for a preselected move. `None`: the lag
        /// is not compensated.
        #[serde(default)]
        took: Option<Millis>,
    },
    /// Anything else that changes the game.
    Do {
        /// The game.
        game: GameId,
        /// The id of the command.
        id: CommandId,
        /// What.
        what: Action,
    },
    /// A preset message for the other player. It is not kept.
    Say {
        /// The game.
        game: GameId,
        /// Which.
        preset: Preset,
    },
    /// Asks whether the connection is alive.
    Ping {
        /// Any number; it comes back.
        #[serde(default)]
        n: u32,
    },
    /// A message of a later version.
    #[serde(other)]
    Unknown,
}

/// A game, and the last event that a page knows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// The game.
    pub game: GameId,
    /// The last event; 0: none.
    #[serde(default)]
    pub seq: Seq,
}

/// What a player can do besides moving.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// Offers something. If the other player has offered the same, both agree.
    Offer {
        /// What.
        offer: Offer,
    },
    /// Accepts what the other player has offered.
    Accept {
        /// What.
        offer: Offer,
    },
    /// Declines what the other player has offered, or withdraws an own offer.
    Decline {
        /// What.
        offer: Offer,
    },
    /// Gives up.
    Resign,
    /// Ends a game before both have moved.
    Abort,
    /// Claims a win, or a draw, since the other player is gone.
    Claim {
        /// Only a draw.
        #[serde(default)]
        draw: bool,
    },
    /// Gives the other player 15 seconds.
    MoreTime,
    /// Lets in who asked to come back.
    LetIn {
        /// The id of the request, as in [`Down::Asks`].
        ask: String,
    },
    /// Does not let him in.
    KeepOut {
        /// The id of the request.
        ask: String,
    },
    /// An action of a later version.
    #[serde(other)]
    Unknown,
}

/// What players can say to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// A wave.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    NiceMove,
    /// Oops.
    Oops,
    /// Good game.
    GoodGame,
    /// Thanks, goodbye.
    Thanks,
    /// A message of a later version.
    #[serde(other)]
    Unknown,
}

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Down {
    /// The answer to [`Up::Hello`].
    Welcome {
        /// The version that both speak.
        proto: u32,
        /// The server's clock.
        now: Time,
    },
    /// A whole game as it stands: what a page knew of it no longer matters.
    State(Box<GameState>),
    /// An event of a game. A page drops one that it knows, and asks again by [`Up::Watch`] if one is
    /// missing.
    Event {
        /// The game.
        game: GameId,
        /// Its number.
        seq: Seq,
        /// When it was committed.
        at: Time,
        /// What happened.
        what: Event,
        /// The clocks after it; none in a game without clock.
        #[serde(default)]
        clocks: Option<Clocks>,
    },
    /// A command was committed. It comes before the event.
    Ack {
        /// The command.
        id: CommandId,
        /// The game.
        game: GameId,
        /// The last event of the command.
        seq: Seq,
    },
    /// A command, or [`Up::Watch`], was refused, and changed nothing.
    Refused(Refused),
    /// Who is here. Sent when it changes.
    Presence(Presence),
    /// A player has been away for some seconds.
    Gone {
        /// The game.
        game: GameId,
        /// Who.
        color: Color,
        /// When the other one may claim; `None`: never, since the game has no running clock.
        claim_at: Option<Time>,
    },
    /// A preset message.
    Said {
        /// The game.
        game: GameId,
        /// By whom.
        by: Color,
        /// What.
        preset: Preset,
    },
    /// Someone wants a seat back, and the player of the other seat may let him in.
    Asks {
        /// The game.
        game: GameId,
        /// The id of the request.
        ask: String,
        /// Whose seat he says is his.
        color: Color,
        /// The name that he gives.
        name: String,
    },
    /// The answer to [`Up::Ping`].
    Pong {
        /// The number.
        n: u32,
        /// The server's clock.
        now: Time,
    },
    /// The server stops, and will be back soon.
    Restarting,
    /// The page is too old, and should load the current one.
    Update {
        /// The version that the server speaks.
        proto: u32,
    },
    /// A message of a later version.
    #[serde(other)]
    Unknown,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameState {
    /// The game.
    pub game: GameId,
    /// The last event in this state.
    pub seq: Seq,
    /// The colour that you play; `None`: you watch.
    pub you: Option<Color>,
    /// The terms.
    pub terms: Terms,
    /// The colour of the player who invited.
    pub host: Color,
    /// The names; `None`: nobody has come yet.
    pub names: BySide<Option<String>>,
    /// The invitation to the free seat; only for the player who invites, and while it is free.
    #[serde(default)]
    pub invitation: Option<InvitationId>,
    /// All moves.
    pub moves: Vec<Played>,
    /// The clocks; none in a game without clock.
    #[serde(default)]
    pub clocks: Option<Clocks>,
    /// The open offer of each player.
    #[serde(default)]
    pub offers: BySide<Option<Offer>>,
    /// Who won and how, at the end.
    #[serde(default)]
    pub ended: Option<(Option<Color>, Cause)>,
    /// The rematch, when there is one.
    #[serde(default)]
    pub rematch: Option<GameId>,
    /// When it began: the other player's coming.
    #[serde(default)]
    pub began: Option<Time>,
    /// The moment of this state, by the server's clock.
    pub now: Time,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The MoveString.
    #[serde(rename = "move")]
    pub words: String,
    /// The time that it took, by the clock.
    pub spent: Millis,
    /// When it was committed.
    pub at: Time,
}

/// Who is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// The game.
    pub game: GameId,
    /// Whether each player is connected.
    pub here: BySide<bool>,
    /// How many watch.
    pub watchers: u32,
}

/// A refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The command; `None` for [`Up::Watch`] and for messages without id.
    #[serde(default)]
    pub id: Option<CommandId>,
    /// The game, if the message named one.
    #[serde(default)]
    pub game: Option<GameId>,
    /// Why.
    pub why: Why,
    /// The milliseconds until it may be tried again, for [`Why::TooOften`] and [`Why::TooEarly`].
    #[serde(default)]
    pub wait: Option<Millis>,
}

/// Why something was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Something happened that the page did not know. [`Down::State`] follows.
    Stale,
    /// The other player is to move.
    NotYourTurn,
    /// The move is not legal. [`Down::State`] follows.
    Illegal,
    /// The game is over.
    GameOver,
    /// The game has not begun: nobody has come yet.
    NotBegun,
    /// This browser has no seat in the game.
    NotYours,
    /// There is no such game, invitation, request or seat.
    NotFound,
    /// It is too early for it: a draw before both have moved, a claim while the other may come back.
    TooEarly,
    /// It is too late for it: an abort after both have moved.
    TooLate,
    /// It was done too often.
    TooOften,
    /// Nothing of the kind is offered.
    NotOffered,
    /// The game has no clock of that kind.
    NoClock,
    /// The seat is taken.
    Taken,
    /// The time had run out.
    Flagged,
    /// The message could not be read.
    Malformed,
    /// Too many games, connections or requests come from this place.
    TooMany,
    /// The server can't store anything now. Try again.
    Unavailable,
    /// A reason of a later version.
    #[serde(other)]
    Unknown,
}
