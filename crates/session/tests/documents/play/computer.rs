//! The computer's own moves, hints, the coach.

use crate::page::Page;
use crate::talk::begin;
use skep_session::machine::{
    Activity, Message, Prompt, Room, WaitsFor, board, computer, offers, route,
};
use skep_session::play::Event;

fn against_computer() -> Page {
    let mut page = begin(&[("opponent", "computer"), ("level", "1"), ("begins", "you")]);
    if page.state.board.is_computers_turn() {
        page.let_computer_move();
    }
    page
}

fn play_first(page: &mut Page) {
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
}

#[test]
fn it_answers_but_not_too_soon() {
    let mut page = against_computer();
    let before = page.game().len();
    play_first(&mut page);
    assert_eq!(*page.state.computer.activity, Activity::Thinks);
    assert!(page.asked.is_some());
    // Nobody plays for it.
    page.tap(
        page.game()
            .position()
            .next_in_hand(page.game().position().to_move(), skep_rules::Bug::Ant)
            .unwrap(),
    );
    assert!(page.state.board.choice.is_none());
    page.think();
    assert_eq!(page.game().len(), before + 1, "the player's own tile comes to rest first");
    page.wait(650);
    assert_eq!(page.game().len(), before + 2);
    assert_eq!(*page.state.computer.activity, Activity::Idle);
}

#[test]
fn an_answer_to_an_earlier_question_is_of_no_use() {
    let mut page = against_computer();
    play_first(&mut page);
    let request = page.asked.take();
    page.send(offers::Event::AskTakeBack);
    let before = page.game().len();
    page.asked = request;
    page.think();
    page.wait(2_000);
    assert_eq!(page.game().len(), before);
}

#[test]
fn a_computer_that_is_not_there_is_called_again() {
    let mut page = against_computer();
    page.is_online = false;
    play_first(&mut page);
    assert_eq!(*page.state.computer.activity, Activity::Missing);
    assert_eq!(page.state.toasts.toast.as_ref().unwrap().message, Message::key("error-engine"));
    assert_eq!(*page.state.prompt, Some(Prompt::CallComputer));
    page.is_online = true;
    let before = page.game().len();
    page.send(computer::Event::Call);
    page.let_computer_move();
    assert_eq!(page.game().len(), before + 1);
}

#[test]
fn a_hint_shows_the_tile_then_the_place_and_goes_with_its_position() {
    let mut page = begin(&[]);
    play_first(&mut page);
    page.send(computer::Event::Hint);
    assert_eq!(*page.state.computer.activity, Activity::Advises);
    page.think();
    let advice = (*page.state.computer.advice).clone().unwrap();
    assert!(advice.only_tile);
    assert!(page.state.toasts.toast.as_ref().unwrap().is_hint);
    page.send(computer::Event::Hint);
    let second = (*page.state.computer.advice).clone().unwrap();
    assert_eq!((second.mv, second.only_tile), (advice.mv, false));
    assert_eq!(*page.state.prompt, Some(Prompt::Advice(advice.mv)));
    page.send(board::Event::Step(-1));
    assert!(page.state.computer.advice.is_none() && page.state.toasts.toast.is_none());
    page.send(board::Event::Step(1));
    page.send(computer::Event::Advise);
    assert!(page.asked.is_none(), "it is known already");
    assert_eq!(page.state.computer.advice.as_ref().unwrap().mv, advice.mv);
}

#[test]
fn a_hint_that_comes_too_late_shows_nothing() {
    let mut page = begin(&[]);
    play_first(&mut page);
    page.send(computer::Event::Hint);
    let request = page.asked.clone();
    play_first(&mut page);
    assert!(page.asked.is_none(), "the worker has stopped");
    page.asked = request;
    page.think();
    assert!(page.state.computer.advice.is_none() && page.state.toasts.toast.is_none());
}

#[test]
fn whoever_looks_at_a_lesson_is_not_disturbed_by_the_computer() {
    let mut page = against_computer();
    play_first(&mut page);
    page.send(route::Event::GoTo(skep_school::Address::Course));
    assert_eq!(*page.state.route.room, Room::Course);
    assert_eq!(*page.state.computer.activity, Activity::Idle);
    page.send(route::Event::BackToTable);
    assert_eq!(*page.state.computer.activity, Activity::Thinks, "it goes on");
    page.let_computer_move();
    assert_eq!(*page.state.computer.activity, Activity::Idle);
}

#[test]
fn the_coach_looks_at_each_move_first() {
    let mut page = begin(&[]);
    let mut settings = (*page.state.settings).clone();
    settings.coach = true;
    page.send(Event::Set(Box::new(settings)));
    play_first(&mut page);
    assert_eq!(page.state.board.pending.unwrap().waits_for, WaitsFor::Coach);
    assert_eq!(*page.state.prompt, None, "nothing is asked");
    page.think();
    assert_eq!(page.game().len(), 1, "it is safe");
    // Without him it is played at once.
    page.is_online = false;
    play_first(&mut page);
    assert_eq!(page.game().len(), 2);
}

#[test]
fn it_moves_at_once_when_it_is_told_to() {
    let mut page = against_computer();
    let before = page.game().len();
    play_first(&mut page);
    page.send(computer::Event::MoveNow);
    assert_eq!(page.game().len(), before + 1, "nothing is found as yet");
    page.think();
    page.send(computer::Event::MoveNow);
    assert_eq!(page.game().len(), before + 2);
    page.wait(5_000);
    assert_eq!(page.game().len(), before + 2, "and only once");
}
