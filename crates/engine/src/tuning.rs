//! For whoever fits the weights: what is weighed in a position, and the weights one after the other.

use crate::evaluate::{Scales, weigh};
use crate::weights::{WEIGHTS, Weights};
use skep_rules::Position;

/// What is weighed in a position: the number of a weight, and how often it counts.
pub fn features(position: &Position) -> Vec<(usize, i32)> {
    struct Trace(Vec<(usize, i32)>, Weights);
    impl Scales for Trace {
        fn add(&mut self, weight: impl Fn(&Weights) -> i32, count: i32) {
            self.0.push((weight(&self.1) as usize, count));
        }
    }
    let mut next = 0;
    let numbers = Weights::each(|_| {
        next += 1;
        next - 1
    });
    let mut trace = Trace(Vec::new(), numbers);
    weigh(&position.survey(), &mut trace);
    trace.0
}

/// All weights as they are.
pub fn weights() -> Vec<i32> {
    let mut all = Vec::new();
    let _ = Weights::each(|weight| {
        all.push(weight);
        weight
    });
    all
}

/// The text of the weights with other numbers.
pub fn text(numbers: &[i32]) -> String {
    let mut numbers = numbers.iter();
    let weights = Weights::each(|_| *numbers.next().unwrap_or(&0));
    format!("{weights:?}")
}

macro_rules! each {
    ($change:ident; $($field:ident)*) => { Weights { $($field: WEIGHTS.$field.each(&mut $change)),* } };
}

impl Weights {
    fn each(mut change: impl FnMut(i32) -> i32) -> Weights {
        let mut change: &mut dyn FnMut(i32) -> i32 = &mut change;
        each!(change; turn hand covered pinned moves beside_enemy beside_own raised in_hand freedom besiegers filled relief
            queen_moves guard attack on_queen room)
    }
}

trait Each {
    fn each(self, change: &mut &mut dyn FnMut(i32) -> i32) -> Self;
}

impl Each for i32 {
    fn each(self, change: &mut &mut dyn FnMut(i32) -> i32) -> i32 {
        change(self)
    }
}

impl<T: Each, const N: usize> Each for [T; N] {
    fn each(self, change: &mut &mut dyn FnMut(i32) -> i32) -> [T; N] {
        self.map(|weights| weights.each(change))
    }
}
