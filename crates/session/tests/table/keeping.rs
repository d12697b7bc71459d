//! Games as they are kept: nothing is lost, and nothing that is damaged does harm.

use crate::{any_table, any_terms, assert_same, moves, play_on};
use skep_rules::{Bug, Color, Opening};
use skep_session::{Damaged, Moment, Saved, Seat, Table, Terms};
use skep_test_support::Dice;
use std::time::Duration;

/// A table somewhere in a game, or at its end.
fn some_table(dice: &mut Dice, now: &mut Moment) -> Table {
    let mut table = any_table(dice);
    let plies = dice.below(50);
    play_on(&mut table, plies, now, dice);
    match dice.below(5) {
        0 => drop(table.resign(Color::Black, *now)),
        1 => {
            let _ = table.offer_draw(Color::Black, *now);
            let _ = table.offer_draw(Color::White, *now);
        }
        2 => table.pause(*now),
        _ => {}
    }
    table
}

#[test]
fn a_kept_game_comes_back_as_it_was() {
    let mut dice = Dice::new();
    for _ in 0..150 {
        let mut now = Moment(0);
        let table = some_table(&mut dice, &mut now);
        let saved = Saved::of(&table, Some("2026.11.16"), now);
        let opened = saved.open(table.id()).unwrap();
        assert_eq!(opened.id(), table.id());
        assert!(opened.is_at_end());
        assert_eq!(opened.clock().and_then(skep_session::Clock::running), None, "it stands");
        let mut stopped = table.clone();
        stopped.pause(now);
        assert_same(&opened, &stopped, now);
        let again = Saved::of(&opened, Some("2027.01.01"), now);
        assert_eq!(again, saved, "also its date stays");
    }
}

#[test]
fn a_game_that_is_opened_goes_on_as_if_it_had_never_been_closed() {
    let mut dice = Dice::new();
    for _ in 0..60 {
        let mut now = Moment(0);
        let mut table = some_table(&mut dice, &mut now);
        table.pause(now);
        let mut opened = Saved::of(&table, None, now).open(table.id()).unwrap();
        for one in [&mut table, &mut opened] {
            one.resume(now);
        }
        let seed = dice.next();
        for one in [&mut table, &mut opened] {
            let mut now = now;
            let mut moves = one.game().position().legal_moves();
            if one.outcome().is_none() {
                let mv = moves.swap_remove(seed as usize % moves.len());
                now.0 += 1_500;
                // A flag may fall meanwhile, on both or on none.
                let _ = one.play(mv, now);
            }
        }
        now.0 += 1_500;
        assert_same(&table, &opened, now);
    }
}

#[test]
fn a_game_before_its_first_move_comes_back_untouched() {
    let mut dice = Dice::new();
    for _ in 0..50 {
        let table = Table::new(1, any_terms(&mut dice));
        assert!(table.is_untouched());
        let opened = Saved::of(&table, None, Moment(0)).open(1).unwrap();
        assert!(opened.is_untouched() && !opened.is_paused());
        assert_same(&table, &opened, Moment(0));
    }
}

#[test]
fn damaged_texts_are_refused_or_read_but_never_break_anything() {
    let mut dice = Dice::new();
    for _ in 0..150 {
        let mut now = Moment(0);
        let table = some_table(&mut dice, &mut now);
        let saved = Saved::of(&table, None, now).0;
        let mut bytes = saved.into_bytes();
        for _ in 0..1 + dice.below(4) {
            let at = dice.below(bytes.len());
            match dice.below(4) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes[at] = dice.next() as u8,
                2 => drop(bytes.remove(at)),
                _ => {
                    let end = (at + dice.below(40)).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    bytes.splice(at..at, part);
                }
            }
            if bytes.is_empty() {
                bytes.push(b' ');
            }
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Ok(mut opened) = Saved(text).open(1) {
            // Whatever it says now, it is a game that can go on.
            opened.resume(now);
            play_on(&mut opened, 3, &mut now, &mut dice);
            let saved = Saved::of(&opened, None, now);
            assert_eq!(Saved::of(&saved.open(1).unwrap(), None, now), saved);
            skep_notation::read(opened.pgn(now).as_bytes()).unwrap();
        }
    }
}

/// Each line that a text can have, with sense or without.
const ODD: &str = "skep game 1
start Base-w1
colour purple
clock ten minutes
white computer 99
black a cat
white-left -5
score 1 2
on-clock x
tag Alone
comment x y
comment

moves wS1;bG1 wS1-
";

#[test]
fn lines_that_make_no_sense_are_taken_as_absent() {
    let table = Saved(ODD.to_owned()).open(1).unwrap();
    assert_eq!(table.game().len(), 2);
    assert_eq!(table.terms().seats.0, [Seat::Person; 2]);
    assert!(table.clock().is_none() && table.series().is_empty());
    assert_eq!(table.on_clock(), None);

    let timeless = ODD.replace("ten minutes", "0+5");
    assert!(Saved(timeless).open(1).unwrap().clock().is_none(), "a clock without time is no clock");
    let endless = ODD.replace("ten minutes", "600+5").replace("-5", "99999999999999999999");
    let clock = Saved(endless).open(1).unwrap().clock().cloned().unwrap();
    assert_eq!(clock.left(Color::White, Moment(0)), Duration::from_secs(600));
    let windows = ODD.replace('\n', "\r\n");
    assert_eq!(Saved(windows).open(1).unwrap().game().len(), 2);
}

#[test]
fn what_is_no_game_is_damaged() {
    for (from, to, what) in [
        ("skep game 1", "skep game 2", "heading"),
        ("skep game 1", "skep game 10", "heading"),
        ("skep", "", "heading"),
        ("start Base-w1\n", "", "start"),
        ("Base-w1", "Base-w1-x", "start"),
        ("moves", "movies", "moves"),
        ("wS1;", "wX9;", "moves"),
        ("bG1 wS1-", "bG1 wS1", "moves"),
        ("score", "ended by a flood\nscore", "ended"),
        (ODD, "", "heading"),
    ] {
        let text = ODD.replacen(from, to, 1);
        assert_ne!(text, ODD);
        let damaged = Saved(text).open(1).unwrap_err();
        assert_eq!(damaged, Damaged(what), "{from} -> {to}");
        assert!(damaged.to_string().contains(what));
    }
}

#[test]
fn every_text_that_was_cut_off_is_damaged() {
    let mut dice = Dice::new();
    let mut now = Moment(0);
    let mut table = some_table(&mut dice, &mut now);
    play_on(&mut table, 12, &mut now, &mut dice);
    let text = Saved::of(&table, Some("2026.11.16"), now).0;
    for cut in (0..text.len()).filter_map(|end| text.get(..end)) {
        assert!(Saved(cut.to_owned()).open(1).is_err(), "{cut}");
    }
}

const FILE: &str = r#"[GameType "Base+M"]
[Date "2019.05.04"]
[Event "Club evening"]
[Site "Here"]
[Round "3"]
[White "Ada"]
[Black "Grace"]
[Result "BlackWins"]
[Annotator "Somebody \"else\""]

{A friendly game}
1. wS1
2. bG1 wS1-
{A usual answer

that needs no more words}
3. wQ /wS1

BlackWins
"#;

#[test]
fn other_programs_files_keep_what_they_say() {
    let table = Table::of_record(&skep_notation::read(FILE.as_bytes()).unwrap(), 5);
    assert_eq!(Color::ALL.map(|color| table.name(color)), [Some("Ada"), Some("Grace")]);
    assert_eq!(table.outcome().and_then(|outcome| outcome.winner), Some(Color::Black));
    let saved = Saved::of(&table, Some("2026.11.16"), Moment(0));
    let opened = saved.open(5).unwrap();
    assert_same(&table, &opened, Moment(0));
    assert_eq!(Saved::of(&opened, None, Moment(0)), saved);
    let file = opened.pgn(Moment(0));
    for line in FILE.lines() {
        assert!(file.contains(line), "{line} is lost in\n{file}");
    }
    // The game is over: what is taken back is taken back in one that goes on from there.
    let mut earlier = opened.clone();
    earlier.show(2);
    let mut shorter = earlier.branch(7);
    assert_eq!(shorter.take_back(Moment(0)), 1);
    for text in [Saved::of(&shorter, None, Moment(0)).0, shorter.pgn(Moment(0))] {
        assert!(text.contains("A friendly game"));
        assert!(!text.contains("A usual answer"), "it was about a move that is not there any more");
    }
    // Nor does it come back when other moves are played in their place, here or in a game that
    // goes on from there.
    let mut other = opened.clone();
    other.show(0);
    for mut table in [shorter, other.branch(6)] {
        while table.game().len() < opened.game().len() {
            let mv = table.position().legal_moves()[0];
            table.play(mv, Moment(0)).unwrap();
        }
        assert!(!table.pgn(Moment(0)).contains("A usual answer"));
    }
}

#[test]
fn a_game_file_of_ours_is_the_same_table_again() {
    let mut dice = Dice::new();
    for _ in 0..100 {
        let mut now = Moment(0);
        let mut table = some_table(&mut dice, &mut now);
        let file = table.pgn(now);
        let opened = Table::of_record(&skep_notation::read(file.as_bytes()).unwrap(), table.id());
        table.pause(now);
        assert_same(&opened, &table, now);
        assert_eq!(opened.pgn(now), file);
    }
}

#[test]
fn a_game_from_a_file_is_a_table_for_two() {
    let record = skep_notation::read(b"[GameType \"Base+P\"]\n1. wQ\n2. bP wQ-\n").unwrap();
    let table = Table::of_record(&record, 9);
    assert_eq!(moves(&table).len(), 2);
    assert_eq!(table.terms().opening, Opening::Rulebook, "it began with the Queen");
    assert_eq!(table.terms().seats.0, [Seat::Person; 2]);
    assert!(!table.is_untouched());
}

#[test]
fn any_game_is_said_in_uhp_unless_a_queen_came_first() {
    let mut dice = Dice::new();
    for _ in 0..100 {
        let table = some_table(&mut dice, &mut Moment(0));
        let is_queen = |mv: skep_rules::Move| mv.piece().is_some_and(|it| it.bug() == Bug::Queen);
        let is_queen_first = table.game().moves().take(2).any(is_queen);
        let text = table.uhp();
        assert_eq!(text.is_none(), is_queen_first);
        if let Some(text) = text {
            let record = skep_notation::read(text.as_bytes()).unwrap();
            assert_eq!(moves(&Table::of_record(&record, 1)), moves(&table));
        }
    }
    let mut table = Table::new(1, Terms::two_people(Terms::FULL_BOX));
    play_on(&mut table, 6, &mut Moment(0), &mut dice);
    let word = skep_notation::position::write(table.game().position());
    let record = skep_notation::read(word.as_bytes()).unwrap();
    assert_eq!(Table::of_record(&record, 1).uhp(), None, "it begins in the middle");
}
