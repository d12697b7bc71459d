//! Error pages.

use crate::answer::list;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use skep_words::{Key, Language, Words, key};

/// A page with the message of this key in the browser's preferred language, and a link to the root if there is one.
pub(crate) fn error_page(
    status: StatusCode,
    key: Key,
    request: &HeaderMap,
    board: Option<&str>,
) -> Response {
    let accepted = list(request, header::ACCEPT_LANGUAGE);
    // Browsers list the preferred language first.
    let tags = accepted.split(',').map(|entry| entry.split(';').next().unwrap_or_default());
    let words = Words::for_terminal(Language::choose(tags));
    let code = words.language().code();
    let sentence = words.say(key);
    let mut html = format!(
        "<!doctype html><html lang=\"{code}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>Skep</title><p>{sentence}"
    );
    if let Some(board) = board {
        html.push_str(&format!("<p><a href=\"{board}\">{}</a>", words.say(key::WEB_TO_THE_BOARD)));
    }
    html.push('\n');
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(html.len()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Language"));
    *response.body_mut() = Body::from(html);
    response
}
