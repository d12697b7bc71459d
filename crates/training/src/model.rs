//! The net while it learns: the same as [`Net`], in fractions.

use crate::lessons::Lesson;
use skep_engine::FEATURES;
use skep_engine::net::{ACCUMULATOR, HIDDEN, Net, ONE, SKIP, WEIGHT_ONE};
use skep_rules::mix;

const BOTH: usize = 2 * ACCUMULATOR;
/// Weights of neurons and of the answer are kept below what fits into the net.
const MOST: f32 = 127.0 / WEIGHT_ONE as f32;

/// Where in the numbers of a model its parts begin.
const START: usize = FEATURES * ACCUMULATOR;
const NEURON: usize = START + ACCUMULATOR;
const NEURON_START: usize = NEURON + HIDDEN * BOTH;
const ANSWER: usize = NEURON_START + HIDDEN;
const ANSWER_START: usize = ANSWER + HIDDEN;
/// How many numbers a model has.
pub const SIZE: usize = ANSWER_START + 1;

/// All numbers of a net, or what is to be changed in them.
#[derive(Clone, Debug)]
pub struct Model(pub Vec<f32>);

/// What came of a position on the way to the answer.
struct Trace {
    sums: [f32; BOTH],
    fed: [f32; BOTH],
    values: [f32; HIDDEN],
    answer: f32,
}

impl Model {
    /// Numbers that know nothing, by chance.
    pub fn ignorant(seed: u64) -> Model {
        let mut model = Model::zero();
        let mut state = seed;
        let mut chance = |spread: f32| {
            state = mix(state);
            ((state >> 40) as f32 / (1_u64 << 23) as f32 - 1.0) * spread
        };
        for row in model.0[..START].chunks_exact_mut(ACCUMULATOR) {
            // The first number counts by itself: it should say nothing yet.
            row[1..].fill_with(|| chance(0.1));
        }
        model.0[START..NEURON].fill(0.3);
        model.0[START] = 0.0;
        model.0[NEURON..NEURON_START].fill_with(|| chance(0.25));
        model.0[NEURON_START..ANSWER].fill(0.2);
        model.0[ANSWER..ANSWER_START].fill_with(|| chance(0.4));
        model
    }

    /// Nothing at all.
    pub fn zero() -> Model {
        Model(vec![0.0; SIZE])
    }

    fn trace(&self, lesson: &Lesson<'_>) -> Trace {
        let mut sums = [0.0; BOTH];
        for (sums, features) in sums.chunks_exact_mut(ACCUMULATOR).zip(lesson.features) {
            sums.copy_from_slice(&self.0[START..NEURON]);
            for &feature in features {
                let row = &self.0[usize::from(feature) * ACCUMULATOR..][..ACCUMULATOR];
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
        }
        let fed = sums.map(|sum: f32| sum.clamp(0.0, 1.0));
        let mut values = [0.0; HIDDEN];
        let mut answer = self.0[ANSWER_START] + SKIP as f32 * (sums[0] - sums[ACCUMULATOR]);
        for (index, value) in values.iter_mut().enumerate() {
            let weights = &self.0[NEURON + index * BOTH..][..BOTH];
            let fed: f32 = weights.iter().zip(&fed).map(|(weight, fed)| weight * fed).sum();
            *value = self.0[NEURON_START + index] + fed;
            answer += value.clamp(0.0, 1.0) * self.0[ANSWER + index];
        }
        Trace { sums, fed, values, answer }
    }

    /// The share of the game that the side to move can hope for.
    pub fn hope(&self, lesson: &Lesson<'_>) -> f32 {
        logistic(self.trace(lesson).answer)
    }

    /// Adds to a slope in which direction this lesson would have the numbers changed; the loss.
    pub fn learn(&self, lesson: &Lesson<'_>, slope: &mut Model) -> f32 {
        let trace = self.trace(lesson);
        let hope = logistic(trace.answer);
        let miss = hope - lesson.hope;
        let push = 2.0 * miss * hope * (1.0 - hope);
        slope.0[ANSWER_START] += push;
        let mut fed_push = [0.0; BOTH];
        for (index, &value) in trace.values.iter().enumerate() {
            slope.0[ANSWER + index] += push * value.clamp(0.0, 1.0);
            if value <= 0.0 || value >= 1.0 {
                continue;
            }
            let push = push * self.0[ANSWER + index];
            slope.0[NEURON_START + index] += push;
            let weights = &self.0[NEURON + index * BOTH..][..BOTH];
            let slopes = &mut slope.0[NEURON + index * BOTH..][..BOTH];
            for side in 0..BOTH {
                slopes[side] += push * trace.fed[side];
                fed_push[side] += push * weights[side];
            }
        }
        for (push, sum) in fed_push.iter_mut().zip(trace.sums) {
            if sum <= 0.0 || sum >= 1.0 {
                *push = 0.0;
            }
        }
        fed_push[0] += push * SKIP as f32;
        fed_push[ACCUMULATOR] -= push * SKIP as f32;
        for (push, features) in fed_push.chunks_exact(ACCUMULATOR).zip(lesson.features) {
            let add = |slopes: &mut [f32]| {
                slopes.iter_mut().zip(push).for_each(|(slope, push)| *slope += push);
            };
            add(&mut slope.0[START..NEURON]);
            for &feature in features {
                add(&mut slope.0[usize::from(feature) * ACCUMULATOR..][..ACCUMULATOR]);
            }
        }
        miss * miss
    }

    /// Keeps what must fit into a net small enough.
    pub fn bound(&mut self) {
        let parts = [(0..START, 1.0), (NEURON..NEURON_START, MOST), (ANSWER..ANSWER_START, MOST)];
        for (part, most) in parts {
            self.0[part].iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
        }
    }

    /// In whole numbers.
    pub fn to_net(&self) -> Net {
        let whole = |number: f32, one: i32| (number * one as f32).round() as i32;
        let short = |number: f32, one: i32| whole(number, one) as i16;
        let numbers = &self.0;
        Net {
            feature_weights: numbers[..START]
                .chunks_exact(ACCUMULATOR)
                .map(|row| std::array::from_fn(|index| whole(row[index], ONE) as i8))
                .collect(),
            feature_bias: std::array::from_fn(|index| short(numbers[START + index], ONE)),
            hidden_weights: std::array::from_fn(|neuron| {
                std::array::from_fn(|index| {
                    short(numbers[NEURON + neuron * BOTH + index], WEIGHT_ONE)
                })
            }),
            hidden_bias: std::array::from_fn(|index| {
                whole(numbers[NEURON_START + index], ONE * WEIGHT_ONE)
            }),
            output_weights: std::array::from_fn(|index| short(numbers[ANSWER + index], WEIGHT_ONE)),
            output_bias: whole(numbers[ANSWER_START], ONE * WEIGHT_ONE),
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

    /// Positions of a game by chance.
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

    /// The slope is what the loss changes by, if a number is changed a little.
    #[test]
    fn the_slope_points_uphill() {
        let model = Model::ignorant(7);
        let mut checked = 0;
        for (number, position) in positions().iter().enumerate() {
            let features = features(position);
            let lists = features.each_ref().map(Features::list);
            let lesson = Lesson { features: lists, hope: 0.8 };
            let mut slope = Model::zero();
            model.learn(&lesson, &mut slope);
            let row = usize::from(lists[0][number % lists[0].len()]) * ACCUMULATOR;
            let parts = [row, row + 5, START + 9, NEURON + 77, NEURON_START + 2, ANSWER + 3];
            for index in parts.into_iter().chain([ANSWER_START]) {
                let loss = |change: f32| {
                    let mut model = model.clone();
                    model.0[index] += change;
                    f64::from(model.hope(&lesson) - lesson.hope).powi(2)
                };
                let [left, right] = [(-1e-3, 0.0), (0.0, 1e-3)]
                    .map(|(from, to)| ((loss(to) - loss(from)) / 1e-3) as f32);
                // Where a number begins to be cut off there is no slope.
                if (left - right).abs() < 1e-3 {
                    let error = ((left + right) / 2.0 - slope.0[index]).abs();
                    // So small a step is not exact in numbers of this size.
                    assert!(
                        error < 1e-3 + 0.01 * slope.0[index].abs(),
                        "{index}: {left} {right} is not {}",
                        slope.0[index]
                    );
                    checked += 1;
                }
            }
        }
        assert!(checked > 200, "{checked}");
    }

    /// In whole numbers it says nearly the same.
    #[test]
    fn the_net_judges_like_the_model() {
        let model = Model::ignorant(7);
        let net = model.to_net();
        for position in positions() {
            let features = features(&position);
            let lesson = Lesson { features: features.each_ref().map(Features::list), hope: 0.5 };
            let points = model.trace(&lesson).answer * skep_engine::net::POINTS as f32;
            let error = (net.evaluate(&features) as f32 - points).abs();
            assert!(error < 8.0, "{} is not {points}", net.evaluate(&features));
        }
    }
}
