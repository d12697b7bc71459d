//! Moves in a lesson and on a board of the rules: what is asked, and what judges them.

use crate::learn::page::{Page, visit};
use crate::support::hands::{prompt, set};
use crate::support::screen_reader::tile;
use skep_rules::Hex;
use skep_school::Rule;
use skep_session::machine::{Prompt, Sound, WaitsFor, board, exhibit};
use skep_session::shell;
use skep_words::{Language, key};

/// The place that the first lesson asks for.
const LAST_SIDE: Hex = Hex::new(2, 1);

fn at_rule() -> Page {
    let mut page = visit(Language::English, "rules");
    page.send(exhibit::Event::Try(Rule::R(2), 0));
    page
}

#[test]
fn the_coach_does_not_look_at_moves_here() {
    let mut page = visit(Language::English, "learn/aim");
    set(&mut page, "coach", "true");
    page.tap(tile("wA1"));
    page.tap_place(LAST_SIDE);
    assert!(page.state.lessons.can_go_on() && page.state.shell.board.pending.is_none());
    let mut page = at_rule();
    set(&mut page, "coach", "true");
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    assert_eq!(page.game().len(), 1);
}

#[test]
fn in_a_lesson_a_move_is_not_confirmed() {
    let mut page = visit(Language::English, "learn/aim");
    set(&mut page, "confirm", "true");
    page.tap(tile("wA1"));
    page.tap_place(LAST_SIDE);
    assert!(page.state.lessons.can_go_on() && page.state.shell.board.pending.is_none());
}

#[test]
fn on_a_board_of_the_rules_confirmation_is_asked_if_set() {
    let mut page = at_rule();
    set(&mut page, "confirm", "true");
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    assert_eq!(page.state.shell.board.pending.unwrap().waits_for, WaitsFor::Player);
    assert_eq!((*page.state.shell.prompt, page.game().len()), (Some(Prompt::Confirm(mv)), 0));
    assert_ne!(prompt(&page), "");
    page.press("Escape");
    assert_eq!((*page.state.shell.prompt, page.game().len()), (None, 0));
    page.play(mv);
    page.send(shell::Event::Confirm);
    assert_eq!((*page.state.shell.prompt, page.game().len()), (None, 1));
    assert_eq!(page.sounds.last(), Some(&Sound::Lay));
}

#[test]
fn what_is_taught_is_not_looked_back_at() {
    let mut page = at_rule();
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    for event in [board::Event::Step(-1), board::Event::Show(0)] {
        page.send(event);
        assert_eq!(page.state.shell.board.table.shown_ply(), 1);
    }
}

#[test]
fn a_typed_move_is_judged_like_any_other() {
    let mut page = visit(Language::English, "learn/aim");
    page.press("t");
    page.type_move("wA1 bQ-");
    assert!(page.state.lessons.can_go_on() && page.state.shell.windows.dialog.is_none());
    // A wrong one is answered by the lesson.
    let mut page = visit(Language::English, "learn/aim");
    page.press("t");
    page.type_move("wA1 -wQ");
    assert!(!page.state.lessons.can_go_on() && page.game().is_empty());
    let feedback = page.state.lessons.active.as_ref().unwrap().feedback;
    assert_eq!(feedback, Some(key::LESSON_AIM_1_FREE));
}
