//! Who sits at which end of the screen.

use skep_engine::Level;
use skep_notation::uhp;
use skep_rules::Color::{self, Black, White};
use skep_session::{Moment, ScreenEnds, Table, Terms};

fn table(terms: Terms, moves: &[&str]) -> Table {
    let mut table = Table::new(1, terms);
    for text in moves {
        let mv = uhp::parse_move(table.position(), text).unwrap();
        table.play(mv, Moment(0)).unwrap();
    }
    table
}

fn ends(near: Color, is_turned: bool) -> ScreenEnds {
    ScreenEnds { near, is_turned }
}

#[test]
fn a_turned_screen_has_the_reserve_of_the_one_it_faces_at_the_lower_end() {
    let people = || Terms::two_people(Terms::FULL_BOX);
    let mut table = table(people(), &["wA1"]);
    assert_eq!(ScreenEnds::of(&table, false, false, None), ends(White, false), "it is not wanted");
    assert_eq!(ScreenEnds::of(&table, false, true, None), ends(Black, true));
    assert_eq!(
        ScreenEnds::of(&table, true, true, None),
        ends(Black, false),
        "they have changed ends"
    );
    // Who is asked has the screen, and the hands go along.
    assert_eq!(ScreenEnds::of(&table, false, true, Some(White)), ends(White, false));
    table.show(0);
    assert_eq!(
        ScreenEnds::of(&table, false, true, None),
        ends(White, false),
        "looking back, it stays"
    );
}

#[test]
fn the_screen_turns_only_between_two_people_at_it() {
    let level = Level::new(1).unwrap();
    let against = table(Terms::against_computer(Terms::FULL_BOX, Black, level), &["wA1"]);
    assert_eq!(ScreenEnds::of(&against, false, true, None), ends(Black, false));
    assert_eq!(ScreenEnds::of(&against, true, true, None), ends(White, false));
    let terms = Terms { over_the_board: true, ..Terms::two_people(Terms::FULL_BOX) };
    assert_eq!(ScreenEnds::of(&table(terms, &["wA1"]), false, true, None), ends(White, false));
}
