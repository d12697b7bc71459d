//! The settings, each stored as soon as it is changed.

use super::frame::WindowFrame;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use crate::view::button::{ChoiceLabel, Choices, message, switch};
use skep_session::labels::Named;
use skep_session::{Settings, TextSize, Theme, TileStyle};
use skep_words::{Key, Language, key};
use web_sys::Event;

/// The settings window.
pub(crate) fn settings(app: App) -> El {
    let toggle = move |name, key: Key, about, get: fn(&mut Settings) -> &mut bool| {
        switch(
            name,
            move || app.say(key),
            about,
            move || app.settings.with(|settings| *get(&mut settings.clone())),
            move |is_on| app.set(|settings| *get(settings) = is_on),
        )
    };
    let about = |key| Some(message(app, "small", key));
    WindowFrame::new(app, "settings", key::SETTINGS_TITLE).with(app, |body| {
        body.child(languages(app))
            .child(message(app, "h3", key::SETTINGS_LOOK))
            .child(themes(app))
            .child(tiles(app))
            .child(text_size(app))
            .child(toggle(
                "large-tiles",
                key::SETTINGS_LARGE_TILES,
                about(key::SETTINGS_LARGE_TILES_ABOUT),
                |it| &mut it.large_tiles,
            ))
            .child(toggle(
                "left-handed",
                key::SETTINGS_LEFT_HANDED,
                about(key::SETTINGS_LEFT_HANDED_ABOUT),
                |it| &mut it.left_handed,
            ))
            .child(message(app, "h3", key::SETTINGS_PLAY))
            .child(toggle(
                "confirm",
                key::SETTINGS_CONFIRM,
                about(key::SETTINGS_CONFIRM_ABOUT),
                |it| &mut it.confirm,
            ))
            .child(toggle(
                "face-player",
                key::SETTINGS_TURN_BOARD,
                about(key::SETTINGS_TURN_BOARD_ABOUT),
                |it| &mut it.face_player,
            ))
            .child(toggle("coach", key::SETTINGS_COACH, about(key::COACH_ABOUT), |it| {
                &mut it.coach
            }))
            .child(toggle("free-sides", key::SETTINGS_FREE_SIDES, None, |it| &mut it.free_sides))
            .child(toggle(
                "messages",
                key::SETTINGS_MESSAGES,
                about(key::SETTINGS_MESSAGES_ABOUT),
                |it| &mut it.messages,
            ))
            .child(volume(app))
    })
}

/// The languages, each by its native name.
fn languages(app: App) -> El {
    let auto = [("", ChoiceLabel::Message(key::SETTINGS_LANGUAGE_AUTO))];
    let languages = Language::ALL.map(|it| (it.code(), ChoiceLabel::Text(it.native_name())));
    Choices {
        name: "language",
        label: key::SETTINGS_LANGUAGE,
        options: auto.into_iter().chain(languages).collect(),
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
        label: key::SETTINGS_THEME,
        options: Theme::ALL.map(|it| (it.word(), ChoiceLabel::Message(it.name_key()))).to_vec(),
        chosen: move || app.settings.with(|settings| settings.theme.word()),
        choose: move |word| app.set(|settings| settings.set("theme", word)),
    }
    .view(app)
}

fn tiles(app: App) -> El {
    Choices {
        name: "tiles",
        label: key::SETTINGS_TILES,
        options: TileStyle::ALL.map(|it| (it.word(), ChoiceLabel::Message(it.name_key()))).to_vec(),
        chosen: move || app.settings.with(|settings| settings.tiles.word()),
        choose: move |word| app.set(|settings| settings.set("tiles", word)),
    }
    .view(app)
}

fn text_size(app: App) -> El {
    Choices {
        name: "text",
        label: key::SETTINGS_TEXT,
        options: TextSize::ALL.map(|it| (it.word(), ChoiceLabel::Message(it.name_key()))).to_vec(),
        chosen: move || app.settings.with(|settings| settings.text.word()),
        choose: move |word| app.set(|settings| settings.set("text", word)),
    }
    .view(app)
}

fn volume(app: App) -> El {
    let volume = move || app.settings.with(|settings| settings.volume);
    let text = move || match volume() {
        0 => app.say(key::SOUND_OFF),
        volume => app.tell(key::SETTINGS_VOLUME_VALUE, &[("count", (volume * 10).into())]),
    };
    let head = el("span")
        .class("level-head")
        .child(message(app, "span", key::SETTINGS_SOUND).class("legend"))
        .child(el("strong").live_text(text));
    let input = el("input")
        .attr("type", "range")
        .attr("name", "volume")
        .attr("min", "0")
        .attr("max", "10")
        .attr("step", "1")
        .live("aria-label", move || app.say(key::SETTINGS_VOLUME))
        .live("aria-valuetext", text)
        .looks(move |look| look.prop("value", volume().to_string()))
        .on("input", move |event: Event| {
            app.set(|it| it.set("volume", &page::field_value(&event)));
        });
    el("label").class("level").attr("data-choice", "volume").child(head).child(input)
}
