//! Buttons, switches, and choices between a few.

use super::icon::icon;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_words::Key;
use std::rc::Rc;
use web_sys::Event;

/// A button with a drawing and a word; where there is little room, only the drawing is shown.
#[derive(Clone, Copy)]
pub struct Action {
    /// What it does: for tests, and for its drawing unless another one is named.
    name: &'static str,
    /// The key of its word.
    key: Key,
    drawing: &'static str,
    class: &'static str,
    /// Is the word never seen?
    is_wordless: bool,
}

impl Action {
    /// A button by its name, with the word of a key.
    pub const fn new(name: &'static str, key: Key) -> Action {
        Action { name, key, drawing: name, class: "", is_wordless: false }
    }

    /// Another drawing than the one with its name.
    pub const fn drawing(self, drawing: &'static str) -> Action {
        Action { drawing, ..self }
    }

    /// More classes.
    pub const fn class(self, class: &'static str) -> Action {
        Action { class, ..self }
    }

    /// A button that is nothing but its drawing: the word is its tooltip.
    pub const fn wordless(self, class: &'static str) -> Action {
        Action { class, is_wordless: true, ..self }
    }

    /// The button, and what pressing it does.
    pub fn button(self, app: App, press: impl Fn() + 'static) -> El {
        self.make(app).on_press(press)
    }

    /// The same as a link.
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
        // A tooltip is a name, too: beside another one it would be read as well.
        let named_by = if is_wordless { "title" } else { "aria-label" };
        let word = (!is_wordless).then(|| message(app, "span", key).class("button-word"));
        element.live(named_by, move || app.say(key)).child(icon(drawing)).children(word)
    }
}

/// A bare button.
pub fn button(name: &'static str, class: &str) -> El {
    el("button").attr("type", "button").class(class).attr("data-action", name)
}

/// An element with a message in it, in the language of the moment.
pub fn message(app: App, tag: &str, key: Key) -> El {
    el(tag).live_text(move || app.say(key))
}

/// What a choice is called.
#[derive(Clone, Copy, Debug)]
pub enum ChoiceLabel {
    /// By a message.
    Message(Key),
    /// The same in every language.
    Text(&'static str),
}

/// A choice between a few, shown side by side: a group of radio buttons.
pub struct Choices<C, P> {
    /// The name of the group: for tests, and for the browser.
    pub name: &'static str,
    /// The key of the word over it; also for the few who only hear it.
    pub label: Key,
    /// The word that stands for each, and what is shown for it.
    pub options: Vec<(&'static str, ChoiceLabel)>,
    /// The word of the one that is chosen.
    pub chosen: C,
    /// Chooses one by its word.
    pub choose: P,
}

impl<C, P> Choices<C, P>
where
    C: Fn() -> &'static str + 'static,
    P: Fn(&'static str) + 'static,
{
    /// The group.
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

/// A switch with a word and perhaps a sentence about it, which is not a part of its name.
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
