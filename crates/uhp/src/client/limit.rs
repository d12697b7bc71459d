//! The limit of one move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The limit of one move.
///
/// ```
/// use skep_uhp::client::Limit;
/// use std::time::Duration;
/// assert_eq!("250ms".parse(), Ok(Limit::Time(Duration::from_millis(250))));
/// assert_eq!("nodes=20000".parse(), Ok(Limit::Nodes(20_000)));
/// assert_eq!("depth=4".parse(), Ok(Limit::Depth(4)));
/// assert_eq!(Limit::Nodes(20_000).to_string(), "nodes=20000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Time.
    Time(Duration),
    /// Nodes. Not part of the protocol: few engines know it.
    Nodes(u64),
    /// Depth in plies.
    Depth(u32),
}

impl Limit {
    /// The limit in the words of the protocol, after `bestmove`.
    pub(super) fn words(self) -> String {
        match self {
            Limit::Time(time) => {
                let (seconds, rest) = (time.as_secs(), time.subsec_millis());
                let [hours, minutes, seconds] = [seconds / 3600, seconds / 60 % 60, seconds % 60];
                let whole = format!("time {hours:02}:{minutes:02}:{seconds:02}");
                if rest == 0 { whole } else { format!("{whole}.{rest:03}") }
            }
            Limit::Nodes(nodes) => format!("nodes {nodes}"),
            Limit::Depth(depth) => format!("depth {depth}"),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Time(time) if time.subsec_millis() == 0 => write!(f, "time={}s", time.as_secs()),
            Limit::Time(time) => write!(f, "time={}ms", time.as_millis()),
            Limit::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Limit::Depth(depth) => write!(f, "depth={depth}"),
        }
    }
}

/// The text is not a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALimit;

impl fmt::Display for NotALimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a limit: a time like 1s or 250ms, nodes=20000, or depth=4")
    }
}

impl std::error::Error for NotALimit {}

impl FromStr for Limit {
    type Err = NotALimit;

    fn from_str(text: &str) -> Result<Limit, NotALimit> {
        let (kind, value) = text.split_once('=').unwrap_or(("time", text));
        match kind {
            "time" => duration(value).map(Limit::Time),
            "nodes" => value.parse().ok().filter(|&nodes| nodes > 0).map(Limit::Nodes),
            "depth" => value.parse().ok().filter(|&depth| depth > 0).map(Limit::Depth),
            _ => None,
        }
        .ok_or(NotALimit)
    }
}

/// Reads a time like `1s`, `0.25s`, `250ms` or `2m`; a bare number is seconds. It must be at least a
/// millisecond and at most a day.
///
/// ```
/// use skep_uhp::client::duration;
/// use std::time::Duration;
/// assert_eq!(duration("0.25"), Some(Duration::from_millis(250)));
/// assert_eq!(duration("2m"), Some(Duration::from_secs(120)));
/// assert_eq!(duration("soon"), None);
/// ```
pub fn duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let (number, unit) = match text {
        _ if text.ends_with("ms") => (text.strip_suffix("ms")?, 0.001),
        _ if text.ends_with('s') => (text.strip_suffix('s')?, 1.0),
        _ if text.ends_with('m') => (text.strip_suffix('m')?, 60.0),
        _ => (text, 1.0),
    };
    let seconds = number.trim_end().parse::<f64>().ok()? * unit;
    // Whole milliseconds: times in the protocol are no finer.
    let milliseconds = (seconds * 1000.0).round();
    (1.0..=86_400_000.0).contains(&milliseconds).then(|| Duration::from_millis(milliseconds as u64))
}
