//! A sentence that goes away by itself.

use super::button::button;
use super::icon::icon;
use crate::app::{Answer, App, Notice};
use crate::dom::*;
use crate::platform::time;

/// How long a sentence is shown, in milliseconds: longer if it can be answered or tells a problem.
const SHORT: i32 = 4_000;
const LONG: i32 = 9_000;

/// Takes notices away when they have been shown for long enough.
pub(crate) fn fade_notices(app: App) {
    let shown = StoredValue::new(0_u32);
    react(move || {
        let is_long = app.notice.with(|notice| {
            notice.as_ref().map(|notice| notice.is_problem || notice.answer.is_some())
        });
        shown.update_value(|count| *count = count.wrapping_add(1));
        let mine = shown.get_value();
        if let Some(is_long) = is_long {
            time::after(if is_long { LONG } else { SHORT }, move || {
                // A newer one has its own time.
                if shown.get_value() == mine {
                    app.dismiss();
                }
            });
        }
    });
}

/// The sentence, if there is one. An open window shows it itself: all else is out of reach then.
pub(crate) fn notice(app: App, notice: &Notice) -> El {
    let answer = notice.answer.as_ref().map(|answer| match answer {
        Answer::BringBack(..) => button("bring-back", "button")
            .on_press(move || app.bring_back())
            .text(&app.say("games-deleted-undo")),
        Answer::UseUpdate => button("use-update", "button")
            .on_press(move || app.use_update())
            .text(&app.say("update-use")),
    });
    let close = button("dismiss", "button quiet")
        .attr("aria-label", &app.say("close"))
        .on_press(move || app.dismiss())
        .child(icon("close"));
    el("aside")
        .class("notice")
        .flag("data-problem", notice.is_problem)
        .child(el("p").text(&notice.text))
        .children(answer)
        .child(close)
}

/// Says that something takes a while. It comes into sight after a moment: most of the time there is
/// nothing to wait for.
pub(crate) fn busy(app: App) -> El {
    el("p").class("busy").text(&app.say("wait-a-moment"))
}
