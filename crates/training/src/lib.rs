//! Training of the player: self-play, the net, the opening book, the parameters of the search.
//!
//! The net is trained to predict the scores of the search and the results of self-play games. The commands
//! `skep selfplay`, `train`, `book` and `tune` are this crate with progress bars; no other crate needs it.
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
