//! What every document has, whatever it is for: a board, one thing that is asked over it, windows, toasts, the
//! announcer, settings and the language they lead to, and the page as an app.
//!
//! A document ([`play`](crate::play), [`learn`](crate::learn)) is a root that has a [`Shell`] and machines of its
//! own. What happens to the shell is an [`Event`], which the document may decide by itself; what needs a browser
//! is an [`Effect`].

mod document;
mod effect;
mod event;
mod keys;
mod update;

pub(crate) use document::Document;
pub use effect::Effect;
pub use event::{Event, Timer};
pub(crate) use event::{from_machines, from_shell};
pub use keys::{Focus, KeyPress, Pressed};
pub(crate) use update::Update;

use crate::machine::announcer::{Announcer, LearnScreen, Snapshot};
use crate::machine::board::Board;
use crate::machine::language::SpokenLanguage;
use crate::machine::message::Message;
use crate::machine::toasts::{ToastAnswer, Toasts};
use crate::machine::updates::Updates;
use crate::machine::windows::Windows;
use crate::machine::{Now, Part, Prompt, toasts};
use crate::{GameEnd, Settings, Table};
use skep_words::{Key, Language, key};

/// A document without a screen: all that it remembers, what happens to it, and what it wants of the browser.
pub trait Root {
    /// The events of it.
    type Event: From<Event>;
    /// What needs a browser.
    type Effect;

    /// Handles an event. Returns the effects.
    fn update(&mut self, event: Self::Event, now: &Now) -> Vec<Self::Effect>;

    /// What it has in common with every document.
    fn shell(&self) -> &Shell;

    /// What a key means now.
    fn pressed(&self, key: &KeyPress<'_>) -> Pressed<Self::Event>;
}

/// What every document remembers. Views look at its [parts](Part).
#[derive(Clone, Debug)]
pub struct Shell {
    /// The board.
    pub board: Board,
    /// The screen of the learn page; `None` on the play page.
    pub learn_screen: Part<Option<LearnScreen>>,
    /// Whether there is room above the board for the reason of a refusal.
    pub has_room_above: Part<bool>,
    /// What is asked over the board.
    pub prompt: Part<Option<Prompt>>,
    /// How the game has ended, once the last tile lies, while the last position is shown.
    pub end: Part<Option<GameEnd>>,
    /// The key of the tip beside the board.
    pub tip: Part<Option<Key>>,
    /// Windows, and what is shown around the table.
    pub windows: Windows,
    /// Sentences that go away by themselves.
    pub toasts: Toasts,
    /// A message for screen readers only.
    pub remark: Part<Option<Message>>,
    /// Announcements for screen readers.
    pub announcer: Announcer,
    /// The settings of this device.
    pub settings: Part<Settings>,
    /// The language of the page.
    pub language: SpokenLanguage,
    /// The page as an app.
    pub updates: Updates,
    /// The key of what the screen is about: the title of the document.
    pub title: Part<Key>,
    /// How many workers and downloads are awaited.
    pub busy: Part<u32>,
    pub(crate) browser: BrowserState,
}

/// The state of the browser that decisions depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BrowserState {
    /// Whether the system asks for less motion.
    pub wants_less_motion: bool,
    /// Whether the keyboard was used last.
    pub is_led_by_keys: bool,
    /// Whether the board has the focus.
    pub board_has_keyboard: bool,
}

/// The language of a document when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Languages {
    /// The one in which it begins.
    pub spoken: Language,
    /// The browser's own.
    pub browsers: Language,
}

impl Shell {
    /// The initial state.
    pub fn new(table: Table) -> Shell {
        Shell {
            board: Board::new(table),
            learn_screen: Part::new(None),
            has_room_above: Part::new(false),
            prompt: Part::new(None),
            end: Part::new(None),
            tip: Part::new(None),
            windows: Windows::default(),
            toasts: Toasts::default(),
            remark: Part::new(None),
            announcer: Announcer::default(),
            settings: Part::new(Settings::default()),
            language: SpokenLanguage::default(),
            updates: Updates::default(),
            title: Part::new(key::APP_TITLE),
            busy: Part::new(0),
            browser: BrowserState::default(),
        }
    }

    /// Announces a message to screen readers only.
    pub(crate) fn remark(&mut self, message: impl Into<Message>) {
        self.remark.set(Some(message.into()));
    }

    /// Shows a toast.
    pub(crate) fn notify(&mut self, message: impl Into<Message>) {
        self.toasts.update(toasts::Event::Say(message.into()));
    }

    /// Shows an error as a toast.
    pub(crate) fn show_error(&mut self, message: impl Into<Message>) {
        self.toasts.update(toasts::Event::ShowError(message.into()));
    }

    /// The document begins: this is set, and these are the languages.
    pub(crate) fn begin(&mut self, settings: Settings, languages: Languages) {
        let Languages { spoken, browsers } = languages;
        if !self.language.begin(spoken, browsers, &settings) {
            self.show_error(key::ERROR_LANGUAGE);
        }
        self.settings.set(settings);
    }

    /// Tells of a new version when there is time to hear of something else: no window, no other sentence, no
    /// running clock, and more wanted than just the board.
    fn tell_of_update(&mut self) {
        let is_calm = self.windows.dialog.is_none()
            && self.toasts.toast.is_none()
            && !*self.windows.zen
            && !self.board.table.is_clock_running();
        if self.updates.tells_now(is_calm) {
            let offer = toasts::Event::Offer(key::UPDATE_READY.into(), ToastAnswer::UseUpdate);
            self.toasts.update(offer);
        }
    }

    /// The announcer and what it compares.
    fn snapshot<'a>(&'a mut self, lesson: &'a [Message]) -> (&'a mut Announcer, Snapshot<'a>) {
        let snapshot = Snapshot {
            board: &self.board,
            learn_screen: *self.learn_screen,
            prompt: &self.prompt,
            toast: &self.toasts.toast,
            remark: &self.remark,
            lesson,
            dialog: *self.windows.dialog,
        };
        (&mut self.announcer, snapshot)
    }
}
