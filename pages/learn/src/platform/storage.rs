//! Where somebody is in a lesson, kept on this device.

use skep_session::machine::StoreError;
use skep_session::machine::lesson::Place;
use skep_ui::platform::storage::{get, set};

const LESSON: &str = "skep.lesson";

/// Where somebody was in a lesson.
pub(crate) fn lesson() -> Option<Place> {
    Place::read(&get(LESSON)?)
}

/// Keeps where somebody is in a lesson.
pub(crate) fn keep_lesson(place: &Place) -> Result<(), StoreError> {
    set(LESSON, &place.to_string())
}
