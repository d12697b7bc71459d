//! The Pillbug: what it can throw and where (D6).

use crate::drawing::{Drawing, draw, reason, tile, tiles};
use skep_rules::{Bug, Gate, Illegal, Move, NoThrow, Power};

fn no_throw(because: NoThrow) -> Illegal {
    Illegal::Throw { thrower: tile("wP"), because }
}

#[test]
fn d6_the_pillbug_takes_one_step_like_the_queen() {
    let drawing = draw(
        "
          .   *   .
        1   wQ  wP  .
          bQ  *   .
        ",
    );
    drawing.reaches("wP");
    drawing.refuses("wP", "1", Illegal::OneStep);
}

#[test]
fn d6_it_throws_a_neighbour_of_either_colour_to_another_side() {
    let theirs = draw(
        "
          *   *   1
        wQ  wP  bA1 2
          wG1 bQ
        ",
    );
    theirs.reaches("bA1");
    theirs.refuses("bA1", "bA1", Illegal::SamePlace);
    theirs.refuses("bA1", "2", no_throw(NoThrow::NotBeside));
    theirs.refuses("bA1", "1", no_throw(NoThrow::NotBeside));
    theirs.refuses("bA1", "wQ", Illegal::Occupied { by: tile("wQ") });
    // Two of these places it reaches by itself.
    draw(
        "
        *   *   *
          bQ  wP  wS1
            wG1 wQ  .
              *   .
        ",
    )
    .reaches("wS1");
}

#[test]
fn d6_a_walk_and_a_throw_to_the_same_cell_are_one_move() {
    let drawing = draw(
        "
          .   1
        bQ  wP  wA1
          wG1 wQ
        ",
    );
    let (position, to) = (drawing.position(), drawing.to("wA1", "1"));
    let count = position.legal_moves().into_iter().filter(|&mv| mv == to).count();
    assert_eq!(count, 1);
    assert_eq!(position.throwers(to), tiles("wP"));
    // Its own power comes first.
    assert_eq!(position.path(to).unwrap().power, Power::MovesAs(Bug::Ant));
}

#[test]
fn d6_the_tile_moved_in_the_previous_ply_is_not_thrown() {
    let drawing = draw(
        "
          1   .
        wQ  wP  bA1
          wG1 bQ
        ",
    );
    drawing.play("bA1", "1");
    drawing.after("bA1").refuses("bA1", "1", Illegal::Resting);
}

#[test]
fn d6_a_tile_that_holds_the_hive_together_is_not_thrown() {
    let drawing = draw(
        "
          1   .
        wQ  wP  bA1 bG1
          wG1 bQ
        ",
    );
    let parts = vec![tiles("wQ wG1 wP bQ"), tiles("bG1")];
    drawing.refuses("bA1", "1", Illegal::SplitsHive { parts });
}

#[test]
fn d6_a_tile_of_a_stack_is_not_thrown() {
    let drawing = draw(
        "
          1   .
        wQ  wP  bB1
          wG1 bQ
        bB1 on bA1
        ",
    );
    drawing.refuses("bB1", "1", no_throw(NoThrow::InStack));
    drawing.refuses("bA1", "1", Illegal::Covered { by: tile("bB1") });
}

/// Black's Ant is to be thrown from the east to the north-west.
fn between(legend: &str) -> Drawing {
    draw(&format!(
        "
          1   bB1
        wB1 wP  bA1
          wQ  bB2
            bQ
        {legend}
        "
    ))
}

#[test]
fn d6_r15_two_stacks_bar_the_way_up() {
    let drawing = between("bB1 on bG1 \n bB2 on bG2");
    let posts = [tile("bB1"), tile("bB2")];
    let gate = Gate { from: drawing.place("wP"), to: drawing.place("bA1"), posts };
    drawing.refuses("bA1", "1", no_throw(NoThrow::Gate(gate)));
    between("bB1 on bG1").play("bA1", "1");
    between("bB2 on bG1").play("bA1", "1");
    between("").play("bA1", "1");
}

#[test]
fn d6_r15_two_stacks_bar_the_way_down() {
    let drawing = between("bB1 on bG1 \n wB1 on wG1");
    let posts = [tile("wB1"), tile("bB1")];
    let gate = Gate { from: drawing.place("wP"), to: drawing.place("1"), posts };
    drawing.refuses("bA1", "1", no_throw(NoThrow::Gate(gate)));
    between("wB1 on wG1").play("bA1", "1");
}

#[test]
fn d6_a_thrown_tile_rests_for_one_ply_only() {
    let drawing = draw(
        "
              1   .   3
        2   wQ  wP  bA1 .
              wG1 bQ  .
        ",
    );
    let mut position = drawing.play("bA1", "1");
    let ant = (tile("bA1"), drawing.place("3"));
    assert_eq!(reason(position.check(ant.0, ant.1)), Illegal::Resting);
    position.play(drawing.to("bQ", "bA1")).unwrap();
    position.play(drawing.to("wS1", "2")).unwrap();
    assert!(position.check(ant.0, ant.1).is_ok());
}

#[test]
fn d6_throwing_is_not_moving() {
    // What was thrown is not thrown back, but the thrower may be thrown at once.
    let drawing = draw(
        "
          bA1 1   2
        wQ  wP  bP
          wG1 bQ
        ",
    );
    let position = drawing.play("bA1", "1");
    let to = drawing.place("2");
    assert_eq!(reason(position.check(tile("bA1"), to)), Illegal::Resting);
    let thrown = position.check(tile("wP"), to).unwrap();
    assert_eq!(position.throwers(thrown), tiles("bP"));
}

#[test]
fn d6_after_a_pass_nothing_rests() {
    let drawing = draw(
        "
          .   .
        .   wB1 wQ
          .   .
        wB1 on bQ
        ",
    )
    .black_to_move()
    .after("wB1");
    let mut position = drawing.position();
    assert_eq!(position.last_moved(), Some(tile("wB1")));
    position.play(Move::PASS).unwrap();
    assert_eq!(position.last_moved(), None);
    assert_eq!(position.resting(), None);
}
