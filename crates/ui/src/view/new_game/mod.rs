//! What is chosen for a new game of any kind: set, opening, names. Each part is one element over the options so far.

mod clock;
mod names;
mod opening;
mod sets;

pub use clock::{clock_details, tell_refused};
pub use names::name_field;
pub use opening::opening_choice;
pub use sets::{EXPANSIONS, set_choice};

use crate::dom::*;

/// The element of a part that has several elements.
pub fn part() -> El {
    el("div").class("form-part")
}
