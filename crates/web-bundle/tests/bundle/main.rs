//! From sources to the files of a web app.

mod documents;
mod files;
mod mangle;
mod modules;
mod naming;
mod style;
