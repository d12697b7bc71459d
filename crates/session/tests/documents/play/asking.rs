//! What two people, or a person and the computer, ask each other.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::support::hands::{WON, first, heard, play, played, prompt, toast, window};
use skep_rules::{Color, Reason};
use skep_session::machine::{Dialog, clock, computer, offers, windows};
use skep_session::play::Event;

/// The points of White and Black.
fn score(page: &Page) -> [String; 2] {
    let series = page.state.shell.board.table.series();
    [Color::White, Color::Black].map(|color| series.points(color))
}

/// The windows that ask are answered, or the game has come to its end.
fn assert_over(page: &mut Page, sentence: &str) {
    page.wait(2_000);
    assert!(heard(page).ends_with(sentence), "{}", heard(page));
    assert_eq!((window(page), prompt(page).as_str()), (None, ""));
    let card = page.shown_card().expect("a card");
    assert_eq!((card.end.text(&page.words).as_str(), card.is_record), (sentence, false));
}

#[test]
fn a_move_is_taken_back_with_the_other_ones_word() {
    let mut page = begin(&[]);
    play(&mut page, WON, 3);
    page.send(offers::Event::AskTakeBack);
    assert_eq!((window(&page), played(&page)), (Some(Dialog::TakeBack), first(WON, 3)));
    page.send(windows::Event::Close);
    assert_eq!((window(&page), played(&page)), (None, first(WON, 3)));
    page.send(offers::Event::AskTakeBack);
    page.send(offers::Event::TakeBack);
    assert_eq!((window(&page), played(&page)), (None, first(WON, 2)));
    let told = heard(&mut page);
    assert!(told.ends_with("Move taken back: white Queen. White to move."), "{told}");
    // It is kept as it is now.
    assert_eq!(played(&Page::visit(page.store.clone(), "table")), first(WON, 2));
    play(&mut page, WON, 3);
    assert_eq!(played(&page), first(WON, 3));
}

#[test]
fn draws_and_giving_up_count_in_the_rematches() {
    let mut page = begin(&[]);
    play(&mut page, WON, 3);
    page.send(offers::Event::OfferDraw(Color::Black));
    assert_eq!(window(&page), Some(Dialog::Draw(Color::Black)));
    page.send(windows::Event::Close);
    assert_eq!((window(&page), toast(&page)), (None, "White plays on.".to_owned()));
    play(&mut page, WON, 4);
    page.send(offers::Event::OfferDraw(Color::White));
    page.send(offers::Event::AcceptDraw(Color::White));
    assert_over(&mut page, "A draw: both players agreed.");
    page.send(Event::Rematch);
    assert_eq!((window(&page), page.game().len()), (None, 0));
    assert_eq!(score(&page), ["½", "½"]);
    // Resigning is confirmed first.
    play(&mut page, WON, 1);
    page.send(windows::Event::Open(Dialog::Resign(Color::Black)));
    page.send(windows::Event::Close);
    assert_eq!((page.game().outcome(), window(&page)), (None, None));
    page.send(offers::Event::Resign(Color::Black));
    assert_over(&mut page, "White wins: Black gave up.");
    page.send(Event::Rematch);
    // The colours are changed round, and the score with them.
    assert_eq!(score(&page), ["½", "1½"]);
    assert_eq!(score(&Page::visit(page.store.clone(), "table")), ["½", "1½"]);
}

#[test]
fn a_game_that_is_won_on_the_board_ends_there() {
    let mut page = begin(&[]);
    play(&mut page, WON, 16);
    assert_eq!(page.game().outcome(), None);
    play(&mut page, WON, 17);
    let outcome = page.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), Reason::Surrounded));
    assert_over(&mut page, "White wins: the black Queen is surrounded.");
    // No move is possible any more.
    page.tap("bA3".parse().unwrap());
    assert!(page.state.shell.board.choice.is_none() && page.state.shell.board.refusal.is_some());
    let told = heard(&mut page);
    assert!(told.contains("The game is over"), "{told}");
    assert_eq!(played(&page), WON);
}

#[test]
fn a_person_wins_against_the_computer_and_has_the_other_colour_next() {
    let mut page = begin(&[("opponent", "computer"), ("level", "1"), ("begins", "you")]);
    // Two people play the game; then the computer sits down for Black, as it would come from the store.
    let mut two = begin(&[]);
    play(&mut two, WON, 16);
    let text = two.store.games.values().next().unwrap();
    assert!(text.contains("white person\nblack person\n"), "{text}");
    let text = text.replace("black person", "black computer 1");
    page.store.games.insert(7, text);
    page.store.current = Some(7);
    let mut page = Page::visit(page.store.in_new_tab(), "table");
    assert_eq!(played(&page), first(WON, 16));
    play(&mut page, WON, 17);
    assert_over(&mut page, "You have won: the black Queen is surrounded.");
    page.send(Event::Rematch);
    assert_eq!(page.state.shell.board.table.terms().only_person(), Some(Color::Black));
    assert_eq!(score(&page), ["0", "1"]);
    page.let_computer_move();
    assert_eq!(page.game().len(), 1, "the computer has White now, and begins");
}

#[test]
fn the_computer_declines_a_draw_and_lets_moves_be_taken_back_unasked() {
    let mut page = begin(&[("opponent", "computer"), ("level", "1"), ("begins", "you")]);
    play(&mut page, "wA1", 1);
    page.let_computer_move();
    assert_eq!(page.game().len(), 2);
    page.send(offers::Event::OfferDraw(Color::White));
    assert_eq!(toast(&page), "The computer wants to play on.");
    page.send(offers::Event::AskTakeBack);
    assert_eq!((window(&page), page.game().len()), (None, 0));
    // While it thinks, its answer is not waited for.
    play(&mut page, "wA1", 1);
    page.send(offers::Event::AskTakeBack);
    page.let_computer_move();
    assert_eq!((page.game().len(), page.browser.asked.clone()), (0, None));
}

#[test]
fn a_page_that_was_closed_while_the_computer_thought_goes_on_thinking() {
    let mut page = begin(&[("opponent", "computer"), ("level", "1"), ("begins", "you")]);
    play(&mut page, "wA1", 1);
    let mut page = Page::visit(page.store.clone(), "table");
    assert_eq!(*page.state.computer.activity, computer::Activity::Thinks);
    page.let_computer_move();
    assert_eq!(page.game().len(), 2);
}

#[test]
fn a_clock_that_was_left_is_paused_until_resumed() {
    let mut page = begin(&[("clock", "15-10")]);
    let running = |page: &Page| page.state.shell.board.table.clock().unwrap().running();
    assert_eq!(running(&page), None, "before the first move no clock runs");
    play(&mut page, WON, 1);
    assert_eq!(running(&page), Some(Color::Black));
    page.wait(5_000);
    play(&mut page, WON, 2);
    assert_eq!(running(&page), Some(Color::White));
    page.wait(897_000);
    page.send(Event::Leave);
    let text = page.store.games.values().next().unwrap();
    assert!(text.contains("white-left 3000\n"), "{text}");
    let mut page = Page::visit(page.store.clone(), "table");
    assert_eq!((running(&page), prompt(&page)), (None, "The clock is paused".to_owned()));
    page.wait(60_000);
    assert_eq!(page.game().outcome(), None);
    page.send(clock::Event::PauseOrResume);
    assert_eq!(running(&page), Some(Color::White));
    page.wait(2_900);
    assert_eq!(page.game().outcome(), None);
    page.wait(200);
    assert_over(&mut page, "Black wins: White ran out of time.");
    assert_eq!(played(&page), first(WON, 2));
}

#[test]
fn a_real_set_on_the_table_is_clocked_and_written_down() {
    let mut page = begin(&[("clock", "10"), ("over-the-board", "true")]);
    let running = |page: &Page| page.state.shell.board.table.clock().unwrap().running();
    assert!(*page.state.shell.windows.clock_face);
    page.send(clock::Event::Press(Color::White));
    assert_eq!(running(&page), Some(Color::Black));
    page.send(clock::Event::Press(Color::Black));
    assert_eq!(running(&page), Some(Color::White));
    page.send(clock::Event::PauseOrResume);
    assert_eq!(running(&page), None);
    page.send(clock::Event::PauseOrResume);
    assert_eq!(running(&page), Some(Color::White));
    // Moves are written down on the board, and the clock is not pressed twice for them.
    page.send(windows::Event::ToggleClockFace);
    play(&mut page, WON, 2);
    assert_eq!(running(&page), Some(Color::White));
    // A closed page keeps it all.
    let again = Page::visit(page.store.clone(), "table");
    assert!(*again.state.shell.windows.clock_face);
    assert_eq!(played(&again), first(WON, 2));
}
