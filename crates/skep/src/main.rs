//! The board game Hive as one program: see `skep --help`.

mod cli;
mod commands;
mod count;
mod cpu_time;
mod engine_perft;
mod input;
mod interrupt;
mod language;
mod progress;
#[cfg(feature = "serve")]
mod qr;
mod table;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::run(cli::Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, as in `skep show … | head`.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("skep: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}
