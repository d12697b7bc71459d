//! Lifetimes, dependencies and scheduling.

use skep_signals::{
    Memo, Owner, RwSignal, StoredValue, effect, hold, render_effect, set_scheduler, settle,
    untrack, with_owner,
};
use skep_test_support::Dice;
use std::cell::Cell;
use std::rc::Rc;

/// A counter, and an effect that counts the changes of a signal.
fn counting(signal: RwSignal<u32>) -> (Rc<Cell<u32>>, impl FnMut() + 'static) {
    let count: Rc<Cell<u32>> = Rc::default();
    let counter = count.clone();
    let work = move || {
        signal.track();
        counter.set(counter.get() + 1);
    };
    (count, work)
}

#[test]
fn what_an_owner_made_goes_with_it_and_nothing_else_does() {
    let mut dice = Dice::new();
    let signal = RwSignal::new(0);
    let mut alive: Vec<(Rc<Cell<u32>>, Owner)> = Vec::new();
    let mut gone: Vec<Rc<Cell<u32>>> = Vec::new();
    for _ in 0..2_000 {
        if dice.below(2) == 0 || alive.is_empty() {
            let (count, work) = counting(signal);
            let (memo, owned) = with_owner(|| {
                effect(work);
                Memo::new(move || signal.get() + 1)
            });
            assert_eq!(memo.get(), signal.get() + 1);
            alive.push((count, owned));
        } else {
            let (count, owned) = alive.swap_remove(dice.below(alive.len()));
            drop(owned);
            gone.push(count);
        }
        settle();
        let counts = |all: &[Rc<Cell<u32>>]| all.iter().map(|it| it.get()).collect::<Vec<_>>();
        let living: Vec<_> = alive.iter().map(|(count, _)| count.clone()).collect();
        let (before, dead) = (counts(&living), counts(&gone));
        signal.set(dice.below(9) as u32);
        settle();
        assert!(counts(&living).iter().zip(before).all(|(&now, before)| now == before + 1));
        assert_eq!(counts(&gone), dead);
    }
}

#[test]
fn to_change_what_is_gone_changes_nothing_else() {
    let mut dice = Dice::new();
    for _ in 0..500 {
        let (old, owned) = with_owner(|| (RwSignal::new(1), StoredValue::new(2)));
        drop(owned);
        // They reuse the slots of the old ones.
        let (new, _owned) = with_owner(|| (RwSignal::new(3), StoredValue::new(4)));
        if dice.below(2) == 0 {
            old.0.set(5);
        } else {
            old.0.update(|value| *value += 5);
        }
        old.1.set_value(6);
        assert_eq!((new.0.get(), new.1.get_value()), (3, 4));
    }
}

#[test]
fn values_may_own_others() {
    let made = || with_owner(|| RwSignal::new(1));
    for is_gone in [false, true] {
        let (_, inner) = made();
        let (signal, outer) = with_owner(|| RwSignal::new(inner));
        let (last, inner) = made();
        if is_gone {
            drop(outer);
            signal.set(inner);
        } else {
            signal.set(inner);
            assert_eq!(last.get(), 1);
            drop(outer);
        }
        assert!(std::panic::catch_unwind(|| last.get()).is_err(), "it went with its owner");
    }
}

#[test]
#[should_panic(expected = "only what is there can be read")]
fn to_read_what_is_gone_is_an_error() {
    let (signal, owned) = with_owner(|| RwSignal::new(1));
    drop(owned);
    signal.get();
}

#[test]
#[should_panic(expected = "a signal is not read while it changes")]
fn to_change_what_is_being_read_is_an_error() {
    let signal = RwSignal::new(1);
    signal.with(|_| signal.update(|value| *value += 1));
}

#[test]
fn what_an_effect_makes_lives_until_it_runs_again() {
    let (outer, inner) = (RwSignal::new(3), RwSignal::new(0));
    let runs: Rc<Cell<u32>> = Rc::default();
    let counter = runs.clone();
    let ((), owned) = with_owner(|| {
        render_effect(Box::new(move || {
            for _ in 0..outer.get() {
                let counter = counter.clone();
                render_effect(Box::new(move || {
                    inner.track();
                    counter.set(counter.get() + 1);
                }));
            }
        }));
    });
    let runs_of = |change: &dyn Fn()| {
        runs.set(0);
        change();
        settle();
        runs.get()
    };
    assert_eq!(runs_of(&|| inner.set(1)), 3);
    assert_eq!(runs_of(&|| outer.set(5)), 5, "made anew");
    assert_eq!(runs_of(&|| inner.set(2)), 5, "the three are gone");
    // The outer effect runs first and recreates the inner ones; the old ones never run again.
    let both = || {
        inner.set(3);
        outer.set(2);
    };
    assert_eq!(runs_of(&both), 2);
    drop(owned);
    assert_eq!(runs_of(&|| inner.set(4)), 0);
}

#[test]
fn an_effect_runs_before_those_it_created() {
    let shown = RwSignal::new(Some(1));
    let ((), _owned) = with_owner(|| {
        render_effect(Box::new(move || {
            if shown.with(Option::is_some) {
                // Read in another order than created, and indirectly.
                let number = Memo::new(move || shown.get().expect("there while it is shown"));
                render_effect(Box::new(move || assert!(number.get() > 0)));
            }
        }));
    });
    for number in [2, 3] {
        shown.set(Some(number));
        settle();
    }
    shown.set(None);
    settle();
}

#[test]
fn things_that_are_held_go_with_their_owner() {
    let thing = Rc::new(());
    let kept = thing.clone();
    let ((), owned) = with_owner(move || hold(kept));
    assert_eq!(Rc::strong_count(&thing), 2);
    drop(owned);
    assert_eq!(Rc::strong_count(&thing), 1);
}

#[test]
fn what_an_effect_held_is_gone_when_it_runs_again() {
    let signal = RwSignal::new(0);
    let thing = Rc::new(());
    effect(move || {
        signal.track();
        assert_eq!(Rc::strong_count(&thing), 1);
        hold(thing.clone());
    });
    for change in 0..3 {
        signal.set(change);
        settle();
    }
}

#[test]
fn what_is_read_untracked_is_not_followed() {
    let (followed, other) = (RwSignal::new(0), RwSignal::new(0));
    let (count, mut work) = counting(followed);
    effect(move || {
        untrack(|| other.get());
        other.get_untracked();
        work();
    });
    settle();
    other.set(1);
    settle();
    assert_eq!(count.get(), 1);
    followed.set(1);
    settle();
    assert_eq!(count.get(), 2);
}

#[test]
fn the_scheduler_is_called_once_when_effects_begin_to_wait() {
    thread_local! {
        static CALLS: Cell<u32> = const { Cell::new(0) };
    }
    set_scheduler(|| CALLS.set(CALLS.get() + 1));
    let (signal, unread) = (RwSignal::new(0), RwSignal::new(0));
    let (_, work) = counting(signal);
    effect(work);
    assert_eq!(CALLS.get(), 1);
    signal.set(1);
    assert_eq!(CALLS.get(), 1, "he knows already");
    settle();
    unread.set(1);
    assert_eq!(CALLS.get(), 1, "no effect waits");
    for change in 2..5 {
        signal.set(change);
        signal.set(change);
        assert_eq!(CALLS.get(), change);
        settle();
    }
    // An effect that triggers others while the graph settles.
    let calls = CALLS.get() + 1;
    effect(move || signal.set(unread.get()));
    settle();
    unread.set(2);
    settle();
    assert_eq!((signal.get(), CALLS.get()), (2, calls + 1));
}
