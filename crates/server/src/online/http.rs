//! The requests of online games.

use super::limits::Place;
use super::socket::{self, Permits};
use super::time::now;
use super::{Online, OnlineOptions};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Request};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use skep_api::http::{Failure, Home, Info, Reach};
use skep_api::{LONGEST_MESSAGE, PROTO, Why};
use skep_referee::Refusal;
use std::sync::Arc;

/// The kinds of requests, as the log names them.
const KINDS: [&str; 8] =
    ["socket", "info", "home", "games", "invitations", "asks", "seats", "push"];

/// The longest body that is read.
const LONGEST_BODY: usize = 16 * 1024;

/// What is served of online games: everything below `api/`, and the signs of life.
pub(crate) fn router(online: Option<Arc<Online>>, options: &OnlineOptions) -> Router {
    let why_off = options.why_off.clone();
    let api = {
        let online = online.clone();
        move |request: Request| {
            let (online, why_off) = (online.clone(), why_off.clone());
            async move {
                match online {
                    Some(online) => serve(online, request).await,
                    None => off(&request, why_off),
                }
            }
        }
    };
    let ready = {
        let online = online.clone();
        move || {
            let online = online.clone();
            async move {
                let is_ready = match &online {
                    Some(online) => online.store().check().await.is_ok(),
                    None => true,
                };
                if is_ready {
                    plain(StatusCode::OK)
                } else {
                    plain(StatusCode::SERVICE_UNAVAILABLE)
                }
            }
        }
    };
    Router::new()
        .route("/api/{*path}", axum::routing::any(api))
        .route("/healthz", axum::routing::get(|| async { plain(StatusCode::OK) }))
        .route("/readyz", axum::routing::get(ready))
}

fn plain(status: StatusCode) -> Response {
    let text = if status == StatusCode::OK { "ok\n" } else { "unavailable\n" };
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}

/// A server without games says so, has nothing for anyone's home, and refuses everything else.
fn off(request: &Request, why_off: Option<String>) -> Response {
    if request.uri().path() == "/api/home" && request.method() == Method::GET {
        return json(StatusCode::OK, &Home::default());
    }
    if request.uri().path() == "/api/info" && request.method() == Method::GET {
        let base = String::new();
        let (reach, now) = (Reach::Device, now());
        let info = Info { proto: PROTO, online: false, why_off, reach, base, push_key: None, now };
        return json(StatusCode::OK, &info);
    }
    failed(Why::NotFound.into())
}

fn json(status: StatusCode, value: &impl Serialize) -> Response {
    let body = serde_json::to_vec(value).unwrap_or_default();
    let kind = (header::CONTENT_TYPE, "application/json");
    (status, [kind, (header::CACHE_CONTROL, "no-store")], body).into_response()
}

fn failed(refusal: Refusal) -> Response {
    let status = match refusal.why {
        Why::NotFound => StatusCode::NOT_FOUND,
        Why::Malformed => StatusCode::BAD_REQUEST,
        Why::NotYours => StatusCode::FORBIDDEN,
        Why::TooMany | Why::TooOften => StatusCode::TOO_MANY_REQUESTS,
        Why::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    };
    json(status, &Failure { why: refusal.why, wait: refusal.wait })
}

fn status(status: StatusCode, why: Why) -> Response {
    json(status, &Failure { why, wait: None })
}

/// Answers a request below `api/`. A panic ends it alone.
async fn serve(online: Arc<Online>, request: Request) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = guarded(answer(online, request)).await;
    // Neither ids nor secrets: only what kind of request it was.
    let kind = path.split('/').nth(2).and_then(|name| KINDS.into_iter().find(|kind| *kind == name));
    let kind = kind.unwrap_or("unknown");
    tracing::debug!(%method, kind, status = response.status().as_u16(), "request");
    response
}

/// Answers also if the answer panics.
async fn guarded(answer: impl Future<Output = Response> + Send + 'static) -> Response {
    tokio::spawn(answer).await.unwrap_or_else(|error| {
        tracing::error!(task = %error.id(), "a request ended by a panic");
        failed(Why::Unavailable.into())
    })
}

async fn answer(online: Arc<Online>, request: Request) -> Response {
    let place = online.place(request.headers(), request.extensions());
    if !online.counter.request(place) {
        return failed(Why::TooMany.into());
    }
    let path = request.uri().path().to_owned();
    let parts: Vec<&str> = path.trim_start_matches("/api/").split('/').collect();
    match *request.method() {
        Method::GET => get(online, place, &parts, request).await,
        Method::HEAD => {
            let mut response = Box::pin(get(online, place, &parts, request)).await;
            *response.body_mut() = Body::empty();
            response
        }
        Method::POST => post(online, place, &parts, request).await,
        _ => {
            let mut response = status(StatusCode::METHOD_NOT_ALLOWED, Why::Malformed);
            let allowed = HeaderValue::from_static("GET, HEAD, POST");
            response.headers_mut().insert(header::ALLOW, allowed);
            response
        }
    }
}

async fn get(online: Arc<Online>, place: Place, parts: &[&str], request: Request) -> Response {
    let guest = online.guest(request.headers());
    let guest = guest.as_deref();
    match parts {
        ["socket"] => open_socket(online, place, request).await,
        ["info"] => {
            let base = online.base(request.headers());
            let reach = online.reach(&base);
            let info = Info {
                proto: PROTO,
                online: true,
                why_off: None,
                reach,
                base,
                push_key: online.push_key(),
                now: now(),
            };
            json(StatusCode::OK, &info)
        }
        ["home"] => answered(online.home(guest).await),
        ["invitations", name] if name.ends_with(".png") => {
            let picture = online.picture(name.trim_end_matches(".png")).await;
            picture.unwrap_or_else(failed)
        }
        ["invitations", id] => answered(online.invitation(id, guest).await),
        ["asks", id] => answered(online.asked(id, guest).await),
        _ => failed(Why::NotFound.into()),
    }
}

fn answered<T: Serialize>(done: Result<T, Refusal>) -> Response {
    match done {
        Ok(value) => json(StatusCode::OK, &value),
        Err(refusal) => failed(refusal),
    }
}

async fn post(online: Arc<Online>, place: Place, parts: &[&str], request: Request) -> Response {
    if !online.is_own_origin(request.headers()) {
        return status(StatusCode::FORBIDDEN, Why::NotYours);
    }
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_json = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    if is_json != Some("application/json") {
        return status(StatusCode::UNSUPPORTED_MEDIA_TYPE, Why::Malformed);
    }
    let headers = request.headers().clone();
    let Ok(body) = axum::body::to_bytes(request.into_body(), LONGEST_BODY).await else {
        return status(StatusCode::PAYLOAD_TOO_LARGE, Why::Malformed);
    };
    let guest = match Guest::of(&online, &headers).await {
        Ok(guest) => guest,
        Err(refusal) => return failed(refusal),
    };
    let done = match parts {
        ["games"] => match read(&body) {
            _ if !online.counter.game(place) => Err(Why::TooMany.into()),
            Ok(create) => online.create(create, &guest.hash).await.map(|made| guest.sits(&made)),
            Err(refusal) => Err(refusal),
        },
        ["invitations", id, "take"] => match read(&body) {
            Ok(take) => online.take(id, take, &guest.hash).await.map(|made| guest.sits(&made)),
            Err(refusal) => Err(refusal),
        },
        ["invitations", id, "withdraw"] => nothing(online.withdraw(id, guest.known()).await),
        ["invitations", id, "ask"] => match read(&body) {
            Ok(ask) => online.ask(id, ask, &guest.hash).await.map(|made| guest.sits(&made)),
            Err(refusal) => Err(refusal),
        },
        ["seats"] => match read::<skep_api::http::TakeSeat>(&body) {
            Ok(take) => {
                online.take_seat(&take.secret, &guest.hash).await.map(|made| guest.sits(&made))
            }
            Err(refusal) => Err(refusal),
        },
        ["seats", "link"] => match read::<skep_api::http::OfGame>(&body) {
            Ok(of) => {
                let link = online.link_seat(&of.game, guest.known()).await;
                link.map(|link| json(StatusCode::OK, &link))
            }
            Err(refusal) => Err(refusal),
        },
        ["push"] => match read(&body) {
            Ok(push) => nothing(online.subscribe_push(push, guest.known()).await),
            Err(refusal) => Err(refusal),
        },
        ["push", "stop"] => match read::<skep_api::http::OfGame>(&body) {
            Ok(of) => nothing(online.unsubscribe_push(&of.game, guest.known()).await),
            Err(refusal) => Err(refusal),
        },
        _ => Err(Why::NotFound.into()),
    };
    done.unwrap_or_else(failed)
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Refusal> {
    serde_json::from_slice(body).map_err(|_| Why::Malformed.into())
}

fn nothing(done: Result<(), Refusal>) -> Result<Response, Refusal> {
    done.map(|()| json(StatusCode::OK, &serde_json::json!({})))
}

/// The guest of a request: known by his cookie, or new.
struct Guest {
    hash: Vec<u8>,
    /// The cookie of a new one.
    set: Option<String>,
}

impl Guest {
    /// A cookie that this server has never seated is not one of its own: whoever planted it would share the seat.
    async fn of(online: &Online, headers: &HeaderMap) -> Result<Guest, Refusal> {
        if let Some(hash) = online.guest(headers) {
            let is_seated = online.store().has_seat(&hash).await;
            let is_seated = is_seated.map_err(|error| online.store_failed(&error))?;
            if is_seated || online.asks.has_asked(&hash) {
                return Ok(Guest { hash, set: None });
            }
        }
        let (hash, set) = online.new_guest();
        Ok(Guest { hash, set: Some(set) })
    }

    fn known(&self) -> Option<&[u8]> {
        self.set.is_none().then_some(&self.hash)
    }

    /// An answer that gives the guest a seat, and a new one his cookie.
    fn sits(&self, value: &impl Serialize) -> Response {
        let mut response = json(StatusCode::OK, value);
        if let Some(set) = self.set.as_deref().and_then(|set| HeaderValue::from_str(set).ok()) {
            response.headers_mut().insert(header::SET_COOKIE, set);
        }
        response
    }
}

/// Opens a WebSocket.
async fn open_socket(online: Arc<Online>, place: Place, request: Request) -> Response {
    if !online.is_own_origin(request.headers()) {
        return status(StatusCode::FORBIDDEN, Why::NotYours);
    }
    if *online.ending.borrow() {
        return status(StatusCode::SERVICE_UNAVAILABLE, Why::Unavailable);
    }
    let guest = online.guest(request.headers());
    let permit = Arc::clone(&online.sockets).try_acquire_owned().ok();
    let Some(permits) = permit.zip(online.counter.socket(place)) else {
        return failed(Why::TooMany.into());
    };
    let permits: Permits = permits;
    let (mut parts, _) = request.into_parts();
    match WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        Ok(upgrade) => upgrade
            .max_message_size(LONGEST_MESSAGE)
            .max_frame_size(LONGEST_MESSAGE)
            // It is kept as long as the connection, and 128 KiB by default.
            .read_buffer_size(LONGEST_MESSAGE)
            .on_upgrade(move |socket| socket::serve(online, socket, guest, permits)),
        Err(_) => status(StatusCode::UPGRADE_REQUIRED, Why::Malformed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_ends_its_request_alone() {
        let response = guarded(async { panic!("a bug") }).await;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        let response = guarded(async { plain(StatusCode::OK) }).await;
        assert_eq!(response.status(), StatusCode::OK);
    }
}
