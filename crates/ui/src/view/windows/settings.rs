//! Settings: each is kept as soon as it is changed.

use super::frame::Frame;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use crate::view::button::{Choices, said, switch};
use skep_session::{Settings, TextSize, Theme, TileStyle};
use skep_words::Language;
use web_sys::Event;

/// What a person can set on this device.
pub(crate) fn settings(app: App) -> El {
    let toggle = move |name, key: &'static str, about, get: fn(&mut Settings) -> &mut bool| {
        switch(
            name,
            move || app.say(key),
            about,
            move || app.settings.with(|settings| *get(&mut settings.clone())),
            move |is_on| app.set(|settings| *get(settings) = is_on),
        )
    };
    let about = |key| Some(said(app, "small", key));
    Frame::new(app, "settings", "settings-title").with(app, |body| {
        body.child(languages(app))
            .child(said(app, "h3", "settings-look"))
            .child(themes(app))
            .child(tiles(app))
            .child(text_size(app))
            .child(toggle(
                "large-tiles",
                "settings-large-tiles",
                about("settings-large-tiles-about"),
                |it| &mut it.large_tiles,
            ))
            .child(toggle(
                "left-handed",
                "settings-left-handed",
                about("settings-left-handed-about"),
                |it| &mut it.left_handed,
            ))
            .child(said(app, "h3", "settings-play"))
            .child(toggle("confirm", "settings-confirm", about("settings-confirm-about"), |it| {
                &mut it.confirm
            }))
            .child(toggle(
                "face-player",
                "settings-turn-board",
                about("settings-turn-board-about"),
                |it| &mut it.face_player,
            ))
            .child(toggle("coach", "settings-coach", about("coach-about"), |it| &mut it.coach))
            .child(toggle("free-sides", "settings-free-sides", None, |it| &mut it.free_sides))
            .child(volume(app))
    })
}

/// The languages, each by the name that its speakers give it.
fn languages(app: App) -> El {
    Choices {
        name: "language",
        label: "settings-language",
        options: std::iter::once("").chain(Language::ALL.map(Language::code)).collect(),
        text: move |code| match Language::from_code(code) {
            Some(language) => language.native_name().to_owned(),
            None => app.say("settings-language-auto"),
        },
        chosen: move || {
            let code = app.settings.with(|settings| settings.language.clone());
            code.and_then(|code| Language::from_code(&code)).map_or("", Language::code)
        },
        choose: move |code: &str| {
            app.set(|it| it.language = (!code.is_empty()).then(|| code.to_owned()));
        },
    }
    .view(app)
}

fn themes(app: App) -> El {
    Choices {
        name: "theme",
        label: "settings-theme",
        options: Theme::ALL.map(Theme::word).to_vec(),
        text: move |word| app.say(&format!("theme-{word}")),
        chosen: move || app.settings.with(|settings| settings.theme.word()),
        choose: move |word| app.set(|settings| settings.set("theme", word)),
    }
    .view(app)
}

fn tiles(app: App) -> El {
    Choices {
        name: "tiles",
        label: "settings-tiles",
        options: TileStyle::ALL.map(TileStyle::word).to_vec(),
        text: move |word| app.say(&format!("tiles-{word}")),
        chosen: move || app.settings.with(|settings| settings.tiles.word()),
        choose: move |word| app.set(|settings| settings.set("tiles", word)),
    }
    .view(app)
}

fn text_size(app: App) -> El {
    Choices {
        name: "text",
        label: "settings-text",
        options: TextSize::ALL.map(TextSize::word).to_vec(),
        text: move |word| app.say(&format!("text-{word}")),
        chosen: move || app.settings.with(|settings| settings.text.word()),
        choose: move |word| app.set(|settings| settings.set("text", word)),
    }
    .view(app)
}

fn volume(app: App) -> El {
    let volume = move || app.settings.with(|settings| settings.volume);
    let text = move || match volume() {
        0 => app.say("sound-off"),
        volume => app.tell("settings-volume-value", &[("count", (volume * 10).into())]),
    };
    let head = el("span")
        .class("level-head")
        .child(said(app, "span", "settings-sound").class("legend"))
        .child(el("strong").live_text(text));
    let input = el("input")
        .attr("type", "range")
        .attr("name", "volume")
        .attr("min", "0")
        .attr("max", "10")
        .attr("step", "1")
        .live("aria-label", move || app.say("settings-volume"))
        .live("aria-valuetext", text)
        .looks(move |look| look.prop("value", volume().to_string()))
        .on("input", move |event: Event| {
            app.set(|it| it.set("volume", &page::field_value(&event)));
        });
    el("label").class("level").attr("data-choice", "volume").child(head).child(input)
}
