//! The keyboard's place on the board.

use super::around;
use super::number::translate;
use crate::app::App;
use crate::dom::*;
use skep_geometry::{Point, lift};

/// A ring around the keyboard's place, to be seen while the board has the keyboard. The camera keeps
/// it in sight, and a chosen tile is shown there as under a pointer.
pub(crate) fn cursor(app: App, picture: El) -> El {
    let stage = app.stage;
    let place = Memo::new(move || {
        let cursor = app.cursor.get()?;
        app.table.with(|table| {
            let place = cursor.kept(table.position()).place();
            Some((place, table.position().height(place)))
        })
    });
    effect(move || {
        // Also when it has come back to where it was.
        app.cursor.track();
        if let Some((place, _)) = place.get()
            && stage.has_keyboard()
        {
            stage.look_at(app, place);
            stage.hover.set(Some(place));
        }
    });
    let ring = r##"<use class="rim" href="#tile-outline"/><use href="#tile-outline"/>"##;
    picture.show_if(
        move || app.cursor.with(Option::is_some),
        move || {
            el("div").class("cursor").child(around(ring)).looks(move |look| {
                let Some((place, height)) = place.get() else { return };
                let Point { x, y } = app.turn.get().place(place);
                // On a stack the ring lies around its top.
                let rise = lift(height.saturating_sub(1), height);
                look.attr("data-cursor", format!("{},{}", place.q, place.r));
                look.style("transform", translate(x, y - rise));
            })
        },
    )
}
