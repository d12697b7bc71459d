//! Carries out what the core asks for.

use crate::app::App;
use crate::platform::{news, page, reading, school, sound, storage, time, words, worker};
use skep_session::machine::route::History;
use skep_session::machine::{Message, computer, games, language, toasts};
use skep_session::play::{Effect, Event, Keep};
use skep_session::{FileAnswer, FileRequest};
use skep_words::{Language, Words};
use wasm_bindgen_futures::spawn_local;

/// The picture of the board that is tried.
const TRIED: &str = ".exhibit-board[data-shown]";

/// Does one thing. What comes of it is another event.
pub(crate) fn run(app: App, effect: Effect) {
    match effect {
        Effect::Sound(sound) => {
            sound::play(sound, app.settings.with_untracked(|settings| settings.volume));
        }
        Effect::After(milliseconds, timer) => {
            let time = milliseconds.try_into().unwrap_or(i32::MAX);
            time::after(time, move || app.dispatch(Event::Timer(timer)));
        }
        Effect::BeforePaint(later) => {
            page::before_paint(move || app.dispatch(Event::Later(later)));
        }
        // When what follows from this has happened and is shown.
        Effect::Settle => spawn_local(async move { app.dispatch(Event::Settled) }),
        Effect::Keep(keep) => app.dispatch(toasts::Event::Stored(match keep {
            Keep::Game(id, saved) => storage::keep_game(id, &saved),
            Keep::Text(id, text) => storage::restore_game(id, &text),
            Keep::Settings(settings) => storage::keep_settings(&settings),
            Keep::NewGameOptions(options) => storage::keep_new_game_options(&options),
            Keep::Progress(progress) => storage::keep_progress(&progress),
            Keep::Lesson(place) => storage::keep_lesson(&place),
            Keep::FirstGame(id) => storage::keep_first_game(id),
        })),
        Effect::LoadGame(id) => {
            let game = storage::game(id).map(|game| game.map(Box::new));
            app.dispatch(games::Event::Loaded(game));
        }
        Effect::TakeGame(id) => {
            let text = storage::game_text(id);
            storage::forget_game(id);
            app.dispatch(games::Event::Taken(id, text));
        }
        Effect::Ask(request) => {
            worker::ask(&request, move |report| app.dispatch(computer::Event::Report(report)));
        }
        Effect::StopWorker => worker::stop(),
        Effect::Read(bytes, reader) => {
            let [language, words] = app.words.with_untracked(|words| {
                [words.language().code().to_owned(), words.catalogue().to_owned()]
            });
            let request = FileRequest::Read { language, words, bytes };
            app.request(&request.clone(), move |answer| {
                if let FileRequest::Read { bytes, .. } = request {
                    app.dispatch(games::Event::Read(Box::new(answer), bytes, reader));
                }
            });
        }
        Effect::LoadSchool(language) => {
            spawn_local(async move { load_school(app, language).await });
        }
        Effect::LoadWords(language, with_school) => spawn_local(async move {
            let words = words::load(language, with_school).await;
            let is_there = words.is_some();
            app.keep_words(words);
            app.dispatch(language::Event::Loaded { language, with_school, is_there });
        }),
        Effect::Speak(language) => {
            let loaded = app.loaded.get_value().into_iter();
            if let Some(words) = loaded.into_iter().find(|words| words.language() == language) {
                app.words.set(words);
            }
        }
        Effect::History(history) => go_in_history(history),
        Effect::ReadOnAt(id) => page::before_paint(move || page::read_on_at(&id)),
        Effect::FocusBoard => app.stage.take_keyboard(),
        Effect::FocusBoardQuietly => {
            let stage = app.stage;
            page::before_paint(move || stage.take_keyboard_quietly());
        }
        Effect::FocusPaper => page::before_paint(|| page::focus(".paper")),
        Effect::ShowTried { focus } => page::before_paint(move || {
            page::keep_in_sight(TRIED);
            if focus {
                page::focus(TRIED);
            }
        }),
        Effect::UseUpdate => news::ask("skep-update"),
        Effect::Install => news::ask("skep-install"),
    }
}

/// Does something with the browser's history and the address.
fn go_in_history(history: History) {
    match history {
        History::SetFragment(text) => page::set_fragment(&text),
        History::ClearFragment => page::clear_fragment(),
        History::NumberEntry(number) => {
            page::number_entry(number);
            reading::forget_from(number);
        }
        History::Go(entries) => page::go(entries),
        History::RememberReading(entry) => reading::remember(entry),
        History::ReadOn(entry) => reading::read_on(entry),
    }
}

/// Loads what is taught, and its words in a language.
async fn load_school(app: App, language: Language) {
    app.dispatch(Event::Busy(1));
    let school = match app.school.get_untracked() {
        None => school::load().await,
        there => there,
    };
    let words = words::load(language, true).await;
    let school = school.filter(|_| words.is_some());
    app.keep_words(words);
    app.dispatch(Event::Busy(-1));
    app.dispatch(Event::SchoolLoaded(school, language));
}

impl App {
    /// Keeps words that were loaded, in the place of others of their language.
    fn keep_words(&self, words: Option<Words>) {
        if let Some(words) = words {
            self.loaded.update_value(|loaded| {
                loaded.retain(|other| other.language() != words.language());
                loaded.push(words);
            });
        }
    }

    /// Has a worker write or draw a file. If that fails, somebody is told.
    pub(crate) fn request_file(&self, request: &FileRequest, done: impl FnOnce(String) + 'static) {
        let app = *self;
        self.request(request, move |answer| match answer {
            FileAnswer::Done(file) => done(file),
            _ => app.dispatch(toasts::Event::Complain(Message::key("error-file-worker"))),
        });
    }

    /// Has a worker read, write or draw something.
    pub(crate) fn request(&self, request: &FileRequest, done: impl FnOnce(FileAnswer) + 'static) {
        let app = *self;
        app.dispatch(Event::Busy(1));
        let answered = move |answer: Option<String>| {
            app.dispatch(Event::Busy(-1));
            done(answer.as_deref().map_or(FileAnswer::Failed, FileAnswer::parse));
        };
        worker::send(&request.to_text(), Box::new(answered));
    }
}
