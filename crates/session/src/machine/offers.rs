//! What players say to each other: taking back, draws, resigning. An offer is part of the game, so this machine
//! has no state of its own.

use super::Now;
use super::board::{Board, Step};
use super::message::Message;
use skep_rules::Color;

/// What a player says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Somebody wants the last move back.
    AskTakeBack,
    /// The other one agrees, or there is nobody to ask.
    TakeBack,
    /// So many turns of a person are taken back, with what the computer answered: all of them or none. A game that
    /// is over goes on; a result that the board does not show is a turn by itself.
    TakeBackTurns(usize),
    /// A side offers a draw.
    OfferDraw(Color),
    /// The offer of this side is accepted.
    AcceptDraw(Color),
    /// The offer of this side is declined.
    DeclineDraw(Color),
    /// A side resigns, having been asked whether it is sure.
    Resign(Color),
}

/// What comes of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// The other one is asked.
    Ask(Question),
    /// Nothing is asked any more.
    Settled,
    /// A sentence for both.
    Say(Message),
    /// A sentence for those who listen.
    Remark(Message),
    /// Moves were taken back.
    TakenBack,
    /// So many turns were taken back.
    TurnsTakenBack(usize),
    /// It was the result alone.
    ResultTakenBack,
    /// Only so many turns can be taken back, so none was.
    OnlyTurns(usize),
    /// The game is over.
    Ended,
}

/// What the other one is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// May the last move be taken back?
    TakeBack,
    /// Is it a draw? This side offers it.
    Draw(Color),
}

/// A player says something over a board.
pub fn update(event: Event, board: &mut Board, now: &Now) -> Vec<Effect> {
    match event {
        Event::AskTakeBack => ask_take_back(board, now),
        Event::TakeBack => take_back(board, now),
        Event::TakeBackTurns(turns) => take_back_turns(board, turns, now),
        Event::OfferDraw(by) => offer_draw(board, by, now),
        Event::AcceptDraw(by) => {
            let is_agreed = board.table.offer_draw(!by, now.moment).is_ok();
            ended(board, is_agreed)
        }
        Event::DeclineDraw(by) => {
            board.table.decline_draw();
            let declined = Message::about("draw-declined", "color", !by);
            vec![Effect::Settled, Effect::Say(declined)]
        }
        Event::Resign(side) => {
            let has_resigned = board.table.resign(side, now.moment).is_ok();
            ended(board, has_resigned)
        }
    }
}

/// The end of a game, unless it was over already: then there is nothing to agree on or to give up.
fn ended(board: &mut Board, is_new: bool) -> Vec<Effect> {
    if !is_new {
        return vec![Effect::Settled];
    }
    board.look_at_end();
    vec![Effect::Settled, Effect::Ended]
}

/// Against the computer it is done, between two people the other one is asked.
fn ask_take_back(board: &mut Board, now: &Now) -> Vec<Effect> {
    let is_alone = board.table.terms().only_person().is_some();
    match (board.table.can_take_back(), is_alone) {
        (false, _) => vec![Effect::Remark("nothing-to-take-back".into())],
        (true, true) => take_back(board, now),
        (true, false) => vec![Effect::Ask(Question::TakeBack)],
    }
}

fn take_back(board: &mut Board, now: &Now) -> Vec<Effect> {
    // Its time may have run out while the other one was asked.
    if !board.table.can_take_back() {
        return vec![Effect::Settled];
    }
    board.look_at_end();
    let last = board.table.shown_move();
    let count = board.table.take_back(now.moment);
    let step = last.map(|(before, mv)| Step { before, mv, is_back: true });
    // Several moves at once are a leap.
    board.step.set(step.filter(|_| count == 1));
    vec![Effect::Settled, Effect::TakenBack]
}

fn take_back_turns(board: &mut Board, turns: usize, now: &Now) -> Vec<Effect> {
    let plies = board.table.game().len();
    let mut before = (*board.table).clone();
    for taken in 0..turns {
        match before.before_last_turn(before.id(), now.moment) {
            Some(earlier) => before = earlier,
            None if taken == 0 => return vec![Effect::Remark("nothing-to-take-back".into())],
            None => return vec![Effect::OnlyTurns(taken)],
        }
    }
    let is_result = before.game().len() == plies;
    board.replace(before);
    let told = if is_result { Effect::ResultTakenBack } else { Effect::TurnsTakenBack(turns) };
    vec![told, Effect::TakenBack]
}

/// The computer plays on.
fn offer_draw(board: &mut Board, by: Color, now: &Now) -> Vec<Effect> {
    if board.table.terms().only_person().is_some() {
        return vec![Effect::Settled, Effect::Say("draw-declined-computer".into())];
    }
    match board.table.offer_draw(by, now.moment) {
        Ok(()) => vec![Effect::Ask(Question::Draw(by))],
        Err(_) => Vec::new(),
    }
}
