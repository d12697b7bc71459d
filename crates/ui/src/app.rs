//! What is seen of the core's shell, and where events go.

use crate::dom::*;
use crate::view::Stage;
use skep_geometry::Turn;
use skep_rules::{Color, Move, Piece, Refusal};
use skep_school::{Address, Highlight};
use skep_session::machine::announcer::LearnScreen;
use skep_session::machine::{
    Announcement, AppStatus, Dialog, Message, Part, Pending, Prompt, Toast,
};
use skep_session::shell::{Event, Shell};
use skep_session::{Choice, Cursor, Settings, Table};
use skep_words::{Key, Value, Words};
use std::ops::Deref;

/// The document: what is seen of its shell, and where events go. Every view and every listener has one.
#[derive(Clone, Copy)]
pub struct App(&'static Page);

impl Deref for App {
    type Target = Page;

    fn deref(&self) -> &Page {
        self.0
    }
}

/// What is seen of the shell, and what a document has beside it.
pub struct Page {
    signals: Signals,
    /// The tiles that are not where they lie: the one that is dragged, and the one that waits for a yes.
    pub away: Memo<[Option<Piece>; 2]>,
    /// The board as it is seen: camera, dragged tile, open stack.
    pub stage: &'static Stage,
    /// What was said last to those who listen.
    pub announced: RwSignal<Announced>,
    /// The words of the page.
    pub words: RwSignal<Words>,
    /// The words that were loaded, one of a language.
    pub loaded: StoredValue<Vec<Words>>,
    /// Where other documents are.
    pub links: Links,
    send: Box<dyn Fn(Event)>,
}

impl Deref for Page {
    type Target = Signals;

    fn deref(&self) -> &Signals {
        &self.signals
    }
}

/// The ways from a document to others.
#[derive(Clone, Copy)]
pub struct Links {
    /// The address of something that is taught.
    pub taught: fn(&Address) -> String,
    /// Does the document speak the words of what is taught?
    pub has_school: bool,
}

/// What was said to those who listen, and how many times something was said before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Announced {
    /// How many times.
    pub count: u32,
    /// What.
    pub text: String,
}

/// A part of the core's state as a signal, and which revision of it that is.
pub struct Published<T: 'static> {
    signal: RwSignal<T>,
    revision: u32,
}

impl<T: Clone + 'static> Published<T> {
    /// A part as it is now.
    pub fn of(part: &Part<T>) -> Published<T> {
        Published { signal: RwSignal::new((**part).clone()), revision: part.revision() }
    }

    /// The part may have changed.
    pub fn publish(&mut self, part: &Part<T>) {
        if std::mem::replace(&mut self.revision, part.revision()) != part.revision() {
            self.signal.set((**part).clone());
        }
    }

    /// The signal, which only the core changes.
    pub fn signal(&self) -> ReadSignal<T> {
        self.signal.read_only()
    }
}

/// The parts of a state that views look at: `Signals` has a signal for each, and `Parts` publishes them. The
/// signals of a document lead on to those of the shell.
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
        /// What is seen of the state.
        pub struct Signals {
            $(
                /// What is seen of the shell.
                pub $base: $app,
            )?
            $(
                #[doc = concat!("`", stringify!($($path).+), "` of the state.")]
                pub $part: $crate::dom::ReadSignal<$kind>,
            )*
        }

        /// Publishes what has changed.
        pub struct Parts {
            $($part: $crate::app::Published<$kind>,)*
        }

        impl Parts {
            /// The state as it is now.
            pub fn of(state: &$state) -> Parts {
                Parts { $($part: $crate::app::Published::of(&state.$($path).+),)* }
            }

            /// The state may have changed.
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
    pending: Option<Pending> = board.pending,
    cursor: Option<Cursor> = board.cursor,
    highlights: Vec<Highlight> = board.highlights,
    right: Option<Piece> = board.right,
    advised: Option<(Move, bool)> = board.advised,
    turn: Turn = board.turn,
    learn_screen: Option<LearnScreen> = learn_screen,
    has_room_above: bool = has_room_above,
    prompt: Option<Prompt> = prompt,
    tip: Option<Key> = tip,
    dialog: Option<Dialog> = windows.dialog,
    problem: Option<Message> = windows.problem,
    zen: bool = windows.zen,
    swapped: bool = windows.swapped,
    clock_face: bool = windows.clock_face,
    moves_open: bool = windows.moves_open,
    toast: Option<Toast> = toasts.toast,
    told: Vec<Announcement> = announcer.told,
    busy: u32 = busy,
    app_status: AppStatus = updates.app,
    settings: Settings = settings,
}

impl App {
    /// A document on which nothing has happened yet; events go where `send` sends them.
    pub(crate) fn new(
        signals: Signals,
        stage: &'static Stage,
        words: Words,
        links: Links,
        send: impl Fn(Event) + 'static,
    ) -> App {
        let pending = signals.pending;
        let away = Memo::new(move || {
            let dragged = stage.drag.with(|drag| drag.map(|drag| drag.piece));
            [dragged, pending.with(|it| it.and_then(|it| it.mv.piece()))]
        });
        // There is one, for as long as the document is open.
        App(Box::leak(Box::new(Page {
            signals,
            away,
            stage,
            announced: RwSignal::new(Announced::default()),
            words: RwSignal::new(words),
            loaded: StoredValue::new(Vec::new()),
            links,
            send: Box::new(send),
        })))
    }

    /// Something happens.
    pub fn dispatch(&self, event: impl Into<Event>) {
        (self.send)(event.into());
    }

    /// Changes something that is set.
    pub fn set(&self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.get_untracked();
        change(&mut settings);
        self.dispatch(Event::Set(Box::new(settings)));
    }

    /// A message in the language of the page.
    pub fn say(&self, key: Key) -> String {
        self.tell(key, &[])
    }

    /// A message about something. A view that says it says it anew when the language changes; a listener
    /// says it once.
    pub fn tell(&self, key: Key, about: &[(&str, Value<'_>)]) -> String {
        self.words.with(|words| words.tell(key, about))
    }

    /// A message of the core in words.
    pub fn text(&self, message: &Message) -> String {
        self.words.with(|words| message.text(words))
    }

    /// The one who sits at the near side of the screen.
    pub fn near(&self) -> Color {
        let person = self.table.with(|table| table.terms().only_person());
        let near = person.unwrap_or(Color::White);
        if self.swapped.get() { !near } else { near }
    }

    /// What a player is called.
    pub fn player_name(&self, color: Color) -> String {
        let player = self.table.with(|table| table.player(color));
        self.words.with(|words| player.text(words))
    }

    /// Is a tile under way in somebody's hand?
    pub fn is_away(&self, piece: Piece) -> bool {
        self.away.with(|away| away.contains(&Some(piece)))
    }
}
