//! The Ladybug (R24).

use crate::drawing::{draw, tile};
use skep_rules::Illegal;

#[test]
fn r24_the_ladybug_runs_two_steps_on_top_and_one_down() {
    let drawing = draw(
        "
          1   *   *
        wL  wQ  bQ  *
          2   *   *
        ",
    );
    drawing.reaches("wL");
    drawing.refuses("wL", "1", Illegal::LadybugSteps);
    drawing.refuses("wL", "bQ", Illegal::Occupied { by: tile("bQ") });
}

#[test]
fn r24_the_ladybug_gets_into_and_out_of_holes() {
    let into = draw(
        "
          wS1 wS2
        wQ  1   wG1 wL
          bQ  wA2
            wA1
        ",
    );
    into.play("wL", "1");
    let out = draw(
        "
          wS1 wS2 1
        wQ  wL  wG1
          bQ  wA1
        ",
    );
    out.play("wL", "1");
}
