//! What is said or asked in a card beside the hive, in a game by link.

use crate::machine::{Message, MessageValue};
use skep_api::Cause;
use skep_api::http::{Invitation, InvitationState};
use skep_rules::Color;
use skep_words::key;

/// What is said or asked in the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkCard {
    /// The server was asked and has not answered yet.
    Loading,
    /// The server can't be reached: try again?
    Unreachable,
    /// The game is made and nobody has come yet: send the link.
    Waiting,
    /// The seat is free: take it?
    Free(Box<Invitation>),
    /// Somebody has taken the seat. Who it was may ask to come back.
    Taken(Box<Invitation>),
    /// The request to come back waits for the other player.
    Asking {
        /// Whether he is connected.
        other_is_here: bool,
    },
    /// The other player did not let him in.
    KeptOut,
    /// The invitation has expired or was withdrawn.
    Closed(InvitationState),
    /// The game was called off before it began, or nobody came in time.
    CalledOff(Cause),
    /// There is no such invitation or game, or the link of a seat has expired.
    Missing,
}

/// Somebody wants to come back to his seat with another browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedBack {
    /// The id of the request.
    pub ask: String,
    /// Whose seat he says is his.
    pub color: Color,
}

impl LinkCard {
    /// The sentence in the card.
    pub fn message(&self) -> Option<Message> {
        Some(match self {
            LinkCard::Loading => return None,
            LinkCard::Unreachable => key::LINK_UNREACHABLE.into(),
            LinkCard::Waiting => key::LINK_WAITING.into(),
            LinkCard::Free(invitation) if invitation.name.is_empty() => key::OFFERED.into(),
            LinkCard::Free(invitation) => {
                Message::about(key::OFFERED_BY, "name", MessageValue::Name(invitation.name.clone()))
            }
            LinkCard::Taken(invitation) => {
                match invitation.taken_by.clone().filter(|name| !name.is_empty()) {
                    Some(name) => {
                        Message::about(key::LINK_TAKEN_BY, "name", MessageValue::Name(name))
                    }
                    None => key::LINK_TAKEN.into(),
                }
            }
            LinkCard::Asking { other_is_here: true } => key::LINK_ASKING.into(),
            LinkCard::Asking { other_is_here: false } => key::LINK_ASKING_AWAY.into(),
            LinkCard::KeptOut => key::LINK_KEPT_OUT.into(),
            LinkCard::Closed(InvitationState::Withdrawn) => key::LINK_WITHDRAWN.into(),
            LinkCard::Closed(_) | LinkCard::CalledOff(Cause::Expired) => key::LINK_EXPIRED.into(),
            LinkCard::CalledOff(_) => key::LINK_CALLED_OFF.into(),
            LinkCard::Missing => key::LINK_NOT_FOUND.into(),
        })
    }
}
