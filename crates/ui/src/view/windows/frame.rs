//! The frame of a window.

use crate::app::App;
use crate::dom::*;
use crate::view::announcer::live_region;
use crate::view::button::button;
use crate::view::icon::icon;
use crate::view::row::row;
use crate::view::toast::{busy, toast};
use skep_rules::Color;
use skep_session::machine::windows;
use skep_words::{Key, key};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};

/// A modal window: a native `<dialog>`, which traps the focus, closes by Escape and makes the rest inert. On a phone
/// it slides up from below.
pub struct WindowFrame {
    /// Its name, for tests and style sheets.
    name: &'static str,
    /// The player who is asked, if it is not the one whom the screen faces.
    faces: Option<Color>,
    /// Whether a field gets the focus, not the title.
    has_field: bool,
    title: Box<dyn Fn() -> String>,
}

impl WindowFrame {
    /// A window with a message as its title.
    pub fn new(app: App, name: &'static str, title: Key) -> WindowFrame {
        WindowFrame::titled(name, move || app.say(title))
    }

    /// A window with any title.
    pub fn titled(name: &'static str, title: impl Fn() -> String + 'static) -> WindowFrame {
        WindowFrame { name, faces: None, has_field: false, title: Box::new(title) }
    }

    /// Turns the window to this player.
    pub fn facing(self, player: Color) -> WindowFrame {
        WindowFrame { faces: Some(player), ..self }
    }

    /// Gives the focus to the field with `autofocus`.
    pub fn with_field(self) -> WindowFrame {
        WindowFrame { has_field: true, ..self }
    }

    /// Builds the window with content. The element with the id [`TEXT`] is announced when it opens.
    pub fn with(self, app: App, fill: impl FnOnce(El) -> El) -> El {
        let title = el("h2")
            .attr("tabindex", "-1")
            .flag("autofocus", !self.has_field)
            .live_text(self.title);
        let close = button("close", "button quiet")
            .live("aria-label", move || app.say(key::CLOSE))
            .on_press(move || app.dispatch(windows::Event::Close))
            .child(icon("close"));
        let head_id = format!("{}-head", self.name);
        let head = el("header").class("window-head");
        let head = row(app, head, vec![title.attr("id", &head_id), close]);
        let faces = self.faces;
        // A press that began inside, as when selecting text, does not close it.
        let began_outside = StoredValue::new(false);
        let window = el("dialog")
            .class("window")
            .attr("data-dialog", self.name)
            .attr("aria-labelledby", &head_id)
            .attr("aria-describedby", TEXT)
            .live("data-facing", move || crate::view::facing(app, faces))
            .on("pointerdown", move |event: web_sys::Event| {
                began_outside.set_value(is_outside(&event));
            })
            .on("click", move |event: web_sys::Event| {
                if began_outside.get_value() && is_outside(&event) {
                    app.dispatch(windows::Event::Close);
                }
            })
            .on("close", move |_: web_sys::Event| app.dispatch(windows::Event::Close))
            .child(fill(el("div").class("window-body").child(head)))
            .show_if(move || app.busy.get() > 0, move || busy(app))
            .show(move || app.toast.get(), move |it| it.as_ref().map(|it| toast(app, it)))
            .child(live_region(app, true));
        let dialog: HtmlDialogElement = window.of_kind();
        effect(move || {
            // Fails only if it is open already.
            let _ = dialog.show_modal();
        });
        window
    }
}

/// The id of the window's text.
pub const TEXT: &str = "window-text";

fn is_outside(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.tag_name() == "DIALOG")
}
