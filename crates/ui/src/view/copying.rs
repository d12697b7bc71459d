//! Copying a text, and the field that shows it where the browser does not let us.

use crate::app::App;
use crate::dom::*;
use crate::platform::clipboard;
use skep_session::machine::toasts;
use skep_words::key;
use web_sys::HtmlTextAreaElement;

/// Copies a text. If that fails, shows it in a field.
pub fn copy(app: App, text: String, field: RwSignal<Option<String>>) {
    let shown = text.clone();
    clipboard::copy(text, move |is_copied| {
        if is_copied {
            app.dispatch(toasts::Event::Say(key::SHARE_COPIED.into()));
        } else {
            field.set(Some(shown));
        }
    });
}

/// The field with a text that could not be copied. It tries the older interface once.
pub fn copy_field(app: App, text: RwSignal<Option<String>>, list: El) -> El {
    list.show(move || text.get(), move |text| text.clone().map(|text| filled_field(app, text)))
}

fn filled_field(app: App, text: String) -> El {
    let field = el("textarea")
        .class("copy-field")
        .attr("readonly", "")
        .attr("rows", "4")
        .attr("data-field", "copy")
        .live("aria-label", move || app.say(key::SHARE_TEXT));
    let element: HtmlTextAreaElement = field.of_kind();
    effect(move || {
        element.set_value(&text);
        app.dispatch(toasts::Event::Say(match clipboard::copy_from(&element) {
            true => key::SHARE_COPIED.into(),
            false => key::SHARE_FAILED.into(),
        }));
    });
    field
}
