//! Elements of the page, and what keeps them up to date.
//!
//! No typed views: where each shape of a view is a type of its own, all those types are half of what
//! a visitor has to load. Here an element is an element, and whatever is live in it is one kind of
//! effect over `skep_signals`. What every view calls is kept out of line, for the same reason.
//!
//! ```text
//! el("button")
//!     .class("move")
//!     .attr("data-ply", &ply.to_string())
//!     .live("aria-current", move || (shown.get() == ply).then_some("step"))
//!     .on("click", move |_: MouseEvent| app.dispatch(board::Event::Show(ply)))
//!     .text(&text)
//! ```

mod element;
mod look;
mod region;
mod value;

pub use element::{El, el, svg};
pub use look::Look;
pub use skep_signals::{Memo, ReadSignal, RwSignal, StoredValue, effect, untrack};
pub use value::Value;

/// Sets the page up: all that is built lives as long as the page does.
pub fn mount(build: impl FnOnce(El) -> El) {
    skep_signals::wake_with(|| wasm_bindgen_futures::spawn_local(async { skep_signals::settle() }));
    build(El::body());
}
