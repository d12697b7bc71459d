//! Who plays.

use crate::client::Limit;
use skep_engine::Level;
use std::fmt;
use std::str::FromStr;

/// A player as it is named on the command line: ours, or any UHP engine.
///
/// ```
/// use skep_uhp::arena::{Contestant, Kind};
/// use skep_uhp::client::Limit;
/// let ours: Contestant = "skep:nodes=20000,memory=64".parse()?;
/// assert_eq!(ours.limit, Some(Limit::Nodes(20_000)));
/// let level: Contestant = "skep:level=3".parse()?;
/// assert_eq!(level.name, "skep level 3");
/// let other: Contestant = "cmd:some-engine --uhp".parse()?;
/// assert_eq!(other.kind, Kind::Command("some-engine --uhp".to_owned()));
/// # Ok::<(), skep_uhp::arena::NotAContestant>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// What it is called in tables and files.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// A limit of its own; otherwise that of the match.
    pub limit: Option<Limit>,
    /// Options that it is given at the start, in this order. A player of our own has none.
    pub options: Vec<(String, String)>,
}

/// What a player is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Our own player, in this process, as strong as it can be.
    Skep {
        /// Its memory in bytes.
        memory: usize,
        /// How many threads think together.
        threads: usize,
    },
    /// Our own player at one of its levels, whatever the limit of the match.
    Level(Level),
    /// An engine in a process of its own: its command line.
    Command(String),
}

impl Kind {
    /// Our own player with as much memory as it has if nothing else is said.
    pub const SKEP: Kind = Kind::Skep { memory: MEMORY_MIB << 20, threads: 1 };
}

/// The memory of our own player, if nothing else is said.
pub(super) const MEMORY_MIB: usize = 64;

/// What can be set of our own player.
const KNOWN: &str = "level=, time=, nodes=, depth=, memory=, threads=, name=";

/// The text names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAContestant(String);

impl fmt::Display for NotAContestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotAContestant {}

impl FromStr for Contestant {
    type Err = NotAContestant;

    fn from_str(text: &str) -> Result<Contestant, NotAContestant> {
        let text = text.trim();
        if text == "skep" {
            return Contestant::ours("");
        }
        if let Some(settings) = text.strip_prefix("skep:") {
            return Contestant::ours(settings);
        }
        let command = text.strip_prefix("cmd:").unwrap_or(text).trim();
        let words = shell_words::split(command).map_err(|why| NotAContestant(why.to_string()))?;
        let program = words.first().ok_or_else(|| NotAContestant("there is no command".into()))?;
        let name = program.rsplit(['/', '\\']).next().unwrap_or(program).to_owned();
        let kind = Kind::Command(command.to_owned());
        Ok(Contestant { name, kind, limit: None, options: Vec::new() })
    }
}

impl Contestant {
    /// `level=3` or `nodes=20000,memory=64,name=new`
    fn ours(settings: &str) -> Result<Contestant, NotAContestant> {
        let (mut name, mut level, mut limit) = (None, None, None);
        let (mut memory, mut threads) = (MEMORY_MIB, 1);
        for setting in settings.split(',').map(str::trim).filter(|setting| !setting.is_empty()) {
            let wrong = |why: &str| NotAContestant(format!("\"{setting}\" {why}"));
            let (key, value) = setting
                .split_once('=')
                .ok_or_else(|| wrong(&format!("is no setting of skep: {KNOWN}")))?;
            match key {
                "name" => name = Some(value.to_owned()),
                "memory" => {
                    memory = (value.parse().ok().filter(|mib| (1..=65_536).contains(mib)))
                        .ok_or_else(|| wrong("should be memory in MiB, from 1 to 65536"))?;
                }
                "threads" => {
                    threads = (value.parse().ok().filter(|count| (1..=256).contains(count)))
                        .ok_or_else(|| wrong("should be a number of threads, from 1 to 256"))?;
                }
                "level" => {
                    let found = value.parse().ok().and_then(Level::new);
                    level = Some(found.ok_or_else(|| wrong("should be a level from 1 to 10"))?);
                }
                "time" | "nodes" | "depth" if limit.is_none() => {
                    limit = Some(setting.parse().map_err(|why| wrong(&format!("is {why}")))?);
                }
                "time" | "nodes" | "depth" => return Err(wrong("is a second limit")),
                _ => return Err(wrong(&format!("is no setting of skep: {KNOWN}"))),
            }
        }
        if let (Some(level), Some(limit)) = (level, limit) {
            let sentence = format!("level {level} has limits of its own: leave {limit} out");
            return Err(NotAContestant(sentence));
        }
        let usual = level.map_or("skep".to_owned(), |level| format!("skep level {level}"));
        let kind = level.map_or(Kind::Skep { memory: memory << 20, threads }, Kind::Level);
        Ok(Contestant { name: name.unwrap_or(usual), kind, limit, options: Vec::new() })
    }
}

impl fmt::Display for Contestant {
    /// Everything that makes it this player and no other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name)?;
        match &self.kind {
            Kind::Skep { memory, threads } => {
                write!(f, "skep memory={} threads={threads}", memory >> 20)?;
            }
            Kind::Level(level) => write!(f, "skep level={level}")?,
            Kind::Command(command) => write!(f, "cmd:{command}")?,
        }
        if let Some(limit) = self.limit {
            write!(f, " {limit}")?;
        }
        self.options.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}
