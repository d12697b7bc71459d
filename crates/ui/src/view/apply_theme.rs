//! Theme, language and orientation of the whole document.

use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_rules::Color;
use skep_words::key;

/// Keeps theme, text size and language of the document up to date.
pub fn apply_theme(app: App) {
    effect(move || {
        let code = app.words.with(|words| words.language().code());
        page::set_title(&match app.title.get() {
            key::APP_TITLE => app.say(key::APP_TITLE),
            title => [app.say(title), app.say(key::APP_NAME)].join(" – "),
        });
        let Some(root) = page::root() else { return };
        app.settings.with(|settings| {
            // Errors are ignored: the names are constants and always valid.
            for (name, value) in [
                ("lang", code),
                ("data-theme", settings.theme.word()),
                ("data-tiles", settings.tiles.word()),
                ("data-text", settings.text.word()),
            ] {
                let _ = root.set_attribute(name, value);
            }
            for (name, is_there) in [
                ("data-large-tiles", settings.large_tiles),
                ("data-left-handed", settings.left_handed),
            ] {
                let _ = root.toggle_attribute_with_force(name, is_there);
            }
        });
    });
}

/// `far` if the screen faces the player at the other side: the one who is asked, or whose turn it is. Only in games of
/// two people with that setting.
pub fn facing(app: App, asked: Option<Color>) -> Option<&'static str> {
    app.screen_ends(asked).is_turned.then_some("far")
}
