//! `skep play` without a terminal: a board, two people at one keyboard or one against the computer, and what they
//! say to each other. Composed of the same [machines](crate::machine) as the page.

use crate::machine::board::{self, Board};
use crate::machine::computer::{self, Computer};
use crate::machine::message::Message;
use crate::machine::{Now, offers};
use crate::{Advice, Seat, Table};
use skep_engine::{Level, Limits};
use skep_rules::{Color, Move, Outcome, Position, Refusal};
use skep_words::key;

/// How far the computer looks for a hint: a fraction of a second.
const HINT: Limits = Limits::nodes(100_000);

/// The state.
#[derive(Clone, Debug)]
pub struct State {
    /// The board.
    pub board: Board,
    /// The computer.
    pub computer: Computer,
}

/// An event.
#[derive(Clone, Debug)]
pub enum Event {
    /// The game begins, or goes on.
    Begin,
    /// The one to move plays a legal move.
    Play(Move),
    /// So many turns of a person are taken back, with what the computer answered.
    Undo(usize),
    /// The one to move offers a draw; said again, the other accepts it.
    Draw,
    /// The one to move resigns.
    Resign,
    /// The computer plays at this level from now on. If two people have played, it takes the place of the one
    /// that is not to move.
    Level(Level),
    /// What would the computer play?
    Hint,
    /// The computer has answered.
    Report(String),
}

/// What needs a terminal.
#[derive(Clone, Debug)]
pub enum Effect {
    /// The computer is asked: [`Event::Report`].
    Ask(String),
    /// Something is printed for the players.
    Print(Output),
}

/// What is printed for the players.
#[derive(Clone, Debug)]
pub enum Output {
    /// The game has changed.
    Changed,
    /// The computer has played this in that position.
    Moved(Box<Position>, Move),
    /// So many turns were taken back.
    Undone(usize),
    /// What was taken back is the result alone: the game goes on.
    GoesOn,
    /// Only so many turns can be taken back, so none was.
    OnlyTurns(usize),
    /// A side offers a draw.
    DrawOffered(Color),
    /// The computer plays this colour at this level.
    Level(Color, Level),
    /// What the computer would play.
    Advice(Box<Advice>),
    /// The move is not legal.
    Refused(Refusal),
    /// The game is over.
    Over(Outcome),
    /// A sentence of the catalogue.
    Say(Message),
}

impl State {
    /// The initial state.
    pub fn new(table: Table) -> State {
        State { board: Board::new(table), computer: Computer::advising(HINT) }
    }

    /// Handles an event. Returns the effects.
    pub fn update(&mut self, event: Event, now: &Now) -> Vec<Effect> {
        let mut effects = Vec::new();
        let outcome = self.board.table.outcome();
        match event {
            Event::Play(_) | Event::Draw | Event::Resign | Event::Hint if outcome.is_some() => {
                effects.extend(outcome.map(|outcome| Effect::Print(Output::Over(outcome))));
            }
            Event::Begin => self.changed(now, &mut effects),
            Event::Play(mv) => self.play(mv, now, &mut effects),
            Event::Undo(turns) => self.undo(turns, now, &mut effects),
            Event::Draw => {
                let us = self.board.table.game().position().to_move();
                let is_offered = self.board.table.game().draw_offer() == Some(us);
                let draw =
                    if is_offered { offers::Event::AcceptDraw } else { offers::Event::OfferDraw };
                self.offer(draw(us), now, &mut effects);
            }
            Event::Resign => {
                let us = self.board.table.game().position().to_move();
                self.offer(offers::Event::Resign(us), now, &mut effects);
            }
            Event::Level(level) => self.change_level(level, now, &mut effects),
            Event::Hint => self.computer(computer::Event::Advise, now, &mut effects),
            Event::Report(report) => {
                self.computer(computer::Event::Report(Some(report)), now, &mut effects);
            }
        }
        effects
    }

    /// The game has changed: it is shown, and perhaps it is the computer's turn.
    fn changed(&mut self, now: &Now, effects: &mut Vec<Effect>) {
        effects.push(Effect::Print(Output::Changed));
        self.computer(computer::Event::Call, now, effects);
    }

    fn play(&mut self, mv: Move, now: &Now, effects: &mut Vec<Effect>) {
        let refusal = self.board.play(mv, now).into_iter().find_map(|effect| match effect {
            board::Effect::Refused(refusal) => Some(refusal),
            _ => None,
        });
        match refusal {
            Some(refusal) => effects.push(Effect::Print(Output::Refused(refusal))),
            None => self.changed(now, effects),
        }
    }

    fn offer(&mut self, event: offers::Event, now: &Now, effects: &mut Vec<Effect>) {
        for effect in offers::update(event, &mut self.board.table, now) {
            match effect {
                offers::Effect::Ask(offers::Offer::Draw(by)) => {
                    effects.push(Effect::Print(Output::DrawOffered(by)));
                }
                // They sit at one keyboard.
                offers::Effect::Ask(offers::Offer::TakeBack) | offers::Effect::Settled => {}
                offers::Effect::Say(message) | offers::Effect::Remark(message) => {
                    effects.push(Effect::Print(Output::Say(message)));
                }
                offers::Effect::TakenBack(_) | offers::Effect::Ended => self.changed(now, effects),
            }
        }
    }

    fn undo(&mut self, turns: usize, now: &Now, effects: &mut Vec<Effect>) {
        let plies = self.board.table.game().len();
        let before = match self.board.table.before_turns(turns, now.moment) {
            Ok(before) => before,
            Err(0) => {
                return effects.push(Effect::Print(Output::Say(key::NOTHING_TO_TAKE_BACK.into())));
            }
            Err(turns) => return effects.push(Effect::Print(Output::OnlyTurns(turns))),
        };
        let is_result = before.game().len() == plies;
        self.board.replace(before);
        effects.push(Effect::Print(if is_result { Output::GoesOn } else { Output::Undone(turns) }));
        self.changed(now, effects);
    }

    fn change_level(&mut self, level: Level, now: &Now, effects: &mut Vec<Effect>) {
        let table = &mut self.board.table;
        let person = table.terms().only_person().unwrap_or(table.game().position().to_move());
        table.change_seat(!person, Seat::Computer(level));
        effects.push(Effect::Print(Output::Level(!person, level)));
        self.changed(now, effects);
    }

    fn computer(&mut self, event: computer::Event, now: &Now, effects: &mut Vec<Effect>) {
        for effect in self.computer.update(event, &self.board.table, now) {
            match effect {
                computer::Effect::Ask(request) => effects.push(Effect::Ask(request)),
                // A terminal has no motion to wait for.
                computer::Effect::FoundAfter(_, ticket, mv) => {
                    self.computer(computer::Event::Found(ticket, mv), now, effects);
                }
                computer::Effect::Play(mv) => {
                    let before = Box::new(self.board.table.game().position().clone());
                    effects.push(Effect::Print(Output::Moved(before, mv)));
                    self.play(mv, now, effects);
                }
                computer::Effect::Follow(_)
                | computer::Effect::Advised
                | computer::Effect::Hint(_)
                | computer::Effect::HintsGone
                | computer::Effect::StopWorker
                | computer::Effect::LosesAtOnce(_)
                | computer::Effect::Checks(_)
                | computer::Effect::Safe(_)
                | computer::Effect::Unsafe(_)
                | computer::Effect::Unchecked => {}
                computer::Effect::Missing(why) => {
                    effects.push(Effect::Print(Output::Say(why.into())));
                }
            }
        }
        let advice = self.computer.advice.take();
        effects.extend(advice.map(|advice| Effect::Print(Output::Advice(Box::new(advice)))));
    }
}
