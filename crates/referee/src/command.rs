//! What a referee is asked, and how he refuses.

use skep_api::{GameId, Millis, Offer, Seq, Time, Why};
use skep_rules::Color;

/// A command to a game. The caller has checked who gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Takes the free seat.
    Join {
        /// A name; may be empty.
        name: String,
    },
    /// Moves.
    Move {
        /// Who.
        by: Color,
        /// A MoveString.
        words: String,
        /// The last event that the player knew.
        seq: Seq,
        /// How long the player says that he thought.
        took: Option<Millis>,
        /// The most that the way can have taken, as the server measured; `None`: not measured yet.
        delay: Option<Millis>,
    },
    /// Offers something; agrees if the other player has offered the same.
    Offer {
        /// Who.
        by: Color,
        /// What.
        offer: Offer,
        /// The id of the next game, should this agree on a rematch.
        next: GameId,
    },
    /// Accepts what the other player has offered.
    Accept {
        /// Who.
        by: Color,
        /// What.
        offer: Offer,
        /// The id of the next game, should this agree on a rematch.
        next: GameId,
    },
    /// Declines the other player's offer, or withdraws an own one.
    Decline {
        /// Who.
        by: Color,
        /// What.
        offer: Offer,
    },
    /// Gives up.
    Resign {
        /// Who.
        by: Color,
    },
    /// Ends a game before both have moved.
    Abort {
        /// Who.
        by: Color,
    },
    /// Claims a win or a draw since the other player is gone.
    Claim {
        /// Who.
        by: Color,
        /// Only a draw.
        draw: bool,
        /// Since when the other player is gone; `None`: he is here.
        gone: Option<Time>,
    },
    /// Gives the other player time.
    MoreTime {
        /// Who.
        by: Color,
    },
    /// A player came back with another browser.
    LetIn {
        /// Whose seat it is.
        color: Color,
    },
    /// The time of the player to move is over.
    Flag,
    /// Nobody took the invitation in time.
    Expire,
    /// The server was away from this moment until now.
    Pause {
        /// When it was last alive.
        from: Time,
    },
}

/// A command was refused, and changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub why: Why,
    /// How long to wait before it may be tried again.
    pub wait: Option<Millis>,
}

impl From<Why> for Refusal {
    fn from(why: Why) -> Refusal {
        Refusal { why, wait: None }
    }
}

impl Refusal {
    pub(crate) fn until(why: Why, time: Time, now: Time) -> Refusal {
        Refusal { why, wait: Some(time.saturating_sub(now)) }
    }
}
