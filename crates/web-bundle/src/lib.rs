//! Turns the workspace's browser packages into the files of a web app. Called by the build script of the server.
//!
//! An app is a few [documents](document::Document), each with a wasm module of its own, and what they share.
//!
//! 1. [`compile`]: cargo runs again for wasm32, for each [`Module`].
//! 2. [`bind`]: wasm-bindgen makes of each a wasm file with its JavaScript; [`mangle`]: both name each other briefly.
//! 3. [`assemble`]: these and the static files get their final names. All but those that must lie at a fixed
//!    address are in a folder named by their content, so browsers may cache them for ever and never mix two versions.
//! 4. [`service_worker`]: lists them all for times without a network.
//! 5. [`compress`]: each gets its compressed forms. 6. [`table`]: all are written as a table of `include_bytes!`.
//!
//! All links are relative, so the app may lie in any folder of a host. The same sources give the same bytes, whatever
//! machine and folder they are built in. Every error is one sentence that names the file or package.

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

/// What went wrong, in a sentence.
pub type Done<T = ()> = Result<T, String>;

/// A package that is compiled for browsers.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    /// Its name in the workspace.
    pub package: &'static str,
    /// What its files are called: `name.js` and `name_bg.wasm`.
    pub name: &'static str,
    /// Cargo's profile for it.
    pub profile: &'static str,
    /// Flags for rustc.
    pub flags: &'static [&'static str],
}

/// How much work goes into making the files small and fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// As much as it takes.
    Full,
    /// Little, for working on a page.
    Quick,
}
