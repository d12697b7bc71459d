//! Elements of the page, and the effects that keep them up to date.
//!
//! There are no typed views: a type for each shape of view would double the code size. Each element is an [`El`], and
//! everything live in it is a render effect of `skep_signals`. For the same reason, what every view calls is never
//! inlined.
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

/// Builds the page, which lives as long as the document.
pub fn mount(build: impl FnOnce(El) -> El) {
    skep_signals::set_scheduler(|| {
        wasm_bindgen_futures::spawn_local(async { skep_signals::settle() });
    });
    build(El::body());
}
