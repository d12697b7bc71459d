//! `skep uhp`

use crate::cli::Uhp;
use crate::interrupt;
use anyhow::{Context, Result};
use skep_uhp::{Session, Stopwatch};
use std::io::{stdin, stdout};

pub(crate) fn run(options: &Uhp) -> Result<()> {
    let cancel = interrupt::cancel_on_ctrl_c()?;
    // A reply is written in one piece, so it needs no further buffer.
    let mut session = Session::new(stdout().lock(), Stopwatch::start(), cancel);
    for (name, value) in &options.option {
        session.set(name, value).with_context(|| format!("--option {name}={value}"))?;
    }
    Ok(session.run(stdin().lock())?)
}
