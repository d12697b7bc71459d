//! The first game: a kind opponent, and somebody who says the right word at the right time.

use crate::app::App;
use crate::platform::storage;
use skep_engine::Level;
use skep_rules::{Color, Opening};
use skep_school::{Guide, Lesson};
use skep_session::Terms;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// Who sits beside the pupil.
struct Beside {
    /// The game that he looks at.
    game: u64,
    lesson: Rc<Lesson>,
    guide: Guide,
    /// How many plies there were when something was said last.
    heard: Option<usize>,
    /// The key of it, until it is dismissed: whoever comes back to the game hears it again.
    said: Option<String>,
}

thread_local! {
    static BESIDE: RefCell<Option<Beside>> = const { RefCell::new(None) };
}

impl App {
    /// Begins the first game. It is a game like any other, and is kept like any other.
    pub(crate) fn begin_first_game(&self, lesson: &Rc<Lesson>) {
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
    fn sit_beside(&self, lesson: &Rc<Lesson>) {
        let game = self.table.with_untracked(skep_session::Table::id);
        let guide = Guide::default();
        let lesson = Rc::clone(lesson);
        BESIDE.set(Some(Beside { game, lesson, guide, heard: None, said: None }));
        self.guide_follows(game);
        self.guide();
    }

    /// The first game goes on under another number.
    pub(crate) fn guide_follows(&self, game: u64) {
        let is_here = BESIDE
            .with_borrow_mut(|beside| beside.as_mut().map(|beside| beside.game = game).is_some());
        if is_here && let Err(error) = storage::keep_first_game(game) {
            self.complain_of_store(error);
        }
    }

    /// If it is the first game that was brought back, somebody comes back as well.
    pub(crate) fn resume_first_game(&self) {
        let game = self.table.with_untracked(skep_session::Table::id);
        if storage::first_game() != Some(game) {
            return;
        }
        let app = *self;
        spawn_local(async move {
            let is_loaded = app.load_school().await;
            let lesson = app.school.with_untracked(|school| {
                let lessons = school.as_ref()?.course.lessons();
                lessons.iter().find(|lesson| lesson.game.is_some()).cloned()
            });
            let is_same = game == app.table.with_untracked(skep_session::Table::id);
            if let Some(lesson) = lesson.filter(|_| is_loaded && is_same) {
                app.sit_beside(&lesson);
            }
        });
    }

    /// Takes the tip away; it comes again when there is a new occasion for it.
    pub(crate) fn dismiss_tip(&self) {
        BESIDE.with_borrow_mut(|beside| {
            if let Some(beside) = beside {
                beside.guide.hush();
                beside.said = None;
            }
        });
        self.tip.set(None);
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
                } else {
                    if let Some(game) = it.lesson.game.as_ref().filter(|_| table.is_persons_turn())
                        && it.heard.replace(table.game().len()) != Some(table.game().len())
                    {
                        let occasion = it.guide.notice(game, table.game().position());
                        it.said = occasion.map(|occasion| it.lesson.tip_key(occasion));
                    }
                    tip.clone_from(&it.said);
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
