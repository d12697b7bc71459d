//! The arguments of `skep match`.

use clap::Args;
use skep_arena::Contestant;
use skep_engine::Level;
use skep_rules::GameType;
use skep_uhp::client::{Limit, duration};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// `skep match`
#[derive(Args)]
pub(crate) struct Contest {
    /// The first player: `skep`, `skep:level=3`, `skep:nodes=20000,threads=2`; `random`, random moves;
    /// `plain:depth=2`, plain alpha-beta; or the command of any UHP engine (with or without `cmd:`
    /// before it).
    #[arg(value_name = "A", required_unless_present = "ladder")]
    pub(crate) a: Option<Contestant>,
    /// The second player.
    #[arg(value_name = "B", required_unless_present = "ladder")]
    pub(crate) b: Option<Contestant>,

    /// Time for each move, like 1s or 250ms; 1s if no limit is given.
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with_all = ["nodes", "depth"], help_heading = "Limits")]
    pub(crate) time: Option<Duration>,
    /// Nodes for each move. Few engines besides ours support this.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u64>(1..=u64::MAX), conflicts_with = "depth", help_heading = "Limits")]
    pub(crate) nodes: Option<u64>,
    /// Depth for each move, in plies.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u32>(1..=200), help_heading = "Limits")]
    pub(crate) depth: Option<u32>,
    /// A limit for A alone: 1s, nodes=20000 or depth=4.
    #[arg(long, value_name = "LIMIT", help_heading = "Limits")]
    pub(crate) limit_a: Option<Limit>,
    /// A limit for B alone.
    #[arg(long, value_name = "LIMIT", help_heading = "Limits")]
    pub(crate) limit_b: Option<Limit>,
    /// The time by which a limit may be exceeded.
    #[arg(long, value_name = "TIME", default_value = "250ms", value_parser = time, help_heading = "Limits")]
    pub(crate) margin: Duration,
    /// Timeout for a move without a time limit.
    #[arg(long, alias = "patience", value_name = "TIME", default_value = "2m", value_parser = time, help_heading = "Limits")]
    pub(crate) timeout: Duration,
    /// The number of plies after which a game is a draw.
    #[arg(long, value_name = "N", default_value_t = 300, help_heading = "Limits", allow_negative_numbers = true, value_parser = super::whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) max_plies: usize,

    /// The name of A in tables and files.
    #[arg(long, value_name = "NAME", help_heading = "Players")]
    pub(crate) name_a: Option<String>,
    /// The name of B.
    #[arg(long, value_name = "NAME", help_heading = "Players")]
    pub(crate) name_b: Option<String>,
    /// An option of engine A; may be given several times.
    #[arg(long, value_name = "NAME=VALUE", value_parser = super::option, help_heading = "Players")]
    pub(crate) option_a: Vec<(String, String)>,
    /// An option of engine B.
    #[arg(long, value_name = "NAME=VALUE", value_parser = super::option, help_heading = "Players")]
    pub(crate) option_b: Vec<(String, String)>,

    /// The greatest number of games, an even one: each opening is played twice, with colours swapped.
    /// 100 if not given, 200 for each pair of levels on a ladder.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = super::whole::<u32>(2..=1_000_000))]
    pub(crate) games: Option<u32>,
    /// The number of games at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u16>(1..=256))]
    pub(crate) concurrency: u16,
    /// The set of tiles: Base, or Base+ and any of M, L and P.
    #[arg(long, default_value = "Base+MLP", value_parser = super::set)]
    pub(crate) set: GameType,
    /// The number of random plies in each opening.
    #[arg(long, value_name = "PLIES", default_value_t = 4, allow_negative_numbers = true, value_parser = super::whole::<u16>(0..=60))]
    pub(crate) openings: u16,
    /// Openings from a file, one a line: game strings, or moves separated by semicolons.
    #[arg(long, value_name = "FILE", conflicts_with = "openings")]
    pub(crate) openings_file: Option<PathBuf>,
    /// Seed of the random openings and of levels, which vary their play.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = super::whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Stop when a sequential test has decided whether A is stronger than B by ELO1 rather than ELO0;
    /// ALPHA and BETA are its error probabilities, 0.05 each if not given.
    #[arg(long, num_args = 2..=4, value_names = ["ELO0", "ELO1", "ALPHA", "BETA"], allow_negative_numbers = true)]
    pub(crate) sprt: Option<Vec<f64>>,
    /// Compare the engines' legal moves with ours at every ply.
    #[arg(long)]
    pub(crate) check: bool,

    /// Instead of a match: the levels of our player, each against the one below. Level 10 has its usual
    /// time unless a limit is given.
    #[arg(long, value_name = "FROM-TO", num_args = 0..=1, default_missing_value = "1-10", conflicts_with_all = ["a", "b", "limit_a", "limit_b", "name_a", "name_b", "option_a", "option_b", "check"])]
    pub(crate) ladder: Option<Levels>,

    /// Save the games to this file, and a journal for --resume to a .jsonl file beside it.
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    /// Continue an interrupted match.
    #[arg(long, requires = "pgn")]
    pub(crate) resume: bool,
    /// Print the result as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Levels from one to another.
#[derive(Clone, Copy)]
pub(crate) struct Levels {
    lowest: Level,
    highest: Level,
}

impl Levels {
    /// Whether this level is to be played against the one below.
    pub(crate) fn has_rung_of(self, level: Level) -> bool {
        self.lowest < level && level <= self.highest
    }
}

impl FromStr for Levels {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Levels, &'static str> {
        let level = |text: &str| text.trim().parse().ok().and_then(Level::new);
        let ends = text.split_once('-').and_then(|(low, high)| level(low).zip(level(high)));
        match ends {
            Some((lowest, highest)) if lowest < highest => Ok(Levels { lowest, highest }),
            _ => Err("two levels, like 1-10"),
        }
    }
}

pub(super) fn time(text: &str) -> Result<Duration, &'static str> {
    duration(text).ok_or("a time like 1s, 0.25s, 250ms or 2m")
}
