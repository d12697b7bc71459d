//! Asks the server of this document what it has for the person: games and open invitations.
//!
//! The browser reads the JSON: a reader of our own for it would weigh more than all of this.

use js_sys::{Array, Reflect};
use skep_session::machine::calls::{Answer, Offer, Pace, ServedGame};
use skep_ui::platform::page;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

/// The address to ask; `None` if the document comes from a host of files.
pub(crate) fn address() -> Option<String> {
    page::root()?.get_attribute("data-server")
}

/// Asks, and calls back with the answer. Without a network nothing is asked, and no answer is none.
pub(crate) fn ask(answered: impl FnOnce(Box<Answer>) + 'static) {
    let Some(address) = address().filter(|_| page::window().navigator().on_line()) else { return };
    spawn_local(async move {
        if let Some(answer) = fetch(&address).await {
            answered(Box::new(answer));
        }
    });
}

async fn fetch(address: &str) -> Option<Answer> {
    let response = JsFuture::from(page::window().fetch_with_str(address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    // A host may have a page of its own for what it does not know.
    if !response.ok() {
        return None;
    }
    let answer = JsFuture::from(response.json().ok()?).await.ok()?;
    let games = list(&answer, "games").into_iter().map(|game| ServedGame {
        id: text(&game, "game"),
        name: text(&game, "other"),
        is_persons_turn: field(&game, "my_turn").is_truthy(),
    });
    let offers = list(&answer, "open").into_iter().map(|offer| Offer {
        id: text(&offer, "id"),
        name: text(&offer, "name"),
        pace: pace(&field(&field(&offer, "terms"), "clock")),
    });
    Some(Answer { games: games.collect(), offers: offers.collect() })
}

fn pace(clock: &JsValue) -> Pace {
    let number = |name| field(clock, name).as_f64().map(|it| it as u32);
    match (number("days"), number("base")) {
        (Some(days), _) => Pace::Days(days),
        (None, Some(base)) => Pace::RealTime(base, number("increment").unwrap_or(0)),
        (None, None) => Pace::NoClock,
    }
}

/// A field; `undefined` if there is none.
fn field(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &name.into()).unwrap_or_default()
}

/// A text; empty if it is none.
fn text(value: &JsValue, name: &str) -> String {
    field(value, name).as_string().unwrap_or_default()
}

fn list(value: &JsValue, name: &str) -> Vec<JsValue> {
    field(value, name).dyn_into::<Array>().map(|list| list.to_vec()).unwrap_or_default()
}
