//! The documents without a browser: what comes of what people do.

mod support;

mod between;
mod learn;
mod online;
mod play;
