//! News for players who are not here.

use super::Online;
use super::orders::is_slow;
use super::table::Live;
use skep_api::{Event, GameId, Offer};
use skep_referee::State;
use skep_rules::Color;

/// What a player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Joined,
    YourTurn,
    Reminder,
    Ended,
    Rematch,
}

impl Online {
    /// Tells the players who are not here of an event.
    pub(crate) fn notices(&self, game: &GameId, event: &Event, live: &Live) {
        let Some(state) = &live.state else { return };
        let (color, told) = match event {
            Event::Joined { .. } => (Some(state.host()), Told::Joined),
            Event::Moved { .. } if is_slow(state) => (state.to_move(), Told::YourTurn),
            Event::Offered { by, offer: Offer::Rematch } => (Some(!*by), Told::Rematch),
            Event::Ended { .. } if state.began().is_some() => {
                for color in Color::ALL.into_iter().filter(|&color| !live.is_here(color)) {
                    self.push_to(game, color, Told::Ended, state);
                }
                return;
            }
            _ => return,
        };
        if let Some(color) = color.filter(|&color| !live.is_here(color)) {
            self.push_to(game, color, told, state);
        }
    }

    /// Sends a push message to all browsers of a seat.
    pub(crate) fn push_to(&self, game: &GameId, color: Color, told: Told, state: &State) {
        let _ = (game, color, told, state);
    }
}

impl Online {
    /// The public key for subscriptions.
    pub(crate) fn push_key(&self) -> Option<String> {
        None
    }

    /// Subscribes a browser to the news of its seat.
    pub(crate) async fn subscribe_push(
        &self,
        push: skep_api::http::Push,
        guest: Option<&[u8]>,
    ) -> Result<(), skep_referee::Refusal> {
        let _ = (push, guest);
        Err(skep_api::Why::NotFound.into())
    }

    /// Ends the subscriptions of a browser.
    pub(crate) async fn unsubscribe_push(
        &self,
        game: &GameId,
        guest: Option<&[u8]>,
    ) -> Result<(), skep_referee::Refusal> {
        let guest = guest.ok_or(skep_referee::Refusal::from(skep_api::Why::NotYours))?;
        let ended = self.store().unsubscribe(game, guest).await;
        ended.map_err(|error| self.store_failed(&error))
    }
}
