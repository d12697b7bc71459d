//! One file for each command.

mod analyse;
mod bench;
mod book;
mod contest;
mod convert;
#[cfg(feature = "serve")]
mod export;
mod perft;
mod play;
mod selfplay;
#[cfg(feature = "serve")]
mod serve;
mod show;
#[cfg(feature = "serve")]
mod site;
mod solve;
mod train;
mod tune;
mod uhp;

use crate::cli::{Cli, Command};
use clap::Parser;

pub(crate) fn run(cli: Cli) -> anyhow::Result<()> {
    match cli.command {
        Some(Command::Play(options)) => play::run(&options),
        Some(Command::Show(options)) => show::run(&options),
        Some(Command::Convert(options)) => convert::run(&options),
        Some(Command::Analyse(options)) => analyse::run(&options),
        Some(Command::Solve(options)) => solve::run(&options),
        Some(Command::Perft(options)) => perft::run(&options),
        Some(Command::Bench(options)) => bench::run(&options),
        Some(Command::Uhp(options)) => uhp::run(&options),
        Some(Command::Match(options)) => contest::run(&options),
        Some(Command::Selfplay(options)) => selfplay::run(&options),
        Some(Command::Train(options)) => train::run(&options),
        Some(Command::Tune(options)) => tune::run(&options),
        Some(Command::Book(options)) => book::run(&options),
        #[cfg(feature = "serve")]
        Some(Command::Serve(options)) => serve::run(&options),
        #[cfg(feature = "serve")]
        Some(Command::Export(options)) => export::run(&options),
        #[cfg(feature = "serve")]
        Some(Command::Site(options)) => site::run(&options),
        #[cfg(feature = "serve")]
        None => run(Cli::parse_from(["skep", "serve", "--open"])),
        #[cfg(not(feature = "serve"))]
        None => run(Cli::parse_from(["skep", "play"])),
    }
}
