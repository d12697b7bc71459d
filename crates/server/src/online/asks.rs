//! Requests to come back: a player whose browser has forgotten the game asks the other one to let him in.

use super::secret;
use skep_api::{Down, GameId, Time};
use skep_rules::Color;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A request.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    pub(crate) game: GameId,
    pub(crate) color: Color,
    pub(crate) name: String,
    pub(crate) guest: Vec<u8>,
    pub(crate) answer: Answer,
    at: Time,
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Waiting,
    LetIn,
    KeptOut,
}

/// A request is forgotten after so many milliseconds.
const FORGOTTEN: u64 = 3_600_000;
/// More requests than this are not kept.
const MOST: usize = 10_000;
/// More requests than this do not wait in one game.
const MOST_OF_GAME: usize = 3;

/// The requests that wait. They are kept in memory: who still waits after a restart asks again.
#[derive(Debug, Default)]
pub(crate) struct Asks(Mutex<HashMap<String, Ask>>);

impl Asks {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Ask>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a request, and returns its id; `None`: too many wait. The same guest has one in a game.
    pub(crate) fn add(
        &self,
        game: &GameId,
        color: Color,
        name: String,
        guest: Vec<u8>,
        at: Time,
    ) -> Option<String> {
        let mut all = self.all();
        all.retain(|_, ask| ask.game != *game || ask.guest != guest);
        let waiting = all.values().filter(|ask| ask.game == *game && ask.answer == Answer::Waiting);
        if waiting.count() >= MOST_OF_GAME || all.len() >= MOST {
            return None;
        }
        let id = secret::new_id();
        let ask = Ask { game: game.clone(), color, name, guest, answer: Answer::Waiting, at };
        all.insert(id.clone(), ask);
        Some(id)
    }

    /// Whether a guest has asked for something.
    pub(crate) fn has_asked(&self, guest: &[u8]) -> bool {
        self.all().values().any(|ask| ask.guest == guest)
    }

    pub(crate) fn get(&self, id: &str) -> Option<Ask> {
        self.all().get(id).cloned()
    }

    /// The request that the player of this colour may answer so: one that waits, or one that he has answered so before
    /// and whose acknowledgement was lost.
    pub(crate) fn find(&self, id: &str, game: &GameId, by: Color, answer: Answer) -> Option<Ask> {
        let ask = self.get(id)?;
        let is_free = ask.answer == Answer::Waiting || ask.answer == answer;
        (ask.game == *game && ask.color == !by && is_free).then_some(ask)
    }

    /// Answers a request, and returns it.
    pub(crate) fn answer(&self, id: &str, game: &GameId, by: Color, answer: Answer) -> Option<Ask> {
        let ask = self.find(id, game, by, answer)?;
        if let Some(kept) = self.all().get_mut(id) {
            kept.answer = answer;
        }
        Some(ask)
    }

    /// What a player is asked.
    pub(crate) fn for_player(&self, game: &GameId, player: Color) -> Vec<Down> {
        let all = self.all();
        let waiting = all.iter().filter(|(_, ask)| {
            ask.game == *game && ask.color == !player && ask.answer == Answer::Waiting
        });
        waiting.map(|(id, ask)| message(id, ask)).collect()
    }

    pub(crate) fn forget_old(&self, now: Time) {
        self.all().retain(|_, ask| now < ask.at + FORGOTTEN);
    }
}

/// What the other player is told.
pub(crate) fn message(id: &str, ask: &Ask) -> Down {
    let (game, ask_id, name) = (ask.game.clone(), id.to_owned(), ask.name.clone());
    Down::Asks { game, ask: ask_id, color: ask.color, name }
}
