//! Lessons: judges each act of the pupil before it is carried out.

mod card;

use super::Sound;
use super::board::Board;
use super::message::Message;
use super::part::Part;
use crate::Touch;
pub use card::{Card, Next};
use skep_rules::{Game, Hex, Move, Piece, Position};
use skep_school::{Act, Course, Highlight, Lesson, Progress, Pupil, Step, Verdict};
use skep_words::{Key, key};
use std::rc::Rc;

/// How long a solved step is looked at before the opponent answers, and how long a tile that is shown is
/// looked at before it goes, in milliseconds.
const PAUSE: u32 = 900;

/// The lesson that is under way, and which ones are done.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    /// The lesson that is under way.
    pub active: Part<Option<ActiveLesson>>,
    /// Which lessons are done.
    pub progress: Part<Progress>,
    /// The lesson that was left last, as it was.
    left: Option<Box<ActiveLesson>>,
    /// The stored step of a lesson.
    place: Option<SavedStep>,
}

/// A lesson that is under way.
#[derive(Clone, Debug)]
pub struct ActiveLesson {
    /// Where the pupil is.
    pub pupil: Pupil,
    /// The key of the feedback on the last try.
    pub feedback: Option<Key>,
    /// The tile that was asked for and pointed at: nothing has moved, so a ring shows that it was right.
    pub right: Option<Piece>,
    /// Whether the step's solution was shown; then there is no praise.
    pub is_shown: bool,
}

impl ActiveLesson {
    /// At a step of a lesson.
    fn at(lesson: &Rc<Lesson>, step: usize) -> ActiveLesson {
        ActiveLesson {
            pupil: Pupil::at(lesson, step),
            feedback: None,
            right: None,
            is_shown: false,
        }
    }

    /// Whether nothing is left to do or to read.
    fn is_over(&self) -> bool {
        let is_last = self.pupil.number() + 1 == self.pupil.lesson().steps.len();
        let is_read = self.pupil.step().is_none_or(Step::is_read);
        self.pupil.is_done() || (is_last && self.pupil.is_solved() && !is_read)
    }
}

/// A step of a lesson as it is stored, for a reload: `queen 2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedStep {
    /// The name of the lesson.
    pub lesson: String,
    /// The step, from 0.
    pub step: usize,
}

impl SavedStep {
    /// Reads a stored line; `None` if it is not valid.
    pub fn read(line: &str) -> Option<SavedStep> {
        let (lesson, step) = line.split_once(' ')?;
        Some(SavedStep { lesson: lesson.to_owned(), step: step.parse().ok()? })
    }
}

impl std::fmt::Display for SavedStep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.lesson, self.step)
    }
}

/// The events of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The pupil does something.
    Try(Act),
    /// The pupil points at a place and has chosen no tile.
    PointAt(Hex),
    /// The pupil goes on: to the next step, to the next lesson, or to one that was left out.
    GoOn,
    /// The lesson shows how the step is solved: does it, as the pupil would.
    ShowSolution,
    /// A solved step has been looked at: the opponent answers, unless the pupil has gone on by now.
    Answer(usize),
    /// The tile of a solution has been looked at on the table with this number: it goes to its place.
    Solve(u64, Piece, Hex),
}

/// The effects of a lesson.
#[derive(Clone, Debug)]
pub enum Effect {
    /// What was tried is done as in any game.
    Usual,
    /// Something else lies on the table.
    LayOut(Box<Game>),
    /// These are highlighted.
    Highlight(Vec<Highlight>),
    /// Clears choice, refusal and pending move.
    LetGo,
    /// Another step has begun; if the board has the focus, the cursor's place is announced.
    StepBegins,
    /// A tile is chosen, as by the pupil.
    Choose(Piece),
    /// The chosen tile goes to a place, as by the pupil.
    DropOn(Hex),
    /// The pupil passes.
    Pass,
    /// A move is played.
    Play(Move),
    /// Plays a sound.
    Sound(Sound),
    /// A message for screen readers only.
    Remark(Message),
    /// [`Event::Answer`] for this step, after a pause of so many milliseconds.
    AnswerAfter(u32, usize),
    /// [`Event::Solve`], after a pause of so many milliseconds.
    SolveAfter(u32, u64, Piece, Hex),
    /// A lesson is done: that is kept.
    KeepProgress,
    /// The pupil is at another step: that is kept.
    KeepStep(SavedStep),
    /// The lesson is over: on to the one with this name, or to all of them.
    GoTo(Option<String>),
}

/// The act of the pupil that a touch amounts to.
pub fn act_of(touch: &Touch, position: &Position) -> Option<Act> {
    match touch {
        Touch::Nothing | Touch::Dropped => None,
        Touch::Chosen(choice) => Some(Act::Tap(choice.piece)),
        Touch::Look(look) => Some(Act::Tap(look.piece)),
        Touch::Refused(refusal) => Some(match (refusal.piece, refusal.place) {
            (Some(piece), Some(place)) => Act::Go(piece, place),
            (Some(piece), None) => Act::Tap(piece),
            (None, _) => Act::Pass,
        }),
        Touch::Move(mv) => Some(Act::of(position, *mv)),
    }
}

impl Lessons {
    /// Restores the finished lessons and the stored step.
    pub fn restore(&mut self, progress: Progress, place: Option<SavedStep>) {
        self.progress.set(progress);
        self.place = place;
    }

    /// Whether the step is solved.
    pub fn can_go_on(&self) -> bool {
        self.active.as_ref().is_some_and(|active| active.pupil.is_solved())
    }

    /// The view model of the active lesson.
    pub fn card(&self, course: &Course) -> Option<Card> {
        Card::of(self.active.as_ref()?, course, &self.progress)
    }

    /// Handles an event of the lesson that is under way.
    pub fn update(&mut self, event: Event, board: &Board, course: &Course) -> Vec<Effect> {
        let mut effects = Vec::new();
        match event {
            Event::Try(act) => self.judge(act, &mut effects),
            Event::PointAt(place) => self.ask_for_tile(place, board),
            Event::GoOn => self.go_on(course, &mut effects),
            Event::ShowSolution => self.show_solution(board, &mut effects),
            Event::Answer(step) => self.answer(step, &mut effects),
            Event::Solve(id, piece, place) => self.solve(id, piece, place, board, &mut effects),
        }
        effects
    }

    /// Begins a lesson, or resumes it at the same step if it was left unfinished, even by a reload of the
    /// page.
    pub fn begin(&mut self, lesson: &Rc<Lesson>) -> Vec<Effect> {
        let left = self.left.take().filter(|active| active.pupil.lesson().name == lesson.name);
        let place = self.place.take().filter(|place| place.lesson == lesson.name);
        let kept = place.map(|place| Box::new(ActiveLesson::at(lesson, place.step)));
        let active = left.or(kept).filter(|active| !active.is_over());
        self.start(active.map_or_else(|| ActiveLesson::at(lesson, 0), |active| *active))
    }

    /// The lesson once more, from its first step.
    pub fn repeat(&mut self, lesson: &Rc<Lesson>) -> Vec<Effect> {
        self.left = None;
        self.start(ActiveLesson::at(lesson, 0))
    }

    fn start(&mut self, active: ActiveLesson) -> Vec<Effect> {
        let (game, step) = (Box::new(active.pupil.game().clone()), active.pupil.number());
        let is_solved = active.pupil.is_solved();
        self.active.set(Some(active));
        let mut effects = vec![Effect::LayOut(game)];
        self.highlight(&mut effects);
        self.keep_step(&mut effects);
        if is_solved {
            // An answer may still be due.
            effects.push(Effect::AnswerAfter(PAUSE, step));
        }
        effects
    }

    /// Leaves the lesson that is under way, if one is.
    pub fn leave(&mut self) {
        if let Some(active) = self.active.take() {
            self.left = Some(Box::new(active));
        }
    }

    /// The lesson with this name is done; that is to be kept.
    pub fn finish(&mut self, name: &str) {
        self.progress.finish(name);
    }

    fn keep_step(&self, effects: &mut Vec<Effect>) {
        if let Some(ActiveLesson { pupil, .. }) = &*self.active {
            let (lesson, step) = (pupil.lesson().name.clone(), pupil.number());
            effects.push(Effect::KeepStep(SavedStep { lesson, step }));
        }
    }

    /// Marks the lesson as done. The next visit begins it anew.
    fn finish_here(&mut self, effects: &mut Vec<Effect>) {
        if let Some(ActiveLesson { pupil, .. }) = &*self.active {
            let lesson = pupil.lesson().name.clone();
            self.progress.finish(&lesson);
            effects.extend([Effect::KeepProgress, Effect::KeepStep(SavedStep { lesson, step: 0 })]);
        }
    }

    fn highlight(&self, effects: &mut Vec<Effect>) {
        let active = self.active.as_ref();
        effects
            .push(Effect::Highlight(active.map_or_else(Vec::new, |active| active.pupil.marks())));
    }

    /// After a tap on a highlighted place or one where a tile may be laid: gives the comment to choose a tile first.
    fn ask_for_tile(&mut self, place: Hex, board: &Board) {
        let highlights = board.highlights.contains(&Highlight::Place(place));
        let asks = |active: &ActiveLesson| highlights || active.pupil.asks_for(place);
        if self.active.as_ref().is_some_and(asks)
            && let Some(ActiveLesson { pupil, feedback, .. }) = &mut *self.active
        {
            *feedback = Some(pupil.first_key());
        }
    }

    /// Judges an act and carries out what follows.
    fn judge(&mut self, act: Act, effects: &mut Vec<Effect>) {
        let Some(ActiveLesson { pupil, feedback, right, .. }) = &mut *self.active else {
            return effects.push(Effect::Usual);
        };
        let is_over = pupil.is_solved();
        let verdict = pupil.act(act);
        if let (Verdict::Solved, Act::Tap(piece)) = (&verdict, act) {
            *right = Some(piece);
        }
        *feedback = match &verdict {
            Verdict::Wrong(key) => Some(*key),
            // Another try clears the feedback.
            _ => None,
        };
        let played = pupil.game().moves().next_back();
        match verdict {
            // What is solved stays as it is.
            Verdict::Usual if is_over => {}
            Verdict::Usual | Verdict::Refused(_) => effects.push(Effect::Usual),
            Verdict::Wrong(key) => {
                effects.push(Effect::LetGo);
                // The same mistake is announced again.
                effects.push(Effect::Remark(Message::key(key)));
                effects.push(Effect::Sound(Sound::Refused));
            }
            Verdict::Shown(_) | Verdict::Stuck => {
                self.praise(effects);
                effects.push(Effect::Usual);
            }
            Verdict::Solved => {
                match (act, played) {
                    (Act::Tap(_), _) | (_, None) => {
                        effects.extend([Effect::LetGo, Effect::Sound(Sound::Lay)]);
                    }
                    (_, Some(mv)) => effects.push(Effect::Play(mv)),
                }
                self.praise(effects);
            }
        }
    }

    /// The step is solved.
    fn praise(&mut self, effects: &mut Vec<Effect>) {
        self.highlight(effects);
        let Some(ActiveLesson { pupil, .. }) = &*self.active else { return };
        let (step, steps) = (pupil.number(), pupil.lesson().steps.len());
        if step + 1 == steps {
            self.finish_here(effects);
        }
        effects.push(Effect::AnswerAfter(PAUSE, step));
    }

    fn answer(&mut self, step: usize, effects: &mut Vec<Effect>) {
        let Some(active) = &mut *self.active else { return };
        if active.pupil.number() == step {
            effects.extend(active.pupil.answer().map(Effect::Play));
        }
    }

    fn go_on(&mut self, course: &Course, effects: &mut Vec<Effect>) {
        let Some(active) = &mut *self.active else { return };
        // The opponent who still thinks about it answers now.
        let answer = active.pupil.answer();
        effects.extend(answer.map(Effect::Play));
        active.feedback = None;
        active.right = None;
        active.is_shown = false;
        let lies_there = active.pupil.position().clone();
        if !active.pupil.go_on() {
            return self.go_to_next(course, effects);
        }
        // What goes on from the step before lies there already.
        if lies_there != *active.pupil.position() {
            effects.push(Effect::LayOut(Box::new(active.pupil.game().clone())));
        }
        effects.push(Effect::LetGo);
        self.highlight(effects);
        effects.push(Effect::StepBegins);
        self.keep_step(effects);
    }

    fn go_to_next(&mut self, course: &Course, effects: &mut Vec<Effect>) {
        let Some(active) = &*self.active else { return };
        let name = active.pupil.lesson().name.clone();
        // The last step may have been one to read.
        self.finish_here(effects);
        let next = self.progress.after(course, &name).map(|next| next.name.clone());
        effects.push(Effect::GoTo(next));
    }

    /// Marks the step as shown: no praise.
    fn mark_as_shown(&mut self) {
        if let Some(active) = &mut *self.active {
            active.is_shown = true;
        }
    }

    fn show_solution(&mut self, board: &Board, effects: &mut Vec<Effect>) {
        let solution = self.active.as_ref().and_then(|active| active.pupil.solution());
        match solution {
            None => effects.push(Effect::Remark(key::LEARN_NOTHING_TO_SHOW.into())),
            Some(Act::Pass) => {
                self.mark_as_shown();
                effects.push(Effect::Pass);
            }
            Some(Act::Tap(piece)) => {
                self.mark_as_shown();
                effects.push(Effect::Choose(piece));
            }
            Some(Act::Go(piece, place)) => {
                effects.extend([Effect::LetGo, Effect::Choose(piece)]);
                effects.push(Effect::SolveAfter(PAUSE, board.table.id(), piece, place));
            }
        }
    }

    /// Moves the tile of a solution, unless it was let go.
    fn solve(
        &mut self,
        id: u64,
        piece: Piece,
        place: Hex,
        board: &Board,
        effects: &mut Vec<Effect>,
    ) {
        let is_chosen = board.choice.as_ref().is_some_and(|choice| choice.piece == piece);
        if is_chosen && board.table.id() == id {
            self.mark_as_shown();
            effects.push(Effect::DropOn(place));
        }
    }
}
