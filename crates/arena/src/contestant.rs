//! Contestants, as they are named on the command line.

use skep_engine::net::Net;
use skep_engine::{Evaluator, Level, Parameters};
use skep_uhp::ResourceLimits;
use skep_uhp::client::Limit;
use std::fmt;
use std::str::FromStr;

/// A player as it is named on the command line: ours, a simple one to compare with, or any UHP engine.
///
/// ```
/// use skep_arena::{Contestant, Kind};
/// use skep_uhp::client::Limit;
/// let ours: Contestant = "skep:nodes=20000,memory=64".parse()?;
/// assert_eq!(ours.limit, Some(Limit::Nodes(20_000)));
/// let level: Contestant = "skep:level=3".parse()?;
/// assert_eq!(level.name, "skep level 3");
/// let chance: Contestant = "random".parse()?;
/// assert_eq!(chance.kind, Kind::Random);
/// let other: Contestant = "cmd:some-engine --uhp".parse()?;
/// assert_eq!(other.kind, Kind::Command("some-engine --uhp".to_owned()));
/// # Ok::<(), skep_arena::NotAContestant>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// The name in tables and files.
    pub name: String,
    /// The kind of player.
    pub kind: Kind,
    /// Its own limit; `None` for that of the match.
    pub limit: Option<Limit>,
    /// The UHP options that are set at the start, in this order. A player of our own has none.
    pub options: Vec<(String, String)>,
}

/// The kind of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Our own player, in this process.
    Skep {
        /// A level, which has its own limits; `None` for full strength within the limit of the match.
        level: Option<Level>,
        /// The size of its transposition table in bytes. Levels below the highest have their own.
        memory: usize,
        /// The number of threads. Levels below the highest have one.
        threads: usize,
        /// Its static evaluation.
        evaluator: Evaluator,
        /// The parameters of its search.
        parameters: Parameters,
        /// Whether it uses the opening book. Levels below the highest never do.
        book: bool,
    },
    /// Plain alpha-beta with the evaluator of our player: no extensions, reductions or pruning.
    Plain,
    /// A random legal move, each with the same probability.
    Random,
    /// An engine in a process of its own: its command line.
    Command(String),
}

impl Kind {
    /// Our own player with the defaults.
    pub fn skep() -> Kind {
        Kind::Skep {
            level: None,
            memory: TABLE_MIB << 20,
            threads: 1,
            evaluator: Evaluator::default(),
            parameters: Parameters::DEFAULT,
            book: false,
        }
    }

    /// Our own player at a level.
    pub fn level(level: Level) -> Kind {
        Kind::Skep {
            level: Some(level),
            memory: TABLE_MIB << 20,
            threads: 1,
            evaluator: Evaluator::default(),
            parameters: Parameters::DEFAULT,
            book: false,
        }
    }

    /// Whether the limit of the match does not apply: a level has its own, and a random player needs none.
    pub const fn has_own_limits(&self) -> bool {
        matches!(self, Kind::Skep { level: Some(_), .. } | Kind::Random)
    }
}

/// The default size of the transposition table.
const TABLE_MIB: usize = 64;

/// The settings of our own player.
const KNOWN: &str =
    "level=, time=, nodes=, depth=, memory=, threads=, evaluator=, parameters=, book=, name=";

/// The text is not the name of a player.
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
        if text == "random" {
            let name = text.to_owned();
            return Ok(Contestant { name, kind: Kind::Random, limit: None, options: Vec::new() });
        }
        if let Some(limit) = text.strip_prefix("plain:") {
            let wrong = |why| NotAContestant(format!("\"{limit}\" is {why}"));
            let (name, limit) = ("plain".to_owned(), Some(limit.parse().map_err(wrong)?));
            return Ok(Contestant { name, kind: Kind::Plain, limit, options: Vec::new() });
        }
        // A program of this name can still be given with `cmd:` before it.
        let sentence = match text.split(':').next().unwrap_or_default().to_lowercase().as_str() {
            "skep" => "our own player is called skep, with settings like skep:level=3",
            "random" => "who plays by chance is called random, and has no settings",
            "plain" => "a plain search needs to know how far to look: plain:depth=2",
            _ => "",
        };
        if !sentence.is_empty() {
            return Err(NotAContestant(sentence.to_owned()));
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
    /// Reads the settings of our player: `level=3` or `nodes=20000,memory=64,name=new`.
    fn ours(settings: &str) -> Result<Contestant, NotAContestant> {
        let (mut name, mut level, mut limit) = (None, None, None);
        let (mut memory, mut threads, mut book) = (None, None, None);
        let (mut evaluator, mut parameters) = (Evaluator::default(), Parameters::DEFAULT);
        for setting in settings.split(',').map(str::trim).filter(|setting| !setting.is_empty()) {
            let wrong = |why: &str| NotAContestant(format!("\"{setting}\" {why}"));
            let (key, value) = setting
                .split_once('=')
                .ok_or_else(|| wrong(&format!("is no setting of skep: {KNOWN}")))?;
            match key {
                "name" => name = Some(value.to_owned()),
                "memory" => {
                    let most = ResourceLimits::default().table_mb as usize;
                    let found = value.parse().ok().filter(|mib| (1..=most).contains(mib));
                    memory = Some(found.ok_or_else(|| {
                        wrong(&format!("should be memory in MiB, from 1 to {most} on this machine"))
                    })?);
                }
                "threads" => {
                    let found = value.parse().ok().filter(|count| (1..=256).contains(count));
                    let sentence = "should be a number of threads, from 1 to 256";
                    threads = Some(found.ok_or_else(|| wrong(sentence))?);
                }
                "book" => {
                    let found = [("yes", true), ("no", false)].into_iter().find(|it| it.0 == value);
                    book = Some(found.ok_or_else(|| wrong("should be book=yes or book=no"))?.1);
                }
                "evaluator" | "judge" => {
                    evaluator = self::evaluator(value).map_err(|why| wrong(&why))?;
                }
                "parameters" => parameters = self::parameters(value).map_err(|why| wrong(&why))?,
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
        if let Some(level) = level.filter(|&level| level < Level::FULL) {
            let setting =
                memory.map(|_| "memory").or(threads.map(|_| "threads")).or(book.map(|_| "book"));
            if let Some(setting) = setting {
                let sentence =
                    format!("level {level} is the same everywhere: leave {setting}= out");
                return Err(NotAContestant(sentence));
            }
        }
        let usual = level.map_or("skep".to_owned(), |level| format!("skep level {level}"));
        let memory = memory.unwrap_or(TABLE_MIB) << 20;
        let (threads, book) = (threads.unwrap_or(1), book.unwrap_or(false));
        let kind = Kind::Skep { level, memory, threads, evaluator, parameters, book };
        Ok(Contestant { name: name.unwrap_or(usual), kind, limit, options: Vec::new() })
    }
}

/// The evaluator of a name: `net`, `handcrafted` (in version 0.1 `hand`), or the file of a net.
///
/// # Errors
/// If the file can't be read or is not a net.
pub fn evaluator(name: &str) -> Result<Evaluator, String> {
    match name {
        "handcrafted" | "hand" => return Ok(Evaluator::Handcrafted),
        "net" => return Ok(Evaluator::default()),
        _ => {}
    }
    let bytes = std::fs::read(name).map_err(|why| format!("can't be read: {why}"))?;
    let net = Net::from_bytes(&bytes).map_err(|why| format!("is {why}"))?;
    Ok(Evaluator::Net(net.into()))
}

/// Reads the parameters of a file.
fn parameters(name: &str) -> Result<Parameters, String> {
    let text = std::fs::read_to_string(name).map_err(|why| format!("can't be read: {why}"))?;
    text.parse().map_err(|why| format!("names a file with a mistake, {why}"))
}

impl fmt::Display for Contestant {
    /// All settings that distinguish it from other contestants, as in the journal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name)?;
        match &self.kind {
            Kind::Skep { level, memory, threads, evaluator, parameters, book } => {
                f.write_str("skep")?;
                if let Some(level) = level {
                    write!(f, " level={level}")?;
                }
                if level.is_none_or(|level| level == Level::FULL) {
                    write!(f, " memory={} threads={threads}", memory >> 20)?;
                }
                if *evaluator != Evaluator::default() {
                    write!(f, " evaluator={evaluator}")?;
                }
                if *parameters != Parameters::DEFAULT {
                    let all = Parameters::ALL.iter().zip(parameters.values());
                    let usual = Parameters::DEFAULT.values();
                    for ((known, number), _) in all.zip(usual).filter(|((_, new), old)| new != old)
                    {
                        write!(f, " {}={number}", known.name)?;
                    }
                }
                if *book {
                    f.write_str(" book=yes")?;
                }
            }
            Kind::Plain => f.write_str("plain")?,
            Kind::Random => f.write_str("random")?,
            Kind::Command(command) => write!(f, "cmd:{command}")?,
        }
        if let Some(limit) = self.limit {
            write!(f, " {limit}")?;
        }
        self.options.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(name: &str) -> Result<String, String> {
        let named = name.parse::<Contestant>();
        named.map(|found| found.to_string()).map_err(|why| why.to_string())
    }

    #[test]
    fn no_setting_is_dropped() {
        for (name, expected) in [
            ("skep", "skep: skep memory=64 threads=1"),
            ("skep:memory=9,threads=4", "skep: skep memory=9 threads=4"),
            ("skep:level=3", "skep level 3: skep level=3"),
            ("skep:level=10", "skep level 10: skep level=10 memory=64 threads=1"),
            ("skep:level=10,memory=9,threads=4", "skep level 10: skep level=10 memory=9 threads=4"),
            ("skep:nodes=7,name=Ada", "Ada: skep memory=64 threads=1 nodes=7"),
            ("plain:depth=2", "plain: plain depth=2"),
            ("random", "random: random"),
            ("cmd:random", "random: cmd:random"),
        ] {
            assert_eq!(text(name).as_deref(), Ok(expected), "{name}");
        }
        for (name, setting) in [
            ("skep:level=3,threads=4", "threads"),
            ("skep:memory=9,level=9", "memory"),
            ("skep:level=1,threads=1", "threads"),
        ] {
            let why = text(name).unwrap_err();
            assert!(why.ends_with(&format!("leave {setting}= out")), "{name}: {why}");
        }
        for (name, hint) in [
            ("plain", "plain:depth=2"),
            ("Plain:depth=2", "plain:depth=2"),
            ("Random", "no settings"),
            ("random:depth=2", "no settings"),
            ("Skep:level=3", "skep:level=3"),
        ] {
            assert!(text(name).unwrap_err().ends_with(hint), "{name}");
        }
        assert_eq!(text("cmd:plain").as_deref(), Ok("plain: cmd:plain"));
    }
}
