//! Buttons, switches and radio groups.

use super::icon::icon;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_words::Key;
use std::rc::Rc;
use web_sys::Event;

/// A button with icon and label; with little room, the icon alone.
#[derive(Clone, Copy)]
pub struct Action {
    /// The name of the action, for tests, and of its icon unless another one is set.
    name: &'static str,
    /// The key of its label.
    key: Key,
    drawing: &'static str,
    class: &'static str,
    /// Whether only the icon is shown.
    is_wordless: bool,
}

impl Action {
    /// A button with this name and label.
    pub const fn new(name: &'static str, key: Key) -> Action {
        Action { name, key, drawing: name, class: "", is_wordless: false }
    }

    /// Sets an icon of another name.
    pub const fn drawing(self, drawing: &'static str) -> Action {
        Action { drawing, ..self }
    }

    /// Adds classes.
    pub const fn class(self, class: &'static str) -> Action {
        Action { class, ..self }
    }

    /// Shows the icon alone, with the label as tooltip.
    pub const fn wordless(self, class: &'static str) -> Action {
        Action { class, is_wordless: true, ..self }
    }

    /// Builds the button, with a handler for presses.
    pub fn button(self, app: App, press: impl Fn() + 'static) -> El {
        self.make(app).on_press(press)
    }

    /// Builds a link in place of a button.
    pub fn link(self, app: App, address: &str) -> El {
        let class = format!("button {}", self.class);
        let link = el("a").attr("href", address).class(&class).attr("data-action", self.name);
        self.fill(app, link)
    }

    fn make(self, app: App) -> El {
        self.fill(app, button(self.name, &format!("button {}", self.class)))
    }

    fn fill(self, app: App, element: El) -> El {
        let Action { key, drawing, is_wordless, .. } = self;
        // A tooltip is an accessible name as well: beside `aria-label` it would be read twice.
        let named_by = if is_wordless { "title" } else { "aria-label" };
        let word = (!is_wordless).then(|| message(app, "span", key).class("button-word"));
        element.live(named_by, move || app.say(key)).child(icon(drawing)).children(word)
    }
}

/// A button without content.
pub fn button(name: &'static str, class: &str) -> El {
    el("button").attr("type", "button").class(class).attr("data-action", name)
}

/// An element with a message, in the current language.
pub fn message(app: App, tag: &str, key: Key) -> El {
    el(tag).live_text(move || app.say(key))
}

/// The label of an option.
#[derive(Clone, Copy, Debug)]
pub enum ChoiceLabel {
    /// A message.
    Message(Key),
    /// A text that is the same in every language.
    Text(&'static str),
}

/// A radio group of a few options, side by side.
pub struct Choices<C, P> {
    /// The name of the group.
    pub name: &'static str,
    /// The key of the label above it, which is its accessible name as well.
    pub label: Key,
    /// The value and the label of each option.
    pub options: Vec<(&'static str, ChoiceLabel)>,
    /// The value of the chosen option.
    pub chosen: C,
    /// Chooses the option with a value.
    pub choose: P,
}

impl<C, P> Choices<C, P>
where
    C: Fn() -> &'static str + 'static,
    P: Fn(&'static str) + 'static,
{
    /// Builds the group.
    pub fn view(self, app: App) -> El {
        let Choices { name, label, options, chosen, choose } = self;
        choices(app, name, label, options, Rc::new(chosen), Rc::new(choose))
    }
}

fn choices(
    app: App,
    name: &'static str,
    label: Key,
    options: Vec<(&'static str, ChoiceLabel)>,
    chosen: Rc<dyn Fn() -> &'static str>,
    choose: Rc<dyn Fn(&'static str)>,
) -> El {
    let options = options.into_iter().map(|(word, label)| {
        let (chosen, choose) = (chosen.clone(), choose.clone());
        let input = el("input")
            .attr("type", "radio")
            .attr("name", name)
            .attr("value", word)
            .looks(move |look| look.prop("checked", chosen() == word))
            .on("change", move |_: Event| choose(word));
        let text = match label {
            ChoiceLabel::Message(key) => message(app, "span", key),
            ChoiceLabel::Text(text) => el("span").text(text),
        };
        el("label").class("choice").child(input).child(text)
    });
    el("fieldset")
        .class("choices")
        .attr("data-choice", name)
        .child(message(app, "legend", label))
        .child(el("div").class("choice-row").children(options))
}

/// A checkbox with a label and perhaps a description.
pub fn switch(
    name: &'static str,
    label: impl Fn() -> String + 'static,
    about: Option<El>,
    is_on: impl Fn() -> bool + 'static,
    set: impl Fn(bool) + 'static,
) -> El {
    let [label_id, about_id] = ["-label", "-about"].map(|end| [name, end].concat());
    let input = el("input")
        .attr("type", "checkbox")
        .attr("role", "switch")
        .attr("aria-labelledby", &label_id)
        .looks(move |look| look.prop("checked", is_on()))
        .on("change", move |event: Event| set(page::is_checked(&event)));
    let input = if about.is_some() { input.attr("aria-describedby", &about_id) } else { input };
    let text = el("span")
        .class("switch-text")
        .child(el("span").attr("id", &label_id).live_text(label))
        .children(about.map(|about| about.attr("id", &about_id)));
    let knob = el("span").class("switch-knob").attr("aria-hidden", "true");
    el("label").class("switch").attr("data-switch", name).child(text).child(input).child(knob)
}
