//! A lesson and its steps.

use crate::{Deed, Rule};
use skep_notation::uhp::Place;
use skep_rules::Piece;

/// The parts of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The base game.
    Base,
    /// Mosquito, Ladybug and Pillbug.
    Guests,
}

impl Part {
    /// All parts, in the order of the course.
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

/// A lesson: some steps, or a whole game with a weak opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The name in its address, `#learn/name`.
    pub name: String,
    /// The part of the course that it belongs to.
    pub part: Part,
    /// The rules that it teaches.
    pub rules: Vec<Rule>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Is it the guided first game, which has no steps?
    pub is_game: bool,
}

/// A step of a lesson: a position and something to do in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// The position string; `None` if the step continues the one before.
    pub position: Option<String>,
    /// What solves the step, any one of these; empty if there is only something to read.
    pub goal: Vec<Deed>,
    /// The comments on acts that are legal but do not solve the step; the first that matches counts.
    pub wrongs: Vec<Wrong>,
    /// Tiles and places that are highlighted; a tile is named by its own place.
    pub marks: Vec<Place>,
    /// What the opponent plays when the step is solved: the first of these that is legal.
    pub answers: Vec<(Piece, Place)>,
}

/// The comment on an act that does not solve the step.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    /// The act.
    pub deed: Deed,
    /// The end of the message key of the comment.
    pub word: String,
}

impl Step {
    /// Whether the step asks for a tap on a tile, without a move.
    pub fn is_tap(&self) -> bool {
        self.goal.iter().any(|deed| deed.is_tap())
    }

    /// Whether the step asks for any new tile to be laid.
    pub fn is_laying(&self) -> bool {
        self.goal.iter().any(|deed| deed.is_laying())
    }

    /// Whether there is only something to read.
    pub fn is_read(&self) -> bool {
        self.goal.is_empty()
    }
}

impl Lesson {
    /// The key of its title.
    pub fn title_key(&self) -> String {
        joined(KEYS, &self.name)
    }

    /// The key of a step's text; steps count from 0, their keys from 1.
    pub fn step_key(&self, step: usize) -> String {
        joined(&self.title_key(), &(step + 1).to_string())
    }

    /// The key of the comment on a wrong act.
    pub fn wrong_key(&self, step: usize, wrong: &Wrong) -> String {
        joined(&self.step_key(step), &wrong.word)
    }

    /// All keys of the lesson; a comment on several acts is listed several times.
    pub fn keys(&self) -> Vec<String> {
        let mut keys = vec![self.title_key()];
        for (number, step) in self.steps.iter().enumerate() {
            keys.push(self.step_key(number));
            keys.extend(step.wrongs.iter().map(|wrong| self.wrong_key(number, wrong)));
        }
        keys
    }
}

/// The prefix of the keys of all lessons.
const KEYS: &str = "lesson";

fn joined(start: &str, end: &str) -> String {
    let mut key = start.to_owned();
    key.push('-');
    key.push_str(end);
    key
}
