//! Beginning, opening and keeping games.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::support::store::Store;
use skep_notation::{link, uhp};
use skep_session::machine::{
    Dialog, Message, Prompt, Reader, ToastAnswer, games, offers, toasts, windows,
};
use skep_session::play::Event;
use skep_session::{NewGameOptions, Saved};
use skep_words::key;

const OPEN: &str = "Base;InProgress;White[3];wG3;bA2 wG3-;wQ -wG3;bQ bA2-";
const RESIGNED: &str = "Base;WhiteWins;White[2];wS1;bG1 wS1-";

fn paste(page: &mut Page, text: &str) {
    page.send(games::Event::OpenText(text.as_bytes().to_vec(), Reader::Page));
}

fn play_first(page: &mut Page) {
    let mv = page.state.shell.board.table.position().legal_moves()[0];
    page.play(mv);
}

#[test]
fn the_last_game_is_restored_on_return() {
    let mut page = begin(&[]);
    play_first(&mut page);
    let again = Page::visit(page.store.clone(), "table");
    assert_eq!(*again.state.shell.windows.dialog, None);
    assert!(again.game().moves().eq(page.game().moves()));
    // A damaged game is told of, and stays in the store.
    let mut store = page.store.clone();
    let id = store.current.unwrap();
    store.games.insert(id, "damaged".to_owned());
    let damaged = Page::visit(store, "table");
    assert_eq!(*damaged.state.shell.windows.dialog, Some(Dialog::NewGame));
    assert_eq!(
        damaged.state.shell.toasts.toast.as_ref().unwrap().message,
        Message::key(key::ERROR_SAVED_GAME)
    );
    assert_eq!(damaged.store.games[&id], "damaged");
}

#[test]
fn an_opened_game_waits_until_it_is_gone_on_with() {
    let mut page = begin(&[]);
    paste(&mut page, OPEN);
    let id = page.state.shell.board.table.id();
    assert_eq!(*page.state.shell.prompt, Some(Prompt::Opened { named: false }));
    let said = Message::about(key::OPEN_DONE, "count", 2);
    assert_eq!(page.state.shell.toasts.toast.as_ref().unwrap().message, said);
    assert_eq!(uhp::move_texts(page.game())[0], "wG1", "numbered in the order of laying");
    page.send(offers::Event::TakeBack);
    page.send(offers::Event::Resign(skep_rules::Color::White));
    assert_eq!((page.game().len(), page.game().outcome()), (4, None));
    let again = Page::visit(page.store.clone(), "table");
    assert_eq!(
        *again.state.shell.prompt,
        Some(Prompt::Opened { named: false }),
        "also after a reload"
    );
    page.send(Event::GoOnWithGame);
    assert_eq!((page.state.shell.board.table.id(), *page.state.shell.prompt), (id, None));
    play_first(&mut page);
    assert_eq!((page.state.shell.board.table.id(), page.game().len()), (id, 5));
}

#[test]
fn a_move_in_an_opened_game_begins_another() {
    let mut page = begin(&[]);
    for text in [OPEN, RESIGNED] {
        paste(&mut page, text);
        let (id, plies) = (page.state.shell.board.table.id(), page.game().len());
        let kept = page.store.games[&id].clone();
        play_first(&mut page);
        assert_ne!(page.state.shell.board.table.id(), id);
        assert_eq!(page.game().len(), plies + 1);
        assert_eq!(
            page.state.shell.toasts.toast.as_ref().unwrap().message,
            Message::key(key::TOAST_BRANCHED)
        );
        assert_eq!(page.store.games[&id], kept);
    }
}

#[test]
fn one_game_after_another_shows_its_own_result() {
    let mut page = begin(&[]);
    paste(&mut page, RESIGNED);
    assert!(page.shown_card().is_some_and(|card| card.is_record));
    paste(&mut page, &RESIGNED.replace("White", "Black").replace("Black[2]", "White[2]"));
    assert_eq!(*page.state.shell.windows.dialog, None);
    let outcome = page.shown_card().unwrap().end.outcome;
    assert_eq!(outcome.winner, Some(skep_rules::Color::Black));
    // Looking through a file does not fill the store.
    assert_eq!(page.store.games.len(), 1);
    page.send(Event::Rematch);
    assert!(page.state.shell.board.table.series().is_empty(), "it was not played here");
}

#[test]
fn a_text_of_several_games_is_a_list() {
    let mut page = begin(&[]);
    page.send(windows::Event::Open(Dialog::Open));
    let reader = Reader::Window(Dialog::Open);
    page.send(games::Event::OpenText(b"nonsense".to_vec(), reader));
    assert!(page.state.shell.windows.problem.is_some());
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Open), "it stays to be mended");
    let text = format!("{OPEN}\nBase;broken\n{RESIGNED}");
    page.send(games::Event::OpenText(text.clone().into_bytes(), reader));
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Listing));
    let listing = (*page.state.games.listing).clone().unwrap();
    let sound: Vec<bool> = listing.games.iter().map(|game| game.game.is_ok()).collect();
    assert_eq!(sound, [true, false, true]);
    page.send(games::Event::OpenListed(listing.games[2].bytes.clone()));
    assert_eq!((page.game().len(), *page.state.shell.windows.dialog), (2, None));
    assert!(page.state.games.listing.is_some(), "for the next one");
}

#[test]
fn what_is_read_too_late_is_not_wanted() {
    let mut page = begin(&[]);
    play_first(&mut page);
    page.send(games::Event::OpenText(OPEN.as_bytes().to_vec(), Reader::Window(Dialog::Open)));
    assert_eq!(page.game().len(), 1, "the window is closed");
}

#[test]
fn links_are_opened_and_damaged_ones_told() {
    let game = uhp::parse_game(OPEN).unwrap();
    let code = link::write(&game);
    let page = Page::visit(Store::default(), &format!("game={code}"));
    assert_eq!((page.game().len(), page.address()), (4, "table"));
    assert!(page.state.shell.board.table.is_opened());
    let mut page = Page::visit(Store::default(), "game=nonsense");
    assert_eq!(
        page.state.shell.toasts.toast.as_ref().unwrap().message,
        Message::key(key::ERROR_LINK)
    );
    paste(&mut page, &format!("Look: https://skep.example/#game={code} !"));
    assert_eq!(page.game().len(), 4);
    // A game file that speaks of a link is a game file.
    let file = format!("[GameType \"Base\"]\n\n{{ #game={code} }}\n1. wS1\n");
    paste(&mut page, &file);
    assert_eq!(page.game().len(), 1);
}

#[test]
fn a_game_that_was_thrown_away_comes_back() {
    let mut page = begin(&[]);
    play_first(&mut page);
    let id = page.state.shell.board.table.id();
    let text = page.store.games[&id].clone();
    page.send(windows::Event::Open(Dialog::Games));
    let kept = page.state.games.kept.revision();
    page.send(games::Event::Delete(id));
    assert!(page.store.games.is_empty());
    assert_ne!(page.state.games.kept.revision(), kept, "the list is made anew");
    let answer = page.state.shell.toasts.toast.as_ref().unwrap().answer.clone();
    assert_eq!(answer, Some(ToastAnswer::Restore(id, text.clone())));
    page.send(games::Event::Restore(id, text.clone()));
    assert_eq!(page.store.games[&id], text);
    page.send(games::Event::Open(99));
    assert_eq!(
        page.state.shell.toasts.toast.as_ref().unwrap().message,
        Message::key(key::ERROR_GAME_GONE)
    );
}

#[test]
fn a_full_store_is_told_once() {
    let mut page = begin(&[]);
    page.store.is_full = true;
    play_first(&mut page);
    assert_eq!(
        page.state.shell.toasts.toast.as_ref().unwrap().message,
        Message::key(key::ERROR_STORAGE_FULL)
    );
    page.send(toasts::Event::Dismiss);
    play_first(&mut page);
    assert!(page.state.shell.toasts.toast.is_none(), "once is enough");
    assert_eq!(page.game().len(), 2, "the game goes on");
    page.store.is_full = false;
    play_first(&mut page);
    page.store.is_full = true;
    play_first(&mut page);
    assert!(page.state.shell.toasts.toast.is_some(), "it is news again");
}

#[test]
fn two_windows_show_one_game() {
    let mut page = begin(&[]);
    play_first(&mut page);
    let id = page.state.shell.board.table.id();
    let mut other = Page::visit(page.store.clone(), "table");
    play_first(&mut other);
    page.changed(id, &other.store.games[&id].clone());
    assert_eq!(page.game().len(), 2);
    page.changed(77, &other.store.games[&id].clone());
    assert_eq!(page.state.shell.board.table.id(), id, "another game is another game");
}

#[test]
fn the_options_are_kept_as_they_were() {
    let mut options = NewGameOptions::default();
    options.set("set", "Base+P");
    let mut page = Page::new();
    page.send(Event::NewGame(Box::new(options)));
    let table =
        Saved::of(&page.state.shell.board.table, None, skep_session::Moment(0)).open(1).unwrap();
    assert_eq!(table.terms().game_type, page.state.shell.board.table.terms().game_type);
}
