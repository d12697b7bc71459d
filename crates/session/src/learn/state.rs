//! The state of the learn page, as plain values.

use super::Visibility;
use crate::Table;
use crate::machine::exhibit::{self, Exhibits};
use crate::machine::lesson::{Card, Lessons};
use crate::machine::route::Route;
use crate::machine::{Now, Part};
use crate::shell::Shell;
use skep_rules::{Game, GameType};
use skep_school::rulebook::{Exhibit, Rulebook};
use skep_school::{Course, Rule};
use std::rc::Rc;

/// The state. Views look at its [parts](Part); only [`update`](State::update) changes it.
#[derive(Clone, Debug)]
pub struct State {
    /// What every document has.
    pub shell: Shell,
    /// The screen and the way back.
    pub route: Route,
    /// Course and rulebook.
    pub school: School,
    /// Lessons.
    pub lessons: Lessons,
    /// The view model of the active lesson.
    pub card: Part<Option<Card>>,
    /// The boards of the rules page.
    pub exhibits: Exhibits,
    pub(super) visibility: Visibility,
}

/// Course and rulebook.
#[derive(Clone, Debug)]
pub struct School {
    /// The lessons.
    pub course: Rc<Course>,
    /// The rules page.
    pub rulebook: Rc<Rulebook>,
}

impl State {
    /// The initial state.
    pub fn new(school: School, now: &Now) -> State {
        let table = Table::of_game(now.since_1970, Game::new(GameType::BASE));
        State {
            shell: Shell::new(table),
            route: Route::default(),
            school,
            lessons: Lessons::default(),
            card: Part::new(None),
            exhibits: Exhibits::default(),
            visibility: Visibility::default(),
        }
    }

    /// One of the boards that show a rule.
    pub fn exhibit_of(&self, rule: Rule, number: usize) -> Option<&Exhibit> {
        exhibit::find(&self.school.rulebook, rule, number)
    }

    /// Whether the tried board takes room from the text.
    pub fn is_trying(&self) -> bool {
        *self.exhibits.tries && self.visibility.tried
    }
}
