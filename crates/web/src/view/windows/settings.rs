//! Settings: each is kept as soon as it is changed.

use super::frame::Frame;
use crate::app::app;
use crate::view::button::{Choices, Switch, said};
use leptos::prelude::*;
use skep_table::{Settings, Theme, TileStyle};
use skep_words::Language;

/// What a person can set on this device.
#[component]
pub(crate) fn SettingsWindow() -> impl IntoView {
    let app = app();
    let said = move |key: &'static str| Signal::derive(move || app.say(key));
    let themes = [
        (Theme::System, "theme-system"),
        (Theme::Light, "theme-light"),
        (Theme::Dark, "theme-dark"),
        (Theme::Contrast, "theme-contrast"),
    ];
    let tiles = [(TileStyle::Colour, "tiles-color"), (TileStyle::Carbon, "tiles-carbon")];
    let volume = Memo::new(move |_| app.settings.with(|settings| settings.volume));
    let volume_text = move || match volume.get() {
        0 => app.say("sound-off"),
        volume => app.tell("settings-volume-value", &[("count", (volume * 10).into())]),
    };
    let switch = move |name, key, about, get: fn(&mut Settings) -> &mut bool| {
        view! {
            <Switch
                name
                label=said(key)
                about=about
                is_on=Signal::derive(move || app.settings.with(|settings| *get(&mut settings.clone())))
                set=move |is_on| app.set(|settings| *get(settings) = is_on)
            />
        }
    };
    view! {
        <Frame name="settings" title=said("settings-title")>
            <Languages/>
            <Choices
                name="theme"
                label="settings-theme"
                options=themes.map(|(theme, key)| (theme.word(), said(key))).to_vec()
                chosen=Signal::derive(move || app.settings.with(|settings| settings.theme.word()))
                choose=move |word| app.set(|settings| settings.set("theme", word))
            />
            <Choices
                name="tiles"
                label="settings-tiles"
                options=tiles.map(|(tiles, key)| (tiles.word(), said(key))).to_vec()
                chosen=Signal::derive(move || app.settings.with(|settings| settings.tiles.word()))
                choose=move |word| app.set(|settings| settings.set("tiles", word))
            />
            <label class="level" data-choice="volume">
                <span class="level-head">
                    <span class="legend">{said("settings-sound")}</span>
                    <strong>{volume_text}</strong>
                </span>
                <input
                    type="range"
                    name="volume"
                    min="0"
                    max="10"
                    step="1"
                    aria-label=said("settings-volume")
                    aria-valuetext=volume_text
                    prop:value=move || volume.get().to_string()
                    on:input=move |event| app.set(|it| it.set("volume", &event_target_value(&event)))
                />
            </label>
            {switch("confirm", "settings-confirm", "settings-confirm-about", |it| &mut it.confirm)}
            {switch("face-player", "settings-turn-board", "settings-turn-board-about", |it| &mut it.face_player)}
            {switch("coach", "settings-coach", "coach-about", |it| &mut it.coach)}
            <Switch
                name="free-sides"
                label=said("settings-free-sides")
                is_on=Signal::derive(move || app.settings.with(|settings| settings.free_sides))
                set=move |is_on| app.set(|settings| settings.free_sides = is_on)
            />
        </Frame>
    }
}

/// The languages, each by the name that its speakers give it.
#[component]
fn Languages() -> impl IntoView {
    let app = app();
    let chosen = Signal::derive(move || {
        let code = app.settings.with(|settings| settings.language.clone());
        code.and_then(|code| Language::from_code(&code)).map_or("", Language::code)
    });
    let mut options = vec![("", said("settings-language-auto"))];
    options.extend(
        Language::ALL
            .map(|language| (language.code(), Signal::stored(language.native_name().to_owned()))),
    );
    view! {
        <Choices
            name="language"
            label="settings-language"
            options
            chosen
            choose=move |code: &'static str| app.set(|settings| {
                settings.language = (!code.is_empty()).then(|| code.to_owned());
            })
        />
    }
    .into_any()
}
