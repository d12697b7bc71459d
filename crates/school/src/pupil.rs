//! A pupil: the state of a lesson in progress.

use crate::{Act, ActPattern, Lesson, Step};
use skep_notation::{position, uhp::Place};
use skep_rules::{Game, GameType, Hex, Move, Piece, Position, Refusal};
use skep_words::{Key, key};
use std::rc::Rc;

/// The state of a lesson in progress: the step and the game on the table.
#[derive(Clone, Debug)]
pub struct Pupil {
    lesson: Rc<Lesson>,
    step: usize,
    game: Game,
    is_solved: bool,
    is_answered: bool,
}

/// The result of an act of a pupil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The step is solved; a move, if it was one, is played.
    Solved,
    /// The step is solved: it asked for this illegal move, whose reason is shown.
    Shown(Refusal),
    /// The step is solved: it asked for this tile, which has no legal move, and the reason is shown.
    Stuck,
    /// The act is legal, but not what the step asks for: the key of the comment. The tile goes back.
    Wrong(Key),
    /// The act is not legal.
    Refused(Refusal),
    /// The act does not concern the lesson: a tile was chosen, as in any game.
    Usual,
}

/// A tile or place that is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// A tile, on the table or in a hand.
    Tile(Piece),
    /// A free place.
    Place(Hex),
}

impl Highlight {
    /// The place, if it is one.
    pub const fn place(self) -> Option<Hex> {
        match self {
            Highlight::Place(place) => Some(place),
            Highlight::Tile(_) => None,
        }
    }
}

/// The comment on a legal move for which the step has none.
const ALLOWED_BUT: Key = key::LEARN_ALLOWED_BUT;
/// The comment on a tap on another tile than the one that was asked for.
const ANOTHER_TILE: Key = key::LEARN_ANOTHER_TILE;
/// The comment on a tap on a place before a tile is chosen.
const CHOOSE_FIRST: Key = key::LEARN_CHOOSE_FIRST;
/// The same comment if the tile has to be taken from the hand.
const TAKE_FIRST: Key = key::LEARN_TAKE_FIRST;

impl Pupil {
    /// A pupil at the first step of a lesson.
    pub fn new(lesson: &Rc<Lesson>) -> Pupil {
        let game = Game::new(GameType::BASE);
        let (is_solved, is_answered) = (false, false);
        let mut pupil = Pupil { lesson: Rc::clone(lesson), step: 0, game, is_solved, is_answered };
        pupil.enter();
        pupil
    }

    /// A pupil at a step of a lesson, with the steps before it solved as by [`Pupil::solution`]; at the first
    /// step if there is no such step.
    pub fn at(lesson: &Rc<Lesson>, step: usize) -> Pupil {
        let mut pupil = Pupil::new(lesson);
        if step >= lesson.steps.len() {
            return pupil;
        }
        while pupil.step < step {
            if let Some(solution) = pupil.solution() {
                pupil.act(solution);
            }
            if !pupil.is_solved {
                return Pupil::new(lesson);
            }
            pupil.go_on();
        }
        pupil
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The index of the step, from 0; the number of steps when all are done.
    pub fn number(&self) -> usize {
        self.step
    }

    /// The step; `None` when all are done.
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }

    /// Whether all steps are done.
    pub fn is_done(&self) -> bool {
        self.step >= self.lesson.steps.len()
    }

    /// The key of the step's text.
    pub fn text_key(&self) -> Option<Key> {
        self.step().map(|_| self.lesson.step_key(self.step))
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The game since the position was last set up.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the step is solved, or there is nothing to solve.
    pub fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// What is highlighted. If any new tile solves the step, all that may be laid are highlighted in the hand.
    pub fn marks(&self) -> Vec<Highlight> {
        let Some(step) = self.step().filter(|_| !self.is_solved) else { return Vec::new() };
        let highlight = |mark: &Place| match mark.side {
            None => Some(Highlight::Tile(mark.tile)),
            Some(_) => mark.hex(self.position()).map(Highlight::Place),
        };
        let mut marks: Vec<Highlight> = step.marks.iter().filter_map(highlight).collect();
        if step.is_laying() {
            let position = self.position();
            let can_be_laid = |piece: &Piece| !position.destinations(*piece).is_empty();
            let hand = position.hand(position.to_move());
            marks.extend(hand.filter(can_be_laid).map(Highlight::Tile));
        }
        marks
    }

    /// Whether the step asks for any new tile to be laid, and it may be laid here.
    pub fn asks_for(&self, place: Hex) -> bool {
        let position = self.position();
        let can_be_laid = |piece: Piece| position.destinations(piece).contains(place);
        self.step().is_some_and(Step::is_laying)
            && !self.is_solved
            && position.hand(position.to_move()).into_iter().any(can_be_laid)
    }

    /// The key of the comment on a tap on a highlighted place before a tile is chosen.
    pub fn first_key(&self) -> Key {
        if self.step().is_some_and(Step::is_laying) { TAKE_FIRST } else { CHOOSE_FIRST }
    }

    /// Carries out an act and returns its result.
    pub fn act(&mut self, act: Act) -> Verdict {
        let Some(step) = self.step().filter(|_| !self.is_solved) else { return Verdict::Usual };
        if let Act::Tap(piece) = act
            && !step.is_tap()
        {
            let is_asked_for = step.goal.iter().any(|pattern| pattern.may_be_by(piece));
            let mut others = step.wrongs.iter().filter(|wrong| wrong.pattern.is_tap());
            return match others.find(|wrong| wrong.pattern.is(act, self.position())) {
                Some(wrong) if !is_asked_for => {
                    Verdict::Wrong(self.lesson.wrong_key(self.step, wrong))
                }
                _ => Verdict::Usual,
            };
        }
        let legal = match act {
            Act::Go(piece, place) => self.position().check(piece, place).map(Some),
            Act::Pass => self.position().check_pass().map(Some),
            Act::Tap(_) => Ok(None),
        };
        let fits = |pattern: &&ActPattern| {
            pattern.is_try() == legal.is_err() && pattern.is(act, self.position())
        };
        let done = step.goal.iter().find(fits).copied();
        let Some(done) = done else {
            return match legal {
                Err(refusal) => Verdict::Refused(refusal),
                Ok(_) => Verdict::Wrong(self.said_of(step, act)),
            };
        };
        self.is_solved = true;
        match (legal, done) {
            (Err(refusal), _) => Verdict::Shown(refusal),
            (Ok(_), ActPattern::Stuck(_)) => Verdict::Stuck,
            (Ok(mv), _) => {
                self.play(mv);
                Verdict::Solved
            }
        }
    }

    fn said_of(&self, step: &Step, act: Act) -> Key {
        match step.wrongs.iter().find(|wrong| wrong.pattern.is(act, self.position())) {
            Some(wrong) => self.lesson.wrong_key(self.step, wrong),
            None if step.is_tap() => ANOTHER_TILE,
            None => ALLOWED_BUT,
        }
    }

    fn play(&mut self, mv: Option<Move>) {
        if let Some(mv) = mv {
            // The move is legal, so this can't fail.
            let _ = self.game.play(mv);
        }
    }

    /// An act that solves the step; `None` if there is nothing to do.
    pub fn solution(&self) -> Option<Act> {
        let step = self.step().filter(|_| !self.is_solved)?;
        step.goal.iter().find_map(|pattern| pattern.example(self.position()))
    }

    /// Plays the opponent's answer to a solved step, once, and returns it.
    pub fn answer(&mut self) -> Option<Move> {
        let step = self.step().filter(|_| self.is_solved && !self.is_answered)?;
        let legal = |&(piece, place): &(Piece, Place)| {
            self.position().check(piece, place.hex(self.position())?).ok()
        };
        let mv = step.answers.iter().find_map(legal)?;
        self.is_answered = true;
        self.play(Some(mv));
        Some(mv)
    }

    /// Goes on to the next step, after the opponent's answer if it was not played yet. Returns whether there is
    /// one.
    pub fn go_on(&mut self) -> bool {
        if self.is_solved {
            self.answer();
            self.step += 1;
            self.enter();
        }
        !self.is_done()
    }

    /// Sets up the position of the step.
    fn enter(&mut self) {
        let Some(step) = self.step() else { return };
        let is_read = step.is_read();
        if let Some(position) = step.position.as_deref().and_then(position::read) {
            self.game = Game::from_position(position);
        }
        self.is_solved = is_read;
        self.is_answered = false;
    }
}
