//! News for players who are not here: what is told to whom, and in which words.

use super::Online;
use super::orders::is_slow;
use super::table::Live;
use skep_api::http::{Notice, NoticeKind};
use skep_api::{Cause, Event, GameId, Offer, Time};
use skep_referee::{Stage, State};
use skep_rules::{ByColor, Color, Outcome, Reason};
use skep_words::{Ended, Language, Party, Words, key};
use std::sync::Arc;

/// What a player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Joined,
    YourTurn,
    Reminder,
    Ended,
    Rematch,
    /// The rematch that he offered begins: another game.
    RematchBegins,
}

/// News of a game for one player, with all that its words need.
#[derive(Clone, Debug)]
pub(crate) struct News {
    pub(crate) game: GameId,
    pub(crate) color: Color,
    pub(crate) told: Told,
    /// When the time of the player to move is over.
    pub(crate) due: Option<Time>,
    /// The other player's name; may be empty.
    other: String,
    stage: Stage,
    plies: usize,
}

impl News {
    pub(crate) fn new(game: &GameId, color: Color, told: Told, state: &State) -> News {
        let (game, due, stage) = (game.clone(), state.flag_due(), state.stage());
        let other = state.names()[!color].clone().unwrap_or_default();
        News { game, color, told, due, other, stage, plies: state.plies().len() }
    }

    /// As a browser of this language shows it.
    pub(crate) fn notice(&self, language: Language) -> Notice {
        let words = Words::for_terminal(language);
        let someone = words.say(key::NOTICE_SOMEONE);
        let name = if self.other.is_empty() { &someone } else { &self.other };
        let of = |key| words.tell(key, &[("name", name.into())]);
        let colored = || words.tell(key::NOTICE_JOINED_COLOR, &[("color", self.color.into())]);
        let (kind, title, body) = match self.told {
            Told::Joined => (NoticeKind::Joined, of(key::NOTICE_JOINED), colored()),
            Told::YourTurn => {
                (NoticeKind::YourTurn, words.say(key::NOTICE_TURN), of(key::NOTICE_TURN_OF))
            }
            Told::Reminder => {
                (NoticeKind::Reminder, words.say(key::NOTICE_REMINDER), of(key::NOTICE_REMINDER_OF))
            }
            Told::Rematch => {
                (NoticeKind::Rematch, words.say(key::NOTICE_REMATCH), of(key::NOTICE_REMATCH_OF))
            }
            Told::RematchBegins => {
                (NoticeKind::Joined, words.say(key::NOTICE_REMATCH_BEGINS), colored())
            }
            Told::Ended => {
                let (title, body) = self.ending(&words, name);
                (NoticeKind::Ended, title, body)
            }
        };
        Notice { kind, game: self.game.clone(), title, body }
    }

    fn ending(&self, words: &Words, name: &str) -> (String, String) {
        let Stage::Over { winner, cause } = self.stage else { return Default::default() };
        let reason = match cause {
            Cause::Aborted | Cause::Expired | Cause::Unknown => {
                let title = words.say(key::NOTICE_ABORTED);
                return (title, words.say(key::NOTICE_ABORTED_NOBODY));
            }
            Cause::Surrounded => Reason::Surrounded,
            Cause::Repetition => Reason::Repetition,
            Cause::Left if winner.is_none() => Reason::Agreement,
            Cause::Agreement => Reason::Agreement,
            Cause::Resignation | Cause::Left => Reason::Resignation,
            Cause::Time => Reason::Time,
        };
        let party = |color| if color == self.color { Party::You } else { Party::Named(name) };
        let parties = ByColor([Color::White, Color::Black].map(party));
        let outcome = Outcome { winner, reason };
        let by_leaving = cause == Cause::Left;
        let ended = Ended { outcome, by_passes: false, by_leaving, parties };
        (words.ended_title(&ended), words.ended_sentence(&ended, self.plies))
    }
}

impl Online {
    /// Tells the players who are not here of an event.
    pub(crate) fn notices(self: &Arc<Self>, game: &GameId, event: &Event, live: &Live) {
        let Some(state) = &live.state else { return };
        let tell = |color: Color, told| {
            if !live.is_here(color) {
                self.push(News::new(game, color, told, state));
            }
        };
        match event {
            Event::Joined { .. } => tell(state.host(), Told::Joined),
            Event::Moved { .. } if is_slow(state) => {
                state.to_move().into_iter().for_each(|color| tell(color, Told::YourTurn));
            }
            Event::Offered { by, offer: Offer::Rematch } => tell(!*by, Told::Rematch),
            Event::Ended { .. } if state.began().is_some() => {
                Color::ALL.into_iter().for_each(|color| tell(color, Told::Ended));
            }
            Event::Rematched { game } => {
                for color in Color::ALL.into_iter().filter(|&color| !live.is_here(color)) {
                    // In the next game he plays the other colour.
                    let news = News::new(game, color, Told::RematchBegins, state);
                    self.push(News { color: !color, ..news });
                }
            }
            _ => {}
        }
    }

    /// Tells a player whose connection has ended what it may not have shown: nothing was heard of it since the last
    /// move. A phone falls asleep long before its silence is noticed.
    pub(crate) fn notice_missed(
        self: &Arc<Self>,
        game: &GameId,
        live: &Live,
        left: Color,
        heard: Time,
    ) {
        let Some(state) = live.state.as_ref().filter(|state| is_slow(state)) else { return };
        if state.to_move() == Some(left) && state.at() >= heard && !state.plies().is_empty() {
            self.push(News::new(game, left, Told::YourTurn, state));
        }
    }
}
