//! What keys mean: in a lesson, on the rules page, where lessons are chosen.

use crate::learn::page::Page;
use crate::support::hands::{heard, key, press, window};
use crate::support::store::Store;
use skep_session::machine::{Dialog, Screen};
use skep_session::shell::{Focus, KeyPress};

fn letter<'a>(code: &'a str, name: &'a str) -> KeyPress<'a> {
    key(code, name, Focus::Nothing)
}

fn held(key: KeyPress<'_>) -> KeyPress<'_> {
    KeyPress { repeats: true, ..key }
}

#[test]
fn in_a_lesson_enter_goes_on_and_a_hint_is_the_solution() {
    let mut page = Page::visit(Store::default(), "learn/queen");
    assert!(page.browser_state.board_has_keyboard, "it begins at the board");
    let step = |page: &Page| page.state.lessons.active.as_ref().unwrap().pupil.number();
    assert!(!press(&mut page, letter("Enter", "Enter")), "there is something to do first");
    page.wait(200);
    press(&mut page, letter("KeyU", "u"));
    let sentence = "In a lesson nothing has to be taken back: a wrong move goes back by itself.";
    assert_eq!(heard(&mut page), sentence);
    for (number, focus) in [(0, Focus::Nothing), (1, Focus::Board)] {
        assert_eq!(step(&page), number);
        press(&mut page, letter("KeyH", "h"));
        page.wait(2_000);
        assert!(page.state.lessons.can_go_on());
        press(&mut page, held(key("Enter", "Enter", focus)));
        assert_eq!(step(&page), number, "a key that is held does not go on");
        assert!(press(&mut page, key("Enter", "Enter", focus)));
    }
    assert!(page.store.progress.is_done("queen"), "it has two steps");
    // Games are for the table.
    for (code, name) in [("ArrowLeft", "ArrowLeft"), ("KeyN", "n"), ("KeyF", "f"), ("KeyZ", "z")] {
        assert!(!press(&mut page, letter(code, name)), "{name}");
    }
}

#[test]
fn where_there_is_no_board_its_keys_are_the_browsers() {
    let mut page = Page::visit(Store::default(), "learn");
    assert_eq!(page.screen(), Screen::Course);
    for (code, name) in
        [("KeyV", "v"), ("KeyT", "t"), ("KeyH", "h"), ("KeyU", "u"), ("Enter", "Enter")]
    {
        assert!(!press(&mut page, letter(code, name)), "{name}");
    }
    for code in ["ArrowDown", "Space"] {
        assert!(!press(&mut page, key(code, code, Focus::Nothing)), "{code} scrolls");
    }
    press(&mut page, letter("Slash", "?"));
    assert_eq!(window(&page), Some(Dialog::Help));
}
