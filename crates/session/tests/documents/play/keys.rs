//! What keys mean: at the board, beside it, in a window.

use crate::play::page::begin;
use crate::support::hands::{
    STUCK, WON, first, heard, key, play, played, press, set, toast, window,
};
use skep_rules::Hex;
use skep_session::Cursor;
use skep_session::machine::{self, Dialog, Prompt, toasts, windows};
use skep_session::shell::{Focus, KeyPress, Pressed};

fn letter<'a>(code: &'a str, name: &'a str) -> KeyPress<'a> {
    key(code, name, Focus::Nothing)
}

fn held(key: KeyPress<'_>) -> KeyPress<'_> {
    KeyPress { repeats: true, ..key }
}

#[test]
fn beside_the_board_the_arrows_go_through_the_moves() {
    let mut page = begin(&[]);
    play(&mut page, WON, 12);
    for (name, ply) in [
        ("ArrowLeft", 11),
        ("ArrowLeft", 10),
        ("ArrowRight", 11),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("ArrowRight", 1),
        ("End", 12),
        ("ArrowRight", 12),
    ] {
        for focus in [Focus::Nothing, Focus::Control] {
            assert!(!matches!(page.state.pressed(&key(name, name, focus)), Pressed::Nothing));
        }
        assert!(press(&mut page, held(letter(name, name))), "{name} is held to go far");
        assert_eq!(page.state.shell.board.table.shown_ply(), ply, "{name}");
        let is_back = (ply != 12).then_some(Prompt::LookingBack(ply));
        assert_eq!(*page.state.shell.prompt, is_back);
    }
}

#[test]
fn at_the_board_the_arrows_walk() {
    let mut page = begin(&[]);
    play(&mut page, "wA1;bQ wA1-", 2);
    let board = |name| key(name, name, Focus::Board);
    for (name, q, r) in [
        // It begins at the tile that was moved last.
        ("ArrowRight", 2, 0),
        ("ArrowLeft", 1, 0),
        ("ArrowLeft", 0, 0),
        ("KeyW", 1, -1),
        ("KeyS", 1, 0),
        ("KeyA", 0, 1),
        ("KeyQ", 0, 0),
        ("KeyD", 1, 0),
        ("Numpad4", 0, 0),
    ] {
        assert!(press(&mut page, board(name)));
        assert_eq!(
            page.state.shell.board.cursor.map(Cursor::place),
            Some(Hex::new(q, r)),
            "{name}"
        );
    }
    assert_eq!(page.state.shell.board.table.shown_ply(), 2, "no earlier position is shown");
    // Beside the board these are no keys.
    for code in ["KeyW", "KeyS", "KeyA", "KeyQ", "KeyE", "KeyD", "KeyC", "Period"] {
        assert!(!press(&mut page, key(code, "x", Focus::Control)), "{code}");
    }
}

#[test]
fn letters_turn_hide_and_open_windows() {
    let mut page = begin(&[]);
    play(&mut page, WON, 8);
    for (swapped, sixths) in [(true, 3), (false, 0)] {
        press(&mut page, letter("KeyF", "f"));
        assert_eq!(
            (*page.state.shell.windows.swapped, page.state.shell.board.turn.sixths()),
            (swapped, sixths)
        );
    }
    // By a sixth of a circle, either way.
    press(&mut page, letter("KeyR", "r"));
    assert_eq!(page.state.shell.board.turn.sixths(), 1);
    for sixths in [0, 5] {
        press(&mut page, KeyPress { shift: true, ..letter("KeyR", "R") });
        assert_eq!(page.state.shell.board.turn.sixths(), sixths);
    }
    for zen in [true, false] {
        press(&mut page, letter("KeyZ", "z"));
        assert_eq!(*page.state.shell.windows.zen, zen);
    }
    for (code, name, dialog) in [
        ("Slash", "?", Dialog::Help),
        ("KeyN", "n", Dialog::NewGame),
        ("KeyU", "u", Dialog::TakeBack),
        ("KeyV", "v", Dialog::Hive),
        ("KeyT", "t", Dialog::Type),
    ] {
        assert!(press(&mut page, letter(code, name)));
        assert_eq!(window(&page), Some(dialog));
        // The window has the keyboard.
        for (code, name) in [("ArrowLeft", "ArrowLeft"), ("KeyZ", "z"), ("KeyB", "b")] {
            for focus in [Focus::Nothing, Focus::Board, Focus::Control] {
                assert!(!press(&mut page, key(code, name, focus)), "{name} in {dialog:?}");
            }
        }
        page.send(windows::Event::Close);
    }
    assert!(matches!(page.state.pressed(&letter("KeyB", "b")), Pressed::FocusBoard));
    assert_eq!((page.state.shell.board.table.shown_ply(), played(&page)), (8, first(WON, 8)));
}

#[test]
fn where_a_key_bears_another_letter_its_place_counts() {
    let mut page = begin(&[]);
    play(&mut page, WON, 4);
    press(&mut page, letter("KeyF", "а"));
    assert!(*page.state.shell.windows.swapped);
    press(&mut page, KeyPress { shift: true, ..letter("KeyR", "К") });
    assert_eq!(page.state.shell.board.turn.sixths(), 2, "from 3 back by one");
    assert!(matches!(page.state.pressed(&letter("KeyB", "и")), Pressed::FocusBoard));
    press(&mut page, letter("KeyV", "м"));
    assert_eq!(window(&page), Some(Dialog::Hive));
    page.send(windows::Event::Close);
    // A Latin letter is what it is, wherever it lies.
    press(&mut page, letter("KeyW", "z"));
    assert!(*page.state.shell.windows.zen);
}

#[test]
fn what_is_done_once_is_not_done_again_while_its_key_is_held() {
    let mut page = begin(&[]);
    for (code, name) in [("KeyF", "f"), ("KeyZ", "z"), ("KeyN", "n"), ("KeyB", "b")] {
        assert!(!press(&mut page, held(letter(code, name))), "{name}");
    }
    for code in ["Enter", "Space", "KeyC", "KeyV", "KeyT"] {
        let pressed = page.state.pressed(&held(key(code, "x", Focus::Board)));
        assert!(matches!(pressed, Pressed::Held), "{code} is kept from the browser");
    }
    assert!(page.game().is_empty() && window(&page).is_none());
    // With Shift a key of the board is not for the board.
    let shifted = KeyPress { shift: true, ..key("KeyQ", "Q", Focus::Board) };
    assert!(!press(&mut page, shifted));
}

#[test]
fn a_question_is_answered_by_enter_and_escape() {
    let mut page = begin(&[]);
    set(&mut page, "confirm", "true");
    let enter = |focus| key("Enter", "Enter", focus);
    let escape = letter("Escape", "Escape");
    for (plies, yes) in [
        (1, enter(Focus::Board)),
        (2, key("Space", " ", Focus::Board)),
        (3, enter(Focus::Nothing)),
        // The target that was tapped still has the keyboard.
        (4, enter(Focus::Control)),
    ] {
        play(&mut page, WON, plies);
        assert!(matches!(*page.state.shell.prompt, Some(Prompt::Confirm(_))));
        assert!(!press(&mut page, enter(Focus::Answer)), "Enter presses an answer itself");
        assert!(press(&mut page, escape));
        assert_eq!((*page.state.shell.prompt, page.game().len()), (None, plies - 1));
        play(&mut page, WON, plies);
        assert!(press(&mut page, yes));
        assert_eq!((*page.state.shell.prompt, played(&page)), (None, first(WON, plies)));
    }
    // Nothing is asked any more.
    assert!(!press(&mut page, enter(Focus::Nothing)) && !press(&mut page, escape));
}

#[test]
fn without_a_move_enter_or_the_button_passes() {
    let enter = |focus| key("Enter", "Enter", focus);
    for focus in [Focus::Board, Focus::Nothing] {
        let mut page = begin(&[]);
        play(&mut page, STUCK, 11);
        assert_eq!(*page.state.shell.prompt, Some(Prompt::MustPass));
        let told = heard(&mut page);
        assert!(
            told.ends_with(
                "Black to move. You must pass: there is no other move. Press Enter to pass."
            ),
            "{told}"
        );
        assert!(!press(&mut page, enter(Focus::Control)), "Enter presses what has the keyboard");
        assert!(press(&mut page, enter(focus)));
        assert_eq!(played(&page), format!("{STUCK};pass"));
        assert_eq!(*page.state.shell.prompt, None);
        play(&mut page, &format!("{STUCK};pass;wA1 wM-"), 13);
        assert_eq!(page.game().len(), 13, "and the game goes on");
    }
}

#[test]
fn escape_gives_up_one_thing_after_the_other() {
    let mut page = begin(&[]);
    press(&mut page, letter("KeyZ", "z"));
    page.tap("wA1".parse().unwrap());
    page.send(windows::Event::ToggleMoves);
    let mut left = Vec::new();
    while press(&mut page, letter("Escape", "Escape")) {
        let windows = &page.state.shell.windows;
        left.push((*windows.moves_open, page.state.shell.board.choice.is_some(), *windows.zen));
    }
    assert_eq!(left, [(false, true, true), (false, false, true), (false, false, false)]);
}

#[test]
fn before_the_queen_is_laid_the_next_tile_is_a_sentence() {
    let mut page = begin(&[]);
    let board = |name| key(name, ".", Focus::Board);
    for (plies, moves) in [(0, ""), (3, "wA1;bQ wA1-;wA2 -wA1")] {
        play(&mut page, moves, plies);
        for name in ["Period", "Comma"] {
            page.send(toasts::Event::Dismiss);
            assert!(press(&mut page, board(name)));
            // Black's Queen is on the table, and she may move.
            let expected = if plies == 0 {
                "Your tiles may move only after your Queen is on the table."
            } else {
                ""
            };
            assert_eq!(toast(&page), expected, "{name} after {plies}");
        }
    }
    play(&mut page, "wA1;bQ wA1-;wA2 -wA1;bA1 bQ-", 4);
    press(&mut page, board("Period"));
    assert_eq!(toast(&page), "Your tiles may move only after your Queen is on the table.");
    assert!(heard(&mut page).ends_with(&toast(&page)));
    // A tile of the hand is led to its places as ever.
    page.send(machine::board::Event::ChooseInHand("wQ".parse().unwrap()));
    page.send(toasts::Event::Dismiss);
    press(&mut page, board("Period"));
    assert_eq!(toast(&page), "");
}
