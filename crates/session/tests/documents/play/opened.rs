//! Games that were opened to be looked at, and games that are over.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::support::hands::{WON, first, heard, play, played, prompt, toast, window};
use crate::support::store::Store;
use skep_notation::link;
use skep_rules::Color;
use skep_session::machine::{Dialog, Reader, Sound, clock, computer, games, offers, windows};
use skep_session::play::Event;

const WHITE_WON: &str = "Base;WhiteWins;White[2];wS1;bG1 wS1-";
const BLACK_WON: &str = "Base;BlackWins;White[2];wS1;bG1 wS1-";
const BRANCHED: &str = "You play on from here. The old game is kept in “My games”.";

fn drop_file(page: &mut Page, text: &str) {
    page.send(games::Event::OpenText(text.as_bytes().to_vec(), Reader::Page));
}

/// The end is told by the card, at once.
fn assert_result(page: &mut Page, title: &str, sentence: &str) {
    assert_eq!((prompt(page).as_str(), toast(page).as_str()), ("", ""));
    let card = page.shown_card().expect("a card");
    let told = [card.end.title(&page.words), card.end.sentence(&page.words)];
    assert_eq!((told, card.is_record), ([title, sentence].map(str::to_owned), true));
    assert_eq!(window(page), None);
}

#[test]
fn another_finished_game_shows_its_own_result() {
    let white = ["White wins", "Black gave up, 1 move."];
    let black = ["Black wins", "White gave up, 1 move."];
    for wants_less_motion in [false, true] {
        let mut page = Page::new();
        page.browser_state.wants_less_motion = wants_less_motion;
        drop_file(&mut page, BLACK_WON);
        assert_result(&mut page, black[0], black[1]);
        // On the window that tells of the other.
        drop_file(&mut page, WHITE_WON);
        assert_result(&mut page, white[0], white[1]);
        // A link in the page itself.
        let game = skep_notation::uhp::parse_game(BLACK_WON).unwrap();
        page.send(Event::Address(format!("game={}", link::write(&game))));
        assert_eq!(page.game().outcome(), None, "a link has the moves alone");
        // One right after the other.
        drop_file(&mut page, WHITE_WON);
        drop_file(&mut page, BLACK_WON);
        assert_result(&mut page, black[0], black[1]);
        page.wait(5_000);
        assert!(!page.sounds.contains(&Sound::Over), "it did not end here");
    }
}

/// A game against the computer, which is to move and whose clock ran, as a file.
fn file() -> String {
    let mut page =
        begin(&[("opponent", "computer"), ("level", "3"), ("clock", "own"), ("seconds", "7")]);
    play(&mut page, WON, 1);
    page.state.shell.board.table.pgn(skep_session::Moment(0))
}

/// Nothing that is done changes the game.
fn assert_only_looked_at(page: &mut Page) {
    let before = (played(page), page.game().outcome(), page.store.games.clone());
    for event in [offers::Event::AskTakeBack, offers::Event::TakeBack] {
        page.send(event);
        assert_eq!(window(page), None);
    }
    page.send(offers::Event::Resign(Color::White));
    page.send(offers::Event::OfferDraw(Color::White));
    page.send(clock::Event::PauseOrResume);
    page.send(clock::Event::Press(Color::Black));
    page.send(computer::Event::Call);
    page.let_computer_move();
    page.wait(1_000_000);
    assert_eq!((played(page), page.game().outcome(), page.store.games.clone()), before);
}

#[test]
fn an_opened_game_waits_until_it_is_gone_on_with() {
    let mut page = Page::new();
    drop_file(&mut page, &file());
    assert_eq!(prompt(&page), "You – Computer: Cocoon");
    assert_eq!(toast(&page), "The game is open: 1 move.");
    let told = heard(&mut page);
    assert!(told.contains("An opened game. You – Computer: Cocoon"), "{told}");
    page.send(skep_session::machine::toasts::Event::Dismiss);
    assert_only_looked_at(&mut page);
    let mut page = Page::visit(page.store.clone(), "table");
    assert_eq!(prompt(&page), "You – Computer: Cocoon");
    assert_only_looked_at(&mut page);
    // One tap, and it goes on: the same game, with its clock.
    let id = page.state.shell.board.table.id();
    page.send(Event::GoOnWithGame);
    assert_eq!(page.state.shell.board.table.clock().unwrap().running(), Some(Color::Black));
    page.let_computer_move();
    assert_eq!((page.game().len(), page.state.shell.board.table.id()), (2, id));
    assert_eq!(page.state.shell.board.table.clock().unwrap().running(), Some(Color::White));
    assert!(page.state.shell.board.table.can_take_back());
    assert_eq!(page.store.games.len(), 1);
    let mut page = Page::visit(page.store.clone(), "table");
    assert_eq!(prompt(&page), "The clock is paused", "it is one's own now");
    page.send(offers::Event::Resign(Color::White));
    page.wait(1_000);
    page.send(windows::Event::Close);
    assert_only_looked_at(&mut page);
}

#[test]
fn a_move_in_an_opened_game_begins_another_that_goes_on_like_any() {
    let code = {
        let mut page = begin(&[]);
        play(&mut page, WON, 6);
        link::write(page.game())
    };
    let mut page = Page::visit(Store::default(), &format!("game={code}"));
    assert_eq!(prompt(&page), "An opened game");
    let record = page.store.games.clone();
    play(&mut page, WON, 7);
    assert_eq!((prompt(&page).as_str(), toast(&page).as_str()), ("", BRANCHED));
    assert_eq!(page.store.games.len(), 2);
    assert!(record.iter().all(|(id, text)| page.store.games[id] == *text), "it stays as it was");
    page.send(skep_session::machine::toasts::Event::Dismiss);
    play(&mut page, WON, 8);
    assert_eq!((page.store.games.len(), toast(&page).as_str()), (2, ""));
    page.send(offers::Event::AskTakeBack);
    assert_eq!(window(&page), Some(Dialog::TakeBack));
    page.send(windows::Event::Close);
    // Games that an earlier version has kept go on at once.
    let (&id, text) = record.iter().next().unwrap();
    assert!(text.contains("\nopened"), "{text}");
    page.store.games.insert(id, text.replace("\nopened", ""));
    page.send(games::Event::Open(id));
    assert_eq!((prompt(&page).as_str(), played(&page)), ("", first(WON, 6)));
    assert!(page.state.shell.board.table.can_take_back());
}

#[test]
fn playing_on_from_an_earlier_move_keeps_both_games() {
    let mut page = begin(&[]);
    play(&mut page, WON, 12);
    let old = page.state.shell.board.table.id();
    page.send(skep_session::machine::board::Event::Show(7));
    assert_eq!(prompt(&page), "You are looking at move 4.");
    let mv = skep_notation::uhp::parse_move(page.state.shell.board.table.position(), "bA2 /bA1")
        .unwrap();
    page.play(mv);
    assert_eq!((toast(&page).as_str(), prompt(&page).as_str()), (BRANCHED, ""));
    assert_eq!(played(&page), format!("{};bA2 /bA1", first(WON, 7)));
    let kept = |id| skep_session::Saved(page.store.games[&id].clone()).open(id).unwrap();
    assert_eq!(page.store.games.len(), 2);
    assert_eq!(kept(old).game().len(), 12);
    assert_eq!(kept(page.state.shell.board.table.id()).game().len(), 8);
    // And it goes on at the end of the new one.
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    assert_eq!((page.game().len(), page.store.games.len()), (9, 2));
}

#[test]
fn a_shorter_game_after_a_longer_one_is_told_as_another() {
    let mut page = begin(&[]);
    let [long, short] = [
        "Base;InProgress;White[3];wG1;bA1 wG1-;wQ -wG1;bQ bA1-",
        "Base;WhiteWins;White[2];wS1;bG1 wS1-",
    ];
    for text in [long, short] {
        page.send(games::Event::OpenText(text.as_bytes().to_vec(), Reader::Page));
        page.wait(2_000);
    }
    let heard = page.heard.join(" ");
    assert!(!heard.contains("taken back"), "{heard}");
    assert!(heard.contains("White wins: Black gave up."), "{heard}");
}
