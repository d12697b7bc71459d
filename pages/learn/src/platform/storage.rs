//! The position within a lesson, stored on this device.

use skep_session::machine::StoreError;
use skep_session::machine::lesson::SavedStep;
use skep_ui::platform::storage::{get, set};

const LESSON: &str = "skep.lesson";

/// The stored position within a lesson.
pub(crate) fn lesson() -> Option<SavedStep> {
    SavedStep::read(&get(LESSON)?)
}

/// Stores the position within a lesson.
pub(crate) fn keep_lesson(place: &SavedStep) -> Result<(), StoreError> {
    set(LESSON, &place.to_string())
}
