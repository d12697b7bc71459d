//! Values stored on this device: the position within a lesson, and whether there is a game to go back to.

use skep_session::machine::StoreError;
use skep_session::machine::lesson::SavedStep;
use skep_ui::platform::storage::{BOOKMARK, CURRENT, get, set, tab};

const LESSON: &str = "skep.lesson";

/// The stored position within a lesson.
pub(crate) fn lesson() -> Option<SavedStep> {
    SavedStep::read(&get(LESSON)?)
}

/// Stores the position within a lesson.
pub(crate) fn keep_lesson(place: &SavedStep) -> Result<(), StoreError> {
    set(LESSON, &place.to_string())
}

/// Whether there is a game: one that is kept, or one of this tab in which nothing has happened yet.
pub(crate) fn has_game() -> bool {
    let bookmark = || tab()?.get_item(BOOKMARK).ok()?;
    get(CURRENT).is_some() || bookmark().is_some_and(|text| text.contains("\ntext "))
}
