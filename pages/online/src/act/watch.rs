//! What a game on a server needs of the browser for as long as the page is open: time, and word of sleep and networks.

use crate::app::App;
use crate::platform::{push, server, socket, tab};
use skep_session::Table;
use skep_session::online::Screen;
use skep_session::online::link::Event;
use skep_ui::dom::*;
use skep_ui::platform::{awake, page, time};

/// The time between two looks at a running clock, in milliseconds.
const TICK: i32 = 100;
/// So many of them between two looks at a deadline of days.
const SELDOM: u32 = 100;

/// Watches for as long as the page is open.
pub(crate) fn watch(app: App) {
    let is_my_turn = Memo::new(move || {
        app.screen.get() == Screen::Table && app.table.with(Table::is_persons_turn)
    });
    effect(move || tab::show_turn(is_my_turn.get()));
    if !server::is_there() {
        return;
    }
    let mut count = 0;
    time::every(TICK, move || {
        count = (count + 1) % SELDOM;
        if needs_time(app) || (count == 0 && app.clocks.with_untracked(Option::is_some)) {
            app.dispatch(Event::Tick);
        }
    });
    let seen = move || app.dispatch(Event::Seen);
    page::on_shown(move || {
        seen();
        // The browser has let the screen sleep while another page was in front.
        awake::keep(app.clocks.with_untracked(|clocks| runs(clocks.as_ref())));
    });
    for name in ["pageshow", "online", "resume"] {
        page::listen(name, move |_: web_sys::Event| seen());
    }
    page::listen("pagehide", |_: web_sys::Event| socket::close_all());
    let is_awake = Memo::new(move || app.clocks.with(|clocks| runs(clocks.as_ref())));
    effect(move || awake::keep(is_awake.get()));
    push::look(move |push| app.dispatch(Event::Push(push)));
}

/// Whether a clock runs whose seconds are seen.
fn runs(clocks: Option<&skep_session::online::link::ShownClocks>) -> bool {
    clocks.is_some_and(|clocks| clocks.running.is_some() && !clocks.is_days)
}

/// Whether what is seen changes with time.
fn needs_time(app: App) -> bool {
    app.clocks.with_untracked(|clocks| runs(clocks.as_ref()))
        || app.link.with_untracked(|game| {
            let gone = game.as_ref().and_then(|game| game.gone);
            gone.is_some_and(|(_, claim)| claim.is_some_and(|seconds| seconds > 0))
        })
}
