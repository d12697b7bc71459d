//! Random graphs of signals, memos and effects, compared with a model that caches nothing.
//!
//! Each run makes new ones. A failure names its seed; `SKEP_SEED=…` repeats it.

mod lives;
mod world;

use skep_signals::settle;
use skep_test_support::Dice;
use world::{Event, Source, World};

const WORLDS: usize = 400;
const CHANGES: usize = 30;

fn check_values(world: &World) {
    for (number, source) in world.sources.iter().enumerate() {
        let untracked = match source {
            Source::Signal(signal) => signal.get_untracked(),
            Source::Memo(memo) => memo.get_untracked(),
        };
        assert_eq!([untracked, source.get()], [world.value(number); 2], "value {number}");
    }
}

/// Asserts that no memo was computed twice.
fn check_memos(events: &[Event]) {
    for (at, event) in events.iter().enumerate() {
        assert!(!events[..at].contains(event), "{event:?} twice in {events:?}");
    }
}

#[test]
fn values_are_right_at_any_time() {
    let mut dice = Dice::new();
    for _ in 0..WORLDS {
        let mut world = World::new(&mut dice, false);
        for _ in 0..CHANGES {
            world.change(&mut dice);
            if dice.below(2) == 0 {
                settle();
            }
            check_values(&world);
        }
    }
}

#[test]
fn an_effect_runs_once_if_what_it_read_has_changed_and_else_never() {
    let mut dice = Dice::new();
    for _ in 0..WORLDS {
        let mut world = World::new(&mut dice, false);
        settle();
        // At first every effect has run, either at once or now.
        let ran = world.events().into_iter().filter(|event| matches!(event, Event::Ran(..)));
        assert_eq!(ran.count(), world.due().len());
        for _ in 0..CHANGES {
            world.change(&mut dice);
            assert!(world.events().is_empty(), "something runs in the midst of a change");
            settle();
            let events = world.events();
            check_memos(&events);
            let ran = events.into_iter().filter(|event| matches!(event, Event::Ran(..)));
            assert_eq!(ran.collect::<Vec<_>>(), world.due(), "in this order");
        }
    }
}

#[test]
fn effects_that_change_signals_come_to_rest_as_they_should() {
    let mut dice = Dice::new();
    for _ in 0..WORLDS {
        let mut world = World::new(&mut dice, true);
        let mut last = Vec::new();
        for _ in 0..CHANGES {
            world.change(&mut dice);
            for source in &world.sources {
                if let (Source::Memo(memo), 0) = (source, dice.below(4)) {
                    memo.get();
                }
            }
            settle();
            world.follow();
            check_values(&world);
            for event in world.events() {
                if let Event::Ran(number, value) = event {
                    last.resize(last.len().max(number + 1), 0);
                    last[number] = value;
                }
            }
            assert_eq!(last, world.results());
        }
    }
}
