//! Questions that one player puts to the other, or to himself.

use super::frame::Frame;
use crate::app::app;
use crate::view::button::said;
use leptos::prelude::*;
use skep_rules::Color;

/// A question with two answers.
#[component]
fn Question(
    name: &'static str,
    head: &'static str,
    text: String,
    /// The keys of the answers.
    no: &'static str,
    yes: &'static str,
    #[prop(optional)] is_grave: bool,
    faces: Color,
    #[prop(into)] say_no: Callback<()>,
    #[prop(into)] say_yes: Callback<()>,
) -> impl IntoView {
    let app = app();
    let class = if is_grave { "button danger" } else { "button main" };
    view! {
        <Frame name=name title=said(head) faces=faces>
            <p class="question">{text}</p>
            <div class="answers">
                <button type="button" class="button" data-action="no" on:click=move |_| say_no.run(())>
                    {app.say(no)}
                </button>
                <button type="button" class=class data-action="yes" on:click=move |_| say_yes.run(())>
                    {app.say(yes)}
                </button>
            </div>
        </Frame>
    }
    .into_any()
}

/// Sure to resign?
#[component]
pub(crate) fn AskResign(side: Color) -> impl IntoView {
    let app = app();
    let is_alone = app.table.with_untracked(|table| table.terms().only_person().is_some());
    let text = if is_alone {
        app.say("ask-resign-yours")
    } else {
        app.tell("ask-resign", &[("color", side.into())])
    };
    view! {
        <Question
            name="resign" head="resign" text=text no="decline" yes="resign" is_grave=true faces=side
            say_no=move || app.close()
            say_yes=move || app.resign(side)
        />
    }
}

/// The one who did not move last is asked to agree to take it back.
#[component]
pub(crate) fn AskTakeBack() -> impl IntoView {
    let app = app();
    let asked = app.table.with_untracked(|table| table.game().position().to_move());
    let text = app.tell("ask-undo", &[("color", (!asked).into()), ("other", asked.into())]);
    view! {
        <Question
            name="take-back" head="undo" text=text no="no" yes="agree" faces=asked
            say_no=move || app.close()
            say_yes=move || app.take_back()
        />
    }
}

/// The other side is asked to agree on a draw.
#[component]
pub(crate) fn AskDraw(by: Color) -> impl IntoView {
    let app = app();
    let text = app.tell("ask-draw", &[("color", by.into()), ("other", (!by).into())]);
    view! {
        <Question
            name="draw" head="offer-draw" text=text no="decline" yes="agree" faces=!by
            say_no=move || app.decline_draw(by)
            say_yes=move || app.accept_draw(by)
        />
    }
}
