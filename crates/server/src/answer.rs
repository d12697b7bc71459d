//! The answer to a request for a file.

use crate::files::{File, has_page};
use crate::negotiate::{Coding, names_tag};
use crate::notice::notice;
use crate::policy;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;

/// Answers any request with a file, or a small page that says why not.
pub(crate) async fn answer(request: Request) -> Response {
    let is_head = request.method() == Method::HEAD;
    let mut response = if request.method() != Method::GET && !is_head {
        let mut response =
            notice(StatusCode::METHOD_NOT_ALLOWED, "web-not-allowed", request.headers());
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        response
    } else if let Some(file) = File::at(request.uri().path()) {
        whole(file, request.headers())
    } else if !has_page() && request.uri().path() == "/" {
        notice(StatusCode::OK, "web-no-page", request.headers())
    } else {
        notice(StatusCode::NOT_FOUND, "web-not-found", request.headers())
    };
    if is_head {
        *response.body_mut() = Body::empty();
    }
    response
}

fn whole(file: &'static File, asked: &HeaderMap) -> Response {
    let (coding, bytes) = match Coding::best(&list(asked, header::ACCEPT_ENCODING)) {
        Coding::Brotli => file.brotli.map(|bytes| (Coding::Brotli, bytes)),
        Coding::Gzip => file.gzip.map(|bytes| (Coding::Gzip, bytes)),
        Coding::Plain => None,
    }
    .unwrap_or((Coding::Plain, file.plain));
    // Each form is a file of its own to a cache that compares tags byte by byte.
    let tag = format!("{}-{}\"", file.etag.trim_end_matches('"'), coding.name());
    let is_known = names_tag(&list(asked, header::IF_NONE_MATCH), &tag);
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    let keep = if file.is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind()));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
    if coding != Coding::Plain {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    *response.body_mut() = Body::from(bytes);
    response
}

/// All values of a header as one list.
pub(crate) fn list(headers: &HeaderMap, name: HeaderName) -> String {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.collect::<Vec<_>>().join(",")
}

/// On every answer, whatever it is.
pub(crate) async fn secure(mut response: Response) -> Response {
    for (name, value) in policy::HEADERS {
        let name = HeaderName::from_static(name);
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
