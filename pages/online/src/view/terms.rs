//! The terms of a game on a server, and what is left of time, in words.

use crate::app::App;
use skep_api::{Clock, Terms};
use skep_session::labels::Named;
use skep_session::online::link::ShownClocks;
use skep_session::{Clock as LocalClock, NewGameOptions, Preset};
use skep_words::key;
use std::time::Duration;

const HOUR: u64 = 3_600;

/// Set and clock: "Full box, 10 min + 5 s".
pub(super) fn terms_text(app: App, terms: &Terms) -> String {
    let options = NewGameOptions { set: Some(terms.set), ..NewGameOptions::default() };
    let options = NewGameOptions { opening: terms.opening, ..options };
    let set = match options.preset() {
        Preset::Own => key::LINK_SET_OWN,
        preset => preset.name_key(),
    };
    let about = [("set", app.say(set).into()), ("clock", clock_text(app, terms.clock).into())];
    app.tell(key::HOME_SET, &about)
}

fn clock_text(app: App, clock: Clock) -> String {
    match clock {
        Clock::None => app.say(key::HOME_NO_CLOCK),
        Clock::Days { days } => app.tell(key::HOME_DAYS, &[("days", days.into())]),
        Clock::RealTime { base, increment } => {
            let minutes = match base % 60 {
                0 => (base / 60).to_string(),
                _ => LocalClock::face(Duration::from_secs(base.into())),
            };
            let about = [("minutes", minutes.into()), ("seconds", increment.into())];
            let key = if increment > 0 { key::HOME_MINUTES_SECONDS } else { key::HOME_MINUTES };
            app.tell(key, &about)
        }
    }
}

/// What a player has left: by the second, or of days in words.
pub(super) fn left_text(app: App, clocks: &ShownClocks, left: Duration) -> String {
    // A deadline of two days that began just now is one of two days.
    let hours = (left.as_secs() + 60) / HOUR;
    let days = (hours + 1) / 24;
    if !clocks.is_days || hours == 0 {
        LocalClock::face(left)
    } else if days > 0 {
        app.tell(key::TIME_DAYS, &[("count", days.into())])
    } else {
        app.tell(key::TIME_HOURS, &[("count", hours.into())])
    }
}
