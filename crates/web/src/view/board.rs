//! The hive.

use leptos::prelude::*;

/// The hive.
#[component]
pub(crate) fn Board() -> impl IntoView {
    view! { <div class="board"></div> }
}
