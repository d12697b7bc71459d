//! Serves Skep to browsers. All documents, the computer player and their files are built with this crate and embedded
//! in it.
//!
//! ```no_run
//! # fn main() -> std::io::Result<()> {
//! use skep_server::{Options, Server};
//!
//! let server = Server::bind(&Options::default())?;
//! println!("Skep is at {}", server.url());
//! server.run() // until Ctrl-C
//! # }
//! ```
//!
//! For tests, [`Server::start`] serves in the background until the [`Running`] server is dropped. [`write_site`]
//! writes the same files into a folder, for any web host.

mod answer;
mod connections;
mod error_page;
mod files;
mod host_check;
mod listen;
mod log;
mod negotiate;
mod online;
mod policy;
mod route;
mod running;
mod site;
mod tls;
mod write_timeout;

pub use files::{File, all_files, has_page};
pub use listen::{BindTo, DEFAULT_PORT, Options, Port, Server};
pub use log::{LogLevel, log_to_stderr};
pub use online::{
    DataFolder, DataFolderError, ExportError, Finished, FinishedGames, Limits, OnlineOptions,
};
pub use running::Running;
pub use site::{SiteError, write_site};
pub use tls::{Tls, TlsError};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
