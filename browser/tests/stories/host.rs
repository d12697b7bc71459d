//! A plain web host: serves files by name.

use skep_test_support::Folder;
use std::io::{BufRead, BufReader, Result, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// A host that serves a folder, which is removed on drop.
pub(crate) struct Host {
    folder: Folder,
    port: u16,
    missing: Arc<Mutex<Missing>>,
}

/// Missing files of a host.
#[derive(Default)]
struct Missing {
    /// Files whose names contain this.
    part: Option<String>,
    /// Whether the page is served instead, as hosts of single-page apps do.
    is_page_instead: bool,
}

impl Host {
    /// A host with the site at this path; an empty one is the root.
    pub(crate) fn with_site(place: &str) -> Host {
        let folder = Folder::new("host");
        skep_server::write_site(&folder.join(place)).expect("the site is written");
        Host::of(folder)
    }

    /// The host of a folder.
    pub(crate) fn of(folder: Folder) -> Host {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let root = folder.path().to_owned();
        let missing = Arc::new(Mutex::new(Missing::default()));
        let shared = Arc::clone(&missing);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (root, missing) = (root.clone(), Arc::clone(&shared));
                // Ignore browsers that disconnect.
                std::thread::spawn(move || drop(answer(stream, &root, &missing)));
            }
        });
        Host { folder, port, missing }
    }

    /// The folder of the files.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Its address, which ends with `/`.
    pub(crate) fn address(&self) -> String {
        format!("http://localhost:{}/", self.port)
    }

    /// Removes files whose names contain this.
    pub(crate) fn hide(&self, name: &str) {
        self.miss(Missing { part: Some(name.to_owned()), is_page_instead: false });
    }

    /// Serves the page in place of files whose names contain this.
    pub(crate) fn confuse(&self, name: &str) {
        self.miss(Missing { part: Some(name.to_owned()), is_page_instead: true });
    }

    /// Restores all files.
    pub(crate) fn show_all(&self) {
        self.miss(Missing::default());
    }

    fn miss(&self, missing: Missing) {
        *self.missing.lock().unwrap_or_else(PoisonError::into_inner) = missing;
    }
}

fn answer(mut stream: TcpStream, folder: &Path, missing: &Mutex<Missing>) -> Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let path = first.split(' ').nth(1).unwrap_or("/").trim_start_matches('/');
    let path = path.split('?').next().unwrap_or_default().to_owned();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    if path.is_empty() || path.ends_with('/') {
        // Some hosts redirect; our own server answers with the page.
        return stream.write_all(
            b"HTTP/1.1 302 Found\r\nLocation: index.html\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        );
    }
    let mut name = path;
    let is_missing = {
        let missing = missing.lock().unwrap_or_else(PoisonError::into_inner);
        let is_missing = missing.part.as_ref().is_some_and(|part| name.contains(part.as_str()));
        if is_missing && missing.is_page_instead {
            // The page of the site.
            name = format!("{}/index.html", name.split('/').next().unwrap_or_default());
        }
        is_missing && !missing.is_page_instead
    };
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
    let (status, bytes) = match std::fs::read(folder.join(&name)) {
        Ok(bytes) if !is_missing => ("200 OK", bytes),
        _ => ("404 Not Found", Vec::new()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        bytes.len()
    )?;
    stream.write_all(&bytes)
}
