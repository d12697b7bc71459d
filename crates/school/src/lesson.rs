//! A lesson and its steps.

use crate::{ActPattern, Rule};
use skep_notation::uhp::Place;
use skep_rules::Piece;
use skep_words::{Key, key};

/// The chapters of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// The aim, laying, and how tiles move.
    Basics,
    /// An insect of the base game in each lesson.
    Insects,
    /// What is rare, and a first game.
    FinePoints,
    /// Mosquito, Ladybug and Pillbug.
    Expansions,
}

impl Chapter {
    /// All chapters, in the order of the course.
    pub const ALL: [Chapter; 4] =
        [Chapter::Basics, Chapter::Insects, Chapter::FinePoints, Chapter::Expansions];

    /// The word for it in the data.
    pub const fn word(self) -> &'static str {
        match self {
            Chapter::Basics => "basics",
            Chapter::Insects => "insects",
            Chapter::FinePoints => "fine-points",
            Chapter::Expansions => "expansions",
        }
    }

    /// The key of its title.
    pub const fn title_key(self) -> Key {
        match self {
            Chapter::Basics => key::LEARN_CHAPTER_BASICS,
            Chapter::Insects => key::LEARN_CHAPTER_INSECTS,
            Chapter::FinePoints => key::LEARN_CHAPTER_FINE_POINTS,
            Chapter::Expansions => key::LEARN_CHAPTER_EXPANSIONS,
        }
    }
}

/// A lesson: some steps, or a whole game with a weak opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The name in its address, `learn/#learn/<name>`.
    pub name: String,
    /// The chapter of the course that it belongs to.
    pub chapter: Chapter,
    /// The rules that it teaches.
    pub rules: Vec<Rule>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Whether it is the guided first game, which has no steps.
    pub is_game: bool,
}

/// A step of a lesson: a position and something to do in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// The position string; `None` if the step continues the one before.
    pub position: Option<String>,
    /// What solves the step, any one of these; empty if there is only something to read.
    pub goal: Vec<ActPattern>,
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
    pub pattern: ActPattern,
    /// The end of the name of the comment's message.
    pub word: String,
}

impl Step {
    /// Whether the step asks for a tap on a tile, without a move.
    pub fn is_tap(&self) -> bool {
        self.goal.iter().any(|pattern| pattern.is_tap())
    }

    /// Whether the step asks for any new tile to be laid.
    pub fn is_laying(&self) -> bool {
        self.goal.iter().any(|pattern| pattern.is_laying())
    }

    /// Whether there is only something to read.
    pub fn is_read(&self) -> bool {
        self.goal.is_empty()
    }
}

impl Lesson {
    /// The key of its title.
    pub fn title_key(&self) -> Key {
        title_key(&self.name)
    }

    /// The key of a step's text; steps count from 0, their keys from 1.
    pub fn step_key(&self, step: usize) -> Key {
        Key::named(&self.step_name(step))
    }

    /// The key of the comment on a wrong act.
    pub fn wrong_key(&self, step: usize, wrong: &Wrong) -> Key {
        Key::named(&self.wrong_name(step, wrong))
    }

    /// The names of all messages of the lesson; a comment on several acts is listed several times.
    pub fn message_names(&self) -> Vec<String> {
        let mut names = vec![self.title_name()];
        for (number, step) in self.steps.iter().enumerate() {
            names.push(self.step_name(number));
            names.extend(step.wrongs.iter().map(|wrong| self.wrong_name(number, wrong)));
        }
        names
    }

    fn title_name(&self) -> String {
        title_name(&self.name)
    }

    fn step_name(&self, step: usize) -> String {
        joined(&self.title_name(), &(step + 1).to_string())
    }

    fn wrong_name(&self, step: usize, wrong: &Wrong) -> String {
        joined(&self.step_name(step), &wrong.word)
    }
}

/// The key of the title of the lesson with this name.
pub(crate) fn title_key(name: &str) -> Key {
    Key::named(&title_name(name))
}

fn title_name(name: &str) -> String {
    joined(PREFIX, name)
}

/// The prefix of the messages of all lessons.
const PREFIX: &str = "lesson";

fn joined(start: &str, end: &str) -> String {
    [start, end].join("-")
}
