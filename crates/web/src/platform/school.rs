//! What is taught: three files beside the page, loaded when somebody wants to learn.

use super::{files, page};
use js_sys::Promise;
use skep_school::Course;
use skep_school::rulebook::Rulebook;
use skep_session::play::School;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event};

/// Loads the lessons and the rules page; none if they can't be had.
pub(crate) async fn load() -> Option<School> {
    let (sheet, styled) = style_sheet()?;
    let school = texts().await;
    let is_styled = JsFuture::from(styled)
        .await
        .is_ok_and(|event| event.unchecked_into::<Event>().type_() == "load");
    let school = school.filter(|_| is_styled);
    if school.is_none() {
        // The next try is a new one.
        sheet.remove();
    }
    school
}

async fn texts() -> Option<School> {
    let course = Course::read(&files::beside_script("lessons.txt").await?).ok()?;
    let rulebook = Rulebook::read(&files::beside_script("rulebook.txt").await?).ok()?;
    Some(School { course: Rc::new(course), rulebook: Rc::new(rulebook) })
}

/// The style sheet of all that is taught begins to load; and what brings the event that tells whether it
/// has. It is never refused: whatever is refused before somebody waits for it is an error to browsers.
fn style_sheet() -> Option<(Element, Promise)> {
    let document = page::document();
    let sheet = document.create_element("link").ok()?;
    let told = Promise::new(&mut |done, _| {
        for name in ["load", "error"] {
            // The names are the browser's own.
            let _ = sheet.add_event_listener_with_callback(name, &done);
        }
    });
    sheet.set_attribute("rel", "stylesheet").ok()?;
    sheet.set_attribute("href", &page::beside_script("school.css")?).ok()?;
    document.body()?.append_child(&sheet).ok()?;
    Some((sheet, told))
}
