//! A game as a page is told it.

use crate::state::{Stage, State};
use skep_api::{Clock, Clocks, GameId, GameState, InvitationId, Played, Time};
use skep_rules::Color;

impl State {
    /// The clocks at a moment; `None` in a game without.
    pub fn clocks(&self, at: Time) -> Option<Clocks> {
        if self.terms.clock == Clock::None {
            return None;
        }
        Some(Clocks { left: self.both_left_at(at), running: self.running(), at })
    }

    /// The whole game at a moment.
    pub fn view(
        &self,
        game: GameId,
        you: Option<Color>,
        invitation: Option<InvitationId>,
        now: Time,
    ) -> GameState {
        let ended = match self.stage {
            Stage::Over { winner, cause } => Some((winner, cause)),
            Stage::Waiting | Stage::Playing => None,
        };
        let played = self.plies.iter().map(|ply| Played {
            words: ply.words.clone(),
            spent: ply.spent,
            at: ply.at,
        });
        GameState {
            game,
            seq: self.seq,
            you,
            terms: self.terms,
            host: self.host,
            names: self.names.clone(),
            invitation,
            moves: played.collect(),
            clocks: self.clocks(now),
            offers: self.offers,
            ended,
            rematch: self.rematch.clone(),
            began: self.began,
            now,
        }
    }
}
