//! The play page in a browser without a screen. The computer is the real one.

use crate::support::invariants::seen_part as seen;
use crate::support::page::{self, Document, FIRST_VISIT, moment, stored};
use crate::support::store::Store;
use skep_engine::{Player, Timeless};
use skep_session::machine::{Activity, EndCard, Stage, clock, computer, games};
use skep_session::play::{Change, Effect, Event, Keep, Kept, State};
use skep_session::shell::Languages;
use skep_session::{FileAnswer, FileRequest, Keeping, NewGameOptions, Terms};
use skep_words::{Language, Words};

pub(crate) type Page = page::Page<State>;

/// What only the browser of the play page has.
pub(crate) struct Browser {
    /// What follows the `#` of the address.
    pub(crate) fragment: String,
    /// How many entries the page has added to the history.
    pub(crate) entries: usize,
    /// What the worker was asked and has not answered.
    pub(crate) asked: Option<String>,
    /// Whether the screen is kept awake.
    pub(crate) is_kept_awake: bool,
    /// How often the server was asked at the home.
    pub(crate) asked_server: u32,
    /// Whether the card at the end has the keyboard.
    pub(crate) card_has_keyboard: bool,
    pub(crate) way_on_has_keyboard: bool,
    player: Player<Timeless>,
    /// The file that was saved last.
    pub(crate) saved: Option<String>,
    /// The game that the page of games apart was asked for.
    pub(crate) sent_apart: Option<u64>,
}

impl Document for State {
    type Browser = Browser;

    fn words(language: Language) -> Words {
        Words::new(language)
    }

    fn run(page: &mut Page, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Shell(effect) => return page.run_shell(effect),
            Effect::After(time, timer) => page.after(time, Event::Timer(timer)),
            Effect::Keep(keep) => {
                let kept = page.store.keep(|store| store.put(keep));
                return Some(stored(kept).into());
            }
            Effect::KeepTab(bookmark) => page.store.tab.keep(&bookmark),
            Effect::ListGames => {
                let newest_first = page.store.games.iter().rev();
                let texts = newest_first.map(|(&id, text)| (id, text.as_str().into()));
                return Some(games::Event::Kept(texts.collect()).into());
            }
            Effect::LoadGame(id) => {
                let game = page.store.game(id).map(|it| it.map(Box::new));
                return Some(games::Event::Loaded(game).into());
            }
            Effect::TakeGame(id) => {
                let text = page.store.games.remove(&id);
                return Some(games::Event::Taken(id, text).into());
            }
            Effect::Ask(_) if !page.is_online => {
                return Some(computer::Event::Report(None).into());
            }
            Effect::Ask(request) => page.browser.asked = Some(request),
            Effect::StopWorker => page.browser.asked = None,
            Effect::Read(bytes, reader) => {
                let (language, words) = ("en".to_owned(), String::new());
                let request = FileRequest::Read { language, words, bytes: bytes.clone() };
                let answer = match page.is_online {
                    true => request.run(&|_, _, error| Some(page.words.explain_read(error))),
                    false => FileAnswer::Failed,
                };
                return Some(games::Event::Read(Box::new(answer), bytes, reader).into());
            }
            Effect::AskServer => page.browser.asked_server += 1,
            Effect::KeepAwake(awake) => page.browser.is_kept_awake = awake,
            Effect::ReadMany(bytes, ranges) => {
                let asked = ranges.len();
                let answer = FileRequest::ReadMany { bytes, games: ranges }.run(&|_, _, _| None);
                return Some(games::Event::ReadMany(Box::new(answer), asked).into());
            }
            Effect::StoreMany(many, mut report) => {
                for (id, saved) in many {
                    let kept = page.store.keep(|store| drop(store.games.insert(id, saved.0)));
                    report.error = report.error.or(kept.err());
                    report.stored += usize::from(kept.is_ok());
                }
                return Some(games::Event::StoredMany(report).into());
            }
            Effect::Export(many) => {
                let answer = FileRequest::WriteAll(many).run(&|_, _, _| None);
                let FileAnswer::Done(file) = answer else { panic!("{answer:?}") };
                page.browser.saved = Some(file);
            }
            Effect::AskToKeep => return Some(games::Event::Promised(true).into()),
            Effect::Address { screen, is_new } => {
                page.browser.entries += usize::from(is_new);
                screen.fragment().clone_into(&mut page.browser.fragment);
            }
            Effect::Apart(id) => page.browser.sent_apart = Some(id),
            Effect::FocusWayOn => page.browser.way_on_has_keyboard = true,
            Effect::FocusCard => page.browser.card_has_keyboard = page.state.ending.card.is_some(),
        }
        None
    }

    fn tick() -> Option<Event> {
        Some(clock::Event::Tick.into())
    }

    fn hold(&self) {
        let table = &*self.shell.board.table;
        let position = table.position();
        if let Some(advice) = &*self.computer.advice {
            assert!(advice.about.is_on(table), "advice about another position");
            assert!(position.is_legal(advice.mv));
        }
        if *self.computer.activity == Activity::Thinks {
            assert!(table.computers_turn().is_some(), "the computer thinks about nothing");
        }
        if let Some(clock) = table.clock()
            && clock.running().is_some()
        {
            assert!(table.is_live(), "a clock runs in a game that does not go on");
        }
        if *self.replay.is_running {
            assert!(*self.replay.is_open && !table.is_at_end(), "nothing plays by itself");
        }
        if let Some(card) = &*self.ending.card {
            assert_eq!(table.outcome(), Some(card.end.outcome));
            assert!(table.is_at_end() && !*self.replay.is_open && !*self.shell.windows.zen);
        }
        if *self.ending.stage == Some(Stage::Landing) {
            assert_eq!((&*self.ending.card, self.shell.board.choice.as_ref()), (&None, None));
        } else {
            let is_told = table.outcome().is_some() && table.is_at_end();
            assert_eq!(self.shell.end.is_some(), is_told, "the line at the top tells the end");
        }
        assert_eq!(*self.shell.learn_screen, None, "nothing is taught here");
        assert_eq!(*self.shell.tip, *self.guide.tip, "the guide is heard");
    }

    fn seen(&self) -> Vec<(u32, String)> {
        vec![
            seen(&self.computer.activity),
            seen(&self.games.kept),
            seen(&self.guide.tip),
            seen(&self.home.screen),
            seen(&self.home.lies),
            seen(&self.home.calls.lines),
            seen(&self.options),
            seen(&self.progress),
            seen(&self.replay.is_open),
            seen(&self.replay.is_running),
            seen(&self.ending.stage),
            seen(&self.ending.card),
        ]
    }
}

impl Store {
    fn put(&mut self, keep: Keep) {
        match keep {
            Keep::Game(id, saved) => {
                self.games.insert(id, saved.0);
                self.current = Some(id);
            }
            Keep::Text(id, text) => drop(self.games.insert(id, text)),
            Keep::NewGameOptions(options) => self.options = Some(options.to_string()),
            Keep::Progress(progress) => self.progress = progress,
            Keep::Beaten(levels) => self.beaten = levels,
            Keep::FirstGame(id) => self.first_game = Some(id),
        }
    }

    /// What is kept by now, for a play page at this address in a browser of this language.
    pub(crate) fn kept(&self, language: Language, fragment: &str) -> Box<Kept> {
        Box::new(Kept {
            fragment: fragment.to_owned(),
            is_served: self.is_served,
            languages: Languages { spoken: language, browsers: language },
            game: self.current.and_then(|id| self.game(id)).map(|it| it.map(Box::new)),
            own: self.tab.bookmark().and_then(|it| self.game(it.game)).map(|it| it.map(Box::new)),
            bookmark: self.tab.bookmark(),
            first_game: self.first_game,
            keeping: Keeping::default(),
            options: self.options.as_deref().map_or_else(Default::default, NewGameOptions::read),
            settings: self.settings.clone(),
            progress: self.progress.clone(),
            beaten: self.beaten,
        })
    }
}

impl Page {
    /// A first visit, at the table.
    pub(crate) fn new() -> Page {
        Page::visit(Store::default(), "table")
    }

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
            fragment: fragment.to_owned(),
            entries: 0,
            asked: None,
            is_kept_awake: false,
            asked_server: 0,
            card_has_keyboard: false,
            way_on_has_keyboard: false,
            player: Player::new(1 << 20, Timeless),
            saved: None,
            sent_apart: None,
        };
        let state = State::new(&moment(moment_of_visit, 0, 1));
        let kept = store.kept(language, fragment);
        let mut page = Page::load(state, browser, language, store, moment_of_visit);
        page.send(Event::Begin(kept));
        page
    }

    /// What follows the `#` of the address.
    pub(crate) fn address(&self) -> &str {
        &self.browser.fragment
    }

    /// An address is typed, or a link followed.
    pub(crate) fn open(&mut self, fragment: &str) {
        fragment.clone_into(&mut self.browser.fragment);
        self.send(Event::Address(fragment.to_owned()));
    }

    /// The worker answers what it was asked, if it was.
    pub(crate) fn think(&mut self) {
        let Some(request) = self.browser.asked.take() else { return };
        // What it answers does not matter here, and a browser has more time.
        let request = request.replace(&skep_session::ADVICE_NODES.to_string(), "300");
        let request = request.replace("nodes 20000", "nodes 300");
        let mut reports = Vec::new();
        self.browser.player.answer(&request, &mut |report| reports.push(report.to_owned()));
        for report in reports {
            self.send(computer::Event::Report(Some(report)));
        }
    }

    /// The computer has thought and moved, if it was its turn.
    pub(crate) fn let_computer_move(&mut self) {
        self.think();
        self.wait(1_000);
    }

    /// The computer answers what it was asked: this move, after the time that it takes at least.
    pub(crate) fn computer_finds(&mut self, mv: &str) {
        let request = self.browser.asked.take().expect("the computer was asked");
        let ticket = request.split_whitespace().nth(1).expect("a number");
        let report = format!("best {ticket}\ndepth 1\nnodes 1\nline +0|{mv}\n");
        self.send(computer::Event::Report(Some(report)));
        self.wait(700);
    }

    /// The card at the end of the game, once all that moves has come to rest; in words: title and sentence.
    pub(crate) fn card(&mut self) -> Option<[String; 2]> {
        self.wait(2_000);
        self.shown_card().map(|card| [card.end.title(&self.words), card.end.sentence(&self.words)])
    }

    /// The card that is shown now.
    pub(crate) fn shown_card(&self) -> Option<&EndCard> {
        self.state.ending.card.as_ref()
    }

    /// Another window has changed a game.
    pub(crate) fn changed(&mut self, id: u64, text: &str) {
        self.store.games.insert(id, text.to_owned());
        let table = self.store.game(id).and_then(Result::ok).map(Box::new);
        self.send(Event::Changed(Box::new(Change::Game(id, table))));
    }
}

/// A new game with these options, by names and words.
pub(crate) fn begin(options: &[(&str, &str)]) -> Page {
    let mut page = Page::new();
    new_game(&mut page, options);
    page
}

/// A new game on this page, for people who know the insects; with the full box unless another set is given.
pub(crate) fn new_game(page: &mut Page, options: &[(&str, &str)]) {
    let (set, explains) = (Some(Terms::FULL_BOX), Some(false));
    let mut all = NewGameOptions { set, explains, ..NewGameOptions::default() };
    for (name, word) in options {
        all.set(name, word);
    }
    page.send(Event::NewGame(Box::new(all)));
    assert_eq!(*page.state.shell.windows.dialog, None);
}

/// A game of two people after these moves. Earlier announcements are dropped.
pub(crate) fn played(moves: &[&str]) -> Page {
    let mut page = begin(&[("set", "Base")]);
    moves.iter().for_each(|mv| page.write(mv));
    page.news();
    page
}

/// A page that begins with what another one has kept, in a browser of this language.
pub(crate) fn reloaded(page: &Page, language: Language, fragment: &str) -> Page {
    Page::visit_in(language, page.store.clone(), fragment)
}
