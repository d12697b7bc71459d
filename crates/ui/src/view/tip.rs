//! The tip of the first game, or the caption of a board in the rules.

use crate::app::App;
use crate::dom::*;
use crate::view::icon::icon;
use crate::view::prompt::answer;
use skep_session::shell::Event;
use skep_words::key;

/// The tip, if there is one, in a row above the board, where it hides neither a cell nor a reason.
pub fn tip(app: App, stage: El) -> El {
    stage.show(
        move || app.tip.get(),
        move |key| {
            key.map(|key| {
                let close = answer(app, "dismiss-tip", "", move || app.dispatch(Event::DismissTip))
                    .class("button quiet")
                    .live("aria-label", move || app.say(key::CLOSE))
                    .child(icon("close"));
                el("div").class("tip").child(el("p").live_text(move || app.say(key))).child(close)
            })
        },
    )
}
