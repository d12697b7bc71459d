//! Sentences that go away by themselves, and what is said about the store.

use super::update::Update;
use super::{Effect, Message, Timer};

/// A sentence that goes away by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Toast {
    /// What it says.
    pub message: Message,
    /// Has something gone wrong?
    pub is_problem: bool,
    /// Is it a hint, which goes with its position?
    pub is_hint: bool,
    /// What can be done about it.
    pub answer: Option<ToastAnswer>,
}

/// What can be done about a toast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToastAnswer {
    /// A game was thrown away, and can still be brought back: its number and its text.
    BringBack(u64, String),
    /// There is a new version of the page.
    UseUpdate,
}

impl Toast {
    /// Is it only to be read?
    pub fn is_only_said(&self) -> bool {
        !self.is_problem && self.answer.is_none()
    }
}

/// Why nothing could be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The browser forbids it, as in some private windows.
    Forbidden,
    /// There is no room left.
    Full,
}

impl From<StoreError> for Message {
    fn from(error: StoreError) -> Message {
        Message::key(match error {
            StoreError::Forbidden => "error-storage-forbidden",
            StoreError::Full => "error-storage-full",
        })
    }
}

/// How long a sentence is shown, in milliseconds: longer if it can be answered or tells a problem.
const SHORT: u32 = 4_000;
const LONG: u32 = 9_000;

/// What is remembered about toasts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Toasts {
    /// The revision of the toast whose time runs.
    timed: u32,
    /// What was said about the store last.
    complained: Option<StoreError>,
}

impl Update<'_> {
    /// Shows a sentence that goes away by itself.
    pub(super) fn notify(&mut self, message: impl Into<Message>) {
        self.toast(message.into(), false, None);
    }

    /// Shows what went wrong.
    pub(super) fn complain(&mut self, message: impl Into<Message>) {
        self.toast(message.into(), true, None);
    }

    pub(super) fn toast(
        &mut self,
        message: Message,
        is_problem: bool,
        answer: Option<ToastAnswer>,
    ) {
        self.state.toast.set(Some(Toast { message, is_problem, is_hint: false, answer }));
    }

    /// Shows a hint: it goes with its position.
    pub(super) fn show_hint(&mut self, message: Message) {
        let toast = Toast { message, is_problem: false, is_hint: true, answer: None };
        self.state.toast.set(Some(toast));
    }

    /// Takes away what was said before, if it has been read by now.
    pub(super) fn hush(&mut self, is_done: fn(&Toast) -> bool) {
        if self.state.toast.as_ref().is_some_and(is_done) {
            self.dismiss();
        }
    }

    /// Takes the toast away.
    pub(super) fn dismiss(&mut self) {
        self.state.toast.set(None);
    }

    /// A toast that is new has its time.
    pub(super) fn time_toast(&mut self) {
        let revision = self.state.toast.revision();
        if std::mem::replace(&mut self.state.toasts.timed, revision) == revision {
            return;
        }
        if let Some(toast) = &*self.state.toast {
            let time = if toast.is_only_said() { SHORT } else { LONG };
            self.effect(Effect::After(time, Timer::Fade(revision)));
        }
    }

    /// A toast was shown for long enough. A newer one has its own time.
    pub(super) fn fade(&mut self, number: u32) {
        if self.state.toast.revision() == number {
            self.dismiss();
        }
    }

    /// Something was kept, or not. That nothing can be kept is said once: it would be said after each move.
    pub(super) fn stored(&mut self, result: Result<(), StoreError>) {
        let error = result.err();
        let before = std::mem::replace(&mut self.state.toasts.complained, error);
        if let Some(error) = error.filter(|_| before != error) {
            self.complain(error);
        }
    }

    /// There may be room in the store again: if something can't be kept then, it is news.
    pub(super) fn trust_store(&mut self) {
        self.state.toasts.complained = None;
    }
}
