//! The first game: somebody who says the right word at the right time.

use super::part::Part;
use crate::{Table, Terms};
use skep_engine::Level;
use skep_rules::{Color, Opening};
use skep_school::{Course, Guide as Speaker, Lesson};
use std::rc::Rc;

/// Who sits beside the pupil in the first game.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// What is said: its key.
    pub tip: Part<Option<String>>,
    /// The number of the first game.
    first_game: Option<u64>,
    beside: Option<Beside>,
}

/// The game that is looked at, and what was said about it.
#[derive(Clone, Debug)]
struct Beside {
    game: u64,
    lesson: Rc<Lesson>,
    speaker: Speaker,
    /// How many plies there were when something was said last.
    heard: Option<usize>,
    /// The key of it, until it is dismissed: whoever comes back to the game hears it again.
    said: Option<String>,
}

/// What happens to the guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The tip is taken away; it comes again when there is a new occasion for it.
    Dismiss,
}

/// What the guide wants of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The first game has this number: that is kept.
    Keep(u64),
    /// The lesson with this name is done.
    Finished(String),
}

impl Guide {
    /// A first game with this number was begun.
    pub fn bring_back(&mut self, first_game: Option<u64>) {
        self.first_game = first_game;
    }

    /// Something happens.
    pub fn update(&mut self, event: Event) {
        match event {
            Event::Dismiss => {
                if let Some(beside) = &mut self.beside {
                    beside.speaker.hush();
                    beside.said = None;
                }
                self.hush();
            }
        }
    }

    /// Nothing is said.
    pub fn hush(&mut self) {
        self.tip.set_if_new(None);
    }

    /// Is this the first game, and does nobody sit beside the pupil?
    pub fn is_missed_at(&self, table: &Table) -> bool {
        self.first_game == Some(table.id()) && self.beside.is_none()
    }

    /// Sits down beside the pupil, at the game that is on the table.
    pub fn sit_down(&mut self, lesson: &Rc<Lesson>, table: &Table) -> Vec<Effect> {
        let (game, lesson, speaker) = (table.id(), Rc::clone(lesson), Speaker::default());
        self.beside = Some(Beside { game, lesson, speaker, heard: None, said: None });
        let mut effects = self.follow(game);
        effects.extend(self.look_at(table));
        effects
    }

    /// The first game goes on under another number.
    pub fn follow(&mut self, game: u64) -> Vec<Effect> {
        let Some(beside) = &mut self.beside else { return Vec::new() };
        beside.game = game;
        self.first_game = Some(game);
        vec![Effect::Keep(game)]
    }

    /// Says what there is to say now, if this is the first game.
    pub fn look_at(&mut self, table: &Table) -> Vec<Effect> {
        let Some(beside) = &mut self.beside else { return Vec::new() };
        if table.id() != beside.game {
            self.hush();
            return Vec::new();
        }
        if table.outcome().is_some() {
            let name = beside.lesson.name.clone();
            self.beside = None;
            self.tip.set_if_new(Some("learn-base-done".to_owned()));
            return vec![Effect::Finished(name)];
        }
        if let Some(game) = beside.lesson.game.as_ref().filter(|_| table.is_persons_turn())
            && beside.heard.replace(table.game().len()) != Some(table.game().len())
        {
            let occasion = beside.speaker.notice(game, table.game().position());
            beside.said = occasion.map(|occasion| beside.lesson.tip_key(occasion));
        }
        let tip = beside.said.clone();
        self.tip.set_if_new(tip);
        Vec::new()
    }
}

/// The lesson that is a whole game.
pub fn first_game(course: &Course) -> Option<&Rc<Lesson>> {
    course.lessons().iter().find(|lesson| lesson.game.is_some())
}

/// What the game of such a lesson is played on: a kind opponent, and as in the lessons, the Queen is nobody's
/// first tile.
pub fn terms(lesson: &Lesson) -> Option<Terms> {
    let game = lesson.game.as_ref()?;
    let level = Level::new(game.level).unwrap_or(Level::ALL[0]);
    let terms = Terms::against_computer(game.game_type, Color::White, level);
    Some(Terms { opening: Opening::Tournament, ..terms })
}
