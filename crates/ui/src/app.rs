//! The signals of the shell, and the way for events.

use crate::dom::*;
use crate::view::BoardView;
use skep_geometry::Turn;
use skep_rules::{Color, Move, Piece, Refusal};
use skep_school::{Address, Highlight};
use skep_session::machine::announcer::LearnScreen;
use skep_session::machine::{
    Announcement, AppStatus, Dialog, Message, Part, Pending, Prompt, Toast,
};
use skep_session::shell::{Event, Shell};
use skep_session::{Aside, Choice, Cursor, GameEnd, ScreenEnds, Settings, Table};
use skep_words::{Key, Value, Words};
use std::ops::Deref;

/// A handle to the document's signals and to its core. Every view and listener has one.
#[derive(Clone, Copy)]
pub struct App(&'static PageSignals);

impl Deref for App {
    type Target = PageSignals;

    fn deref(&self) -> &PageSignals {
        self.0
    }
}

/// The shell's signals, and the state that only the page has.
pub struct PageSignals {
    signals: Signals,
    /// The tiles that are not drawn in their place: the dragged one, and the one of a move to be confirmed.
    pub away: Memo<[Option<Piece>; 2]>,
    /// The state of the board on the screen: camera, dragged tile, open stack.
    pub board_view: &'static BoardView,
    /// The text of the live region.
    pub live_text: RwSignal<LiveText>,
    /// The words of the page.
    pub words: RwSignal<Words>,
    /// The loaded words, of one language each.
    pub loaded: StoredValue<Vec<Words>>,
    /// The addresses of other documents.
    pub links: Links,
    send: Box<dyn Fn(Event)>,
}

impl Deref for PageSignals {
    type Target = Signals;

    fn deref(&self) -> &Signals {
        &self.signals
    }
}

/// The addresses of other documents, from this one.
#[derive(Clone, Copy)]
pub struct Links {
    /// The address of a lesson or rule.
    pub taught: fn(&Address) -> String,
    /// The words that the document needs beside those of every document.
    pub words: MoreWords,
}

/// The words that a document needs beside those of every document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoreWords {
    /// No others.
    None,
    /// Those of lessons and rules.
    School,
    /// Those of games with a friend who is elsewhere.
    Online,
}

/// The text of the live region, and how many announcements there were.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LiveText {
    /// The number of announcements.
    pub count: u32,
    /// The text of the last one.
    pub text: String,
}

/// A part of the core's state as a signal, with its revision.
pub struct Published<T: 'static> {
    signal: RwSignal<T>,
    revision: u32,
}

impl<T: Clone + 'static> Published<T> {
    /// The signal of a part, with its current value.
    pub fn of(part: &Part<T>) -> Published<T> {
        Published { signal: RwSignal::new((**part).clone()), revision: part.revision() }
    }

    /// Updates the signal if the part has a new revision.
    pub fn publish(&mut self, part: &Part<T>) {
        if std::mem::replace(&mut self.revision, part.revision()) != part.revision() {
            self.signal.set((**part).clone());
        }
    }

    /// The signal, which is read-only for views.
    pub fn signal(&self) -> ReadSignal<T> {
        self.signal.read_only()
    }
}

/// Declares the parts of a state that views read: `Signals` has a signal for each, and `Parts` publishes them. The
/// signals of a document dereference to those of the shell.
#[macro_export]
macro_rules! parts {
    ($state:ty; $($part:ident: $kind:ty = $($path:ident).+,)*) => {
        $crate::parts!(@ $state; {} $($part: $kind = $($path).+,)*);
    };
    ($state:ty, $app:ty; $($part:ident: $kind:ty = $($path:ident).+,)*) => {
        $crate::parts!(@ $state; { ui: $app, } $($part: $kind = $($path).+,)*);

        impl std::ops::Deref for Signals {
            type Target = $app;

            fn deref(&self) -> &$app {
                &self.ui
            }
        }
    };
    (@ $state:ty; { $($base:ident: $app:ty,)? } $($part:ident: $kind:ty = $($path:ident).+,)*) => {
        /// The signals of the state.
        pub struct Signals {
            $(
                /// The signals of the shell.
                pub $base: $app,
            )?
            $(
                #[doc = concat!("`", stringify!($($path).+), "` of the state.")]
                pub $part: $crate::dom::ReadSignal<$kind>,
            )*
        }

        /// Publishes changes of the state.
        pub struct Parts {
            $($part: $crate::app::Published<$kind>,)*
        }

        impl Parts {
            /// The parts with their current values.
            pub fn of(state: &$state) -> Parts {
                Parts { $($part: $crate::app::Published::of(&state.$($path).+),)* }
            }

            /// Updates the signals of all changed parts.
            pub fn publish(&mut self, state: &$state) {
                $(self.$part.publish(&state.$($path).+);)*
            }

            /// The signals.
            pub fn signals(&self $(, $base: $app)?) -> Signals {
                Signals { $($base,)? $($part: self.$part.signal(),)* }
            }
        }
    };
}

parts! {
    Shell;
    table: Table = board.table,
    choice: Option<Choice> = board.choice,
    refusal: Option<Refusal> = board.refusal,
    aside: Option<Aside> = board.aside,
    pending: Option<Pending> = board.pending,
    cursor: Option<Cursor> = board.cursor,
    highlights: Vec<Highlight> = board.highlights,
    right: Option<Piece> = board.right,
    advised: Option<(Move, bool)> = board.advised,
    turn: Turn = board.turn,
    learn_screen: Option<LearnScreen> = learn_screen,
    has_room_above: bool = has_room_above,
    prompt: Option<Prompt> = prompt,
    end: Option<GameEnd> = end,
    tip: Option<Key> = tip,
    title: Key = title,
    dialog: Option<Dialog> = windows.dialog,
    problem: Option<Message> = windows.problem,
    zen: bool = windows.zen,
    swapped: bool = windows.swapped,
    clock_face: bool = windows.clock_face,
    moves_open: bool = windows.moves_open,
    toast: Option<Toast> = toasts.toast,
    announcements: Vec<Announcement> = announcer.announcements,
    busy: u32 = busy,
    app_status: AppStatus = updates.app,
    settings: Settings = settings,
}

impl App {
    /// The signals of a new document, whose events go to `send`.
    pub(crate) fn new(
        signals: Signals,
        board_view: &'static BoardView,
        words: Words,
        links: Links,
        send: impl Fn(Event) + 'static,
    ) -> App {
        let pending = signals.pending;
        let away = Memo::new(move || {
            let dragged = board_view.drag.with(|drag| drag.map(|drag| drag.piece));
            [dragged, pending.with(|it| it.and_then(|it| it.mv.piece()))]
        });
        // There is one, for as long as the document is open.
        App(Box::leak(Box::new(PageSignals {
            signals,
            away,
            board_view,
            live_text: RwSignal::new(LiveText::default()),
            words: RwSignal::new(words),
            loaded: StoredValue::new(Vec::new()),
            links,
            send: Box::new(send),
        })))
    }

    /// Dispatches an event to the core.
    pub fn dispatch(&self, event: impl Into<Event>) {
        (self.send)(event.into());
    }

    /// Changes the settings.
    pub fn set(&self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.get_untracked();
        change(&mut settings);
        self.dispatch(Event::Set(Box::new(settings)));
    }

    /// The text of a message in the current language.
    pub fn say(&self, key: Key) -> String {
        self.tell(key, &[])
    }

    /// The text of a message with arguments. Tracks the language, if it is called in a view.
    pub fn tell(&self, key: Key, about: &[(&str, Value<'_>)]) -> String {
        self.words.with(|words| words.tell(key, about))
    }

    /// The text of a message of the core.
    pub fn text(&self, message: &Message) -> String {
        self.words.with(|words| message.text(words))
    }

    /// The player at the near side of the screen.
    pub fn near(&self) -> Color {
        self.screen_ends(None).near
    }

    /// The ends of the screen while this player is asked.
    pub fn screen_ends(&self, asked: Option<Color>) -> ScreenEnds {
        let faces_player = self.settings.with(|settings| settings.face_player)
            && self.learn_screen.get().is_none();
        let is_swapped = self.swapped.get();
        self.table.with(|table| ScreenEnds::of(table, is_swapped, faces_player, asked))
    }

    /// The name of a player.
    pub fn player_name(&self, color: Color) -> String {
        let player = self.table.with(|table| table.player(color));
        self.words.with(|words| player.text(words))
    }

    /// Whether the free sides of the Queens are counted: if that is set, or if the coach helps somebody.
    pub fn counts_free_sides(&self) -> bool {
        self.settings.with(|settings| settings.free_sides || settings.coach)
            || self.table.with(|table| table.terms().coached.0.contains(&true))
    }

    /// Whether a tile is dragged or part of a move to be confirmed.
    pub fn is_away(&self, piece: Piece) -> bool {
        self.away.with(|away| away.contains(&Some(piece)))
    }
}
