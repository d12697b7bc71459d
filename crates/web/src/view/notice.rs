//! A sentence that goes away by itself.

use super::icon::icon;
use crate::app::app;
use crate::platform::time;
use leptos::prelude::*;

/// How long a sentence is shown, in milliseconds: longer if it can be answered or tells a problem.
const SHORT: i32 = 4_000;
const LONG: i32 = 9_000;

/// Takes notices away when they have been shown for long enough.
pub(crate) fn fade_notices() {
    let app = app();
    let shown = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let is_long = app.notice.with(|notice| {
            notice.as_ref().map(|notice| notice.is_problem || notice.deleted.is_some())
        });
        shown.update_value(|count| *count = count.wrapping_add(1));
        let mine = shown.get_value();
        if let Some(is_long) = is_long {
            time::after(if is_long { LONG } else { SHORT }, move || {
                // A newer one has its own time.
                if shown.try_get_value() == Some(mine) {
                    app.dismiss();
                }
            });
        }
    });
}

/// The sentence, if there is one. An open window shows it itself: all else is out of reach then.
#[component]
pub(crate) fn NoticeLine() -> impl IntoView {
    let app = app();
    move || {
        app.notice.get().map(|notice| {
            let role = if notice.is_problem { "alert" } else { "status" };
            let can_undo = notice.deleted.is_some();
            view! {
                <div class="notice" role=role data-problem=notice.is_problem.then_some("")>
                    <p>{notice.text}</p>
                    {can_undo.then(|| view! {
                        <button type="button" class="button" data-action="bring-back" on:click=move |_| app.bring_back()>
                            {app.say("games-deleted-undo")}
                        </button>
                    })}
                    <button type="button" class="button quiet" data-action="dismiss" aria-label=app.say("close") on:click=move |_| app.dismiss()>
                        {icon("close")}
                    </button>
                </div>
            }
        })
    }
}
