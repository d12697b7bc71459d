//! What a server needs of a store.

use crate::{
    Commit, Deadline, DeadlineKind, Invitation, Outcome, SeatLink, StoreError, StoredEvent,
    StoredGame, Subscription,
};
use std::pin::Pin;

/// An answer that comes later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A store of games.
///
/// An answer to a change comes when it is on disk and will survive the end of the process and of the machine. A change
/// that was called counts even if nobody waits for its answer.
pub trait Store: Send + Sync + std::fmt::Debug {
    /// Commits changes of games, all or none. The first that can't be made decides the outcome.
    fn commit(&self, commits: Vec<Commit>) -> Answer<'_, Outcome>;

    /// The events of a game after this one, in order; none if there is no such game.
    fn log(&self, game: &str, after: u32) -> Answer<'_, Vec<StoredEvent>>;

    /// The last event of a command of a game, if it was committed.
    fn command(&self, game: &str, command: &str) -> Answer<'_, Option<u32>>;

    /// The seat of a guest in a game.
    fn seat(&self, game: &str, guest: &[u8]) -> Answer<'_, Option<u8>>;

    /// Whether a guest has a seat in any game.
    fn has_seat(&self, guest: &[u8]) -> Answer<'_, bool>;

    /// Gives a seat to a guest, who keeps the seat that he has.
    fn sit(&self, game: &str, seat: u8, guest: &[u8]) -> Answer<'_, ()>;

    /// The games of a guest that are not over, or in which something happened since a time: the latest
    /// first, a hundred at most.
    fn games_of(&self, guest: &[u8], since: u64) -> Answer<'_, Vec<StoredGame>>;

    /// How many games of a guest are not over.
    fn count_games_of(&self, guest: &[u8]) -> Answer<'_, u32>;

    /// The games that go on with a running clock.
    fn real_time_games(&self) -> Answer<'_, Vec<String>>;

    /// Games that are over, by their ids after this one, so many at most.
    fn finished(&self, after: &str, limit: u32) -> Answer<'_, Vec<StoredGame>>;

    /// An invitation.
    fn invitation(&self, id: &str) -> Answer<'_, Option<Invitation>>;

    /// The invitation to a game.
    fn invitation_to(&self, game: &str) -> Answer<'_, Option<Invitation>>;

    /// The games that everyone is invited to now, with their invitations; the latest first, so many at
    /// most.
    fn open_invitations(&self, now: u64, limit: u32) -> Answer<'_, Vec<(Invitation, StoredGame)>>;

    /// Keeps the secret of a seat; an earlier one no longer counts.
    fn link_seat(&self, link: SeatLink) -> Answer<'_, ()>;

    /// The seat of a secret that still counts.
    fn linked_seat(&self, secret: &[u8], now: u64) -> Answer<'_, Option<SeatLink>>;

    /// What fell due before a time, the earliest first, so many at most.
    fn due(&self, before: u64, limit: u32) -> Answer<'_, Vec<Deadline>>;

    /// Removes a deadline if it is still the same.
    fn done_with(&self, deadline: Deadline) -> Answer<'_, ()>;

    /// Subscribes. A seat keeps so many subscriptions, the latest.
    fn subscribe(&self, subscription: Subscription, at: u64, most: u32) -> Answer<'_, ()>;

    /// Ends the subscriptions of a guest to a game.
    fn unsubscribe(&self, game: &str, guest: &[u8]) -> Answer<'_, ()>;

    /// Ends all subscriptions with this address: the browser has given it up.
    fn forget_endpoint(&self, endpoint: &str) -> Answer<'_, ()>;

    /// The subscriptions to a seat.
    fn subscriptions(&self, game: &str, seat: u8) -> Answer<'_, Vec<Subscription>>;

    /// Writes that a process is alive.
    fn beat(&self, process: &str, now: u64) -> Answer<'_, ()>;

    /// When a process was last alive; `None`: none ever was.
    fn last_beat(&self) -> Answer<'_, Option<u64>>;

    /// A value that the server keeps for itself; kept under this name if there is none yet.
    fn keep(&self, name: &str, value: &[u8]) -> Answer<'_, Vec<u8>>;

    /// Whether the store can be written.
    fn check(&self) -> Answer<'_, ()>;

    /// Whether there is a deadline of this kind for a game, and when; for tests and `skep` itself.
    fn deadline(&self, game: &str, kind: DeadlineKind) -> Answer<'_, Option<u64>>;
}
