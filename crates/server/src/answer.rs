//! Answers to requests.

use crate::error_page::error_page;
use crate::files::File;
use crate::negotiate::{Coding, names_tag};
use crate::policy;
use crate::route::{Route, root_from, route};
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use skep_words::key;

/// Answers any request: with one of these files, a redirect, or an error page.
pub(crate) async fn answer(files: &'static [File], request: Request) -> Response {
    let is_head = request.method() == Method::HEAD;
    let (path, headers) = (request.uri().path(), request.headers());
    let root = (!files.is_empty()).then(|| root_from(path));
    let error = |status, key| error_page(status, key, headers, root.as_deref());
    let mut response = if request.method() != Method::GET && !is_head {
        let mut response = error(StatusCode::METHOD_NOT_ALLOWED, key::WEB_NOT_ALLOWED);
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        response
    } else {
        match route(files, path) {
            Some(Route::File(file)) => whole(file, headers),
            Some(Route::Redirect(folder)) => redirect(&folder, request.uri().query()),
            None if files.is_empty() && path == "/" => error(StatusCode::OK, key::WEB_NO_PAGE),
            None => error(StatusCode::NOT_FOUND, key::WEB_NOT_FOUND),
        }
    };
    if is_head {
        *response.body_mut() = Body::empty();
    }
    response
}

/// A redirect to a relative address, with the query of the request.
fn redirect(folder: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::MOVED_PERMANENTLY;
    let headers = response.headers_mut();
    // Does not fail: hyper accepts no query that is invalid in a header.
    if let Ok(location) = HeaderValue::from_bytes(format!("{folder}{query}").as_bytes()) {
        headers.insert(header::LOCATION, location);
    }
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(0));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The file in the smallest coding that the browser accepts, or 304 if it has that already.
fn whole(file: &'static File, request: &HeaderMap) -> Response {
    let (coding, bytes) = match Coding::best(&list(request, header::ACCEPT_ENCODING)) {
        Coding::Brotli => file.brotli.map(|bytes| (Coding::Brotli, bytes)),
        Coding::Gzip => file.gzip.map(|bytes| (Coding::Gzip, bytes)),
        Coding::Plain => None,
    }
    .unwrap_or((Coding::Plain, file.plain));
    // A strong tag for each coding, since their bytes differ.
    let tag = format!("{}-{}\"", file.etag.trim_end_matches('"'), coding.name());
    let is_known = names_tag(&list(request, header::IF_NONE_MATCH), &tag);
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

/// All values of a header, joined by commas.
pub(crate) fn list(headers: &HeaderMap, name: HeaderName) -> String {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.collect::<Vec<_>>().join(",")
}

/// Adds the security headers to an answer.
pub(crate) async fn secure(mut response: Response) -> Response {
    for (name, value) in policy::HEADERS {
        // An error page has a stricter policy.
        let name = HeaderName::from_static(name);
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
