//! Gates and contact (R14, R15, R16, D5).

use crate::drawing::{Drawing, draw, tile, tiles};
use skep_rules::{Gate, Illegal};

#[test]
fn r14_a_tile_shut_in_by_a_gate_cannot_leave() {
    let shut_in = |insect: &str| {
        draw(&format!(
            "
              wS1 wS2
            wQ  {insect:3} 1
              wG1 bQ
            "
        ))
    };
    let by = tiles("wS1 wS2 wQ wG1 bQ");
    shut_in("wA1").reaches("wA1").refuses("wA1", "1", Illegal::ShutIn { by });
    let pillbug = shut_in("wP");
    let gate = Gate {
        from: pillbug.place("wP"),
        to: pillbug.place("1"),
        posts: [tile("wS2"), tile("bQ")],
    };
    pillbug.refuses("wP", "1", Illegal::Gate(gate));
}

#[test]
fn r14_a_cell_shut_by_a_gate_cannot_be_entered() {
    let drawing = draw(
        "
            *   *   *   .
          *   wS1 wS2 *   .
        wA1 wQ  1   *   .
          *   wG1 bQ  *
            *   *   *
        ",
    );
    drawing.reaches("wA1");
    drawing.refuses("wA1", "1", Illegal::Unreachable { gates: tiles("wS2 bQ") });
}

#[test]
fn r14_jumpers_and_climbers_leave_where_others_are_shut_in() {
    let grasshopper = draw(
        "
            *       *
              wS1 wS2
        *   wQ  wG1 .
              wG2 bQ
            *       *
        ",
    );
    grasshopper.reaches("wG1");
    draw(
        "
          wS1*wS2*
        wQ* wB1 .
          wG1*bQ*
        ",
    )
    .reaches("wB1");
    draw(
        "
            *   *   *
          *   wS1 wS2 *
        *   wQ  wL  *
          *   wG1 bQ  *
            *   *   *
        ",
    )
    .reaches("wL");
}

#[test]
fn r14_r16_a_beetle_on_the_ground_slides_like_any_other() {
    let drawing = draw(
        "
            *   2
          wQ* wB1 *
        wG1 1   wA1*
          wG2 bQ
        ",
    );
    let (from, gate, gap) = (drawing.place("wB1"), drawing.place("1"), drawing.place("2"));
    let posts = [tile("wA1"), tile("wQ")];
    drawing.reaches("wB1");
    drawing.refuses("wB1", "1", Illegal::Gate(Gate { from, to: gate, posts }));
    drawing.refuses("wB1", "2", Illegal::LosesContact { from, to: gap });
}

/// A Beetle goes from the west to the east between two stacks.
fn between(legend: &str) -> Drawing {
    draw(&format!(
        "
          .   bB1 wQ
        .   wB1 bQ
          .   bB2
        {legend}
        "
    ))
}

fn barred(drawing: &Drawing, to: &str) {
    let gate = Gate {
        from: drawing.place("wB1"),
        to: drawing.place(to),
        posts: [tile("bB1"), tile("bB2")],
    };
    drawing.refuses("wB1", to, Illegal::Gate(gate));
}

#[test]
fn r15_two_stacks_bar_the_step_up_to_a_lower_tile() {
    barred(&between("bB1 on bA1 \n bB2 on bA2"), "bQ");
    // One of them alone does not.
    between("bB1 on bA1").play("wB1", "bQ");
    between("bB2 on bA1").play("wB1", "bQ");
    // Nor stacks that are no higher than where it goes.
    between("").play("wB1", "bQ");
}

#[test]
fn r15_two_stacks_bar_the_step_along_the_top() {
    barred(&between("wB1 on wA1 \n bB1 on bA1 \n bB2 on bA2"), "bQ");
    between("wB1 on wA1 \n bB1 on bA1").play("wB1", "bQ");
    // It stands as high as they are.
    between("wB1 on wB2 on wA1 \n bB1 on bA1 \n bB2 on bA2").play("wB1", "bQ");
    barred(&between("wB1 on wB2 on wA1 \n bB1 on wM on bA1 \n bB2 on bM on bA2"), "bQ");
}

#[test]
fn r15_two_stacks_bar_the_step_down() {
    let down = |legend: &str| {
        draw(&format!(
            "
              bQ  bB1
            wQ  wB1 1
              wG1 bB2
            {legend}
            "
        ))
    };
    barred(&down("wB1 on wA1 \n bB1 on bA1 \n bB2 on bA2"), "1");
    down("wB1 on wA1 \n bB1 on bA1").play("wB1", "1");
    down("wB1 on wA1").play("wB1", "1");
    barred(&down("wB1 on wB2 on wA1 \n bB1 on wM on bA1 \n bB2 on bM on bA2"), "1");
    down("wB1 on wB2 on wA1 \n bB1 on bA1 \n bB2 on bA2").play("wB1", "1");
}

#[test]
fn d5_r15_holds_for_each_step_of_the_ladybug() {
    let flanked = |step: usize, legend: &str| {
        let aside = " ".repeat(6 + 4 * step);
        draw(&format!("{aside}bB1 \n    wL  bQ  wQ  1 \n{aside}bB2 \n{legend}"))
    };
    for step in 0..3 {
        let both = flanked(step, "bB1 on bA1 \n bB2 on bA2");
        both.refuses("wL", "1", Illegal::LadybugSteps);
        flanked(step, "bB1 on bA1").play("wL", "1");
        flanked(step, "").play("wL", "1");
    }
}

#[test]
fn r16_a_step_keeps_touching_what_it_touched() {
    let drawing = draw(
        "
          bA1 bG1 bS1
        bQ  *   1   wA1
          wG1 wQ  2   wA2
            *   .
        ",
    );
    drawing.reaches("wQ");
    for gap in ["1", "2"] {
        let (from, to) = (drawing.place("wQ"), drawing.place(gap));
        drawing.refuses("wQ", gap, Illegal::LosesContact { from, to });
    }
}
