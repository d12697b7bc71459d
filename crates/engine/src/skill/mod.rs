//! Levels below full strength, the opening book and the coach.
//!
//! | file | what is in it |
//! |---|---|
//! | `level` | the ten levels: depth, nodes, awareness and noise of each |
//! | `view` | what a level sees of a position |
//! | [`book`] | the opening book |
//! | `warning` | the coach: warns of moves that lose the Queen |

pub mod book;
pub(crate) mod level;
pub(crate) mod view;
pub(crate) mod warning;
