//! Online games over TCP: as pages play them, and as nobody should.

#[allow(dead_code, reason = "web-push's tests use all of it")]
#[path = "../../../web-push/tests/push/browser.rs"]
mod browser;
mod document;
mod fuzz;
mod games;
mod preview;
mod push;
#[allow(dead_code, reason = "web-push's tests use all of it")]
#[path = "../../../web-push/tests/push/service.rs"]
mod push_service;
mod reach;
mod security;
#[path = "../support/mod.rs"]
mod support;
mod tls;

use skep_server::{
    BindTo, DataFolder, File, Limits, OnlineOptions, Options, Port, Running, Server, Tls,
};
use skep_test_support::Folder;
use std::sync::Arc;

/// A server with a folder of its own.
struct Site {
    server: Option<Running>,
    folder: Folder,
    options: OnlineOptions,
    files: &'static [File],
    bind_to: BindTo,
    tls: Option<Tls>,
}

impl Site {
    fn new() -> Site {
        Site::with(OnlineOptions { limits: plenty(), ..OnlineOptions::default() })
    }

    fn with(options: OnlineOptions) -> Site {
        let folder = Folder::new("online");
        let (bind_to, tls) = (BindTo::ThisDevice, None);
        let mut site = Site { server: None, folder, options, files: &[], bind_to, tls };
        site.start();
        site
    }

    fn start(&mut self) {
        let data = Arc::new(DataFolder::open(self.folder.path()).expect("the folder opens"));
        let online = OnlineOptions { data: Some(data), ..self.options.clone() };
        let (port, files, bind_to) = (Port::Exactly(0), self.files, self.bind_to);
        let tls = self.tls.clone();
        let options = Options { bind_to, port, files, tls, online, ..Options::default() };
        self.server = Some(Server::bind(&options).and_then(Server::start).expect("it starts"));
    }

    /// Stops the server in good order and starts another one.
    fn restart(&mut self) {
        self.server = None;
        self.start();
    }

    fn address(&self) -> std::net::SocketAddr {
        self.server.as_ref().expect("it runs").address()
    }

    fn guest(&self) -> support::Guest {
        support::Guest::new(self.address())
    }
}

/// Tests come from one address.
fn plenty() -> Limits {
    Limits {
        sockets_of_place: 4000,
        requests_per_minute: 1_000_000,
        games_per_hour: 1_000_000,
        games_of_guest: 10_000,
        ..Limits::default()
    }
}
