//! The page without a browser: what comes of what people do.

mod ear;
mod hands;
mod invariants;
mod page;

mod advice;
mod asking;
mod begins;
mod by_ear;
mod chance;
mod computer;
mod games;
mod keeping;
mod keys;
mod language;
mod learning;
mod lessons_by_ear;
mod marked;
mod moves;
mod new_game;
mod opened;
mod reasons;
mod refused;
mod said_once;
mod talk;
mod texts;
mod tries;
mod ways;
