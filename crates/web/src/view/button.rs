//! Buttons.

use super::icon::icon;
use crate::app::app;
use leptos::prelude::*;

/// What a message says, in the language of the moment.
pub(crate) fn said(key: &'static str) -> Signal<String> {
    let app = app();
    Signal::derive(move || app.say(key))
}

/// A button with a drawing and a word; where there is little room, only the drawing is shown.
#[component]
pub(crate) fn Action(
    /// What it does: for tests, and for its drawing unless another one is named.
    name: &'static str,
    /// The key of its word.
    key: &'static str,
    #[prop(optional)] drawing: Option<&'static str>,
    /// More classes.
    #[prop(optional)]
    class: &'static str,
    #[prop(into, optional)] disabled: Signal<bool>,
    #[prop(into)] press: Callback<()>,
) -> impl IntoView {
    let word = said(key);
    view! {
        <button
            type="button"
            class=format!("button {class}")
            data-action=name
            title=word
            aria-label=word
            disabled=disabled
            on:click=move |_| press.run(())
        >
            {icon(drawing.unwrap_or(name))}
            <span class="button-word">{word}</span>
        </button>
    }
    .into_any()
}

/// A choice between a few, shown side by side: a group of radio buttons.
#[component]
pub(crate) fn Choices(
    /// The name of the group: for tests, and for the browser.
    name: &'static str,
    /// The key of the word over it; also for the few who only hear it.
    label: &'static str,
    /// The word that stands for each, and what is shown.
    options: Vec<(&'static str, Signal<String>)>,
    #[prop(into)] chosen: Signal<&'static str>,
    #[prop(into)] choose: Callback<(&'static str,)>,
) -> impl IntoView {
    let options = options.into_iter().map(|(word, text)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=move || chosen.get() == word
                    on:change=move |_| choose.run((word,))
                />
                <span>{text}</span>
            </label>
        }
    });
    view! {
        <fieldset class="choices" data-choice=name>
            <legend>{said(label)}</legend>
            <div class="choice-row">{options.collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// A switch with a word and perhaps a sentence about it.
#[component]
pub(crate) fn Switch(
    name: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(optional)] about: Option<&'static str>,
    #[prop(into)] is_on: Signal<bool>,
    #[prop(into)] set: Callback<(bool,)>,
) -> impl IntoView {
    view! {
        <label class="switch" data-switch=name>
            <span class="switch-text">
                <span>{label}</span>
                {about.map(|about| view! { <small>{said(about)}</small> })}
            </span>
            <input
                type="checkbox"
                role="switch"
                prop:checked=is_on
                on:change=move |event| set.run((event_target_checked(&event),))
            />
            <span class="switch-knob" aria-hidden="true"></span>
        </label>
    }
    .into_any()
}
