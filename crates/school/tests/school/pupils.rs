//! Going through a lesson.

use crate::{course, piece};
use skep_notation::position;
use skep_rules::{Color, Hex, Illegal};
use skep_school::{Act, Course, Highlight, Pupil, Verdict};
use skep_words::{Key, key};

fn lesson(text: &str) -> Pupil {
    let course = Course::read(text).unwrap_or_else(|mistake| panic!("{mistake}"));
    Pupil::new(&course.lessons()[0])
}

#[test]
fn every_lesson_is_done_by_doing_what_is_shown() {
    for lesson in course().lessons() {
        let mut pupil = Pupil::new(lesson);
        let mut steps = 0;
        while !pupil.is_done() {
            assert_eq!(pupil.text_key(), Some(lesson.step_key(steps)));
            if let Some(shown) = pupil.solution() {
                pupil.act(shown);
            }
            assert_eq!(pupil.solution(), None, "nothing is shown of what is solved");
            steps += 1;
            assert_eq!(pupil.go_on(), steps < lesson.steps.len());
        }
        assert_eq!(steps, lesson.steps.len());
        assert_eq!((pupil.step(), pupil.text_key()), (None, None));
        assert_eq!(pupil.act(Act::Pass), Verdict::Usual);
        assert!(!pupil.go_on());
    }
}

#[test]
fn a_step_is_left_only_when_it_is_solved() {
    let mut pupil = Pupil::new(course().find("aim").unwrap());
    assert!(pupil.go_on());
    assert_eq!((pupil.number(), pupil.answer()), (0, None));
}

#[test]
fn the_answer_is_played_once_and_not_forgotten() {
    let text = "lesson x\nstep Base-w1\nsolve lay\nanswer bA1 wA1-\nstep\nsolve lay\n";
    for answers_by_itself in [false, true] {
        let mut pupil = lesson(text);
        assert_eq!(pupil.act(Act::Go(piece("wA1"), Hex::ORIGIN)), Verdict::Solved);
        if answers_by_itself {
            assert!(pupil.answer().is_some());
            assert_eq!(pupil.answer(), None);
        }
        assert!(pupil.go_on());
        assert_eq!(pupil.position().to_move(), Color::White);
        assert_eq!(position::write(pupil.position()), "Base-w2-A1a1-a1");
    }
}

/// What would be the second answer, White may do with the Pillbug.
#[test]
fn there_is_but_one_answer() {
    let text = "lesson x\nstep BaseP-w6-qa1_QP\nsolve wA1 wP\\\nanswer bQ -wQ\nanswer bA1 wP-\n";
    let mut pupil = lesson(text);
    let shown = pupil.solution().unwrap();
    assert_eq!(pupil.act(shown), Verdict::Solved);
    assert_eq!(pupil.answer().and_then(skep_rules::Move::piece), Some(piece("bQ")));
    let after = pupil.position().clone();
    assert_eq!(pupil.answer(), None);
    assert_eq!(*pupil.position(), after);
}

#[test]
fn a_tap_means_something_only_where_it_is_asked_for() {
    let mut pupil =
        lesson("lesson x\nstep Base-w4-A1Qqa1\nsolve wA1 anywhere\nmark wA1 bA1- wS1\n");
    assert_eq!(pupil.act(Act::Tap(piece("wQ"))), Verdict::Usual);
    let beyond = pupil.position().hex(piece("bA1")).unwrap() + skep_rules::Direction::East;
    let tile = |name| Highlight::Tile(piece(name));
    assert_eq!(pupil.marks(), [tile("wA1"), Highlight::Place(beyond), tile("wS1")]);
    assert_eq!(pupil.act(Act::Go(piece("wA1"), beyond)), Verdict::Solved);
    assert_eq!(pupil.act(Act::Go(piece("wA1"), beyond)), Verdict::Usual, "it is solved already");
    assert!(pupil.marks().is_empty());

    let mut pupil = lesson("lesson x\nstep Base-w4-A1Qqa1\nsolve stuck wQ\n");
    let general = Verdict::Wrong;
    assert_eq!(pupil.act(Act::Tap(piece("wA1"))), general(key::LEARN_ANOTHER_TILE));
    assert_eq!(pupil.act(Act::Pass), Verdict::Refused(Illegal::MustMove.into()));
    let beyond = Act::Go(piece("wA1"), beyond);
    assert_eq!(pupil.act(beyond), general(key::LEARN_ANOTHER_TILE), "a tile is to be tapped");
    assert_eq!(pupil.act(Act::Tap(piece("wQ"))), Verdict::Stuck);
}

#[test]
fn a_tile_that_is_not_asked_for_is_answered_where_a_lesson_says_so() {
    let text = "lesson x\nstep Base-w4-A1Qqa1\nsolve wA1 bA1-\nwrong tile tap other\n";
    let mut pupil = lesson(text);
    for other in ["wQ", "bQ", "wA2"] {
        let wrong = Verdict::Wrong(Key::named("lesson-x-1-tile"));
        assert_eq!(pupil.act(Act::Tap(piece(other))), wrong, "{other}");
    }
    assert_eq!(pupil.act(Act::Tap(piece("wA1"))), Verdict::Usual);
    // Where any tile may do, none is wrong.
    let mut pupil = lesson("lesson x\nstep Base-w4-A1Qqa1\nsolve to bA1-\nwrong tile tap other\n");
    assert_eq!(pupil.act(Act::Tap(piece("wQ"))), Verdict::Usual);
}

#[test]
fn a_tap_on_a_place_first_gets_the_comment_to_choose_a_tile() {
    let walks = lesson("lesson x\nstep Base-w4-A1Qqa1\nsolve wA1 bA1-\nmark bA1-\n");
    assert_eq!(walks.first_key(), key::LEARN_CHOOSE_FIRST);
    for pattern in ["lay -wA1", "try lay bA1-"] {
        let text = format!("lesson x\nstep Base-w4-A1Qqa1\nsolve {pattern}\nmark bA1-\n");
        assert_eq!(lesson(&text).first_key(), key::LEARN_TAKE_FIRST, "{pattern}");
    }
}

#[test]
fn the_first_sentence_that_fits_is_said() {
    let text = "lesson x\nstep Base-w4-A1Qqa1\nsolve wA1 bA1-\n\
                wrong near wA1 wQ/\nwrong far wA1 anywhere\nwrong laid lay -wA1\n";
    let mut pupil = lesson(text);
    let place = |pupil: &Pupil, text: &str| {
        text.parse::<skep_notation::uhp::Place>().unwrap().hex(pupil.position()).unwrap()
    };
    for (tile, to, name) in [
        ("wA1", "wQ/", "lesson-x-1-near"),
        ("wA1", "bQ/", "lesson-x-1-far"),
        ("wG1", "-wA1", "lesson-x-1-laid"),
        ("wB1", "\\wA1", "learn-allowed-but"),
    ] {
        let act = Act::Go(piece(tile), place(&pupil, to));
        assert_eq!(pupil.act(act), Verdict::Wrong(Key::named(name)));
    }
    let act = Act::Go(piece("wQ"), place(&pupil, "wQ/"));
    let Verdict::Refused(refusal) = pupil.act(act) else { panic!("it is not legal") };
    assert!(matches!(refusal.reason, Illegal::SplitsHive { .. }));
}
