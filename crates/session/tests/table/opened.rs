//! Games that were opened to be looked at, and games that are over: nothing of them changes.

use crate::{any_move, any_table, assert_same, moves, play_on};
use skep_engine::Level;
use skep_rules::{Color, GameType, Illegal};
use skep_session::{Clock, Moment, NotLive, Saved, Table, Terms, TimeControl, Touch};
use skep_test_support::Dice;

/// Somewhere in a game that is not over; on any terms.
fn unfinished(dice: &mut Dice, now: &mut Moment) -> Table {
    loop {
        let mut table = any_table(dice);
        let plies = 1 + dice.below(20);
        play_on(&mut table, plies, now, dice);
        table.pause(*now);
        if table.outcome().is_none() {
            return table;
        }
    }
}

fn running(table: &Table) -> Option<Color> {
    table.clock().and_then(Clock::running)
}

/// Tries everything that changes a game which goes on.
fn try_all(table: &mut Table, now: Moment) {
    assert!(!table.is_live() && !table.can_take_back());
    assert!(!table.is_paused() && !table.has_clock_face() && !table.is_persons_turn());
    assert_eq!(table.computers_turn(), None);
    assert_eq!(table.take_back(now), 0);
    for color in Color::ALL {
        assert_eq!(table.resign(color, now), Err(NotLive));
        assert_eq!(table.offer_draw(color, now), Err(NotLive));
        table.press_clock(color, now);
    }
    table.decline_draw();
    table.resume(now);
    assert_eq!(running(table), None, "no clock runs");
    assert_eq!(table.check_flag(Moment(now.0 + 1_000_000_000)), None);
}

#[test]
fn nothing_changes_in_a_game_that_is_looked_at_or_over() {
    let mut dice = Dice::new();
    for round in 0..60 {
        let mut now = Moment(0);
        let mut table = unfinished(&mut dice, &mut now);
        if round % 2 == 0 {
            table = table.opened();
        } else {
            table.resign(Color::White, now).unwrap();
        }
        let before = table.clone();
        try_all(&mut table, now);
        assert_same(&table, &before, Moment(now.0 + 1_000_000_000));
    }
}

#[test]
fn a_record_stays_one_when_it_is_kept() {
    let mut dice = Dice::new();
    for _ in 0..30 {
        let mut now = Moment(0);
        let table = unfinished(&mut dice, &mut now);
        let live = Saved::of(&table, None, now);
        assert!(live.open(1).unwrap().is_live(), "texts of earlier versions go on");
        let kept = Saved::of(&table.clone().opened(), None, now);
        let mut back = kept.open(1).unwrap();
        assert!(back.is_opened() && !back.is_live());
        assert_same(&back, &table, now);
        assert_eq!(Saved::of(&back, None, now), kept);
        back.go_on(now);
        back.pause(now);
        assert_eq!(Saved::of(&back, None, now), live, "the same game goes on");
    }
    let nothing = Table::new(1, Terms::two_people(GameType::BASE));
    assert!(nothing.is_untouched() && !nothing.opened().is_untouched());
}

#[test]
fn going_on_keeps_the_game_its_seats_and_its_clock() {
    let mut dice = Dice::new();
    for person in Color::ALL {
        let terms = Terms {
            time: Some(TimeControl::new(10, 5)),
            ..Terms::against_computer(GameType::BASE, person, Level::ALL[2])
        };
        let mut table = Table::new(7, terms);
        play_on(&mut table, 4, &mut Moment(0), &mut dice);
        table.pause(Moment(9_000));
        let left = table.clock().unwrap().both(Moment(9_000));
        let mut table = table.opened();
        table.show(2);
        assert!(table.can_go_on());
        table.go_on(Moment(100_000));
        assert!(table.is_live() && table.is_at_end() && !table.can_go_on());
        assert_eq!((table.id(), table.terms()), (7, &terms));
        assert_eq!(running(&table), Some(Color::White));
        assert_eq!(table.clock().unwrap().both(Moment(100_000)), left);
        assert_eq!(table.computers_turn().is_some(), person == Color::Black);
        assert!(table.can_take_back());
    }
    let mut over = Table::new(1, Terms::two_people(GameType::BASE));
    over.resign(Color::White, Moment(0)).unwrap();
    let mut over = over.opened();
    assert!(!over.can_go_on());
    over.go_on(Moment(0));
    assert!(!over.is_live());
}

#[test]
fn a_move_in_a_record_begins_a_game_of_its_own_at_every_ply() {
    let mut dice = Dice::new();
    for _ in 0..40 {
        let mut now = Moment(0);
        let mut table = unfinished(&mut dice, &mut now).opened();
        let ply = dice.below(table.game().len() + 1);
        table.show(ply);
        let old = table.clone();
        assert!(table.branches_here(), "also at the end");
        let mut branch = table.branch(99);
        assert!(branch.is_live() && !branch.branches_here());
        let time = |table: &Table| table.clock().map(|clock| clock.both(now));
        if table.is_at_end() {
            assert_eq!(time(&branch), time(&table), "with the time that is left");
        }
        let mv = any_move(&branch, &mut dice);
        branch.play(mv, now).unwrap();
        assert_eq!(moves(&branch).len(), ply + 1);
        assert!(table.is_opened());
        assert_same(&table, &old, now);
    }
    let mut live = any_table(&mut dice);
    play_on(&mut live, 6, &mut Moment(0), &mut dice);
    assert!(!live.branches_here(), "a game that goes on goes on");
    live.show(2);
    assert!(live.branches_here());
}

/// After resignation, agreement or time, the game may be played on as a branch.
#[test]
fn a_game_that_the_board_has_not_ended_can_be_played_on_from_its_end() {
    let mut dice = Dice::new();
    for round in 0..60 {
        let mut now = Moment(0);
        let mut table = unfinished(&mut dice, &mut now);
        match round % 3 {
            0 => table.resign(Color::White, now).unwrap(),
            1 => {
                table.offer_draw(Color::White, now).unwrap();
                table.offer_draw(Color::Black, now).unwrap();
            }
            _ => {
                now = Moment(now.0 + 1_000_000_000);
                table.check_flag(now);
            }
        }
        let Some(outcome) = table.outcome() else { continue };
        assert!(table.branches_here() && table.can_be_played_here());
        let mv = any_move(&table.branch(98), &mut dice);
        if let Some(piece) = mv.piece() {
            assert!(matches!(table.choose(piece), Touch::Chosen(_)), "{outcome}");
        }
        let mut branch = table.branch(99);
        branch.play(mv, now).unwrap();
        assert_eq!(
            (branch.outcome().map(|it| it.reason), table.outcome()),
            (branch.game().position().outcome().map(|it| it.reason), Some(outcome))
        );
    }
    // What the board shows stays as it is.
    let text = "Base+LP;Draw;White[8];wG1;bG1 wG1\\;wQ \\wG1;bQ /bG1;wQ -wG1;bQ wQ\\;wG2 -wQ;\
                bS1 bQ\\;wL \\wG1;bL /bQ;wB1 -wL;bA1 -bL;wB2 wL/;bA1 wG2\\";
    let table = Table::of_game(1, skep_notation::uhp::parse_game(text).unwrap());
    let refused = table.choose("wA1".parse().unwrap());
    assert!(matches!(refused, Touch::Refused(it) if matches!(it.reason, Illegal::GameOver(_))));
}
