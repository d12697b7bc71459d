//! A server in the background.

use crate::connections;
use crate::listen::Reach;
use std::io::Result;
use std::net::{SocketAddr, TcpListener};
use std::thread::JoinHandle;
use std::time::Duration;
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
        reach: Reach,
        patience: Duration,
        address: SocketAddr,
        url: String,
    ) -> Result<Running> {
        let (stop, stopped) = oneshot::channel::<()>();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread =
            std::thread::Builder::new().name("skep-server".to_owned()).spawn(move || {
                // Told to stop, or forgotten: the same.
                let end = async move { drop(stopped.await) };
                runtime.block_on(connections::serve(listeners, reach, patience, end))
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
            // It has nothing to tell but errors of a socket that is closed now.
            drop(thread.join());
        }
    }
}
