//! The line of one person, which can be cut.

use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};

/// Passes everything on until it is cut, and again once it is mended.
pub(super) struct Line {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    is_cut: bool,
    open: Vec<TcpStream>,
}

impl Line {
    pub(super) fn to(server: SocketAddr) -> Line {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let address = listener.local_addr().expect("its address");
        let state = Arc::new(Mutex::new(State::default()));
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let Ok(server) = TcpStream::connect(server) else { continue };
                let mut state = shared.lock().unwrap_or_else(PoisonError::into_inner);
                if state.is_cut {
                    continue;
                }
                for (from, to) in [(&client, &server), (&server, &client)] {
                    let (Ok(from), Ok(to), Ok(kept)) =
                        (from.try_clone(), to.try_clone(), from.try_clone())
                    else {
                        continue;
                    };
                    state.open.push(kept);
                    std::thread::spawn(move || pass(from, to));
                }
            }
        });
        Line { address, state }
    }

    pub(super) fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    pub(super) fn cut(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.is_cut = true;
        for stream in state.open.drain(..) {
            // It may have ended by itself.
            drop(stream.shutdown(Shutdown::Both));
        }
    }

    pub(super) fn mend(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).is_cut = false;
    }
}

/// Passes on what comes, until one end is closed; then so is the other.
fn pass(mut from: TcpStream, mut to: TcpStream) {
    drop(std::io::copy(&mut from, &mut to));
    drop(to.shutdown(Shutdown::Both));
    drop(from.shutdown(Shutdown::Both));
}
