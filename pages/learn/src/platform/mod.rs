//! What the browser lends this document alone: what is taught, where somebody reads, and where they are in a lesson.

pub(crate) mod reading;
pub(crate) mod school;
pub(crate) mod storage;
