//! The program as an engine: started as a process, and spoken to as viewers do.

mod commands;
mod engine;
#[cfg(unix)]
mod interrupts;
mod transcripts;
