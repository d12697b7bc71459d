//! The log: lines of fields on standard error. They have neither secrets nor ids of games, invitations and guests, nor
//! addresses of browsers; `tests/logs` looks for them.

use std::str::FromStr;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The least important lines that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogLevel {
    /// None at all.
    Off,
    /// Failures of the store, and panics.
    Error,
    /// What may need attention, such as a slept laptop.
    Warn,
    /// Start and end.
    Info,
    /// Every request, connection and push message.
    Debug,
}

impl FromStr for LogLevel {
    type Err = ();

    fn from_str(text: &str) -> Result<LogLevel, ()> {
        Ok(match text {
            "off" => LogLevel::Off,
            "error" => LogLevel::Error,
            "warn" => LogLevel::Warn,
            "info" => LogLevel::Info,
            "debug" => LogLevel::Debug,
            _ => return Err(()),
        })
    }
}

/// Writes the log of this process to standard error. Only the first call counts.
pub fn log_to_stderr(level: LogLevel) {
    let level = match level {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    // What libraries tell may have anything in it.
    let ours = Targets::new().with_target("skep_server", level).with_target("skep_store", level);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    // Someone else may write the log already.
    drop(tracing_subscriber::registry().with(ours).with(lines).try_init());
}
