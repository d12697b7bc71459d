//! The core in the page: events go in, views look at what has changed, effects are carried out.

use crate::act;
use crate::dom::*;
use crate::platform::{page, time};
use crate::view::Stage;
use skep_geometry::{Motion, Turn};
use skep_rules::{Color, Move, Piece, Refusal};
use skep_school::{Beckon, Progress, Rule};
use skep_session::machine::{
    Activity, Announcement, AppNews, Class, Dialog, Listing, Message, Now, Part, Pending, Prompt,
    Room, Toast,
};
use skep_session::play::{Effect, Event, Facts, School, State};
use skep_session::{Advice, Choice, Cursor, Moment, Settings, Table};
use skep_words::{Value, Words};
use std::collections::VecDeque;
use std::ops::Deref;
use std::rc::Rc;

/// The page: what is seen of the core, and where events go. Every view and every listener has one.
#[derive(Clone, Copy)]
pub(crate) struct App(&'static Page);

impl Deref for App {
    type Target = Page;

    fn deref(&self) -> &Page {
        self.0
    }
}

/// A part of the core's state as a signal, and which revision of it that is.
struct Published<T: 'static> {
    signal: RwSignal<T>,
    revision: u32,
}

impl<T: Clone + 'static> Published<T> {
    fn of(part: &Part<T>) -> Published<T> {
        Published { signal: RwSignal::new((**part).clone()), revision: part.revision() }
    }

    fn publish(&mut self, part: &Part<T>) {
        if std::mem::replace(&mut self.revision, part.revision()) != part.revision() {
            self.signal.set((**part).clone());
        }
    }
}

/// The parts of the core's state that views look at: each is a signal, which only the core changes.
macro_rules! parts {
    ($($part:ident: $kind:ty = $($path:ident).+,)*) => {
        /// What is seen of the core, and what the page has beside it.
        pub(crate) struct Page {
            $(pub $part: ReadSignal<$kind>,)*
            /// The tiles that are not where they lie: the one that is dragged, and the one that waits for
            /// a yes.
            pub away: Memo<[Option<Piece>; 2]>,
            /// The board as it is seen: camera, dragged tile, open stack.
            pub stage: &'static Stage,
            /// What was said last to those who listen.
            pub said: RwSignal<Said>,
            /// The words of the page.
            pub words: RwSignal<Words>,
            /// The words that were loaded last.
            pub loaded: StoredValue<Option<Words>>,
            core: StoredValue<Core>,
        }

        struct Parts {
            $($part: Published<$kind>,)*
        }

        impl Parts {
            fn of(state: &State) -> Parts {
                Parts { $($part: Published::of(&state.$($path).+),)* }
            }

            fn publish(&mut self, state: &State) {
                $(self.$part.publish(&state.$($path).+);)*
            }

            fn page(&self, stage: &'static Stage, words: Words, core: StoredValue<Core>) -> Page {
                let pending = self.pending.signal;
                let away = Memo::new(move || {
                    let dragged = stage.drag.with(|drag| drag.map(|drag| drag.piece));
                    [dragged, pending.with(|it| it.and_then(|it| it.mv.piece()))]
                });
                Page {
                    $($part: self.$part.signal.read_only(),)*
                    away,
                    stage,
                    said: RwSignal::new(Said::default()),
                    words: RwSignal::new(words),
                    loaded: StoredValue::new(None),
                    core,
                }
            }
        }
    };
}

parts! {
    table: Table = board.table,
    choice: Option<Choice> = board.choice,
    refusal: Option<Refusal> = board.refusal,
    pending: Option<Pending> = board.pending,
    cursor: Option<Cursor> = board.cursor,
    beckons: Vec<Beckon> = board.beckons,
    prompt: Option<Prompt> = prompt,
    computer: Activity = computer.activity,
    advice: Option<Advice> = computer.advice,
    dialog: Option<Dialog> = windows.dialog,
    problem: Option<Message> = windows.problem,
    listing: Option<Rc<Listing>> = games.listing,
    toast: Option<Toast> = toasts.toast,
    told: Vec<Announcement> = announcer.told,
    room: Room = route.room,
    school: Option<School> = school,
    progress: Progress = lessons.progress,
    class: Option<Class> = lessons.class,
    exhibit: Option<(Rule, usize)> = exhibits.exhibit,
    tries: bool = exhibits.tries,
    tip: Option<String> = guide.tip,
    look: Option<String> = exhibits.look,
    turn: Turn = board.turn,
    zen: bool = windows.zen,
    swapped: bool = windows.swapped,
    clock_face: bool = windows.clock_face,
    moves_open: bool = windows.moves_open,
    kept: u32 = games.kept,
    busy: u32 = busy,
    news: AppNews = updates.news,
    settings: Settings = settings,
    now: Moment = clock.now,
}

/// The core, and what waits for it.
struct Core {
    state: State,
    parts: Parts,
    /// The revision of the last step that was shown as motion.
    step: u32,
    events: VecDeque<Event>,
    is_busy: bool,
}

/// What was said to those who listen, and how many times something was said before.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Said {
    pub count: u32,
    pub text: String,
}

fn now() -> Now {
    Now {
        moment: time::now(),
        since_1970: time::since_1970(),
        today: time::today(),
        random: (js_sys::Math::random() * 9e15) as u64,
    }
}

impl App {
    /// A page on which nothing has happened yet.
    pub(crate) fn new(words: Words) -> App {
        let stage: &'static Stage = Box::leak(Box::new(Stage::new()));
        let state = State::new(&now());
        let parts = Parts::of(&state);
        let step = state.board.step.revision();
        let core = Core { state, parts, step, events: VecDeque::new(), is_busy: false };
        let core = StoredValue::new(core);
        // There is one, for as long as the page is open.
        let page = core.with_value(|it| it.parts.page(stage, words, core));
        App(Box::leak(Box::new(page)))
    }

    /// Something happens. When this comes back, all that has changed is published and all effects are under
    /// way; but what happens in the midst of that waits for its turn.
    pub(crate) fn dispatch(&self, event: impl Into<Event>) {
        self.happen(event.into());
    }

    /// One function for all kinds of events.
    fn happen(&self, event: Event) {
        let mut is_busy = false;
        self.core.update_value(|core| {
            core.events.push_back(event);
            is_busy = std::mem::replace(&mut core.is_busy, true);
        });
        if is_busy {
            return;
        }
        while let Some(effects) = self.update() {
            for effect in effects {
                act::run(*self, effect);
            }
        }
        self.core.update_value(|core| core.is_busy = false);
    }

    /// Deals with the next event, if there is one: what is to be done for it.
    fn update(&self) -> Option<Vec<Effect>> {
        let mut effects = None;
        let (facts, now) = (self.facts(), now());
        self.core.update_value(|core| {
            let Some(event) = core.events.pop_front() else { return };
            let mut done = core.state.update(Event::Facts(facts), &now);
            done.extend(core.state.update(event, &now));
            effects = Some(done);
            let step = core.state.board.step.revision();
            if std::mem::replace(&mut core.step, step) != step {
                self.stage.motion.set(core.state.board.step.as_ref().and_then(|step| {
                    let motion = Motion::of(&step.before, step.mv, *core.state.board.turn)?;
                    Some(if step.is_back { motion.reversed() } else { motion })
                }));
            }
            core.parts.publish(&core.state);
        });
        effects
    }

    fn facts(&self) -> Facts {
        // To look at the layout costs time, and only the rules page needs it.
        let reads = self.room.get_untracked() == Room::Rules;
        Facts {
            wants_less_motion: page::wants_less_motion(),
            is_led_by_keys: page::is_led_by_keys(),
            board_has_keyboard: self.stage.has_keyboard(),
            board_is_seen: reads && self.stage.is_seen(),
            tried_is_seen: reads && page::is_seen(".tried"),
        }
    }

    /// Asks the core for something that no signal tells.
    pub(crate) fn core<R>(&self, ask: impl FnOnce(&State) -> R) -> R {
        self.core.with_value(|core| ask(&core.state))
    }

    /// Changes something that is set.
    pub(crate) fn set(&self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.get_untracked();
        change(&mut settings);
        self.dispatch(Event::Set(Box::new(settings)));
    }

    /// A message in the language of the page.
    pub(crate) fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A message about something. A view that says it says it anew when the language changes; a listener
    /// says it once.
    pub(crate) fn tell(&self, key: &str, about: &[(&str, Value<'_>)]) -> String {
        self.words.with(|words| words.tell(key, about))
    }

    /// A message of the core in words.
    pub(crate) fn text(&self, message: &Message) -> String {
        self.words.with(|words| message.text(words))
    }

    /// The one who sits at the near side of the screen.
    pub(crate) fn near(&self) -> Color {
        let person = self.table.with(|table| table.terms().only_person());
        let near = person.unwrap_or(Color::White);
        // What is taught is always seen from the same side.
        let is_swapped = self.swapped.get() && self.room.get() == Room::Table;
        if is_swapped { !near } else { near }
    }

    /// What a player is called.
    pub(crate) fn player_name(&self, color: Color) -> String {
        let player = self.table.with(|table| table.player(color));
        self.words.with(|words| player.text(words))
    }

    /// What the computer would play, if it was asked, and whether only the tile is told.
    pub(crate) fn advised(&self) -> Option<(Move, bool)> {
        self.advice.with(|advice| advice.as_ref().map(|advice| (advice.mv, advice.only_tile)))
    }

    /// Is a tile under way in somebody's hand?
    pub(crate) fn is_away(&self, piece: Piece) -> bool {
        self.away.with(|away| away.contains(&Some(piece)))
    }
}
