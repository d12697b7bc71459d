//! A page without a browser: carries out effects as a browser would, with a store, a history, workers and a
//! time of its own. The computer is the real one.

use skep_engine::{Player, Timeless};
use skep_rules::{Game, Hex, Move, Piece};
use skep_school::rulebook::{self, Rulebook};
use skep_school::{Course, lessons_text};
use skep_session::machine::announcer::text_of;
use skep_session::machine::lesson::Place;
use skep_session::machine::route::History;
use skep_session::machine::{
    Now, Sound, StoreError, board, clock, computer, games, language, route, toasts,
};
use skep_session::play::{Change, Effect, Event, Facts, Keep, Kept, Later, School, State, Timer};
use skep_session::{FileAnswer, FileRequest, Moment, Saved, Settings, Spot, Table};
use skep_words::{Language, Words};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

pub(crate) struct Page {
    pub(crate) state: State,
    pub(crate) store: Store,
    pub(crate) facts: Facts,
    /// What was heard.
    pub(crate) sounds: Vec<Sound>,
    /// What was told to those who listen, in words.
    pub(crate) heard: Vec<String>,
    pub(crate) words: Words,
    /// The words that were loaded, and what is told of others when they arrive.
    loaded: Vec<Words>,
    loads: Vec<(Event, Option<Words>)>,
    /// Do lessons take their time, as words do?
    pub(crate) is_slow: bool,
    /// Is it waited until all has happened that follows at once?
    is_stirred: bool,
    seen: crate::invariants::Seen,
    /// All effects but those that are carried out here.
    pub(crate) others: Vec<String>,
    /// The entries of the history: what follows the `#`, and their numbers.
    history: Vec<(String, Option<u32>)>,
    entry: usize,
    time: u64,
    timers: Vec<(u64, Timer)>,
    painted: VecDeque<Later>,
    /// What the worker was asked and has not answered.
    pub(crate) asked: Option<String>,
    player: Player<Timeless>,
    /// Can workers and lessons be loaded?
    pub(crate) is_online: bool,
    random: u64,
    /// What has happened, to be told when a test fails.
    log: Vec<String>,
}

impl Drop for Page {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let first = self.log.len().saturating_sub(12);
            println!("the last events:\n{}", self.log[first..].join("\n"));
        }
    }
}

/// What is kept on the device.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store {
    pub(crate) games: BTreeMap<u64, String>,
    pub(crate) current: Option<u64>,
    pub(crate) first_game: Option<u64>,
    pub(crate) settings: Settings,
    pub(crate) progress: skep_school::Progress,
    pub(crate) lesson: Option<Place>,
    pub(crate) is_full: bool,
}

impl Page {
    /// A first visit.
    pub(crate) fn new() -> Page {
        Page::visit(Store::default(), "")
    }

    /// A visit with what was kept, at an address.
    pub(crate) fn visit(store: Store, fragment: &str) -> Page {
        Page::visit_in(Language::English, store, fragment)
    }

    /// The same in a browser of this language.
    pub(crate) fn visit_in(language: Language, store: Store, fragment: &str) -> Page {
        let now = Now {
            moment: Moment(0),
            since_1970: 1_000_000,
            today: "2026.11.18".to_owned(),
            random: 1,
        };
        let mut page = Page {
            state: State::new(&now),
            store,
            facts: Facts::default(),
            sounds: Vec::new(),
            heard: Vec::new(),
            words: Words::new(language),
            loaded: Vec::new(),
            loads: Vec::new(),
            is_slow: false,
            is_stirred: false,
            seen: crate::invariants::Seen::default(),
            others: Vec::new(),
            history: vec![(fragment.to_owned(), None)],
            entry: 0,
            time: 0,
            timers: Vec::new(),
            painted: VecDeque::new(),
            asked: None,
            player: Player::new(1 << 20, Timeless),
            is_online: true,
            random: 1,
            log: Vec::new(),
        };
        let kept = Kept {
            fragment: fragment.to_owned(),
            entry: None,
            game: page.store.current.and_then(|id| page.kept(id)).map(|it| it.map(Box::new)),
            first_game: page.store.first_game,
            settings: page.store.settings.clone(),
            progress: page.store.progress.clone(),
            lesson: page.store.lesson.clone(),
            spoken: language,
            browsers: language,
        };
        page.seen.look_at(&page.state);
        page.send(Event::Begin(Box::new(kept)));
        page
    }

    fn kept(&self, id: u64) -> Option<Result<Table, skep_session::Damaged>> {
        self.store.games.get(&id).map(|text| Saved(text.clone()).open(id))
    }

    fn now(&mut self) -> Now {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        Now {
            moment: Moment(self.time),
            since_1970: 1_000_000 + self.time,
            today: "2026.11.18".to_owned(),
            random: self.random >> 16,
        }
    }

    /// Something happens, and whatever follows at once.
    pub(crate) fn send(&mut self, event: impl Into<Event>) {
        // An open window has the keyboard to itself.
        let has_window = self.state.windows.dialog.is_some();
        let board_has_keyboard = self.facts.board_has_keyboard && !has_window;
        let facts = Facts { board_has_keyboard, ..self.facts };
        let mut events = VecDeque::from([Event::Facts(facts), event.into()]);
        loop {
            while let Some(event) = events.pop_front() {
                events.extend(self.update(event));
            }
            // Now that all has happened that follows at once, things settle.
            if !std::mem::take(&mut self.is_stirred) {
                return;
            }
            events.push_back(Event::Settled);
        }
    }

    fn update(&mut self, event: Event) -> Vec<Event> {
        let now = self.now();
        if !matches!(event, Event::Facts(_) | Event::Settled) {
            self.log.push(format!("{event:?}").chars().take(160).collect());
        }
        let told = self.state.announcer.told.revision();
        let had_window = self.state.windows.dialog.is_some();
        let effects = self.state.update(event, &now);
        // The keyboard comes back to where it was before the window opened.
        let is_closed = had_window && self.state.windows.dialog.is_none();
        let comes_back = is_closed && self.facts.board_has_keyboard;
        crate::invariants::hold(&self.state);
        self.seen.look_at(&self.state);
        if self.state.announcer.told.revision() != told {
            self.heard.push(text_of(&self.state.announcer.told, &self.words));
        }
        let here = comes_back.then(|| board::Event::Here.into());
        let follows: Vec<Event> =
            effects.into_iter().filter_map(|effect| self.run(effect)).collect();
        here.into_iter().chain(follows).collect()
    }

    /// Carries out an effect: the event that follows at once, if one does.
    fn run(&mut self, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Sound(sound) => self.sounds.push(sound),
            Effect::After(time, timer) => self.timers.push((self.time + u64::from(time), timer)),
            Effect::BeforePaint(later) => self.painted.push_back(later),
            Effect::Settle => self.is_stirred = true,
            Effect::Keep(keep) => return Some(toasts::Event::Stored(self.keep(keep)).into()),
            Effect::LoadGame(id) => {
                let game = self.kept(id).map(|it| it.map(Box::new));
                return Some(games::Event::Loaded(game).into());
            }
            Effect::TakeGame(id) => {
                let text = self.store.games.remove(&id);
                return Some(games::Event::Taken(id, text).into());
            }
            Effect::Ask(_) if !self.is_online => {
                return Some(computer::Event::Report(None).into());
            }
            Effect::Ask(request) => self.asked = Some(request),
            Effect::StopWorker => self.asked = None,
            Effect::Read(bytes, reader) => {
                let request = FileRequest::Read {
                    language: "en".to_owned(),
                    words: String::new(),
                    bytes: bytes.clone(),
                };
                let answer = match self.is_online {
                    true => request.run(&|_, _, error| Some(self.words.explain_read(error))),
                    false => FileAnswer::Failed,
                };
                return Some(games::Event::Read(Box::new(answer), bytes, reader).into());
            }
            Effect::LoadSchool(language) => {
                let school = self.is_online.then(school);
                let words = self.is_online.then(|| Words::for_school(language));
                let loaded = Event::SchoolLoaded(school, language);
                if !self.is_slow {
                    return Some(self.arrive(loaded, words));
                }
                self.loads.push((loaded, words));
            }
            Effect::LoadWords(language, with_school) => {
                let words = if with_school { Words::for_school } else { Words::new };
                let is_there = self.is_online;
                let loaded = language::Event::Loaded { language, with_school, is_there };
                self.loads.push((loaded.into(), is_there.then(|| words(language))));
            }
            Effect::Speak(language) => {
                let loaded = self.loaded.iter().find(|words| words.language() == language);
                self.words = loaded.expect("these words are there").clone();
            }
            Effect::History(History::SetFragment(text)) => {
                self.history.truncate(self.entry + 1);
                self.history.push((text.clone(), None));
                self.entry += 1;
                return Some(route::Event::Address(text, None).into());
            }
            Effect::History(History::ClearFragment) => self.history[self.entry].0.clear(),
            Effect::History(History::NumberEntry(number)) => {
                self.history[self.entry].1 = Some(number);
            }
            Effect::History(History::Go(by)) => return self.go(by as isize),
            Effect::FocusBoardQuietly => self.facts.board_has_keyboard = true,
            Effect::FocusBoard if !self.facts.board_has_keyboard => {
                self.facts.board_has_keyboard = true;
                self.others.push(format!("{effect:?}"));
                return Some(board::Event::Here.into());
            }
            effect => self.others.push(format!("{effect:?}")),
        }
        None
    }

    /// Words arrive: they are there before anybody hears of it.
    fn arrive(&mut self, event: Event, words: Option<Words>) -> Event {
        if let Some(words) = words {
            self.loaded.retain(|other| other.language() != words.language());
            self.loaded.push(words);
        }
        event
    }

    /// What was asked for arrives, the first one first.
    pub(crate) fn load_words(&mut self) {
        while !self.loads.is_empty() {
            self.load_one(0);
        }
    }

    /// One of the things that were asked for arrives, whatever the others do.
    pub(crate) fn load_one(&mut self, which: usize) {
        let (event, words) = self.loads.remove(which);
        let event = self.arrive(event, words);
        self.send(event);
    }

    fn keep(&mut self, keep: Keep) -> Result<(), StoreError> {
        if self.store.is_full {
            return Err(StoreError::Full);
        }
        match keep {
            Keep::Game(id, saved) => {
                self.store.games.insert(id, saved.0);
                self.store.current = Some(id);
            }
            Keep::Text(id, text) => drop(self.store.games.insert(id, text)),
            Keep::Settings(settings) => self.store.settings = *settings,
            Keep::NewGameOptions(_) => {}
            Keep::Progress(progress) => self.store.progress = progress,
            Keep::Lesson(place) => self.store.lesson = Some(place),
            Keep::FirstGame(id) => self.store.first_game = Some(id),
        }
        Ok(())
    }

    fn go(&mut self, by: isize) -> Option<Event> {
        let to = self.entry.checked_add_signed(by).filter(|&to| to < self.history.len())?;
        self.entry = to;
        let (fragment, number) = self.history[to].clone();
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

    /// Somebody types an address, or follows a link.
    pub(crate) fn open(&mut self, fragment: &str) {
        if let Some(event) = self.run(Effect::History(History::SetFragment(fragment.to_owned()))) {
            self.send(event);
        }
    }

    /// How many entries the history has.
    pub(crate) fn entries(&self) -> usize {
        self.history.len()
    }

    /// What follows the `#` of the address.
    pub(crate) fn address(&self) -> &str {
        &self.history[self.entry].0
    }

    /// Time passes: timers fire, pictures are painted, clocks run.
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        let end = self.time + milliseconds;
        loop {
            while let Some(later) = self.painted.pop_front() {
                self.send(Event::Later(later));
            }
            let next = (0..self.timers.len()).min_by_key(|&index| self.timers[index].0);
            match next.filter(|&index| self.timers[index].0 <= end) {
                Some(index) => {
                    let (time, timer) = self.timers.remove(index);
                    self.time = self.time.max(time);
                    self.send(Event::Timer(timer));
                }
                None => break,
            }
        }
        self.time = end;
        self.send(clock::Event::Tick);
    }

    /// The worker answers what it was asked, if it was.
    pub(crate) fn think(&mut self) {
        let Some(request) = self.asked.take() else { return };
        // What it answers does not matter here, and a browser has more time.
        let request = request.replace(&skep_session::ADVICE_NODES.to_string(), "300");
        let request = request.replace("nodes 20000", "nodes 300");
        let mut reports = Vec::new();
        self.player.answer(&request, &mut |report| reports.push(report.to_owned()));
        for report in reports {
            self.send(computer::Event::Report(Some(report)));
        }
    }

    /// The computer has thought and moved, if it was its turn.
    pub(crate) fn let_computer_move(&mut self) {
        self.think();
        self.wait(1_000);
    }

    /// Another window has changed a game.
    pub(crate) fn changed(&mut self, id: u64, text: &str) {
        self.store.games.insert(id, text.to_owned());
        let table = self.kept(id).and_then(Result::ok).map(Box::new);
        self.send(Event::Changed(Box::new(Change::Game(id, table))));
    }

    pub(crate) fn game(&self) -> &Game {
        self.state.board.table.game()
    }

    /// Where a finger points to take a tile.
    pub(crate) fn spot(&self, piece: Piece) -> Spot {
        self.state.board.table.position().hex(piece).map_or(Spot::Hand(piece), Spot::Place)
    }

    pub(crate) fn tap(&mut self, piece: Piece) {
        self.send(board::Event::Touch(self.spot(piece)));
    }

    pub(crate) fn tap_place(&mut self, place: Hex) {
        self.send(board::Event::Touch(Spot::Place(place)));
    }

    /// A move by two taps, or the button to pass.
    pub(crate) fn play(&mut self, mv: Move) {
        let place = self.state.board.table.position().destination(mv);
        match mv.piece().zip(place) {
            Some((piece, place)) => {
                self.tap(piece);
                self.tap_place(place);
            }
            None => self.send(Event::Pass),
        }
    }
}

/// What is taught, as the page loads it.
pub(crate) fn school() -> School {
    let course = Course::read(lessons_text()).expect("our own lessons");
    let rulebook = Rulebook::read(rulebook::text()).expect("our own rules page");
    School { course: Rc::new(course), rulebook: Rc::new(rulebook) }
}
