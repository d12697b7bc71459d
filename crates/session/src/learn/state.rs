//! The state of the learn page, as plain values.

use super::Visibility;
use crate::Table;
use crate::machine::exhibit::{self, Exhibits};
use crate::machine::lesson::{Card, Lessons};
use crate::machine::route::{Route, Screen};
use crate::machine::{Now, Part};
use crate::shell::Shell;
use skep_rules::{Game, GameType};
use skep_school::rulebook::{Exhibit, Rulebook};
use skep_school::{Address, Course, Rule};
use skep_words::{Key, key};
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

    /// The key of what the screen is about: the lesson, the rule, or all of them.
    pub(super) fn title(&self) -> Key {
        let lesson = self.lessons.active.as_ref().map(|active| active.pupil.lesson().title_key());
        match (*self.route.screen, self.route.address()) {
            (Some(Screen::Lesson), _) => lesson.unwrap_or(key::LEARN_TITLE),
            (Some(Screen::Rules), Address::Rules(rule)) => {
                let chapters = &self.school.rulebook.chapters;
                let mut articles = chapters.iter().flat_map(|chapter| &chapter.articles);
                let article = articles.find(|article| Some(article.rule) == rule);
                article.map_or(key::RULEBOOK_TITLE, skep_school::rulebook::Article::title_key)
            }
            (Some(Screen::Rules), _) => key::RULEBOOK_TITLE,
            _ => key::LEARN_TITLE,
        }
    }

    /// Whether the tried board takes room from the text.
    pub fn is_trying(&self) -> bool {
        *self.exhibits.tries && self.visibility.tried
    }
}
