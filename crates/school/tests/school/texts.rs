//! What the lessons say.

use crate::{course, pupils};
use skep_rules::Refusal;
use skep_school::{Act, ActPattern, Chapter, Pupil, Verdict};
use skep_words::{Key, Language, Words};
use std::collections::BTreeSet;

#[test]
fn every_text_is_there_in_every_language_and_none_is_left_over() {
    let course = course();
    let needed: BTreeSet<String> =
        course.lessons().iter().flat_map(|lesson| lesson.message_names()).collect();
    let distinct: usize = course
        .lessons()
        .iter()
        .map(|lesson| lesson.message_names().into_iter().collect::<BTreeSet<_>>().len())
        .sum();
    assert_eq!(distinct, needed.len(), "two lessons have a key in common");
    for language in Language::ALL {
        let words = Words::for_school(language);
        let known: BTreeSet<String> =
            words.keys().filter(|key| key.starts_with("lesson-")).map(str::to_owned).collect();
        assert_eq!(needed, known, "{language:?}");
    }
    let mut keys: BTreeSet<Key> = needed.iter().map(|name| Key::named(name)).collect();
    keys.extend(Chapter::ALL.map(Chapter::title_key));
    for pupil in pupils() {
        keys.insert(pupil.first_key());
        for (_, verdict, _) in crate::all_verdicts(&pupil) {
            if let Verdict::Wrong(key) = verdict {
                keys.insert(key);
            }
        }
    }
    for words in Language::ALL.map(Words::for_school) {
        for &key in &keys {
            let text = words.say(key);
            assert!(!text.is_empty() && !text.contains('⟦'), "{key:?}: {text}");
        }
    }
}

fn count(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// The reason that the board shows in a step that asks for it.
fn shown(pupil: &Pupil) -> Option<Refusal> {
    let position = pupil.position();
    match (pupil.solution()?, pupil.step()?.goal.first()?) {
        (Act::Go(piece, place), _) => position.check(piece, place).err(),
        (Act::Tap(piece), ActPattern::Stuck(_)) => {
            let beside = position.hex(piece)?.neighbors();
            beside.into_iter().find_map(|place| position.check(piece, place).err())
        }
        _ => None,
    }
}

/// Three words a second, and three seconds for each thing that is done.
#[test]
fn the_base_game_is_explained_in_five_minutes() {
    let course = course();
    for words in Language::ALL.map(Words::for_school) {
        let (mut read, mut done) = (0, 0);
        for lesson in course.base_game().filter(|lesson| !lesson.is_game) {
            read += count(&words.say(lesson.title_key()));
            let mut pupil = Pupil::new(lesson);
            while let Some(key) = pupil.text_key() {
                let text = words.say(key);
                assert!(count(&text) <= 30, "{key:?}: {text}");
                read += count(&text);
                read += shown(&pupil).map_or(0, |reason| count(&words.explain(&reason)));
                if let Some(shown) = pupil.solution() {
                    pupil.act(shown);
                    done += 1;
                }
                pupil.go_on();
            }
        }
        let seconds = read / 3 + done * 3;
        println!("{:?}: {read} words, {done} things to do, {seconds} s", words.language());
        assert!((180..=360).contains(&seconds), "{:?}: {seconds} s", words.language());
    }
}

/// A sentence about a wrong try is short: it is read while the finger is already on the next.
#[test]
fn what_is_said_of_a_wrong_try_is_short() {
    for words in Language::ALL.map(Words::for_school) {
        for lesson in course().lessons() {
            for (number, step) in lesson.steps.iter().enumerate() {
                for wrong in &step.wrongs {
                    let key = lesson.wrong_key(number, wrong);
                    let text = words.say(key);
                    assert!(count(&text) <= 22, "{key:?}: {text}");
                }
            }
        }
    }
}
