//! What is taught: three files beside the page, loaded when somebody wants to learn.

use super::{files, page};
use crate::app::School;
use js_sys::{Promise, Reflect};
use skep_school::Course;
use skep_school::rulebook::Rulebook;
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

/// Loads the lessons and the rules page; none if they can't be had.
pub(crate) async fn load() -> Option<School> {
    let sheet = style_sheet()?;
    let course = Course::read(&files::beside_script("lessons.txt").await?).ok()?;
    let rulebook = Rulebook::read(&files::beside_script("rulebook.txt").await?).ok()?;
    wait_for(&sheet).await?;
    Some(School { course: Rc::new(course), rulebook: Rc::new(rulebook) })
}

/// The style sheet of all that is taught; it begins to load.
fn style_sheet() -> Option<Element> {
    let document = page::document();
    let address = page::beside_script("school.css")?;
    let there = document.query_selector(&format!("link[href=\"{address}\"]")).ok()?;
    if there.is_some() {
        return there;
    }
    let sheet = document.create_element("link").ok()?;
    sheet.set_attribute("rel", "stylesheet").ok()?;
    sheet.set_attribute("href", &address).ok()?;
    document.body()?.append_child(&sheet).ok()?;
    Some(sheet)
}

/// Waits until a style sheet is there; none if it can't be had.
async fn wait_for(sheet: &Element) -> Option<()> {
    let is_there = || Reflect::get(sheet, &"sheet".into()).is_ok_and(|it| !it.is_null());
    if is_there() {
        return Some(());
    }
    let loaded: Promise = Promise::new(&mut |done, refuse| {
        // The names are the browser's own.
        let _ = sheet.add_event_listener_with_callback("load", &done);
        let _ = sheet.add_event_listener_with_callback("error", &refuse);
    });
    let is_loaded = JsFuture::from(loaded).await.is_ok();
    if !is_loaded {
        // The next try is a new one.
        sheet.remove();
    }
    is_loaded.then_some(())
}
