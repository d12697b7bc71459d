//! The lessons and the rules: two files beside the page.

use skep_school::Course;
use skep_school::rulebook::Rulebook;
use skep_session::learn::School;
use skep_ui::platform::files;
use std::rc::Rc;

/// Loads the lessons and the rules; `None` if that fails.
pub(crate) async fn load() -> Option<School> {
    let course = Course::read(&files::beside_script("lessons.txt").await?).ok()?;
    let rulebook = Rulebook::read(&files::beside_script("rulebook.txt").await?).ok()?;
    Some(School { course: Rc::new(course), rulebook: Rc::new(rulebook) })
}
