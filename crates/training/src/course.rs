//! Learning: from lessons to a net.

use crate::lessons::Lessons;
use crate::model::{Model, SIZE};
use crate::plot::Losses;
use skep_rules::mix;

/// How the net learns.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// How often it goes through all lessons.
    pub rounds: u32,
    /// How many lessons it takes at once.
    pub batch: usize,
    /// How much it changes at first; in the end a hundredth.
    pub step: f32,
    /// How many threads work.
    pub threads: usize,
    /// Decides the beginning and the order.
    pub seed: u64,
}

/// A model on its way, with all that is needed to go on.
#[derive(Clone, Debug)]
pub struct Course {
    /// The model as it is now.
    pub model: Model,
    /// The losses of the rounds that are done.
    pub losses: Vec<Losses>,
    /// For each number: where it has been pushed lately, …
    pub drift: Model,
    /// … and how hard.
    pub force: Model,
    /// How many batches were learned.
    pub batches: u64,
}

/// Adam's constants.
const DRIFT: f32 = 0.9;
const FORCE: f32 = 0.999;
const TINY: f32 = 1e-8;

impl Course {
    /// At the beginning.
    pub fn new(seed: u64) -> Course {
        Course {
            model: Model::ignorant(seed),
            losses: Vec::new(),
            drift: Model::zero(),
            force: Model::zero(),
            batches: 0,
        }
    }

    /// Goes through all lessons once, and looks how well it does on those that are held out.
    pub fn round(&mut self, lessons: &Lessons, held_out: &Lessons, terms: &Terms) -> Losses {
        let round = self.losses.len();
        let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
        shuffle(&mut order, mix(terms.seed ^ round as u64));
        let batches = order.chunks(terms.batch).len() as f32;
        let mut slopes = vec![Model::zero(); terms.threads.max(1)];
        let mut loss = 0.0;
        for (index, batch) in order.chunks(terms.batch).enumerate() {
            let done = (round as f32 + index as f32 / batches) / terms.rounds as f32;
            // Half a wave: slowly at both ends.
            let wave = 0.5 + 0.5 * (std::f32::consts::PI * done.min(1.0)).cos();
            let step = terms.step * (0.01 + 0.99 * wave);
            loss += self.batch(lessons, batch, &mut slopes);
            self.change(&slopes[0], batch.len(), step);
        }
        let learned = (loss / lessons.len().max(1) as f64) as f32;
        let losses = Losses { learned, held_out: mean_loss(&self.model, held_out) };
        self.losses.push(losses);
        losses
    }

    /// The slope of a batch, in the first of the slopes; the sum of the losses.
    fn batch(&self, lessons: &Lessons, batch: &[u32], slopes: &mut [Model]) -> f64 {
        let share = batch.len().div_ceil(slopes.len());
        let model = &self.model;
        let loss = std::thread::scope(|scope| {
            let workers: Vec<_> = slopes
                .iter_mut()
                .zip(batch.chunks(share))
                .map(|(slope, share)| {
                    scope.spawn(move || {
                        slope.0.fill(0.0);
                        let learn = |&index: &u32| {
                            f64::from(model.learn(&lessons.get(index as usize), slope))
                        };
                        share.iter().map(learn).sum::<f64>()
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or(f64::NAN)).sum()
        });
        let used = batch.chunks(share).len();
        if let Some((first, others)) = slopes[..used].split_first_mut() {
            for other in others {
                first.0.iter_mut().zip(&other.0).for_each(|(sum, slope)| *sum += slope);
            }
        }
        loss
    }

    /// Adam.
    fn change(&mut self, slope: &Model, lessons: usize, step: f32) {
        self.batches += 1;
        let age = self.batches.min(100_000) as i32;
        let drift_share = 1.0 - DRIFT.powi(age);
        let force_share = 1.0 - FORCE.powi(age);
        let share = 1.0 / lessons as f32;
        for index in 0..SIZE {
            let slope = slope.0[index] * share;
            let drift = &mut self.drift.0[index];
            *drift = DRIFT * *drift + (1.0 - DRIFT) * slope;
            let force = &mut self.force.0[index];
            *force = FORCE * *force + (1.0 - FORCE) * slope * slope;
            self.model.0[index] -=
                step * (*drift / drift_share) / ((*force / force_share).sqrt() + TINY);
        }
        self.model.bound();
    }
}

/// The mean loss of a model.
pub fn mean_loss(model: &Model, lessons: &Lessons) -> f32 {
    let sum: f64 = (0..lessons.len())
        .map(|index| {
            let lesson = lessons.get(index);
            f64::from(model.hope(&lesson) - lesson.hope).powi(2)
        })
        .sum();
    (sum / lessons.len().max(1) as f64) as f32
}

fn shuffle(order: &mut [u32], seed: u64) {
    let mut state = seed;
    for index in (1..order.len()).rev() {
        state = mix(state);
        order.swap(index, (state % (index as u64 + 1)) as usize);
    }
}
