//! The page arrives whole, from us alone.

use skep_browser::{Device, Visit};

#[test]
fn the_page_loads_without_a_complaint() {
    Visit::on(Device::Phone).run(async |page| {
        page.open("").await?;
        let title: String = page.eval("return document.title").await?;
        assert!(title.starts_with("Skep"), "{title}");
        let (width, height) = page.device().size();
        let size: (u32, u32) = page.eval("return [innerWidth, innerHeight]").await?;
        assert_eq!(size, (width, height));
        assert!(page.eval::<bool>("return matchMedia('(pointer: coarse)').matches").await?);
        page.reload().await
    });
}

#[test]
fn a_broken_promise_is_noticed() {
    Visit::on(Device::Desktop).in_language("uk").run(async |page| {
        page.open("").await?;
        assert_eq!(page.eval::<String>("return navigator.language").await?, "uk");
        assert!(page.complaints().await?.is_empty());
        page.eval::<()>("fetch('http://elsewhere.example/').catch(() => {}); return null").await?;
        page.eval::<()>(
            "const s = document.createElement('script'); s.textContent = 'window.broken = 1'; \
             document.head.append(s); return null",
        )
        .await?;
        page.eval::<()>("setTimeout(() => { throw new Error('on purpose') }); return null").await?;
        assert!(page.eval::<bool>("return window.broken === undefined").await?);
        page.wait_until("the page has had time to throw", "new Promise(requestIdleCallback)")
            .await?;
        page.forgive("elsewhere.example").await?;
        page.forgive("inline script").await?;
        page.forgive("on purpose").await
    });
}

#[test]
fn the_site_works_in_a_folder_of_any_host() {
    let folder = std::env::temp_dir().join(format!("skep-browser-site-{}", std::process::id()));
    skep_server::write_site(&folder.join("deep/skep")).expect("the site is written");
    let host = host::Host::start(folder.clone()).expect("a host");
    let address = format!("{}deep/skep/", host.address());
    Visit::on(Device::Phone).at(&address).run(async |page| {
        page.open("").await?;
        let policy = "document.querySelector('meta[http-equiv=Content-Security-Policy]')";
        page.wait_until("the page states its policy itself", policy).await
    });
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

/// A web host that knows nothing of us: files by name, and their kinds.
mod host {
    use std::io::{BufRead, BufReader, Result, Write};
    use std::net::{TcpListener, TcpStream};
    use std::path::{Path, PathBuf};

    pub(crate) struct Host {
        port: u16,
    }

    impl Host {
        pub(crate) fn start(folder: PathBuf) -> Result<Host> {
            let listener = TcpListener::bind(("127.0.0.1", 0))?;
            let port = listener.local_addr()?.port();
            std::thread::spawn(move || {
                for stream in listener.incoming().flatten() {
                    let folder = folder.clone();
                    // A browser that goes away in the middle is none of our business.
                    std::thread::spawn(move || drop(answer(stream, &folder)));
                }
            });
            Ok(Host { port })
        }

        pub(crate) fn address(&self) -> String {
            format!("http://localhost:{}/", self.port)
        }
    }

    fn answer(mut stream: TcpStream, folder: &Path) -> Result<()> {
        let mut lines = BufReader::new(stream.try_clone()?).lines();
        let first = lines.next().transpose()?.unwrap_or_default();
        let path = first.split(' ').nth(1).unwrap_or("/").trim_start_matches('/');
        for line in lines {
            if line?.is_empty() {
                break;
            }
        }
        let name = if path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
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
        let (status, bytes) = match std::fs::read(folder.join(name)) {
            Ok(bytes) => ("200 OK", bytes),
            Err(_) => ("404 Not Found", Vec::new()),
        };
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            bytes.len()
        )?;
        stream.write_all(&bytes)
    }
}
