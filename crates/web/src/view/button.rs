//! Buttons.

use super::icon::icon;
use crate::app::app;
use leptos::prelude::*;

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
    press: impl Fn() + 'static,
) -> impl IntoView {
    let app = app();
    let press: Box<dyn Fn()> = Box::new(press);
    view! {
        <button
            type="button"
            class=format!("button {class}")
            data-action=name
            title=move || app.say(key)
            aria-label=move || app.say(key)
            disabled=move || disabled.get()
            on:click=move |_| press()
        >
            {icon(drawing.unwrap_or(name))}
            <span class="button-word">{move || app.say(key)}</span>
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
    choose: impl Fn(&'static str) + Copy + 'static,
) -> impl IntoView {
    let app = app();
    let options = options.into_iter().map(|(word, text)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=move || chosen.get() == word
                    on:change=move |_| choose(word)
                />
                <span>{move || text.get()}</span>
            </label>
        }
    });
    view! {
        <fieldset class="choices" data-choice=name>
            <legend>{move || app.say(label)}</legend>
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
    set: impl Fn(bool) + 'static,
) -> impl IntoView {
    let app = app();
    let set: Box<dyn Fn(bool)> = Box::new(set);
    view! {
        <label class="switch" data-switch=name>
            <span class="switch-text">
                <span>{move || label.get()}</span>
                {about.map(|about| view! { <small>{move || app.say(about)}</small> })}
            </span>
            <input
                type="checkbox"
                role="switch"
                prop:checked=move || is_on.get()
                on:change=move |event| set(event_target_checked(&event))
            />
            <span class="switch-knob" aria-hidden="true"></span>
        </label>
    }
    .into_any()
}
