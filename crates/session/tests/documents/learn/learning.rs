//! Lessons, the first game, the rules page, and the ways between them.

use crate::page::{Page, Store, school};
use skep_rules::Color;
use skep_school::{Act, Address, Rule};
use skep_session::Stroke;
use skep_session::machine::{
    Dialog, Message, Room, Sound, exhibit, lesson, offers, route, windows,
};
use skep_session::play::Event;

fn at(address: &str) -> Page {
    Page::visit(Store::default(), address)
}

#[test]
fn every_lesson_is_solved_as_it_shows_itself() {
    for lesson in school().course.lessons().iter().filter(|lesson| lesson.game.is_none()) {
        let mut page = at(&format!("learn/{}", lesson.name));
        for step in 0..lesson.steps.len() {
            let class = page.state.lessons.class.as_ref().expect("the lesson goes on");
            assert_eq!((&class.pupil.lesson().name, class.pupil.number()), (&lesson.name, step));
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
    for lesson in school().course.lessons().iter().filter(|lesson| lesson.game.is_none()) {
        let mut page = at(&format!("learn/{}", lesson.name));
        for step in 0..lesson.steps.len() {
            let solution = page.state.lessons.class.as_ref().unwrap().pupil.solution();
            match solution {
                Some(Act::Go(piece, place)) => {
                    page.tap(piece);
                    page.tap_place(place);
                }
                Some(Act::Tap(piece)) => page.tap(piece),
                Some(Act::Pass) => page.send(Event::Pass),
                None => {}
            }
            assert!(page.state.lessons.can_go_on(), "{} {step}: {solution:?}", lesson.name);
            assert!(!page.state.lessons.class.as_ref().unwrap().is_shown);
            page.send(lesson::Event::GoOn);
        }
    }
}

#[test]
fn a_wrong_try_is_answered_and_nothing_moves() {
    let mut page = at("learn/aim");
    let ant = "wA1".parse().unwrap();
    page.tap("wS1".parse().unwrap());
    assert_eq!(
        page.state.lessons.class.as_ref().unwrap().said.as_deref(),
        Some("lesson-aim-1-tile")
    );
    assert!(page.sounds.contains(&Sound::Refused) && page.state.board.choice.is_none());
    page.tap(ant);
    assert!(
        page.state.lessons.class.as_ref().unwrap().said.is_none(),
        "who tries anew has read it"
    );
    let wrong = page.state.board.choice.as_ref().unwrap().moves[0].0;
    page.tap_place(wrong);
    let said = page.state.lessons.class.as_ref().unwrap().said.clone();
    assert_eq!(said.as_deref(), Some("lesson-aim-1-free"));
    assert_eq!(*page.state.remark, Some(Message::key("lesson-aim-1-free")));
    assert!(page.game().is_empty(), "nothing has moved");
}

#[test]
fn the_game_is_put_aside_and_comes_back() {
    let mut page = crate::talk::begin(&[("clock", "10")]);
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    let id = page.state.board.table.id();
    page.send(route::Event::GoTo(Address::Lesson("queen".to_owned())));
    assert_eq!((*page.state.route.room, page.address()), (Room::Lesson, "learn/queen"));
    assert!(page.store.games.len() == 1, "nothing of a lesson is kept");
    page.back();
    assert_eq!((*page.state.route.room, page.state.board.table.id()), (Room::Table, id));
    assert!(page.state.board.table.is_paused(), "its clock stands until somebody goes on");
}

#[test]
fn whoever_leaves_a_lesson_goes_on_at_the_same_step() {
    let mut page = at("learn/queen");
    page.send(lesson::Event::ShowSolution);
    page.wait(2_000);
    page.send(lesson::Event::GoOn);
    let step = page.state.lessons.class.as_ref().unwrap().pupil.number();
    assert!(step > 0);
    page.send(route::Event::GoTo(Address::Rules(Some(Rule::R(13)))));
    assert_eq!(
        (*page.state.route.room, page.state.route.way_back_key()),
        (Room::Rules, "rulebook-back-to-lesson")
    );
    page.send(route::Event::ClosePage);
    assert_eq!(page.state.lessons.class.as_ref().unwrap().pupil.number(), step);
    page.send(Event::RepeatLesson);
    assert_eq!(page.state.lessons.class.as_ref().unwrap().pupil.number(), 0);
}

#[test]
fn the_way_back_closes_a_window_first() {
    let mut page = at("");
    page.send(windows::Event::Close);
    page.send(route::Event::GoTo(Address::Course));
    page.send(route::Event::GoTo(Address::Lesson("queen".to_owned())));
    page.send(windows::Event::Open(Dialog::Help));
    page.back();
    assert_eq!((*page.state.windows.dialog, *page.state.route.room), (None, Room::Lesson));
    assert_eq!(page.address(), "learn/queen");
    page.back();
    assert_eq!(*page.state.route.room, Room::Course);
}

#[test]
fn what_can_not_be_loaded_is_told() {
    let mut page = at("");
    page.send(windows::Event::Close);
    page.is_online = false;
    page.send(route::Event::GoTo(Address::Course));
    assert_eq!(*page.state.route.room, Room::Table);
    assert_eq!(page.state.toasts.toast.as_ref().unwrap().message, Message::key("error-school"));
    assert_eq!(page.address(), "");
    page.is_online = true;
    page.send(route::Event::GoTo(Address::Course));
    assert_eq!(*page.state.route.room, Room::Course);
}

#[test]
fn a_board_of_the_rules_is_tried_and_put_away() {
    let mut page = at("rules/R13");
    assert_eq!(*page.state.route.room, Room::Rules);
    page.wait(10);
    assert!(page.state.exhibits.exhibit.is_none(), "there is no room for it");
    page.send(exhibit::Event::Try(Rule::R(13), 0));
    assert!(*page.state.exhibits.tries);
    assert_eq!(*page.state.exhibits.exhibit, Some((Rule::R(13), 0)));
    page.facts.tried_is_seen = true;
    page.send(Event::Facts(page.facts));
    assert!(page.state.is_trying());
    page.send(exhibit::Event::PutAway);
    page.wait(10);
    assert!(!*page.state.exhibits.tries && page.state.exhibits.exhibit.is_none());
}

#[test]
fn the_first_game_is_guided_and_kept() {
    let mut page = at("learn/first-game");
    assert_eq!(*page.state.route.room, Room::Table);
    assert!(page.state.guide.tip.is_some(), "somebody sits beside the pupil");
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    let id = page.state.board.table.id();
    assert_eq!(page.store.first_game, Some(id));
    // Also after a reload.
    let mut again = Page::visit(page.store.clone(), "");
    again.let_computer_move();
    assert!(again.state.guide.tip.is_some());
    again.send(Event::DismissTip);
    assert!(again.state.guide.tip.is_none());
    again.send(offers::Event::Resign(Color::White));
    assert_eq!(again.state.guide.tip.as_deref(), Some("learn-base-done"));
    assert!(again.store.progress.is_done("first-game"));
}

#[test]
fn a_board_about_no_single_tile_says_what_to_look_at() {
    let mut page = at("rules");
    page.send(exhibit::Event::Try(Rule::R(2), 0));
    assert!(page.state.board.choice.is_none());
    let look = "Tap any white tile: you see where it may go, or why it has to stay.";
    assert_eq!(page.state.tip.as_ref().map(|key| page.words.say(key)).as_deref(), Some(look));
    assert_eq!(page.heard.last().map(String::as_str), Some(look));
    page.send(exhibit::Event::PutAway);
    assert_eq!(page.state.tip.as_ref(), None);
    // A board that is only laid out says nothing.
    let mut page = at("rules/R2");
    page.facts.board_is_seen = true;
    page.wait(10);
    assert!(page.state.exhibits.exhibit.is_some() && page.state.tip.as_ref().is_none());
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
    let solution = page.state.lessons.class.as_ref().unwrap().pupil.solution();
    let Some(Act::Go(piece, place)) = solution else { panic!("{solution:?}") };
    page.tap(piece);
    let id = page.state.board.table.id();
    page.send(lesson::Event::Solve(id + 1, piece, place));
    assert!(!page.state.lessons.can_go_on(), "that was another table");
    page.send(Event::from(skep_session::machine::board::Event::LetGo));
    page.send(lesson::Event::Solve(id, piece, place));
    assert!(!page.state.lessons.can_go_on(), "nobody holds the tile any more");
    page.tap(piece);
    page.send(lesson::Event::Solve(id, piece, place));
    assert!(page.state.lessons.can_go_on());
}

#[test]
fn who_is_at_the_board_by_keyboard_hears_where_when_a_step_begins() {
    for is_there in [true, false] {
        let mut page = at("learn/queen");
        page.send(lesson::Event::ShowSolution);
        page.wait(2_000);
        page.facts.board_has_keyboard = is_there;
        let before = page.state.board.cursor.revision();
        page.send(lesson::Event::GoOn);
        assert_eq!(page.state.board.cursor.revision() > before + 1, is_there);
    }
}

#[test]
fn where_lessons_are_chosen_there_is_no_board_to_play_on() {
    let mut page = crate::talk::begin(&[]);
    page.send(route::Event::GoTo(Address::Course));
    for event in
        [Event::Pass, Event::Confirm, Event::Stroke(Stroke::Type), Event::Stroke(Stroke::Touch)]
    {
        page.send(event);
    }
    assert!(page.game().is_empty() && page.state.windows.dialog.is_none());
    assert!(page.state.toasts.toast.is_none(), "and nothing is said of it");
}
