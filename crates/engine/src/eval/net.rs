//! The net: the static evaluation of a position from its features. It was trained on games. It computes in
//! integers, so its result is the same on every machine.
//!
//! Each feature has a row of weights; the rows of a side are added up to its accumulator. Both
//! accumulators, that of the side to move first, are clipped to 0…1 and feed one hidden layer, which feeds
//! the output. A skip connection adds the difference of the first numbers of the accumulators to the
//! output: much of an evaluation is a plain sum.

use crate::eval::features::{FEATURES, Features};
use skep_rules::mix;
use std::fmt;

/// The size of an accumulator: how many weights a feature has.
pub const ACCUMULATOR: usize = 32;
/// The size of the hidden layer.
pub const HIDDEN: usize = 16;
/// The integer that stands for 1 in activations.
pub const ONE: i32 = 127;
/// The integer that stands for 1 in the weights of the hidden layer and of the output.
pub const WEIGHT_ONE: i32 = 64;
/// The weight of the skip connection.
pub const SKIP: i32 = 4;
/// The points of an output of 1: with this scale [`crate::Score::expected_score`] is the logistic
/// function of the output.
pub const POINTS: i32 = 160;

const BOTH: usize = 2 * ACCUMULATOR;
const MAGIC: &[u8; 8] = b"SKEPNET\x01";

/// The weights of a net.
#[derive(Clone, PartialEq, Eq)]
pub struct Net {
    /// The row of each feature.
    pub feature_weights: Box<[[i8; ACCUMULATOR]]>,
    /// The bias of the accumulators.
    pub feature_bias: [i16; ACCUMULATOR],
    /// For each neuron: the weights of the side to move, then those of the other.
    pub hidden_weights: [[i16; BOTH]; HIDDEN],
    /// The bias of each neuron.
    pub hidden_bias: [i32; HIDDEN],
    /// The weight of each neuron in the output.
    pub output_weights: [i16; HIDDEN],
    /// The bias of the output.
    pub output_bias: i32,
}

impl Net {
    /// The static evaluation in points, for the side to move.
    #[inline]
    pub fn evaluate(&self, features: &[Features; 2]) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the condition checks that the processor has the feature.
            #[allow(unsafe_code)]
            return unsafe { self.evaluate_avx2(features) };
        }
        self.evaluate_portable(features)
    }

    /// The static evaluation, compiled for processors with wider registers.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn evaluate_avx2(&self, features: &[Features; 2]) -> i32 {
        self.evaluate_portable(features)
    }

    #[inline(always)]
    fn evaluate_portable(&self, features: &[Features; 2]) -> i32 {
        let accumulators = [self.accumulate(&features[0]), self.accumulate(&features[1])];
        let mut inputs = [0_i16; BOTH];
        for (input, sum) in inputs.iter_mut().zip(accumulators.as_flattened()) {
            *input = (*sum).clamp(0, ONE as i16);
        }
        let mut output = self.output_bias;
        for ((weights, bias), output_weight) in
            self.hidden_weights.iter().zip(self.hidden_bias).zip(self.output_weights)
        {
            let products = weights
                .iter()
                .zip(inputs)
                .map(|(&weight, input)| i32::from(weight) * i32::from(input));
            let activation = ((bias + products.sum::<i32>()) / WEIGHT_ONE).clamp(0, ONE);
            output += activation * i32::from(output_weight);
        }
        let skip = i32::from(accumulators[0][0]) - i32::from(accumulators[1][0]);
        (output + skip * SKIP * WEIGHT_ONE) * POINTS / (ONE * WEIGHT_ONE)
    }

    #[inline(always)]
    fn accumulate(&self, features: &Features) -> [i16; ACCUMULATOR] {
        let mut sum = self.feature_bias;
        for &feature in features.list() {
            let row = &self.feature_weights[usize::from(feature)];
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum = sum.wrapping_add(i16::from(*weight));
            }
        }
        sum
    }

    /// The net as bytes, the format of `.net` files.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for size in [FEATURES, ACCUMULATOR, HIDDEN] {
            bytes.extend((size as u32).to_le_bytes());
        }
        bytes.extend(
            self.feature_weights.as_flattened().iter().map(|weight| weight.cast_unsigned()),
        );
        let shorts = self
            .feature_bias
            .iter()
            .chain(self.hidden_weights.as_flattened())
            .chain(&self.output_weights);
        bytes.extend(shorts.flat_map(|short| short.to_le_bytes()));
        let longs = self.hidden_bias.iter().chain([&self.output_bias]);
        bytes.extend(longs.flat_map(|long| long.to_le_bytes()));
        bytes
    }

    /// A hash of the weights, to tell nets apart.
    pub fn fingerprint(&self) -> u32 {
        self.to_bytes().iter().fold(0, |sum, &byte| mix(sum ^ u64::from(byte))) as u32
    }

    /// Reads what [`Net::to_bytes`] wrote.
    ///
    /// # Errors
    /// If the bytes are not a net, or a net of another shape.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NotANet> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(NotANet::Other)?;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count).ok_or(NotANet::Short)?;
            rest = left;
            Ok(taken)
        };
        for size in [FEATURES, ACCUMULATOR, HIDDEN] {
            if take(4)? != (size as u32).to_le_bytes() {
                return Err(NotANet::OtherShape);
            }
        }
        let (rows, _) = take(FEATURES * ACCUMULATOR)?.as_chunks::<ACCUMULATOR>();
        let feature_weights = rows.iter().map(|row| row.map(u8::cast_signed)).collect();
        let mut shorts = take(2 * (ACCUMULATOR + BOTH * HIDDEN + HIDDEN))?
            .chunks_exact(2)
            .map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
        let mut short = || shorts.next().unwrap_or(0);
        let feature_bias = std::array::from_fn(|_| short());
        let hidden_weights = std::array::from_fn(|_| std::array::from_fn(|_| short()));
        let output_weights = std::array::from_fn(|_| short());
        let mut longs = take(4 * (HIDDEN + 1))?
            .chunks_exact(4)
            .map(|bytes| i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        let mut long = || longs.next().unwrap_or(0);
        let hidden_bias = std::array::from_fn(|_| long());
        let output_bias = long();
        if !rest.is_empty() {
            return Err(NotANet::Long);
        }
        Ok(Net {
            feature_weights,
            feature_bias,
            hidden_weights,
            hidden_bias,
            output_weights,
            output_bias,
        })
    }
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a net of {FEATURES} features, {ACCUMULATOR} weights each, {HIDDEN} neurons")
    }
}

/// Why bytes are not a net of this player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotANet {
    /// The bytes are in another format.
    Other,
    /// A net with other features, or of another size.
    OtherShape,
    /// The bytes end within the net.
    Short,
    /// There are bytes after the net.
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
