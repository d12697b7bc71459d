//! Requests to the server.

use super::server;
use serde::Serialize;
use serde::de::DeserializeOwned;
use skep_api::http::Failure;
use skep_session::online::link::{Answer, Failed, Request};
use skep_ui::platform::{page, time};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AbortController, Headers, RequestCredentials, RequestInit, Response};

/// A server that has not answered for so long, in milliseconds, can't be reached.
const ANSWER: u32 = 15_000;

/// Asks the server, and calls back with its answer.
pub(crate) fn ask(request: &Request, done: impl FnOnce(Result<Box<Answer>, Failed>) + 'static) {
    let answer = answer(request);
    spawn_local(async move { done(answer.await.map(Box::new)) });
}

fn answer(request: &Request) -> impl Future<Output = Result<Answer, Failed>> + 'static {
    let (path, body) = match request {
        Request::Info => ("info".to_owned(), None),
        Request::Home => ("home".to_owned(), None),
        Request::Create(create) => ("games".to_owned(), json(create)),
        Request::Invitation(id) => (invitation(id, ""), None),
        Request::Take(id, take) => (invitation(id, "/take"), json(take)),
        Request::Ask(id, ask) => (invitation(id, "/ask"), json(ask)),
        Request::Asked(ask) => (["asks/", &escaped(ask)].concat(), None),
        Request::LinkSeat(of) => ("seats/link".to_owned(), json(of)),
        Request::TakeSeat(take) => ("seats".to_owned(), json(take)),
    };
    let request = request.clone();
    async move {
        let text = fetch(&path, body).await?;
        match request {
            Request::Info => read(&text).map(Answer::Info),
            Request::Home => read(&text).map(Answer::Home),
            Request::Create(_) => read(&text).map(Answer::Created),
            Request::Invitation(_) => read(&text).map(Answer::Invitation),
            Request::Take(..) | Request::TakeSeat(_) => read(&text).map(Answer::Seated),
            Request::Ask(..) => read(&text).map(Answer::Asked),
            Request::Asked(_) => read(&text).map(Answer::State),
            Request::LinkSeat(_) => read(&text).map(Answer::SeatLink),
        }
    }
}

fn invitation(id: &str, then: &str) -> String {
    ["invitations/", &escaped(id), then].concat()
}

/// A part of a path. What stands in an address that somebody has sent may be anything.
fn escaped(part: &str) -> String {
    js_sys::encode_uri_component(part).into()
}

fn json(value: &impl Serialize) -> Option<String> {
    serde_json::to_string(value).ok()
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failed> {
    serde_json::from_str(text).map_err(|_| Failed::Unreachable)
}

/// Sends a body, whose answer has nothing to read; calls back with whether the server took it.
pub(super) fn post(path: &'static str, body: &impl Serialize, done: impl FnOnce(bool) + 'static) {
    let body = json(body);
    spawn_local(async move { done(fetch(path, body).await.is_ok()) });
}

/// The text of the answer to a `GET`, or with a body to a `POST`.
async fn fetch(path: &str, body: Option<String>) -> Result<String, Failed> {
    let (status, text) = fetched(path, body).await.ok_or(Failed::Unreachable)?;
    if status < 400 {
        return Ok(text);
    }
    // A proxy in between may answer with a page of its own.
    let failure: Failure = serde_json::from_str(&text).map_err(|_| Failed::Unreachable)?;
    Err(Failed::Refused(failure.why))
}

async fn fetched(path: &str, body: Option<String>) -> Option<(u16, String)> {
    let address = server::address(path)?;
    let options = RequestInit::new();
    options.set_credentials(RequestCredentials::SameOrigin);
    if let Some(body) = &body {
        let headers = Headers::new().ok()?;
        headers.set("Content-Type", "application/json").ok()?;
        options.set_method("POST");
        options.set_headers(&headers);
        options.set_body(&JsValue::from_str(body));
    }
    if let Ok(controller) = AbortController::new() {
        options.set_signal(Some(&controller.signal()));
        time::after(ANSWER, move || controller.abort());
    }
    let asked = page::window().fetch_with_str_and_init(&address.href(), &options);
    let response: Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some((response.status(), text))
}
