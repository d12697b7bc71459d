//! Lessons and the boards of the rules page.

use crate::learn::page::{Page, school};
use crate::support::store::Store;
use skep_school::{Act, Address, Progress, Rule};
use skep_session::KeyCommand;
use skep_session::learn::{Change, Event};
use skep_session::machine::{Message, Screen, Sound, board, exhibit, lesson, route};
use skep_session::shell;
use skep_words::key;

fn at(address: &str) -> Page {
    Page::visit(Store::default(), address)
}

#[test]
fn every_lesson_is_solved_as_it_shows_itself() {
    for lesson in school().course.lessons().iter().filter(|lesson| !lesson.is_game) {
        let mut page = at(&format!("learn/{}", lesson.name));
        for step in 0..lesson.steps.len() {
            let active = page.state.lessons.active.as_ref().expect("the lesson goes on");
            assert_eq!((&active.pupil.lesson().name, active.pupil.number()), (&lesson.name, step));
            page.send(lesson::Event::ShowSolution);
            page.wait(2_000);
            assert!(page.state.lessons.can_go_on(), "{} {step}", lesson.name);
            page.send(lesson::Event::GoOn);
        }
        let is_done = page.store.progress.is_done(&lesson.name);
        assert!(is_done, "{} is done, and that is kept", lesson.name);
    }
}

#[test]
fn every_lesson_is_solved_by_hand() {
    for lesson in school().course.lessons().iter().filter(|lesson| !lesson.is_game) {
        let mut page = at(&format!("learn/{}", lesson.name));
        for step in 0..lesson.steps.len() {
            let solution = page.state.lessons.active.as_ref().unwrap().pupil.solution();
            match solution {
                Some(Act::Go(piece, place)) => {
                    page.tap(piece);
                    page.tap_place(place);
                }
                Some(Act::Tap(piece)) => page.tap(piece),
                Some(Act::Pass) => page.send(shell::Event::Pass),
                None => {}
            }
            assert!(page.state.lessons.can_go_on(), "{} {step}: {solution:?}", lesson.name);
            assert!(!page.state.lessons.active.as_ref().unwrap().is_shown);
            page.send(lesson::Event::GoOn);
        }
    }
}

#[test]
fn a_wrong_try_is_answered_and_nothing_moves() {
    let mut page = at("learn/aim");
    let ant = "wA1".parse().unwrap();
    page.tap("wS1".parse().unwrap());
    assert_eq!(page.state.lessons.active.as_ref().unwrap().feedback, Some(key::LESSON_AIM_1_TILE));
    assert!(page.sounds.contains(&Sound::Refused) && page.state.shell.board.choice.is_none());
    page.tap(ant);
    assert!(
        page.state.lessons.active.as_ref().unwrap().feedback.is_none(),
        "another try clears it"
    );
    let wrong = page.state.shell.board.choice.as_ref().unwrap().moves[0].0;
    page.tap_place(wrong);
    let feedback = page.state.lessons.active.as_ref().unwrap().feedback;
    assert_eq!(feedback, Some(key::LESSON_AIM_1_FREE));
    assert_eq!(*page.state.shell.remark, Some(Message::key(key::LESSON_AIM_1_FREE)));
    assert!(page.game().is_empty(), "nothing has moved");
}

#[test]
fn a_lesson_that_was_left_goes_on_at_the_same_step() {
    let mut page = at("learn/queen");
    page.send(lesson::Event::ShowSolution);
    page.wait(2_000);
    page.send(lesson::Event::GoOn);
    let step = page.state.lessons.active.as_ref().unwrap().pupil.number();
    assert!(step > 0);
    page.send(route::Event::GoTo(Address::Rules(Some(Rule::R(13)))));
    assert_eq!(
        (page.screen(), page.state.route.way_back_key()),
        (Screen::Rules, key::RULEBOOK_BACK_TO_LESSON)
    );
    page.send(route::Event::ClosePage);
    assert_eq!(page.state.lessons.active.as_ref().unwrap().pupil.number(), step);
    page.send(Event::RepeatLesson);
    assert_eq!(page.state.lessons.active.as_ref().unwrap().pupil.number(), 0);
}

#[test]
fn a_board_of_the_rules_is_tried_and_put_away() {
    let mut page = at("rules/R13");
    assert_eq!(page.screen(), Screen::Rules);
    page.wait(10);
    assert!(page.state.exhibits.exhibit.is_none(), "there is no room for it");
    page.send(exhibit::Event::Try(Rule::R(13), 0));
    assert!(*page.state.exhibits.tries);
    assert_eq!(*page.state.exhibits.exhibit, Some((Rule::R(13), 0)));
    page.browser.visibility.tried = true;
    page.send(Event::Visibility(page.browser.visibility));
    assert!(page.state.is_trying());
    page.send(exhibit::Event::PutAway);
    page.wait(10);
    assert!(!*page.state.exhibits.tries && page.state.exhibits.exhibit.is_none());
}

#[test]
fn a_board_about_no_single_tile_says_what_to_look_at() {
    let mut page = at("rules");
    page.send(exhibit::Event::Try(Rule::R(2), 0));
    assert!(page.state.shell.board.choice.is_none());
    let look = "Tap any white tile: you see where it may go, or why it has to stay.";
    assert_eq!(page.state.shell.tip.map(|key| page.words.say(key)).as_deref(), Some(look));
    assert_eq!(page.heard.last().map(String::as_str), Some(look));
    page.send(exhibit::Event::PutAway);
    assert_eq!(page.state.shell.tip.as_ref(), None);
    // A board that is only laid out says nothing.
    let mut page = at("rules/R2");
    page.browser.visibility.board = true;
    page.wait(10);
    assert!(page.state.exhibits.exhibit.is_some() && page.state.shell.tip.as_ref().is_none());
}

#[test]
fn the_opponent_takes_a_moment_however_long_the_pupil_has_looked() {
    let mut page = at("learn/laying");
    page.wait(800);
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    page.wait(200);
    assert_eq!(page.game().len(), 1, "the tile is still looked at");
    page.wait(700);
    assert_eq!(page.game().len(), 2);
}

#[test]
fn a_solution_goes_only_to_the_table_on_which_it_was_shown() {
    let mut page = at("learn/queen");
    let solution = page.state.lessons.active.as_ref().unwrap().pupil.solution();
    let Some(Act::Go(piece, place)) = solution else { panic!("{solution:?}") };
    page.tap(piece);
    let id = page.state.shell.board.table.id();
    page.send(lesson::Event::Solve(id + 1, piece, place));
    assert!(!page.state.lessons.can_go_on(), "that was another table");
    page.send(board::Event::LetGo);
    page.send(lesson::Event::Solve(id, piece, place));
    assert!(!page.state.lessons.can_go_on(), "the tile was let go");
    page.tap(piece);
    page.send(lesson::Event::Solve(id, piece, place));
    assert!(page.state.lessons.can_go_on());
}

#[test]
fn the_cursor_is_announced_when_a_step_begins_with_focus_at_the_board() {
    for is_there in [true, false] {
        let mut page = at("learn/queen");
        page.send(lesson::Event::ShowSolution);
        page.wait(2_000);
        page.browser_state.board_has_keyboard = is_there;
        let before = page.state.shell.board.cursor.revision();
        page.send(lesson::Event::GoOn);
        assert_eq!(page.state.shell.board.cursor.revision() > before + 1, is_there);
    }
}

#[test]
fn where_lessons_are_chosen_there_is_no_board_to_play_on() {
    let mut page = at("learn");
    let before = page.state.shell.board.table.revision();
    for event in [
        shell::Event::Pass,
        shell::Event::Confirm,
        shell::Event::Command(KeyCommand::Type),
        shell::Event::Command(KeyCommand::Touch),
        shell::Event::Typed(page.game().position().legal_moves()[0]),
    ] {
        page.send(event);
    }
    page.tap("wA1".parse().unwrap());
    assert!(page.state.shell.board.choice.is_none() && page.state.shell.windows.dialog.is_none());
    assert_eq!(page.state.shell.board.table.revision(), before);
    assert!(page.state.shell.toasts.toast.is_none(), "and nothing is said of it");
}

#[test]
fn what_is_done_in_another_window_is_done_here() {
    let mut page = at("learn");
    page.send(Event::Changed(Change::Progress(Progress::read("aim first-game"))));
    assert!(page.state.lessons.progress.is_done("first-game"));
    page.send(route::Event::GoTo(Address::Lesson("queen".to_owned())));
    page.send(lesson::Event::ShowSolution);
    page.wait(2_000);
    page.send(lesson::Event::GoOn);
    page.send(lesson::Event::ShowSolution);
    page.wait(2_000);
    assert_eq!(
        page.store.progress,
        Progress::read("aim first-game queen"),
        "nothing of it is lost"
    );
}
