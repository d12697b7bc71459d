//! The ways between the table, the lessons and the rules, and what is still there when somebody comes back.

use crate::ear::{tile, visit};
use crate::page::{Page, Store};
use crate::talk::begin;
use skep_school::{Address, Rule};
use skep_session::machine::lesson::{Next, Place};
use skep_session::machine::{Dialog, Message, Room, lesson, offers, route, windows};
use skep_session::play::Event;
use skep_words::Language;

/// A game of two people in which White has laid a Spider: it can be told from others.
fn with_spider() -> Page {
    let mut page = begin(&[]);
    page.write("wS1");
    page
}

/// The game is the one with the Spider.
fn assert_spider(page: &Page) {
    assert_eq!(*page.state.route.room, Room::Table);
    assert_eq!(page.game().len(), 1);
    assert_eq!(page.game().position().top(skep_rules::Hex::ORIGIN), Some(tile("wS1")));
    assert!(page.state.lessons.class.is_none() && page.state.board.beckons.is_empty());
}

/// The number of the step, and whether it is solved.
fn step(page: &Page) -> Option<(usize, bool)> {
    let pupil = &page.state.lessons.class.as_ref()?.pupil;
    Some((pupil.number(), pupil.is_solved()))
}

fn be_shown(page: &mut Page) {
    page.send(lesson::Event::ShowSolution);
    page.wait(2_000);
    assert!(page.state.lessons.can_go_on());
}

fn look_up(page: &mut Page) {
    page.send(route::Event::GoTo(Address::Rules(None)));
    assert_eq!(*page.state.route.room, Room::Rules);
}

/// These lessons are done.
fn knowing(names: impl Iterator<Item = String>) -> Store {
    let names: Vec<String> = names.collect();
    Store { progress: skep_school::Progress::read(&names.join(" ")), ..Store::default() }
}

/// The names of all lessons.
fn lessons() -> Vec<String> {
    crate::page::school().course.lessons().iter().map(|lesson| lesson.name.clone()).collect()
}

#[test]
fn a_lesson_leaves_the_game_as_it_was() {
    let mut page = with_spider();
    page.send(route::Event::GoTo(Address::Course));
    page.send(route::Event::GoTo(Address::Lesson("queen".to_owned())));
    be_shown(&mut page);
    page.back();
    assert_eq!(*page.state.route.room, Room::Course);
    page.back();
    assert_spider(&page);
    // A reload in the midst of a lesson: the game is still kept.
    let mut page = Page::visit(page.store.clone(), "learn/queen");
    assert_eq!(step(&page), Some((0, false)));
    page.send(route::Event::GoTo(Address::Course));
    page.send(route::Event::ClosePage);
    assert_spider(&page);
    // A lesson that is not there is the list of all.
    page.open("learn/nothing");
    assert_eq!(*page.state.route.room, Room::Course);
}

#[test]
fn the_rules_are_looked_up_in_a_game() {
    let mut page = with_spider();
    page.send(windows::Event::Open(Dialog::Menu));
    look_up(&mut page);
    assert_eq!(*page.state.windows.dialog, None);
    assert_eq!((page.address(), page.state.route.way_back_key()), ("rules", "rulebook-back"));
    page.send(route::Event::ClosePage);
    assert_spider(&page);
    assert_eq!(page.address(), "");
}

#[test]
fn what_was_taken_back_before_the_rules_were_read_stays_so() {
    let mut page = with_spider();
    page.send(offers::Event::TakeBack);
    look_up(&mut page);
    page.send(route::Event::ClosePage);
    assert!(page.game().is_empty());
}

#[test]
fn a_broken_link_in_a_lesson_leads_back_to_the_game() {
    let mut page = with_spider();
    page.open("learn/ant");
    assert_eq!(*page.state.route.room, Room::Lesson);
    page.open("game=nonsense");
    assert_eq!(page.state.toasts.toast.as_ref().unwrap().message, Message::key("error-link"));
    assert_spider(&page);
}

#[test]
fn the_ways_back_and_forward_close_a_window_first() {
    let mut page = with_spider();
    page.send(route::Event::GoTo(Address::Course));
    page.send(route::Event::GoTo(Address::Lesson("queen".to_owned())));
    be_shown(&mut page);
    page.press("?");
    page.back();
    assert_eq!((*page.state.windows.dialog, page.address()), (None, "learn/queen"));
    assert_eq!(step(&page), Some((0, true)), "the lesson is as it was");
    page.back();
    assert_eq!(*page.state.route.room, Room::Course);
    page.press("?");
    assert_eq!(*page.state.windows.dialog, Some(Dialog::Help));
    page.forward();
    assert_eq!((*page.state.windows.dialog, page.address()), (None, "learn"));
    assert_eq!(*page.state.route.room, Room::Course);
    page.forward();
    assert_eq!(*page.state.route.room, Room::Lesson);
    // An address that is typed leads somewhere at once.
    page.press("?");
    page.open("rules");
    assert_eq!((*page.state.windows.dialog, *page.state.route.room), (None, Room::Rules));
}

#[test]
fn a_lesson_goes_on_after_the_rules_were_looked_up() {
    let mut page = visit(Language::English, "learn/one-hive");
    be_shown(&mut page);
    page.send(lesson::Event::GoOn);
    look_up(&mut page);
    // From rule to rule it is no farther back.
    page.send(route::Event::GoTo(Address::Rules(Some(Rule::R(4)))));
    page.send(route::Event::ClosePage);
    assert_eq!((step(&page), page.address()), (Some((1, false)), "learn/one-hive"));
    look_up(&mut page);
    page.back();
    assert_eq!(step(&page), Some((1, false)));
    be_shown(&mut page);
    // What was done is done, also if it is seen again.
    look_up(&mut page);
    page.back();
    assert_eq!(step(&page), Some((1, true)));
    page.send(lesson::Event::GoOn);
    be_shown(&mut page);
    assert_eq!(step(&page), Some((2, true)));
    // A lesson that is over begins anew.
    look_up(&mut page);
    page.back();
    assert_eq!(step(&page), Some((0, false)));
}

#[test]
fn a_last_step_that_is_only_read_is_not_over_before_it_is_left() {
    let mut page = visit(Language::English, "learn/ending");
    for _ in 0..2 {
        be_shown(&mut page);
        page.send(lesson::Event::GoOn);
    }
    assert_eq!(step(&page), Some((2, true)));
    look_up(&mut page);
    let entries = page.entries();
    page.send(route::Event::ClosePage);
    assert_eq!(step(&page), Some((2, true)));
    assert_eq!(page.entries(), entries, "no more entries on the way back");
    assert!(!page.store.progress.is_done("ending"));
    page.send(lesson::Event::GoOn);
    assert!(page.store.progress.is_done("ending"));
}

#[test]
fn who_loads_the_page_in_the_midst_of_a_lesson_goes_on_at_the_same_step() {
    let mut page = visit(Language::English, "learn/one-hive");
    be_shown(&mut page);
    page.send(lesson::Event::GoOn);
    let kept = Some(Place { lesson: "one-hive".to_owned(), step: 1 });
    assert_eq!(page.store.lesson, kept);
    let mut again = Page::visit(page.store.clone(), "learn/one-hive");
    assert_eq!((step(&again), again.store.lesson.clone()), (Some((1, false)), kept));
    be_shown(&mut again);
    again.send(lesson::Event::GoOn);
    be_shown(&mut again);
    assert!(again.store.progress.is_done("one-hive"));
    // What is finished begins anew, and so does another lesson than the one that was left.
    let again = Page::visit(again.store.clone(), "learn/one-hive");
    assert_eq!(step(&again), Some((0, false)));
    let other = Page::visit(page.store.clone(), "learn/queen");
    assert_eq!(step(&other), Some((0, false)));
}

#[test]
fn who_goes_on_at_once_misses_nothing() {
    let mut page = visit(Language::English, "learn/laying");
    page.write("wA1");
    page.send(lesson::Event::GoOn);
    assert_eq!((step(&page), page.game().len()), (Some((1, false)), 2), "Black has answered");
    // And who leaves at once finds the game as it was.
    page.send(lesson::Event::ShowSolution);
    page.send(route::Event::GoTo(Address::Course));
    page.send(route::Event::ClosePage);
    page.wait(2_000);
    assert_eq!(*page.state.route.room, Room::Table);
    assert!(page.game().is_empty() && page.state.board.choice.is_none());
}

/// The last lesson is done by somebody who has done these before.
fn at_the_end(knows: impl Fn(&str) -> bool) -> Page {
    let all = lessons();
    let last = all.last().unwrap();
    let known = all.iter().filter(|name| *name != last && knows(name)).cloned();
    let mut page = Page::visit(knowing(known), &format!("learn/{last}"));
    for _ in 1..page.state.card.as_ref().unwrap().steps {
        be_shown(&mut page);
        page.send(lesson::Event::GoOn);
    }
    be_shown(&mut page);
    page
}

#[test]
fn after_the_last_lesson_comes_the_first_that_was_left_out() {
    let base: Vec<String> = lessons().into_iter().take(3).collect();
    assert_eq!(base, ["aim", "laying", "queen-turn"]);
    // Whoever knows all guests and not the game is led to its beginning.
    for (known, next) in [(&lessons()[..], "ant"), (&lessons()[3..], "aim")] {
        let mut page = at_the_end(|name| name != next && known.iter().any(|it| it == name));
        let card = page.state.card.as_ref().unwrap();
        assert_eq!(card.feedback, Some("learn-lesson-done".into()));
        assert_eq!(card.next, Some(Next::LeftOut(format!("lesson-{next}"))));
        page.send(lesson::Event::GoOn);
        assert_eq!((page.address(), step(&page)), (&*format!("learn/{next}"), Some((0, false))));
    }
}

#[test]
fn all_lessons_are_done_when_each_of_them_is() {
    let mut page = at_the_end(|_| true);
    let card = page.state.card.as_ref().unwrap();
    assert_eq!((card.feedback.clone(), card.next.clone()), (Some("learn-all-done".into()), None));
    page.send(lesson::Event::GoOn);
    assert_eq!((page.address(), *page.state.route.room), ("learn", Room::Course));
    assert!(lessons().iter().all(|name| page.store.progress.is_done(name)));
}

#[test]
fn who_knows_the_game_is_asked_for_a_new_one() {
    let mut page = with_spider();
    page.send(offers::Event::Resign(skep_rules::Color::Black));
    page.wait(700);
    page.send(windows::Event::Close);
    page.open("learn");
    page.send(Event::PlayAGame);
    page.wait(2_000);
    assert_eq!(*page.state.windows.dialog, Some(Dialog::NewGame), "not the end of the last one");
    assert_eq!((*page.state.route.room, page.address()), (Room::Table, ""));
}

#[test]
fn a_tip_is_there_until_somebody_puts_it_away() {
    let mut page = visit(Language::English, "learn/first-game");
    let start = Some("lesson-first-game-start");
    assert_eq!(page.state.guide.tip.as_deref(), start);
    // Whoever looks something up finds it again.
    look_up(&mut page);
    assert_eq!(page.state.guide.tip.as_deref(), None);
    page.send(route::Event::ClosePage);
    assert_eq!(page.state.guide.tip.as_deref(), start);
    page.send(Event::DismissTip);
    look_up(&mut page);
    page.send(route::Event::ClosePage);
    assert_eq!(page.state.guide.tip.as_deref(), None, "it was put away");
}
