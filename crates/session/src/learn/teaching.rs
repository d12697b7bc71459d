//! What follows from lessons and the boards of the rules page.

use super::update::Update;
use super::{AfterLayout, Effect, Keep, PlayAt, Timer};
use crate::Table;
use crate::machine::message::Message;
use crate::machine::route::Screen;
use crate::machine::{board, exhibit, lesson, route};
use crate::shell::{self, Document};
use skep_rules::Game;
use skep_school::{Act, Address, Lesson, Rule};
use std::rc::Rc;

impl Update<'_> {
    /// Handles an event of the lesson that is under way.
    pub(super) fn lesson(&mut self, event: lesson::Event) {
        self.teach(event);
    }

    /// Updates the lesson. Returns whether the act is to be carried out as in any game.
    fn teach(&mut self, event: lesson::Event) -> bool {
        let state = &mut *self.state;
        let effects = state.lessons.update(event, &state.shell.board, &state.school.course);
        self.after_lesson(effects)
    }

    /// Judges an act. Returns whether it is to be carried out as in any game.
    pub(super) fn lesson_allows_act(&mut self, act: Act) -> bool {
        self.teach(lesson::Event::Try(act))
    }

    fn after_lesson(&mut self, effects: Vec<lesson::Effect>) -> bool {
        let mut is_usual = false;
        for effect in effects {
            match effect {
                lesson::Effect::Usual => is_usual = true,
                lesson::Effect::LayOut(game) => self.lay_out(*game),
                lesson::Effect::Highlight(highlights) => {
                    self.state.shell.board.highlights.set(highlights);
                }
                lesson::Effect::LetGo => self.state.shell.board.let_go(),
                lesson::Effect::StepBegins if self.state.shell.browser.board_has_keyboard => {
                    self.state.shell.board.here();
                }
                lesson::Effect::StepBegins => {}
                lesson::Effect::Choose(piece) => self.board(board::Event::Choose(piece)),
                lesson::Effect::DropOn(place) => self.board(board::Event::DropOn(place)),
                lesson::Effect::Pass => self.pass(),
                lesson::Effect::Play(mv) => self.play(mv),
                lesson::Effect::Sound(sound) => self.shell_effect(shell::Effect::Sound(sound)),
                lesson::Effect::Remark(message) => self.state.shell.remark(message),
                lesson::Effect::AnswerAfter(time, step) => {
                    let time = if self.state.shell.browser.wants_less_motion { 0 } else { time };
                    self.effect(Effect::After(time, Timer::Answer(step)));
                }
                lesson::Effect::SolveAfter(time, id, piece, place) => {
                    self.effect(Effect::After(time, Timer::Solve(id, piece, place)));
                }
                lesson::Effect::KeepProgress => self.keep_progress(),
                lesson::Effect::KeepStep(place) => self.effect(Effect::Keep(Keep::Lesson(place))),
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

    /// Puts something on the table.
    fn lay_out(&mut self, game: Game) {
        let id = self.state.shell.board.table.next_id(self.now.since_1970);
        let board = &mut self.state.shell.board;
        board.clear();
        board.table.set(Table::of_game(id, game));
    }

    fn find_lesson(&self, name: &str) -> Option<Rc<Lesson>> {
        self.state.school.course.find(name).cloned()
    }

    /// Begins or resumes a lesson; if there is no such lesson, shows the list. The first game is
    /// on the play page.
    pub(super) fn begin_lesson(&mut self, name: &str) {
        let lesson = self.find_lesson(name);
        if lesson.as_ref().is_some_and(|lesson| lesson.is_game) {
            self.state.route.screen.set(Some(Screen::Course));
            return self.effect(Effect::Play(PlayAt::FirstGame));
        }
        let Some(lesson) = lesson else {
            return self.state.route.screen.set(Some(Screen::Course));
        };
        self.state.route.screen.set(Some(Screen::Lesson));
        let effects = self.state.lessons.begin(&lesson);
        self.after_lesson(effects);
    }

    /// The lesson once more, from its first step.
    pub(super) fn repeat_lesson(&mut self) {
        let active = self.state.lessons.active.as_ref();
        let name = active.map(|active| active.pupil.lesson().name.clone());
        if let Some(lesson) = name.and_then(|name| self.find_lesson(&name)) {
            let effects = self.state.lessons.repeat(&lesson);
            self.after_lesson(effects);
        }
    }

    /// Leaves the lesson that is under way, if one is.
    pub(super) fn leave_lesson(&mut self) {
        self.state.lessons.leave();
        self.state.shell.board.highlights.set_if_new(Vec::new());
    }

    /// Opens the rules page, at one of its rules.
    pub(super) fn open_rules(&mut self, rule: Option<Rule>) {
        self.state.route.screen.set(Some(Screen::Rules));
        let effects = self.state.exhibits.open(rule, &self.state.school.rulebook);
        self.after_exhibit(effects);
        let id = rule.map(|rule| rule.to_string()).unwrap_or_default();
        self.effect(Effect::ReadOnAt(id));
    }

    /// Handles an event of the boards of the rules page.
    pub(super) fn exhibit(&mut self, event: exhibit::Event) {
        let state = &mut *self.state;
        // Off the rules page, only the clean-up is handled.
        if *state.route.screen == Some(Screen::Rules) || event == exhibit::Event::Gone {
            let has_room = state.visibility.board;
            let effects = state.exhibits.update(event, &state.school.rulebook, has_room);
            self.after_exhibit(effects);
        }
    }

    fn after_exhibit(&mut self, effects: Vec<exhibit::Effect>) {
        for effect in effects {
            match effect {
                exhibit::Effect::LayOut(position) => self.lay_out(Game::from_position(*position)),
                exhibit::Effect::Highlight(highlights) => {
                    self.state.shell.board.highlights.set(highlights);
                }
                exhibit::Effect::Choose(piece) => self.board(board::Event::Choose(piece)),
                exhibit::Effect::DropOn(place) => self.board(board::Event::DropOn(place)),
                exhibit::Effect::LetGo => self.state.shell.board.let_go(),
                exhibit::Effect::Look(key) => self.state.shell.remark(Message::key(key)),
                exhibit::Effect::ShowSoon(rule) => {
                    self.effect(Effect::BeforePaint(AfterLayout::ShowExhibit(rule)));
                }
                exhibit::Effect::ForgetSoon => {
                    self.effect(Effect::BeforePaint(AfterLayout::ForgetExhibit));
                }
                exhibit::Effect::ShowTried { focus } => self.effect(Effect::ShowTried { focus }),
            }
        }
    }
}
