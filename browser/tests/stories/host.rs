//! A web host that knows nothing of us: files by name, and their kinds.

use std::io::{BufRead, BufReader, Result, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// A host of the files in a folder.
pub(crate) struct Host {
    port: u16,
    hidden: Arc<Mutex<Option<String>>>,
}

impl Host {
    pub(crate) fn start(folder: PathBuf) -> Result<Host> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let port = listener.local_addr()?.port();
        let hidden = Arc::new(Mutex::new(None));
        let shared = Arc::clone(&hidden);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (folder, hidden) = (folder.clone(), Arc::clone(&shared));
                // A browser that goes away in the middle is none of our business.
                std::thread::spawn(move || drop(answer(stream, &folder, &hidden)));
            }
        });
        Ok(Host { port, hidden })
    }

    /// Its address, which ends with `/`.
    pub(crate) fn address(&self) -> String {
        format!("http://localhost:{}/", self.port)
    }

    /// From now on files with this in their names are not there.
    pub(crate) fn hide(&self, name: &str) {
        *self.hidden.lock().unwrap_or_else(PoisonError::into_inner) = Some(name.to_owned());
    }

    /// All files are there again.
    pub(crate) fn show_all(&self) {
        *self.hidden.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

fn answer(mut stream: TcpStream, folder: &Path, hidden: &Mutex<Option<String>>) -> Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let path = first.split(' ').nth(1).unwrap_or("/").trim_start_matches('/').to_owned();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let name =
        if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path };
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let is_hidden = {
        let hidden = hidden.lock().unwrap_or_else(PoisonError::into_inner);
        hidden.as_ref().is_some_and(|part| name.contains(part.as_str()))
    };
    let (status, bytes) = match std::fs::read(folder.join(&name)) {
        Ok(bytes) if !is_hidden => ("200 OK", bytes),
        _ => ("404 Not Found", Vec::new()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        bytes.len()
    )?;
    stream.write_all(&bytes)
}
