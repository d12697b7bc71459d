//! How the player learns: it plays against itself, and a net learns to foresee what its search finds
//! and how the games end.
//!
//! | file | what is in it |
//! |---|---|
//! | [`games`] | games with the scores of their searches, in a file |
//! | [`selfplay`] | how such games are made |
//! | [`lessons`] | the positions of these games, as the net sees them |
//! | [`model`] | the net while it learns, in fractions |
//! | [`course`] | learning: from lessons to a net |
//! | `checkpoint` | a course in a file |
//! | [`book`] | openings, made of the same games |
//! | [`tune`] | which numbers of the search win |
//! | [`plot`] | a picture of how well it went |

pub mod book;
mod checkpoint;
pub mod course;
pub mod games;
pub mod lessons;
pub mod model;
pub mod plot;
pub mod selfplay;
pub mod tune;
