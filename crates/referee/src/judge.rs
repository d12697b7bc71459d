//! What a command causes.

use crate::command::{Command, Refusal};
use crate::limits::{
    BOTH_MOVED, ENOUGH_TIME, FLAG_DELAY, LEAST_LEFT, MORE_TIME, PLIES_BETWEEN_DRAW_OFFERS,
    REMATCH_TIME, Speed, takeback_wait,
};
use crate::state::{PASS, Stage, State, increment, whole_time};
use skep_api::{Cause, Clock, Event, GameId, Millis, Offer, Seq, Time, Why};
use skep_notation::uhp;
use skep_rules::{Color, Game, Move, Outcome, Reason};

type Judged = Result<Vec<Event>, Refusal>;

impl State {
    /// The events that a command causes at this time, all to be committed at once and applied in this
    /// order. For a move the time is that of its arrival. A time before the last event counts as that of
    /// the last event.
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn judge(&self, command: &Command, at: Time) -> Judged {
        let at = at.max(self.at);
        match command {
            Command::Join { name } => self.join(name),
            Command::Move { by, words, seq, took, delay } => {
                self.play(*by, words, *seq, Took { took: *took, delay: *delay }, at)
            }
            Command::Offer { by, offer, next } => self.offer(*by, *offer, next, at),
            Command::Accept { by, offer, next } => {
                self.for_offer(*offer, at)?;
                if self.offers[!*by] == Some(*offer) {
                    self.agree(*by, *offer, next, at)
                } else {
                    Err(Why::NotOffered.into())
                }
            }
            Command::Decline { by, offer } => {
                let is_open = Color::ALL.iter().any(|&maker| self.offers[maker] == Some(*offer));
                if !is_open {
                    return Err(Why::NotOffered.into());
                }
                Ok(vec![Event::Declined { by: *by, offer: *offer }])
            }
            Command::Resign { by } => {
                self.playing(at)?;
                Ok(vec![self.end(Some(!*by), Cause::Resignation, at)])
            }
            Command::Abort { by } => self.abort(*by, at),
            Command::Claim { by, draw, gone } => self.claim(*by, *draw, *gone, at),
            Command::MoreTime { by } => {
                self.playing(at)?;
                let Clock::RealTime { .. } = self.terms.clock else {
                    return Err(Why::NoClock.into());
                };
                if self.left_at(!*by, at) >= ENOUGH_TIME {
                    return Err(Why::TooOften.into());
                }
                Ok(vec![Event::MoreTime { by: *by, time: MORE_TIME }])
            }
            Command::LetIn { color } => match self.stage {
                Stage::Waiting => Err(Why::NotBegun.into()),
                _ => Ok(vec![Event::LetIn { color: *color }]),
            },
            Command::Flag => self.flag(at),
            Command::Expire => match self.stage {
                Stage::Waiting => Ok(vec![self.end(None, Cause::Expired, at)]),
                Stage::Playing => Err(Why::Taken.into()),
                Stage::Over { .. } => Err(Why::GameOver.into()),
            },
            Command::Pause { from } => {
                let (Clock::RealTime { .. }, Some(_)) = (self.terms.clock, self.running()) else {
                    return Err(Why::NoClock.into());
                };
                Ok(vec![Event::Paused { time: at.saturating_sub(*from.max(&self.since)) }])
            }
        }
    }

    fn join(&self, name: &str) -> Judged {
        match self.stage {
            Stage::Waiting => Ok(vec![Event::Joined { name: name.to_owned() }]),
            Stage::Playing => Err(Why::Taken.into()),
            Stage::Over { .. } => Err(Why::GameOver.into()),
        }
    }

    /// Refuses what needs a game that goes on and a player with time.
    fn playing(&self, at: Time) -> Result<(), Refusal> {
        match self.stage {
            Stage::Waiting => Err(Why::NotBegun.into()),
            Stage::Over { .. } => Err(Why::GameOver.into()),
            Stage::Playing if self.flag_due().is_some_and(|due| due <= at) => {
                Err(Why::Flagged.into())
            }
            Stage::Playing => Ok(()),
        }
    }

    fn end(&self, winner: Option<Color>, cause: Cause, at: Time) -> Event {
        Event::Ended { winner, cause, left: self.both_left_at(at) }
    }

    fn play(&self, by: Color, words: &str, seq: Seq, took: Took, at: Time) -> Judged {
        if self.stage == Stage::Playing && !(self.board_seq..=self.seq).contains(&seq) {
            return Err(Why::Stale.into());
        }
        self.playing(at)?;
        let position = self.game.position();
        if position.to_move() != by {
            return Err(Why::NotYourTurn.into());
        }
        let mv = uhp::parse_move(position, words).map_err(|_| Refusal::from(Why::Illegal))?;
        let (spent, left, quota) = self.charge(by, took, at)?;
        let words = uhp::move_text(position, mv);
        let mut game = self.game.clone();
        game.play(mv).map_err(|_| Refusal::from(Why::Illegal))?;
        let mut events = vec![Event::Moved { by, words, spent, left, quota }];
        let mut after = self.clone();
        let apply = |after: &mut State, event: &Event| {
            after.apply(event, at).map_err(|_| Refusal::from(Why::Illegal))
        };
        apply(&mut after, &events[0])?;
        loop {
            if let Some(outcome) = end_of(&after.game) {
                let cause = match outcome.reason {
                    Reason::Surrounded => Cause::Surrounded,
                    _ => Cause::Repetition,
                };
                events.push(after.end(outcome.winner, cause, at));
                return Ok(events);
            }
            if !must_pass(&after.game) {
                return Ok(events);
            }
            let pass = after.pass();
            apply(&mut after, &pass)?;
            events.push(pass);
        }
    }

    /// The forced pass of the player to move. It takes no time, and the increment is credited.
    fn pass(&self) -> Event {
        let by = self.game.position().to_move();
        let increment = if self.running().is_some() { increment(self.terms.clock) } else { 0 };
        Event::Moved {
            by,
            words: PASS.to_owned(),
            spent: 0,
            left: self.left[by] + increment,
            quota: self.lag[by].quota,
        }
    }

    /// The time that a move costs, what is left after it, and the quota for lag.
    fn charge(&self, by: Color, took: Took, at: Time) -> Result<(Millis, Millis, u32), Refusal> {
        let (left, lag) = (self.left[by], self.lag[by]);
        let elapsed = at.saturating_sub(self.since);
        if self.running().is_none() {
            // Without a clock the time is only kept.
            let spent = if self.terms.clock == Clock::None { elapsed } else { 0 };
            return Ok((spent, left, lag.quota));
        }
        if let Clock::Days { .. } = self.terms.clock {
            return Ok((elapsed, whole_time(self.terms.clock), lag.quota));
        }
        let (given, lag) = lag.on_move(took.lag(elapsed));
        let spent = elapsed - given;
        let rest = if spent < left {
            left - spent
        } else if at < self.no_flag_before {
            LEAST_LEFT
        } else {
            return Err(Why::Flagged.into());
        };
        Ok((spent, rest + increment(self.terms.clock), lag.quota))
    }

    /// Refuses an offer for which it is not the time.
    fn for_offer(&self, offer: Offer, at: Time) -> Result<(), Refusal> {
        match (offer, self.stage) {
            (Offer::Unknown, _) => Err(Why::Malformed.into()),
            (Offer::Draw | Offer::Takeback, _) => {
                self.playing(at)?;
                if self.plies.len() < BOTH_MOVED {
                    return Err(Why::TooEarly.into());
                }
                Ok(())
            }
            (Offer::Rematch, Stage::Over { cause, .. }) => {
                if self.rematch.is_some() || matches!(cause, Cause::Aborted | Cause::Expired) {
                    return Err(Why::GameOver.into());
                }
                Ok(())
            }
            (Offer::Rematch, _) => Err(Why::TooEarly.into()),
        }
    }

    fn offer(&self, by: Color, offer: Offer, next: &GameId, at: Time) -> Judged {
        self.for_offer(offer, at)?;
        if self.offers[!by] == Some(offer) {
            return self.agree(by, offer, next, at);
        }
        if self.offers[by] == Some(offer) {
            return Err(Why::TooOften.into());
        }
        match offer {
            Offer::Draw => {
                let next = self.draw_offered[by].map(|then| then + PLIES_BETWEEN_DRAW_OFFERS);
                if next.is_some_and(|next| self.plies.len() < next) {
                    return Err(Why::TooOften.into());
                }
            }
            Offer::Takeback => {
                self.takeback_plies(by).ok_or(Why::TooEarly)?;
                let (refusals, last) = self.takebacks_refused[by];
                let next = last + takeback_wait(refusals);
                if refusals > 0 && at < next {
                    return Err(Refusal::until(Why::TooOften, next, at));
                }
            }
            Offer::Rematch => {
                if let [_, Some(earlier)] = self.rematches_offered[by]
                    && at < earlier + REMATCH_TIME
                {
                    return Err(Refusal::until(Why::TooOften, earlier + REMATCH_TIME, at));
                }
            }
            Offer::Unknown => {}
        }
        Ok(vec![Event::Offered { by, offer }])
    }

    /// A player agrees to the other one's open offer.
    fn agree(&self, by: Color, offer: Offer, next: &GameId, at: Time) -> Judged {
        Ok(vec![match offer {
            Offer::Draw => self.end(None, Cause::Agreement, at),
            Offer::Takeback => {
                let plies = self.takeback_plies(!by).ok_or(Why::TooEarly)?;
                let whole = whole_time(self.terms.clock);
                let left = match self.terms.clock {
                    Clock::RealTime { .. } => self.both_left_at(at),
                    _ => skep_api::BySide { white: whole, black: whole },
                };
                Event::TookBack { plies: plies as u32, left }
            }
            Offer::Rematch => Event::Rematched { game: next.clone() },
            Offer::Unknown => return Err(Why::Malformed.into()),
        }])
    }

    fn abort(&self, by: Color, at: Time) -> Judged {
        match self.stage {
            Stage::Waiting if by == self.host => {}
            Stage::Waiting => return Err(Why::NotYours.into()),
            _ => self.playing(at)?,
        }
        if self.plies.len() >= BOTH_MOVED {
            return Err(Why::TooLate.into());
        }
        Ok(vec![self.end(None, Cause::Aborted, at)])
    }

    fn claim(&self, by: Color, draw: bool, gone: Option<Time>, at: Time) -> Judged {
        self.playing(at)?;
        let speed = Speed::of(self.terms.clock).ok_or(Why::NoClock)?;
        let gone = gone.ok_or(Why::TooEarly)?;
        if self.plies.len() < BOTH_MOVED {
            return Err(Why::TooEarly.into());
        }
        let from = gone + speed.claim_after();
        if at < from {
            return Err(Refusal::until(Why::TooEarly, from, at));
        }
        Ok(vec![self.end((!draw).then_some(by), Cause::Left, at)])
    }

    /// A flag falls at the time that is over, not when it was noticed. In a game of days that has not
    /// really begun nobody loses.
    fn flag(&self, at: Time) -> Judged {
        let (Some(running), Some(due)) = (self.running(), self.flag_due()) else {
            return Err(match self.stage {
                Stage::Over { .. } => Why::GameOver,
                _ => Why::NoClock,
            }
            .into());
        };
        if at < due + FLAG_DELAY {
            return Err(Refusal::until(Why::TooEarly, due + FLAG_DELAY, at));
        }
        if self.plies.len() < BOTH_MOVED {
            return Ok(vec![self.end(None, Cause::Aborted, at)]);
        }
        let mut left = self.both_left_at(at);
        left[running] = 0;
        Ok(vec![Event::Ended { winner: Some(!running), cause: Cause::Time, left }])
    }
}

/// What a page and the server measured of a move.
#[derive(Clone, Copy)]
struct Took {
    took: Option<Millis>,
    delay: Option<Millis>,
}

/// What a page may need to send a move, besides the way.
const PROCESSING: Millis = 140;

impl Took {
    /// The time that the move was on the way: what the page did not think, but no more than the server
    /// measured.
    fn lag(self, elapsed: Millis) -> Millis {
        let claimed = self.took.map_or(0, |took| elapsed.saturating_sub(took));
        claimed.min(self.delay.map_or(0, |delay| delay + PROCESSING))
    }
}

/// The end that the board shows. Where both sides must pass, nothing can change any more.
fn end_of(game: &Game) -> Option<Outcome> {
    game.outcome().or_else(|| {
        let mut last = game.moves().rev();
        let both_passed =
            last.next().is_some_and(Move::is_pass) && last.next().is_some_and(Move::is_pass);
        both_passed.then_some(Outcome::draw(Reason::Repetition))
    })
}

fn must_pass(game: &Game) -> bool {
    matches!(game.position().legal_moves().as_slice(), [mv] if mv.is_pass())
}
