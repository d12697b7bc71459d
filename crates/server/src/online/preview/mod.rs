//! What messengers show of an invitation's link: the document with a title, a sentence and a picture of the invitation
//! in its head. Whoever asks for it changes nothing, and learns no more than the link itself tells.

mod picture;

pub(crate) use picture::Pictures;

use super::{Online, visitor};
use crate::answer::list;
use crate::files::File;
use crate::negotiate::Coding;
use axum::body::{Body, Bytes};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, header};
use axum::response::Response;
use skep_api::Clock;
use skep_api::http::{Invitation, InvitationState};
use skep_referee::Refusal;
use skep_rules::Opening;
use skep_session::Preset;
use skep_session::labels::Named as _;
use skep_words::{Language, Words, key};
use std::io::Write;

/// The document of an invitation.
const DOCUMENT: &str = "online/index.html";
/// Where the tags are put.
const PLACE: &str = "<title>";

impl Online {
    /// The document of an invitation with its preview. `None` if the request is for something else, or for an invitation
    /// that there is not: then the plain document is the answer.
    pub(crate) async fn preview(
        &self,
        files: &'static [File],
        request: &Parts,
    ) -> Option<Response> {
        let path = request.uri.path();
        let is_document = path == "/online/" || path.strip_prefix('/') == Some(DOCUMENT);
        if !is_document || !matches!(request.method, Method::GET | Method::HEAD) {
            return None;
        }
        let query = request.uri.query()?;
        let value = |name| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
        };
        let id = value("i")?;
        let document = files.iter().find(|file| file.name == DOCUMENT)?;
        let (head, rest) = str::from_utf8(document.plain).ok()?.split_once(PLACE)?;
        if !self.counter.request(self.place(&request.headers, &request.extensions)) {
            return None;
        }
        let invitation = self.invitation(id, None).await.ok()?;
        let words = Words::for_terminal(Language::choose(value("l")));
        let tags = tags(&invitation, &self.base(&request.headers), &words);
        let page = [head, &tags, PLACE, rest].concat();
        Some(answer(page, request))
    }

    /// The picture of an invitation.
    pub(crate) async fn picture(&self, id: &str) -> Result<Response, Refusal> {
        let invitation = self.invitation(id, None).await?;
        let picture = self.pictures.get(invitation.terms.set, invitation.color).await;
        let picture = picture.ok_or(Refusal::from(skep_api::Why::Unavailable))?;
        let mut response = Response::new(Body::from(picture));
        let headers = response.headers_mut();
        let mut put = |name, value| drop(headers.insert(name, HeaderValue::from_static(value)));
        put(header::CONTENT_TYPE, "image/png");
        put(header::CACHE_CONTROL, "public, max-age=86400");
        // Messengers in a browser show it in pages of their own.
        put(visitor::RESOURCE_POLICY, "cross-origin");
        Ok(response)
    }
}

/// The page, compressed if the browser takes that: it is as large as a visitor's first page.
fn answer(page: String, request: &Parts) -> Response {
    let takes_gzip = Coding::Gzip.is_accepted(&list(&request.headers, header::ACCEPT_ENCODING));
    let packed = takes_gzip.then(|| gzip(page.as_bytes())).flatten();
    let is_packed = packed.is_some();
    let bytes = Bytes::from(packed.unwrap_or_else(|| page.into_bytes()));
    let length = HeaderValue::from(bytes.len());
    let is_head = request.method == Method::HEAD;
    let mut response = Response::new(if is_head { Body::empty() } else { Body::from(bytes) });
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, length);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if is_packed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut coder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    coder.write_all(bytes).ok()?;
    coder.finish().ok()
}

/// The tags of Open Graph and of Twitter's cards.
fn tags(invitation: &Invitation, base: &str, words: &Words) -> String {
    let (width, height) = picture::SIZE;
    let (id, language) = (&invitation.id, words.language().code());
    let title = title(invitation, words);
    let about = about(invitation, words);
    let alt = words.say(key::PREVIEW_PICTURE);
    let locale = match words.language() {
        Language::English => "en_US",
        Language::Russian => "ru_RU",
        Language::Ukrainian => "uk_UA",
    };
    let property = |name: &str, value: &str| {
        format!("<meta property=\"og:{name}\" content=\"{}\">\n", escaped(value))
    };
    [
        property("type", "website"),
        property("site_name", "Skep"),
        property("locale", locale),
        property("title", &title),
        property("description", &about),
        property("url", &format!("{base}online/?i={id}&l={language}")),
        property("image", &format!("{base}api/invitations/{id}.png")),
        property("image:type", "image/png"),
        property("image:width", &width.to_string()),
        property("image:height", &height.to_string()),
        property("image:alt", &alt),
        "<meta name=\"twitter:card\" content=\"summary_large_image\">\n".to_owned(),
    ]
    .concat()
}

fn title(invitation: &Invitation, words: &Words) -> String {
    match invitation.name.as_str() {
        "" => words.say(key::PREVIEW_INVITED),
        name => words.tell(key::PREVIEW_INVITED_BY, &[("name", name.into())]),
    }
}

fn about(invitation: &Invitation, words: &Words) -> String {
    match invitation.state {
        InvitationState::Free => {}
        InvitationState::Taken => return words.say(key::PREVIEW_TAKEN),
        InvitationState::Expired | InvitationState::Withdrawn => {
            return words.say(key::PREVIEW_OVER);
        }
    }
    let terms = &invitation.terms;
    let clock = match terms.clock {
        Clock::None => words.say(key::HOME_NO_CLOCK),
        Clock::Days { days } => words.tell(key::PREVIEW_DAYS, &[("count", days.into())]),
        Clock::RealTime { base, increment } => {
            let minutes = match base % 60 {
                0 => (base / 60).to_string(),
                seconds => format!("{}:{seconds:02}", base / 60),
            };
            let seconds = i64::from(increment);
            let values = [("minutes", minutes.into()), ("seconds", seconds.into())];
            match increment {
                0 => words.tell(key::HOME_MINUTES, &values[..1]),
                _ => words.tell(key::HOME_MINUTES_SECONDS, &values),
            }
        }
    };
    let set = match Preset::with_tiles(terms.set) {
        Preset::Pillbug if terms.opening == Opening::Tournament => Preset::Tournament,
        preset => preset,
    };
    let terms = match set {
        Preset::Own => clock,
        set => {
            let set = words.say(set.name_key());
            words.tell(key::HOME_SET, &[("set", set.into()), ("clock", clock.into())])
        }
    };
    let values = [("terms", terms.into()), ("color", invitation.color.into())];
    words.tell(key::PREVIEW_ABOUT, &values)
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}
