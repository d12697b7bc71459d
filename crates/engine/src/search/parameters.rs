//! The parameters of the search: every number that steers it. Evaluations have weights of their own.

use std::fmt;
use std::str::FromStr;

/// Declares the parameters: name, name in version 0.1, default, and the bounds for `skep tune`.
macro_rules! parameters {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident ($old:literal) = $value:literal in $min:literal..=$max:literal;
    )+) => {
        /// The numbers that steer the search.
        ///
        /// As text, a line for each: `order_fill 6000`. Parameters that are not named have their defaults.
        /// The names of version 0.1 are still read.
        ///
        /// ```
        /// use skep_engine::Parameters;
        /// let bold: Parameters = "null_move_depth 2\naspiration_window 30".parse()?;
        /// assert_eq!(bold.aspiration_window, 30);
        /// assert_eq!(bold.order_fill, Parameters::DEFAULT.order_fill);
        /// # Ok::<(), skep_engine::NotParameters>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Parameters {
            /// The values that were tuned for this player.
            pub const DEFAULT: Parameters = Parameters { $($name: $value,)+ };

            /// All parameters, in the order of [`Parameters::values`].
            pub const ALL: &[Parameter] = &[
                $(Parameter { name: stringify!($name), old_name: $old, min: $min, max: $max },)+
            ];

            /// All values, in a fixed order.
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)+]
            }

            fn by_name(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) | $old => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

/// One parameter: its name and its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name.
    pub name: &'static str,
    /// The name in version 0.1.
    pub old_name: &'static str,
    /// The least value that is allowed.
    pub min: i32,
    /// The greatest value that is allowed.
    pub max: i32,
}

impl Parameter {
    /// Whether this is the name, or the name in version 0.1.
    pub fn is_called(&self, name: &str) -> bool {
        [self.name, self.old_name].contains(&name)
    }
}

parameters! {
    /// Move ordering: a move that fills a side of the enemy's Queen.
    order_fill("try_fill") = 5_259 in 0..=12_000;
    /// Move ordering: a move on top of the enemy's Queen.
    order_cover("try_cover") = 5_656 in 0..=12_000;
    /// Move ordering: a move that frees a side of the own Queen.
    order_relief("try_relief") = 3_809 in 0..=12_000;
    /// Move ordering: a move that fills a side of the own Queen ranks lower by this.
    order_hinder("try_hinder") = 3_881 in 0..=12_000;
    /// Move ordering: the killer move of the ply.
    order_killer("try_killer") = 9_002 in 0..=14_000;
    /// Move ordering: the killer move before that one.
    order_older_killer("try_older_killer") = 7_659 in 0..=14_000;
    /// Move ordering: the countermove of the opponent's last move.
    order_countermove("try_counter") = 3_715 in 0..=12_000;
    /// History: the greatest value of an entry.
    history_max("history_most") = 6_478 in 1_000..=14_000;
    /// History: the bonus or malus, times the square of the depth.
    history_bonus("history_step") = 13 in 1..=100;
    /// History: the greatest bonus or malus.
    history_bonus_max("history_leap") = 1_777 in 200..=6_000;
    /// Late move pruning: a move that ranks below this is quiet and may be pruned.
    quiet_below("quiet") = 2_516 in -4_000..=8_000;

    /// Reverse futility pruning: the margin above beta, for each ply of depth.
    reverse_futility_per_ply("enough") = 50 in 20..=200;
    /// Reverse futility pruning: the margin is smaller by this where the position is improving.
    reverse_futility_improving("enough_better") = 7 in 0..=100;
    /// Reverse futility pruning: the greatest depth.
    reverse_futility_depth("enough_depth") = 4 in 1..=9;
    /// Null move pruning: the least depth.
    null_move_depth("pass_depth") = 3 in 2..=6;
    /// Null move pruning: the reduction, in 64ths of a ply.
    null_move_base("pass_less") = 204 in 64..=448;
    /// Null move pruning: the reduction is greater by this for each ply of depth.
    null_move_per_ply("pass_less_deep") = 18 in 0..=64;
    /// Null move pruning: the reduction is greater by this for each 64 points of evaluation above beta.
    null_move_per_eval("pass_less_worth") = 1 in 0..=64;
    /// Internal iterative reduction: the least depth.
    internal_reduction_depth("unknown_depth") = 4 in 2..=9;
    /// Late move pruning: how many moves are tried at depth 1.
    late_move_pruning_1("few_at_1") = 10 in 3..=40;
    /// Late move pruning: how many moves are tried at depth 2.
    late_move_pruning_2("few_at_2") = 20 in 5..=70;
    /// Late move pruning: how many moves are tried at depth 3.
    late_move_pruning_3("few_at_3") = 30 in 8..=100;
    /// Late move pruning: the share of these, in 64ths, where the position is not improving.
    late_move_pruning_not_improving("few_worse") = 64 in 24..=64;
    /// Aspiration window: its first half width.
    aspiration_window("window") = 32 in 8..=160;
    /// Aspiration window: the least depth.
    aspiration_depth("window_depth") = 4 in 2..=8;

    /// LMR: the product of the logarithms of depth and move number is divided by this.
    lmr_divisor("reduce_over") = 632 in 250..=1_500;
    /// LMR: the reduction is greater by this, in 64ths of a ply.
    lmr_base("reduce_start") = -2 in -64..=128;
    /// LMR: the reduction is greater by this where the position is not improving.
    lmr_not_improving("reduce_worse") = -5 in -32..=96;
    /// LMR: the reduction is smaller by this in PV nodes.
    lmr_pv("reduce_wide") = 64 in 0..=160;
    /// LMR: the reduction is a ply smaller for this much of the move's rank.
    lmr_rank("reduce_rank") = 5_454 in 1_500..=16_000;
}

impl Parameters {
    /// The margin of reverse futility pruning.
    #[inline]
    pub(crate) fn reverse_futility_margin(&self, depth: u32, is_improving: bool) -> u16 {
        let less = if is_improving { self.reverse_futility_improving } else { 0 };
        (self.reverse_futility_per_ply * depth as i32 - less).max(0) as u16
    }

    /// The number of moves after which late move pruning sets in; `None` at depths without it.
    #[inline]
    pub(crate) fn late_move_limit(&self, depth: u32, is_improving: bool) -> Option<usize> {
        let limit = match depth {
            1 => self.late_move_pruning_1,
            2 => self.late_move_pruning_2,
            3 => self.late_move_pruning_3,
            _ => return None,
        };
        let share = if is_improving { WHOLE } else { self.late_move_pruning_not_improving };
        Some((limit * share / WHOLE) as usize)
    }

    /// By how many plies the search after a null move is reduced.
    #[inline]
    pub(crate) fn null_move_reduction(&self, depth: u32, surplus: i32) -> u32 {
        let by_eval = surplus.clamp(0, 1_000) * self.null_move_per_eval / 64;
        let reduction = self.null_move_base + self.null_move_per_ply * depth as i32 + by_eval;
        (reduction / WHOLE).max(1) as u32
    }

    /// By how many plies the first search of a late move is reduced (LMR); at least one ply is left.
    #[inline]
    pub(crate) fn late_move_reduction<const PV: bool>(
        &self,
        depth: u32,
        move_number: usize,
        rank: i32,
        is_improving: bool,
    ) -> u32 {
        if depth < 2 || move_number < 3 {
            return 0;
        }
        let logarithms = LOGARITHM[depth.min(63) as usize] * LOGARITHM[move_number.min(63)];
        let mut reduction = self.lmr_base + logarithms * WHOLE / self.lmr_divisor;
        reduction -= rank * WHOLE / self.lmr_rank;
        reduction += if is_improving { 0 } else { self.lmr_not_improving };
        reduction -= if PV { self.lmr_pv } else { 0 };
        (reduction / WHOLE).clamp(0, depth as i32 - 1) as u32
    }
}

/// The number of parts in which a ply is counted.
const WHOLE: i32 = 64;

/// The logarithm to the base 2 of a number up to 63, in 16ths.
const LOGARITHM: [i32; 64] = {
    // Squaring doubles the logarithm: each time the value passes 2, the next bit is 1.
    let mut table = [0; 64];
    let mut n = 1;
    while n < 64 {
        let mut value = (n as u64) << 20;
        let mut whole = 0;
        while value >= 2 << 20 {
            value >>= 1;
            whole += 1;
        }
        let mut bits = 0;
        let mut step = 0;
        while step < 4 {
            value = (value * value) >> 20;
            bits <<= 1;
            if value >= 2 << 20 {
                value >>= 1;
                bits |= 1;
            }
            step += 1;
        }
        table[n] = whole * 16 + bits;
        n += 1;
    }
    table
};

/// Why a text is not a list of parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotParameters(String);

impl fmt::Display for NotParameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotParameters {}

impl FromStr for Parameters {
    type Err = NotParameters;

    fn from_str(text: &str) -> Result<Parameters, NotParameters> {
        let mut parameters = Parameters::DEFAULT;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let wrong = |why: &str| NotParameters(format!("line {number}: \"{line}\" {why}"));
            let (name, value) =
                line.split_once(char::is_whitespace).ok_or_else(|| wrong("has no number"))?;
            let target = parameters.by_name(name).ok_or_else(|| wrong("is no parameter"))?;
            let known = Parameters::ALL.iter().find(|known| known.is_called(name));
            *target = value
                .trim()
                .parse()
                .ok()
                .filter(|value| known.is_some_and(|it| (it.min..=it.max).contains(value)))
                .ok_or_else(|| {
                    let bounds = known.map_or((0, 0), |known| (known.min, known.max));
                    wrong(&format!("should be a number from {} to {}", bounds.0, bounds.1))
                })?;
        }
        Ok(parameters)
    }
}

impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Parameters::ALL.iter().zip(self.values());
        named.into_iter().try_for_each(|(known, value)| writeln!(f, "{} {value}", known.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut text = String::new();
        for known in Parameters::ALL {
            text += &format!("{} {}\n", known.name, known.max);
        }
        let greatest: Parameters = text.parse().unwrap();
        assert_eq!(greatest.to_string(), text);
        assert_eq!(greatest.values().len(), Parameters::ALL.len());
        assert_eq!("# nothing\n\n".parse(), Ok(Parameters::DEFAULT));
        assert_eq!(Parameters::DEFAULT.to_string().parse(), Ok(Parameters::DEFAULT));
    }

    #[test]
    fn the_names_of_the_first_version_are_read() {
        for (index, known) in Parameters::ALL.iter().enumerate() {
            let [old, new] = [known.old_name, known.name]
                .map(|name| format!("{name} {}", known.max).parse::<Parameters>());
            assert_eq!(old, new);
            assert_eq!(old.unwrap().values()[index], known.max);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, why) in [
            ("\naspiration_window", "line 2: \"aspiration_window\" has no number"),
            ("windows 3", "line 1: \"windows 3\" is no parameter"),
            (
                "aspiration_window x",
                "line 1: \"aspiration_window x\" should be a number from 8 to 160",
            ),
            ("window 7", "line 1: \"window 7\" should be a number from 8 to 160"),
        ] {
            assert_eq!(text.parse::<Parameters>().unwrap_err().to_string(), why);
        }
    }
}
