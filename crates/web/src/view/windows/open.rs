//! Opening a game from a file or from pasted text.

use super::frame::Frame;
use crate::app::app;
use crate::view::button::said;
use crate::view::icon::icon;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// A file, or a text in any notation. What can't be read is told here, and stays to be mended.
#[component]
pub(crate) fn Open() -> impl IntoView {
    let app = app();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let choose = move |event: web_sys::Event| {
        let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        if let Some(input) = input {
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                app.open_file(file, move |reason| problem.set(Some(reason)));
            }
            // So that the same file can be chosen once more after it was mended.
            input.set_value("");
        }
    };
    view! {
        <Frame name="open" title=said("open-title")>
            <label class="button file">
                {icon("open")}
                <span>{said("open-file")}</span>
                <input type="file" class="unseen" data-field="file" on:change=choose/>
            </label>
            <p class="about">{said("open-drop")}</p>
            <form on:submit=move |event| {
                event.prevent_default();
                problem.set(text.with_untracked(|text| app.open_text(text.as_bytes())).err());
            }>
                <label class="paste">
                    <span class="legend">{said("open-paste")}</span>
                    <textarea
                        rows="5"
                        data-field="paste"
                        spellcheck="false"
                        autocomplete="off"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))
                    ></textarea>
                    <small>{said("open-paste-about")}</small>
                </label>
                {move || problem.get().map(|problem| view! {
                    <p class="problem" role="alert" data-problem="">{problem}</p>
                })}
                <div class="window-foot">
                    <button type="submit" class="button main large" data-action="open-text">
                        {said("open-button")}
                    </button>
                </div>
            </form>
        </Frame>
    }
}
