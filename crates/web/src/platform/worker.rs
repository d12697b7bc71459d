//! The worker in which the computer thinks, so that the page never waits for it.
//!
//! The worker is loaded when it is first needed. It can't be interrupted while it computes: to stop
//! it is to end it, and the next question starts another one, from the browser's cache.

use super::page;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// A worker and who listens to it.
struct Running {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(Event)>,
}

thread_local! {
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
}

/// Sends a request; what comes back goes to the listener: a report, or nothing if the worker could
/// not be loaded or broke down. The listener of the first request hears the answers to all.
pub(crate) fn ask(request: &str, listener: impl Fn(Option<String>) + Clone + 'static) {
    let is_sent = RUNNING.with_borrow_mut(|running| {
        if running.is_none() {
            *running = start(listener.clone());
        }
        running.as_ref().is_some_and(|running| running.worker.post_message(&request.into()).is_ok())
    });
    if !is_sent {
        listener(None);
    }
}

/// Ends the worker, whatever it is doing.
pub(crate) fn stop() {
    if let Some(running) = RUNNING.take() {
        running.worker.terminate();
    }
}

fn start(listener: impl Fn(Option<String>) + Clone + 'static) -> Option<Running> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&page::beside_script("worker.js")?, &options).ok()?;
    let heard = {
        let listener = listener.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(report) = event.data().as_string() {
                listener(Some(report));
            }
        })
    };
    let failed = Closure::<dyn FnMut(Event)>::new(move |_: Event| {
        stop_later();
        listener(None);
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    Some(Running { worker, _heard: heard, _failed: failed })
}

/// Ends the worker once the event that told of its failure is over: its listener is still in use.
fn stop_later() {
    super::time::after(0, stop);
}
