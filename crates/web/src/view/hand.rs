//! The tiles that a player has not laid yet.

use leptos::prelude::*;
use skep_rules::Color;

/// The tiles that a player has not laid yet.
#[component]
pub(crate) fn Hand(color: Color) -> impl IntoView {
    view! { <div class="hand" data-color=color.letter().to_string()></div> }
}
