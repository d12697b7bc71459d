//! The keyboard's place on the board.

use crate::{any_table, play_on};
use skep_geometry::{Point, Turn};
use skep_rules::{Direction, GameType, Hex, Piece, Position};
use skep_session::machine::Now;
use skep_session::machine::home::Screen;
use skep_session::play::{Event, State};
use skep_session::shell::{self, Focus, KeyPress, Pressed};
use skep_session::{Choice, Cursor, Go, KeyCommand, Moment, Table, Terms, Touch};
use skep_test_support::Dice;
use std::collections::BTreeSet;

const ARROWS: [Go; 4] = [Go::Step(Direction::West), Go::Step(Direction::East), Go::Up, Go::Down];

fn back(go: Go) -> Go {
    match go {
        Go::Step(way) => Go::Step(way.opposite()),
        Go::Up => Go::Down,
        Go::Down => Go::Up,
        other => panic!("{other:?} has no way back"),
    }
}

fn every_step() -> Vec<Go> {
    let ways = Direction::ALL.map(Go::Step);
    ways.into_iter().chain([Go::Up, Go::Down]).collect()
}

/// The hive and all around it; the middle of an empty table.
fn surroundings(position: &Position) -> BTreeSet<Hex> {
    let around = |(_, hex): (Piece, Hex)| hex.neighbors().into_iter().chain([hex]);
    let mut places: BTreeSet<Hex> = position.tiles().into_iter().flat_map(around).collect();
    if places.is_empty() {
        places.insert(Hex::ORIGIN);
    }
    places
}

/// All places that these steps lead to.
fn reached(table: &Table, turn: Turn, steps: &[Go]) -> BTreeSet<Hex> {
    let start = Cursor::new(table.position());
    let mut places = BTreeSet::from([start.place()]);
    let mut cursors = vec![start];
    while let Some(cursor) = cursors.pop() {
        for &go in steps {
            if let Some(next) = cursor.go(go, table, turn, None)
                && places.insert(next.place())
            {
                cursors.push(next);
            }
        }
    }
    places
}

/// Tables at any stage of a game, each with some way to look at it.
fn look_at_tables(mut look: impl FnMut(&Table, Turn, &mut Dice)) {
    let mut dice = Dice::new();
    for number in 0..60 {
        let mut table = any_table(&mut dice);
        let plies = if number == 0 { 0 } else { dice.below(60) };
        play_on(&mut table, plies, &mut Moment(0), &mut dice);
        let turn = Turn::default().by(dice.below(6) as u8);
        look(&table, turn, &mut dice);
    }
}

#[test]
fn the_cursor_gets_everywhere_and_never_leaves_the_hive() {
    look_at_tables(|table, turn, _| {
        let places = surroundings(table.position());
        assert_eq!(reached(table, turn, &Direction::ALL.map(Go::Step)), places);
        assert_eq!(reached(table, turn, &ARROWS), places, "the arrows are enough");
        for piece in table.position().game_type().tiles() {
            let targets = table.position().destinations(piece);
            assert!(targets.hexes().all(|target| places.contains(&target)));
        }
    });
}

#[test]
fn every_way_leads_back() {
    look_at_tables(|table, turn, dice| {
        let mut cursor = Cursor::new(table.position());
        let mut trail: Vec<(Go, Cursor)> = Vec::new();
        for _ in 0..200 {
            let go = *dice.pick(&every_step());
            if let Some(next) = cursor.go(go, table, turn, None) {
                assert_eq!(next.go(back(go), table, turn, None), Some(cursor), "{go:?}");
                trail.push((go, cursor));
                cursor = next;
            }
        }
        for (go, before) in trail.into_iter().rev() {
            cursor = cursor.go(back(go), table, turn, None).unwrap();
            assert_eq!(cursor, before);
        }
    });
}

#[test]
fn steps_are_those_of_the_screen() {
    look_at_tables(|table, turn, _| {
        for place in reached(table, turn, &ARROWS) {
            // A walk there and on.
            let cursor = walk_to(table, turn, place);
            for go in every_step() {
                let Some(next) = cursor.go(go, table, turn, None) else { continue };
                let way = turn.place(next.place()) - turn.place(place);
                let (right, down) = match go {
                    Go::Step(Direction::East) => (1, 0),
                    Go::Step(Direction::West) => (-1, 0),
                    Go::Step(Direction::NorthEast) => (1, -1),
                    Go::Step(Direction::NorthWest) => (-1, -1),
                    Go::Step(Direction::SouthEast) => (1, 1),
                    Go::Step(Direction::SouthWest) => (-1, 1),
                    Go::Up => (0, -1),
                    _ => (0, 1),
                };
                let sign = |value: f64| (value > 1.0) as i32 - (value < -1.0) as i32;
                assert_eq!(sign(way.y), down, "{go:?}");
                assert!(right == 0 && down != 0 || sign(way.x) == right, "{go:?}");
                if right == 0 {
                    // Straight up or down: two rows on, it is above where it was.
                    let again = next.go(go, table, turn, None);
                    let aside = again.map(|it| turn.place(it.place()).x - turn.place(place).x);
                    assert!(aside.is_none_or(|aside| aside.abs() < 1.0), "{go:?}");
                }
            }
        }
    });
}

fn walk_to(table: &Table, turn: Turn, place: Hex) -> Cursor {
    let mut cursors = vec![Cursor::new(table.position())];
    let mut next = 0;
    while cursors[next].place() != place {
        for go in ARROWS {
            if let Some(cursor) = cursors[next].go(go, table, turn, None)
                && !cursors.contains(&cursor)
            {
                cursors.push(cursor);
            }
        }
        next += 1;
    }
    cursors[next]
}

/// Where the cursor comes by one key, until it is where it has been.
fn round_trip(table: &Table, turn: Turn, choice: Option<&Choice>, go: Go) -> Vec<Hex> {
    let mut cursor = Cursor::new(table.position());
    let mut places = Vec::new();
    while let Some(next) = cursor.go(go, table, turn, choice) {
        if places.contains(&next.place()) {
            break;
        }
        places.push(next.place());
        cursor = next;
    }
    places
}

#[test]
fn jumps_come_to_all_that_matters_clockwise_around_the_hive() {
    look_at_tables(|table, turn, _| {
        let position = table.position();
        let is_stuck = |piece: &Piece| position.destinations(*piece).is_empty();
        let mut tiles: Vec<Piece> = position.uncovered().filter(|it| !is_stuck(it)).collect();
        if tiles.is_empty() {
            tiles = position.uncovered().collect();
        }
        let tiles = tiles.into_iter().filter_map(|piece| position.hex(piece)).collect();
        let mut rounds = vec![(None, tiles)];
        for piece in position.game_type().tiles() {
            if let Touch::Chosen(choice) = table.choose(piece) {
                let thrown = choice.throws.filter_map(|tile| position.hex(tile));
                let moves = choice.moves.iter().map(|&(place, _)| place);
                let targets: BTreeSet<Hex> = moves.chain(thrown).collect();
                rounds.push((Some(choice), targets));
            }
        }
        let hive = position.tiles();
        let middle = hive.iter().fold(Point::default(), |sum, &(_, hex)| sum + turn.place(hex))
            * (1.0 / hive.len().max(1) as f64);
        // Clockwise from the east, in parts of a circle; what is rounded off does not lead around it.
        let angle = |hex: &Hex| {
            let Point { x, y } = turn.place(*hex) - middle;
            let angle = if x.hypot(y) < 1e-6 { 0.0 } else { y.atan2(x) };
            (angle / std::f64::consts::TAU + 1e-6).rem_euclid(1.0)
        };
        for (choice, expected) in rounds {
            let places = round_trip(table, turn, choice.as_ref(), Go::Next);
            assert_eq!(places.iter().copied().collect::<BTreeSet<_>>(), expected);
            // Once around: from one to the next it goes on clockwise, but for the last one.
            let is_return = |at: usize| {
                let next = angle(&places[(at + 1) % places.len()]);
                next < angle(&places[at]) - 1e-3
            };
            let returns = (0..places.len()).filter(|&at| is_return(at)).count();
            assert!(returns <= 1, "{places:?}");
            if let Some(choice) = &choice {
                let first = Cursor::first(position, choice, turn).map(Cursor::place).unwrap();
                let nearest = expected.iter().map(angle).fold(1.0, f64::min);
                assert!(angle(&first) < nearest + 1e-3, "{first:?} of {expected:?}");
            }
            let mut backward = round_trip(table, turn, choice.as_ref(), Go::Previous);
            assert_eq!(backward.iter().copied().collect::<BTreeSet<_>>(), expected);
            // The same round: it begins elsewhere.
            backward.reverse();
            if let Some(at) = backward.iter().position(|place| Some(place) == places.first()) {
                backward.rotate_left(at);
            }
            assert_eq!(backward, places);
        }
    });
}

/// The tour around a row of tiles goes along one side of it and back along the other.
#[test]
fn jumps_do_not_cross_the_hive() {
    let mut table = Table::new(1, Terms::two_people(GameType::BASE));
    for (name, q) in [("wS1", 0), ("bS1", 1), ("wQ", -1), ("bQ", 2), ("wA1", -2), ("bA1", 3)] {
        let mv = table.position().check(name.parse().unwrap(), Hex::new(q, 0)).unwrap();
        table.play(mv, Moment(0)).unwrap();
    }
    let Touch::Chosen(choice) = table.choose("wA1".parse().unwrap()) else { panic!("an Ant") };
    let places = round_trip(&table, Turn::default(), Some(&choice), Go::Next);
    let first = Cursor::first(table.position(), &choice, Turn::default()).unwrap().place();
    let start = places.iter().position(|&place| place == first).unwrap();
    let rows: Vec<i32> = (0..places.len())
        .map(|at| places[(start + at) % places.len()].r)
        .filter(|&row| row != 0)
        .collect();
    assert!(rows.contains(&1) && rows.contains(&-1), "{places:?}");
    assert!(rows.is_sorted_by(|one, next| one >= next), "{places:?}");
}

#[test]
fn queens_are_found_and_the_own_one_is_the_players() {
    look_at_tables(|table, turn, _| {
        let position = table.position();
        let cursor = Cursor::new(position);
        let player = table.terms().only_person().unwrap_or(position.to_move());
        for (go, color) in [(Go::OwnQueen, player), (Go::OtherQueen, !player)] {
            let found = cursor.go(go, table, turn, None).map(Cursor::place);
            assert_eq!(found, position.hex(Piece::queen(color)));
        }
    });
}

#[test]
fn a_cursor_that_the_hive_has_left_begins_anew() {
    look_at_tables(|table, turn, dice| {
        let mut earlier = table.clone();
        earlier.show(dice.below(table.game().len() + 1));
        let places = surroundings(earlier.position());
        for place in reached(table, turn, &ARROWS) {
            let kept = walk_to(table, turn, place).kept(earlier.position());
            let expected = if places.contains(&place) {
                place
            } else {
                Cursor::new(earlier.position()).place()
            };
            assert_eq!(kept.place(), expected);
            for go in every_step() {
                let next = walk_to(table, turn, place).go(go, &earlier, turn, None);
                assert_eq!(next, kept.go(go, &earlier, turn, None));
                assert!(next.is_none_or(|next| places.contains(&next.place())));
            }
        }
    });
}

/// The page's own shortcuts are letters; the board must not take them away where both listen.
#[test]
fn no_key_of_the_page_is_taken() {
    let now = Now { moment: Moment(0), since_1970: 1, today: String::new(), random: 1 };
    let mut state = State::new(&now);
    state.home.screen.set(Screen::Table);
    let letters = ('a'..='z').map(|letter| (format!("Key{}", letter.to_ascii_uppercase()), letter));
    let letters = letters.map(|(code, letter)| (code, letter.to_string()));
    let named = ["ArrowLeft", "ArrowRight", "Home", "End"].map(|it| (it.to_owned(), it.to_owned()));
    let mut keys = Vec::new();
    for (code, key) in letters.chain(named) {
        let focus = Focus::Nothing;
        let pressed = KeyPress { code: &code, key: &key, shift: false, repeats: false, focus };
        match state.pressed(&pressed) {
            Pressed::Nothing | Pressed::Happens(Event::Shell(shell::Event::Command(_))) => {}
            Pressed::Held | Pressed::FocusBoard | Pressed::Happens(_) => {
                // These have their sense where the keyboard is: on the board or on the page.
                let is_shared = ["ArrowLeft", "ArrowRight"].contains(&&*key);
                assert_eq!(KeyCommand::of_code(&code).is_some(), is_shared, "{key}");
                keys.push(key);
            }
        }
    }
    assert_eq!(keys.join(" "), "b f h n p r u z ArrowLeft ArrowRight Home End");
    for code in ["Tab", "Escape", "Home", "End", "F1", "ShiftLeft", "Slash", ""] {
        assert_eq!(KeyCommand::of_code(code), None, "{code}");
    }
}
