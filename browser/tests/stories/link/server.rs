//! A server that keeps games, and can be started again.

use skep_server::{DataFolder, OnlineOptions, Options, Port, Running, Server};
use skep_test_support::Folder;
use std::net::SocketAddr;
use std::sync::Arc;

/// A server with a folder of its own.
pub(super) struct Club {
    folder: Folder,
    /// The host of its links.
    host: &'static str,
    address: SocketAddr,
    running: Option<Running>,
}

impl Club {
    /// A server whose links are for everyone.
    pub(super) fn new() -> Club {
        Club::at("skep.example")
    }

    /// A server whose links have this host. The browsers of stories find it by their own rules.
    pub(super) fn at(host: &'static str) -> Club {
        let folder = Folder::new("club");
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut club = Club { folder, host, address, running: None };
        // The second time with the port in its links.
        club.start();
        club.restart();
        club
    }

    fn start(&mut self) {
        let data = Arc::new(DataFolder::open(self.folder.path()).expect("the folder is free"));
        let base_url = Some(format!("http://{}:{}/", self.host, self.address.port()));
        let online = OnlineOptions { data: Some(data), base_url, ..OnlineOptions::default() };
        let port = Port::Exactly(self.address.port());
        let options = Options { port, online, ..Options::default() };
        let running = Server::bind(&options).and_then(Server::start).expect("it starts");
        self.address = running.address();
        self.running = Some(running);
    }

    /// Stops it and starts it again, with the same games and the same address.
    pub(super) fn restart(&mut self) {
        self.stop();
        self.start();
    }

    pub(super) fn stop(&mut self) {
        self.running = None;
    }

    pub(super) fn socket_address(&self) -> SocketAddr {
        self.address
    }

    /// Its address by number, which is secure to browsers.
    pub(super) fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Its address by the name of its host.
    pub(super) fn named(&self) -> String {
        format!("http://{}:{}/", self.host, self.address.port())
    }
}
