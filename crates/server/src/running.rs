//! A server in the background.

use crate::connections::{self, Service};
use std::io::Result;
use std::net::{SocketAddr, TcpListener};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// A running server, which stops when this is dropped.
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    url: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<()>>>,
}

impl Running {
    pub(crate) fn start(
        listeners: Vec<TcpListener>,
        service: Service,
        address: SocketAddr,
        url: String,
    ) -> Result<Running> {
        let (stop, stopped) = oneshot::channel::<()>();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread =
            std::thread::Builder::new().name("skep-server".to_owned()).spawn(move || {
                // Dropping the sender ends it as well.
                let end = async move { drop(stopped.await) };
                runtime.block_on(connections::serve(listeners, service, end))
            })?;
        Ok(Running { address, url, stop: Some(stop), thread: Some(thread) })
    }

    /// The address that it is bound to.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL for a browser on this device.
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // The socket is closed; its errors no longer matter.
            drop(thread.join());
        }
    }
}
