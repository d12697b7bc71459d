//! The hive stays one, also while a tile is in the hand (R13).

use crate::drawing::{draw, tile, tiles};
use skep_rules::{Illegal, PieceSet};

#[test]
fn r13_a_tile_that_holds_the_hive_together_stays() {
    let drawing = draw(
        "
        wQ  wA1 bA1 bQ
          1
        ",
    );
    let parts = vec![tiles("wQ"), tiles("bQ bA1")];
    drawing.refuses("wA1", "1", Illegal::SplitsHive { parts });
    assert_eq!(drawing.position().pinned(), tiles::<PieceSet>("wA1 bA1"));
}

#[test]
fn r13_a_hive_may_fall_into_three() {
    let drawing = draw(
        "
        bQ  1
          wA1 wS1
        wQ
        ",
    );
    let parts = vec![tiles("wQ"), tiles("wS1"), tiles("bQ")];
    drawing.refuses("wA1", "1", Illegal::SplitsHive { parts });
}

#[test]
fn r13_binds_even_if_the_move_would_join_the_hive_again() {
    let drawing = draw(
        "
          bA1 bQ
        wG1 .   1
          wG2 wQ  wA1
        ",
    );
    let parts = vec![tiles("wG1 wG2 bQ bA1"), tiles("wA1")];
    drawing.refuses("wQ", "1", Illegal::SplitsHive { parts });
}

#[test]
fn r13_binds_climbers_and_jumpers_on_the_ground() {
    for insect in ["wB1", "wG1", "wL", "wM"] {
        let drawing = draw(&format!("wQ  {insect:3} bQ"));
        let parts = vec![tiles("wQ"), tiles("bQ")];
        drawing.refuses(insect, "bQ", Illegal::SplitsHive { parts });
        assert_eq!(drawing.position().pinned(), tiles::<PieceSet>(insect));
    }
}

#[test]
fn r13_a_tile_on_top_of_another_never_splits_the_hive() {
    let drawing = draw(
        "
          *   *
        wQ* wB1 bQ*
          *   *
        wB1 on bA1
        ",
    );
    drawing.reaches("wB1");
    assert!(drawing.position().pinned().is_empty());
}

#[test]
fn r13_a_ring_holds_together_without_any_one_of_its_tiles() {
    let around_one_cell = draw(
        "
          wS1 wS2
        wQ  .   wG1
          bQ  wA1
        ",
    );
    let around_two_cells = draw(
        "
          wS1 wS2 wG2
        wQ  .   .   wG1
          bQ  wA1 wA2
        ",
    );
    let around_three_cells = draw(
        "
          wS1 wS2 wG2
        wQ  .   .   wG1
          bQ  .   wA2
            bA1 wA1
        ",
    );
    for ring in [&around_one_cell, &around_two_cells, &around_three_cells] {
        assert!(ring.position().pinned().is_empty());
    }
}

#[test]
fn r13_two_rings_that_share_a_tile_hang_on_it() {
    let drawing = draw(
        "
          wS1 wS2     bS1 bS2
        wQ  .   wA1 bG1 .   bG2
          wG1 wG2     bQ  bA1
        ",
    );
    assert_eq!(drawing.position().pinned(), tiles::<PieceSet>("wA1 bG1"));
    let hinge = draw(
        "
          wS1 wS2 bS1 bS2
        wQ  .   wA1 .   bG1
          wG1 wG2 bQ  bA1
        ",
    );
    // Its neighbours on both sides touch each other.
    assert!(!hinge.position().pinned().contains(tile("wA1")));
}

#[test]
fn r13_what_hangs_on_a_large_ring_hangs_on_one_tile() {
    let drawing = draw(
        "
          wS1 wS2 wG2
        wQ  .   .   wG1 bG1 bA1
          bQ  .   wA2
            wA3 wA1
        ",
    );
    assert_eq!(drawing.position().pinned(), tiles::<PieceSet>("wG1 bG1"));
    let parts = vec![tiles("wQ wS1 wS2 wG2 wA1 wA2 wA3 bQ"), tiles("bG1 bA1")];
    drawing.refuses("wG1", "wQ", Illegal::SplitsHive { parts });
}
