//! Online games, measured from outside: how long a move takes until the opponent has it, and the memory of what is
//! idle. `cargo xtask bench online` runs it.
//!
//! The server is this program again, in a process of its own with an ordinary data folder, so each move is on the disk
//! before it is told. Clients use real sockets.

mod memory;
mod moves;
#[path = "../../tests/durability/server.rs"]
mod server;
#[path = "../../tests/support/mod.rs"]
mod support;

use server::{Fault, KillableServer};
use skep_test_support::Folder;

fn main() {
    // In the server's process, this does not return before its end.
    server::serve_if_asked();
    if server::is_asked() {
        return;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("threads").block_on(async {
        let folder = Folder::new("bench");
        let server = KillableServer::start(folder.path(), Fault::None).await;
        println!("a move, from sending it to the opponent's receipt; it is on the disk by then");
        moves::measure(server.address(), 1, 40).await;
        moves::measure(server.address(), 100, 100).await;
        if cfg!(target_os = "linux") {
            println!("memory of the server's process");
            memory::measure().await;
        }
    });
}
