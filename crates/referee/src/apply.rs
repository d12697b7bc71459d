//! What an event changes.

use crate::lag::Lag;
use crate::limits::FIRST_SECONDS_AFTER_PAUSE;
use crate::state::{Ply, Stage, State, whole_time};
use skep_api::{BySide, Cause, Event, Offer, Time};
use skep_notation::uhp;
use skep_rules::{Color, Game, Outcome, Position, Reason};
use std::fmt;

/// An event does not fit the game: the log is damaged, or was written by a later version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inconsistent {
    /// The number of the event.
    pub seq: u32,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for Inconsistent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.seq, self.what)
    }
}

impl std::error::Error for Inconsistent {}

impl State {
    /// The game of its first event.
    ///
    /// # Errors
    /// If it is not [`Event::Opened`].
    pub fn open(event: &Event, at: Time) -> Result<State, Inconsistent> {
        let Event::Opened { terms, host, name } = event else {
            return Err(Inconsistent { seq: 1, what: "is not the opening of a game".to_owned() });
        };
        let mut names = BySide::default();
        names[*host] = Some(name.clone());
        let left = whole_time(terms.clock);
        let lag = Lag::new(terms.clock);
        let start = Position::with_opening(terms.set, terms.opening);
        Ok(State {
            terms: *terms,
            host: *host,
            names,
            stage: Stage::Waiting,
            seq: 1,
            board_seq: 1,
            at,
            began: None,
            game: Game::from_position(start).with_threefold(terms.threefold),
            plies: Vec::new(),
            left: BySide { white: left, black: left },
            lag: BySide { white: lag, black: lag },
            since: at,
            no_flag_before: 0,
            offers: BySide::default(),
            draw_offered: BySide::default(),
            takebacks_refused: BySide::default(),
            rematches_offered: BySide::default(),
            rematch: None,
        })
    }

    /// The game of a whole log.
    ///
    /// # Errors
    /// The first event that does not fit.
    pub fn replay<'a>(
        log: impl IntoIterator<Item = (&'a Event, Time)>,
    ) -> Result<State, Inconsistent> {
        let mut log = log.into_iter();
        let (first, at) = log
            .next()
            .ok_or_else(|| Inconsistent { seq: 1, what: "the log is empty".to_owned() })?;
        let mut state = State::open(first, at)?;
        for (event, at) in log {
            state.apply(event, at)?;
        }
        Ok(state)
    }

    /// Applies the next event, which was committed at this time. A time before the last event counts as
    /// that of the last event.
    ///
    /// # Errors
    /// If the event does not fit the game. The state is then unspecified.
    pub fn apply(&mut self, event: &Event, at: Time) -> Result<(), Inconsistent> {
        self.at = self.at.max(at);
        self.seq += 1;
        let at = self.at;
        match event {
            Event::Opened { .. } => return Err(self.wrong("opens the game again")),
            Event::Joined { name } => {
                if self.stage != Stage::Waiting {
                    return Err(self.wrong("nobody can join"));
                }
                self.names[!self.host] = Some(name.clone());
                self.stage = Stage::Playing;
                self.began = Some(at);
                self.since = at;
                self.board_seq = self.seq;
            }
            Event::Moved { by, words, spent, left, quota } => {
                if self.to_move() != Some(*by) {
                    return Err(self.wrong("the other player is to move"));
                }
                let mv = uhp::parse_move(self.game.position(), words)
                    .map_err(|error| self.wrong(error))?;
                self.game.play(mv).map_err(|error| self.wrong(error))?;
                let ply = Ply { words: words.clone(), spent: *spent, at };
                if !ply.is_pass() && self.offers[!*by] == Some(Offer::Draw) {
                    self.offers[!*by] = None;
                }
                self.plies.push(ply);
                self.left[*by] = *left;
                self.lag[*by] = self.lag[*by].with_quota(*quota);
                self.since = at;
                self.board_seq = self.seq;
                self.drop_offers(Offer::Takeback);
            }
            Event::Offered { by, offer } => {
                self.offers[*by] = Some(*offer);
                match offer {
                    Offer::Draw => self.draw_offered[*by] = Some(self.plies.len()),
                    Offer::Rematch => {
                        let [last, _] = self.rematches_offered[*by];
                        self.rematches_offered[*by] = [Some(at), last];
                    }
                    Offer::Takeback | Offer::Unknown => {}
                }
            }
            Event::Declined { by, offer } => {
                for maker in Color::ALL {
                    if self.offers[maker] != Some(*offer) {
                        continue;
                    }
                    self.offers[maker] = None;
                    if *offer == Offer::Takeback && maker != *by {
                        let (refusals, _) = self.takebacks_refused[maker];
                        self.takebacks_refused[maker] = (refusals + 1, at);
                    }
                }
            }
            Event::TookBack { plies, left } => {
                for _ in 0..*plies {
                    let taken = self.game.undo().and(self.plies.pop());
                    taken.ok_or_else(|| self.wrong("takes back more than was played"))?;
                }
                self.left = *left;
                self.since = at;
                self.board_seq = self.seq;
                self.drop_offers(Offer::Takeback);
                self.drop_offers(Offer::Draw);
                for color in Color::ALL {
                    let now = self.plies.len();
                    self.draw_offered[color] = self.draw_offered[color].map(|then| then.min(now));
                }
            }
            Event::MoreTime { by, time } => self.left[!*by] += time,
            Event::Paused { time } => {
                self.since += time;
                self.no_flag_before = at + FIRST_SECONDS_AFTER_PAUSE;
            }
            Event::Ended { winner, cause, left } => {
                if let Stage::Over { .. } = self.stage {
                    return Err(self.wrong("ends the game again"));
                }
                self.left = *left;
                self.stage = Stage::Over { winner: *winner, cause: *cause };
                self.offers = BySide::default();
                self.board_seq = self.seq;
                if let Some(outcome) = outcome(*winner, *cause) {
                    // The board may show the same end already.
                    drop(self.game.end(outcome));
                }
            }
            Event::Rematched { game } => {
                self.rematch = Some(game.clone());
                self.offers = BySide::default();
            }
            Event::LetIn { .. } | Event::Unknown => {}
        }
        Ok(())
    }

    fn drop_offers(&mut self, offer: Offer) {
        for color in Color::ALL {
            if self.offers[color] == Some(offer) {
                self.offers[color] = None;
            }
        }
    }

    fn wrong(&self, what: impl fmt::Display) -> Inconsistent {
        Inconsistent { seq: self.seq, what: what.to_string() }
    }
}

/// The result as records know it; `None` for a game that never counted. A win that was claimed is written
/// as a resignation, a draw that was claimed as an agreement.
fn outcome(winner: Option<Color>, cause: Cause) -> Option<Outcome> {
    let reason = match cause {
        Cause::Surrounded => Reason::Surrounded,
        Cause::Repetition => Reason::Repetition,
        Cause::Time => Reason::Time,
        Cause::Agreement => Reason::Agreement,
        Cause::Resignation => Reason::Resignation,
        Cause::Left if winner.is_some() => Reason::Resignation,
        Cause::Left => Reason::Agreement,
        Cause::Aborted | Cause::Expired | Cause::Unknown => return None,
    };
    Some(winner.map_or_else(|| Outcome::draw(reason), |winner| Outcome::win(winner, reason)))
}
