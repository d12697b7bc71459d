//! The page without a browser: what comes of what people do.

mod invariants;
mod page;

mod chance;
mod computer;
mod games;
mod learning;
mod moves;
mod talk;
