//! Requests and reports as text.

mod fields;
pub(crate) mod report;
pub(crate) mod request;
mod respond;

pub use fields::Unreadable;
