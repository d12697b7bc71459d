//! What players say to each other.

use crate::{at, board, played, table};
use skep_engine::Level;
use skep_rules::{Color, Reason};
use skep_session::machine::offers::{Effect, Event, Offer, update};
use skep_session::machine::{Board, Message};
use skep_session::{Terms, TimeControl};
use skep_words::key;

const MOVES: &str = "wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wS1 -wQ";
/// White surrounds the black Queen.
const WON: &str = r"wA1;bQ \wA1;wQ wA1\;bG1 \bQ;wG1 wQ-;bA1 /bG1;wS1 wQ\;bG2 -bA1;wS1 bA1\;bM -bG2;wG2 /wS1;bB1 bG1/;wG2 bB1\;bB1 bG1;wA2 wG1\;bA2 -bM;wA2 wG2\";

fn nothing() -> Vec<Effect> {
    vec![Effect::Remark(Message::key(key::NOTHING_TO_TAKE_BACK))]
}

/// A board with the computer at it, which has this colour.
fn against(computer: Color, moves: &str) -> Board {
    let level = Level::new(2).unwrap();
    Board::new(table(Terms::against_computer(Terms::FULL_BOX, !computer, level), moves))
}

fn back(board: &Board, turns: usize) -> Result<String, usize> {
    let before = board.table.before_turns(turns, at(1).moment)?;
    Ok(played(&Board::new(before)))
}

#[test]
fn so_many_turns_are_taken_back_or_none() {
    let board = board(MOVES);
    assert_eq!(back(&board, 6), Err(5));
    assert_eq!(back(&board, 2).as_deref(), Ok("wA1;bA1 wA1-;wQ -wA1"));
    assert_eq!(back(&board, 5).as_deref(), Ok(""));
    assert_eq!(back(&self::board(""), 1), Err(0));
}

#[test]
fn against_the_computer_a_turn_is_the_persons_with_the_answer() {
    // White is to move: the computer's answer goes along.
    let board = against(Color::Black, "wA1;bA1 wA1-;wQ -wA1;bQ bA1-");
    assert_eq!(back(&board, 1).as_deref(), Ok("wA1;bA1 wA1-"));
    assert_eq!(back(&board, 3), Err(2));
    // The computer has begun: its first move cannot be taken back.
    let mut board = against(Color::White, "wA1");
    assert_eq!(back(&board, 1), Err(0));
    assert_eq!(update(Event::AskTakeBack, &mut board.table, &at(1)), nothing());
}

#[test]
fn a_result_that_the_board_does_not_show_is_a_turn_by_itself() {
    let mut board = board(MOVES);
    let ended = [Effect::Settled, Effect::Ended];
    assert_eq!(update(Event::Resign(Color::Black), &mut board.table, &at(1)), ended);
    assert_eq!(board.table.outcome().unwrap().reason, Reason::Resignation);
    let goes_on = board.table.before_turns(1, at(1).moment).unwrap();
    assert_eq!((goes_on.game().len(), goes_on.outcome()), (5, None));
    // A result that it shows goes with its move.
    let won = self::board(WON);
    assert!(won.table.outcome().is_some());
    let before = won.table.before_turns(1, at(1).moment).unwrap();
    assert_eq!((before.game().len(), before.outcome()), (16, None));
}

#[test]
fn one_move_that_is_taken_back_is_shown_and_several_are_a_leap() {
    let mut two = board(MOVES);
    let effects = update(Event::TakeBack, &mut two.table, &at(1));
    let [Effect::Settled, Effect::TakenBack(Some(step))] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert!(step.is_back && step.mv.piece() == Some("wS1".parse().unwrap()));
    let mut one = against(Color::Black, "wA1;bA1 wA1-;wQ -wA1;bQ bA1-");
    let leap = [Effect::Settled, Effect::TakenBack(None)];
    assert_eq!(update(Event::AskTakeBack, &mut one.table, &at(1)), leap);
    assert_eq!(played(&one), "wA1;bA1 wA1-");
}

#[test]
fn what_was_agreed_on_or_given_up_is_not_agreed_on_again() {
    let mut board = board(MOVES);
    let asked = [Effect::Ask(Offer::Draw(Color::White))];
    assert_eq!(update(Event::OfferDraw(Color::White), &mut board.table, &at(1)), asked);
    let ended = [Effect::Settled, Effect::Ended];
    assert_eq!(update(Event::AcceptDraw(Color::White), &mut board.table, &at(1)), ended);
    for event in [
        Event::AcceptDraw(Color::White),
        Event::AcceptDraw(Color::Black),
        Event::Resign(Color::White),
        Event::TakeBack,
    ] {
        assert_eq!(update(event, &mut board.table, &at(1)), [Effect::Settled], "{event:?}");
    }
    assert_eq!(update(Event::OfferDraw(Color::White), &mut board.table, &at(1)), []);
    assert_eq!(update(Event::AskTakeBack, &mut board.table, &at(1)), nothing());
    assert_eq!(board.table.outcome().unwrap().reason, Reason::Agreement);
}

#[test]
fn an_offer_that_is_declined_is_gone() {
    let mut board = board(MOVES);
    update(Event::OfferDraw(Color::Black), &mut board.table, &at(1));
    assert_eq!(board.table.game().draw_offer(), Some(Color::Black));
    let declined = Message::about(key::DRAW_DECLINED, "color", Color::White);
    let told = [Effect::Settled, Effect::Say(declined)];
    assert_eq!(update(Event::DeclineDraw(Color::Black), &mut board.table, &at(1)), told);
    assert_eq!(board.table.game().draw_offer(), None);
}

#[test]
fn time_that_ran_out_meanwhile_leaves_nothing_to_take_back() {
    let terms = Terms { time: Some(TimeControl::new(1, 0)), ..Terms::two_people(Terms::FULL_BOX) };
    let mut board = Board::new(table(terms, MOVES));
    assert_eq!(
        update(Event::AskTakeBack, &mut board.table, &at(1)),
        [Effect::Ask(Offer::TakeBack)]
    );
    board.table.check_flag(at(61_000).moment);
    assert_eq!(update(Event::TakeBack, &mut board.table, &at(61_000)), [Effect::Settled]);
    assert_eq!(played(&board), MOVES);
}
