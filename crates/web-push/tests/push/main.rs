//! Web push against a push service of the test's own, over TLS, and a browser's side by other crates than ours.

mod browser;
mod service;

mod endpoints;
mod sending;
