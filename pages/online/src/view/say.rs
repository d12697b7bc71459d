//! What can be said to the other player.

use crate::app::App;
use skep_session::online::link::{Event, PRESETS, preset_key};
use skep_ui::dom::*;
use skep_ui::view::button::{button, message, switch};
use skep_ui::view::windows::WindowFrame;
use skep_words::key;

/// The window with the preset messages.
pub(super) fn say(app: App) -> El {
    let presets = PRESETS.into_iter().filter_map(|preset| {
        let words = message(app.ui, "span", preset_key(preset)?);
        let say = button("say-this", "button").child(words);
        Some(say.on_press(move || app.dispatch(Event::Say(preset))))
    });
    let mute = switch(
        "mute",
        move || app.say(key::SAY_MUTE),
        None,
        move || app.is_muted.get(),
        move |is_muted| app.dispatch(Event::Mute(is_muted)),
    );
    WindowFrame::new(app.ui, "say", key::SAY_TITLE)
        .with(app.ui, |body| body.child(el("div").class("presets").children(presets)).child(mute))
}
