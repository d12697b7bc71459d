//! How the learn page begins: where the address leads, and with what was kept.

use crate::learn::page::{Page, school};
use crate::support::page::moment;
use crate::support::store::Store;
use skep_school::Progress;
use skep_session::learn::{PlayAt, State};
use skep_session::machine::Screen;
use skep_session::machine::announcer::LearnScreen;
use skep_session::machine::lesson::{self, SavedStep};
use skep_words::key;

fn with_lesson(place: &str) -> Store {
    let progress = Progress::read("aim");
    Store { lesson: SavedStep::read(place), progress, ..Store::default() }
}

#[test]
fn the_step_of_a_lesson_is_shown_from_the_first_picture_on() {
    let page = Page::visit(with_lesson("one-hive 2"), "learn/one-hive");
    let (state, new) = (&page.state, State::new(school(), &moment(1_000_000, 0, 1)));
    assert_eq!(page.screen(), Screen::Lesson);
    // Views look at the numbers of changes alone.
    assert_ne!(state.route.screen.revision(), new.route.screen.revision());
    assert_ne!(state.lessons.active.revision(), new.lessons.active.revision());
    assert_ne!(state.card.revision(), new.card.revision());
    assert_ne!(state.shell.board.highlights.revision(), new.shell.board.highlights.revision());
    assert_ne!(state.lessons.progress.revision(), new.lessons.progress.revision());
    assert_eq!(*state.lessons.progress, Progress::read("aim"));
    let card = state.card.as_ref().unwrap();
    assert_eq!((card.step, card.steps, card.is_solved), (2, 3, false));
    assert_eq!((card.title, card.text), (key::LESSON_ONE_HIVE, key::LESSON_ONE_HIVE_3));
}

#[test]
fn a_kept_step_that_is_not_there_is_none() {
    for place in ["one-hive 3", "one-hive 99", "nothing 1", "queen 1"] {
        let mut page = Page::visit(with_lesson(place), "learn/one-hive");
        assert_eq!(page.state.card.as_ref().unwrap().step, 0, "{place}");
        page.send(lesson::Event::ShowSolution);
        assert!(page.state.lessons.can_go_on());
    }
}

#[test]
fn it_begins_where_the_address_leads() {
    for (fragment, screen, taught) in [
        ("", Screen::Course, LearnScreen::Course),
        ("learn", Screen::Course, LearnScreen::Course),
        ("nonsense", Screen::Course, LearnScreen::Course),
        ("learn/nothing", Screen::Course, LearnScreen::Course),
        ("learn/queen", Screen::Lesson, LearnScreen::Lesson),
        ("rules", Screen::Rules, LearnScreen::Rule),
        ("rules/R13", Screen::Rules, LearnScreen::Rule),
    ] {
        let mut page = Page::visit(Store::default(), fragment);
        assert_eq!(
            (page.screen(), *page.state.shell.learn_screen),
            (screen, Some(taught)),
            "{fragment}"
        );
        assert_eq!((page.goes_to(), page.address()), (vec![], fragment));
        assert_eq!(*page.state.shell.has_room_above, screen == Screen::Lesson);
    }
}

#[test]
fn the_first_game_is_played_where_games_are_played() {
    let mut page = Page::visit(Store::default(), "learn/first-game");
    assert_eq!((page.goes_to(), page.screen()), (vec![PlayAt::FirstGame], Screen::Course));
    assert!(page.state.card.is_none(), "all lessons are shown on return");
}
