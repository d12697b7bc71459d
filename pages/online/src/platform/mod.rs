//! The browser interfaces of this document alone.

pub(crate) mod http;
pub(crate) mod push;
pub(crate) mod server;
pub(crate) mod socket;
pub(crate) mod storage;
pub(crate) mod tab;
