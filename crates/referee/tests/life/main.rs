//! Lives of games in random order, compared with a simple model; single rules by example.

mod model;
mod random;
mod rules;
