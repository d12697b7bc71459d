//! The view model of a lesson.

use super::ActiveLesson;
use crate::machine::message::Message;
use skep_school::{Course, Progress};
use skep_words::{Key, key};

/// The view model of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The key of the lesson's title.
    pub title: Key,
    /// The key of the step's text.
    pub text: Key,
    /// The feedback on the last try, or on the solved step.
    pub feedback: Option<Message>,
    /// The step, from 0.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// Whether the step is solved.
    pub is_solved: bool,
    /// Whether there is a solution to show.
    pub can_show: bool,
    /// The lesson to go on with, when this one is over.
    pub next: Option<Next>,
}

/// The lesson to go on with.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// The one after this.
    After,
    /// One that was left out before: the key of its title.
    LeftOut(Key),
}

impl Card {
    pub(super) fn of(active: &ActiveLesson, course: &Course, progress: &Progress) -> Option<Card> {
        let pupil = &active.pupil;
        let lesson = pupil.lesson();
        let next = match course.after(&lesson.name) {
            Some(_) => Some(Next::After),
            None => progress.after(course, &lesson.name).map(|it| Next::LeftOut(it.title_key())),
        };
        let mut card = Card {
            title: lesson.title_key(),
            text: pupil.text_key()?,
            feedback: None,
            step: pupil.number(),
            steps: lesson.steps.len(),
            is_solved: pupil.is_solved(),
            can_show: pupil.solution().is_some(),
            next,
        };
        card.feedback = card.feedback_on(active);
        Some(card)
    }

    /// Whether all lessons are done with this step.
    pub fn celebrates(&self) -> bool {
        self.is_solved && self.is_last() && self.next.is_none()
    }

    /// Whether it is the last step.
    pub fn is_last(&self) -> bool {
        self.step + 1 == self.steps
    }

    fn feedback_on(&self, active: &ActiveLesson) -> Option<Message> {
        if let Some(key) = active.feedback {
            return Some(Message::key(key));
        }
        if !self.is_solved {
            return None;
        }
        Some(match active.right.filter(|_| active.is_shown) {
            // The ring is visible only; screen readers get the tile.
            Some(piece) => Message::about(key::LEARN_SHOWN_TILE, "piece", piece),
            None if self.celebrates() => key::LEARN_ALL_DONE.into(),
            None if self.is_last() => key::LEARN_LESSON_DONE.into(),
            None if active.is_shown => key::LEARN_SHOWN.into(),
            None => key::LEARN_WELL_DONE.into(),
        })
    }

    /// All its texts, in order.
    pub fn says(&self) -> Vec<Message> {
        let keys = [self.title, self.text].map(Message::key);
        keys.into_iter().chain(self.feedback.clone()).collect()
    }
}
