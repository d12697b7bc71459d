//! Every step can be solved as it is meant and in no other way, and every claim in the data holds.

use crate::{all_verdicts, pupils};
use skep_rules::{Color, Piece};
use skep_school::{Act, ActPattern, Highlight, Pupil, Step, Verdict};
use skep_words::key;

/// Where in the data a pupil is, for messages.
fn place(pupil: &Pupil) -> String {
    format!("{}, step {}", pupil.lesson().name, pupil.number() + 1)
}

fn for_each_step(mut check: impl FnMut(&Pupil, &Step)) {
    let pupils = pupils();
    let steps = crate::course().lessons().iter().map(|lesson| lesson.steps.len()).sum();
    assert!(pupils.len() > steps && steps > 40, "{} ways to {steps} steps", pupils.len());
    for pupil in &pupils {
        check(pupil, pupil.step().unwrap());
    }
}

#[test]
fn the_pupil_is_white_and_to_move() {
    for_each_step(|pupil, step| {
        let position = pupil.position();
        assert!(step.is_read() || position.outcome().is_none(), "{}", place(pupil));
        assert!(step.is_read() || position.to_move() == Color::White, "{}", place(pupil));
    });
}

#[test]
fn every_step_is_solved_by_what_is_shown() {
    for_each_step(|pupil, step| {
        let Some(shown) = pupil.solution() else {
            assert!(step.is_read() && pupil.is_solved(), "{}", place(pupil));
            return;
        };
        let mut pupil = pupil.clone();
        let verdict = pupil.act(shown);
        let refused = matches!(verdict, Verdict::Wrong(_) | Verdict::Refused(_) | Verdict::Usual);
        assert!(!refused && pupil.is_solved(), "{}: {verdict:?}", place(&pupil));
    });
}

#[test]
fn every_way_to_solve_a_step_is_one() {
    for_each_step(|pupil, step| {
        let position = pupil.position();
        for pattern in &step.goal {
            let done: Vec<(Act, Verdict)> = all_verdicts(pupil)
                .into_iter()
                .filter(|(act, ..)| pattern.is(*act, position))
                .map(|(act, verdict, _)| (act, verdict))
                .collect();
            assert!(!done.is_empty(), "{}: {pattern:?}", place(pupil));
            let is_meant = |verdict: &Verdict| match pattern {
                ActPattern::Try(..) | ActPattern::TryLay(_) => matches!(verdict, Verdict::Shown(_)),
                ActPattern::Stuck(_) => *verdict == Verdict::Stuck,
                _ => *verdict == Verdict::Solved,
            };
            match pattern {
                // Anything that is legal at all is meant.
                ActPattern::Anywhere(_)
                | ActPattern::Anything
                | ActPattern::Lay(_)
                | ActPattern::To(_)
                | ActPattern::Walk => {
                    assert!(
                        done.iter().any(|(_, it)| is_meant(it)),
                        "{}: {pattern:?}",
                        place(pupil)
                    );
                }
                _ => assert!(done.iter().all(|(_, it)| is_meant(it)), "{}: {done:?}", place(pupil)),
            }
        }
    });
}

/// A tile that can go nowhere can't even be chosen, so no place can be tried with it. And who points
/// at a tile that may be chosen, chooses it.
#[test]
fn what_is_stuck_is_stuck_and_what_is_tried_can_be_chosen() {
    for_each_step(|pupil, step| {
        let position = pupil.position();
        for pattern in &step.goal {
            match *pattern {
                ActPattern::Stuck(piece) => {
                    assert!(position.in_play().contains(piece), "{}", place(pupil));
                    assert!(position.destinations(piece).is_empty(), "{}", place(pupil));
                }
                ActPattern::Try(piece, to) => {
                    assert!(!position.destinations(piece).is_empty(), "{}", place(pupil));
                    let there = to.hex(position).and_then(|hex| position.top(hex));
                    let is_other = |top: Piece| {
                        top.color() != piece.color() && position.destinations(top).is_empty()
                    };
                    assert!(there.is_none_or(is_other), "{}", place(pupil));
                }
                ActPattern::Tap(piece) => assert!(position.uncovered().contains(piece)),
                _ => {}
            }
        }
        let taps = step.goal.iter().filter(|pattern| pattern.is_tap()).count();
        assert!(taps == 0 || taps == step.goal.len(), "{}: tap or move, not both", place(pupil));
    });
}

#[test]
fn every_wrong_try_is_legal_and_has_its_sentence() {
    for_each_step(|pupil, step| {
        for wrong in &step.wrongs {
            let key = pupil.lesson().wrong_key(pupil.number(), wrong);
            let said = all_verdicts(pupil)
                .into_iter()
                .any(|(_, verdict, _)| verdict == Verdict::Wrong(key));
            assert!(said, "{}: nothing legal leads to {key:?}", place(pupil));
        }
    });
}

#[test]
fn every_step_refuses_something_and_stays_as_it_is() {
    for_each_step(|pupil, step| {
        let mut refused = 0;
        for (act, verdict, after) in all_verdicts(pupil) {
            let stays = after.number() == pupil.number()
                && after.position() == pupil.position()
                && after.is_solved() == pupil.is_solved();
            match verdict {
                Verdict::Wrong(_) | Verdict::Refused(_) => {
                    refused += 1;
                    assert!(stays, "{}: {act:?}", place(pupil));
                }
                Verdict::Usual => assert!(stays, "{}: {act:?}", place(pupil)),
                Verdict::Shown(_) | Verdict::Stuck => {
                    assert_eq!(after.position(), pupil.position());
                }
                Verdict::Solved => assert!(!stays),
            }
        }
        assert!(step.is_read() || refused > 0, "{}", place(pupil));
    });
}

/// What the texts promise: these steps end the game so, and only these do.
#[test]
fn games_end_where_the_texts_say_so() {
    let mut ends = std::collections::BTreeSet::new();
    for_each_step(|pupil, _| {
        for (_, _, after) in all_verdicts(pupil) {
            if let Some(outcome) = after.position().outcome().filter(|_| after.is_solved()) {
                ends.insert(format!("{}: {outcome}", place(pupil)));
            }
        }
    });
    let white = "White wins: Black's Queen is surrounded";
    let draw = "a draw: both Queens are surrounded";
    let expected = [
        format!("aim, step 1: {white}"),
        format!("beetle, step 2: {white}"),
        format!("ending, step 1: {white}"),
        format!("ending, step 2: {draw}"),
        format!("ending, step 3: {draw}"),
    ];
    assert_eq!(ends.into_iter().collect::<Vec<_>>(), expected);
}

/// "That would surround your own Queen."
#[test]
fn r29_the_wrong_move_of_the_last_lesson_loses() {
    let course = crate::course();
    let pupil = Pupil::new(course.find("ending").unwrap());
    let said = Verdict::Wrong(key::LESSON_ENDING_1_OWN);
    let wrong = all_verdicts(&pupil).into_iter().filter(|(_, verdict, _)| *verdict == said);
    let lost: Vec<_> = wrong
        .map(|(act, ..)| {
            let Act::Go(piece, hex) = act else { panic!("{act:?}") };
            let mut position = pupil.position().clone();
            let mv = position.check(piece, hex).unwrap();
            position.play(mv).unwrap();
            position.outcome().and_then(|outcome| outcome.winner)
        })
        .collect();
    assert_eq!(lost, [Some(Color::Black)]);
}

/// A lesson says of every try just what the rules say of it.
#[test]
fn verdicts_agree_with_the_rules() {
    for_each_step(|pupil, step| {
        if step.is_read() {
            return;
        }
        for (act, verdict, _) in all_verdicts(pupil) {
            let reason = match act {
                Act::Go(piece, hex) => pupil.position().check(piece, hex).err(),
                Act::Pass => pupil.position().check_pass().err(),
                Act::Tap(_) => None,
            };
            match verdict {
                Verdict::Shown(given) | Verdict::Refused(given) => {
                    assert_eq!(Some(given), reason, "{}: {act:?}", place(pupil));
                }
                Verdict::Solved | Verdict::Stuck | Verdict::Wrong(_) => {
                    assert_eq!(reason, None, "{}: {act:?}", place(pupil));
                }
                Verdict::Usual => assert!(matches!(act, Act::Tap(_)) && !step.is_tap()),
            }
        }
    });
}

#[test]
fn every_mark_is_there_to_be_seen() {
    for_each_step(|pupil, step| {
        let position = pupil.position();
        let marks = pupil.marks();
        assert!(marks.len() >= step.marks.len(), "{}", place(pupil));
        let are_in_hand = marks.len() > step.marks.len();
        assert_eq!(are_in_hand, step.is_laying(), "{}", place(pupil));
        for mark in marks {
            let seen = match mark {
                Highlight::Tile(piece) => position.game_type().tiles().contains(piece),
                Highlight::Place(hex) => {
                    position.top(hex).is_none()
                        && hex.neighbors().iter().any(|&hex| position.top(hex).is_some())
                }
            };
            assert!(seen, "{}: {mark:?}", place(pupil));
        }
    });
}

/// Where nothing but a new tile solves the step, those that do highlight in the hand.
#[test]
fn what_is_to_be_laid_is_highlighted() {
    let mut count = 0;
    for_each_step(|pupil, step| {
        let position = pupil.position();
        let solved = all_verdicts(pupil).into_iter().filter(|(.., after)| after.is_solved());
        let tiles: Option<Vec<Piece>> = solved
            .map(|(act, ..)| match act {
                Act::Go(piece, _) => Some(piece).filter(|&piece| position.hex(piece).is_none()),
                Act::Tap(_) | Act::Pass => None,
            })
            .collect();
        let Some(tiles) = tiles.filter(|_| !step.is_read()) else { return };
        count += 1;
        for piece in tiles.into_iter().filter(|&it| !position.destinations(it).is_empty()) {
            let highlights = pupil.marks().contains(&Highlight::Tile(piece));
            assert!(highlights, "{}: {piece}", place(pupil));
        }
    });
    assert!(count >= 7, "{count} steps are about laying");
}

/// After each solution one of the answers is legal, and each answer is needed.
#[test]
fn the_opponent_has_an_answer() {
    let pupils = pupils();
    for lesson in crate::course().lessons() {
        for (number, step) in lesson.steps.iter().enumerate() {
            let mut unused = step.answers.clone();
            let here =
                pupils.iter().filter(|it| it.lesson().name == lesson.name && it.number() == number);
            for pupil in here {
                for (_, _, mut after) in all_verdicts(pupil) {
                    if !after.is_solved() || step.answers.is_empty() {
                        continue;
                    }
                    let before = after.position().clone();
                    let answer = after.answer().unwrap_or_else(|| panic!("{}", place(pupil)));
                    let Act::Go(piece, to) = Act::of(&before, answer) else { panic!() };
                    unused.retain(|it| !(it.0 == piece && it.1.hex(&before) == Some(to)));
                    assert_eq!(before.to_move(), Color::Black, "{}", place(pupil));
                }
            }
            assert!(unused.is_empty(), "{}, step {}: {unused:?}", lesson.name, number + 1);
        }
    }
}
