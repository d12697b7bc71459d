//! The first game: a kind opponent, and somebody who says the right word at the right time.

use super::update::Update;
use super::{Effect, Keep};
use crate::Terms;
use skep_engine::Level;
use skep_rules::{Color, Opening};
use skep_school::{Guide, Lesson};
use std::rc::Rc;

/// Who sits beside the pupil.
#[derive(Clone, Debug)]
pub(crate) struct Beside {
    /// The game that he looks at.
    game: u64,
    lesson: Rc<Lesson>,
    guide: Guide,
    /// How many plies there were when something was said last.
    heard: Option<usize>,
    /// The key of it, until it is dismissed: whoever comes back to the game hears it again.
    said: Option<String>,
}

impl Update<'_> {
    /// Begins the first game. It is a game like any other, and is kept like any other.
    pub(super) fn begin_first_game(&mut self, lesson: &Rc<Lesson>) {
        let Some(game) = &lesson.game else { return };
        // Whoever loads the page again goes on with the game that was begun.
        self.leave_school();
        let level = Level::new(game.level).unwrap_or(Level::ALL[0]);
        let terms = Terms::against_computer(game.game_type, Color::White, level);
        // As in the lessons, the Queen is nobody's first tile.
        self.new_game(Terms { opening: Opening::Tournament, ..terms });
        self.sit_beside(lesson);
    }

    /// Somebody sits down beside the pupil, at the game that is on the table.
    fn sit_beside(&mut self, lesson: &Rc<Lesson>) {
        let game = self.state.table.id();
        let lesson = Rc::clone(lesson);
        let guide = Guide::default();
        self.state.beside = Some(Beside { game, lesson, guide, heard: None, said: None });
        self.guide_follows(game);
        self.guide();
    }

    /// The first game goes on under another number.
    pub(super) fn guide_follows(&mut self, game: u64) {
        if let Some(beside) = &mut self.state.beside {
            beside.game = game;
            self.state.first_game = Some(game);
            self.effect(Effect::Keep(Keep::FirstGame(game)));
        }
    }

    /// If it is the first game that was brought back, somebody comes back as well, once the lessons are there.
    pub(super) fn resume_first_game(&mut self) {
        if self.state.first_game != Some(self.state.table.id()) || self.state.beside.is_some() {
            return;
        }
        let Some(school) = &*self.state.school else { return self.effect(Effect::LoadSchool) };
        let lessons = school.course.lessons();
        if let Some(lesson) = lessons.iter().find(|lesson| lesson.game.is_some()).cloned() {
            self.sit_beside(&lesson);
        }
    }

    /// Takes the tip away; it comes again when there is a new occasion for it.
    pub(super) fn dismiss_tip(&mut self) {
        if let Some(beside) = &mut self.state.beside {
            beside.guide.hush();
            beside.said = None;
        }
        self.state.tip.set_if_new(None);
    }

    /// Says what there is to say now, if this is the first game.
    pub(super) fn guide(&mut self) {
        let table = &self.state.table;
        let Some(beside) = &mut self.state.beside else { return };
        if table.id() != beside.game {
            return self.state.tip.set_if_new(None);
        }
        if table.outcome().is_some() {
            let name = beside.lesson.name.clone();
            self.state.beside = None;
            self.finish_lesson(&name);
            return self.state.tip.set_if_new(Some("learn-base-done".to_owned()));
        }
        if let Some(game) = beside.lesson.game.as_ref().filter(|_| table.is_persons_turn())
            && beside.heard.replace(table.game().len()) != Some(table.game().len())
        {
            let occasion = beside.guide.notice(game, table.game().position());
            beside.said = occasion.map(|occasion| beside.lesson.tip_key(occasion));
        }
        let tip = beside.said.clone();
        self.state.tip.set_if_new(tip);
    }
}
