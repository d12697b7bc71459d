//! Everything that happens is announced exactly once.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::play::page::played;
use crate::support::screen_reader::tile;
use skep_rules::Color;
use skep_session::machine::{Dialog, Prompt, games, offers, windows};
use skep_session::play::Event;
use skep_session::shell;

const SOME_MOVES: [&str; 8] =
    [r"wA1", r"bQ -wA1", r"wA2 wA1\", r"bQ /wA1", r"wA3 wA2\", r"bA1 -bQ", r"wQ /wA3", r"bA2 bA1\"];

const QUEEN_GOES: &str = "White's Queen to the south-east of the black Queen. The white Queen now has two free \
                          sides. The black Queen now has one free side. Black to move.";
const QUEEN_CHOSEN: &str = "White Queen, to the south-west of white Ant 3. Can go to 2 places.";
const ANT_LAID: &str = "Black lays an Ant to the south-west of the black Queen. She now has two free sides. White \
                        to move.";

#[test]
fn a_choice_a_refusal_and_a_move() {
    let mut page = played(&SOME_MOVES);
    page.tap(tile("wA1"));
    assert_eq!(
        page.one(),
        "White Ant 1, to the north-east of the black Queen. Can go to 12 places."
    );
    assert_eq!(page.hear("Escape"), "White Ant 1 is no longer chosen.");
    // A refusal, as often as it is asked for.
    for _ in 0..2 {
        page.tap(tile("wA3"));
        assert_eq!(
            page.one(),
            "White Ant 3, to the north-east of the white Queen. Cannot move. Without this Ant the hive would fall \
             into two parts."
        );
    }
    page.write(r"wQ bQ\");
    assert_eq!(page.news(), [QUEEN_CHOSEN, QUEEN_GOES]);
}

#[test]
fn looking_back_and_taking_back() {
    let mut page = played(&SOME_MOVES);
    page.write(r"wQ bQ\");
    page.news();
    assert_eq!(page.hear("ArrowLeft"), format!("You are looking at move 4. {ANT_LAID}"));
    assert_eq!(page.hear("ArrowRight"), QUEEN_GOES);
    assert_eq!(page.hear("Home"), "You are looking at the start. White to move.");
    assert_eq!(page.hear("ArrowRight"), "White lays an Ant. Black to move.");
    assert_eq!(page.hear("End"), QUEEN_GOES);
    // The window asks, and what is agreed on is told.
    page.press("u");
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::TakeBack));
    assert_eq!(page.news(), [""; 0]);
    page.send(offers::Event::TakeBack);
    assert_eq!(page.one(), "Move taken back: white Queen. White to move.");
}

#[test]
fn a_question_is_asked_once() {
    let mut page = played(&SOME_MOVES);
    page.send(windows::Event::Open(Dialog::Settings));
    let mut settings = (*page.state.shell.settings).clone();
    settings.confirm = true;
    page.send(shell::Event::Set(Box::new(settings)));
    page.send(windows::Event::Close);
    assert_eq!(page.news(), [""; 0], "windows speak for themselves");
    page.write(r"wQ bQ\");
    let asked = "White's Queen to the south-east of the black Queen. Enter plays this move, Esc lets it go.";
    assert_eq!(page.news(), [QUEEN_CHOSEN, asked]);
    assert_eq!(page.hear("Escape"), "White Queen is no longer chosen.");
    assert_eq!(page.game().len(), 8);
    page.write(r"wQ bQ\");
    assert_eq!(page.news(), [QUEEN_CHOSEN, asked]);
    assert_eq!(page.hear("Enter"), QUEEN_GOES);
}

#[test]
fn the_end_another_game_and_one_that_is_thrown_away() {
    let mut page = played(&SOME_MOVES);
    let id = page.state.shell.board.table.id();
    page.send(windows::Event::Open(Dialog::Resign(Color::Black)));
    page.send(offers::Event::Resign(Color::Black));
    assert_eq!(page.one(), "White wins: Black gave up.");
    assert!(page.card().is_some());
    assert_eq!(page.news(), [""; 0]);
    page.send(Event::Rematch);
    assert_eq!(page.one(), "New game. White to move.");
    page.send(windows::Event::Open(Dialog::Games));
    assert_eq!(page.news(), [""; 0]);
    page.send(games::Event::Delete(id));
    assert_eq!(page.one(), "The game is deleted.");
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Games), "it is said in the window");
}

#[test]
fn what_is_refused_in_a_window_is_said_as_often_as_it_is_so() {
    let mut page = played(&SOME_MOVES);
    page.press("t");
    page.news();
    for (typed, said) in [
        ("bA1 wQ-", "This is Black's tile."),
        (r"wA1 bA1", "The black Ant is in that place."),
        ("wA3 -bA1", "Without this Ant the hive would fall into two parts."),
    ] {
        for _ in 0..2 {
            page.type_move(typed);
            assert_eq!(page.one(), said, "{typed}");
        }
    }
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Type), "it stays to be mended");
}

/// A game against the computer, which has answered twice.
fn with_computer() -> Page {
    let options = [("opponent", "computer"), ("level", "1"), ("begins", "you"), ("set", "Base")];
    let mut page = begin(&options);
    assert_eq!(page.one(), "New game. Your turn.");
    page.write("wA1");
    // The own move, and nothing more until the computer has moved.
    assert_eq!(page.news(), ["White Ant. Can be laid in 1 place.", "White lays an Ant."]);
    page.computer_finds("bS1 wA1-");
    assert_eq!(page.one(), "Black lays a Spider to the east of the white Ant. Your turn.");
    page.write("wQ -wA1");
    assert_eq!(
        page.news(),
        [
            "White Queen. Can be laid in 3 places.",
            "White lays the Queen to the west of the white Ant. She now has five free sides."
        ]
    );
    page.computer_finds("bQ bS1-");
    assert_eq!(
        page.one(),
        "Black lays the Queen to the east of the black Spider. She now has five free sides. Your turn."
    );
    page
}

#[test]
fn the_computer_is_heard_when_it_has_moved_and_so_is_taking_back() {
    let mut page = with_computer();
    // Both moves are taken back, and both are named.
    assert_eq!(page.hear("u"), "Moves taken back: black Queen, white Queen. Your turn.");
    assert_eq!(page.game().len(), 2);
}

#[test]
fn a_hint_is_heard_and_another_one() {
    let mut page = with_computer();
    page.press("h");
    assert_eq!(page.news(), [""; 0]);
    page.computer_finds(r"wQ \wA1");
    assert_eq!(page.one(), "Try the white Queen. Another hint shows where it could go.");
    assert_eq!(
        page.hear("h"),
        "Here is what I would play. White's Queen to the north-west of the white Ant. The best of all that I looked at."
    );
    assert!(matches!(*page.state.shell.prompt, Some(Prompt::Advice(..))));
    assert!(page.state.shell.toasts.toast.is_none(), "the first hint lies over the second");
    page.send(offers::Event::AskTakeBack);
    page.news();
    // A tile that is still in hand is one to be laid.
    page.press("h");
    page.computer_finds("wB1 -wA1");
    assert_eq!(page.one(), "Try laying a Beetle. Another hint shows where.");
    assert_eq!(
        page.hear("h"),
        "Here is what I would play. White lays a Beetle to the west of the white Ant. The best of all that I looked at."
    );
}
