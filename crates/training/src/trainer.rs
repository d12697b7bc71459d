//! Training: from a dataset to a net, by Adam.

use crate::dataset::Dataset;
use crate::model::{Model, SIZE};
use crate::plot::Losses;
use skep_rules::mix;

/// The hyperparameters of a training.
#[derive(Clone, Copy, Debug)]
pub struct TrainingConfig {
    /// The number of epochs.
    pub epochs: u32,
    /// The batch size.
    pub batch: usize,
    /// The learning rate at first; it falls along a cosine to a hundredth.
    pub learning_rate: f32,
    /// The number of threads.
    pub threads: usize,
    /// The seed of the initial weights and of the shuffling.
    pub seed: u64,
}

/// The state of a training.
#[derive(Clone, Debug)]
pub struct Trainer {
    /// The model as it is now.
    pub model: Model,
    /// The losses of the completed epochs.
    pub losses: Vec<Losses>,
    /// Adam's first moment, by weight.
    pub first_moment: Model,
    /// Adam's second moment, by weight.
    pub second_moment: Model,
    /// The number of batches so far.
    pub batches: u64,
}

/// Adam's constants.
const BETA_1: f32 = 0.9;
const BETA_2: f32 = 0.999;
const EPSILON: f32 = 1e-8;

impl Trainer {
    /// A training with random weights.
    pub fn new(seed: u64) -> Trainer {
        Trainer {
            model: Model::random(seed),
            losses: Vec::new(),
            first_moment: Model::zero(),
            second_moment: Model::zero(),
            batches: 0,
        }
    }

    /// Trains for one epoch, and computes the loss on the held-out samples.
    pub fn epoch(
        &mut self,
        samples: &Dataset,
        held_out: &Dataset,
        config: &TrainingConfig,
    ) -> Losses {
        let epoch = self.losses.len();
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        shuffle(&mut order, mix(config.seed ^ epoch as u64));
        let batches = order.chunks(config.batch).len() as f32;
        let mut gradients = vec![Model::zero(); config.threads.max(1)];
        let mut loss = 0.0;
        for (index, batch) in order.chunks(config.batch).enumerate() {
            let done = (epoch as f32 + index as f32 / batches) / config.epochs as f32;
            // Cosine decay.
            let decay = 0.5 + 0.5 * (std::f32::consts::PI * done.min(1.0)).cos();
            let learning_rate = config.learning_rate * (0.01 + 0.99 * decay);
            loss += self.batch(samples, batch, &mut gradients);
            self.update(&gradients[0], batch.len(), learning_rate);
        }
        let training = (loss / samples.len().max(1) as f64) as f32;
        let losses = Losses { training, held_out: mean_loss(&self.model, held_out) };
        self.losses.push(losses);
        losses
    }

    /// Computes the gradient of a batch, into the first of `gradients`; returns the sum of the losses.
    fn batch(&self, samples: &Dataset, batch: &[u32], gradients: &mut [Model]) -> f64 {
        let share = batch.len().div_ceil(gradients.len());
        let model = &self.model;
        let loss = std::thread::scope(|scope| {
            let workers: Vec<_> = gradients
                .iter_mut()
                .zip(batch.chunks(share))
                .map(|(gradient, share)| {
                    scope.spawn(move || {
                        gradient.0.fill(0.0);
                        let backward = |&index: &u32| {
                            f64::from(model.backward(&samples.get(index as usize), gradient))
                        };
                        share.iter().map(backward).sum::<f64>()
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or(f64::NAN)).sum()
        });
        let used = batch.chunks(share).len();
        if let Some((first, others)) = gradients[..used].split_first_mut() {
            for other in others {
                first.0.iter_mut().zip(&other.0).for_each(|(sum, gradient)| *sum += gradient);
            }
        }
        loss
    }

    /// One step of Adam.
    fn update(&mut self, gradient: &Model, samples: usize, learning_rate: f32) {
        self.batches += 1;
        let age = self.batches.min(100_000) as i32;
        let first_correction = 1.0 - BETA_1.powi(age);
        let second_correction = 1.0 - BETA_2.powi(age);
        let share = 1.0 / samples as f32;
        for index in 0..SIZE {
            let gradient = gradient.0[index] * share;
            let first_moment = &mut self.first_moment.0[index];
            *first_moment = BETA_1 * *first_moment + (1.0 - BETA_1) * gradient;
            let second_moment = &mut self.second_moment.0[index];
            *second_moment = BETA_2 * *second_moment + (1.0 - BETA_2) * gradient * gradient;
            self.model.0[index] -= learning_rate * (*first_moment / first_correction)
                / ((*second_moment / second_correction).sqrt() + EPSILON);
        }
        self.model.bound();
    }
}

/// The mean loss of a model: the squared error of its predictions.
pub fn mean_loss(model: &Model, samples: &Dataset) -> f32 {
    let sum: f64 = (0..samples.len())
        .map(|index| {
            let sample = samples.get(index);
            f64::from(model.predict(&sample) - sample.target).powi(2)
        })
        .sum();
    (sum / samples.len().max(1) as f64) as f32
}

fn shuffle(order: &mut [u32], seed: u64) {
    let mut state = seed;
    for index in (1..order.len()).rev() {
        state = mix(state);
        order.swap(index, (state % (index as u64 + 1)) as usize);
    }
}
