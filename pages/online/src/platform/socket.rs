//! WebSockets to the server, each with a number. What can't be read is skipped: it may be of a later version.

use super::server;
use skep_api::{Down, Up};
use skep_ui::platform::time;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, MessageEvent, WebSocket};

thread_local! {
    static SOCKETS: RefCell<Vec<Open>> = const { RefCell::new(Vec::new()) };
}

/// A socket, its number, and who is told what happens to it.
type Open = (u32, WebSocket, Tell);
type Tell = Rc<dyn Fn(News)>;

/// What happens to a socket.
pub(crate) enum News {
    /// It is open.
    Opened,
    /// It is closed, or could not be opened.
    Closed,
    /// It has brought a message.
    Heard(Box<Down>),
}

/// Opens a socket with this number, and calls back with what happens to it.
pub(crate) fn open(number: u32, tell: impl Fn(News) + 'static) {
    open_boxed(number, Rc::new(tell));
}

fn open_boxed(number: u32, tell: Tell) {
    let Some(socket) = connect() else {
        return time::after(0, move || tell(News::Closed));
    };
    let (opened, closed, heard) = (tell.clone(), tell.clone(), tell.clone());
    listen(&socket, "open", move |_| opened(News::Opened));
    listen(&socket, "close", move |_| {
        forget(number);
        closed(News::Closed);
    });
    listen(&socket, "message", move |event| {
        let text = event.unchecked_into::<MessageEvent>().data().as_string();
        if let Some(down) = text.and_then(|text| serde_json::from_str(&text).ok()) {
            heard(News::Heard(Box::new(down)));
        }
    });
    SOCKETS.with_borrow_mut(|sockets| sockets.push((number, socket, tell)));
}

fn connect() -> Option<WebSocket> {
    let address = server::address("socket")?;
    address.set_protocol(if address.protocol() == "https:" { "wss:" } else { "ws:" });
    WebSocket::new(&address.href()).ok()
}

fn listen(socket: &WebSocket, name: &str, call: impl Fn(Event) + 'static) {
    let call = Closure::<dyn Fn(Event)>::new(call).into_js_value();
    // Fails for no event name.
    let _ = socket.add_event_listener_with_callback(name, call.unchecked_ref());
}

fn forget(number: u32) -> Option<Open> {
    SOCKETS.with_borrow_mut(|sockets| {
        let at = sockets.iter().position(|(open, ..)| *open == number)?;
        Some(sockets.swap_remove(at))
    })
}

/// Closes the socket with this number.
pub(crate) fn close(number: u32) {
    if let Some((_, socket, _)) = forget(number) {
        // Fails only for a wrong code.
        let _ = socket.close();
    }
}

/// Closes all sockets of a page that is left. The browser may keep it for a way back, and its sockets with it: then the
/// other player would think that somebody is there.
pub(crate) fn close_all() {
    for (_, socket, tell) in SOCKETS.take() {
        let _ = socket.close();
        tell(News::Closed);
    }
}

/// Sends a message on the socket with this number; on one that is not open, the message is lost.
pub(crate) fn send(number: u32, up: &Up) {
    let Ok(text) = serde_json::to_string(up) else { return };
    SOCKETS.with_borrow(|sockets| {
        let open = sockets.iter().find(|(open, ..)| *open == number);
        if let Some((_, socket, _)) = open.filter(|it| it.1.ready_state() == WebSocket::OPEN) {
            // Fails only while it is not open.
            let _ = socket.send_with_str(&text);
        }
    });
}
