//! The crate from outside: against another program's words, forth and back, and with bad input.

mod bad_input;
mod conformance;
mod games;
mod invariants;
mod mutations;
mod pasted;
mod round_trip;
mod selfplay;
mod wild;
