//! Who can throw, and when (D6).

use crate::drawing::{Drawing, draw, tile, tiles};
use skep_rules::{Illegal, NoThrow, Power, Thrower};

#[test]
fn d6_no_throw_before_the_own_queen_is_laid() {
    let drawing = draw(
        "
          1   .
        wG1 wP  bA1
              bQ
        ",
    )
    .turn(3);
    drawing.refuses("bA1", "1", Illegal::NotYours(tile("bA1")));
    drawing.refuses("wG1", "1", Illegal::QueenInHand);
}

#[test]
fn d6_a_pinned_thrower_throws() {
    let drawing = draw(
        "
          *   *
        wQ  wP  bA1
          *   bQ
        ",
    );
    assert!(drawing.position().pinned().contains(tile("wP")));
    drawing.reaches("bA1");
}

#[test]
fn d6_a_covered_thrower_does_not() {
    let drawing = draw(
        "
          1   .
        wQ  bB1 bA1
          wG1 bQ
        bB1 on wP
        ",
    );
    drawing.refuses("bA1", "1", Illegal::NotYours(tile("bA1")));
}

#[test]
fn d6_the_thrower_must_not_have_been_moved_in_the_previous_ply() {
    // Black's Pillbug has thrown White's.
    let drawing = draw(
        "
          1   bP
        wQ  wP  bA1
          wG1 bQ
        ",
    );
    drawing.play("bA1", "1");
    let drawing = drawing.after("wP");
    let because = NoThrow::ThrowerRests;
    drawing.refuses("bA1", "1", Illegal::Throw { thrower: tile("wP"), because });
    drawing.refuses("wP", "1", Illegal::Resting);
}

#[test]
fn d6_a_mosquito_beside_a_pillbug_throws() {
    draw(
        "
          *   *
        bA1 wM  bP  bQ
          wQ  *
        ",
    )
    .reaches("bA1");
}

#[test]
fn d6_r25_a_mosquito_beside_a_pillbug_steps_like_one() {
    draw(
        "
              *
        bQ  bP  wM
          wQ  *
        ",
    )
    .reaches("wM");
}

#[test]
fn d6_a_mosquito_throws_the_pillbug_itself() {
    let drawing = draw(
        "
          1   .
        wQ  wM  bP
          wG1 bQ
        ",
    );
    let (position, throw) = (drawing.position(), drawing.to("bP", "1"));
    assert!(position.is_legal(throw));
    assert_eq!(position.throwers(throw), tiles("wM"));
    assert_eq!(position.path(throw).unwrap().power, Power::ThrownBy(tile("wM")));
}

#[test]
fn d6_a_mosquito_copies_a_pillbug_that_rests() {
    let drawing = draw(
        "
              *   *
        1   wQ  wM  bA1
              bP  bQ
        ",
    )
    .after("bP");
    drawing.reaches("bA1");
    drawing.refuses("bP", "1", Illegal::Resting);
}

#[test]
fn d6_a_mosquito_on_the_hive_does_not_throw() {
    let drawing = draw(
        "
          1   .
        wQ  wM  bP
          wG1 bQ
        wM on wA1
        ",
    );
    drawing.refuses("bP", "1", Illegal::NotYours(tile("bP")));
}

#[test]
fn d6_a_mosquito_beside_a_covered_pillbug_does_not_throw() {
    let drawing = draw(
        "
          1   .
        wQ  wM  bA1
          bB1 bQ
        bB1 on bP
        ",
    );
    drawing.refuses("bA1", "1", Illegal::NotYours(tile("bA1")));
}

/// The tiles that a thrower can throw, and the places of one of them.
fn offer(drawing: &Drawing, thrower: &str, thrown: &str) -> (Option<Thrower>, usize) {
    let position = drawing.position();
    (position.thrower(tile(thrower)), position.throws(tile(thrower), tile(thrown)).len())
}

#[test]
fn d6_a_thrower_offers_what_it_can_throw_even_while_it_is_pinned() {
    let drawing = draw(
        "
          .   .
        wQ  wP  bA1
          .   bQ
        ",
    );
    let thrown = tiles("wQ bA1 bQ");
    assert_eq!(offer(&drawing, "wP", "bA1"), (Some(Thrower::Throws(thrown)), 3));
    assert!(drawing.position().reach(tile("wP")).is_empty(), "it is pinned");
    // Nobody else throws.
    assert_eq!(offer(&drawing, "bA1", "bQ"), (None, 0));
    assert_eq!(offer(&drawing.clone().black_to_move(), "wP", "bA1"), (None, 0));
}

#[test]
fn d6_a_thrower_that_was_moved_rests() {
    // Black's Pillbug has thrown White's.
    let drawing = draw(
        "
          .   bP
        wQ  wP  bA1
          .   bQ
        ",
    )
    .after("wP");
    assert_eq!(offer(&drawing, "wP", "bA1"), (Some(Thrower::Rests), 0));
}

#[test]
fn d6_a_thrower_beside_a_stack_or_a_pinned_tile_has_nothing_to_throw() {
    let drawing = draw(
        "
        bQ  wB1 wP  .
          wQ  .   .
        wB1 on bA1
        ",
    );
    assert_eq!(offer(&drawing, "wP", "wB1"), (Some(Thrower::HasNothing), 0));
    let drawing = draw(
        "
        wP  bA1 bQ  wQ
        ",
    );
    assert_eq!(offer(&drawing, "wP", "bA1"), (Some(Thrower::HasNothing), 0));
}

#[test]
fn d6_each_of_two_throwers_offers_its_own_places() {
    let drawing = draw(
        "
          .   .   .
        .   wM  wP  wQ
          .   bA1 .   bQ
        ",
    );
    assert_eq!(offer(&drawing, "wM", "bA1").1, 4);
    assert_eq!(offer(&drawing, "wP", "bA1").1, 3);
    // Two of the places are beside both.
    assert_eq!(drawing.position().destinations(tile("bA1")).len(), 6);
}
