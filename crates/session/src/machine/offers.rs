//! Taking back, draw offers and resigning. An offer is part of the game, so this machine
//! has no state of its own.

use super::Now;
use super::board::ShownMove;
use super::message::Message;
use crate::Table;
use skep_rules::Color;
use skep_words::key;

/// The acts of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player asks to take back.
    AskTakeBack,
    /// The opponent agrees, or there is no one to ask.
    TakeBack,
    /// A side offers a draw.
    OfferDraw(Color),
    /// The offer of this side is accepted.
    AcceptDraw(Color),
    /// The offer of this side is declined.
    DeclineDraw(Color),
    /// A side resigns, having been asked whether it is sure.
    Resign(Color),
}

/// The effects.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Asks the opponent.
    Ask(Offer),
    /// Nothing is asked any more.
    Settled,
    /// A sentence for both.
    Say(Message),
    /// A message for screen readers only.
    Remark(Message),
    /// Moves were taken back: the one that is shown as motion, if it was one alone.
    TakenBack(Option<Box<ShownMove>>),
    /// The game is over.
    Ended,
}

/// A question to the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To take the last move back.
    TakeBack,
    /// A draw, offered by this side.
    Draw(Color),
}

/// Handles an event at a table.
pub fn update(event: Event, table: &mut Table, now: &Now) -> Vec<Effect> {
    match event {
        Event::AskTakeBack => ask_take_back(table, now),
        Event::TakeBack => take_back(table, now),
        Event::OfferDraw(by) => offer_draw(table, by, now),
        Event::AcceptDraw(by) => ended(table.offer_draw(!by, now.moment).is_ok()),
        Event::DeclineDraw(by) => {
            table.decline_draw();
            let declined = Message::about(key::DRAW_DECLINED, "color", !by);
            vec![Effect::Settled, Effect::Say(declined)]
        }
        Event::Resign(side) => ended(table.resign(side, now.moment).is_ok()),
    }
}

/// The end of a game, unless it was over already: then there is nothing to agree on or to give up.
fn ended(is_new: bool) -> Vec<Effect> {
    if is_new { vec![Effect::Settled, Effect::Ended] } else { vec![Effect::Settled] }
}

/// Against the computer it is done, between two people the other one is asked.
fn ask_take_back(table: &mut Table, now: &Now) -> Vec<Effect> {
    let is_alone = table.terms().only_person().is_some();
    match (table.can_take_back(), is_alone) {
        (false, _) => vec![Effect::Remark(key::NOTHING_TO_TAKE_BACK.into())],
        (true, true) => take_back(table, now),
        (true, false) => vec![Effect::Ask(Offer::TakeBack)],
    }
}

fn take_back(table: &mut Table, now: &Now) -> Vec<Effect> {
    // Its time may have run out while the other one was asked.
    if !table.can_take_back() {
        return vec![Effect::Settled];
    }
    table.show(usize::MAX);
    let last = table.shown_move();
    let count = table.take_back(now.moment);
    let step = last.map(|(before, mv)| Box::new(ShownMove { before, mv, is_back: true }));
    // Several moves at once are a leap.
    vec![Effect::Settled, Effect::TakenBack(step.filter(|_| count == 1))]
}

/// The computer plays on.
fn offer_draw(table: &mut Table, by: Color, now: &Now) -> Vec<Effect> {
    if table.terms().only_person().is_some() {
        return vec![Effect::Settled, Effect::Say(key::DRAW_DECLINED_COMPUTER.into())];
    }
    match table.offer_draw(by, now.moment) {
        Ok(()) => vec![Effect::Ask(Offer::Draw(by))],
        Err(_) => Vec::new(),
    }
}
