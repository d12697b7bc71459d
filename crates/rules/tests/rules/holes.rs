//! Holes of the hive: nothing walks into one, or out of it, and all tiles around it are named.

use crate::drawing::{draw, tile, tiles};
use skep_rules::{Gate, Illegal};

#[test]
fn r14_no_walker_gets_into_a_hole_of_one_cell() {
    for insect in ["wA1", "wS2", "wP", "wQ"] {
        let drawing = draw(&format!(
            "
              wS1 wG3
            bA1 1   wG1 {insect:3}
              bQ  wG2 {queen}
            ",
            queen = if insect == "wQ" { "" } else { "wQ" },
        ));
        let by = tiles("wS1 wG3 bA1 wG1 bQ wG2");
        drawing.refuses(insect, "1", Illegal::Enclosed { by });
    }
}

#[test]
fn r14_a_hole_of_two_cells_is_held_by_all_tiles_around_both() {
    // Between its two cells is a gate of wG1 and bG1; it is not what keeps the Ant out.
    let drawing = draw(
        "
          wS1 wG1 wS2
        wQ  1   2   bQ  wA1
          bS1 bG1 bS2
        ",
    );
    let by = Illegal::Enclosed { by: tiles("wS1 wG1 wS2 wQ bQ bS1 bG1 bS2") };
    drawing.refuses("wA1", "1", by.clone()).refuses("wA1", "2", by);
}

#[test]
fn r13_in_a_wide_hole_the_middle_touches_nothing() {
    let drawing = draw(
        "
            wS1 wS2 wG1
          bS1 1   .   wG2
        bS2 .   2   .   wG3
          bG1 .   .   wA1
            bG2 wQ  bQ  wA2
        ",
    );
    let by = tiles("wS1 wS2 wG1 bS1 wG2 bS2 wG3 bG1 wA1 bG2 wQ bQ");
    drawing.refuses("wA2", "1", Illegal::Enclosed { by });
    drawing.refuses("wA2", "2", Illegal::TouchesNothing);
}

#[test]
fn r14_an_ant_in_a_hole_hears_what_shuts_it_in() {
    // It can go round in the hole, but not out of it.
    let drawing = draw(
        "
            wS1 wS2 wG1
          bS1 wA1 *   wG2 1
        bS2 *   .   *   wG3
          bG1 *   *   wA2
            bG2 wQ  bQ
        ",
    );
    let by = tiles("wS1 wS2 wG1 bS1 wG2 bS2 wG3 bG1 wA2 bG2 wQ bQ");
    drawing.reaches("wA1").refuses("wA1", "1", Illegal::ShutIn { by });
}

#[test]
fn r14_a_tile_of_the_wall_stands_at_a_gate() {
    // Without the Ant the hole is open, and what keeps it out are the two beside it.
    let drawing = draw(
        "
          wS1 wG2
        bA1 1   wA1
          bQ  wG1 wQ
        ",
    );
    let posts = [tile("wG1"), tile("wG2")];
    let (from, to) = (drawing.place("wA1"), drawing.place("1"));
    drawing.refuses("wA1", "1", Illegal::Gate(Gate { from, to, posts }));
}
