//! The guided first game: a game like any other, with tips.

use crate::play::page::Page;
use crate::support::screen_reader::tile;
use crate::support::store::Store;
use skep_rules::{Color, Hex, Opening};
use skep_session::machine::{Message, board, offers};
use skep_session::play::Event;
use skep_session::shell;
use skep_words::{Key, Language, key};

fn begin_in(language: Language) -> Page {
    let mut page = Page::visit_in(language, Store::default(), "first-game");
    page.wait(200);
    page
}

fn tip(page: &Page) -> Option<Key> {
    *page.state.shell.tip
}

#[test]
fn the_first_game_is_guided_and_kept() {
    let mut page = begin_in(Language::English);
    assert_eq!(tip(&page), Some(key::FIRST_GAME_START), "the game is guided");
    let terms = *page.state.shell.board.table.terms();
    assert_eq!((terms.only_person(), terms.opening), (Some(Color::White), Opening::Tournament));
    assert_eq!(terms.game_type, skep_school::first_game::GAME_TYPE);
    let level = terms.level(Color::Black).map(skep_engine::Level::number);
    assert_eq!(level, Some(skep_school::first_game::LEVEL));
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    let id = page.state.shell.board.table.id();
    assert_eq!(page.store.first_game, Some(id));
    // Also after a reload.
    let mut again = Page::visit(page.store.clone(), "table");
    again.let_computer_move();
    assert_eq!(tip(&again), Some(key::FIRST_GAME_QUEEN));
    again.send(shell::Event::DismissTip);
    assert_eq!(tip(&again), None);
    again.send(offers::Event::Resign(Color::White));
    assert_eq!(tip(&again), Some(key::FIRST_GAME_DONE));
    assert!(again.store.progress.is_done("first-game"));
}

#[test]
fn another_game_is_not_guided_and_the_first_one_is_again_on_return() {
    let mut page = begin_in(Language::English);
    page.write("wA1");
    page.let_computer_move();
    assert_eq!(tip(&page), Some(key::FIRST_GAME_QUEEN));
    let id = page.state.shell.board.table.id();
    page.send(Event::NewGame(Box::default()));
    assert_eq!(tip(&page), None);
    page.send(skep_session::machine::games::Event::Open(id));
    assert_eq!(tip(&page), Some(key::FIRST_GAME_QUEEN));
}

#[test]
fn a_first_game_that_goes_on_from_an_earlier_position_is_still_the_first_game() {
    let mut page = begin_in(Language::English);
    page.write("wA1");
    page.let_computer_move();
    let before = page.state.shell.board.table.id();
    page.send(board::Event::Show(0));
    page.tap(tile("wG1"));
    page.tap_place(Hex::ORIGIN);
    let id = page.state.shell.board.table.id();
    assert_ne!(id, before, "it is a game of its own");
    assert_eq!(page.store.first_game, Some(id));
    assert_eq!(
        page.state.shell.toasts.toast.as_ref().unwrap().message,
        Message::key(key::TOAST_BRANCHED)
    );
    page.let_computer_move();
    assert_eq!(tip(&page), Some(key::FIRST_GAME_QUEEN));
}

/// The first game by ear, from its first tip to its last.
fn by_ear(language: Language, said: [&str; 4]) {
    let mut page = begin_in(language);
    let [start, refused, queen, done] = said;
    assert_eq!(page.one(), start);
    // What the lessons forbid is refused here as well.
    page.tap(tile("wQ"));
    assert_eq!(page.one(), refused);
    page.write("wA1");
    page.news();
    page.computer_finds("bS1 wA1-");
    assert_eq!(page.one(), queen);
    page.send(offers::Event::Resign(Color::White));
    assert_eq!(page.one(), done);
    assert!(page.store.progress.is_done("first-game"));
}

#[test]
fn the_first_game_by_ear() {
    by_ear(
        Language::English,
        [
            "You are White. Tap any insect but the Queen, then the place for it.",
            "White Queen. The Queen may not be your first tile. Lay another insect first.",
            "Black lays a Spider to the east of the white Ant. Your turn. Your Queen must be on the table by your \
             fourth turn. Until she is there, your tiles may not move.",
            "The computer wins: you gave up. Now you know the whole game. Have fun!",
        ],
    );
    by_ear(
        Language::Russian,
        [
            "Вы играете белыми. Нажмите на любое насекомое, кроме королевы, а потом на место для него.",
            "Белая королева. Королеву нельзя ставить первой. Начните с другого насекомого.",
            "Чёрные ставят паука к востоку от белого муравья. Ваш ход. Королеву нужно поставить не позже вашего \
             четвёртого хода. Пока её нет на столе, ваши фишки не ходят.",
            "Компьютер побеждает: вы сдались. Теперь вы умеете играть. Приятной игры!",
        ],
    );
}
