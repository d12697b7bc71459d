//! Taking back, draws, resigning, clocks.

use crate::play::page::{Page, begin};
use skep_engine::Level;
use skep_rules::{Color, Reason};
use skep_session::machine::{Dialog, Message, Prompt, Sound, clock, offers, windows};
use skep_session::play::Event;
use skep_words::key;

fn play_first(page: &mut Page) {
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
}

#[test]
fn two_people_agree_to_take_back() {
    let mut page = begin(&[]);
    page.send(offers::Event::AskTakeBack);
    assert_eq!(*page.state.shell.remark, Some(Message::key(key::NOTHING_TO_TAKE_BACK)));
    assert_eq!(*page.state.shell.windows.dialog, None);
    play_first(&mut page);
    page.send(offers::Event::AskTakeBack);
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::TakeBack));
    page.send(windows::Event::Close);
    assert_eq!(page.game().len(), 1, "no answer is no");
    page.send(offers::Event::TakeBack);
    assert!(page.game().is_empty());
    assert!(page.state.shell.board.step.as_ref().unwrap().is_back);
}

#[test]
fn a_first_move_that_was_taken_back_does_not_come_back() {
    let mut page = begin(&[]);
    play_first(&mut page);
    page.send(offers::Event::TakeBack);
    assert!(page.game().is_empty());
    let again = Page::visit(page.store.clone(), "table");
    assert!(again.game().is_empty(), "what is kept is the game as it is");
    assert_eq!(*again.state.shell.windows.dialog, None, "and it goes on");
}

#[test]
fn a_draw_is_offered_and_declined_or_agreed_on() {
    let mut page = begin(&[]);
    play_first(&mut page);
    page.send(offers::Event::OfferDraw(Color::White));
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Draw(Color::White)));
    page.send(windows::Event::Close);
    let declined = Message::about(key::DRAW_DECLINED, "color", Color::Black);
    assert_eq!(page.state.shell.toasts.toast.as_ref().unwrap().message, declined);
    assert_eq!(page.game().outcome(), None);
    page.send(offers::Event::OfferDraw(Color::White));
    page.send(offers::Event::AcceptDraw(Color::White));
    assert_eq!(page.game().outcome().unwrap().reason, Reason::Agreement);
    assert_eq!(*page.state.shell.windows.dialog, None);
    assert!(page.shown_card().is_some(), "nothing moves: the card is there at once");
    assert_eq!(page.sounds.iter().filter(|&&it| it == Sound::Over).count(), 1);
}

#[test]
fn a_finished_game_stays_as_it_is() {
    let mut page = begin(&[]);
    play_first(&mut page);
    page.send(offers::Event::Resign(Color::Black));
    let outcome = page.game().outcome();
    page.send(offers::Event::TakeBack);
    page.send(offers::Event::AskTakeBack);
    page.send(offers::Event::OfferDraw(Color::White));
    page.send(offers::Event::Resign(Color::White));
    assert_eq!((page.game().outcome(), page.game().len()), (outcome, 1));
    assert!(page.shown_card().is_some());
    page.send(Event::Rematch);
    assert!(page.game().is_empty());
    assert!(!page.state.shell.board.table.series().is_empty(), "the score goes on");
}

#[test]
fn the_clock_runs_warns_once_and_its_flag_falls() {
    let mut page = begin(&[("clock", "own"), ("minutes", "1"), ("seconds", "0")]);
    assert!(page.state.shell.board.table.clock().is_some());
    play_first(&mut page);
    page.wait(20_000);
    assert!(!page.sounds.contains(&Sound::LowTime));
    page.wait(20_500);
    page.wait(1_000);
    assert_eq!(page.sounds.iter().filter(|&&it| it == Sound::LowTime).count(), 1);
    assert_eq!(
        *page.state.shell.remark,
        Some(Message::about(key::CLOCK_LOW, "color", Color::Black))
    );
    page.send(clock::Event::PauseOrResume);
    page.wait(60_000);
    assert_eq!((page.game().outcome(), *page.state.shell.prompt), (None, Some(Prompt::Paused)));
    page.send(clock::Event::PauseOrResume);
    page.wait(60_000);
    let outcome = page.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), Reason::Time));
}

#[test]
fn over_the_board_the_clock_is_pressed_by_hand() {
    let mut page = begin(&[("clock", "10"), ("over-the-board", "true")]);
    assert!(*page.state.shell.windows.clock_face);
    page.send(clock::Event::Press(Color::White));
    page.send(clock::Event::Press(Color::Black));
    play_first(&mut page);
    let presses = page.state.shell.board.table.clock().unwrap().presses();
    assert_eq!(presses.0, [1, 1], "one turn, one press");
    page.send(windows::Event::ToggleClockFace);
    assert!(!*page.state.shell.windows.clock_face);
}

#[test]
fn against_the_computer_offers_are_not_asked() {
    let mut page = begin(&[("opponent", "computer"), ("level", "1"), ("begins", "you")]);
    let person = page.state.shell.board.table.terms().only_person().unwrap();
    assert_eq!(page.state.shell.board.table.terms().level(!person), Level::new(1));
    if person == Color::Black {
        page.let_computer_move();
    }
    let before = page.game().len();
    play_first(&mut page);
    page.let_computer_move();
    assert_eq!(page.game().len(), before + 2);
    page.send(offers::Event::AskTakeBack);
    assert_eq!((page.game().len(), *page.state.shell.windows.dialog), (before, None));
    assert!(page.state.shell.board.step.is_none(), "two moves at once are a leap");
    page.send(offers::Event::OfferDraw(person));
    let declined = &page.state.shell.toasts.toast.as_ref().unwrap().message;
    assert_eq!(*declined, Message::key(key::DRAW_DECLINED_COMPUTER));
}

#[test]
fn the_end_is_heard_once_and_two_people_go_by_their_colours() {
    let mut page = begin(&[]);
    play_first(&mut page);
    for (color, name) in [(Color::White, "White"), (Color::Black, "Black")] {
        assert_eq!(page.state.shell.board.table.player(color).text(&page.words), name);
    }
    page.send(offers::Event::Resign(Color::Black));
    page.wait(1_000);
    assert!(page.shown_card().is_some());
    page.send(Event::GoOnWithGame);
    assert_eq!(page.sounds.iter().filter(|&&it| it == Sound::Over).count(), 1);
}
