//! Error pages: a name, a small hive, a sentence and a way home. They need no other file.

use crate::answer::list;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use skep_words::{Key, Language, Words, key};

/// The drawing of the icon.
const DRAWING: &str = include_str!("../../ui/static/icons/skep.svg");
/// A hive with an empty place in it.
const HIVE: &str = include_str!("error_page/hive.svg");
const STYLE: &str = include_str!("error_page/style.css");

/// The policy of these pages, with the hash of their style: `openssl dgst -sha256 -binary style.css | base64`. A story
/// notices if it is another one.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; \
                      style-src 'sha256-NjlztUHcnzGCyMXfk9N2fXGcQhOGitWmJksFz4tAPgI='; frame-ancestors 'none'";

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
    let html = page(words.language().code(), &sentence(&words, key, board));
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(html.len()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Language"));
    *response.body_mut() = Body::from(html);
    response
}

/// The file `404.html` of a site, in all languages: a web host knows of none.
pub(crate) fn not_found_page() -> String {
    let sentences = Language::ALL.map(|language| {
        let words = Words::for_terminal(language);
        let code = words.language().code();
        format!("<div lang=\"{code}\">{}</div>", sentence(&words, key::WEB_NOT_FOUND, Some("./")))
    });
    page("en", &sentences.concat())
}

fn sentence(words: &Words, key: Key, board: Option<&str>) -> String {
    let text = words.say(key);
    let home = board
        .map(|board| format!("<p><a href=\"{board}\">{}</a>", words.say(key::WEB_TO_THE_BOARD)));
    format!("<p>{text}{}", home.unwrap_or_default())
}

fn page(language: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>Skep</title><style>{STYLE}</style>\
         <main><h1>{DRAWING}Skep</h1>{HIVE}{body}</main>\n"
    )
}
