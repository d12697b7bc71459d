//! Random events on the learn page: nothing breaks, and the same events lead to the same
//! state.

use crate::learn::page::Page;
use crate::support::chance;
use crate::support::store::Store;
use skep_school::{Address, Progress, Rule};
use skep_session::learn::{Change, Event};
use skep_session::machine::{exhibit, lesson, route};
use skep_test_support::Dice;

/// A random event, more often one that makes sense.
fn any_event(page: &Page, dice: &mut Dice) -> Event {
    match dice.below(48) {
        0 | 1 => route::Event::GoTo(any_address(dice)).into(),
        2 => route::Event::ClosePage.into(),
        3 | 4 => lesson::Event::GoOn.into(),
        5 | 6 => lesson::Event::ShowSolution.into(),
        7 => Event::RepeatLesson,
        8 => Event::PlayAGame,
        9 | 10 => exhibit::Event::Try(any_rule(dice), dice.below(3)).into(),
        11 => exhibit::Event::PutAway.into(),
        12 => Event::Changed(Change::Progress(Progress::read("aim queen"))),
        13..=17 => solve(page).unwrap_or(lesson::Event::GoOn.into()),
        _ => chance::any_event(page, dice).into(),
    }
}

/// The tile of the solution is chosen, and then goes to its place.
fn solve(page: &Page) -> Option<Event> {
    let active = page.state.lessons.active.as_ref()?;
    let skep_school::Act::Go(piece, place) = active.pupil.solution()? else { return None };
    let id = page.state.shell.board.table.id();
    let chosen = page.state.shell.board.choice.as_ref().map(|choice| choice.piece);
    Some(if chosen == Some(piece) {
        lesson::Event::Solve(id, piece, place).into()
    } else {
        skep_session::machine::board::Event::Touch(page.spot(piece)).into()
    })
}

fn any_rule(dice: &mut Dice) -> Rule {
    Rule::R(1 + dice.below(25) as u8)
}

fn any_address(dice: &mut Dice) -> Address {
    let lessons = ["queen", "laying", "no-such-lesson", "first-game", "beetle", "passing"];
    match dice.below(4) {
        0 => Address::Course,
        1 => Address::Rules(None),
        2 => Address::Rules(Some(any_rule(dice))),
        _ => Address::Lesson((*dice.pick(&lessons)).to_owned()),
    }
}

/// Goes on with the same page as long as events are drawn; what happened, to do it again.
fn stroll(page: &mut Page, dice: &mut Dice, events: usize) -> Vec<String> {
    let mut log = Vec::new();
    for _ in 0..events {
        match dice.below(16) {
            0 => page.wait(*dice.pick(&[10, 700, 5_000])),
            1 if dice.below(4) == 0 => page.back(),
            2 if dice.below(4) == 0 => page.forward(),
            3 if dice.below(20) == 0 => *page = Page::visit(page.store.clone(), page.address()),
            4 => page.browser_state.is_led_by_keys = dice.below(2) == 0,
            5 => page.browser.visibility.board = dice.below(2) == 0,
            6 => page.browser.visibility.tried = dice.below(2) == 0,
            7 if dice.below(30) == 0 => page.is_online = !page.is_online,
            8 if dice.below(30) == 0 => page.store.is_full = !page.store.is_full,
            9 => page.load_words(),
            _ => {
                let event = any_event(page, dice);
                log.push(format!("{event:?}"));
                page.send(event);
            }
        }
    }
    log
}

fn any_visit(dice: &mut Dice) -> Page {
    Page::visit(Store::default(), &any_address(dice).to_string())
}

#[test]
fn whatever_happens_nothing_breaks() {
    let mut dice = Dice::new();
    let (mut events, mut done) = (0, 0);
    while events < 100_000 {
        let mut page = any_visit(&mut dice);
        events += stroll(&mut page, &mut dice, 1_000).len();
        assert!(page.store.games.is_empty(), "nothing of a lesson is kept as a game");
        done += usize::from(!page.store.progress.to_string().is_empty());
    }
    assert!(done > 20, "only {done} pupils have learnt something");
}

#[test]
fn the_same_events_lead_to_the_same_state() {
    for seed in 0..10 {
        let walk = || {
            let mut dice = Dice::from_seed(seed);
            let mut page = any_visit(&mut dice);
            let log = stroll(&mut page, &mut dice, 300);
            (log, format!("{:?}", page.state))
        };
        let (one, other) = (walk(), walk());
        assert_eq!(one.0, other.0);
        assert!(one.1 == other.1, "seed {seed}");
    }
}
