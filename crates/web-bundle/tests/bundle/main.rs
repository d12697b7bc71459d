//! From sources to the files of a web app.

mod files;
mod modules;
mod naming;
mod style;
