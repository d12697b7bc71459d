//! What the rulebooks draw, in positions of our own: as many destinations as they count.

use crate::drawing::{draw, tile, tiles};
use skep_rules::{Direction, Gate, Illegal};

#[test]
fn r17_a_queen_with_four_places() {
    draw(
        "
          bA1 bG1 bS1
        bQ  *   *   wA1
          wG1 wQ  wA2
            *   *
        ",
    )
    .reaches("wQ");
}

#[test]
fn r18_a_beetle_with_four_places() {
    draw(
        "
          bQ* *
        wQ* wB1
          *
        ",
    )
    .reaches("wB1");
}

#[test]
fn r21_a_grasshopper_with_three_places_and_one_behind_a_gap() {
    let drawing = draw(
        "
                wG1 wQ  *
              wS1 bA1
            *   bS1 *
          bQ  wA1
        1
        ",
    );
    drawing.reaches("wG1");
    let landing = drawing.place("wS1") + Direction::SouthWest;
    drawing.refuses("wG1", "1", Illegal::LandsBefore { landing });
}

#[test]
fn r22_a_spider_with_four_places_and_one_it_may_not_enter_first() {
    let drawing = draw(
        "
              bG2 wA1
        *   wQ  .   bG1 wG1
          *   .   wS1 1   bA1
            *   wA2 bQ  bA2
              *
        ",
    );
    drawing.reaches("wS1");
    let (from, to) = (drawing.place("wS1"), drawing.place("1"));
    let posts = [tile("bG1"), tile("bQ")];
    drawing.refuses("wS1", "1", Illegal::Gate(Gate { from, to, posts }));
}

#[test]
fn r23_an_ant_with_eleven_places_and_a_hole() {
    let drawing = draw(
        "
            *   *   *
          *   wS1 wS2 *
        *   wQ  1   wG1 wA1
          *   bQ  wG2 *
            *   *   *
        ",
    );
    drawing.reaches("wA1");
    let by = tiles("wS1 wS2 wQ wG1 bQ wG2");
    drawing.refuses("wA1", "1", Illegal::Enclosed { by });
}

#[test]
fn r24_a_ladybug_with_ten_places() {
    draw(
        "
          .   *   *   *
        .   wL  bG1 wA1 *
          *   bQ  bA1 *
            *   wQ  *
              *   *
        ",
    )
    .reaches("wL");
}

#[test]
fn r25_a_mosquito_with_six_places_as_beetle_or_spider() {
    draw(
        "
              *   wM  *
        *   bQ  bS1*wB1*
          .   wA1 wQ  *
        ",
    )
    .reaches("wM");
}

#[test]
fn r13_an_ant_that_holds_the_hive_together() {
    let drawing = draw(
        "
          wQ  1   bQ
        wS1 .   bS1
          wG1 wA1 bG1
        ",
    );
    let parts = vec![tiles("wQ wS1 wG1"), tiles("bQ bS1 bG1")];
    drawing.refuses("wA1", "1", Illegal::SplitsHive { parts }).reaches("wA1");
}

#[test]
fn r13_a_queen_that_would_leave_one_tile_hanging_loose_on_her_way() {
    let drawing = draw(
        "
          bA1 bQ
        wG1 .   1
          wG2 wQ  wA1
        ",
    );
    let parts = vec![tiles("wG1 wG2 bQ bA1"), tiles("wA1")];
    drawing.refuses("wQ", "1", Illegal::SplitsHive { parts }).reaches("wQ");
}

#[test]
fn r14_a_tile_shut_in_by_a_gate() {
    let drawing = draw(
        "
          wS1 bG1
        wA2 wA1 1
          bQ  wQ
        ",
    );
    let by = tiles("wS1 bG1 wA2 bQ wQ");
    drawing.refuses("wA1", "1", Illegal::ShutIn { by }).reaches("wA1");
}

#[test]
fn r11_a_new_tile_laid_in_a_hole() {
    let drawing = draw(
        "
          wS1 wS2
        wA1 1   wG1
          wQ  wG2 bQ
        ",
    );
    assert_eq!(drawing.play("wB1", "1").hex(tile("wB1")), Some(drawing.place("1")));
}
