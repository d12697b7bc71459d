//! The computer's own moves, hints, the coach.

use crate::play::page::Page;
use crate::play::page::begin;
use skep_session::machine::{Activity, Message, Prompt, WaitsFor, board, computer, offers};
use skep_session::shell;
use skep_words::key;

fn against_computer() -> Page {
    let mut page = begin(&[("opponent", "computer"), ("level", "1"), ("begins", "you")]);
    if page.state.shell.board.is_others_turn() {
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
    assert!(page.browser.asked.is_some());
    // Its tiles cannot be moved for it.
    page.tap(
        page.game()
            .position()
            .next_in_hand(page.game().position().to_move(), skep_rules::Bug::Ant)
            .unwrap(),
    );
    assert!(page.state.shell.board.choice.is_none());
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
    let request = page.browser.asked.take();
    page.send(offers::Event::AskTakeBack);
    let before = page.game().len();
    page.browser.asked = request;
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
    assert_eq!(
        page.state.shell.toasts.toast.as_ref().unwrap().message,
        Message::key(key::ERROR_ENGINE)
    );
    assert_eq!(*page.state.shell.prompt, Some(Prompt::CallComputer));
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
    assert!(page.state.shell.toasts.toast.as_ref().unwrap().is_hint);
    page.send(computer::Event::Hint);
    let second = (*page.state.computer.advice).clone().unwrap();
    assert_eq!((second.mv, second.only_tile), (advice.mv, false));
    assert_eq!(*page.state.shell.prompt, Some(Prompt::Advice(advice.mv, advice.reason)));
    page.send(board::Event::Step(-1));
    assert!(page.state.computer.advice.is_none() && page.state.shell.toasts.toast.is_none());
    page.send(board::Event::Step(1));
    page.send(computer::Event::Advise);
    assert!(page.browser.asked.is_none(), "it is known already");
    assert_eq!(page.state.computer.advice.as_ref().unwrap().mv, advice.mv);
}

#[test]
fn a_hint_that_comes_too_late_shows_nothing() {
    let mut page = begin(&[]);
    play_first(&mut page);
    page.send(computer::Event::Hint);
    let request = page.browser.asked.clone();
    play_first(&mut page);
    assert!(page.browser.asked.is_none(), "the worker has stopped");
    page.browser.asked = request;
    page.think();
    assert!(page.state.computer.advice.is_none() && page.state.shell.toasts.toast.is_none());
}

#[test]
fn the_coach_looks_at_each_move_first() {
    let mut page = begin(&[]);
    let mut settings = (*page.state.shell.settings).clone();
    settings.coach = true;
    page.send(shell::Event::Set(Box::new(settings)));
    play_first(&mut page);
    assert_eq!(page.state.shell.board.pending.unwrap().waits_for, WaitsFor::Coach);
    assert_eq!(*page.state.shell.prompt, None, "nothing is asked");
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
