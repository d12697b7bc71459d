//! The first game, and what is said in it.

use crate::course;
use skep_notation::position;
use skep_rules::{Color, Game};
use skep_school::{TipTrigger, Tips, first_game};
use skep_words::{Key, Language, Words, key};
use std::collections::BTreeSet;

#[test]
fn the_lesson_that_is_a_game_has_the_name_of_the_first_game() {
    let course = course();
    let names: Vec<&str> =
        course.lessons().iter().filter(|it| it.is_game).map(|it| it.name.as_str()).collect();
    assert_eq!(names, [first_game::LESSON]);
}

/// What a new guide speaks of in a position, and then in the same one again after a dismissal
/// more of that.
fn said(text: &str) -> Vec<TipTrigger> {
    let position = position::parse(text).unwrap();
    let mut tips = Tips::default();
    // No more than there are, if they came again and again.
    let more = || {
        tips.dismiss();
        tips.tip_for(&position)
    };
    std::iter::from_fn(more).take(10).collect()
}

#[test]
fn each_trigger_has_its_moment() {
    use TipTrigger::{Chance, End, Move, Pass, Queen, Start, Threat};
    for (text, triggers) in [
        ("Base-w1", vec![Start]),
        ("Base-b1-G1-G1", vec![Start]),
        ("Base-w2-G1s1-s1", vec![Queen]),
        ("Base-w4-.S1..s1_A1G1g1a1", vec![Queen]),
        ("Base-w4-A1Qqa1", vec![Move]),
        ("Base-w6-.S1_A1Qqa1", vec![Threat, Move]),
        ("Base-b6-.S1_A1Qqa1", vec![Chance, Move]),
        ("Base-w9-.a1S1_qQ_.b1A1_g1", vec![End, Threat, Chance, Move]),
        ("Base-w9-.g1G1_s1q_.S1G2_.QA1", vec![End, Threat, Chance, Move]),
        ("Base-w5-.s1_G1Qq_a1-a1", vec![Pass, Threat, Move]),
    ] {
        assert_eq!(said(text), triggers, "{text}");
    }
}

#[test]
fn in_a_whole_game_all_that_is_said_is_so_and_nothing_is_said_after_its_end() {
    use TipTrigger::{Chance, End, Move, Queen, Threat};
    let mut seed = 7_u64;
    let mut heard = Vec::new();
    for _ in 0..200 {
        let mut game = Game::new(first_game::GAME_TYPE);
        let mut tips = Tips::default();
        for _ in 0..120 {
            let position = game.position();
            if position.outcome().is_some() {
                assert_eq!(tips.tip_for(position), None);
            }
            if game.outcome().is_some() {
                break;
            }
            if position.to_move() == Color::White {
                let said = tips.tip_for(position);
                assert_eq!(said == Some(TipTrigger::Start), position.turn() == 1);
                assert!(said.is_none_or(|it| it.is_now(position)), "{said:?}");
                heard.extend(said);
            }
            let moves = position.legal_moves();
            seed = skep_rules::mix(seed);
            game.play(moves[(seed % moves.len() as u64) as usize]).unwrap();
        }
    }
    for trigger in [Queen, Move, Chance, Threat, End] {
        assert!(heard.contains(&trigger), "{trigger:?} was never spoken of");
    }
}

#[test]
fn a_threat_is_spoken_of_while_it_is_there_and_when_it_comes_again() {
    use TipTrigger::{Move, Threat};
    let [threat, calm] =
        ["Base-w6-.S1_A1Qqa1", "Base-w4-A1Qqa1"].map(|text| position::parse(text).unwrap());
    let mut tips = Tips::default();
    for (position, said, why) in [
        (&threat, Some(Threat), "a threat"),
        (&threat, Some(Threat), "it is still there"),
        (&calm, Some(Move), "it was averted"),
        (&calm, None, "news is told for a turn"),
        (&threat, Some(Threat), "another one"),
    ] {
        assert_eq!(tips.tip_for(position), said, "{why}");
    }
    tips.dismiss();
    assert_eq!(tips.tip_for(&threat), None, "it was dismissed");
    assert_eq!(tips.tip_for(&calm), None);
    assert_eq!(tips.tip_for(&threat), Some(Threat), "but of the next one");
}

#[test]
fn what_the_guide_says_is_among_the_words_of_every_game() {
    let keys: BTreeSet<Key> = TipTrigger::ALL.map(TipTrigger::key).into_iter().collect();
    assert_eq!(keys.len(), TipTrigger::ALL.len(), "each trigger has words of its own");
    for words in Language::ALL.map(Words::new) {
        for key in keys.iter().copied().chain([key::FIRST_GAME_DONE]) {
            let text = words.say(key);
            assert!(!text.is_empty() && !text.contains('⟦'), "{key:?}: {text}");
        }
    }
}
