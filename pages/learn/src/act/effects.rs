//! Carries out the effects of the core.

use crate::app::App;
use crate::platform::{reading, storage};
use skep_session::learn::{Effect, Event, Keep, PlayAt};
use skep_session::machine::route::History;
use skep_session::machine::toasts;
use skep_ui::platform::{page, storage as store, time};

/// The board in the rules that is being tried.
const TRIED: &str = ".exhibit-board[data-shown]";

/// Carries out an effect. Its result is dispatched as another event.
pub(crate) fn run(app: App, effect: Effect) {
    match effect {
        Effect::Shell(effect) => skep_ui::act::run(app.ui, effect),
        Effect::After(milliseconds, timer) => {
            time::after(milliseconds, move || app.dispatch(Event::Timer(timer)));
        }
        Effect::BeforePaint(task) => {
            page::before_paint(move || app.dispatch(Event::AfterLayout(task)));
        }
        Effect::Keep(keep) => app.dispatch(toasts::Event::Stored(match keep {
            Keep::Progress(progress) => store::keep_progress(&progress),
            Keep::Lesson(place) => storage::keep_lesson(&place),
        })),
        Effect::History(history) => go_in_history(history),
        Effect::ReadOnAt(id) => page::before_paint(move || page::read_on_at(&id)),
        Effect::FocusPaper => page::before_paint(|| page::focus(".article")),
        Effect::ShowTried { focus } => page::before_paint(move || {
            page::keep_in_sight(TRIED);
            if focus {
                page::focus(TRIED);
            }
        }),
        // Replaces the history entry of the lesson, since going back to it would lead here again.
        Effect::Play(at @ PlayAt::FirstGame) => page::go_instead_to(address_of(at)),
        Effect::Play(at) => page::go_to(address_of(at)),
    }
}

/// The address of games, from this document. Without a game, the way back leads to the home.
pub(crate) fn address_of(at: PlayAt) -> &'static str {
    match at {
        PlayAt::Table if storage::has_game() => "../#table",
        PlayAt::Table => "../",
        PlayAt::NewGame => "../#new-game",
        PlayAt::FirstGame => "../#first-game",
    }
}

/// Changes the history or the address.
fn go_in_history(history: History) {
    match history {
        History::SetFragment(text) => page::set_fragment(&text),
        History::NumberEntry(number) => {
            page::number_entry(number);
            reading::forget_from(number);
        }
        History::Go(entries) => page::go(entries),
        History::RememberReading(entry) => reading::remember(entry),
        History::ReadOn(entry) => reading::read_on(entry),
    }
}
