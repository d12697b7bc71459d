//! What is to be done with messages now.

use crate::Table;
use skep_rules::Color;
use skep_words::{Key, key};

/// What is to be done with messages now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// A letter of a game that is new here: this side is free.
    Offered(Color),
    /// The game is new and the person begins: the first tile is laid, then sent.
    First,
    /// Something is to be sent.
    Send(Sending),
    /// All is sent: the friend is to move.
    Wait,
}

/// What is to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sending {
    /// A game that the friend begins.
    Invitation,
    /// The first move of a game that is new for the friend.
    FirstMove,
    /// A move.
    Move,
    /// A move with the offer of a draw.
    Draw,
    /// How the game has ended.
    End,
}

impl Post {
    /// What is to be done in a game by message; `None` if the person is to move, or nothing is left to do.
    pub(super) fn of(table: &Table) -> Option<Post> {
        let (apart, person) = (table.apart()?, table.terms().only_person()?);
        if table.is_opened() {
            return None;
        }
        if table.outcome().is_some() {
            return (!apart.is_sent).then_some(Post::Send(Sending::End));
        }
        if table.is_persons_turn() {
            return table.game().is_empty().then_some(Post::First);
        }
        if apart.is_sent {
            return Some(Post::Wait);
        }
        Some(Post::Send(match table.game().len() {
            0 => Sending::Invitation,
            _ if table.game().draw_offer() == Some(person) => Sending::Draw,
            1 => Sending::FirstMove,
            _ => Sending::Move,
        }))
    }

    /// The key of the sentence about it; an offered game is told with the names in it.
    pub const fn key(self) -> Option<Key> {
        Some(match self {
            Post::Offered(_) => return None,
            Post::First => key::POST_FIRST,
            Post::Send(Sending::Invitation) => key::POST_INVITE,
            Post::Send(Sending::FirstMove | Sending::Move) => key::POST_SEND,
            Post::Send(Sending::Draw) => key::POST_SEND_DRAW,
            Post::Send(Sending::End) => key::POST_SEND_END,
            Post::Wait => key::POST_WAIT,
        })
    }
}

impl Sending {
    /// The key of the words that go with the link.
    pub const fn words_key(self) -> Key {
        match self {
            Sending::Invitation | Sending::FirstMove => key::LETTER_TEXT_INVITE,
            Sending::Move | Sending::Draw => key::LETTER_TEXT_MOVE,
            Sending::End => key::LETTER_TEXT_END,
        }
    }
}
