//! Accepts, limits and shuts down connections.

use crate::answer::{answer, secure};
use crate::error_page::error_page;
use crate::files::File;
use crate::host_check::is_for_this_device;
use crate::listen::BindTo;
use crate::write_timeout::WriteTimeout;
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn, map_response};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use skep_words::key;
use std::future::poll_fn;
use std::io::Result;
use std::net::TcpListener;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

/// The number of connections served at once; more wait.
const CONNECTIONS: usize = 1024;
/// The time that pending answers have at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// What is served, to whom, and with which timeout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Service {
    pub(crate) bind_to: BindTo,
    pub(crate) timeout: Duration,
    pub(crate) files: &'static [File],
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
    let router = router(service);
    let permits = Arc::new(Semaphore::new(CONNECTIONS));
    let (ending, ended) = watch::channel(());
    let mut tasks = JoinSet::new();
    for listener in listeners {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        tasks.spawn(accept(
            listener,
            router.clone(),
            service.timeout,
            Arc::clone(&permits),
            ended.clone(),
        ));
    }
    drop(ended);
    end.await;
    drop(ending);
    while tasks.join_next().await.is_some() {}
    Ok(())
}

fn router(service: Service) -> Router {
    let Service { bind_to, files, .. } = service;
    let guard = move |request: Request, next: Next| async move {
        if bind_to == BindTo::ThisDevice && !is_for_this_device(&request) {
            let status = StatusCode::MISDIRECTED_REQUEST;
            return error_page(status, key::WEB_NOT_THIS_DEVICE, request.headers(), None);
        }
        next.run(request).await
    };
    let answer = move |request: Request| answer(files, request);
    Router::new().fallback(answer).layer(from_fn(guard)).layer(map_response(secure))
}

async fn accept(
    listener: tokio::net::TcpListener,
    router: Router,
    timeout: Duration,
    permits: Arc<Semaphore>,
    mut ended: watch::Receiver<()>,
) {
    let graceful = GracefulShutdown::new();
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
        let Ok((stream, _)) = accepted else {
            // Too many open files, or the connection is closed already.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Sends small answers at once. Failure only makes them slower.
        drop(stream.set_nodelay(true));
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(timeout)
            .serve_connection(
                TokioIo::new(WriteTimeout::new(stream, timeout)),
                TowerToHyperService::new(router.clone()),
            );
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // The error of a connection concerns its browser alone.
            drop(connection.await);
            drop(permit);
        });
    }
    drop(listener);
    drop(tokio::time::timeout(SHUTDOWN_TIMEOUT, graceful.shutdown()).await);
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
