//! A web host that knows nothing of us: files by name, and their kinds.

use skep_test_support::Folder;
use std::io::{BufRead, BufReader, Result, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// A host of our site as files in a folder, which goes with it.
pub(crate) struct Host {
    folder: Folder,
    port: u16,
    missing: Arc<Mutex<Missing>>,
}

/// What a host has not.
#[derive(Default)]
struct Missing {
    /// Files with this in their names.
    part: Option<String>,
    /// Is the page shown instead, as hosts do that serve pages with addresses of their own making?
    is_page_instead: bool,
}

impl Host {
    /// The site is at this place below the address of the host; an empty place is the address itself.
    pub(crate) fn with_site(place: &str) -> Host {
        let folder = Folder::new("host");
        skep_server::write_site(&folder.join(place)).expect("the site is written");
        Host::of(folder)
    }

    /// The host of whatever is in a folder.
    pub(crate) fn of(folder: Folder) -> Host {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let root = folder.path().to_owned();
        let missing = Arc::new(Mutex::new(Missing::default()));
        let shared = Arc::clone(&missing);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (root, missing) = (root.clone(), Arc::clone(&shared));
                // A browser that goes away in the middle is none of our business.
                std::thread::spawn(move || drop(answer(stream, &root, &missing)));
            }
        });
        Host { folder, port, missing }
    }

    /// Where the files are.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Its address, which ends with `/`.
    pub(crate) fn address(&self) -> String {
        format!("http://localhost:{}/", self.port)
    }

    /// From now on files with this in their names are not there.
    pub(crate) fn hide(&self, name: &str) {
        self.miss(Missing { part: Some(name.to_owned()), is_page_instead: false });
    }

    /// From now on the page comes in place of files with this in their names.
    pub(crate) fn confuse(&self, name: &str) {
        self.miss(Missing { part: Some(name.to_owned()), is_page_instead: true });
    }

    /// All files are there again.
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
        // As some hosts do; others answer with the page at once, as our own server does.
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
