//! Making, undoing, generating and counting moves never touches the heap.

#![allow(unsafe_code, reason = "a global allocator that counts can't be written without")]

mod uhp;

use skep_rules::{GameType, Opening, Position};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::ops::ControlFlow;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

/// The system's allocator, with a count of what the present thread asked of it.
struct Counting;

// SAFETY: all is done by the system's allocator; the count is a plain cell of the thread.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the same contract.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(work: impl FnOnce()) -> usize {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

/// All insects are about, with stacks, pins, holes and throws.
fn positions() -> Vec<Position> {
    let games: serde_json::Value =
        serde_json::from_str(include_str!("data/speed-positions.json")).unwrap();
    let games = games.as_object().unwrap().values();
    let middle = games.map(|game| {
        uhp::read_game(game.as_str().unwrap(), Opening::Tournament).0.position().clone()
    });
    middle.chain([Position::new(GameType::FULL)]).collect()
}

#[test]
fn the_count_counts() {
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1);
}

#[test]
fn perft_allocates_nothing() {
    for mut position in positions() {
        assert_eq!(allocations(|| _ = black_box(position.perft(3))), 0);
    }
}

#[test]
fn moves_are_listed_made_and_undone_without_allocation() {
    for mut position in positions() {
        let moves = position.legal_moves();
        let used = allocations(|| {
            black_box(position.count_moves());
            black_box(position.must_pass());
            let _ = position.each_tile(|destinations| {
                black_box(destinations.moves().count());
                ControlFlow::<()>::Continue(())
            });
            for &mv in &moves {
                let undo = position.play_unchecked(mv);
                black_box(position.hash());
                black_box(position.outcome());
                position.undo(undo);
                black_box(position.is_legal(mv));
            }
        });
        assert_eq!(used, 0);
    }
}
