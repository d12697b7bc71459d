//! Connections: taken, limited, and ended in order.

use crate::answer::{answer, secure};
use crate::guard::is_for_this_device;
use crate::listen::Reach;
use crate::notice::notice;
use crate::patience::Patient;
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn, map_response};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::io::Result;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

/// So many at once; more wait.
const CONNECTIONS: usize = 1024;
/// What is under way at the end may take so long.
const FAREWELL: Duration = Duration::from_secs(2);

/// Serves until `end`.
pub(crate) async fn serve(
    listeners: Vec<TcpListener>,
    reach: Reach,
    patience: Duration,
    end: impl Future<Output = ()>,
) -> Result<()> {
    let router = router(reach);
    let seats = Arc::new(Semaphore::new(CONNECTIONS));
    let (ending, ended) = watch::channel(());
    let mut tasks = JoinSet::new();
    for listener in listeners {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        tasks.spawn(accept(listener, router.clone(), patience, Arc::clone(&seats), ended.clone()));
    }
    drop(ended);
    end.await;
    drop(ending);
    while tasks.join_next().await.is_some() {}
    Ok(())
}

fn router(reach: Reach) -> Router {
    let guard = move |request: Request, next: Next| async move {
        if reach == Reach::ThisDevice && !is_for_this_device(&request) {
            return notice(
                StatusCode::MISDIRECTED_REQUEST,
                "web-not-this-device",
                request.headers(),
            );
        }
        next.run(request).await
    };
    Router::new().fallback(answer).layer(from_fn(guard)).layer(map_response(secure))
}

async fn accept(
    listener: tokio::net::TcpListener,
    router: Router,
    patience: Duration,
    seats: Arc<Semaphore>,
    mut ended: watch::Receiver<()>,
) {
    let farewell = GracefulShutdown::new();
    loop {
        let next = async {
            let seat = Arc::clone(&seats).acquire_owned().await;
            (listener.accept().await, seat)
        };
        let (accepted, seat) = tokio::select! {
            next = next => next,
            // The sender is dropped.
            _ = ended.changed() => break,
        };
        let Ok((stream, _)) = accepted else {
            // Too many open files, or a connection that is gone already: the next may be better.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Small answers leave at once; where that is not known, they leave later.
        drop(stream.set_nodelay(true));
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .serve_connection(
                TokioIo::new(Patient::new(stream, patience)),
                TowerToHyperService::new(router.clone()),
            );
        let connection = farewell.watch(connection);
        tokio::spawn(async move {
            // A connection that breaks concerns nobody but its browser.
            drop(connection.await);
            drop(seat);
        });
    }
    drop(listener);
    drop(tokio::time::timeout(FAREWELL, farewell.shutdown()).await);
}

/// Ctrl-C, or the signal to end.
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
