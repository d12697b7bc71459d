//! Commands in random order.

use crate::model::{Done, Model};
use skep_api::{Cause, Clock, Event, Offer, Terms, Time};
use skep_notation::uhp;
use skep_referee::{Command, Stage, State};
use skep_rules::{Color, GameType, Opening};
use skep_test_support::{Dice, Seed, is_lively, random_move};

const NEXT: &str = "next";

#[test]
fn a_life_in_random_order_is_that_of_the_model() {
    let (mut ends, mut agreed) = (Vec::new(), 0);
    for seed in Seed::several(400) {
        let life = Life::new(&mut seed.dice()).live(&mut seed.dice());
        agreed += life.iter().filter(|(event, _)| matches!(event, Event::TookBack { .. })).count();
        ends.extend(life.iter().find_map(|(event, _)| match event {
            Event::Ended { cause, .. } => Some(*cause),
            _ => None,
        }));
    }
    // The lives are worth their name.
    if std::env::var_os("SKEP_SEED").is_none() {
        use Cause::{Aborted, Agreement, Expired, Left, Resignation, Surrounded};
        for cause in [Surrounded, Agreement, Resignation, Cause::Time, Left, Aborted, Expired] {
            assert!(ends.contains(&cause), "no game ended by {cause:?}");
        }
        assert!(agreed > 0, "no takeback was granted");
    }
}

struct Life {
    state: State,
    log: Vec<(Event, Time)>,
    model: Model,
    now: Time,
}

impl Life {
    fn new(dice: &mut Dice) -> Life {
        let clock = *dice.pick(&[
            Clock::None,
            Clock::RealTime { base: 30, increment: 0 },
            Clock::RealTime { base: 180, increment: 2 },
            Clock::RealTime { base: 600, increment: 10 },
            Clock::Days { days: 1 },
        ]);
        let terms = Terms {
            set: *dice.pick(&GameType::ALL),
            opening: Opening::Rulebook,
            threefold: true,
            clock,
        };
        let opened = Event::Opened { terms, host: *dice.pick(&Color::ALL), name: "Ada".into() };
        let now = 1_000_000;
        Life {
            state: State::open(&opened, now).unwrap(),
            log: vec![(opened, now)],
            model: Model { set: terms.set, clock, done: Vec::new() },
            now,
        }
    }

    fn live(mut self, dice: &mut Dice) -> Vec<(Event, Time)> {
        // Some games are nothing but moves, so that they come to their end on the board.
        let (only_moves, length) = if dice.one_in(4) { (true, 200) } else { (false, 90) };
        for _ in 0..length {
            let step = match dice.below(20) {
                0 => 40_000,
                1 => 100_000,
                2 if matches!(self.model.clock, Clock::Days { .. }) => 50_000_000,
                _ => 3000,
            };
            self.now += dice.below(if only_moves { 300 } else { step }) as u64;
            if dice.one_in(30)
                && let Some(due) = self.state.flag_due()
            {
                // Just before, at, and after it, and when it is committed.
                self.now = self.now.max(due + 501 - dice.below(504) as u64);
            }
            let command = if only_moves { self.a_move(dice) } else { self.a_command(dice) };
            self.give(&command);
            self.check();
        }
        self.log
    }

    fn a_move(&self, dice: &mut Dice) -> Command {
        let game = self.state.game();
        let by = game.position().to_move();
        if self.state.stage() != Stage::Playing {
            return Command::Join { name: "Bob".into() };
        }
        let mv = random_move(dice, game.position(), is_lively);
        let words = uhp::move_text(game.position(), mv);
        Command::Move { by, words, seq: self.state.seq(), took: None, delay: None }
    }

    fn a_command(&self, dice: &mut Dice) -> Command {
        let by = *dice.pick(&Color::ALL);
        let offer = *dice.pick(&[Offer::Draw, Offer::Takeback, Offer::Takeback, Offer::Rematch]);
        let next = NEXT.to_owned();
        if self.state.stage() == Stage::Waiting && dice.one_in(12) {
            return Command::Expire;
        }
        match dice.below(64) {
            0 | 1 => Command::Join { name: "Bob".into() },
            2..=7 => Command::Offer { by, offer, next },
            8..=11 => Command::Accept { by, offer, next },
            12..=13 => Command::Decline { by, offer },
            14 if dice.one_in(2) => Command::Resign { by },
            15 if dice.one_in(2) => Command::Abort { by },
            16 => {
                let gone = self.now - dice.below(400_000) as u64;
                let gone = (!dice.one_in(3)).then_some(gone);
                Command::Claim { by, draw: dice.one_in(2), gone }
            }
            17 => Command::MoreTime { by },
            18 => Command::LetIn { color: by },
            19..=21 => Command::Flag,
            22 if dice.one_in(3) => Command::Expire,
            23 => Command::Pause { from: self.now - dice.below(20_000) as u64 },
            24 => match self.a_move(dice) {
                Command::Move { by, words, seq, .. } => {
                    Command::Move { by: !by, words, seq, took: None, delay: None }
                }
                other => other,
            },
            25 => {
                let words = dice.pick(&["", "wA1", "pass", "bQ -wS1", "🐝"]).to_string();
                Command::Move { by, words, seq: self.state.seq(), took: None, delay: None }
            }
            // What is asked for is often granted: else there would be few takebacks and agreed draws.
            26..=33 => {
                let offer = *dice.pick(&[Offer::Draw, Offer::Draw, Offer::Takeback]);
                match Color::ALL.into_iter().find(|&by| self.model.stands(by, offer)) {
                    Some(asked) => Command::Accept { by: !asked, offer, next },
                    None => self.a_move(dice),
                }
            }
            _ => self.a_move(dice),
        }
    }

    /// Gives a command to both, and compares.
    fn give(&mut self, command: &Command) {
        let (now, model) = (self.now, &self.model);
        let on = model.can_act(now);
        let expected = match command {
            Command::Join { .. } | Command::Expire => !model.has_joined() && model.end().is_none(),
            Command::Move { by, words, .. } => model.can_move(*by, words, now),
            Command::Offer { by, offer, .. } => model.can_offer(*by, *offer, now),
            Command::Accept { by, offer, .. } => {
                model.may_talk_of(*offer, now) && model.stands(!*by, *offer)
            }
            Command::Decline { offer, .. } => {
                Color::ALL.into_iter().any(|by| model.stands(by, *offer))
            }
            Command::Resign { .. } => on,
            Command::Abort { by } => {
                let waits = !model.has_joined() && model.end().is_none();
                (waits && *by == self.state.host()) || (on && model.plies().len() < 2)
            }
            Command::Claim { gone, .. } => {
                let wait = match model.clock {
                    Clock::RealTime { base: 30, .. } => 30_000,
                    Clock::RealTime { base: 180, .. } => 60_000,
                    Clock::RealTime { .. } => 120_000,
                    _ => u64::MAX,
                };
                on && model.plies().len() >= 2
                    && gone.is_some_and(|gone| wait < u64::MAX && now >= gone + wait)
            }
            Command::MoreTime { .. } => on && matches!(model.clock, Clock::RealTime { .. }),
            Command::LetIn { .. } => model.has_joined() || model.end().is_some(),
            Command::Flag => model.can_flag(now),
            Command::Pause { .. } => {
                matches!(model.clock, Clock::RealTime { .. }) && model.clocks(now).1.is_some()
            }
        };
        let before = self.state.seq();
        let judged = self.state.judge(command, now);
        assert_eq!(judged.is_ok(), expected, "{command:?} at {now}: {judged:?}");
        let Ok(events) = judged else { return };
        assert!(!events.is_empty());
        self.do_in_model(command);
        for event in events {
            self.state.apply(&event, now).unwrap();
            self.log.push((event, now));
        }
        assert!(self.state.seq() > before);
    }

    fn do_in_model(&mut self, command: &Command) {
        let (at, model) = (self.now, &mut self.model);
        let agree = |model: &mut Model, by: Color, offer: Offer| {
            let done = match offer {
                Offer::Draw => Done::Ended(None, Cause::Agreement),
                Offer::Takeback => Done::TookBack(model.taken_back(!by)),
                _ => Done::Rematched,
            };
            model.done.push((at, done));
        };
        let done = match command {
            Command::Join { .. } => Done::Joined,
            Command::Expire => Done::Ended(None, Cause::Expired),
            Command::Move { by, words, .. } => {
                let game = model.game();
                let mv = uhp::parse_move(game.position(), words).unwrap();
                let words = uhp::move_text(game.position(), mv);
                model.done.push((at, Done::Ply(*by, words)));
                model.settle(at);
                return;
            }
            Command::Offer { by, offer, .. } if model.stands(!*by, *offer) => {
                return agree(model, *by, *offer);
            }
            Command::Offer { by, offer, .. } => Done::Offered(*by, *offer),
            Command::Accept { by, offer, .. } => return agree(model, *by, *offer),
            Command::Decline { by, offer } => {
                let maker = if model.stands(!*by, *offer) { !*by } else { *by };
                Done::Declined { by: *by, maker, offer: *offer }
            }
            Command::Resign { by } => Done::Ended(Some(!*by), Cause::Resignation),
            Command::Abort { .. } => Done::Ended(None, Cause::Aborted),
            Command::Claim { by, draw, .. } => Done::Ended((!draw).then_some(*by), Cause::Left),
            Command::MoreTime { by } => Done::MoreTime(*by),
            Command::LetIn { .. } => return,
            Command::Flag if model.plies().len() < 2 => Done::Ended(None, Cause::Aborted),
            Command::Flag => {
                let loser = Color::ALL[model.plies().len() % 2];
                Done::Ended(Some(!loser), Cause::Time)
            }
            Command::Pause { from } => {
                let since = self.log.iter().rev().find_map(|(event, at)| match event {
                    Event::Moved { .. } | Event::TookBack { .. } | Event::Joined { .. } => {
                        Some(*at)
                    }
                    _ => None,
                });
                let credited: u64 = self
                    .log
                    .iter()
                    .rev()
                    .map_while(|(event, _)| match event {
                        Event::Moved { .. } | Event::TookBack { .. } | Event::Joined { .. } => None,
                        Event::Paused { time } => Some(*time),
                        _ => Some(0),
                    })
                    .sum();
                let turn = since.unwrap_or_default() + credited;
                Done::Paused(at.saturating_sub((*from).max(turn)))
            }
        };
        model.done.push((at, done));
    }

    /// What must hold after every command.
    fn check(&self) {
        let (state, model) = (&self.state, &self.model);
        assert_eq!(state.seq() as usize, self.log.len());
        let plies: Vec<String> = model.plies().into_iter().map(|(_, words)| words).collect();
        let ours: Vec<String> = state.plies().iter().map(|ply| ply.words.clone()).collect();
        assert_eq!(ours, plies);
        let stage = match (model.has_joined(), model.end()) {
            (_, Some((winner, cause))) => Stage::Over { winner, cause },
            (true, None) => Stage::Playing,
            (false, None) => Stage::Waiting,
        };
        assert_eq!(state.stage(), stage);
        for at in [self.now, self.now + 1777] {
            let (left, running) = model.clocks(at);
            assert_eq!(state.running(), running);
            assert_eq!(Color::ALL.map(|color| state.left_at(color, at)), left, "at {at}");
        }
        let log = self.log.iter().map(|(event, at)| (event, *at));
        let again = State::replay(log).unwrap();
        let view = |state: &State| state.view(NEXT.into(), None, None, self.now + 5);
        assert_eq!(view(&again), view(state));
        assert_eq!(again.deadline(), state.deadline());
        assert_eq!(format!("{again:?}"), format!("{state:?}"));
    }
}
