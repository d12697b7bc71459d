//! Turns the workspace's browser packages into the files of a web app. Called by the build script of the server.
//!
//! An app has a few [documents](document::Document), each with a wasm module of its own, and shared files.
//!
//! 1. [`compile`]: cargo runs again for wasm32, for each [`Module`].
//! 2. [`bind`]: wasm-bindgen turns each into a wasm file and its JavaScript; [`mangle`] shortens the names between them.
//! 3. [`assemble`]: these and the static files get their final names. All but those at fixed addresses are in a
//!    folder named by a hash of their content, so that browsers may cache them for ever and never mix two versions.
//! 4. [`service_worker`]: lists them all for offline use.
//! 5. [`compress`]: each gets its compressed forms.
//! 6. [`table`]: all are written as a table of `include_bytes!`.
//!
//! All links are relative, so that the app works in any folder of a host. Builds are reproducible on every machine and
//! in every folder. Every error is one sentence that names the file or package.

pub mod assemble;
pub mod bind;
pub mod cache;
pub mod compile;
pub mod compress;
pub mod document;
pub mod files;
pub mod mangle;
pub mod manifest;
pub mod service_worker;
pub mod style;
pub mod table;
pub mod template;
pub mod toolchain;

/// An error is one sentence.
pub type Done<T = ()> = Result<T, String>;

/// A package that is compiled for browsers.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    /// Its package in the workspace.
    pub package: &'static str,
    /// The stem of its files: `name.js` and `name_bg.wasm`.
    pub name: &'static str,
    /// Cargo's profile for it.
    pub profile: &'static str,
    /// Flags for rustc.
    pub flags: &'static [&'static str],
}

/// How much the files are optimised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// Fully.
    Full,
    /// Little, for development.
    Quick,
}

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
