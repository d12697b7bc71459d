//! The keys of the learn page.

use super::{Event, State};
use crate::machine::lesson;
use crate::machine::route::Screen;
use crate::shell::{self, Focus, KeyPress, Pressed};
use skep_words::key;

impl State {
    /// What a key means now.
    pub fn pressed(&self, key: &KeyPress<'_>) -> Pressed<Event> {
        let is_lesson = *self.route.screen == Some(Screen::Lesson);
        let goes_on = self.lessons.can_go_on() && key.focus == Focus::Nothing && !key.repeats;
        self.shell.pressed(key, |name| {
            Some(match name {
                "Enter" if goes_on => lesson::Event::GoOn.into(),
                // A hint is the solution; what is wrong goes back by itself.
                "h" if is_lesson => lesson::Event::ShowSolution.into(),
                "u" if is_lesson => shell::Event::Remark(key::LEARN_NO_TAKE_BACK.into()).into(),
                _ => return None,
            })
        })
    }
}
