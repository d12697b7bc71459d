//! Lessons: what a pupil does is looked at by the teacher first.

use super::update::Update;
use super::{Effect, Keep, Message, Room, Sound, Timer};
use crate::{Table, Touch};
use skep_rules::{Hex, Piece};
use skep_school::{Act, Address, Beckon, Lesson, Pupil, Step, Verdict};
use std::rc::Rc;

/// How long a solved step is looked at before the opponent answers, and how long a tile that is shown is
/// looked at before it goes, in milliseconds.
const PAUSE: u32 = 900;

/// A lesson that is under way.
#[derive(Clone, Debug)]
pub struct Class {
    /// Where the pupil is.
    pub pupil: Pupil,
    /// The key of what is said of the last try.
    pub said: Option<String>,
    /// The tile that was asked for and pointed at: nothing has moved, so a ring shows that it was right.
    pub right: Option<Piece>,
    /// Was the step's solution shown? Then there is nothing to be praised for.
    pub is_shown: bool,
}

impl Class {
    /// At the first step of a lesson.
    fn of(lesson: &Rc<Lesson>) -> Class {
        Class { pupil: Pupil::new(lesson), said: None, right: None, is_shown: false }
    }

    /// Is nothing left to do or to read?
    fn is_over(&self) -> bool {
        let is_last = self.pupil.number() + 1 == self.pupil.lesson().steps.len();
        let is_read = self.pupil.step().is_none_or(Step::is_read);
        self.pupil.is_done() || (is_last && self.pupil.is_solved() && !is_read)
    }
}

impl Update<'_> {
    /// Leaves the lesson that is under way, if one is.
    pub(super) fn leave_lesson(&mut self) {
        if let Some(class) = self.state.class.take() {
            self.state.left = Some(Box::new(class));
        }
        self.state.beckons.set_if_new(Vec::new());
    }

    /// Begins a lesson, or goes on with it; if there is none with this name, all are shown.
    pub(super) fn begin_lesson(&mut self, name: &str) {
        let school = self.state.school.as_ref();
        let lesson = school.and_then(|school| school.course.find(name).cloned());
        let Some(lesson) = lesson else { return self.state.room.set(Room::Course) };
        if lesson.game.is_some() {
            return self.begin_first_game(&lesson);
        }
        self.state.room.set(Room::Lesson);
        // Whoever left it unfinished, to look something up perhaps, goes on at the same step.
        let left = self.state.left.take();
        let left = left.filter(|class| class.pupil.lesson().name == name && !class.is_over());
        let class = left.map_or_else(|| Class::of(&lesson), |class| *class);
        let table = Table::of_game(self.new_id(), class.pupil.game().clone());
        self.lay_out(table);
        let step = class.pupil.number();
        self.state.class.set(Some(class));
        self.beckon();
        // An answer may still be due.
        self.answer_soon(step);
    }

    /// Lays out what the step is about.
    fn set_up_step(&mut self) {
        let Some(class) = &*self.state.class else { return };
        let game = class.pupil.game().clone();
        // What goes on from the step before lies there already.
        if self.state.table.position() != game.position() {
            let table = Table::of_game(self.new_id(), game);
            self.lay_out(table);
        }
        self.let_go();
        self.beckon();
        if self.state.facts.board_has_keyboard {
            self.here();
        }
    }

    fn beckon(&mut self) {
        let class = self.state.class.as_ref();
        self.state.beckons.set(class.map_or_else(Vec::new, |class| class.pupil.marks()));
    }

    /// Looks at something that a pupil wants. What is left of it is done as in any game.
    pub(super) fn attend(&mut self, touch: Touch) -> Option<Touch> {
        if *self.state.room != Room::Lesson {
            return Some(touch);
        }
        let act = match &touch {
            Touch::Nothing | Touch::Dropped => return Some(touch),
            Touch::Chosen(choice) => Act::Tap(choice.piece),
            Touch::Refused(refusal) => match (refusal.piece, refusal.place) {
                (Some(piece), Some(place)) => Act::Go(piece, place),
                (Some(piece), None) => Act::Tap(piece),
                (None, _) => Act::Pass,
            },
            Touch::Move(mv) => Act::of(self.state.table.position(), *mv),
        };
        self.judge(act).then_some(touch)
    }

    /// Somebody points at a place and has chosen no tile. If it beckons, or any tile may be laid there, they hear
    /// what comes first.
    pub(super) fn ask_for_tile(&mut self, place: Hex) {
        let beckons = self.state.beckons.contains(&Beckon::Place(place));
        let asks = |class: &Class| beckons || class.pupil.asks_for(place);
        if self.state.class.as_ref().is_some_and(asks)
            && let Some(Class { pupil, said, .. }) = &mut *self.state.class
        {
            *said = Some(pupil.first_key().to_owned());
        }
    }

    /// Says what comes of something that a pupil does. Is it done as in any game?
    pub(super) fn judge(&mut self, act: Act) -> bool {
        let Some(Class { pupil, said, right, .. }) = &mut *self.state.class else { return true };
        let is_over = pupil.is_solved();
        let verdict = pupil.act(act);
        if let (Verdict::Solved, Act::Tap(piece)) = (&verdict, act) {
            *right = Some(piece);
        }
        *said = match &verdict {
            Verdict::Wrong(key) => Some(key.clone()),
            // Whoever tries something else has read what was said.
            _ => None,
        };
        let played = pupil.game().moves().next_back();
        match verdict {
            // What is solved stays as it is.
            Verdict::Usual => !is_over,
            Verdict::Refused(_) => true,
            Verdict::Wrong(key) => {
                self.let_go();
                // Who tries the same again is told the same again.
                self.remark(Message::key(key));
                self.effect(Effect::Sound(Sound::Refused));
                false
            }
            Verdict::Shown(_) | Verdict::Stuck => {
                self.praise();
                true
            }
            Verdict::Solved => {
                match (act, played) {
                    (Act::Tap(_), _) | (_, None) => {
                        self.let_go();
                        self.effect(Effect::Sound(Sound::Lay));
                    }
                    (_, Some(mv)) => self.play(mv),
                }
                self.praise();
                false
            }
        }
    }

    /// The step is solved.
    fn praise(&mut self) {
        self.beckon();
        let Some(Class { pupil, .. }) = &*self.state.class else { return };
        let (name, step) = (pupil.lesson().name.clone(), pupil.number());
        if step + 1 == pupil.lesson().steps.len() {
            self.finish_lesson(&name);
        }
        self.answer_soon(step);
    }

    fn answer_soon(&mut self, step: usize) {
        let time = if self.state.facts.wants_less_motion { 0 } else { PAUSE };
        self.effect(Effect::After(time, Timer::Answer(step)));
    }

    /// The opponent answers, unless the pupil has gone on by now.
    pub(super) fn answer(&mut self, step: usize) {
        let is_here = |class: &Class| class.pupil.number() == step;
        if !self.state.class.as_ref().is_some_and(is_here) {
            return;
        }
        let answer = self.state.class.as_mut().and_then(|class| class.pupil.answer());
        if let Some(mv) = answer {
            self.play(mv);
        }
    }

    /// A lesson is done: that is kept.
    pub(super) fn finish_lesson(&mut self, name: &str) {
        self.state.progress.finish(name);
        self.effect(Effect::Keep(Keep::Progress((*self.state.progress).clone())));
    }

    /// Goes on: to the next step, to the next lesson, or to one that was left out.
    pub(super) fn go_on(&mut self) {
        let Some(step) = self.state.class.as_ref().map(|class| class.pupil.number()) else {
            return;
        };
        // The opponent who still thinks about it answers now.
        self.answer(step);
        let Some(class) = &mut *self.state.class else { return };
        class.said = None;
        class.right = None;
        class.is_shown = false;
        if class.pupil.go_on() { self.set_up_step() } else { self.go_to_next_lesson() }
    }

    fn lesson_name(&self) -> String {
        let class = self.state.class.as_ref();
        class.map(|class| class.pupil.lesson().name.clone()).unwrap_or_default()
    }

    fn go_to_next_lesson(&mut self) {
        let name = self.lesson_name();
        // The last step may have been one to read.
        self.finish_lesson(&name);
        let next = self.state.school.as_ref().and_then(|school| {
            let next = self.state.progress.after(&school.course, &name)?;
            Some(Address::Lesson(next.name.clone()))
        });
        self.go_to(&next.unwrap_or(Address::Course));
    }

    /// The lesson once more, from its first step.
    pub(super) fn repeat_lesson(&mut self) {
        let name = self.lesson_name();
        self.state.left = None;
        self.begin_lesson(&name);
    }

    /// Nobody is praised for what is shown.
    fn mark_as_shown(&mut self) {
        if let Some(class) = &mut *self.state.class {
            class.is_shown = true;
        }
    }

    /// Shows how the step is solved: does it, as the pupil would.
    pub(super) fn show_solution(&mut self) {
        let solution = self.state.class.as_ref().and_then(|class| class.pupil.solution());
        match solution {
            None => {}
            Some(Act::Pass) => {
                self.mark_as_shown();
                self.pass();
            }
            Some(Act::Tap(piece)) => {
                self.mark_as_shown();
                self.choose(piece);
            }
            Some(Act::Go(piece, place)) => {
                self.let_go();
                self.choose(piece);
                let timer = Timer::Solve(self.state.table.id(), piece, place);
                self.effect(Effect::After(PAUSE, timer));
            }
        }
    }

    /// The tile of a solution has been looked at: it goes to its place, unless somebody has let it go.
    pub(super) fn solve(&mut self, id: u64, piece: Piece, place: Hex) {
        let is_chosen = self.state.choice.as_ref().is_some_and(|choice| choice.piece == piece);
        if is_chosen && self.state.table.id() == id {
            self.mark_as_shown();
            self.drop_on(place);
        }
    }
}
