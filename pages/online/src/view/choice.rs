//! The first screen: what a new game is like, and the games with friends that go on.

use super::clock::clock_choice;
use super::links::reach;
use super::lists;
use super::notes::{offline_note, reach_note};
use super::shell::bar_start;
use crate::app::App;
use skep_session::labels::Named;
use skep_session::online::Event;
use skep_session::online::link::{self, Server};
use skep_session::{Begins, NewGameOptions, Reach, TypedClock};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{ChoiceLabel, Choices, button, message, switch};
use skep_ui::view::new_game::{name_field, opening_choice, part, set_choice, tell_refused};
use skep_words::{Key, key};

/// What the parts of the form share.
#[derive(Clone, Copy)]
struct Form {
    app: App,
    /// The options so far, at first those of the last game.
    options: RwSignal<NewGameOptions>,
    /// What is typed for a clock.
    typed: RwSignal<TypedClock>,
    /// Whether the server keeps games.
    can_link: Memo<bool>,
    /// Whether the game is one by link, not by message.
    by_link: Memo<bool>,
}

/// The first screen.
pub(super) fn choice(app: App) -> El {
    let options = RwSignal::new(app.options.get_untracked());
    let typed = RwSignal::new(options.with_untracked(TypedClock::of));
    let can_link = Memo::new(move || app.server.with(|server| server.info().is_some()));
    let by_link = Memo::new(move || can_link.get() && options.with(|it| !it.by_message));
    let form = Form { app, options, typed, can_link, by_link };
    let about = move || if by_link.get() { key::LINK_ABOUT } else { key::ONLINE_ABOUT };
    let main = el("main")
        .class("choice-main")
        .child(
            el("header")
                .class("choice-head")
                .child(
                    skep_ui::view::tile::picture("card-picture")
                        .attr("viewBox", "0 0 64 40")
                        .html(r##"<use href="#pair-friend"/>"##),
                )
                .child(message(app.ui, "h1", key::ONLINE_TITLE))
                .child(el("p").live_text(move || app.say(about()))),
        )
        .child(lists::games(app))
        .child(lists::open(app))
        .child(form.element())
        .show_if(move || !by_link.get(), move || paste(app));
    el("div")
        .class("choice-page")
        .child(el("header").class("choice-bar").child(bar_start(app)))
        .child(main)
}

impl Form {
    fn element(self) -> El {
        let Form { app, options, by_link, .. } = self;
        let name =
            name_field(app.ui, options, "your-name", key::NEW_GAME_YOUR_NAME, |it| &it.your_name);
        let more = el("details")
            .class("fold")
            .on("toggle", |event: web_sys::Event| page::show_unfolded(&event))
            .child(message(app.ui, "summary", key::NEW_GAME_MORE))
            .child(opening_choice(app.ui, options));
        // Whom a link reaches decides whether one can be made.
        let foot = move || (by_link.get(), reach(app));
        el("form")
            .class("choice-form")
            .attr("novalidate", "")
            .on("submit", move |event: web_sys::Event| {
                event.prevent_default();
                self.start();
            })
            .child(
                el("div")
                    .class("choice-way")
                    .show(move || app.server.with(state_of_server), move |&state| self.way(state)),
            )
            .child(set_choice(app.ui, options))
            .child(color_choice(app, options))
            .child(
                el("div")
                    .class("form-part")
                    .show_if(move || by_link.get(), move || clock_choice(app, options, self.typed)),
            )
            .child(el("div").class("numbers").child(name))
            .child(more.show_if(move || by_link.get(), move || open_switch(app, options)))
            .child(el("div").class("choice-foot").show(foot, move |&(by_link, reach)| {
                let start = move |key: Key| {
                    let start = button("start", "button main large").attr("type", "submit");
                    vec![start.live_text(move || app.say(key))]
                };
                match (by_link, reach) {
                    (true, Reach::ThisDevice) => reach_note(app, reach).into_iter().collect(),
                    (true, _) => start(key::LINK_START),
                    (false, _) => start(key::ONLINE_START),
                }
            }))
    }

    /// The choice between link and message, or why there is none.
    fn way(self, state: ServerState) -> Vec<El> {
        let Form { app, options, can_link, .. } = self;
        let sentence = |key| vec![message(app.ui, "p", key).class("small")];
        match state {
            ServerState::None => offline_note(app).into_iter().collect(),
            ServerState::Off => sentence(key::LINK_SERVER_OFF),
            ServerState::Away => sentence(key::LINK_SERVER_AWAY),
            ServerState::Keeps => {
                let by_message = move || options.with(|it| it.by_message) || !can_link.get();
                let choices = Choices {
                    name: "way",
                    label: key::LINK_WAY,
                    options: vec![
                        ("link", ChoiceLabel::Message(key::LINK_BY_LINK)),
                        ("message", ChoiceLabel::Message(key::LINK_BY_MESSAGE)),
                    ],
                    chosen: move || if by_message() { "message" } else { "link" },
                    choose: move |word| options.update(|it| it.by_message = word == "message"),
                };
                vec![choices.view(app.ui)]
            }
        }
    }

    /// Begins the game, or says which field is wrong.
    fn start(self) {
        let Form { app, options, typed, by_link, .. } = self;
        if !by_link.get_untracked() {
            return app.dispatch(Event::NewGame(Box::new(options.get_untracked())));
        }
        if untrack(|| reach(app)) == Reach::ThisDevice {
            return;
        }
        match options.with_untracked(|options| typed.with_untracked(|it| it.apply(options))) {
            Ok(options) => app.dispatch(link::Event::Create(Box::new(options))),
            Err(field) => {
                page::before_paint(move || page::focus(&format!("[name={}]", field.word())));
                tell_refused(app.ui, field);
            }
        }
    }
}

/// What is known of the server, for the choice between link and message.
#[derive(Clone, Copy, PartialEq)]
enum ServerState {
    None,
    Off,
    Away,
    Keeps,
}

fn state_of_server(server: &Server) -> ServerState {
    match server {
        Server::None | Server::Asked => ServerState::None,
        Server::Off => ServerState::Off,
        Server::Away => ServerState::Away,
        Server::Keeps(_) => ServerState::Keeps,
    }
}

fn open_switch(app: App, options: RwSignal<NewGameOptions>) -> El {
    switch(
        "open-to-all",
        move || app.say(key::LINK_FOR_EVERYONE),
        Some(message(app.ui, "small", key::LINK_FOR_EVERYONE_ABOUT)),
        move || options.with(|options| options.is_open),
        move |is_open| options.update(|options| options.is_open = is_open),
    )
}

fn color_choice(app: App, options: RwSignal<NewGameOptions>) -> El {
    let label = |begins: Begins| match begins {
        Begins::You => key::PLAYER_WHITE,
        Begins::Computer => key::PLAYER_BLACK,
        Begins::Lot => Begins::Lot.name_key(),
    };
    let choices = Choices {
        name: "begins",
        label: key::ONLINE_COLOR,
        options: Begins::ALL.map(|it| (it.word(), ChoiceLabel::Message(label(it)))).to_vec(),
        chosen: move || options.with(|options| options.begins.word()),
        choose: move |word| options.update(|options| options.set("begins", word)),
    };
    part().child(choices.view(app.ui)).child(message(app.ui, "p", key::BEGINS_NOTE).class("about"))
}

/// A field for a link that came in a message, for those whose messenger opens no links.
fn paste(app: App) -> El {
    let text = RwSignal::new(String::new());
    let field = el("input")
        .attr("type", "text")
        .attr("data-field", "letter")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .on("input", move |event: web_sys::Event| text.set(page::field_value(&event)));
    let open = button("open-letter", "button")
        .attr("type", "submit")
        .live_text(move || app.say(key::OPEN_BUTTON));
    let label =
        el("label").class("number").child(message(app.ui, "span", key::ONLINE_PASTE)).child(field);
    el("form")
        .class("choice-paste")
        .on("submit", move |event: web_sys::Event| {
            event.prevent_default();
            app.dispatch(Event::Paste(text.get_untracked()));
        })
        .child(label)
        .child(open)
}
