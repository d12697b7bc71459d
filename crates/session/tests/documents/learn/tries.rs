//! What can be tried: in every step of every lesson something wrong, something that the rules refuse, and the
//! solution; and every board of the rules page.

use crate::learn::page::visit;
use crate::learn::page::{Page, school};
use skep_rules::Hex;
use skep_school::{Act, Pupil, Verdict};
use skep_session::machine::{Message, Sound, exhibit, lesson};
use skep_session::shell;
use skep_words::{Language, key};

/// What a pupil can try with hands: to point at a tile, where that is asked for, or to take one somewhere.
fn tries(pupil: &Pupil) -> Vec<Act> {
    let position = pupil.position();
    if pupil.step().is_some_and(skep_school::Step::is_tap) {
        return position.uncovered().map(Act::Tap).collect();
    }
    let mut places: Vec<Hex> =
        position.tiles().iter().flat_map(|&(_, hex)| hex.neighbors()).collect();
    places.retain(|&place| position.top(place).is_none());
    places.sort();
    places.dedup();
    let can_go = |&piece: &_| {
        let tap = pupil.clone().act(Act::Tap(piece));
        tap == Verdict::Usual && !position.destinations(piece).is_empty()
    };
    let tiles = position.game_type().tiles().filter(can_go);
    tiles.flat_map(|piece| places.iter().map(move |&place| Act::Go(piece, place))).collect()
}

/// The first try of which the lesson thinks so.
fn find(pupil: &Pupil, is_meant: impl Fn(&Verdict) -> bool) -> Option<(Act, Verdict)> {
    let verdict = |act: Act| (act, pupil.clone().act(act));
    tries(pupil).into_iter().map(verdict).find(|(_, verdict)| is_meant(verdict))
}

fn act(page: &mut Page, act: Act) {
    match act {
        Act::Pass => page.send(shell::Event::Pass),
        Act::Tap(piece) => page.tap(piece),
        Act::Go(piece, place) => {
            page.tap(piece);
            page.tap_place(place);
        }
    }
}

#[test]
fn every_step_answers_what_is_wrong_and_what_is_refused() {
    let (mut wrong, mut refused) = (0, 0);
    for lesson in school().course.lessons().iter().filter(|lesson| !lesson.is_game) {
        let mut page = visit(Language::English, &format!("learn/{}", lesson.name));
        let mut pupil = Pupil::new(lesson);
        loop {
            let name = format!("{} {}", lesson.name, pupil.number());
            let card = page.state.card.as_ref().unwrap();
            assert_eq!((card.step, Some(card.text)), (pupil.number(), pupil.text_key()), "{name}");
            assert_eq!(*page.state.shell.board.highlights, pupil.marks(), "{name}");
            let before = page.game().position().hash();
            if let Some((try_, Verdict::Wrong(key))) =
                find(&pupil, |it| matches!(it, Verdict::Wrong(_)))
            {
                act(&mut page, try_);
                let feedback = page.state.card.as_ref().unwrap().feedback.clone();
                assert_eq!(feedback, Some(Message::key(key)), "{name}: {try_:?}");
                assert_eq!(page.sounds.last(), Some(&Sound::Refused));
                assert_eq!(page.game().position().hash(), before, "{name}: nothing moves");
                wrong += 1;
            }
            if let Some((try_, Verdict::Refused(refusal))) =
                find(&pupil, |it| matches!(it, Verdict::Refused(_)))
            {
                act(&mut page, try_);
                assert_eq!(
                    page.state.shell.board.refusal.as_ref(),
                    Some(&refusal),
                    "{name}: {try_:?}"
                );
                assert!(!page.state.lessons.can_go_on(), "{name}: solved by what is refused");
                page.press("Escape");
                assert!(page.state.shell.board.refusal.is_none());
                refused += 1;
            }
            if let Some(solution) = pupil.solution() {
                act(&mut page, solution);
                pupil.act(solution);
            }
            page.wait(1_000);
            pupil.answer();
            assert!(page.state.lessons.can_go_on(), "{name}");
            assert_eq!(page.game().position().hash(), pupil.position().hash(), "{name}");
            if !pupil.go_on() {
                break;
            }
            page.send(lesson::Event::GoOn);
        }
        let card = page.state.card.as_ref().unwrap();
        // A last step that is only read is done when it is left.
        assert!(card.is_last() && card.feedback == Some(key::LEARN_LESSON_DONE.into()), "{card:?}");
    }
    assert!(wrong > 10 && refused > 10, "{wrong} wrong tries, {refused} that are refused");
}

#[test]
fn every_board_of_the_rules_shows_what_it_is_about() {
    let mut page = visit(Language::English, "rules");
    page.browser.visibility.board = true;
    let mut refused = 0;
    for article in school().rulebook.articles() {
        for (number, exhibit) in article.exhibits.iter().enumerate() {
            let name = format!("{}.{number}", article.rule);
            page.send(exhibit::Event::Try(article.rule, number));
            assert_eq!(*page.state.exhibits.exhibit, Some((article.rule, number)));
            assert!(!*page.state.exhibits.tries, "{name}: there is room for it");
            let board = &page.state.shell.board;
            assert_eq!(board.table.position().hash(), exhibit.position.hash(), "{name}");
            let places = board.choice.as_ref().map_or(0, |choice| choice.moves.len());
            let expected = exhibit.chosen.as_ref().map_or(0, |chosen| chosen.places);
            assert_eq!(places, expected, "{name}: places to go");
            let is_refused = exhibit.chosen.as_ref().is_some_and(|it| !it.refused.is_empty());
            assert_eq!(board.refusal.is_some(), is_refused, "{name}");
            refused += usize::from(is_refused);
        }
    }
    assert!(refused > 5, "{refused} boards show a reason");
}

#[test]
fn the_first_board_is_tried_at_once_where_there_is_room() {
    for (has_room, shown) in [(true, Some((skep_school::Rule::R(23), 0))), (false, None)] {
        let mut page = visit(Language::English, "learn");
        page.browser.visibility.board = has_room;
        page.open("rules/R23");
        page.wait(10);
        assert_eq!(*page.state.exhibits.exhibit, shown, "room: {has_room}");
    }
}
