//! A small net that judges a position by the facts about it: learned, in whole numbers, the same on
//! every machine.
//!
//! Each fact of a side has a row; a side's rows are added up. What comes of both sides, each number cut
//! to between 0 and 1, feeds a few neurons, and these make the answer. The first number of a side also
//! counts by itself: so much of a judgement is just a sum.

use crate::eval::features::{FACTS, Facts};
use skep_rules::mix;
use std::fmt;

/// How many numbers a row has.
pub const WIDTH: usize = 32;
/// How many neurons both sides feed.
pub const NEURONS: usize = 16;
/// The number that stands for 1 in what the neurons are fed with, …
pub const ONE: i32 = 127;
/// … and in the weights of the neurons and of the answer.
pub const UNIT: i32 = 64;
/// How much the first number of a side counts by itself.
pub const ALONE: i32 = 4;
/// How many points are worth 1 in the answer: then [`crate::Score::hope`] is the logistic function.
pub const POINTS: i32 = 160;

const BOTH: usize = 2 * WIDTH;
const MAGIC: &[u8; 8] = b"SKEPNET\x01";

/// The net.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    /// By fact.
    pub rows: Box<[[i8; WIDTH]]>,
    /// What a side has before its rows are added.
    pub start: [i16; WIDTH],
    /// By neuron: what it makes of the side to move, then of the other.
    pub neurons: [[i16; BOTH]; NEURONS],
    /// What a neuron has to begin with.
    pub neuron_starts: [i32; NEURONS],
    /// What the answer makes of the neurons.
    pub answer: [i16; NEURONS],
    /// What it has to begin with.
    pub answer_start: i32,
}

impl Net {
    /// The points of the side to move.
    #[inline]
    pub fn judge(&self, facts: &[Facts; 2]) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has it.
            #[allow(unsafe_code)]
            return unsafe { self.judge_avx2(facts) };
        }
        self.judge_anywhere(facts)
    }

    /// The same, translated for processors with wider registers.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn judge_avx2(&self, facts: &[Facts; 2]) -> i32 {
        self.judge_anywhere(facts)
    }

    #[inline(always)]
    fn judge_anywhere(&self, facts: &[Facts; 2]) -> i32 {
        let sums = [self.sum(&facts[0]), self.sum(&facts[1])];
        let mut fed = [0_i16; BOTH];
        for (fed, sum) in fed.iter_mut().zip(sums.as_flattened()) {
            *fed = (*sum).clamp(0, ONE as i16);
        }
        let mut answer = self.answer_start;
        for ((neuron, start), weight) in
            self.neurons.iter().zip(self.neuron_starts).zip(self.answer)
        {
            let fed =
                neuron.iter().zip(fed).map(|(&weight, fed)| i32::from(weight) * i32::from(fed));
            let value = ((start + fed.sum::<i32>()) / UNIT).clamp(0, ONE);
            answer += value * i32::from(weight);
        }
        let alone = i32::from(sums[0][0]) - i32::from(sums[1][0]);
        (answer + alone * ALONE * UNIT) * POINTS / (ONE * UNIT)
    }

    #[inline(always)]
    fn sum(&self, facts: &Facts) -> [i16; WIDTH] {
        let mut sum = self.start;
        for &fact in facts.list() {
            let row = &self.rows[usize::from(fact)];
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum = sum.wrapping_add(i16::from(*weight));
            }
        }
        sum
    }

    /// As bytes, to be kept.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for size in [FACTS, WIDTH, NEURONS] {
            bytes.extend((size as u32).to_le_bytes());
        }
        bytes.extend(self.rows.as_flattened().iter().map(|weight| weight.cast_unsigned()));
        let shorts = self.start.iter().chain(self.neurons.as_flattened()).chain(&self.answer);
        bytes.extend(shorts.flat_map(|short| short.to_le_bytes()));
        let longs = self.neuron_starts.iter().chain([&self.answer_start]);
        bytes.extend(longs.flat_map(|long| long.to_le_bytes()));
        bytes
    }

    /// A number that another net hardly has.
    pub fn fingerprint(&self) -> u32 {
        self.to_bytes().iter().fold(0, |sum, &byte| mix(sum ^ u64::from(byte))) as u32
    }

    /// Reads what [`Net::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NotANet> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(NotANet::Other)?;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count).ok_or(NotANet::Short)?;
            rest = left;
            Ok(taken)
        };
        for size in [FACTS, WIDTH, NEURONS] {
            if take(4)? != (size as u32).to_le_bytes() {
                return Err(NotANet::OtherShape);
            }
        }
        let (rows, _) = take(FACTS * WIDTH)?.as_chunks::<WIDTH>();
        let rows = rows.iter().map(|row| row.map(u8::cast_signed)).collect();
        let mut shorts = take(2 * (WIDTH + BOTH * NEURONS + NEURONS))?
            .chunks_exact(2)
            .map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
        let mut short = || shorts.next().unwrap_or(0);
        let start = std::array::from_fn(|_| short());
        let neurons = std::array::from_fn(|_| std::array::from_fn(|_| short()));
        let answer = std::array::from_fn(|_| short());
        let mut longs = take(4 * (NEURONS + 1))?
            .chunks_exact(4)
            .map(|bytes| i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        let mut long = || longs.next().unwrap_or(0);
        let neuron_starts = std::array::from_fn(|_| long());
        let answer_start = long();
        if !rest.is_empty() {
            return Err(NotANet::Long);
        }
        Ok(Net { rows, start, neurons, neuron_starts, answer, answer_start })
    }
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a net of {FACTS} facts, {WIDTH} numbers, {NEURONS} neurons")
    }
}

/// The bytes are no net of this player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotANet {
    /// Something else.
    Other,
    /// A net for other facts, or of another size.
    OtherShape,
    /// They end too soon.
    Short,
    /// Something follows.
    Long,
}

impl fmt::Display for NotANet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotANet::Other => "not a net",
            NotANet::OtherShape => "a net of another version of this program",
            NotANet::Short => "a net that is cut off",
            NotANet::Long => "a net with something after its end",
        })
    }
}

impl std::error::Error for NotANet {}
