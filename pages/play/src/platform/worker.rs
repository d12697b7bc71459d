//! Web workers: one for the computer player, and one for each request to the file worker.
//!
//! A worker is started when it is first needed. It can't be interrupted while it computes: stopping it ends it, and
//! the next request starts another one, from the browser's cache.

use skep_ui::platform::{page, time};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Receives each message of a worker; `None` if it could not be loaded or failed.
type Listener = Rc<dyn Fn(Option<String>)>;

/// A worker and its listeners. Dropping it ends the worker.
struct Running {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(Event)>,
}

impl Running {
    fn start(listener: Listener) -> Option<Running> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&page::beside_script("worker.js")?, &options).ok()?;
        let hears = listener.clone();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hears(Some(text));
            }
        });
        let failed = Closure::<dyn FnMut(Event)>::new(move |_: Event| listener(None));
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Running { worker, _heard: heard, _failed: failed })
    }

    fn tell(&self, text: &str) -> bool {
        self.worker.post_message(&text.into()).is_ok()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

thread_local! {
    /// The worker of the computer player.
    static PLAYER: RefCell<Option<Running>> = const { RefCell::new(None) };
}

/// Sends a request to the computer player. The listener of the first request receives all reports; `None` if the
/// worker could not be loaded or failed, and should be stopped.
pub(crate) fn ask(request: &str, listener: impl Fn(Option<String>) + 'static) {
    let listener: Listener = Rc::new(listener);
    let is_sent = PLAYER.with_borrow_mut(|running| {
        if running.is_none() {
            *running = Running::start(listener.clone());
        }
        running.as_ref().is_some_and(|running| running.tell(request))
    });
    if !is_sent {
        listener(None);
    }
}

/// Ends the player's worker, even during a search.
pub(crate) fn stop() {
    drop(PLAYER.take());
}

/// Sends a request to a new file worker, which ends with it. Calls back with the answer; `None` if the worker could
/// not be loaded or failed.
pub(crate) fn send(request: &str, done: Box<dyn FnOnce(Option<String>)>) {
    let running: Rc<Cell<Option<Running>>> = Rc::default();
    let (handle, done) = (running.clone(), Cell::new(Some(done)));
    let listener: Listener = Rc::new(move |answer| {
        // There is one answer only.
        if let Some(done) = done.take() {
            let handle = handle.clone();
            time::after(0, move || drop(handle.take()));
            done(answer);
        }
    });
    let started = Running::start(listener.clone());
    let is_sent = started.as_ref().is_some_and(|running| running.tell(request));
    running.set(started);
    if !is_sent {
        listener(None);
    }
}
