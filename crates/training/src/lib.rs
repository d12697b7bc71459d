//! How the net is made: the player plays against itself, and the net is trained to predict what its
//! search finds and how the games end.
//!
//! | file | what is in it |
//! |---|---|
//! | [`games`] | self-play games with the scores of their searches, as a file |
//! | [`selfplay`] | playing such games |
//! | [`dataset`] | their positions as features with targets |
//! | [`model`] | the net in floating point: forward and backward pass |
//! | [`trainer`] | training by Adam |
//! | `checkpoint` | the state of a training as a file |
//! | [`book`] | an opening book from the same games |
//! | [`tune`] | tuning the parameters of the search by SPSA |
//! | [`plot`] | the losses as a picture |

pub mod book;
mod checkpoint;
pub mod dataset;
pub mod games;
pub mod model;
pub mod plot;
pub mod selfplay;
pub mod trainer;
pub mod tune;
