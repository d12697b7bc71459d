//! How the whole document looks: its theme and language, and the player whom it faces.

use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_rules::Color;
use skep_words::key;

/// How everything looks and the language are the whole document's.
pub fn dress(app: App) {
    effect(move || {
        let code = app.words.with(|words| words.language().code());
        page::set_title(&app.say(key::APP_TITLE));
        let Some(root) = page::root() else { return };
        app.settings.with(|settings| {
            // Any text is a fit value for these, and the names are ours.
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

/// `far` if the screen should be turned to the player on the other side: the one who is asked, or
/// the one whose move it is. Only between two people, and only if they want it.
pub fn facing(app: App, asked: Option<Color>) -> Option<&'static str> {
    let is_wanted =
        app.settings.with(|settings| settings.face_player) && app.learn_screen.get().is_none();
    let (is_hot_seat, mover) = app.table.with(|table| {
        let terms = table.terms();
        let people = terms.level(Color::White).is_none() && terms.level(Color::Black).is_none();
        // Who looks back looks together with the other.
        let mover = table.mover().filter(|_| table.is_at_end() && table.is_live());
        (people && !terms.over_the_board, mover)
    });
    let turned_to = asked.or(mover)?;
    (is_wanted && is_hot_seat && turned_to != app.near()).then_some("far")
}
