//! The catalogues are complete, alike and in order, and what is said is well said.

mod alike;
mod catalogue;
mod counted;
mod damaged;
mod declined;
mod fluent;
mod listener;
mod reading;
mod said;
mod sentences;
mod spoken;
mod typed;
mod used;
mod watch;
