//! Every kind of reason, in a position of the game.

use crate::drawing::{Drawing, draw, reason, tile};
use skep_rules::{GameType, Hex, Illegal, NoThrow, Position};
use std::collections::BTreeSet;

/// The number of a kind. A new kind does not compile here: it needs a position, too.
fn number(reason: &Illegal) -> usize {
    match reason {
        Illegal::GameOver(_) => 0,
        Illegal::NotInTheGame(_) => 1,
        Illegal::NotYours(_) => 2,
        Illegal::NotTheFirstPlace => 3,
        Illegal::QueenFirst => 4,
        Illegal::QueenDue { .. } => 5,
        Illegal::QueenInHand => 6,
        Illegal::OutOfOrder { .. } => 7,
        Illegal::Occupied { .. } => 8,
        Illegal::TouchesNothing => 9,
        Illegal::TouchesEnemy { .. } => 10,
        Illegal::SamePlace => 11,
        Illegal::Covered { .. } => 12,
        Illegal::Resting => 13,
        Illegal::SplitsHive { .. } => 14,
        Illegal::Gate(_) => 15,
        Illegal::ShutIn { .. } => 16,
        Illegal::Enclosed { .. } => 17,
        Illegal::LosesContact { .. } => 18,
        Illegal::OneStep => 19,
        Illegal::ThreeSteps { .. } => 20,
        Illegal::Unreachable { .. } => 21,
        Illegal::NotInLine => 22,
        Illegal::NothingToJump => 23,
        Illegal::LandsBefore { .. } => 24,
        Illegal::LadybugSteps => 25,
        Illegal::NothingToCopy => 26,
        Illegal::NoCopyGetsThere { .. } => 27,
        Illegal::MustMove => 28,
        Illegal::MustPass => 29,
        Illegal::Throw { because, .. } => match because {
            NoThrow::ThrowerRests => 30,
            NoThrow::InStack => 31,
            NoThrow::NotBeside => 32,
            NoThrow::Gate(_) => 33,
        },
    }
}

const KINDS: usize = 34;

/// Drawings, each with refusals in it: a tile, a place, and what is said on one line.
const DRAWN: [(&str, &[[&str; 3]]); 13] = [
    (
        "
        1   wQ  bQ  2
        ",
        &[
            ["bQ", "1", "NotYours: bQ"],
            ["wA2", "1", "OutOfOrder: wA1"],
            ["wA1", "wQ", "Occupied: wQ"],
            ["wA1", "2", "TouchesEnemy: bQ"],
            ["wQ", "wQ", "SamePlace"],
            ["wQ", "2", "OneStep"],
        ],
    ),
    (
        "
          wS1 wS2
        wG1 bQ  wG2 wQ
          wA1 wA2 1
        ",
        &[["wQ", "1", "GameOver: White wins: Black's Queen is surrounded"]],
    ),
    (
        "
        bB1 wQ  bQ
          1
        bB1 on wA1
        ",
        &[["wA1", "1", "Covered: bB1"], ["wQ", "1", "SplitsHive: wA1 bB1 | bQ"]],
    ),
    (
        "
          wS1 wS2
        wQ  wA1 1
          wG1 bQ
        ",
        &[["wA1", "1", "ShutIn: wQ wS1 wS2 wG1 bQ"]],
    ),
    (
        "
          wS1 wG1
        wQ  1   wG2 wA1
          bQ  bG1
        ",
        &[["wA1", "1", "Enclosed: wQ wS1 wG1 wG2 bQ bG1"]],
    ),
    (
        "
          wS1 wS2
        wQ  1   2
          wG1 bQ
            wA1
        ",
        &[["wA1", "1", "Unreachable: wS2 bQ"]],
    ),
    (
        "
            .   2
          wQ  wB1
        wG1 1   wA1
          wG2 bQ
        ",
        &[["wB1", "1", "Gate: wQ wA1"], ["wB1", "2", "LosesContact: (0, 1) to (1, 0)"]],
    ),
    (
        "
          1   .
        wS1 wQ  bQ
        ",
        &[["wS1", "1", "ThreeSteps: needs 1"]],
    ),
    (
        "
          3   4
        wG1 wQ  bQ  1   2
                  bA1 bA2
        ",
        &[
            ["wG1", "2", "LandsBefore: (2, 1)"],
            ["wG1", "4", "NotInLine"],
            ["wG1", "3", "NothingToJump"],
        ],
    ),
    (
        "
          1   .
        wL  wQ  bQ
        ",
        &[["wL", "1", "LadybugSteps"]],
    ),
    (
        "
          1   .   .   .
        wM  bM  bQ  wQ
        ",
        &[["wM", "1", "NothingToCopy"]],
    ),
    (
        "
        .   bQ  wG1 wM
          1       wQ
        ",
        &[["wM", "1", "NoCopyGetsThere: Queen Grasshopper"]],
    ),
    (
        "
          bB1 1
        bA2 wP  .
          wB1 wQ  2
            bQ
        bB1 on bA1
        wB1 on bS1
        ",
        &[
            ["bB1", "1", "ThrowInStack: wP"],
            ["bA2", "2", "ThrowNotBeside: wP"],
            ["bA2", "1", "ThrowGate: wB1 wP bB1"],
        ],
    ),
];

#[test]
fn every_kind_of_reason_has_a_position() {
    let mut found: Vec<Illegal> = Vec::new();
    let mut note = |drawing: &Drawing, [name, place, text]: [&str; 3]| {
        let reason = drawing.why_not(name, place);
        assert_eq!(reason.to_string(), text, "{name} to {place}");
        found.push(reason);
    };
    for (drawing, refusals) in DRAWN {
        for &refusal in refusals {
            note(&draw(drawing), refusal);
        }
    }
    let base = draw("1   wQ  bQ").of_set("Base");
    note(&base, ["wM", "1", "NotInTheGame: wM"]);
    let early = draw("1   wA1 bQ");
    note(&early.clone().turn(4), ["wA2", "1", "QueenDue: turn 4"]);
    note(&early.turn(3), ["wA1", "1", "QueenInHand"]);
    let late = draw(
        "
        1   bB1 bQ
        bB1 on wA1
        ",
    );
    note(&late.turn(4), ["wG1", "1", "MustPass"]);
    let thrown = draw(
        "
        wQ  wP  1
          bP  bQ
        ",
    );
    note(&thrown.clone().after("wP"), ["wQ", "1", "ThrowerRests: wP"]);
    note(&thrown.after("wQ"), ["wQ", "1", "Resting"]);

    let start = Position::new(GameType::BASE);
    found.push(reason(start.check(tile("wA1"), Hex::new(1, 0))));
    found.push(reason(start.check(tile("wQ"), Hex::ORIGIN)));
    found.push(reason(start.check_pass()));
    found.push(reason(base.position().check(tile("wA1"), Hex::new(9, 9))));
    let kinds: BTreeSet<usize> = found.iter().map(number).collect();
    let missing: Vec<usize> = (0..KINDS).filter(|kind| !kinds.contains(kind)).collect();
    assert!(missing.is_empty(), "no position for the kinds {missing:?}");
    assert!(found.iter().all(|reason| reason.to_string().starts_with(reason.name())));
}
