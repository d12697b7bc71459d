//! The events of a game.

use crate::{GameId, Millis, Terms, Time};
use serde::{Deserialize, Serialize};
use skep_rules::Color;

/// An entry of a game's log. The log is the game: replaying its events gives the same state and the same
/// clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The game was made; one player waits for the other. Always the first event.
    Opened {
        /// The terms.
        terms: Terms,
        /// The colour of the player who invites.
        host: Color,
        /// His name; may be empty.
        name: String,
    },
    /// The other player has come: the game begins.
    Joined {
        /// His name; may be empty.
        name: String,
    },
    /// A move, or a forced pass that the server played: then `move` is `pass`.
    Moved {
        /// Whose.
        by: Color,
        /// The MoveString of the Universal Hive Protocol, such as `wA1 -bQ`, or `pass`.
        #[serde(rename = "move")]
        words: String,
        /// The time that it took, by the clock; 0 for the first two plies of real time and for a pass.
        spent: Millis,
        /// What is left to the player after it, with the increment.
        left: Millis,
        /// How much lag may still be compensated, in hundredths of a second.
        #[serde(default)]
        quota: u32,
    },
    /// An offer was made; it replaces another one of this player. It stands until it is answered or withdrawn. The
    /// other player's move declines an offer of a draw, any move one of a takeback, the end both.
    Offered {
        /// By whom.
        by: Color,
        /// What.
        offer: Offer,
    },
    /// An open offer was declined by the other player, or withdrawn by its maker.
    Declined {
        /// By whom.
        by: Color,
        /// What.
        offer: Offer,
    },
    /// A takeback was agreed: the last plies are gone.
    TookBack {
        /// How many.
        plies: u32,
        /// What is left to each player now.
        left: crate::BySide<Millis>,
    },
    /// A player gave the other more time.
    MoreTime {
        /// Who gave it.
        by: Color,
        /// How much.
        time: Millis,
    },
    /// The server was away: no clock ran until this moment.
    Paused {
        /// How long.
        time: Millis,
    },
    /// A player came back with another browser, let in by the other one.
    LetIn {
        /// Whose seat it is.
        color: Color,
    },
    /// The end.
    Ended {
        /// Who won; `None`: nobody.
        winner: Option<Color>,
        /// How.
        cause: Cause,
        /// What is left to each player.
        left: crate::BySide<Millis>,
    },
    /// The players go on in another game, with the colours swapped.
    Rematched {
        /// The other game.
        game: GameId,
    },
    /// An event of a later version. It changes nothing that this version knows.
    #[serde(other)]
    Unknown,
}

/// What a player can offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take back the last move: one ply, or two if it is the player's own turn.
    Takeback,
    /// Another game with the colours swapped; after the end.
    Rematch,
    /// An offer of a later version.
    #[serde(other)]
    Unknown,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A Queen, or both, was surrounded.
    Surrounded,
    /// The same position for the third time, or both sides passed in turn.
    Repetition,
    /// The players agreed on a draw.
    Agreement,
    /// The loser resigned.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// A player was gone, and the other one claimed a win or a draw.
    Left,
    /// A player ended the game before it had begun.
    Aborted,
    /// Nobody took the invitation in time.
    Expired,
    /// A cause of a later version.
    #[serde(other)]
    Unknown,
}

/// An event with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub seq: crate::Seq,
    /// When it was committed.
    pub at: Time,
    /// What happened.
    pub what: Event,
}
