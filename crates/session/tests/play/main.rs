//! The page without a browser: what comes of what people do.

#[path = "../table/dice.rs"]
mod dice;
mod invariants;
mod page;

mod chance;
mod computer;
mod games;
mod learning;
mod moves;
mod talk;
