//! The wire: requests and reports as text, for a player in a web worker, another thread or process.
//!
//! | file | what is in it |
//! |---|---|
//! | `request` `report` | what is asked; what is found; both with their text |
//! | `fields` | the format: a heading line, then a line for each field |
//! | `respond` | from the text of a request to the texts of its reports |

mod fields;
pub(crate) mod report;
pub(crate) mod request;
mod respond;

pub use fields::Unreadable;
