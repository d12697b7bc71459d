//! Opening a game from a file or from pasted text.

use super::listing::back_to_listing;
use crate::act::open_file;
use crate::app::App;
use skep_session::machine::{Dialog, Reader, games};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{button, message};
use skep_ui::view::icon::icon;
use skep_ui::view::windows::WindowFrame;
use skep_words::key;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// A file, or pasted text in any notation. An error is shown here, and the text stays.
pub(crate) fn open(app: App) -> El {
    let text = RwSignal::new(String::new());
    let reader = Reader::Window(Dialog::Open);
    let choose = move |event: web_sys::Event| {
        let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        if let Some(input) = input {
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                open_file(app, file, reader);
            }
            // So that the same file can be chosen again.
            input.set_value("");
        }
    };
    let file = el("label")
        .class("button file")
        .child(icon("open"))
        .child(message(app.ui, "span", key::OPEN_FILE))
        .child(
            el("input")
                .attr("type", "file")
                .class("visually-hidden")
                .attr("data-field", "file")
                .on("change", choose),
        );
    let field = el("textarea")
        .attr("rows", "5")
        .attr("data-field", "paste")
        .attr("aria-labelledby", "open-paste")
        .attr("aria-describedby", "open-paste-about")
        .attr("spellcheck", "false")
        .attr("autocomplete", "off")
        .on("input", move |event: web_sys::Event| text.set(page::field_value(&event)));
    let paste = el("label")
        .class("paste")
        .child(message(app.ui, "span", key::OPEN_PASTE).class("legend").attr("id", "open-paste"))
        .child(field)
        .child(message(app.ui, "small", key::OPEN_PASTE_ABOUT).attr("id", "open-paste-about"));
    let button = button("open-text", "button main large")
        .attr("type", "submit")
        .live_text(move || app.say(key::OPEN_BUTTON));
    let form = el("form")
        .on("submit", move |event: web_sys::Event| {
            event.prevent_default();
            app.dispatch(games::Event::OpenText(text.get_untracked().into_bytes(), reader));
        })
        .child(paste)
        .show(
            move || app.problem.get().map(|problem| app.text(&problem)),
            |problem| {
                problem
                    .as_ref()
                    .map(|problem| el("p").class("problem").attr("data-problem", "").text(problem))
            },
        )
        .child(el("div").class("window-foot").child(button));
    WindowFrame::new(app.ui, "open", key::OPEN_TITLE).with(app.ui, |body| {
        body.children(back_to_listing(app))
            .child(file)
            .child(message(app.ui, "p", key::OPEN_DROP).class("about drop-hint"))
            .child(form)
    })
}
