//! Every number that steers the search. What positions are worth is decided by a judge.

use std::fmt;
use std::str::FromStr;

/// Declares the numbers: name, value, and the bounds between which `skep tune` may move it.
macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:literal in $least:literal..=$most:literal;)+) => {
        /// The numbers that steer the search.
        ///
        /// As text, a line for each: `try_fill 6000`. What is not named has its usual value.
        ///
        /// ```
        /// use skep_engine::Parameters;
        /// let bold: Parameters = "pass_depth 2\nwindow 30".parse()?;
        /// assert_eq!(bold.window, 30);
        /// assert_eq!(bold.try_fill, Parameters::USUAL.try_fill);
        /// # Ok::<(), skep_engine::NotParameters>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Parameters {
            /// As they were tuned for this player.
            pub const USUAL: Parameters = Parameters { $($name: $value,)+ };

            /// What can be set, in the order of [`Parameters::numbers`].
            pub const ALL: &[Parameter] = &[
                $(Parameter { name: stringify!($name), least: $least, most: $most },)+
            ];

            /// All of them, in a fixed order.
            pub fn numbers(&self) -> Vec<i32> {
                vec![$(self.$name,)+]
            }

            fn by_name(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

/// A number that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What it is called.
    pub name: &'static str,
    /// The least that makes sense.
    pub least: i32,
    /// The most that makes sense.
    pub most: i32,
}

parameters! {
    /// Which moves are tried first: those that fill a side of the enemy's Queen, …
    try_fill = 5_259 in 0..=12_000;
    /// … step on top of her, …
    try_cover = 5_656 in 0..=12_000;
    /// … free a side of the own Queen; …
    try_relief = 3_809 in 0..=12_000;
    /// … filling one comes late.
    try_hinder = 3_881 in 0..=12_000;
    /// The move that cut off the search last at the same distance, …
    try_killer = 9_002 in 0..=14_000;
    /// … and the one before it.
    try_older_killer = 7_659 in 0..=14_000;
    /// The move that refuted the opponent's last one before.
    try_counter = 3_715 in 0..=12_000;
    /// The most that the history of a move weighs.
    history_most = 6_478 in 1_000..=14_000;
    /// What a success or failure adds to it: this for the square of the depth, …
    history_step = 13 in 1..=100;
    /// … and no more than that.
    history_leap = 1_777 in 200..=6_000;
    /// A move that ranks lower is quiet: it may be left out where little depth is left.
    quiet = 2_516 in -4_000..=8_000;

    /// A position that is worth so much more than needed, for each ply that is left, needs no proof, …
    enough = 50 in 20..=200;
    /// … and so much less if it is better than two plies before …
    enough_better = 7 in 0..=100;
    /// … up to this depth.
    enough_depth = 4 in 1..=9;
    /// From this depth on it is tried whether doing nothing is good enough, …
    pass_depth = 3 in 2..=6;
    /// … looking less far: by this in 64ths of a ply, …
    pass_less = 204 in 64..=448;
    /// … this more for each ply that is left, …
    pass_less_deep = 18 in 0..=64;
    /// … and this more for each 64 points that the position is worth above what is needed.
    pass_less_worth = 1 in 0..=64;
    /// A position without a remembered move is looked at a ply less deeply from this depth on.
    unknown_depth = 4 in 2..=9;
    /// With one ply left only so many moves are tried, …
    few_at_1 = 10 in 3..=40;
    /// … with two, …
    few_at_2 = 20 in 5..=70;
    /// … with three; …
    few_at_3 = 30 in 8..=100;
    /// … of these so many in 64 where the position is no better than two plies before.
    few_worse = 64 in 24..=64;
    /// The window of the first look at a new depth is so wide to both sides, …
    window = 32 in 8..=160;
    /// … from this depth on.
    window_depth = 4 in 2..=8;

    /// By how much a late move is first looked at less deeply: the product of the logarithms of the depth
    /// and of the number of moves tried, over this; …
    reduce_over = 632 in 250..=1_500;
    /// … this added to it, in 64ths of a ply; …
    reduce_start = -2 in -64..=128;
    /// … this more where the position is no better than two plies before; …
    reduce_worse = -5 in -32..=96;
    /// … this less where the line matters; …
    reduce_wide = 64 in 0..=160;
    /// … and a ply less for so much of its rank.
    reduce_rank = 5_454 in 1_500..=16_000;
}

impl Parameters {
    /// So many moves are tried at this depth, if not all of them are.
    #[inline]
    pub(crate) fn few_moves(&self, depth: u32, is_better: bool) -> Option<usize> {
        let few = match depth {
            1 => self.few_at_1,
            2 => self.few_at_2,
            3 => self.few_at_3,
            _ => return None,
        };
        Some((if is_better { few } else { few * self.few_worse / WHOLE }) as usize)
    }

    /// By how many plies less one looks after a pass.
    #[inline]
    pub(crate) fn pass_less(&self, depth: u32, surplus: i32) -> u32 {
        let by_worth = surplus.clamp(0, 1_000) * self.pass_less_worth / 64;
        let less = self.pass_less + self.pass_less_deep * depth as i32 + by_worth;
        (less / WHOLE).max(1) as u32
    }

    /// By how many plies a late move is first looked at less deeply. Never so that nothing is left.
    #[inline]
    pub(crate) fn reduction<const WIDE: bool>(
        &self,
        depth: u32,
        turn: usize,
        rank: i32,
        is_better: bool,
    ) -> u32 {
        if depth < 2 || turn < 3 {
            return 0;
        }
        let logarithms = LOGARITHM[depth.min(63) as usize] * LOGARITHM[turn.min(63)];
        let mut less = self.reduce_start + logarithms * WHOLE / self.reduce_over;
        less -= rank * WHOLE / self.reduce_rank;
        less += if is_better { 0 } else { self.reduce_worse };
        less -= if WIDE { self.reduce_wide } else { 0 };
        (less / WHOLE).clamp(0, depth as i32 - 1) as u32
    }
}

/// A whole ply, where plies are counted in parts.
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

/// The text does not name parameters.
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
        let mut parameters = Parameters::USUAL;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let wrong = |why: &str| NotParameters(format!("line {number}: \"{line}\" {why}"));
            let (name, value) =
                line.split_once(char::is_whitespace).ok_or_else(|| wrong("has no number"))?;
            let place = parameters.by_name(name).ok_or_else(|| wrong("is no parameter"))?;
            let known = Parameters::ALL.iter().find(|known| known.name == name);
            *place = value
                .trim()
                .parse()
                .ok()
                .filter(|value| known.is_some_and(|it| (it.least..=it.most).contains(value)))
                .ok_or_else(|| {
                    let bounds = known.map_or((0, 0), |known| (known.least, known.most));
                    wrong(&format!("should be a number from {} to {}", bounds.0, bounds.1))
                })?;
        }
        Ok(parameters)
    }
}

impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Parameters::ALL.iter().zip(self.numbers());
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
            text += &format!("{} {}\n", known.name, known.most);
        }
        let most: Parameters = text.parse().unwrap();
        assert_eq!(most.to_string(), text);
        assert_eq!(most.numbers().len(), Parameters::ALL.len());
        assert_eq!("# nothing\n\n".parse(), Ok(Parameters::USUAL));
        assert_eq!(Parameters::USUAL.to_string().parse(), Ok(Parameters::USUAL));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, why) in [
            ("\nwindow", "line 2: \"window\" has no number"),
            ("windows 3", "line 1: \"windows 3\" is no parameter"),
            ("window x", "line 1: \"window x\" should be a number from 8 to 160"),
            ("window 7", "line 1: \"window 7\" should be a number from 8 to 160"),
        ] {
            assert_eq!(text.parse::<Parameters>().unwrap_err().to_string(), why);
        }
    }
}
