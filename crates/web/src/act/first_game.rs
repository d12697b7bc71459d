//! The first game: a kind opponent, and somebody who says the right word at the right time.

use crate::app::App;
use crate::platform::page;
use skep_engine::Level;
use skep_rules::Color;
use skep_school::{Guide, Lesson};
use skep_table::Terms;
use std::cell::RefCell;
use std::rc::Rc;

/// Who sits beside the pupil.
struct Beside {
    /// The game that he looks at.
    game: u64,
    lesson: Rc<Lesson>,
    guide: Guide,
}

thread_local! {
    static BESIDE: RefCell<Option<Beside>> = const { RefCell::new(None) };
}

impl App {
    /// Begins the first game. It is a game like any other, and is kept like any other.
    pub(crate) fn begin_first_game(&self, lesson: &Rc<Lesson>) {
        let Some(game) = &lesson.game else { return };
        // Whoever loads the page again goes on with the game that was begun.
        page::clear_fragment();
        self.leave_school();
        let level = Level::new(game.level).unwrap_or(Level::ALL[0]);
        self.new_game(Terms::against_computer(game.game_type, Color::White, level));
        let game = self.table.with_untracked(skep_table::Table::id);
        BESIDE.set(Some(Beside { game, lesson: Rc::clone(lesson), guide: Guide::default() }));
        self.guide();
    }

    /// Says what there is to say now, if this is the first game.
    pub(crate) fn guide(&self) {
        let mut tip = self.tip.get_untracked();
        let mut done = None;
        BESIDE.with_borrow_mut(|beside| {
            let Some(it) = beside else { return };
            self.table.with_untracked(|table| {
                if table.id() != it.game {
                    tip = None;
                } else if table.outcome().is_some() {
                    tip = None;
                    done = Some(it.lesson.name.clone());
                } else if let Some(game) =
                    it.lesson.game.as_ref().filter(|_| table.is_persons_turn())
                    && let Some(occasion) = it.guide.notice(game, table.game().position())
                {
                    tip = Some(it.lesson.tip_key(occasion));
                }
            });
        });
        if let Some(name) = done {
            BESIDE.set(None);
            self.finish_lesson(&name);
            tip = Some("learn-base-done".to_owned());
        }
        if self.tip.get_untracked() != tip {
            self.tip.set(tip);
        }
    }
}
