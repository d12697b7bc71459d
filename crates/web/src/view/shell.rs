//! The page around the table.

use super::board::Board;
use super::hand::Hand;
use crate::act;
use crate::app::App;
use crate::platform::{page, time};
use leptos::prelude::*;
use skep_rules::Color;

/// The whole page.
#[component]
pub(crate) fn Shell() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    act::begin(app);
    act::listen(app);
    time::every(100, move || app.tick());
    Effect::new(move |_| {
        let (theme, tiles) = app.settings.with(|settings| (settings.theme, settings.tiles));
        if let Some(root) = page::root() {
            let code = app.words.with(|words| words.0.language().code());
            for (name, value) in
                [("data-theme", theme.word()), ("data-tiles", tiles.word()), ("lang", code)]
            {
                // Any text is a fit value for these.
                let _ = root.set_attribute(name, value);
            }
        }
    });
    Effect::new(move |_| page::mark("skep-interactive"));
    view! {
        <main class="table">
            <Hand color=Color::Black/>
            <Board/>
            <Hand color=Color::White/>
        </main>
    }
}
