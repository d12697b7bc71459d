//! The options of the engine.

use super::command_error::CommandError;
use super::machine::most_table_mb;
use skep_engine::{Evaluator, Level};
use std::ops::RangeInclusive;

/// Bounds on what a session may use, whatever its commands say. Without them, `bestmove` without limits runs
/// until it is cancelled, which a fuzzer or a browser tab with one thread can't do.
///
/// ```
/// use skep_uhp::ResourceLimits;
/// let modest = ResourceLimits { nodes: 100_000, ..ResourceLimits::default() };
/// assert!(modest.table_mb >= 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceLimits {
    /// The greatest transposition table, in megabytes; by default what this machine can spare.
    pub table_mb: u32,
    /// The greatest number of nodes of a search.
    pub nodes: u64,
    /// The greatest number of threads.
    pub threads: u32,
}

impl Default for ResourceLimits {
    fn default() -> ResourceLimits {
        // In a browser there is only one.
        let threads =
            std::thread::available_parallelism().map_or(1, |threads| threads.get() as u32);
        ResourceLimits { table_mb: most_table_mb(), nodes: u64::MAX, threads }
    }
}

/// The values of all options. They stay from one game to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EngineOptions {
    /// Whether the opening book is used, at full strength only.
    pub(super) book: bool,
    /// The evaluator: one of [`EVALUATORS`].
    evaluation: &'static str,
    level: u32,
    /// The number of best lines to report.
    pub(super) lines: u32,
    /// Whether every completed depth is reported.
    pub(super) report_progress: bool,
    /// The seed of levels that vary; 0 for a random one.
    pub(super) seed: u32,
    pub(super) table_mb: u32,
    pub(super) threads: u32,
    pub(super) threefold: bool,
    allowance: ResourceLimits,
}

/// The names of all options, in the order in which they are listed.
const NAMES: [&str; 9] = [
    "Book",
    "Evaluation",
    "Level",
    "Lines",
    "ReportProgress",
    "Seed",
    "TableSizeMB",
    "Threads",
    "ThreefoldRepetition",
];

/// The net, or the handcrafted evaluation.
const EVALUATORS: [&str; 2] = ["Net", "Handcrafted"];
/// The name of the handcrafted evaluation in version 0.1, which is still accepted.
const OLD_EVALUATOR: &str = "Hand";

const TABLE_MB: u32 = 64;

/// The value of an option, by type.
enum OptionValue<'a> {
    Bool(&'a mut bool),
    Int(&'a mut u32, RangeInclusive<u32>),
    /// One of these words.
    Enum(&'a mut &'static str, &'static [&'static str]),
}

impl EngineOptions {
    pub(super) fn new(allowance: ResourceLimits) -> EngineOptions {
        EngineOptions {
            book: false,
            evaluation: EVALUATORS[0],
            level: Level::FULL.number().into(),
            lines: 1,
            report_progress: false,
            seed: 0,
            table_mb: TABLE_MB.min(allowance.table_mb),
            threads: 1,
            threefold: false,
            allowance,
        }
    }

    /// The bounds of the host.
    pub(super) fn allowance(&self) -> ResourceLimits {
        self.allowance
    }

    pub(super) fn level(&self) -> Level {
        u8::try_from(self.level).ok().and_then(Level::new).unwrap_or(Level::FULL)
    }

    pub(super) fn evaluator(&self) -> Evaluator {
        if self.evaluation == EVALUATORS[0] { Evaluator::default() } else { Evaluator::Handcrafted }
    }

    fn choice(&mut self, name: &str) -> Option<OptionValue<'_>> {
        Some(match name {
            "Book" => OptionValue::Bool(&mut self.book),
            "Evaluation" => OptionValue::Enum(&mut self.evaluation, &EVALUATORS),
            "Level" => OptionValue::Int(&mut self.level, 1..=Level::FULL.number().into()),
            "Lines" => OptionValue::Int(&mut self.lines, 1..=100),
            "ReportProgress" => OptionValue::Bool(&mut self.report_progress),
            "Seed" => OptionValue::Int(&mut self.seed, 0..=i32::MAX as u32),
            "TableSizeMB" => {
                OptionValue::Int(&mut self.table_mb, 1..=self.allowance.table_mb.max(1))
            }
            "Threads" => OptionValue::Int(&mut self.threads, 1..=self.allowance.threads.max(1)),
            "ThreefoldRepetition" => OptionValue::Bool(&mut self.threefold),
            _ => return None,
        })
    }

    /// All options, a line each.
    pub(super) fn list(&self) -> String {
        let lines: Vec<String> = NAMES.iter().filter_map(|name| self.line(name)).collect();
        lines.join("\n")
    }

    /// One option as `Name;type;value;default;min;max`, or with the possible words at the end.
    pub(super) fn get(&self, name: &str) -> Result<String, CommandError> {
        self.line(name).ok_or(CommandError::UnknownOption)
    }

    fn line(&self, name: &str) -> Option<String> {
        let (mut now, mut at_first) = (self.clone(), EngineOptions::new(self.allowance));
        Some(match (now.choice(name)?, at_first.choice(name)?) {
            (OptionValue::Int(now, range), OptionValue::Int(default, _)) => {
                format!("{name};int;{now};{default};{};{}", range.start(), range.end())
            }
            (OptionValue::Bool(now), OptionValue::Bool(default)) => {
                format!("{name};bool;{};{}", truth(*now), truth(*default))
            }
            (OptionValue::Enum(now, words), OptionValue::Enum(default, _)) => {
                format!("{name};enum;{now};{default};{}", words.join(";"))
            }
            _ => return None,
        })
    }

    /// Sets an option. A number beyond the bounds becomes the nearest allowed one, as in Mzinga.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), CommandError> {
        let option =
            NAMES.into_iter().find(|&known| known == name).ok_or(CommandError::UnknownOption)?;
        let bad = |takes| CommandError::BadValue { option, takes };
        match self.choice(option).ok_or(CommandError::UnknownOption)? {
            OptionValue::Bool(truth) => {
                let is = |word: &str| value.eq_ignore_ascii_case(word);
                *truth = match (is("True"), is("False")) {
                    (false, false) => return Err(bad("True or False".to_owned())),
                    (is_true, _) => is_true,
                };
            }
            OptionValue::Enum(word, words) => {
                let is_old = option == "Evaluation" && value.eq_ignore_ascii_case(OLD_EVALUATOR);
                let value = if is_old { EVALUATORS[1] } else { value };
                let found = words.iter().find(|word| value.eq_ignore_ascii_case(word));
                *word = found.ok_or_else(|| bad(words.join(" or ")))?;
            }
            OptionValue::Int(number, range) => {
                let (least, most) = range.into_inner();
                let whole = integer(value)
                    .ok_or_else(|| bad(format!("a whole number from {least} to {most}")))?;
                *number = whole.clamp(least.into(), most.into()) as u32;
            }
        }
        Ok(())
    }
}

/// A whole number of any length; one beyond the type becomes its maximum.
fn integer(text: &str) -> Option<i64> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = digits.parse().unwrap_or(i64::MAX);
    Some(if is_negative { -number } else { number })
}

fn truth(is: bool) -> &'static str {
    if is { "True" } else { "False" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> EngineOptions {
        EngineOptions::new(ResourceLimits { table_mb: 4_096, ..ResourceLimits::default() })
    }

    fn set(options: &mut EngineOptions, name: &str, value: &str) -> Result<String, CommandError> {
        options.set(name, value)?;
        options.get(name)
    }

    #[test]
    fn every_option_has_a_line_that_begins_with_its_name() {
        let (list, names) = (options().list(), NAMES.map(|name| format!("{name};")));
        assert_eq!(list.lines().count(), names.len());
        assert!(list.lines().zip(&names).all(|(line, name)| line.starts_with(name)), "{list}");
        assert!(names.is_sorted());
    }

    #[test]
    fn values_are_set_clamped_or_refused() {
        let mut options = options();
        for (name, value, line) in [
            ("Level", "3", "Level;int;3;10;1;10"),
            ("Level", "0", "Level;int;1;10;1;10"),
            ("Level", "-7", "Level;int;1;10;1;10"),
            ("Level", "99999999999999999999999999", "Level;int;10;10;1;10"),
            ("Level", "-99999999999999999999999999", "Level;int;1;10;1;10"),
            ("Lines", "+5", "Lines;int;5;1;1;100"),
            ("TableSizeMB", "256", "TableSizeMB;int;256;64;1;4096"),
            ("ReportProgress", "TRUE", "ReportProgress;bool;True;False"),
            ("ThreefoldRepetition", "True", "ThreefoldRepetition;bool;True;False"),
            ("ReportProgress", "false", "ReportProgress;bool;False;False"),
            ("Book", "true", "Book;bool;True;False"),
            ("Evaluation", "handcrafted", "Evaluation;enum;Handcrafted;Net;Net;Handcrafted"),
            ("Evaluation", "Net", "Evaluation;enum;Net;Net;Net;Handcrafted"),
            ("Evaluation", "hand", "Evaluation;enum;Handcrafted;Net;Net;Handcrafted"),
        ] {
            assert_eq!(set(&mut options, name, value).as_deref(), Ok(line), "{name} {value}");
        }
        let before = options.clone();
        for (name, value) in [
            ("Level", "x"),
            ("Level", ""),
            ("Level", "-"),
            ("Level", "1.5"),
            ("Level", "１"),
            ("ReportProgress", "1"),
            ("ReportProgress", "yes"),
            ("Evaluation", ""),
            ("Evaluation", "Nets"),
        ] {
            let refused = set(&mut options, name, value);
            assert!(matches!(refused, Err(CommandError::BadValue { .. })), "{name} {value}");
        }
        for name in ["level", "", "Colour", "Level;"] {
            assert_eq!(set(&mut options, name, "1"), Err(CommandError::UnknownOption), "{name}");
        }
        assert_eq!(options, before);
    }

    #[test]
    fn the_host_bounds_the_table() {
        let mut small =
            EngineOptions::new(ResourceLimits { table_mb: 2, ..ResourceLimits::default() });
        assert_eq!(small.table_mb, 2);
        assert_eq!(set(&mut small, "TableSizeMB", "99").as_deref(), Ok("TableSizeMB;int;2;2;1;2"));
    }
}
