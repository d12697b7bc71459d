#![no_main]

#[allow(dead_code, reason = "each target holds one of the invariants")]
#[path = "../../crates/notation/tests/notation/invariants/mod.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| invariants::uhp_game(bytes));
