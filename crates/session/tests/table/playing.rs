//! Playing, looking back, taking back, branches, results, rematches.

use crate::{any_move, any_set, any_table, assert_same, moves, play_on};
use skep_engine::Level;
use skep_rules::{Color, GameType, Outcome, Reason};
use skep_session::{Moment, Table, Terms};
use skep_test_support::Dice;

#[test]
fn looking_at_any_ply_shows_the_position_after_it() {
    let mut dice = Dice::new();
    for _ in 0..40 {
        let mut table = any_table(&mut dice);
        play_on(&mut table, 40, &mut Moment(0), &mut dice);
        let mut position = table.game().start().clone();
        let mut positions = vec![position.clone()];
        for mv in table.game().moves() {
            position.play_unchecked(mv);
            positions.push(position.clone());
        }
        for _ in 0..20 {
            let ply = dice.below(positions.len());
            table.show(ply);
            assert_eq!(table.shown_ply(), ply);
            assert!(table.position().is_identical(&positions[ply]));
            assert_eq!(table.is_at_end(), ply + 1 == positions.len());
            let Some((before, mv)) = table.shown_move() else {
                assert_eq!(ply, 0);
                continue;
            };
            assert!(before.is_identical(&positions[ply - 1]));
            assert_eq!(Some(mv), table.game().moves().nth(ply - 1));
        }
        table.show(usize::MAX);
        assert!(table.is_at_end());
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut dice = Dice::new();
    let mut table = any_table(&mut dice);
    play_on(&mut table, 12, &mut Moment(0), &mut dice);
    let before = table.clone();
    table.play(skep_rules::Move::PASS, Moment(60_000)).unwrap_err();
    assert_eq!(moves(&table), moves(&before));
    assert_eq!(table.clock(), before.clock());
}

#[test]
fn taking_back_undoes_one_ply_between_people_with_its_time() {
    let mut dice = Dice::new();
    for _ in 0..40 {
        let mut table = Table::new(
            1,
            Terms {
                time: Some(skep_session::TimeControl::new(90, 7)),
                ..Terms::two_people(any_set(&mut dice))
            },
        );
        assert!(!table.can_take_back());
        let mut now = Moment(0);
        let plies = 1 + dice.below(30);
        play_on(&mut table, plies, &mut now, &mut dice);
        let before = table.clone();
        if table.outcome().is_some() {
            continue;
        }
        let asked_at = now;
        play_on(&mut table, 1, &mut now, &mut dice);
        if table.outcome().is_some() {
            continue;
        }
        assert_eq!(table.take_back(now), 1);
        assert_eq!(moves(&table), moves(&before));
        assert!(table.is_at_end() && table.position().is_identical(before.position()));
        let clock = table.clock().unwrap();
        assert_eq!(clock.running(), table.mover(), "the clock of the side to move goes on");
        let thought = before.clock().unwrap().both(now);
        assert_eq!(clock.both(now), thought, "thinking about it is not given back ({asked_at:?})");
        assert_eq!(clock.presses(), before.clock().unwrap().presses());
    }
}

#[test]
fn taking_back_against_the_computer_brings_the_person_to_move() {
    let mut dice = Dice::new();
    for person in Color::ALL {
        for _ in 0..20 {
            let terms = Terms::against_computer(any_set(&mut dice), person, Level::ALL[0]);
            let mut table = Table::new(1, terms);
            let first = usize::from(person == Color::Black);
            play_on(&mut table, first, &mut Moment(0), &mut dice);
            assert!(!table.can_take_back(), "nothing of the person's own is there");
            let plies = 1 + dice.below(20);
            play_on(&mut table, plies, &mut Moment(0), &mut dice);
            if table.outcome().is_some() {
                assert!(!table.can_take_back(), "what is over stays as it is");
                continue;
            }
            while table.can_take_back() {
                let before = table.game().len();
                let count = table.take_back(Moment(0));
                assert!((1..=2).contains(&count) && table.game().len() == before - count);
                assert!(table.is_persons_turn());
            }
            assert_eq!(table.game().len(), first);
        }
    }
}

#[test]
fn a_branch_goes_on_from_there_and_leaves_the_old_game_alone() {
    let mut dice = Dice::new();
    for _ in 0..40 {
        let mut table = any_table(&mut dice);
        let mut now = Moment(0);
        play_on(&mut table, 30, &mut now, &mut dice);
        if table.outcome().is_none() {
            table.resign(Color::White, now).unwrap();
        }
        let ply = dice.below(table.game().len());
        table.show(ply);
        let old = table.clone();
        let mut branch = table.branch(77);
        assert_eq!((branch.id(), branch.game().len()), (77, ply));
        assert_eq!(moves(&branch), moves(&table)[..ply]);
        assert_eq!(branch.outcome(), None, "resigning came later");
        assert!(branch.is_at_end());
        let mv = any_move(&branch, &mut dice);
        branch.play(mv, now).unwrap();
        assert_same(&table, &old, now);
    }
}

#[test]
fn a_branch_has_the_time_that_was_left_there() {
    let mut dice = Dice::new();
    let time = Some(skep_session::TimeControl::new(30, 0));
    let mut table = Table::new(1, Terms { time, ..Terms::two_people(GameType::BASE) });
    let mut now = Moment(0);
    let mut left = Vec::new();
    for _ in 0..8 {
        left.push(table.clock().unwrap().both(now));
        play_on(&mut table, 1, &mut now, &mut dice);
    }
    // What was thought about a move is gone, also where the game goes on before it.
    for (ply, left) in left.iter().enumerate().skip(1) {
        table.show(ply);
        let branch = table.branch(2);
        let clock = branch.clock().unwrap();
        assert_eq!(clock.running(), None);
        let mover = branch.mover().unwrap();
        assert_eq!(clock.left(!mover, now), left[!mover], "ply {ply}");
        assert!(clock.left(mover, now) <= left[mover], "ply {ply}");
    }
}

#[test]
fn results_end_the_game_and_count_in_the_rematch() {
    let mut dice = Dice::new();
    let level = Level::ALL[3];
    let terms = Terms::against_computer(Terms::FULL_BOX, Color::White, level);
    let mut table = Table::new(1, terms);
    play_on(&mut table, 4, &mut Moment(0), &mut dice);
    table.resign(Color::White, Moment(0)).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::win(Color::Black, Reason::Resignation)));
    assert_eq!((table.mover(), table.computers_turn()), (None, None));
    table.resign(Color::Black, Moment(0)).unwrap_err();
    table.offer_draw(Color::Black, Moment(0)).unwrap_err();

    let second = table.rematch(2);
    assert_eq!(second.terms().only_person(), Some(Color::Black), "colours are changed round");
    assert_eq!(second.terms().level(Color::White), Some(level));
    assert_eq!(second.series().points(Color::White), "1", "the computer has White now");
    assert!(second.game().is_empty() && !second.is_untouched(), "the score is worth keeping");

    let mut third = second.rematch(3);
    assert_eq!(third.series().wins.0, [0, 1], "a game without a result adds nothing");
    third.offer_draw(Color::White, Moment(0)).unwrap();
    assert_eq!(third.outcome(), None);
    third.decline_draw();
    third.offer_draw(Color::Black, Moment(0)).unwrap();
    third.offer_draw(Color::White, Moment(0)).unwrap();
    assert_eq!(third.outcome(), Some(Outcome::draw(Reason::Agreement)));
    assert_eq!(third.rematch(4).series().points(Color::White), "1½");
}

#[test]
fn terms_give_the_seats_and_the_start_of_a_game() {
    let mut dice = Dice::new();
    for _ in 0..100 {
        let terms = crate::any_terms(&mut dice);
        assert_eq!(terms.swapped().swapped(), terms);
        let people = Color::ALL.map(|color| terms.level(color).is_none());
        let only = match people {
            [true, false] => Some(Color::White),
            [false, true] => Some(Color::Black),
            _ => None,
        };
        assert_eq!(terms.only_person(), only);
        assert_eq!(terms.swapped().only_person(), only.map(|color| !color));
        let game = terms.game();
        assert_eq!(game.start().game_type(), terms.game_type);
        assert_eq!(game.start().opening(), terms.opening);
        assert_eq!(game.has_threefold(), terms.threefold);
    }
}
