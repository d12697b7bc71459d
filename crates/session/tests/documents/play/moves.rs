//! Choosing, moving, looking back, going on from there.

use crate::play::page::Page;
use skep_rules::{Hex, Illegal, Move, Piece};
use skep_session::machine::{Dialog, Message, Prompt, Sound, WaitsFor, board, windows};
use skep_session::shell;
use skep_session::{Cursor, Go, KeyCommand, Spot};
use skep_words::key;

fn tile(name: &str) -> Piece {
    name.parse().unwrap()
}

/// A first visit, with the window for a new game closed.
fn table() -> Page {
    let mut page = Page::new();
    assert_eq!(
        *page.state.shell.windows.dialog,
        Some(Dialog::NewGame),
        "without a game, a new one is offered"
    );
    page.send(windows::Event::Close);
    page
}

/// The first legal moves of a game, one after the other.
fn play_on(page: &mut Page, plies: usize) {
    for _ in 0..plies {
        let mv = page.game().position().legal_moves()[0];
        page.play(mv);
    }
}

#[test]
fn two_taps_are_a_move_that_is_heard_and_kept() {
    let mut page = table();
    page.tap(tile("wA1"));
    assert_eq!(page.state.shell.board.choice.as_ref().unwrap().piece, tile("wA1"));
    page.tap_place(Hex::ORIGIN);
    assert_eq!(page.game().len(), 1);
    assert!(page.state.shell.board.choice.is_none());
    assert_eq!(page.sounds, [Sound::Lift, Sound::Lay]);
    let kept = &page.store.games[&page.state.shell.board.table.id()];
    assert!(kept.contains("2026.11.18"), "{kept}");
    let step = page.state.shell.board.step.as_ref().unwrap();
    assert!(!step.is_back && step.before.in_play().is_empty());
}

#[test]
fn a_refused_move_says_why_and_leaves_the_choice() {
    let mut page = table();
    play_on(&mut page, 2);
    let black = page.game().position().tiles()[1].1;
    page.tap(
        page.game()
            .position()
            .next_in_hand(skep_rules::Color::White, skep_rules::Bug::Ant)
            .unwrap(),
    );
    let beyond = black.neighbors().into_iter().find(|&hex| {
        page.game().position().top(hex).is_none()
            && page.state.shell.board.choice.as_ref().unwrap().move_to(hex).is_none()
    });
    page.tap_place(beyond.unwrap());
    let refusal = page.state.shell.board.refusal.as_ref().unwrap();
    assert!(matches!(refusal.reason, Illegal::TouchesEnemy { .. }), "{refusal:?}");
    assert!(page.state.shell.board.choice.is_some());
    assert_eq!(page.sounds.last(), Some(&Sound::Refused));
    page.send(board::Event::LetGo);
    assert!(page.state.shell.board.choice.is_none() && page.state.shell.board.refusal.is_none());
}

#[test]
fn confirmation_is_asked_if_set() {
    let mut page = table();
    let mut settings = (*page.state.shell.settings).clone();
    settings.confirm = true;
    page.send(shell::Event::Set(Box::new(settings.clone())));
    assert_eq!(page.store.settings, settings, "what is set is kept at once");
    page.tap(tile("wG1"));
    page.tap_place(Hex::ORIGIN);
    let pending = page.state.shell.board.pending.unwrap();
    assert_eq!(pending.waits_for, WaitsFor::Player);
    assert_eq!(*page.state.shell.prompt, Some(Prompt::Confirm(pending.mv)));
    assert!(page.game().is_empty());
    page.send(board::Event::LetGo);
    assert_eq!((*page.state.shell.board.pending, *page.state.shell.prompt), (None, None));
    page.tap(tile("wG1"));
    page.tap_place(Hex::ORIGIN);
    page.send(shell::Event::Confirm);
    assert_eq!(page.game().len(), 1);
}

#[test]
fn a_tile_is_dragged_or_stays() {
    let mut page = table();
    page.send(board::Event::PickUp(tile("bA1")));
    assert!(page.state.shell.board.choice.is_none(), "it is White's turn");
    assert!(page.state.shell.board.refusal.is_none(), "a drag shows no reason");
    page.send(board::Event::PickUp(tile("wA1")));
    page.send(board::Event::DropOn(Hex::new(40, 0)));
    assert!(page.game().is_empty());
    page.send(board::Event::PickUp(tile("wA1")));
    page.send(board::Event::DropOn(Hex::ORIGIN));
    assert_eq!(page.game().len(), 1);
}

#[test]
fn looking_back_and_playing_on_from_there_makes_a_game_of_its_own() {
    let mut page = table();
    play_on(&mut page, 6);
    let (old, text) =
        (page.state.shell.board.table.id(), page.store.games.values().next().unwrap().clone());
    page.send(board::Event::Step(-1));
    assert!(page.state.shell.board.step.as_ref().unwrap().is_back);
    page.send(board::Event::Show(2));
    assert!(page.state.shell.board.step.is_none(), "a leap is no motion");
    assert_eq!(*page.state.shell.prompt, Some(Prompt::LookingBack(2)));
    page.send(board::Event::Step(-9));
    assert_eq!(page.state.shell.board.table.shown_ply(), 2, "there is no such step");
    let mv = *page.state.shell.board.table.position().legal_moves().last().unwrap();
    page.play(mv);
    assert_ne!(page.state.shell.board.table.id(), old);
    assert_eq!(page.game().len(), 3);
    assert_eq!(
        page.state.shell.toasts.toast.as_ref().unwrap().message,
        Message::key(key::TOAST_BRANCHED)
    );
    assert_eq!(page.store.games[&old], text, "the old one stays as it was");
    // The toast goes by itself.
    page.wait(3_900);
    assert!(page.state.shell.toasts.toast.is_some());
    page.wait(200);
    assert!(page.state.shell.toasts.toast.is_none());
}

#[test]
fn moves_are_typed() {
    let mut page = table();
    page.send(windows::Event::Open(Dialog::Type));
    let mv = page.game().position().check(tile("wG1"), Hex::ORIGIN).unwrap();
    page.send(shell::Event::Typed(mv));
    assert_eq!((page.game().len(), *page.state.shell.windows.dialog), (1, None));
}

#[test]
fn the_board_by_keyboard() {
    let mut page = table();
    page.send(board::Event::ChooseInHand(tile("wS1")));
    assert_eq!(page.others, ["FocusBoard"]);
    assert_eq!(page.state.shell.board.cursor.map(Cursor::place), Some(Hex::ORIGIN));
    page.send(shell::Event::Command(KeyCommand::Touch));
    assert_eq!(page.game().len(), 1);
    page.send(shell::Event::Command(KeyCommand::Go(Go::Up)));
    assert_eq!(page.state.shell.board.cursor.unwrap().place().distance(Hex::ORIGIN), 1);
    page.send(shell::Event::Command(KeyCommand::Go(Go::Up)));
    assert_eq!(*page.state.shell.remark, Some(Message::key(key::SPOKEN_EDGE)));
    page.send(shell::Event::Command(KeyCommand::Go(Go::OwnQueen)));
    assert_eq!(*page.state.shell.remark, Some(Message::key(key::SPOKEN_NO_QUEEN)));
    page.send(shell::Event::Command(KeyCommand::Touch));
    let toast = page.state.shell.toasts.toast.as_ref().unwrap();
    assert_eq!(toast.message, Message::key(key::SPOKEN_CHOOSE_FIRST), "a bare place");
    page.send(shell::Event::Command(KeyCommand::Hive));
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Hive));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut page = table();
    page.send(board::Event::Touch(Spot::Place(Hex::ORIGIN)));
    page.send(board::Event::DropOn(Hex::ORIGIN));
    page.send(shell::Event::Confirm);
    page.send(shell::Event::Typed(Move::PASS));
    assert!(page.game().is_empty());
    let toast = page.state.shell.toasts.toast.as_ref().unwrap();
    assert!(toast.is_problem);
    assert_eq!(toast.message, Message::Refusal(Illegal::MustMove.into()));
}
