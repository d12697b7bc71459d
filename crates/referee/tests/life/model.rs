//! A second model of a game's life: it keeps what was done, and answers each question by going through all
//! of it from the start. Slow and plain, without lag compensation.

use skep_api::{Cause, Clock, Offer, Time};
use skep_notation::uhp;
use skep_rules::{Color, Game, GameType, Opening, Position, Reason};

/// What was done, and when.
pub(crate) enum Done {
    Joined,
    /// A move or a forced pass, and who made it.
    Ply(Color, String),
    Offered(Color, Offer),
    /// Somebody declined the maker's offer, or withdrew his own.
    Declined {
        by: Color,
        maker: Color,
        offer: Offer,
    },
    TookBack(usize),
    MoreTime(Color),
    Paused(u64),
    Ended(Option<Color>, Cause),
    Rematched,
}

pub(crate) struct Model {
    pub(crate) set: GameType,
    pub(crate) clock: Clock,
    pub(crate) done: Vec<(Time, Done)>,
}

impl Model {
    pub(crate) fn plies(&self) -> Vec<(Color, String)> {
        let mut plies = Vec::new();
        for (_, done) in &self.done {
            match done {
                Done::Ply(by, words) => plies.push((*by, words.clone())),
                Done::TookBack(count) => plies.truncate(plies.len() - count),
                _ => {}
            }
        }
        plies
    }

    pub(crate) fn game(&self) -> Game {
        let start = Position::with_opening(self.set, Opening::Rulebook);
        let mut game = Game::from_position(start).with_threefold(true);
        for (_, words) in self.plies() {
            let mv = uhp::parse_move(game.position(), &words).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    pub(crate) fn has_joined(&self) -> bool {
        self.done.iter().any(|(_, done)| matches!(done, Done::Joined))
    }

    pub(crate) fn end(&self) -> Option<(Option<Color>, Cause)> {
        self.done.iter().find_map(|(_, done)| match done {
            Done::Ended(winner, cause) => Some((*winner, *cause)),
            _ => None,
        })
    }

    fn is_on(&self) -> bool {
        self.has_joined() && self.end().is_none()
    }

    /// White, then Black: what each has left now, in milliseconds; and whose time runs.
    pub(crate) fn clocks(&self, now: Time) -> ([u64; 2], Option<Color>) {
        let (mut left, running) = self.turn();
        let running = running.map(|(color, since)| {
            let side = color as usize;
            left[side] = left[side].saturating_sub(now.saturating_sub(since));
            color
        });
        (left, running)
    }

    /// What each had left when the turn began; whose time runs, and since when.
    fn turn(&self) -> ([u64; 2], Option<(Color, Time)>) {
        let (base, increment) = match self.clock {
            Clock::None => return ([0, 0], None),
            Clock::RealTime { base, increment } => (base as u64 * 1000, increment as u64 * 1000),
            Clock::Days { days } => (days as u64 * 86_400_000, 0),
        };
        let is_days = matches!(self.clock, Clock::Days { .. });
        let mut left = [base; 2];
        let mut plies: Vec<Color> = Vec::new();
        let mut turn_began = 0;
        let mut paused = 0;
        let (mut joined, mut over) = (false, false);
        let runs = |plies: &[Color]| is_days || plies.len() >= 2;
        let mover = |plies: &[Color]| plies.len() % 2;
        for (at, done) in &self.done {
            match done {
                Done::Joined => (joined, turn_began) = (true, *at),
                Done::Ply(by, words) => {
                    let side = *by as usize;
                    if is_days {
                        left[side] = base;
                    } else if runs(&plies) {
                        if words != "pass" {
                            let used = at.saturating_sub(turn_began + paused);
                            left[side] = match left[side].saturating_sub(used) {
                                0 => 1000,
                                rest => rest,
                            };
                        }
                        left[side] += increment;
                    }
                    plies.push(*by);
                    (turn_began, paused) = (*at, 0);
                }
                Done::TookBack(count) => {
                    if is_days {
                        left = [base; 2];
                    } else if runs(&plies) {
                        let used = at.saturating_sub(turn_began + paused);
                        left[mover(&plies)] = left[mover(&plies)].saturating_sub(used);
                    }
                    plies.truncate(plies.len() - count);
                    (turn_began, paused) = (*at, 0);
                }
                Done::MoreTime(by) => left[!*by as usize] += 15_000,
                Done::Paused(time) => paused += time,
                Done::Ended(_, cause) => {
                    if runs(&plies) && joined {
                        let used = at.saturating_sub(turn_began + paused);
                        let side = mover(&plies);
                        left[side] = left[side].saturating_sub(used);
                        if *cause == Cause::Time {
                            left[side] = 0;
                        }
                    }
                    over = true;
                }
                Done::Offered(..) | Done::Declined { .. } | Done::Rematched => {}
            }
        }
        if !joined || over || !runs(&plies) {
            return (left, None);
        }
        (left, Some((Color::ALL[mover(&plies)], turn_began + paused)))
    }

    /// Whether the time of the player to move is over, in a game without quota.
    fn is_flagged(&self, now: Time, quota: u64) -> bool {
        let last_pause = self.done.iter().rev().find_map(|(at, done)| match done {
            Done::Paused(_) => Some(*at),
            _ => None,
        });
        if last_pause.is_some_and(|at| now < at + 60_000) {
            return false;
        }
        let (left, running) = self.turn();
        running.is_some_and(|(color, since)| now >= since + left[color as usize] + quota.min(2000))
    }

    /// The quota of lag, as if none was ever used: it starts at three gains and is seven at most.
    fn quota(&self, color: Color) -> u64 {
        let Clock::RealTime { base, increment } = self.clock else { return 0 };
        let gain = ((base + 40 * increment) as u64 * 2 / 5 + 15).min(100);
        let mut plies = 0;
        let mut timed = 0;
        for (_, done) in &self.done {
            match done {
                Done::Ply(by, words) => {
                    timed += u64::from(*by == color && plies >= 2 && words != "pass");
                    plies += 1;
                }
                Done::TookBack(count) => plies -= count,
                _ => {}
            }
        }
        (gain * 3 + gain * timed).min(gain * 7) * 10
    }

    /// Whether players can still act: the game goes on, and nobody's time is over.
    pub(crate) fn can_act(&self, now: Time) -> bool {
        let (_, running) = self.clocks(now);
        let quota = running.map_or(0, |color| self.quota(color));
        self.is_on() && !self.is_flagged(now, quota)
    }

    pub(crate) fn can_move(&self, by: Color, words: &str, now: Time) -> bool {
        let game = self.game();
        if !self.can_act(now) || game.position().to_move() != by {
            return false;
        }
        let (left, running) = self.clocks(now);
        let in_grace =
            self.done.iter().any(|(at, done)| matches!(done, Done::Paused(_)) && now < at + 60_000);
        let is_late = running.is_some()
            && matches!(self.clock, Clock::RealTime { .. })
            && left[by as usize] == 0
            && !in_grace;
        !is_late && uhp::parse_move(game.position(), words).is_ok()
    }

    pub(crate) fn can_flag(&self, now: Time) -> bool {
        let (_, running) = self.clocks(now);
        running.is_some() && now >= 500 && !self.can_act(now - 500) && self.is_on()
    }

    /// Whether the offer of this player stands.
    pub(crate) fn stands(&self, by: Color, offer: Offer) -> bool {
        let mut stands = None;
        for (_, done) in &self.done {
            match done {
                Done::Offered(who, what) if *who == by => stands = Some(*what),
                Done::Declined { offer, .. } if stands == Some(*offer) => stands = None,
                Done::Ply(_, _) if stands == Some(Offer::Takeback) => stands = None,
                Done::Ply(who, words)
                    if *who != by && words != "pass" && stands == Some(Offer::Draw) =>
                {
                    stands = None;
                }
                Done::TookBack(_) if stands != Some(Offer::Rematch) => stands = None,
                Done::Ended(..) | Done::Rematched => stands = None,
                _ => {}
            }
        }
        stands == Some(offer)
    }

    /// Whether it is the time for such an offer, or for an answer to it.
    pub(crate) fn may_talk_of(&self, offer: Offer, now: Time) -> bool {
        let is_rematched = self.done.iter().any(|(_, done)| matches!(done, Done::Rematched));
        match offer {
            Offer::Rematch => {
                !is_rematched
                    && self
                        .end()
                        .is_some_and(|(_, cause)| !matches!(cause, Cause::Aborted | Cause::Expired))
            }
            _ => self.can_act(now) && self.plies().len() >= 2,
        }
    }

    pub(crate) fn can_offer(&self, by: Color, offer: Offer, now: Time) -> bool {
        if !self.may_talk_of(offer, now) {
            return false;
        }
        if self.stands(!by, offer) {
            return true;
        }
        if self.stands(by, offer) {
            return false;
        }
        match offer {
            Offer::Draw => {
                // The ply of the last offer; a takeback may have gone behind it.
                let (mut plies, mut last) = (0_usize, None::<usize>);
                for (_, done) in &self.done {
                    match done {
                        Done::Ply(..) => plies += 1,
                        Done::TookBack(count) => {
                            plies -= count;
                            last = last.map(|then| then.min(plies));
                        }
                        Done::Offered(who, Offer::Draw) if *who == by => last = Some(plies),
                        _ => {}
                    }
                }
                last.is_none_or(|then| plies >= then + 20)
            }
            Offer::Takeback => {
                let has_moved =
                    self.plies().iter().any(|(who, words)| *who == by && words != "pass");
                let refused: Vec<Time> = self
                    .done
                    .iter()
                    .filter_map(|(at, done)| match done {
                        Done::Declined { by: who, maker, offer: Offer::Takeback }
                            if *maker == by && *who != by =>
                        {
                            Some(*at)
                        }
                        _ => None,
                    })
                    .collect();
                let wait = 10_000 * (refused.len() as u64).pow(2);
                has_moved && refused.last().is_none_or(|last| now >= last + wait)
            }
            _ => {
                let offered = self.done.iter().filter(|(at, done)| {
                    matches!(done, Done::Offered(who, Offer::Rematch) if *who == by)
                        && now < at + 60_000
                });
                offered.count() < 2
            }
        }
    }

    /// Whose last plies go when this player's takeback is agreed.
    pub(crate) fn taken_back(&self, by: Color) -> usize {
        let plies = self.plies();
        let own = plies.iter().rposition(|(who, words)| *who == by && words != "pass");
        plies.len() - own.unwrap()
    }

    /// The forced passes and the end that follow a move which was just added.
    pub(crate) fn settle(&mut self, at: Time) {
        loop {
            let game = self.game();
            if let Some(outcome) = game.outcome() {
                let cause = match outcome.reason {
                    Reason::Surrounded => Cause::Surrounded,
                    _ => Cause::Repetition,
                };
                self.done.push((at, Done::Ended(outcome.winner, cause)));
                return;
            }
            let moves = game.position().legal_moves();
            if moves.len() != 1 || !moves[0].is_pass() {
                return;
            }
            let by = game.position().to_move();
            self.done.push((at, Done::Ply(by, "pass".to_owned())));
        }
    }
}
