//! Small pages of one sentence.

use crate::answer::list;
use crate::files::has_page;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use skep_words::{Language, Words};

/// A page that says this, in the language that the browser asks for.
pub(crate) fn notice(status: StatusCode, key: &str, asked: &HeaderMap) -> Response {
    let wishes = list(asked, header::ACCEPT_LANGUAGE);
    // Browsers name the best first.
    let tags = wishes.split(',').map(|wish| wish.split(';').next().unwrap_or_default());
    let words = Words::for_terminal(Language::choose(tags));
    let code = words.language().code();
    let sentence = words.say(key);
    let mut html = format!(
        "<!doctype html><html lang=\"{code}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>Skep</title><p>{sentence}"
    );
    if has_page() && status != StatusCode::MISDIRECTED_REQUEST {
        html.push_str(&format!("<p><a href=\"/\">{}</a>", words.say("web-to-the-board")));
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
