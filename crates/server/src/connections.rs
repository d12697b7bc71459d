//! Accepts, limits and shuts down connections.

use crate::answer::{answer, secure};
use crate::error_page::error_page;
use crate::files::File;
use crate::host_check::{host_of, is_for_this_device};
use crate::listen::BindTo;
use crate::online::{self, Online, OnlineOptions, Peer};
use crate::tls::Tls;
use crate::write_timeout::WriteTimeout;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn, map_response};
use hyper::body::Incoming;
use hyper::service::{HttpService, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use skep_words::key;
use std::future::poll_fn;
use std::io::{Error, Result};
use std::net::TcpListener;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tower_service::Service as _;

/// The number of connections served at once; more wait.
const CONNECTIONS: usize = 1024;
/// The time that pending answers have at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// What is served, to whom, and with which timeout.
#[derive(Clone, Debug)]
pub(crate) struct Service {
    pub(crate) bind_to: BindTo,
    pub(crate) timeout: Duration,
    pub(crate) files: &'static [File],
    pub(crate) tls: Option<Tls>,
    pub(crate) online: OnlineOptions,
}

impl Service {
    /// Whether browsers reach it by an encrypted connection.
    fn is_secure(&self) -> bool {
        let base = self.online.base_url.as_deref();
        self.tls.is_some() || base.is_some_and(|base| base.starts_with("https://"))
    }
}

/// Serves until `end` is ready.
pub(crate) async fn serve(
    listeners: Vec<TcpListener>,
    service: Service,
    end: impl Future<Output = ()>,
) -> Result<()> {
    let mut end = pin!(end);
    // Polled once before the first answer, so that signal handlers are installed.
    if poll_fn(|context| Poll::Ready(end.as_mut().poll(context).is_ready())).await {
        return Ok(());
    }
    let (farewell, farewells) = watch::channel(false);
    let (bind_to, is_secure) = (service.bind_to, service.is_secure());
    let online = Online::start(&service.online, bind_to, is_secure, farewells).await;
    let online = online.map_err(Error::other)?;
    let timeout = service.timeout;
    let router = router(&service, online.clone());
    let permits = Arc::new(Semaphore::new(CONNECTIONS));
    let (ending, ended) = watch::channel(());
    let mut tasks = JoinSet::new();
    for listener in listeners {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let (tls, router, permits) = (service.tls.clone(), router.clone(), Arc::clone(&permits));
        tasks.spawn(accept(listener, tls, router, timeout, permits, ended.clone()));
    }
    drop(ended);
    end.await;
    // WebSockets have left the connections that hyper knows: they say farewell by themselves.
    farewell.send_replace(true);
    drop(ending);
    while tasks.join_next().await.is_some() {}
    if let Some(online) = online {
        online.end(SHUTDOWN_TIMEOUT).await;
    }
    Ok(())
}

fn router(service: &Service, online: Option<Arc<Online>>) -> Router {
    let Service { bind_to, files, .. } = *service;
    let base = service.online.base_url.as_deref();
    let known_host = base.and_then(|base| base.split('/').nth(2)).map(str::to_owned);
    let known_host: Option<Arc<str>> = known_host.map(Arc::from);
    let guard = move |request: Request, next: Next| {
        let known_host = known_host.clone();
        async move {
            // A proxy of this device passes on the name by which everyone knows it.
            let is_known =
                known_host.as_deref().is_some_and(|known| host_of(&request) == Some(known));
            if bind_to == BindTo::ThisDevice && !is_known && !is_for_this_device(&request) {
                let status = StatusCode::MISDIRECTED_REQUEST;
                return error_page(status, key::WEB_NOT_THIS_DEVICE, request.headers(), None);
            }
            next.run(request).await
        }
    };
    let preview = online.clone();
    let answer = move |request: Request| {
        let online = preview.clone();
        async move {
            let (head, body) = request.into_parts();
            if let Some(online) = online
                && let Some(response) = online.preview(files, &head).await
            {
                return response;
            }
            answer(files, Request::from_parts(head, body)).await
        }
    };
    let router = online::router(online, &service.online);
    router.fallback(answer).layer(from_fn(guard)).layer(map_response(secure))
}

async fn accept(
    listener: tokio::net::TcpListener,
    tls: Option<Tls>,
    router: Router,
    timeout: Duration,
    permits: Arc<Semaphore>,
    mut ended: watch::Receiver<()>,
) {
    // Closed when the last connection has ended.
    let (serving, mut all_served) = mpsc::channel::<()>(1);
    loop {
        let next = async {
            let permit = Arc::clone(&permits).acquire_owned().await;
            (listener.accept().await, permit)
        };
        let (accepted, permit) = tokio::select! {
            next = next => next,
            // The sender was dropped: shutdown.
            _ = ended.changed() => break,
        };
        let Ok((stream, peer)) = accepted else {
            // Too many open files, or the connection is closed already.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Sends small answers at once. Failure only makes them slower.
        drop(stream.set_nodelay(true));
        let router = router.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer.ip()));
            router.clone().call(request)
        });
        let (ended, serving, tls) = (ended.clone(), serving.clone(), tls.clone());
        tokio::spawn(async move {
            match tls {
                None => converse(WriteTimeout::new(stream, timeout), service, timeout, ended).await,
                Some(tls) => {
                    if let Some(stream) = tls.accept(stream, timeout).await {
                        converse(stream, service, timeout, ended).await;
                    }
                }
            }
            drop((permit, serving));
        });
    }
    drop(listener);
    drop(serving);
    drop(tokio::time::timeout(SHUTDOWN_TIMEOUT, all_served.recv()).await);
}

/// Answers the requests of a connection until it or the server ends.
async fn converse<Stream, Answers>(
    stream: Stream,
    service: Answers,
    timeout: Duration,
    mut ended: watch::Receiver<()>,
) where
    Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    Answers: HttpService<Incoming, ResBody = Body>,
    Answers::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let is_ending = tokio::select! {
        // The error of a connection concerns its browser alone.
        _ = connection.as_mut() => false,
        _ = ended.changed() => true,
    };
    if is_ending {
        connection.as_mut().graceful_shutdown();
        drop(connection.await);
    }
}

/// Resolves at Ctrl-C or SIGTERM.
pub(crate) async fn signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}
