//! A connection that delays, is cut, and is closed on one side alone.

use skep_test_support::Dice;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

/// What happens to one direction of a connection.
#[derive(Clone, Copy)]
struct Fate {
    /// So many bytes pass.
    bytes: usize,
    /// The longest delay of a part, in milliseconds.
    delay: u64,
    end: End,
}

/// What comes after these bytes.
#[derive(Clone, Copy)]
enum End {
    /// Nothing more passes, and nobody is told.
    Silence,
    /// This direction is closed, the other one is not.
    HalfClosed,
    /// The connection is cut.
    Cut,
}

/// Starts a proxy before a server; its address.
pub(crate) async fn start(server: SocketAddr, seed: u64) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("its address");
    let dice = Arc::new(Mutex::new(Dice::from_seed(seed)));
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let fates = {
                let mut dice = dice.lock().unwrap();
                [fate(&mut dice), fate(&mut dice)]
            };
            let dice = Arc::clone(&dice);
            tokio::spawn(async move {
                // While the server is away, the connection ends at once.
                let Ok(server) = TcpStream::connect(server).await else { return };
                let (from_client, to_client) = client.into_split();
                let (from_server, to_server) = server.into_split();
                let up = pass(from_client, to_server, fates[0], Arc::clone(&dice));
                let down = pass(from_server, to_client, fates[1], dice);
                tokio::select! {
                    true = up => {}
                    true = down => {}
                    else => {}
                }
            });
        }
    });
    address
}

fn fate(dice: &mut Dice) -> Fate {
    let end = *dice.pick(&[End::Silence, End::HalfClosed, End::Cut, End::Cut]);
    // The handshake and a state pass, and then a few moves.
    Fate { bytes: 3000 + dice.below(20_000), delay: dice.below(15) as u64, end }
}

/// Passes one direction on. Returns whether the whole connection is to be cut.
async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    fate: Fate,
    dice: Arc<Mutex<Dice>>,
) -> bool {
    let mut left = fate.bytes;
    let mut buffer = [0; 512];
    while left > 0 {
        let Ok(count @ 1..) = from.read(&mut buffer).await else { break };
        let delay = dice.lock().unwrap().below(fate.delay as usize + 1) as u64;
        tokio::time::sleep(Duration::from_millis(delay)).await;
        let count = count.min(left);
        left -= count;
        if to.write_all(&buffer[..count]).await.is_err() {
            return true;
        }
    }
    match fate.end {
        End::Cut => true,
        End::HalfClosed => {
            drop(to.shutdown().await);
            std::future::pending().await
        }
        End::Silence => std::future::pending().await,
    }
}
