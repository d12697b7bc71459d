//! How many free sides each Queen has left.

use super::number::translate;
use crate::app::app;
use crate::view::tile::side;
use leptos::prelude::*;
use skep_rules::{Color, Piece};
use skep_table::{Point, lift};

/// At each Queen on the table the number of her free sides, if that is asked for.
#[component]
pub(crate) fn FreeSides() -> impl IntoView {
    Color::ALL.map(|color| view! { <FreeSidesOf color/> }).collect_view()
}

#[component]
fn FreeSidesOf(color: Color) -> impl IntoView {
    let app = app();
    let queen = Memo::new(move |_| {
        if !app.settings.with(|settings| settings.free_sides || settings.coach) {
            return None;
        }
        let turn = app.turn.get();
        app.table.with(|table| {
            let position = table.position();
            let hex = position.hex(Piece::queen(color))?;
            let height = position.height(hex);
            let point = turn.place(hex) - Point::new(0.0, lift(height - 1, height));
            Some((point, 6 - position.queen_neighbors(color)))
        })
    });
    move || {
        let (Point { x, y }, free) = queen.get()?;
        Some(view! {
            <span
                class="free-sides"
                role="img"
                data-free-sides=side(color)
                data-left=free.to_string()
                aria-label=app.tell("free-sides-of", &[("color", color.into()), ("count", free.into())])
                style:transform=translate(x - 36.0, y + 22.0)
            >
                {free.to_string()}
            </span>
        })
    }
}
