//! The document of lessons and rules in a browser without a screen, with a history of its own.

use crate::support::invariants::seen_part as seen;
use crate::support::page::{self, Document, FIRST_VISIT, moment, stored};
use crate::support::store::Store;
use skep_school::rulebook::{self, Rulebook};
use skep_school::{Course, lessons_text};
use skep_session::learn::{Effect, Event, Keep, Kept, PlayAt, School, State, Visibility};
use skep_session::machine::announcer::LearnScreen;
use skep_session::machine::route::History;
use skep_session::machine::{Screen, route};
use skep_session::shell::Languages;
use skep_words::{Language, Words};
use std::rc::Rc;

pub(crate) type Page = page::Page<State>;

/// What only the browser of this document has.
pub(crate) struct Browser {
    pub(crate) visibility: Visibility,
    /// The entries of the history: what follows the `#`, and their numbers.
    history: Vec<(String, Option<u32>)>,
    entry: usize,
    /// Where the player has gone to play.
    pub(crate) goes_to: Vec<PlayAt>,
}

impl Document for State {
    type Browser = Browser;

    fn words(language: Language) -> Words {
        Words::for_school(language)
    }

    fn browser_event(page: &Page) -> Option<Event> {
        Some(Event::Visibility(page.browser.visibility))
    }

    fn run(page: &mut Page, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Shell(effect) => return page.run_shell(effect),
            Effect::After(time, timer) => page.after(time, Event::Timer(timer)),
            Effect::BeforePaint(task) => page.before_paint(Event::AfterLayout(task)),
            Effect::Keep(keep) => {
                let kept = page.store.keep(|store| match keep {
                    Keep::Progress(progress) => store.progress = progress,
                    Keep::Lesson(place) => store.lesson = Some(place),
                });
                return Some(stored(kept).into());
            }
            Effect::History(History::SetFragment(text)) => {
                let browser = &mut page.browser;
                browser.history.truncate(browser.entry + 1);
                browser.history.push((text.clone(), None));
                browser.entry += 1;
                return Some(route::Event::Address(text, None).into());
            }
            Effect::History(History::NumberEntry(number)) => {
                page.browser.history[page.browser.entry].1 = Some(number);
            }
            Effect::History(History::Go(by)) => return page.go(by as isize),
            Effect::Play(at) => page.browser.goes_to.push(at),
            effect => page.others.push(format!("{effect:?}")),
        }
        None
    }

    fn hold(&self) {
        let (table, screen) = (&*self.shell.board.table, *self.route.screen);
        assert!(table.clock().is_none(), "a lesson has no clock");
        assert!(table.computers_turn().is_none(), "nor is the computer asked");
        match screen {
            None => {}
            Some(Screen::Lesson) => {
                let active = self.lessons.active.as_ref().expect("a lesson is under way");
                let (here, there) = (table.game().position(), active.pupil.position());
                assert_eq!(here.hash(), there.hash(), "the table shows another step");
                let card = self.card.as_ref().map(|card| card.step);
                // Before the next lesson begins, the last one is done.
                assert!(card.is_none_or(|step| step == active.pupil.number()), "another card");
                assert_eq!(card.is_none(), active.pupil.is_done());
                assert_eq!(*self.shell.board.right, active.right);
            }
            Some(Screen::Course | Screen::Rules) => assert!(self.lessons.active.is_none()),
        }
        if screen != Some(Screen::Rules) {
            assert!(self.exhibits.exhibit.is_none() && self.shell.tip.is_none());
        }
        let taught = match screen {
            // Nothing has happened yet.
            None => *self.shell.learn_screen,
            Some(Screen::Course) => Some(LearnScreen::Course),
            Some(Screen::Lesson) => Some(LearnScreen::Lesson),
            Some(Screen::Rules) => Some(LearnScreen::Rule),
        };
        assert_eq!(*self.shell.learn_screen, taught);
    }

    fn seen(&self) -> Vec<(u32, String)> {
        vec![
            seen(&self.route.screen),
            seen(&self.lessons.progress),
            seen(&self.card),
            seen(&self.exhibits.exhibit),
            seen(&self.exhibits.tries),
        ]
    }
}

impl Page {
    /// A visit with what was kept, at an address.
    pub(crate) fn visit(store: Store, fragment: &str) -> Page {
        Page::visit_in(Language::English, store, fragment)
    }

    /// The same in a browser of this language.
    pub(crate) fn visit_in(language: Language, store: Store, fragment: &str) -> Page {
        Page::visit_at(FIRST_VISIT, language, store, fragment)
    }

    /// The same at a moment, in milliseconds since 1970.
    pub(crate) fn visit_at(
        moment_of_visit: u64,
        language: Language,
        store: Store,
        fragment: &str,
    ) -> Page {
        let browser = Browser {
            visibility: Visibility::default(),
            history: vec![(fragment.to_owned(), None)],
            entry: 0,
            goes_to: Vec::new(),
        };
        let state = State::new(school(), &moment(moment_of_visit, 0, 1));
        let kept = Kept {
            fragment: fragment.to_owned(),
            entry: None,
            languages: Languages { spoken: language, browsers: language },
            settings: store.settings.clone(),
            progress: store.progress.clone(),
            lesson: store.lesson.clone(),
        };
        let mut page = Page::load(state, browser, language, store, moment_of_visit);
        page.send(Event::Begin(Box::new(kept)));
        page
    }

    fn go(&mut self, by: isize) -> Option<Event> {
        let browser = &mut self.browser;
        let to = browser.entry.checked_add_signed(by).filter(|&to| to < browser.history.len())?;
        browser.entry = to;
        let (fragment, number) = browser.history[to].clone();
        Some(route::Event::Address(fragment, number).into())
    }

    /// The browser's way back.
    pub(crate) fn back(&mut self) {
        if let Some(event) = self.go(-1) {
            self.send(event);
        }
    }

    /// The browser's way forward.
    pub(crate) fn forward(&mut self) {
        if let Some(event) = self.go(1) {
            self.send(event);
        }
    }

    /// An address is typed, or a link followed.
    pub(crate) fn open(&mut self, fragment: &str) {
        let set = History::SetFragment(fragment.to_owned());
        if let Some(event) = State::run(self, Effect::History(set)) {
            self.send(event);
        }
    }

    /// How many entries the history has.
    pub(crate) fn entries(&self) -> usize {
        self.browser.history.len()
    }

    /// What follows the `#` of the address.
    pub(crate) fn address(&self) -> &str {
        &self.browser.history[self.browser.entry].0
    }

    /// What the screen is for.
    pub(crate) fn screen(&self) -> Screen {
        self.state.route.screen.expect("it has begun")
    }

    /// Where the player has gone to play since the last time.
    pub(crate) fn goes_to(&mut self) -> Vec<PlayAt> {
        std::mem::take(&mut self.browser.goes_to)
    }
}

/// A first visit at an address, in a browser of this language. Announcements are kept.
pub(crate) fn visit(language: Language, fragment: &str) -> Page {
    let mut page = Page::visit_in(language, Store::default(), fragment);
    page.wait(200);
    page
}

thread_local! {
    static SCHOOL: School = {
        let course = Course::read(lessons_text()).expect("our own lessons");
        let rulebook = Rulebook::read(rulebook::text()).expect("our own rules page");
        School { course: Rc::new(course), rulebook: Rc::new(rulebook) }
    };
}

/// Course and rulebook, as the page reads them.
pub(crate) fn school() -> School {
    SCHOOL.with(School::clone)
}
