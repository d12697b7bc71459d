//! A document without a browser: carries out effects as a browser would, with a store, a time and words of its own.

use super::invariants::{self, Seen};
use super::store::Store;
use skep_session::Moment;
use skep_session::machine::announcer::text_of;
use skep_session::machine::{Now, Sound, board, language, toasts};
use skep_session::shell::{self, BrowserState, Root};
use skep_words::{Language, Words};
use std::collections::VecDeque;
use std::fmt::Debug;

/// When the first page of a test is loaded, in milliseconds since 1970.
pub(crate) const FIRST_VISIT: u64 = 1_000_000;

/// What only one kind of document has.
pub(crate) trait Document: Root<Event: Debug> {
    /// What its browser knows beside what every browser does.
    type Browser;

    /// The words that it speaks.
    fn words(language: Language) -> Words;

    /// What the browser tells of before each event.
    fn browser_event(_: &Page<Self>) -> Option<Self::Event>
    where
        Self: Sized,
    {
        None
    }

    /// Carries out an effect: the event that follows at once, if one does.
    fn run(page: &mut Page<Self>, effect: Self::Effect) -> Option<Self::Event>
    where
        Self: Sized;

    /// What happens by itself when time has passed.
    fn tick() -> Option<Self::Event> {
        None
    }

    /// What holds after every event.
    fn hold(&self);

    /// Parts of the state by their revisions.
    fn seen(&self) -> Vec<(u32, String)>;
}

/// A document and its browser.
pub(crate) struct Page<D: Document> {
    pub(crate) state: D,
    pub(crate) browser: D::Browser,
    pub(crate) store: Store,
    pub(crate) browser_state: BrowserState,
    /// What was heard.
    pub(crate) sounds: Vec<Sound>,
    /// The announcements, in words.
    pub(crate) heard: Vec<String>,
    pub(crate) words: Words,
    /// The words that were loaded, and what is told of others when they arrive.
    loaded: Vec<Words>,
    loads: Vec<(Language, bool)>,
    /// Is it waited until all has happened that follows at once?
    is_stirred: bool,
    seen: Seen,
    /// All effects but those that are carried out here.
    pub(crate) others: Vec<String>,
    /// When it was loaded, in milliseconds since 1970, and how long ago that is.
    loaded_at: u64,
    pub(crate) time: u64,
    timers: Vec<(u64, D::Event)>,
    painted: VecDeque<D::Event>,
    /// Can workers and words be loaded?
    pub(crate) is_online: bool,
    random: u64,
    /// What has happened, to be told when a test fails.
    log: Vec<String>,
}

impl<D: Document> Drop for Page<D> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let first = self.log.len().saturating_sub(12);
            println!("the last events:\n{}", self.log[first..].join("\n"));
        }
    }
}

/// A moment, so many milliseconds after the page was loaded.
pub(crate) fn moment(loaded_at: u64, time: u64, random: u64) -> Now {
    let today = "2026.11.18".to_owned();
    Now { moment: Moment(time), since_1970: loaded_at + time, today, random }
}

impl<D: Document> Page<D> {
    /// A document that has not begun yet, in a browser of this language.
    pub(crate) fn load(
        state: D,
        browser: D::Browser,
        language: Language,
        store: Store,
        loaded_at: u64,
    ) -> Page<D> {
        let mut page = Page {
            state,
            browser,
            store,
            browser_state: BrowserState::default(),
            sounds: Vec::new(),
            heard: Vec::new(),
            words: D::words(language),
            loaded: Vec::new(),
            loads: Vec::new(),
            is_stirred: false,
            seen: Seen::default(),
            others: Vec::new(),
            loaded_at,
            time: 0,
            timers: Vec::new(),
            painted: VecDeque::new(),
            is_online: true,
            random: 1,
            log: Vec::new(),
        };
        page.look();
        page
    }

    fn look(&mut self) {
        invariants::hold(self.state.shell());
        self.state.hold();
        let parts = invariants::seen(self.state.shell());
        self.seen.look_at(parts.into_iter().chain(self.state.seen()).collect());
    }

    fn now(&mut self) -> Now {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        moment(self.loaded_at, self.time, self.random >> 16)
    }

    /// The present time, in milliseconds since 1970.
    pub(crate) fn since_1970(&self) -> u64 {
        self.loaded_at + self.time
    }

    /// Something happens, and whatever follows at once.
    pub(crate) fn send(&mut self, event: impl Into<D::Event>) {
        // An open window has the keyboard to itself.
        let has_window = self.state.shell().windows.dialog.is_some();
        let board_has_keyboard = self.browser_state.board_has_keyboard && !has_window;
        let browser_state =
            shell::Event::Browser(BrowserState { board_has_keyboard, ..self.browser_state });
        let mut events: VecDeque<D::Event> = [browser_state.into()]
            .into_iter()
            .chain(D::browser_event(self))
            .chain([event.into()])
            .collect();
        loop {
            while let Some(event) = events.pop_front() {
                events.extend(self.update(event));
            }
            // Now that all has happened that follows at once, things settle.
            if !std::mem::take(&mut self.is_stirred) {
                return;
            }
            events.push_back(shell::Event::Settled.into());
        }
    }

    fn update(&mut self, event: D::Event) -> Vec<D::Event> {
        let now = self.now();
        let name = format!("{event:?}");
        if !["Shell(Browser", "Shell(Settled", "Visibility"].iter().any(|it| name.starts_with(it)) {
            self.log.push(name.chars().take(160).collect());
        }
        let told = self.state.shell().announcer.announcements.revision();
        let had_window = self.state.shell().windows.dialog.is_some();
        let effects = self.state.update(event, &now);
        self.look();
        let shell = self.state.shell();
        // The keyboard comes back to where it was before the window opened.
        let is_closed = had_window && shell.windows.dialog.is_none();
        let comes_back = is_closed && self.browser_state.board_has_keyboard;
        if shell.announcer.announcements.revision() != told {
            self.heard.push(text_of(&shell.announcer.announcements, &self.words));
        }
        let here = comes_back.then(|| shell::Event::from(board::Event::Here).into());
        let follows: Vec<D::Event> =
            effects.into_iter().filter_map(|effect| D::run(self, effect)).collect();
        here.into_iter().chain(follows).collect()
    }

    /// Carries out what every document wants: the event that follows at once, if one does.
    pub(crate) fn run_shell(&mut self, effect: shell::Effect) -> Option<D::Event> {
        use shell::Effect;
        match effect {
            Effect::Sound(sound) => self.sounds.push(sound),
            Effect::After(time, timer) => self.after(time, shell::Event::Timer(timer)),
            Effect::Settle => self.is_stirred = true,
            Effect::KeepSettings(settings) => {
                let kept = self.store.keep(|store| store.settings = *settings);
                return Some(stored(kept).into());
            }
            Effect::LoadWords(language) => self.loads.push((language, self.is_online)),
            Effect::Speak(language) => {
                let loaded = self.loaded.iter().find(|words| words.language() == language);
                self.words = loaded.expect("these words are there").clone();
            }
            Effect::FocusBoardQuietly => self.browser_state.board_has_keyboard = true,
            Effect::FocusBoard if !self.browser_state.board_has_keyboard => {
                self.browser_state.board_has_keyboard = true;
                self.others.push(format!("{effect:?}"));
                return Some(shell::Event::from(board::Event::Here).into());
            }
            effect => self.others.push(format!("{effect:?}")),
        }
        None
    }

    /// Something happens after so many milliseconds.
    pub(crate) fn after(&mut self, time: u32, event: impl Into<D::Event>) {
        self.timers.push((self.time + u64::from(time), event.into()));
    }

    /// Something happens before the next picture is painted.
    pub(crate) fn before_paint(&mut self, event: impl Into<D::Event>) {
        self.painted.push_back(event.into());
    }

    /// The words that were asked for arrive, the first ones first: they are there before the event arrives.
    pub(crate) fn load_words(&mut self) {
        for (language, is_there) in std::mem::take(&mut self.loads) {
            if is_there {
                self.loaded.retain(|words| words.language() != language);
                self.loaded.push(D::words(language));
            }
            self.send(shell::Event::from(language::Event::Loaded { language, is_there }));
        }
    }

    /// Time passes: timers fire, pictures are painted, clocks run.
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        let end = self.time + milliseconds;
        loop {
            while let Some(event) = self.painted.pop_front() {
                self.send(event);
            }
            let next = (0..self.timers.len()).min_by_key(|&index| self.timers[index].0);
            match next.filter(|&index| self.timers[index].0 <= end) {
                Some(index) => {
                    let (time, event) = self.timers.remove(index);
                    self.time = self.time.max(time);
                    self.send(event);
                }
                None => break,
            }
        }
        self.time = end;
        if let Some(event) = D::tick() {
            self.send(event);
        }
    }
}

/// How keeping something went.
pub(crate) fn stored(kept: Result<(), skep_session::machine::StoreError>) -> shell::Event {
    toasts::Event::Stored(kept).into()
}
