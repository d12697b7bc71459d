//! The frame of a window.

use crate::app::app;
use crate::view::button::said;
use crate::view::icon::icon;
use crate::view::notice::NoticeLine;
use leptos::html;
use leptos::prelude::*;
use skep_rules::Color;
use wasm_bindgen::JsCast;

/// A window over the table: the browser's own, which keeps the keyboard inside, closes by Escape and
/// hides the rest from screen readers. On a phone it comes up from below.
#[component]
pub(crate) fn Frame(
    /// What it is for: for tests and the style sheet.
    name: &'static str,
    #[prop(into)] title: Signal<String>,
    /// The player who is asked, if it is not the one whom the screen faces.
    #[prop(optional)]
    faces: Option<Color>,
    children: Children,
) -> impl IntoView {
    let app = app();
    let element = NodeRef::<html::Dialog>::new();
    element.on_load(|dialog: web_sys::HtmlDialogElement| {
        // Refused only when it is open already.
        let _ = dialog.show_modal();
    });
    let is_outside = move |event: &web_sys::Event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        target.is_some_and(|target| target.tag_name() == "DIALOG")
    };
    // A press that began inside, as when text is marked, does not close it.
    let began_outside = StoredValue::new(false);
    view! {
        <dialog
            class="window"
            node_ref=element
            data-dialog=name
            data-facing=move || crate::view::facing(app, faces)
            aria-label=title
            on:pointerdown=move |event| began_outside.set_value(is_outside(&event))
            on:click=move |event| {
                if began_outside.get_value() && is_outside(&event) {
                    app.close();
                }
            }
            on:close=move |_| app.close()
        >
            <div class="window-body">
                <header class="window-head">
                    <h2 tabindex="-1" autofocus>{title}</h2>
                    <button
                        type="button"
                        class="button quiet"
                        data-action="close"
                        aria-label=said("close")
                        on:click=move |_| app.close()
                    >
                        {icon("close")}
                    </button>
                </header>
                {children()}
            </div>
            <NoticeLine/>
        </dialog>
    }
    .into_any()
}
