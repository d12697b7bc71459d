//! What is meant by each thing that a step can speak of.

use crate::{all_acts, piece};
use skep_notation::position;
use skep_rules::{Hex, Piece};
use skep_school::{Act, ActPattern, Course};

fn pattern(text: &str) -> ActPattern {
    let course = Course::read(&format!("lesson x\nstep Base-w1\nsolve {text}\n"));
    course.unwrap_or_else(|mistake| panic!("{text}: {mistake}")).lessons()[0].steps[0].goal[0]
}

/// Each pattern is exactly what is said here of an act.
#[test]
fn a_deed_is_what_it_says() {
    let position = position::parse("Base-w6-.S1_A1Qqa1").unwrap();
    let ant = piece("wA1");
    let beyond = position.hex(piece("bA1")).unwrap() + skep_rules::Direction::East;
    let top = position.hex(piece("bQ")).unwrap();
    let is_new = |piece: Piece| position.hex(piece).is_none();
    type Meaning<'a> = &'a dyn Fn(Piece, Hex) -> bool;
    let goings: [(&str, Meaning); 9] = [
        ("wA1 bA1-", &|tile, hex| tile == ant && hex == beyond),
        ("wA1 bQ", &|tile, hex| tile == ant && hex == top),
        ("wA1 anywhere", &|tile, _| tile == ant),
        ("to bA1-", &|_, hex| hex == beyond),
        ("lay", &|tile, _| is_new(tile)),
        ("lay bA1-", &|tile, hex| is_new(tile) && hex == beyond),
        ("move", &|tile, _| !is_new(tile)),
        ("try wA1 bQ", &|tile, hex| tile == ant && hex == top),
        ("try lay bA1-", &|tile, hex| is_new(tile) && hex == beyond),
    ];
    for (text, meaning) in goings {
        let pattern = pattern(text);
        assert_eq!(pattern.is_try(), text.starts_with("try"), "{text}");
        assert!(!pattern.is_tap(), "{text}");
        for act in all_acts(&position) {
            let is_meant = matches!(act, Act::Go(tile, hex) if meaning(tile, hex));
            assert_eq!(pattern.is(act, &position), is_meant, "{text}: {act:?}");
        }
    }
    for act in all_acts(&position) {
        assert!(pattern("anything").is(act, &position));
        assert_eq!(pattern("pass").is(act, &position), act == Act::Pass);
        for text in ["tap wA1", "stuck wA1"] {
            assert!(pattern(text).is_tap() && !pattern(text).is_try());
            assert_eq!(pattern(text).is(act, &position), act == Act::Tap(ant), "{text}");
        }
    }
}

#[test]
fn a_place_beside_a_tile_in_hand_is_nowhere() {
    let position = position::parse("Base-w6-.S1_A1Qqa1").unwrap();
    for text in ["wA1 bG1-", "to bG1-", "lay bG1-", "try wA1 bG1-", "try lay bG1"] {
        assert!(all_acts(&position).iter().all(|&act| !pattern(text).is(act, &position)), "{text}");
    }
}
