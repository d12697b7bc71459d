//! Whatever is refused in many games, on the board and from the hand: each reason has its sentence in each
//! language, and the board shows nothing but tiles of the game.

use skep_rules::{GameType, Hex, Move, Refusal};
use skep_session::{Choice, Moment, Spot, Table, Terms, Touch, marks};
use skep_test_support::Dice;
use skep_words::{Language, Words};
use std::collections::BTreeMap;

/// What every player meets sooner or later.
const COMMON: [&str; 18] = [
    "Covered",
    "Enclosed",
    "Gate",
    "LadybugSteps",
    "LandsBefore",
    "NoCopyGetsThere",
    "NotInLine",
    "NothingToJump",
    "Occupied",
    "OneStep",
    "QueenDue",
    "QueenInHand",
    "Resting",
    "SplitsHive",
    "ThreeSteps",
    "ThrowInStack",
    "ThrowNotBeside",
    "TouchesEnemy",
];

/// Touches everything that a person might point at, with each tile that can be chosen.
fn touch_all(table: &Table, note: &mut impl FnMut(Refusal)) {
    let position = table.position();
    let places: Vec<Hex> = position.uncovered().filter_map(|piece| position.hex(piece)).collect();
    let around: Vec<Hex> = places.iter().flat_map(|hex| hex.neighbors()).collect();
    let mut refused = |chosen: Option<&Choice>, spot: Spot| {
        if let Touch::Refused(refusal) = table.touch(chosen, spot) {
            note(refusal);
        }
    };
    let hand = position.hand(position.to_move()).map(Spot::Hand);
    for spot in hand.into_iter().chain(places.iter().map(|&hex| Spot::Place(hex))) {
        match table.touch(None, spot) {
            Touch::Chosen(choice) => {
                for &place in around.iter().chain(&places) {
                    refused(Some(&choice), Spot::Place(place));
                }
            }
            _ => refused(None, spot),
        }
    }
}

#[test]
fn every_reason_that_people_meet_is_shown_and_told() {
    let words = Language::ALL.map(Words::new);
    let mut found: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut dice = Dice::from_seed(1);
    for _ in 0..30 {
        let mut table = Table::new(1, Terms::two_people(GameType::FULL));
        while table.game().len() < 40 && table.outcome().is_none() {
            let moves = table.position().legal_moves();
            let mv = if moves.is_empty() { Move::PASS } else { *dice.pick(&moves) };
            table.play(mv, Moment(0)).unwrap();
            // Not after each move: there is much to point at.
            if dice.below(4) > 0 {
                continue;
            }
            let tiles: Vec<_> = table.position().game_type().tiles().collect();
            touch_all(&table, &mut |refusal| {
                let count = found.entry(refusal.reason.name()).or_default();
                *count += 1;
                // Many a reason is met all the time.
                if *count > 200 {
                    return;
                }
                for words in &words {
                    let told = words.explain(&refusal);
                    assert!(told.ends_with('.') && !told.contains(['⟦', '{']), "{told}");
                }
                let is_of_game = |(piece, _): &(_, _)| tiles.contains(piece);
                assert!(marks(&refusal).iter().all(is_of_game), "{refusal}");
            });
        }
    }
    for name in COMMON {
        assert!(found.contains_key(name), "nothing is refused for {name}: {found:?}");
    }
}
