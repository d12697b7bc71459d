//! A server in a process of its own, which can be killed.

#![allow(dead_code, reason = "tests and a bench use parts of it")]

use skep_server::{DataFolder, Limits, OnlineOptions, Options, Port, Server};
use skep_store::Faults;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

const FOLDER: &str = "SKEP_TEST_SERVER_FOLDER";
const PORT: &str = "SKEP_TEST_SERVER_PORT";
const FAULT: &str = "SKEP_TEST_SERVER_FAULT";
const READY: &str = "the server listens at ";

/// What is wrong with a server on purpose.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    AnswerBeforeCommit,
    WithoutSync,
}

impl Fault {
    const ALL: [Fault; 3] = [Fault::None, Fault::AnswerBeforeCommit, Fault::WithoutSync];

    const fn word(self) -> &'static str {
        match self {
            Fault::None => "",
            Fault::AnswerBeforeCommit => "answer before commit",
            Fault::WithoutSync => "without sync",
        }
    }
}

pub(crate) struct KillableServer {
    folder: PathBuf,
    fault: Fault,
    child: Child,
    address: SocketAddr,
}

impl KillableServer {
    pub(crate) async fn start(folder: &Path, fault: Fault) -> KillableServer {
        KillableServer::start_by(Command::new(own_path()), folder, fault).await
    }

    /// Starts it by another program, to which the path of this one was given.
    pub(crate) async fn start_by(program: Command, folder: &Path, fault: Fault) -> KillableServer {
        let (child, address) = spawn(program, folder, 0, fault).await;
        KillableServer { folder: folder.to_owned(), fault, child, address }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL, and nothing else.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Starts it again, at the same address.
    pub(crate) async fn restart(&mut self) {
        let port = self.address.port();
        (self.child, self.address) =
            spawn(Command::new(own_path()), &self.folder, port, self.fault).await;
    }

    /// Lets it end by itself.
    pub(crate) fn end(mut self) {
        drop(self.child.stdin.take());
        self.child.wait().expect("it ends");
    }
}

impl Drop for KillableServer {
    fn drop(&mut self) {
        // It may be dead already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The path of this program.
pub(crate) fn own_path() -> PathBuf {
    std::env::current_exe().expect("the path of this program")
}

async fn spawn(
    mut program: Command,
    folder: &Path,
    port: u16,
    fault: Fault,
) -> (Child, SocketAddr) {
    let mut child = program
        .args(["--exact", "server_process", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(PORT, port.to_string())
        .env(FAULT, fault.word())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let output = child.stdout.take().expect("its output");
    let address = tokio::task::spawn_blocking(move || {
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let address = lines.find_map(|line| {
            let (_, address) = line.split_once(READY)?;
            address.parse().ok()
        });
        // The rest of its output is read, so that it never waits for us.
        std::thread::spawn(move || lines.for_each(drop));
        address.expect("the server tells its address")
    });
    (child, address.await.expect("a thread"))
}

/// Whether this process is to be a server.
pub(crate) fn is_asked() -> bool {
    std::env::var_os(FOLDER).is_some()
}

/// Serves until this process is killed, or its parent ends.
pub(crate) fn serve_if_asked() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let port = std::env::var(PORT).ok().and_then(|port| port.parse().ok()).unwrap_or(0);
    let fault = std::env::var(FAULT).unwrap_or_default();
    let fault = Fault::ALL.into_iter().find(|it| it.word() == fault).expect("a fault that we know");
    let faults = Faults {
        answer_before_commit: fault == Fault::AnswerBeforeCommit,
        without_sync: fault == Fault::WithoutSync,
    };
    let data = DataFolder::open_with(Path::new(&folder), faults).expect("the folder opens");
    let limits = Limits {
        sockets_of_place: 4000,
        requests_per_minute: 1_000_000,
        games_per_hour: 1_000_000,
        messages_per_second: 10_000,
        ..Limits::default()
    };
    let online = OnlineOptions { data: Some(Arc::new(data)), limits, ..OnlineOptions::default() };
    let options = Options { port: Port::Exactly(port), online, ..Options::default() };
    let server = Server::bind(&options).expect("the port is free");
    println!("\n{READY}{}", server.address());
    let server = server.start().expect("it starts");
    // The end of the input is the end of the parent.
    drop(std::io::stdin().read_to_end(&mut Vec::new()));
    drop(server);
}
