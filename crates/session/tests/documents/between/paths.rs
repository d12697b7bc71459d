//! Where links of the learn page lead, and what each document hears of the other.

use super::tab::{Play, Way, follow, leave_for, return_to, there_and_back, visit_learn};
use crate::play::page::begin;
use crate::support::hands::{WON, first, play, played, set, toast, window};
use skep_rules::Color;
use skep_school::Address;
use skep_session::learn;
use skep_session::machine::{Dialog, Screen, lesson, offers, route, windows};
use skep_session::play::Event;
use skep_session::shell;
use skep_words::{Key, Language, key};

fn tip(page: &Play) -> Option<Key> {
    *page.state.shell.tip
}

#[test]
fn a_lesson_leaves_the_game_as_it_was() {
    for way in Way::ALL {
        let mut page = begin(&[]);
        play(&mut page, WON, 3);
        let page = there_and_back(page, way, |learn| {
            learn.send(route::Event::GoTo(Address::Lesson("queen".to_owned())));
            learn.send(lesson::Event::ShowSolution);
            learn.wait(2_000);
            assert_eq!(learn.store.games.len(), 1, "nothing of a lesson is kept as a game");
            learn.send(route::Event::GoTo(Address::Course));
        });
        assert_eq!((played(&page), page.store.games.len()), (first(WON, 3), 1), "{way:?}");
        assert!(page.state.shell.board.highlights.is_empty());
        assert!(page.store.lesson.is_some(), "the step is kept as well");
    }
}

#[test]
fn the_rules_are_looked_up_in_a_game() {
    let mut page = begin(&[]);
    page.write("wS1");
    page.send(windows::Event::Open(Dialog::Menu));
    let mut learn = leave_for(&mut page, "rules");
    assert_eq!(
        (learn.screen(), learn.state.route.way_back_key()),
        (Screen::Rules, key::RULEBOOK_BACK)
    );
    learn.send(route::Event::ClosePage);
    let page = follow(&mut learn);
    assert_eq!((played(&page).as_str(), page.address(), window(&page)), ("wS1", "table", None));
}

#[test]
fn after_all_lessons_the_new_game_window_is_offered() {
    let mut page = begin(&[]);
    page.write("wS1");
    page.send(offers::Event::Resign(Color::Black));
    page.wait(700);
    page.send(windows::Event::Close);
    let mut learn = leave_for(&mut page, "learn");
    learn.send(learn::Event::PlayAGame);
    let mut page = follow(&mut learn);
    page.wait(2_000);
    assert_eq!(window(&page), Some(Dialog::NewGame), "not the end of the last one");
    assert_eq!((page.address(), played(&page).as_str()), ("", "wS1"));
}

#[test]
fn the_first_game_begins_once_and_is_done_in_both_documents() {
    let mut page = begin(&[]);
    play(&mut page, WON, 3);
    let mut learn = leave_for(&mut page, "learn/aim");
    learn.open("learn/first-game");
    let mut page = follow(&mut learn);
    let id = page.state.shell.board.table.id();
    assert_eq!((page.store.first_game, page.address()), (Some(id), "table"));
    assert_eq!(page.one(), "You are White. Tap any insect but the Queen, then the place for it.");
    // Loaded anew before its first move, it is still this one, and guided.
    page.send(Event::Leave);
    let mut page = Play::visit(page.store.clone(), page.address());
    assert_eq!(page.state.shell.board.table.id(), id);
    assert_eq!(tip(&page), Some(key::FIRST_GAME_START));
    assert_eq!(page.store.games.len(), 1, "the game before it is kept");
    page.send(offers::Event::Resign(Color::White));
    assert_eq!(tip(&page), Some(key::FIRST_GAME_DONE));
    // The lessons hear of it: when they begin anew, or are told.
    assert!(leave_for(&mut page, "learn").state.lessons.progress.is_done("first-game"));
    let progress = page.store.progress.clone();
    learn.send(learn::Event::Changed(learn::Change::Progress(progress)));
    assert!(learn.state.lessons.progress.is_done("first-game"));
}

#[test]
fn a_tip_stays_until_it_is_dismissed() {
    for way in Way::ALL {
        let page = Play::visit(Default::default(), "first-game");
        let page = there_and_back(page, way, |_| ());
        assert_eq!(tip(&page), Some(key::FIRST_GAME_START), "{way:?}");
    }
    let mut page = Play::visit(Default::default(), "first-game");
    page.send(shell::Event::DismissTip);
    let page = there_and_back(page, Way::Cache, |_| ());
    assert_eq!(tip(&page), None, "it was put away");
}

#[test]
fn a_first_game_that_was_begun_meanwhile_is_guided_and_not_lost() {
    // The way back leads past the page on which it was begun, to one that was left before.
    let page = Play::new();
    assert_eq!(window(&page), Some(Dialog::NewGame));
    let mut oldest = page;
    let mut learn = leave_for(&mut oldest, "learn");
    learn.open("learn/first-game");
    let mut middle = follow(&mut learn);
    let id = middle.state.shell.board.table.id();
    let learn = leave_for(&mut middle, "learn");
    let mut page = return_to(oldest, &learn);
    assert_eq!((page.state.shell.board.table.id(), window(&page)), (id, None));
    assert_eq!(tip(&page), Some(key::FIRST_GAME_START));
    // It is this tab's game: it comes back once more.
    let learn = leave_for(&mut page, "learn");
    let page = return_to(middle, &learn);
    assert_eq!((page.state.shell.board.table.id(), tip(&page)), (id, Some(key::FIRST_GAME_START)));
}

#[test]
fn what_is_set_in_one_document_is_set_in_the_other() {
    for way in Way::ALL {
        let mut page = begin(&[]);
        set(&mut page, "volume", "2");
        let mut page = there_and_back(page, way, |learn| {
            assert_eq!(learn.state.shell.settings.volume, 2);
            set(learn, "confirm", "true");
            set(learn, "language", "uk");
            learn.load_words();
        });
        page.load_words();
        let shell = &page.state.shell;
        assert_eq!((shell.settings.volume, shell.settings.confirm), (2, true), "{way:?}");
        assert_eq!(*shell.language.spoken, Language::Ukrainian);
        assert_eq!(
            (page.words.say(key::TURN_YOURS).as_str(), toast(&page).as_str()),
            ("Ваш хід", "")
        );
    }
}

#[test]
fn a_page_that_was_never_visited_has_nothing_to_come_back_to() {
    let mut learn = visit_learn("rules/R13");
    learn.send(route::Event::ClosePage);
    let page = follow(&mut learn);
    assert_eq!((window(&page), page.game().len()), (Some(Dialog::NewGame), 0));
}
