//! Carries out the effects of games by link.

use crate::app::App;
use crate::platform::{http, push, socket, storage, tab};
use skep_session::machine::connection::Status;
use skep_session::online::link::{Effect, Event};
use skep_ui::platform::{app_events, time};

/// The time between two attempts to get a new version of the page, in milliseconds.
const RENEW: u32 = 10_000;

/// Carries out an effect. Its result is dispatched as another event.
pub(super) fn run(app: App, effect: Effect) {
    match effect {
        Effect::Ask(request) => {
            let asked = request.clone();
            http::ask(&asked, move |answer| app.dispatch(Event::Answered(request, answer)));
        }
        Effect::Open(number) => socket::open(number, move |news| {
            app.dispatch(match news {
                socket::News::Opened => Event::Opened(number),
                socket::News::Closed => Event::Closed(number),
                socket::News::Heard(down) => Event::Heard(number, down),
            });
        }),
        Effect::Close(number) => socket::close(number),
        Effect::Send(number, up) => socket::send(number, &up),
        Effect::After(milliseconds, timer) => {
            time::after(milliseconds, move || app.dispatch(Event::Timer(timer)));
        }
        Effect::Recall(game) => {
            let commands = storage::commands(&game);
            let row = storage::game_on_server(&game);
            app.dispatch(Event::Recalled { game, commands, row });
        }
        Effect::RecallUnsent => app.dispatch(Event::Unsent(storage::all_commands())),
        Effect::KeepCommands(game, commands) => storage::keep_commands(&game, &commands),
        Effect::Subscribe(game, key) => {
            push::subscribe(game, key, move |push| app.dispatch(Event::Push(push)));
        }
        Effect::Renew => renew(app),
        Effect::Vibrate => tab::vibrate(),
    }
}

/// Asks for a new version of the page until it comes: then the page is loaded again.
fn renew(app: App) {
    if app.connection.get_untracked() == Status::Outdated {
        app_events::ask("skep-renew");
        time::after(RENEW, move || renew(app));
    }
}
