//! The ways between lessons and rules, and what is still there on return.

use crate::learn::page::{Page, school, visit};
use crate::support::store::Store;
use skep_school::{Address, Progress, Rule};
use skep_session::learn::{Event, PlayAt};
use skep_session::machine::lesson::{Next, SavedStep};
use skep_session::machine::{Dialog, Screen, lesson, route};
use skep_words::{Key, Language, key};

/// The number of the step, and whether it is solved.
fn step(page: &Page) -> Option<(usize, bool)> {
    let pupil = &page.state.lessons.active.as_ref()?.pupil;
    Some((pupil.number(), pupil.is_solved()))
}

fn be_shown(page: &mut Page) {
    page.send(lesson::Event::ShowSolution);
    page.wait(2_000);
    assert!(page.state.lessons.can_go_on());
}

fn look_up(page: &mut Page) {
    page.send(route::Event::GoTo(Address::Rules(None)));
    assert_eq!(page.screen(), Screen::Rules);
}

/// These lessons are done.
fn knowing(names: impl Iterator<Item = String>) -> Store {
    let names: Vec<String> = names.collect();
    Store { progress: Progress::read(&names.join(" ")), ..Store::default() }
}

/// The names of all lessons.
fn lessons() -> Vec<String> {
    school().course.lessons().iter().map(|lesson| lesson.name.clone()).collect()
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
fn after_a_reload_a_lesson_goes_on_at_the_same_step() {
    let mut page = visit(Language::English, "learn/one-hive");
    be_shown(&mut page);
    page.send(lesson::Event::GoOn);
    let kept = Some(SavedStep { lesson: "one-hive".to_owned(), step: 1 });
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

/// Does the last lesson, with these done before.
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
    // With all expansions done but not the base game, the next lesson is the first is led to its beginning.
    for (known, next) in [(&lessons()[..], "ant"), (&lessons()[3..], "aim")] {
        let mut page = at_the_end(|name| name != next && known.iter().any(|it| it == name));
        let card = page.state.card.as_ref().unwrap();
        assert_eq!(card.feedback, Some(key::LEARN_LESSON_DONE.into()));
        assert_eq!(card.next, Some(Next::LeftOut(Key::named(&format!("lesson-{next}")))));
        page.send(lesson::Event::GoOn);
        assert_eq!((page.address(), step(&page)), (&*format!("learn/{next}"), Some((0, false))));
    }
}

#[test]
fn all_lessons_are_done_when_each_of_them_is() {
    let mut page = at_the_end(|_| true);
    let card = page.state.card.as_ref().unwrap();
    assert_eq!(
        (card.feedback.clone(), card.next.clone()),
        (Some(key::LEARN_ALL_DONE.into()), None)
    );
    page.send(lesson::Event::GoOn);
    assert_eq!((page.address(), page.screen()), ("learn", Screen::Course));
    assert!(lessons().iter().all(|name| page.store.progress.is_done(name)));
}

#[test]
fn the_ways_back_and_forward_close_a_window_first() {
    let mut page = visit(Language::English, "learn");
    page.send(route::Event::GoTo(Address::Lesson("queen".to_owned())));
    be_shown(&mut page);
    page.press("?");
    page.back();
    assert_eq!((*page.state.shell.windows.dialog, page.address()), (None, "learn/queen"));
    assert_eq!(step(&page), Some((0, true)), "the lesson is as it was");
    page.back();
    assert_eq!(page.screen(), Screen::Course);
    page.press("?");
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Help));
    page.forward();
    assert_eq!((*page.state.shell.windows.dialog, page.address()), (None, "learn"));
    assert_eq!(page.screen(), Screen::Course);
    page.forward();
    assert_eq!(page.screen(), Screen::Lesson);
    // An address that is typed leads somewhere at once.
    page.press("?");
    page.open("rules");
    assert_eq!((*page.state.shell.windows.dialog, page.screen()), (None, Screen::Rules));
}

#[test]
fn the_way_back_puts_a_board_away_first() {
    let mut page = visit(Language::English, "learn");
    look_up(&mut page);
    page.send(skep_session::machine::exhibit::Event::Try(Rule::R(13), 0));
    page.browser.visibility.tried = true;
    page.back();
    assert_eq!((*page.state.exhibits.tries, page.screen()), (false, Screen::Rules));
    page.back();
    assert_eq!(page.screen(), Screen::Course);
}

#[test]
fn going_on_at_once_skips_nothing() {
    let mut page = visit(Language::English, "learn/laying");
    page.write("wA1");
    page.send(lesson::Event::GoOn);
    assert_eq!((step(&page), page.game().len()), (Some((1, false)), 2), "Black has answered");
    // After leaving at once, nothing of what was shown follows.
    page.send(lesson::Event::ShowSolution);
    page.send(route::Event::GoTo(Address::Course));
    page.wait(2_000);
    assert_eq!((page.screen(), step(&page)), (Screen::Course, None));
    assert!(
        page.state.shell.board.choice.is_none() && page.state.shell.board.highlights.is_empty()
    );
    page.send(route::Event::GoTo(Address::Lesson("laying".to_owned())));
    assert_eq!(step(&page), Some((1, false)));
}

#[test]
fn closing_a_page_leads_to_play_unless_it_was_opened_from_a_lesson() {
    for (fragment, key) in [
        ("learn", key::RULEBOOK_BACK),
        ("learn/queen", key::RULEBOOK_BACK),
        ("rules", key::RULEBOOK_BACK),
    ] {
        let mut page = visit(Language::English, fragment);
        assert_eq!(page.state.route.way_back_key(), key, "{fragment}");
        page.send(route::Event::ClosePage);
        assert_eq!(page.goes_to(), [PlayAt::Table], "{fragment}");
    }
    for (fragment, key, screen) in [
        ("learn", key::LEARN_ALL_LESSONS, Screen::Course),
        ("learn/queen", key::RULEBOOK_BACK_TO_LESSON, Screen::Lesson),
    ] {
        let mut page = visit(Language::English, fragment);
        look_up(&mut page);
        assert_eq!(page.state.route.way_back_key(), key, "{fragment}");
        page.send(route::Event::ClosePage);
        assert_eq!((page.goes_to(), page.screen()), (vec![], screen), "{fragment}");
    }
}

#[test]
fn playing_a_game_leads_to_the_play_page() {
    let mut page = visit(Language::English, "learn");
    page.send(Event::PlayAGame);
    assert_eq!(page.goes_to(), [PlayAt::NewGame]);
    page.open("learn/first-game");
    assert_eq!((page.goes_to(), page.screen()), (vec![PlayAt::FirstGame], Screen::Course));
    // Also at the end of the lesson before it.
    let names = lessons();
    let before = names.iter().position(|name| name == "first-game").unwrap() - 1;
    let mut page = visit(Language::English, &format!("learn/{}", names[before]));
    for _ in 0..page.state.card.as_ref().unwrap().steps {
        be_shown(&mut page);
        page.send(lesson::Event::GoOn);
    }
    assert!(page.store.progress.is_done(&names[before]));
    assert_eq!((page.goes_to(), page.screen()), (vec![PlayAt::FirstGame], Screen::Course));
}
