//! How a page begins: what was kept is there from the first picture on.

use crate::ear::visit;
use crate::page::Page;
use skep_school::Progress;
use skep_session::machine::lesson::{self, Place};
use skep_session::machine::{Now, Room};
use skep_session::play::State;
use skep_session::{Moment, Settings};
use skep_words::Language;

/// The revisions of what a page on which nothing has happened shows.
fn untouched() -> State {
    State::new(&Now { moment: Moment(0), since_1970: 1_000_000, today: String::new(), random: 1 })
}

#[test]
fn what_was_kept_is_shown_from_the_first_picture_on() {
    let mut page = visit(Language::English, "learn/first-game");
    page.write("wA1");
    page.store.progress = Progress::read("aim laying");
    page.store.settings = Settings { confirm: true, volume: 3, ..Settings::default() };
    let again = Page::visit(page.store.clone(), "");
    let (state, new) = (&again.state, untouched());
    // Views look at the numbers of changes alone.
    assert_ne!(state.lessons.progress.revision(), new.lessons.progress.revision());
    assert_eq!(*state.lessons.progress, Progress::read("aim laying"));
    assert_ne!(state.settings.revision(), new.settings.revision());
    assert_eq!((state.settings.confirm, state.settings.volume), (true, 3));
    assert_ne!(state.board.table.revision(), new.board.table.revision());
    assert_eq!(state.board.table.id(), page.store.first_game.unwrap());
    assert_eq!(*state.windows.dialog, None, "nobody is asked for a game");
    // In the first game somebody sits beside the pupil again, when it is the pupil's turn.
    let mut again = again;
    again.let_computer_move();
    assert_ne!(again.state.guide.tip.revision(), new.guide.tip.revision());
    assert_eq!(again.state.guide.tip.as_deref(), Some("lesson-first-game-queen"));
}

#[test]
fn the_step_of_a_lesson_is_shown_from_the_first_picture_on() {
    let mut page = visit(Language::English, "");
    page.store.lesson = Some(Place { lesson: "one-hive".to_owned(), step: 2 });
    page.store.progress = Progress::read("aim");
    let again = Page::visit(page.store.clone(), "learn/one-hive");
    let (state, new) = (&again.state, untouched());
    assert_eq!(*state.route.room, Room::Lesson);
    assert_ne!(state.lessons.class.revision(), new.lessons.class.revision());
    assert_ne!(state.board.beckons.revision(), new.board.beckons.revision());
    assert_ne!(state.lessons.progress.revision(), new.lessons.progress.revision());
    let card = state.card.as_ref().unwrap();
    assert_eq!((card.step, card.steps, card.is_solved), (2, 3, false));
    assert_eq!((&*card.title, &*card.text), ("lesson-one-hive", "lesson-one-hive-3"));
}

#[test]
fn a_kept_step_that_is_not_there_is_none() {
    for place in ["one-hive 3", "one-hive 99", "nothing 1", "queen 1"] {
        let mut page = visit(Language::English, "");
        page.store.lesson = Place::read(place);
        let mut page = Page::visit(page.store.clone(), "learn/one-hive");
        assert_eq!(page.state.card.as_ref().unwrap().step, 0, "{place}");
        page.send(lesson::Event::ShowSolution);
        assert!(page.state.lessons.can_go_on());
    }
}

#[test]
fn a_language_that_was_set_is_spoken_from_the_beginning() {
    let mut page = visit(Language::English, "");
    page.store.settings.language = Some("uk".to_owned());
    let again = Page::visit_in(Language::Ukrainian, page.store.clone(), "learn/aim");
    assert_eq!(*again.state.language.spoken, Language::Ukrainian);
    assert_ne!(again.state.language.spoken.revision(), untouched().language.spoken.revision());
    assert!(again.state.toasts.toast.is_none(), "nothing went wrong");
}
