//! Elements of the page, and what keeps them up to date.
//!
//! Signals, memos and effects are Leptos' own (`reactive_graph`). Its typed views are not used: each
//! shape of a view is a type of its own there, and all those types were half of what a visitor had
//! to load. Here an element is an element, and whatever is live in it is one kind of effect. What
//! every view calls is kept out of line, for the same reason.
//!
//! ```text
//! el("button")
//!     .class("move")
//!     .attr("data-ply", &ply.to_string())
//!     .live("aria-current", move || (shown.get() == ply).then_some("step"))
//!     .on("click", move |_: MouseEvent| app.show(ply))
//!     .text(&text)
//! ```

mod element;
mod look;
mod region;
mod value;

pub(crate) use element::{El, el, svg};
pub(crate) use look::Look;
pub(crate) use reactive_graph::computed::Memo;
pub(crate) use reactive_graph::graph::untrack;
pub(crate) use reactive_graph::owner::StoredValue;
pub(crate) use reactive_graph::prelude::*;
pub(crate) use reactive_graph::signal::RwSignal;
pub(crate) use value::Value;

use reactive_graph::effect::{Effect, RenderEffect};
use reactive_graph::owner::Owner;

/// Sets the page up: all that is built lives as long as the page does.
pub(crate) fn mount(build: impl FnOnce(El) -> El) {
    // Refused only the second time, and the page is set up once.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    let owner = Owner::new();
    owner.with(|| build(El::body()));
    std::mem::forget(owner);
}

/// Does something now, and again whenever one of the signals that it reads has changed.
#[inline(never)]
fn keep_up(work: Box<dyn FnMut()>) {
    let mut work = work;
    hold(RenderEffect::new(move |_| work()));
}

/// Does something as soon as the page has been built, and again whenever one of the signals that it
/// reads has changed.
pub(crate) fn react(work: impl FnMut() + 'static) {
    let mut work: Box<dyn FnMut()> = Box::new(work);
    Effect::new(move |_: Option<()>| work());
}

/// Keeps something for as long as the part of the page that is being built is there.
fn hold<T: 'static>(thing: T) {
    let _ = StoredValue::new_local(thing);
}
