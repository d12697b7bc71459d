//! Lessons: what a pupil does is looked at by the teacher first.

use crate::app::{App, Class, Room};
use crate::platform::{page, sound, storage, time};
use skep_rules::{Hex, Move};
use skep_school::{Act, Address, Beckon, Verdict};
use skep_session::{Table, Touch};
use std::cell::RefCell;

/// How long a solved step is looked at before the opponent answers, and how long a tile that is shown is
/// looked at before it goes, in milliseconds.
const PAUSE: i32 = 900;

thread_local! {
    /// The lesson that was left last, as it was.
    static LEFT: RefCell<Option<Box<Class>>> = const { RefCell::new(None) };
}

impl App {
    /// Leaves the lesson that is under way, if one is.
    pub(crate) fn leave_lesson(&self) {
        if let Some(class) = self.class.get_untracked() {
            LEFT.set(Some(Box::new(class)));
            self.class.set(None);
        }
        self.beckons.set(Vec::new());
    }

    /// Begins a lesson, or goes on with it; if there is none with this name, all are shown.
    pub(crate) fn begin_lesson(&self, name: &str) {
        let lesson = self.school.with_untracked(|school| {
            school.as_ref().and_then(|school| school.course.find(name).cloned())
        });
        let Some(lesson) = lesson else { return self.room.set(Room::Course) };
        if lesson.game.is_some() {
            return self.begin_first_game(&lesson);
        }
        self.room.set(Room::Lesson);
        // Whoever left it unfinished, to look something up perhaps, goes on at the same step.
        let left =
            LEFT.take().filter(|class| class.pupil.lesson().name == name && !class.is_over());
        let class = left.map_or_else(|| Class::of(&lesson), |class| *class);
        self.lay_out(Table::of_game(self.new_id(), class.pupil.game().clone()));
        let step = class.pupil.number();
        self.class.set(Some(class));
        self.beckon();
        // An answer may still be due.
        self.answer_soon(step);
    }

    /// Lays out what the step is about.
    fn set_up_step(&self) {
        let game = self.class.with_untracked(|class| Some(class.as_ref()?.pupil.game().clone()));
        if let Some(game) = game {
            // What goes on from the step before lies there already.
            let is_there = self.table.with_untracked(|table| table.position() == game.position());
            if !is_there {
                self.lay_out(Table::of_game(self.new_id(), game));
            }
            self.let_go();
            self.beckon();
            if self.stage.has_keyboard() {
                self.here();
            }
        }
    }

    fn beckon(&self) {
        let marks = self.class.with_untracked(|class| {
            class.as_ref().map_or_else(Vec::new, |class| class.pupil.marks())
        });
        self.beckons.set(marks);
    }

    /// Looks at something that a pupil wants. What is left of it is done as in any game.
    pub(crate) fn attend(&self, touch: Touch) -> Option<Touch> {
        if self.room.get_untracked() != Room::Lesson {
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
            Touch::Move(mv) => self.table.with_untracked(|table| Act::of(table.position(), *mv)),
        };
        self.judge(act).then_some(touch)
    }

    /// Somebody points at a place and has chosen no tile. If it beckons, or any tile may be laid there, they hear
    /// what comes first.
    pub(crate) fn ask_for_tile(&self, place: Hex) {
        let is_meant = self.beckons.with_untracked(|it| it.contains(&Beckon::Place(place)))
            || self
                .class
                .with_untracked(|it| it.as_ref().is_some_and(|it| it.pupil.asks_for(place)));
        if is_meant {
            self.class.update(|class| {
                if let Some(Class { pupil, said, .. }) = class {
                    *said = Some(pupil.first_key().to_owned());
                }
            });
        }
    }

    /// Says what comes of something that a pupil does. Is it done as in any game?
    pub(crate) fn judge(&self, act: Act) -> bool {
        let mut verdict = Verdict::Usual;
        let mut is_over = false;
        self.class.update(|class| {
            let Some(Class { pupil, said, right, .. }) = class else { return };
            is_over = pupil.is_solved();
            verdict = pupil.act(act);
            if let (Verdict::Solved, Act::Tap(piece)) = (&verdict, act) {
                *right = Some(piece);
            }
            match &verdict {
                Verdict::Wrong(key) => *said = Some(key.clone()),
                // Whoever tries something else has read what was said.
                _ => *said = None,
            }
        });
        match verdict {
            // What is solved stays as it is.
            Verdict::Usual => !is_over,
            Verdict::Refused(_) => true,
            Verdict::Wrong(key) => {
                self.let_go();
                // Who tries the same again is told the same again.
                self.remark.set(self.say(&key));
                sound::play(sound::Sound::Refused);
                false
            }
            Verdict::Shown(_) | Verdict::Stuck => {
                self.praise();
                true
            }
            Verdict::Solved => {
                let mv = self.class.with_untracked(|class| {
                    class.as_ref().and_then(|class| class.pupil.game().moves().next_back())
                });
                match (act, mv) {
                    (Act::Tap(_), _) | (_, None) => {
                        self.let_go();
                        sound::play(sound::Sound::Lay);
                    }
                    (_, Some(mv)) => self.play(mv),
                }
                self.praise();
                false
            }
        }
    }

    /// The step is solved.
    fn praise(&self) {
        self.beckon();
        let (name, step, steps) = self.class.with_untracked(|class| {
            class.as_ref().map_or_else(Default::default, |Class { pupil, .. }| {
                (pupil.lesson().name.clone(), pupil.number(), pupil.lesson().steps.len())
            })
        });
        if step + 1 == steps {
            self.finish_lesson(&name);
        }
        self.answer_soon(step);
    }

    fn answer_soon(&self, step: usize) {
        let app = *self;
        time::after(if page::wants_less_motion() { 0 } else { PAUSE }, move || app.answer(step));
    }

    /// The opponent answers, unless the pupil has gone on by now.
    fn answer(&self, step: usize) {
        let mut answer: Option<Move> = None;
        self.class.update(|class| {
            if let Some(class) = class
                && class.pupil.number() == step
            {
                answer = class.pupil.answer();
            }
        });
        if let Some(mv) = answer {
            self.play(mv);
        }
    }

    /// A lesson is done: that is kept.
    pub(crate) fn finish_lesson(&self, name: &str) {
        self.progress.update(|progress| progress.finish(name));
        if let Err(error) = self.progress.with_untracked(storage::keep_progress) {
            self.complain_of_store(error);
        }
    }

    /// Goes on: to the next step, to the next lesson, or to one that was left out.
    pub(crate) fn go_on(&self) {
        // The opponent who still thinks about it answers now.
        if let Some(step) = self.class.with_untracked(|it| Some(it.as_ref()?.pupil.number())) {
            self.answer(step);
        }
        let mut is_done = false;
        self.class.update(|class| {
            if let Some(class) = class {
                class.said = None;
                class.right = None;
                class.is_shown = false;
                is_done = !class.pupil.go_on();
            }
        });
        if is_done { self.go_to_next_lesson() } else { self.set_up_step() }
    }

    fn go_to_next_lesson(&self) {
        let name = self.class.with_untracked(|class| {
            class.as_ref().map(|class| class.pupil.lesson().name.clone()).unwrap_or_default()
        });
        // The last step may have been one to read.
        self.finish_lesson(&name);
        let next = self.school.with_untracked(|school| {
            let course = &school.as_ref()?.course;
            let next = self.progress.with_untracked(|progress| {
                progress.after(course, &name).map(|next| next.name.clone())
            });
            next.map(Address::Lesson)
        });
        self.go_to(&next.unwrap_or(Address::Course));
    }

    /// The lesson once more, from its first step.
    pub(crate) fn repeat_lesson(&self) {
        let name = self.class.with_untracked(|class| {
            class.as_ref().map(|class| class.pupil.lesson().name.clone()).unwrap_or_default()
        });
        LEFT.set(None);
        self.begin_lesson(&name);
    }

    /// Nobody is praised for what is shown.
    fn mark_as_shown(&self) {
        self.class.update(|class| {
            if let Some(class) = class {
                class.is_shown = true;
            }
        });
    }

    /// Shows how the step is solved: does it, as the pupil would.
    pub(crate) fn show_solution(&self) {
        let solution = self.class.with_untracked(|class| class.as_ref()?.pupil.solution());
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
                let app = *self;
                let id = self.table.with_untracked(Table::id);
                time::after(PAUSE, move || {
                    let is_chosen = app.table.with_untracked(Table::id) == id
                        && app.choice.with_untracked(|choice| {
                            choice.as_ref().is_some_and(|choice| choice.piece == piece)
                        });
                    if is_chosen {
                        app.mark_as_shown();
                        app.drop_on(place);
                    }
                });
            }
        }
    }
}
