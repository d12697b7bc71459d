//! Toasts: short messages that go away by themselves; errors of the store.

use super::message::Message;
use super::part::Part;
use skep_words::key;

/// The toast.
#[derive(Clone, Debug, PartialEq)]
pub struct Toast {
    /// What it says.
    pub message: Message,
    /// Whether it is an error.
    pub is_problem: bool,
    /// Whether it is a hint, which is removed with its position.
    pub is_hint: bool,
    /// What can be done about it.
    pub answer: Option<ToastAnswer>,
}

/// What can be done about a toast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToastAnswer {
    /// A game was thrown away, and can still be brought back: its number and its text.
    Restore(u64, String),
    /// There is a new version of the page.
    UseUpdate,
}

impl Toast {
    /// Whether it is neither an error nor can be answered.
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
            StoreError::Forbidden => key::ERROR_STORAGE_FORBIDDEN,
            StoreError::Full => key::ERROR_STORAGE_FULL,
        })
    }
}

/// How long a sentence is shown, in milliseconds: longer if it can be answered or tells a problem.
const SHORT: u32 = 4_000;
const LONG: u32 = 9_000;

/// The sentence that is shown, if one is.
#[derive(Clone, Debug, Default)]
pub struct Toasts {
    /// The sentence.
    pub toast: Part<Option<Toast>>,
    /// The revision of the toast whose time runs.
    timed: u32,
    /// The last error of the store that was shown.
    reported: Option<StoreError>,
}

/// The events of toasts.
#[derive(Clone, Debug)]
pub enum Event {
    /// Shows a toast.
    Say(Message),
    /// Shows an error as a toast.
    ShowError(Message),
    /// A hint is given: it goes with its position.
    Hint(Message),
    /// Shows a toast that can be answered.
    Offer(Message, ToastAnswer),
    /// The sentence is taken away.
    Dismiss,
    /// The toast with this number was shown for long enough.
    Fade(u32),
    /// The result of storing something. An error is shown once, not after each move.
    Stored(Result<(), StoreError>),
}

impl Toasts {
    /// Handles an event.
    pub fn update(&mut self, event: Event) {
        match event {
            Event::Say(message) => self.show(message, false, None),
            Event::ShowError(message) => self.show(message, true, None),
            Event::Offer(message, answer) => self.show(message, false, Some(answer)),
            Event::Hint(message) => {
                let toast = Toast { message, is_problem: false, is_hint: true, answer: None };
                self.toast.set(Some(toast));
            }
            Event::Dismiss => self.toast.set(None),
            // A newer one has its own time.
            Event::Fade(number) if self.toast.revision() == number => self.toast.set(None),
            Event::Fade(_) => {}
            Event::Stored(result) => {
                let error = result.err();
                let before = std::mem::replace(&mut self.reported, error);
                if let Some(error) = error.filter(|_| before != error) {
                    self.show(error.into(), true, None);
                }
            }
        }
    }

    fn show(&mut self, message: Message, is_problem: bool, answer: Option<ToastAnswer>) {
        self.toast.set(Some(Toast { message, is_problem, is_hint: false, answer }));
    }

    /// Removes the toast if the condition holds.
    pub fn dismiss_if(&mut self, is_done: fn(&Toast) -> bool) {
        if self.toast.as_ref().is_some_and(is_done) {
            self.toast.set(None);
        }
    }

    /// Whether the last attempt to store something succeeded.
    pub fn is_store_working(&self) -> bool {
        self.reported.is_none()
    }

    /// There may be room in the store again: if something can't be kept then, it is news.
    pub fn trust_store(&mut self) {
        self.reported = None;
    }

    /// A toast that is new has its time: [`Event::Fade`] with this number after so many milliseconds.
    pub fn settle(&mut self) -> Option<(u32, u32)> {
        let revision = self.toast.revision();
        if std::mem::replace(&mut self.timed, revision) == revision {
            return None;
        }
        let toast = self.toast.as_ref()?;
        Some((if toast.is_only_said() { SHORT } else { LONG }, revision))
    }
}
