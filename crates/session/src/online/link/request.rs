//! What the server is asked over HTTP.

use skep_api::http::{
    Ask, AskState, Asked, Create, Created, Home, Info, Invitation, OfGame, SeatLink, Seated, Take,
    TakeSeat,
};
use skep_api::{InvitationId, Why};

/// A request to the server.
#[derive(Clone)]
pub enum Request {
    /// What can it do?
    Info,
    /// My games and the open invitations.
    Home,
    /// Makes a game.
    Create(Create),
    /// An invitation.
    Invitation(InvitationId),
    /// Takes the free seat of an invitation.
    Take(InvitationId, Take),
    /// Asks the other player for a seat.
    Ask(InvitationId, Ask),
    /// What became of that?
    Asked(String),
    /// A secret that moves a seat to another browser.
    LinkSeat(OfGame),
    /// Takes a seat by its secret.
    TakeSeat(TakeSeat),
}

/// An answer of the server.
#[derive(Clone)]
pub enum Answer {
    /// To [`Request::Info`].
    Info(Info),
    /// To [`Request::Home`].
    Home(Home),
    /// To [`Request::Create`].
    Created(Created),
    /// To [`Request::Invitation`].
    Invitation(Invitation),
    /// To [`Request::Take`] and [`Request::TakeSeat`].
    Seated(Seated),
    /// To [`Request::Ask`].
    Asked(Asked),
    /// To [`Request::Asked`].
    State(AskState),
    /// To [`Request::LinkSeat`].
    SeatLink(SeatLink),
}

/// Why a request brought nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failed {
    /// The server could not be reached, or said nothing that makes sense.
    Unreachable,
    /// It refused.
    Refused(Why),
}

// Secrets are not for logs.
impl std::fmt::Debug for Request {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Request")
    }
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Answer")
    }
}
