//! The Mosquito (R25 to R28).

use crate::drawing::{draw, tile};
use skep_rules::{Bug, Illegal, Position, Power};

#[test]
fn r25_the_mosquito_moves_as_any_tile_it_touches() {
    // As a Grasshopper it jumps, as a Queen it takes a step.
    let drawing = draw(
        "
                  *
        *   bQ  wG1 wM
          1       wQ  *
                *
        ",
    );
    drawing.reaches("wM");
    let copies = vec![Bug::Queen, Bug::Grasshopper];
    drawing.refuses("wM", "1", Illegal::NoCopyGetsThere { copies });
}

#[test]
fn r25_its_powers_change_from_turn_to_turn() {
    let drawing = draw(
        "
          1   wA1
        wM  wQ  bQ
        ",
    );
    let copies = |position: &Position| position.powers(tile("wM")).collect::<Vec<Bug>>();
    assert_eq!(copies(&drawing.position()), [Bug::Queen]);
    assert_eq!(copies(&drawing.play("wM", "1")), [Bug::Queen, Bug::Ant]);
}

#[test]
fn r26_on_the_hive_the_mosquito_is_a_beetle() {
    let drawing = draw(
        "
          *   *
        wQ* wM  bA1*bQ
          *   *
        wM on wA1
        ",
    );
    drawing.reaches("wM");
    let mv = drawing.to("wM", "wQ");
    assert_eq!(drawing.position().path(mv).unwrap().power, Power::MovesAs(Bug::Beetle));
}

#[test]
fn r27_beside_a_stack_only_the_top_is_copied() {
    let drawing = draw(
        "
                  *
        wQ  bQ  wB1*wM
                  *
        wB1 on bA1
        ",
    );
    drawing.reaches("wM");
    let copies: Vec<Bug> = drawing.position().powers(tile("wM")).collect();
    assert_eq!(copies, [Bug::Beetle]);
}

#[test]
fn r28_a_mosquito_beside_mosquitoes_cannot_move() {
    let drawing = draw(
        "
          1   .   .
        wM  bM  bQ  wQ
        ",
    );
    drawing.reaches("wM");
    drawing.refuses("wM", "1", Illegal::NothingToCopy);
}

#[test]
fn d4_r28_a_mosquito_on_top_of_a_stack_is_no_better() {
    let drawing = draw(
        "
          1   .   .
        wM  bM  bQ  wQ
        bM on bA1
        ",
    );
    drawing.reaches("wM");
    drawing.refuses("wM", "1", Illegal::NothingToCopy);
}
