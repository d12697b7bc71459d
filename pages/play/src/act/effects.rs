//! Carries out the effects of the core.

use crate::app::App;
use crate::platform::{server, storage, worker};
use crate::view::save;
use skep_session::machine::home;
use skep_session::machine::{Message, computer, games, toasts};
use skep_session::play::{Effect, Event, Keep};
use skep_session::shell;
use skep_session::{FileAnswer, FileRequest};
use skep_ui::platform::{awake, files, page, storage as store, time};
use skep_words::key;

/// Carries out an effect. Its result is dispatched as another event.
pub(crate) fn run(app: App, effect: Effect) {
    match effect {
        Effect::Shell(effect) => skep_ui::act::run(app.ui, effect),
        Effect::After(milliseconds, timer) => {
            time::after(milliseconds, move || app.dispatch(Event::Timer(timer)));
        }
        Effect::Keep(keep) => app.dispatch(toasts::Event::Stored(match keep {
            Keep::Game(id, saved) => storage::keep_game(id, &saved),
            Keep::Text(id, text) => storage::restore_game(id, &text),
            Keep::NewGameOptions(options) => storage::keep_new_game_options(&options),
            Keep::Progress(progress) => store::keep_progress(&progress),
            Keep::Beaten(levels) => storage::keep_beaten(levels),
            Keep::FirstGame(id) => storage::keep_first_game(id),
        })),
        Effect::KeepTab(bookmark) => storage::keep_tab(&bookmark),
        Effect::ListGames => {
            app.dispatch(games::Event::Kept(storage::games()));
            storage::promised("persisted", move |it| app.dispatch(games::Event::Promised(it)));
        }
        Effect::AskToKeep => {
            storage::promised("persist", move |it| app.dispatch(games::Event::Promised(it)));
        }
        Effect::ReadMany(bytes, ranges) => {
            let asked = ranges.len();
            app.request(&FileRequest::ReadMany { bytes, games: ranges }, move |answer| {
                app.dispatch(games::Event::ReadMany(Box::new(answer), asked));
            });
        }
        Effect::StoreMany(many, mut report) => {
            for (id, saved) in many {
                match storage::restore_game(id, &saved.0) {
                    Ok(()) => report.stored += 1,
                    Err(error) => {
                        report.error = Some(error);
                        break;
                    }
                }
            }
            app.dispatch(games::Event::StoredMany(report));
        }
        Effect::Export(many) => app.request_file(&FileRequest::WriteAll(many), move |file| {
            save(app, files::blob(&file, "application/vnd.chess-pgn"), "pgn", key::SHARE_FAILED);
        }),
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
        Effect::AskServer => server::ask(move |answer| app.dispatch(Event::Answered(answer))),
        Effect::KeepAwake(awake) => awake::keep(awake),
        Effect::Address { screen, is_new } => page::show_fragment(screen.fragment(), is_new),
        Effect::Apart(id) => page::go_to(&home::apart_address(id)),
        Effect::FocusWayOn => page::before_paint(|| page::focus(".home-won a")),
        Effect::FocusCard => page::before_paint(|| page::focus(".ending .main")),
    }
}

impl App {
    /// Sends a request to write or draw a file to a worker. A failure is shown.
    pub(crate) fn request_file(&self, request: &FileRequest, done: impl FnOnce(String) + 'static) {
        let app = *self;
        self.request(request, move |answer| match answer {
            FileAnswer::Done(file) => done(file),
            _ => app.dispatch(toasts::Event::ShowError(Message::key(key::ERROR_FILE_WORKER))),
        });
    }

    /// Sends a request to read, write or draw a file to a worker.
    pub(crate) fn request(&self, request: &FileRequest, done: impl FnOnce(FileAnswer) + 'static) {
        let app = *self;
        app.dispatch(shell::Event::Busy(1));
        let answered = move |answer: Option<String>| {
            app.dispatch(shell::Event::Busy(-1));
            done(answer.as_deref().map_or(FileAnswer::Failed, FileAnswer::parse));
        };
        worker::send(&request.to_text(), Box::new(answered));
    }
}
