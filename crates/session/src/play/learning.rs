//! What follows from lessons, the first game and the boards of the rules page.

use super::update::Update;
use super::{Effect, Keep, Later, Timer};
use crate::Table;
use crate::machine::route::Room;
use crate::machine::{board, exhibit, guide, lesson, route};
use skep_rules::Game;
use skep_school::{Act, Address, Lesson, Rule};
use std::rc::Rc;

impl Update<'_> {
    /// Something happens to the lesson that is under way.
    pub(super) fn lesson(&mut self, event: lesson::Event) {
        self.teach(event);
    }

    /// Something happens to the lesson. Is what was tried done as in any game?
    fn teach(&mut self, event: lesson::Event) -> bool {
        let state = &mut *self.state;
        let Some(school) = &*state.school else { return true };
        let effects = state.lessons.update(event, &state.board, &school.course);
        self.after_lesson(effects)
    }

    /// Is something that a pupil does done as in any game?
    pub(super) fn is_act_usual(&mut self, act: Act) -> bool {
        self.teach(lesson::Event::Try(act))
    }

    fn after_lesson(&mut self, effects: Vec<lesson::Effect>) -> bool {
        let mut is_usual = false;
        for effect in effects {
            match effect {
                lesson::Effect::Usual => is_usual = true,
                lesson::Effect::LayOut(game) => self.lay_out(*game),
                lesson::Effect::Beckon(beckons) => self.state.board.beckons.set(beckons),
                lesson::Effect::LetGo => self.state.board.let_go(),
                lesson::Effect::StepBegins if self.state.facts.board_has_keyboard => {
                    self.state.board.here();
                }
                lesson::Effect::StepBegins => {}
                lesson::Effect::Choose(piece) => self.board(board::Event::Choose(piece)),
                lesson::Effect::DropOn(place) => self.board(board::Event::DropOn(place)),
                lesson::Effect::Pass => self.pass(),
                lesson::Effect::Play(mv) => self.play(mv),
                lesson::Effect::Sound(sound) => self.effect(Effect::Sound(sound)),
                lesson::Effect::Remark(message) => self.remark(message),
                lesson::Effect::AnswerAfter(time, step) => {
                    let time = if self.state.facts.wants_less_motion { 0 } else { time };
                    self.effect(Effect::After(time, Timer::Answer(step)));
                }
                lesson::Effect::SolveAfter(time, id, piece, place) => {
                    self.effect(Effect::After(time, Timer::Solve(id, piece, place)));
                }
                lesson::Effect::KeepProgress => self.keep_progress(),
                lesson::Effect::KeepPlace(place) => self.effect(Effect::Keep(Keep::Lesson(place))),
                lesson::Effect::GoTo(next) => {
                    let address = next.map_or(Address::Course, Address::Lesson);
                    self.route(route::Event::GoTo(address));
                }
            }
        }
        is_usual
    }

    fn keep_progress(&mut self) {
        let progress = (*self.state.lessons.progress).clone();
        self.effect(Effect::Keep(Keep::Progress(progress)));
    }

    /// Puts something on the table that is not kept.
    fn lay_out(&mut self, game: Game) {
        debug_assert_ne!(*self.state.route.room, Room::Table, "a game would be lost");
        let table = Table::of_game(self.new_id(), game);
        self.clear_table();
        self.state.board.table.set(table);
    }

    fn find_lesson(&self, name: &str) -> Option<Rc<Lesson>> {
        self.state.school.as_ref()?.course.find(name).cloned()
    }

    /// Begins a lesson, or goes on with it; if there is none with this name, all are shown.
    pub(super) fn begin_lesson(&mut self, name: &str) {
        let Some(lesson) = self.find_lesson(name) else {
            return self.state.route.room.set(Room::Course);
        };
        if lesson.game.is_some() {
            return self.begin_first_game(&lesson);
        }
        self.state.route.room.set(Room::Lesson);
        let effects = self.state.lessons.begin(&lesson);
        self.after_lesson(effects);
    }

    /// The lesson once more, from its first step.
    pub(super) fn repeat_lesson(&mut self) {
        let class = self.state.lessons.class.as_ref();
        let name = class.map(|class| class.pupil.lesson().name.clone());
        if let Some(lesson) = name.and_then(|name| self.find_lesson(&name)) {
            let effects = self.state.lessons.repeat(&lesson);
            self.after_lesson(effects);
        }
    }

    /// Leaves the lesson that is under way, if one is.
    pub(super) fn leave_lesson(&mut self) {
        self.state.lessons.leave();
        self.state.board.beckons.set_if_new(Vec::new());
    }

    /// Begins the first game. It is a game like any other, and is kept like any other.
    fn begin_first_game(&mut self, lesson: &Rc<Lesson>) {
        let Some(terms) = guide::terms(lesson) else { return };
        // Whoever loads the page again goes on with the game that was begun.
        self.leave_school();
        self.new_game(terms);
        self.sit_down(lesson);
    }

    /// If it is the first game that was brought back, the guide comes back as well, once the lessons are there.
    pub(super) fn resume_first_game(&mut self) {
        if !self.state.guide.is_missed_at(&self.state.board.table) {
            return;
        }
        let Some(school) = &*self.state.school else { return self.load_school() };
        if let Some(lesson) = guide::first_game(&school.course).cloned() {
            self.sit_down(&lesson);
        }
    }

    fn sit_down(&mut self, lesson: &Rc<Lesson>) {
        let effects = self.state.guide.sit_down(lesson, &self.state.board.table);
        self.after_guide(effects);
    }

    /// The guide says what there is to say now, if this is the first game.
    pub(super) fn guide(&mut self) {
        let effects = self.state.guide.look_at(&self.state.board.table);
        self.after_guide(effects);
    }

    pub(super) fn after_guide(&mut self, effects: Vec<guide::Effect>) {
        for effect in effects {
            match effect {
                guide::Effect::Keep(id) => self.effect(Effect::Keep(Keep::FirstGame(id))),
                guide::Effect::Finished(name) => {
                    self.state.lessons.finish(&name);
                    self.keep_progress();
                }
            }
        }
    }

    /// Opens the rules page, at one of its rules.
    pub(super) fn open_rules(&mut self, rule: Option<Rule>) {
        self.state.route.room.set(Room::Rules);
        if let Some(school) = &*self.state.school {
            let effects = self.state.exhibits.open(rule, &school.rulebook);
            self.after_exhibit(effects);
        }
        let id = rule.map(|rule| rule.to_string()).unwrap_or_default();
        self.effect(Effect::ReadOnAt(id));
    }

    /// Something happens to the boards of the rules page.
    pub(super) fn exhibit(&mut self, event: exhibit::Event) {
        let state = &mut *self.state;
        let Some(school) = &*state.school else { return };
        // Whoever has gone elsewhere tries nothing any more.
        if *state.route.room == Room::Rules || event == exhibit::Event::Gone {
            let has_room = state.facts.board_is_seen;
            let effects = state.exhibits.update(event, &school.rulebook, has_room);
            self.after_exhibit(effects);
        }
    }

    fn after_exhibit(&mut self, effects: Vec<exhibit::Effect>) {
        for effect in effects {
            match effect {
                exhibit::Effect::LayOut(position) => self.lay_out(Game::from_position(*position)),
                exhibit::Effect::Beckon(beckons) => self.state.board.beckons.set(beckons),
                exhibit::Effect::Choose(piece) => self.board(board::Event::Choose(piece)),
                exhibit::Effect::DropOn(place) => self.board(board::Event::DropOn(place)),
                exhibit::Effect::LetGo => self.state.board.let_go(),
                exhibit::Effect::ShowSoon(rule) => {
                    self.effect(Effect::BeforePaint(Later::ShowExhibit(rule)));
                }
                exhibit::Effect::ForgetSoon => {
                    self.effect(Effect::BeforePaint(Later::ForgetExhibit));
                }
                exhibit::Effect::ShowTried { focus } => self.effect(Effect::ShowTried { focus }),
            }
        }
    }
}
