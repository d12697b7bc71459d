//! Online games over TCP: as pages play them, and as nobody should.

mod document;
mod fuzz;
mod games;
mod security;
#[path = "../support/mod.rs"]
mod support;

use skep_server::{DataFolder, Limits, OnlineOptions, Options, Port, Running, Server};
use skep_test_support::Folder;
use std::sync::Arc;

/// A server with a folder of its own.
struct Site {
    server: Option<Running>,
    folder: Folder,
    options: OnlineOptions,
}

impl Site {
    fn new() -> Site {
        Site::with(OnlineOptions { limits: plenty(), ..OnlineOptions::default() })
    }

    fn with(options: OnlineOptions) -> Site {
        let folder = Folder::new("online");
        let mut site = Site { server: None, folder, options };
        site.start();
        site
    }

    fn start(&mut self) {
        let data = Arc::new(DataFolder::open(self.folder.path()).expect("the folder opens"));
        let online = OnlineOptions { data: Some(data), ..self.options.clone() };
        let options = Options { port: Port::Exactly(0), online, ..Options::default() };
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
