//! The keyboard cursor on the board.

use super::around;
use super::number::translate;
use crate::app::App;
use crate::dom::*;
use skep_geometry::{Point, lift};

/// A ring at the keyboard cursor, while the board has the focus. The camera follows it, and a chosen tile is
/// previewed there as under a pointer.
pub(crate) fn cursor(app: App, picture: El) -> El {
    let board_view = app.board_view;
    let place = Memo::new(move || {
        let cursor = app.cursor.get()?;
        app.table.with(|table| {
            let place = cursor.kept(table.position()).place();
            Some((place, table.position().height(place)))
        })
    });
    effect(move || {
        // Also when the cursor returned to the same place.
        app.cursor.track();
        if let Some((place, _)) = place.get()
            && board_view.has_keyboard()
        {
            board_view.look_at(app, place);
            board_view.hover.set(Some(place));
        }
    });
    let ring = r##"<use class="rim" href="#tile-outline"/><use href="#tile-outline"/>"##;
    picture.show_if(
        move || app.cursor.with(Option::is_some),
        move || {
            el("div").class("cursor").child(around(ring)).looks(move |look| {
                let Some((place, height)) = place.get() else { return };
                let Point { x, y } = app.turn.get().place(place);
                // On a stack, the ring is around the top tile.
                let rise = lift(height.saturating_sub(1), height);
                look.attr("data-cursor", format!("{},{}", place.q, place.r));
                look.style("transform", translate(x, y - rise));
            })
        },
    )
}
