//! Matches with engines in processes of their own, well-behaved and not.

mod contests;
mod journals;

/// The command line of an engine with a fault.
fn unruly(fault: &str) -> String {
    format!("{} {fault}", shell_words::quote(env!("CARGO_BIN_EXE_unruly-contestant")))
}
