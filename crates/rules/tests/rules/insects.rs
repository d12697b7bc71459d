//! How the insects of the base game move (R17 to R23, D1, D2, D4).

use crate::drawing::{draw, reason, tile, tiles};
use skep_rules::{Direction, Illegal};

#[test]
fn r17_the_queen_takes_one_step() {
    let drawing = draw(
        "
          .   *   .
        2   wA1 wQ  1
          bQ  *   .
        ",
    );
    drawing.reaches("wQ");
    drawing.refuses("wQ", "1", Illegal::TouchesNothing);
    drawing.refuses("wQ", "2", Illegal::OneStep);
    drawing.refuses("wQ", "wA1", Illegal::Occupied { by: tile("wA1") });
}

#[test]
fn r18_the_beetle_takes_one_step_also_up() {
    let drawing = draw(
        "
          *   .   .
        wB1 wA1*wQ  1
          *   bQ
        ",
    );
    drawing.reaches("wB1");
    drawing.refuses("wB1", "1", Illegal::OneStep);
    drawing.refuses("wB1", "wQ", Illegal::OneStep);
}

#[test]
fn r18_the_beetle_walks_on_top_and_drops_into_a_hole() {
    draw(
        "
          *   wS1*wS2
        *   wB1 *   wQ
          *   wA1*bQ
        wB1 on wG1
        ",
    )
    .reaches("wB1");
}

#[test]
fn r19_a_covered_tile_cannot_move() {
    let drawing = draw(
        "
          1   .
        wQ  bB1 bQ
          wG1 .
        bB1 on wB1 on wA1
        ",
    );
    for covered in ["wA1", "wB1"] {
        drawing.refuses(covered, "1", Illegal::Covered { by: tile("bB1") });
    }
}

#[test]
fn r20_on_the_hive_a_beetle_is_not_held_by_the_one_hive_rule() {
    draw(
        "
              *   *
        wQ  wG1*wB1 bG1*bQ
              *   *
        wB1 on wA1
        ",
    )
    .reaches("wB1");
}

#[test]
fn r20_seven_tiles_in_a_stack() {
    let drawing = draw(
        "
              1
        bM  wM  bQ
        bM on bB2 on bB1 on wB2 on wB1 on wQ
        wM on wA1
        ",
    );
    let mut position = drawing.play("wM", "bM");
    let stack: Vec<_> = position.stack(drawing.place("bM")).collect();
    assert_eq!(stack, tiles::<Vec<_>>("wM bM bB2 bB1 wB2 wB1 wQ"));
    assert_eq!(position.height(drawing.place("bM")), 7);
    // Only the climber on top stops the one below.
    let covered = Illegal::Covered { by: tile("wM") };
    assert_eq!(reason(position.check(tile("bM"), drawing.place("wM"))), covered);
    position.play(drawing.to("bQ", "1")).unwrap();
    assert_eq!(position.destinations(tile("wM")).len(), 6);
}

#[test]
fn r20_five_tiles_without_mosquitoes() {
    let drawing = draw(
        "
        bB2 wB2 bQ
        bB2 on bB1 on wB1 on wQ
        wB2 on wA1
        ",
    )
    .of_set("Base");
    assert_eq!(drawing.play("wB2", "bB2").height(drawing.place("bB2")), 5);
}

#[test]
fn r21_the_grasshopper_jumps_to_the_first_free_cell() {
    let drawing = draw(
        "
              *   4
            wA1 bQ  bG1
          wG1 wQ  *   bA1 1
        3   2
        ",
    );
    drawing.reaches("wG1");
    let landing = drawing.place("wQ") + Direction::East;
    drawing.refuses("wG1", "1", Illegal::LandsBefore { landing });
    drawing.refuses("wG1", "2", Illegal::NothingToJump);
    drawing.refuses("wG1", "3", Illegal::NothingToJump);
    drawing.refuses("wG1", "4", Illegal::NotInLine);
    drawing.refuses("wG1", "wQ", Illegal::Occupied { by: tile("wQ") });
}

#[test]
fn r21_the_grasshopper_jumps_into_and_out_of_holes() {
    draw(
        "
          wS1 wS2
        wQ  *   wA1 wG1
          bQ  wA2
        ",
    )
    .reaches("wG1");
    draw(
        "
            *       *
              wS1 wS2
        *   wQ  wG1 wA1 *
              bQ  wA2
            *       *
        ",
    )
    .reaches("wG1");
}

#[test]
fn r22_the_spider_takes_exactly_three_steps_and_never_turns_back() {
    // To 1 and 2 and back to 1 are three steps, too.
    let drawing = draw(
        "
          1   2   *
        wS1 wQ  bQ  4
          .   .   *
        ",
    );
    drawing.reaches("wS1");
    for (place, needs) in [("1", 1), ("2", 2), ("4", 4)] {
        drawing.refuses("wS1", place, Illegal::ThreeSteps { needs });
    }
}

#[test]
fn d1_a_spider_may_walk_along_grasshoppers() {
    draw(
        "
          .   .   *
        wS1 wG1 wG2 wQ
          .   .   *   bQ
        ",
    )
    .reaches("wS1");
}

#[test]
fn d4_a_spider_never_crosses_a_gap() {
    // It goes around the bay; straight across, it would also get to 1.
    draw(
        "
            bA1 bG1 bS1
          bQ  .   .   wA1
        *   wG1 wS1 *   wQ
          .   .   .   .   1
        ",
    )
    .reaches("wS1");
}

#[test]
fn r23_d2_the_ant_goes_anywhere_around_the_hive() {
    let drawing = draw(
        "
          *   *   *
        wA1 wQ  bQ  *
          *   *   *
        ",
    );
    drawing.reaches("wA1");
    drawing.refuses("wA1", "wQ", Illegal::Occupied { by: tile("wQ") });
}
