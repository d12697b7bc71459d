//! A server in the background.

use crate::connections::{self, Service};
use std::io::Result;
use std::net::{SocketAddr, TcpListener};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// A server that runs until this is dropped.
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
                // A sender that was dropped ends it, too.
                let end = async move { drop(stopped.await) };
                runtime.block_on(connections::serve(listeners, service, end))
            })?;
        Ok(Running { address, url, stop: Some(stop), thread: Some(thread) })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to type into a browser on this device.
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // Its errors concern a socket that is closed now.
            drop(thread.join());
        }
    }
}
