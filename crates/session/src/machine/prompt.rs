//! The one thing that is asked over the board.

use super::board::{Board, WaitsFor};
use super::computer::{Activity, Computer};
use crate::online::link::Link;
use crate::{HintReason, PlayerName};
use skep_api::Offer;
use skep_rules::{ByColor, Color, Move, Position};
use skep_words::{Words, key};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Shall this move count?
    Confirm(Move),
    /// Shall it count although the coach warns of it?
    Warned(Move),
    /// The position after so many plies is looked at: back to the game?
    LookingBack(usize),
    /// There is nothing to do but to pass.
    MustPass,
    /// The clock stands.
    Paused,
    /// The computer should move but does not think.
    CallComputer,
    /// What the computer would play, and why.
    Advice(Move, HintReason),
    /// The game was opened to be looked at: are the players known?
    Opened {
        /// Whether a player has a name or is the computer.
        named: bool,
    },
    /// The player at another device offers a draw.
    DrawOffered,
    /// The player at another device asks to take back.
    TakebackOffered,
    /// The person offers this and waits for an answer.
    Offering(Offer),
    /// This move is chosen in advance.
    Preselected(Move),
    /// The other player is gone: a win or a draw may be claimed, after so many seconds; `None`: never.
    Gone(Option<u32>),
    /// Somebody wants to come back to the other seat: shall he?
    AskedBack,
}

impl Prompt {
    /// What is asked about a move that waits for a yes.
    fn about_pending(board: &Board) -> Option<Prompt> {
        let pending = (*board.pending)?;
        match pending.waits_for {
            WaitsFor::Player => Some(Prompt::Confirm(pending.mv)),
            WaitsFor::WarnedPlayer => Some(Prompt::Warned(pending.mv)),
            WaitsFor::Turn => Some(Prompt::Preselected(pending.mv)),
            WaitsFor::Coach => None,
        }
    }

    /// The question on the learn page; lessons show everything else themselves.
    pub fn about_lesson(board: &Board) -> Option<Prompt> {
        let table = &*board.table;
        let must_pass = || (table.is_at_end() && table.must_pass()).then_some(Prompt::MustPass);
        Prompt::about_pending(board).or_else(must_pass)
    }

    /// The question in a game with a friend who is elsewhere.
    pub fn about_apart(board: &Board) -> Option<Prompt> {
        let table = &*board.table;
        let person = table.terms().only_person();
        let is_offered = || person.is_some_and(|it| table.game().draw_offer() == Some(!it));
        let asked = Prompt::about_pending(board);
        if asked.is_some() {
            asked
        } else if !table.is_at_end() {
            Some(Prompt::LookingBack(table.shown_ply()))
        } else if !table.is_persons_turn() {
            None
        } else if is_offered() {
            Some(Prompt::DrawOffered)
        } else {
            table.must_pass().then_some(Prompt::MustPass)
        }
    }

    /// The question in a game by link.
    pub fn about_link(board: &Board, link: &Link) -> Option<Prompt> {
        let table = &*board.table;
        let game = link.game.as_ref()?;
        // A move that is chosen in advance asks nothing, and what the other player asks does not wait for it.
        let about_move = Prompt::about_pending(board);
        let preselected = about_move.filter(|it| matches!(it, Prompt::Preselected(_)));
        if about_move != preselected {
            return about_move;
        }
        if !table.is_at_end() {
            return Some(Prompt::LookingBack(table.shown_ply()));
        }
        if !link.asked.is_empty() {
            return Some(Prompt::AskedBack);
        }
        match (game.offered(), game.own_offer(), game.gone) {
            (Some(Offer::Draw), ..) => Some(Prompt::DrawOffered),
            (Some(Offer::Takeback), ..) => Some(Prompt::TakebackOffered),
            (_, _, Some((_, Some(0)))) if game.you.is_some() => Some(Prompt::Gone(Some(0))),
            _ if preselected.is_some() => preselected,
            (_, Some(offer @ (Offer::Draw | Offer::Takeback)), _) => Some(Prompt::Offering(offer)),
            (_, _, Some((_, claim))) if game.you.is_some() => Some(Prompt::Gone(claim)),
            _ => None,
        }
    }

    /// The question on the play page.
    pub fn about_game(board: &Board, computer: &Computer) -> Option<Prompt> {
        let table = &*board.table;
        let asked = Prompt::about_pending(board);
        let advice = computer.advice.as_ref().filter(|advice| !advice.only_tile);
        let is_told = |color| table.name(color).is_some() || table.terms().level(color).is_some();
        let is_idle = matches!(*computer.activity, Activity::Idle | Activity::Missing);
        if asked.is_some() {
            return asked;
        }
        Some(if let Some(advice) = advice {
            Prompt::Advice(advice.mv, advice.reason)
        } else if !table.is_at_end() {
            Prompt::LookingBack(table.shown_ply())
        } else if table.outcome().is_some() {
            // The end card shows it.
            return None;
        } else if table.can_go_on() {
            Prompt::Opened { named: Color::ALL.into_iter().any(is_told) }
        } else if table.is_persons_turn() && table.must_pass() {
            Prompt::MustPass
        } else if table.is_paused() && table.is_persons_turn() {
            Prompt::Paused
        } else if table.computers_turn().is_some() && is_idle {
            Prompt::CallComputer
        } else {
            return None;
        })
    }

    /// The question in words, in the shown position.
    pub fn text(
        &self,
        position: &Position,
        players: &ByColor<PlayerName>,
        words: &Words,
    ) -> String {
        match *self {
            Prompt::Confirm(mv) => words.move_sentence(position, mv),
            Prompt::Warned(mv) if skep_engine::loses_at_once(position, mv) => {
                words.say(key::COACH_SURROUND_SELF)
            }
            Prompt::Warned(_) => {
                words.tell(key::COACH_SURROUND, &[("color", (!position.to_move()).into())])
            }
            Prompt::LookingBack(0) => words.tell(key::LOOKING_AT, &[("count", 0.into())]),
            Prompt::LookingBack(_) => {
                let number = position.turn() - u32::from(position.to_move() == Color::White);
                words.tell(key::LOOKING_AT, &[("count", number.into())])
            }
            Prompt::MustPass => words.say(key::MUST_PASS),
            Prompt::Paused => words.say(key::CLOCK_PAUSED),
            Prompt::CallComputer => words.say(key::PLAYER_COMPUTER),
            Prompt::Advice(mv, _) if mv.is_pass() => words.say(key::WOULD_PASS),
            Prompt::Advice(mv, reason) => {
                let sentence = words.move_sentence(position, mv);
                words.tell(key::WOULD_PLAY, &[("move", sentence.into())])
                    + " "
                    + &reason.text(words)
            }
            Prompt::DrawOffered => words.say(key::POST_DRAW_OFFERED),
            Prompt::TakebackOffered => words.say(key::LINK_TAKEBACK_OFFERED),
            Prompt::Offering(Offer::Takeback) => words.say(key::LINK_TAKEBACK_ASKED),
            Prompt::Offering(_) => words.say(key::LINK_DRAW_ASKED),
            Prompt::Preselected(mv) => {
                let mut ahead = position.clone();
                ahead.play_unchecked(Move::PASS);
                words.tell(key::PRESELECTED, &[("move", words.move_sentence(&ahead, mv).into())])
            }
            Prompt::Gone(None) => words.say(key::LINK_GONE),
            Prompt::Gone(Some(0)) => words.say(key::LINK_GONE_CLAIM),
            Prompt::Gone(Some(seconds)) => {
                words.tell(key::LINK_GONE_WAIT, &[("count", seconds.into())])
            }
            Prompt::AskedBack => words.say(key::LINK_ASKED_BACK),
            Prompt::Opened { named: false } => words.say(key::OPENED_GAME),
            Prompt::Opened { named: true } => {
                let [white, black] = [Color::White, Color::Black].map(|it| players[it].text(words));
                words.tell(key::GAMES_VERSUS, &[("white", white.into()), ("black", black.into())])
            }
        }
    }
}
