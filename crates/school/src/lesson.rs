//! A lesson and its steps.

use crate::{Deed, Rule};
use skep_notation::uhp::Place;
use skep_rules::Piece;

/// The parts of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The game without its guests.
    Base,
    /// Mosquito, Ladybug and Pillbug.
    Guests,
}

impl Part {
    /// Both, in the order of the course.
    pub const ALL: [Part; 2] = [Part::Base, Part::Guests];

    /// The word for it in the data.
    pub const fn word(self) -> &'static str {
        match self {
            Part::Base => "base",
            Part::Guests => "guests",
        }
    }

    /// The key of its title.
    pub const fn title_key(self) -> &'static str {
        match self {
            Part::Base => "learn-part-base",
            Part::Guests => "learn-part-guests",
        }
    }
}

/// A lesson: some steps, or a whole game with a kind opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// What it is called in its address, `#learn/name`.
    pub name: String,
    /// The part of the course that it belongs to.
    pub part: Part,
    /// The rules that it teaches.
    pub rules: Vec<Rule>,
    /// What is to be done, one after the other.
    pub steps: Vec<Step>,
    /// Is it the guided first game, which has no steps?
    pub is_game: bool,
}

/// A step of a lesson: a position and something to do in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// The position, in one word; none if it goes on from where the step before ended.
    pub position: Option<String>,
    /// What counts as solved, any one of these; empty if there is only something to read.
    pub goal: Vec<Deed>,
    /// What is said of tries that are legal, but not the goal; the first that fits.
    pub wrongs: Vec<Wrong>,
    /// Tiles and places that beckon; a tile is named by its own place.
    pub marks: Vec<Place>,
    /// What the opponent plays when the step is solved: the first of these that is legal.
    pub answers: Vec<(Piece, Place)>,
}

/// What is said of a try that is not the goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    /// The try.
    pub deed: Deed,
    /// The end of the key of what is said.
    pub word: String,
}

impl Step {
    /// Is a tile to be pointed at, and nothing to be moved?
    pub fn is_tap(&self) -> bool {
        self.goal.iter().any(|deed| deed.is_tap())
    }

    /// Is a new tile to be laid, whichever it is?
    pub fn is_laying(&self) -> bool {
        self.goal.iter().any(|deed| deed.is_laying())
    }

    /// Is there nothing to do but to read?
    pub fn is_read(&self) -> bool {
        self.goal.is_empty()
    }
}

impl Lesson {
    /// The key of its title.
    pub fn title_key(&self) -> String {
        joined(KEYS, &self.name)
    }

    /// The key of what a step says; steps count from 0, and their keys from 1.
    pub fn step_key(&self, step: usize) -> String {
        joined(&self.title_key(), &(step + 1).to_string())
    }

    /// The key of what is said of a wrong try.
    pub fn wrong_key(&self, step: usize, wrong: &Wrong) -> String {
        joined(&self.step_key(step), &wrong.word)
    }

    /// All keys of the lesson; one that is said of several tries is there several times.
    pub fn keys(&self) -> Vec<String> {
        let mut keys = vec![self.title_key()];
        for (number, step) in self.steps.iter().enumerate() {
            keys.push(self.step_key(number));
            keys.extend(step.wrongs.iter().map(|wrong| self.wrong_key(number, wrong)));
        }
        keys
    }
}

/// What the keys of all lessons begin with.
const KEYS: &str = "lesson";

fn joined(start: &str, end: &str) -> String {
    let mut key = start.to_owned();
    key.push('-');
    key.push_str(end);
    key
}
