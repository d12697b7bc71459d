//! A program that ends without tidying up. A process of its own: all its engines end with this test.
#![cfg(unix)]

#[path = "client/lock.rs"]
mod lock;

use lock::Lock;
use skep_uhp::client::{Engine, EngineError, end_all};

#[test]
fn whoever_ends_in_a_hurry_leaves_no_engine_behind() {
    let locks = ["one", "two"].map(Lock::new);
    let command = |lock: &Lock| {
        format!("{} {}", shell_words::quote(env!("CARGO_BIN_EXE_unruly")), lock.guards())
    };
    let engines = locks.each_ref().map(|lock| Engine::start(&command(lock)).unwrap());
    assert!(locks.iter().all(Lock::is_held));
    end_all();
    locks.iter().for_each(Lock::wait_until_free);
    let late = Engine::start(&command(&locks[0]));
    assert!(matches!(late, Err(EngineError::Start { .. })), "{late:?}");
    drop(engines);
}
