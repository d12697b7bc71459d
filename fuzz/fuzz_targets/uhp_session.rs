#![no_main]

#[path = "../../crates/uhp/tests/session/invariants.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| invariants::every_command_is_answered(bytes));
