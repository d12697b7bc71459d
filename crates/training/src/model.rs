//! The model: the same net as [`Net`], in floating point, with its gradient.

use crate::dataset::Sample;
use skep_engine::FEATURES;
use skep_engine::net::{ACCUMULATOR, HIDDEN, Net, ONE, SKIP, WEIGHT_ONE};
use skep_rules::mix;

const BOTH: usize = 2 * ACCUMULATOR;
/// The greatest weight of the hidden layer and of the output that fits into the net.
const MAX_WEIGHT: f32 = 127.0 / WEIGHT_ONE as f32;

/// The offsets of the parts in the weights of a model; the weights of the features come first.
const FEATURE_BIAS: usize = FEATURES * ACCUMULATOR;
const HIDDEN_WEIGHTS: usize = FEATURE_BIAS + ACCUMULATOR;
const HIDDEN_BIAS: usize = HIDDEN_WEIGHTS + HIDDEN * BOTH;
const OUTPUT_WEIGHTS: usize = HIDDEN_BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT_WEIGHTS + HIDDEN;
/// The number of weights.
pub const SIZE: usize = OUTPUT_BIAS + 1;

/// The weights of a net, or their gradient.
#[derive(Clone, Debug)]
pub struct Model(pub Vec<f32>);

/// The activations of a forward pass.
struct Activations {
    accumulators: [f32; BOTH],
    inputs: [f32; BOTH],
    hidden: [f32; HIDDEN],
    output: f32,
}

impl Model {
    /// Random initial weights.
    pub fn random(seed: u64) -> Model {
        let mut model = Model::zero();
        let mut state = seed;
        let mut chance = |spread: f32| {
            state = mix(state);
            ((state >> 40) as f32 / (1_u64 << 23) as f32 - 1.0) * spread
        };
        for row in model.0[..FEATURE_BIAS].chunks_exact_mut(ACCUMULATOR) {
            // The first weight is that of the skip connection: it begins with zero.
            row[1..].fill_with(|| chance(0.1));
        }
        model.0[FEATURE_BIAS..HIDDEN_WEIGHTS].fill(0.3);
        model.0[FEATURE_BIAS] = 0.0;
        model.0[HIDDEN_WEIGHTS..HIDDEN_BIAS].fill_with(|| chance(0.25));
        model.0[HIDDEN_BIAS..OUTPUT_WEIGHTS].fill(0.2);
        model.0[OUTPUT_WEIGHTS..OUTPUT_BIAS].fill_with(|| chance(0.4));
        model
    }

    /// All weights zero.
    pub fn zero() -> Model {
        Model(vec![0.0; SIZE])
    }

    fn forward(&self, sample: &Sample<'_>) -> Activations {
        let mut accumulators = [0.0; BOTH];
        for (accumulators, features) in
            accumulators.chunks_exact_mut(ACCUMULATOR).zip(sample.features)
        {
            accumulators.copy_from_slice(&self.0[FEATURE_BIAS..HIDDEN_WEIGHTS]);
            for &feature in features {
                let row = &self.0[usize::from(feature) * ACCUMULATOR..][..ACCUMULATOR];
                accumulators.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
        }
        let inputs = accumulators.map(|sum: f32| sum.clamp(0.0, 1.0));
        let mut hidden = [0.0; HIDDEN];
        let mut output =
            self.0[OUTPUT_BIAS] + SKIP as f32 * (accumulators[0] - accumulators[ACCUMULATOR]);
        for (index, value) in hidden.iter_mut().enumerate() {
            let weights = &self.0[HIDDEN_WEIGHTS + index * BOTH..][..BOTH];
            let inputs: f32 =
                weights.iter().zip(&inputs).map(|(weight, inputs)| weight * inputs).sum();
            *value = self.0[HIDDEN_BIAS + index] + inputs;
            output += value.clamp(0.0, 1.0) * self.0[OUTPUT_WEIGHTS + index];
        }
        Activations { accumulators, inputs, hidden, output }
    }

    /// The expected score of the side to move.
    pub fn predict(&self, sample: &Sample<'_>) -> f32 {
        logistic(self.forward(sample).output)
    }

    /// Adds the gradient of this sample's loss, and returns the loss.
    pub fn backward(&self, sample: &Sample<'_>, gradient: &mut Model) -> f32 {
        let forward = self.forward(sample);
        let predicted = logistic(forward.output);
        let error = predicted - sample.target;
        let delta = 2.0 * error * predicted * (1.0 - predicted);
        gradient.0[OUTPUT_BIAS] += delta;
        let mut input_delta = [0.0; BOTH];
        for (index, &value) in forward.hidden.iter().enumerate() {
            gradient.0[OUTPUT_WEIGHTS + index] += delta * value.clamp(0.0, 1.0);
            if value <= 0.0 || value >= 1.0 {
                continue;
            }
            let delta = delta * self.0[OUTPUT_WEIGHTS + index];
            gradient.0[HIDDEN_BIAS + index] += delta;
            let weights = &self.0[HIDDEN_WEIGHTS + index * BOTH..][..BOTH];
            let gradients = &mut gradient.0[HIDDEN_WEIGHTS + index * BOTH..][..BOTH];
            for side in 0..BOTH {
                gradients[side] += delta * forward.inputs[side];
                input_delta[side] += delta * weights[side];
            }
        }
        for (delta, sum) in input_delta.iter_mut().zip(forward.accumulators) {
            if sum <= 0.0 || sum >= 1.0 {
                *delta = 0.0;
            }
        }
        input_delta[0] += delta * SKIP as f32;
        input_delta[ACCUMULATOR] -= delta * SKIP as f32;
        for (delta, features) in input_delta.chunks_exact(ACCUMULATOR).zip(sample.features) {
            let add = |gradients: &mut [f32]| {
                gradients.iter_mut().zip(delta).for_each(|(gradient, delta)| *gradient += delta);
            };
            add(&mut gradient.0[FEATURE_BIAS..HIDDEN_WEIGHTS]);
            for &feature in features {
                add(&mut gradient.0[usize::from(feature) * ACCUMULATOR..][..ACCUMULATOR]);
            }
        }
        error * error
    }

    /// Clips the weights to what fits into a net.
    pub fn bound(&mut self) {
        let parts = [
            (0..FEATURE_BIAS, 1.0),
            (HIDDEN_WEIGHTS..HIDDEN_BIAS, MAX_WEIGHT),
            (OUTPUT_WEIGHTS..OUTPUT_BIAS, MAX_WEIGHT),
        ];
        for (part, most) in parts {
            self.0[part].iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
        }
    }

    /// The model as a net, in integers.
    pub fn to_net(&self) -> Net {
        let whole = |number: f32, one: i32| (number * one as f32).round() as i32;
        let short = |number: f32, one: i32| whole(number, one) as i16;
        let numbers = &self.0;
        Net {
            feature_weights: numbers[..FEATURE_BIAS]
                .chunks_exact(ACCUMULATOR)
                .map(|row| std::array::from_fn(|index| whole(row[index], ONE) as i8))
                .collect(),
            feature_bias: std::array::from_fn(|index| short(numbers[FEATURE_BIAS + index], ONE)),
            hidden_weights: std::array::from_fn(|neuron| {
                std::array::from_fn(|index| {
                    short(numbers[HIDDEN_WEIGHTS + neuron * BOTH + index], WEIGHT_ONE)
                })
            }),
            hidden_bias: std::array::from_fn(|index| {
                whole(numbers[HIDDEN_BIAS + index], ONE * WEIGHT_ONE)
            }),
            output_weights: std::array::from_fn(|index| {
                short(numbers[OUTPUT_WEIGHTS + index], WEIGHT_ONE)
            }),
            output_bias: whole(numbers[OUTPUT_BIAS], ONE * WEIGHT_ONE),
        }
    }
}

fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_engine::{Features, features};
    use skep_rules::{Game, GameType};

    /// Positions of a random game.
    fn positions() -> Vec<skep_rules::Position> {
        let mut game = Game::new(GameType::FULL);
        let mut state = 3;
        let mut positions = Vec::new();
        while positions.len() < 40 && game.outcome().is_none() {
            let moves = game.position().legal_moves();
            state = mix(state);
            game.play(moves[(state % moves.len() as u64) as usize]).unwrap();
            positions.push(game.position().clone());
        }
        positions
    }

    /// The gradient agrees with finite differences.
    #[test]
    fn the_gradient_agrees_with_finite_differences() {
        let model = Model::random(7);
        let mut checked = 0;
        for (number, position) in positions().iter().enumerate() {
            let features = features(position);
            let lists = features.each_ref().map(Features::list);
            let sample = Sample { features: lists, target: 0.8 };
            let mut gradient = Model::zero();
            model.backward(&sample, &mut gradient);
            let row = usize::from(lists[0][number % lists[0].len()]) * ACCUMULATOR;
            let parts = [
                row,
                row + 5,
                FEATURE_BIAS + 9,
                HIDDEN_WEIGHTS + 77,
                HIDDEN_BIAS + 2,
                OUTPUT_WEIGHTS + 3,
            ];
            for index in parts.into_iter().chain([OUTPUT_BIAS]) {
                let loss = |change: f32| {
                    let mut model = model.clone();
                    model.0[index] += change;
                    f64::from(model.predict(&sample) - sample.target).powi(2)
                };
                let [left, right] = [(-1e-3, 0.0), (0.0, 1e-3)]
                    .map(|(from, to)| ((loss(to) - loss(from)) / 1e-3) as f32);
                // Where an activation begins to be clipped there is no gradient.
                if (left - right).abs() < 1e-3 {
                    let error = ((left + right) / 2.0 - gradient.0[index]).abs();
                    // Differences this small are inexact in single precision.
                    assert!(
                        error < 1e-3 + 0.01 * gradient.0[index].abs(),
                        "{index}: {left} {right} is not {}",
                        gradient.0[index]
                    );
                    checked += 1;
                }
            }
        }
        assert!(checked > 200, "{checked}");
    }

    /// The quantized net predicts nearly the same.
    #[test]
    fn the_net_evaluates_like_the_model() {
        let model = Model::random(7);
        let net = model.to_net();
        for position in positions() {
            let features = features(&position);
            let sample = Sample { features: features.each_ref().map(Features::list), target: 0.5 };
            let points = model.forward(&sample).output * skep_engine::net::POINTS as f32;
            let error = (net.evaluate(&features) as f32 - points).abs();
            assert!(error < 8.0, "{} is not {points}", net.evaluate(&features));
        }
    }
}
