//! What the page remembers, and nothing else: one record of signals that every view reads and that
//! only the verbs in [`act`](crate::act) change.

use crate::dom::*;
use crate::platform::{storage, time};
use crate::view::Stage;
use skep_geometry::{Motion, Turn};
use skep_rules::{Color, Move, Piece, Refusal};
use skep_school::rulebook::Rulebook;
use skep_school::{Beckon, Course, Lesson, Progress, Pupil, Rule, Step};
use skep_session::{Advice, Choice, Cursor, Listed, Seat, Settings, Table, Terms};
use skep_words::{Value, Words};
use std::ops::Deref;
use std::rc::Rc;

/// The page: what it remembers, and what can be done with it. Every view and every listener has one.
#[derive(Clone, Copy)]
pub(crate) struct App(&'static State);

impl Deref for App {
    type Target = State;

    fn deref(&self) -> &State {
        self.0
    }
}

/// What the page remembers, in signals.
pub(crate) struct State {
    /// The game on the table.
    pub table: RwSignal<Table>,
    /// The tile that is about to go somewhere.
    pub choice: RwSignal<Option<Choice>>,
    /// Why the last wish was refused, until the next one.
    pub refusal: RwSignal<Option<Refusal>>,
    /// A move that waits for a yes: the player's own, or because the coach has doubts about it.
    pub pending: RwSignal<Option<Pending>>,
    /// The tile that is on its way; the board shows it and forgets it.
    pub motion: RwSignal<Option<Motion>>,
    /// The keyboard's place on the board, once it was there.
    pub cursor: RwSignal<Option<Cursor>>,
    /// What is told to those who listen beside all that happens: an answer to the keyboard, the same
    /// "no" again, that time runs out.
    pub remark: RwSignal<String>,
    /// What was said last to those who listen.
    pub said: RwSignal<Said>,
    /// From which side the hive is looked at.
    pub turn: RwSignal<Turn>,
    /// Is everything but the board hidden?
    pub zen: RwSignal<bool>,
    /// Does the one who would sit at the far side sit at the near one?
    pub swapped: RwSignal<bool>,
    /// Over the board: is the clock's face shown instead of the board?
    pub clock_face: RwSignal<bool>,
    /// Is the list of moves open, where there is no room to show it always?
    pub moves_open: RwSignal<bool>,
    /// Changes whenever the kept games have changed behind our back.
    pub kept: RwSignal<u32>,
    /// What the screen is for.
    pub room: RwSignal<Room>,
    /// What is taught, once somebody wants to learn.
    pub school: RwSignal<Option<School>>,
    /// Which lessons are done.
    pub progress: RwSignal<Progress>,
    /// The lesson that is under way.
    pub class: RwSignal<Option<Class>>,
    /// The board of the rules page that lies on the table: its rule, and which of the rule's boards.
    pub exhibit: RwSignal<Option<(Rule, usize)>>,
    /// Is that board shown also where it takes room from the words?
    pub tries: RwSignal<bool>,
    /// What a guide has to say in the first game: the key of it.
    pub tip: RwSignal<Option<String>>,
    /// Tiles and places that beckon.
    pub beckons: RwSignal<Vec<Beckon>>,
    /// The window that is open over the table.
    pub dialog: RwSignal<Option<Dialog>>,
    /// A sentence that goes away by itself.
    pub notice: RwSignal<Option<Notice>>,
    /// What the computer is doing.
    pub computer: RwSignal<Computer>,
    /// What the computer would play, if it was asked.
    pub advice: RwSignal<Option<Advice>>,
    /// The games of the last text that had several.
    pub listing: RwSignal<Option<Rc<Listing>>>,
    /// How many errands the scribe is on.
    pub errands: RwSignal<u32>,
    /// Is there a new version of the page?
    pub has_update: RwSignal<bool>,
    /// Does the browser offer to install the page?
    pub can_install: RwSignal<bool>,
    /// Is everything kept on the device that the page may need?
    pub works_offline: RwSignal<bool>,
    /// What this person has set on this device.
    pub settings: RwSignal<Settings>,
    /// Moments pass while a clock runs; only clocks look at this.
    pub now: RwSignal<skep_session::Moment>,
    /// The tiles that are not where they lie: the one that is dragged, and the one that waits for a
    /// yes.
    pub away: Memo<[Option<Piece>; 2]>,
    /// The board as it is seen: camera, dragged tile, open stack.
    pub stage: &'static Stage,
    /// The language of the page; it follows the settings as soon as its words are there.
    pub words: RwSignal<Words>,
}

/// What the screen is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    /// Playing.
    Table,
    /// Choosing a lesson.
    Course,
    /// A lesson: on the table lies what it is about, and nothing of that is kept.
    Lesson,
    /// The rules page, and on the table one of its boards.
    Rules,
}

impl Room {
    /// The style sheets' word for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Room::Table => "table",
            Room::Course => "course",
            Room::Lesson => "lesson",
            Room::Rules => "rules",
        }
    }
}

/// What is taught.
#[derive(Clone)]
pub(crate) struct School {
    pub course: Rc<Course>,
    pub rulebook: Rc<Rulebook>,
}

/// A lesson that is under way.
#[derive(Clone)]
pub(crate) struct Class {
    pub pupil: Pupil,
    /// The key of what is said of the last try.
    pub said: Option<String>,
    /// The tile that was asked for and pointed at: nothing has moved, so a ring shows that it was right.
    pub right: Option<Piece>,
    /// Was the step's solution shown? Then there is nothing to be praised for.
    pub is_shown: bool,
}

impl Class {
    /// At the first step of a lesson.
    pub(crate) fn of(lesson: &Rc<Lesson>) -> Class {
        Class { pupil: Pupil::new(lesson), said: None, right: None, is_shown: false }
    }

    /// Is nothing left to do or to read?
    pub(crate) fn is_over(&self) -> bool {
        let is_last = self.pupil.number() + 1 == self.pupil.lesson().steps.len();
        let is_read = self.pupil.step().is_none_or(Step::is_read);
        self.pupil.is_done() || (is_last && self.pupil.is_solved() && !is_read)
    }
}

/// A move that waits for a yes.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Pending {
    pub mv: Move,
    pub waits_for: WaitsFor,
}

/// Whose yes a move waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WaitsFor {
    /// The player's own, who wants to be asked.
    Player,
    /// The player's, although the coach warns: it would lose the Queen.
    WarnedPlayer,
    /// The coach's, who still looks at it.
    Coach,
}

/// A window over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// All that is not part of the present game.
    Menu,
    /// What players can do in the present game.
    More,
    NewGame,
    Games,
    Settings,
    Share,
    Open,
    /// The games of a text that has several.
    Listing,
    Help,
    /// The hive in sentences.
    Hive,
    /// A move that is typed.
    Type,
    /// The game with this number has ended.
    Over(u64),
    /// Sure to resign? Whose.
    Resign(Color),
    /// The one who did not move last is asked to agree to take it back.
    TakeBack,
    /// The other side is asked to agree on a draw.
    Draw(Color),
}

/// A sentence that goes away by itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notice {
    pub text: String,
    pub is_problem: bool,
    /// Is it a hint? It goes with the position that it is about.
    pub is_hint: bool,
    pub answer: Option<Answer>,
}

/// What can be done about a notice.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Answer {
    /// A game was thrown away, and can still be brought back: its number and its text.
    BringBack(u64, String),
    /// There is a new version of the page.
    UseUpdate,
}

impl Notice {
    /// Is it only to be read?
    pub(crate) fn is_only_said(&self) -> bool {
        !self.is_problem && self.answer.is_none()
    }
}

/// The games of a text that has several.
#[derive(PartialEq)]
pub(crate) struct Listing {
    pub bytes: Vec<u8>,
    pub games: Vec<Listed>,
}

/// What was said to those who listen, and how many times something was said before.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Said {
    pub count: u32,
    pub text: String,
}

/// What the computer is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Computer {
    #[default]
    Idle,
    /// It looks for its own move.
    Thinks,
    /// It looks for a move for the person.
    Advises,
    /// It looks whether the person's move is safe.
    Checks,
    /// It could not be loaded.
    Missing,
}

impl App {
    /// The state at the start: the game that was played last, or a new one.
    pub(crate) fn new(words: Words) -> App {
        let stage: &'static Stage = Box::leak(Box::new(Stage::new()));
        let pending = RwSignal::new(None::<Pending>);
        let away = Memo::new(move || {
            let dragged = stage.drag.with(|drag| drag.map(|drag| drag.piece));
            [dragged, pending.with(|it| it.and_then(|it| it.mv.piece()))]
        });
        let table = Table::new(time::since_1970(), Terms::two_people(Terms::FULL_BOX));
        // There is one, for as long as the page is open.
        App(Box::leak(Box::new(State {
            table: RwSignal::new(table),
            choice: RwSignal::new(None),
            refusal: RwSignal::new(None),
            pending,
            motion: RwSignal::new(None),
            cursor: RwSignal::new(None),
            remark: RwSignal::new(String::new()),
            said: RwSignal::new(Said::default()),
            turn: RwSignal::new(Turn::default()),
            zen: RwSignal::new(false),
            swapped: RwSignal::new(false),
            clock_face: RwSignal::new(false),
            moves_open: RwSignal::new(false),
            kept: RwSignal::new(0),
            room: RwSignal::new(Room::Table),
            school: RwSignal::new(None),
            progress: RwSignal::new(storage::progress()),
            class: RwSignal::new(None),
            exhibit: RwSignal::new(None),
            tries: RwSignal::new(false),
            tip: RwSignal::new(None),
            beckons: RwSignal::new(Vec::new()),
            dialog: RwSignal::new(None),
            notice: RwSignal::new(None),
            computer: RwSignal::new(Computer::Idle),
            advice: RwSignal::new(None),
            listing: RwSignal::new(None),
            errands: RwSignal::new(0),
            has_update: RwSignal::new(false),
            can_install: RwSignal::new(false),
            works_offline: RwSignal::new(false),
            settings: RwSignal::new(storage::settings()),
            now: RwSignal::new(time::now()),
            away,
            stage,
            words: RwSignal::new(words),
        })))
    }

    /// A message in the language of the page.
    pub(crate) fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A message about something. A view that says it says it anew when the language changes; a verb
    /// says it once.
    pub(crate) fn tell(&self, key: &str, about: &[(&str, Value<'_>)]) -> String {
        self.words.with(|words| words.tell(key, about))
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
        let (name, seat, person) = self.table.with(|table| {
            let terms = table.terms();
            (table.name(color).map(str::to_owned), terms.seats[color], terms.only_person())
        });
        match seat {
            Seat::Computer(level) => {
                let level = self.say(&format!("level-{level}"));
                self.tell("level-of", &[("level", level.into())])
            }
            Seat::Person => name.unwrap_or_else(|| {
                self.say(match (person, color) {
                    (Some(_), _) => "player-you",
                    (None, Color::White) => "player-white",
                    (None, Color::Black) => "player-black",
                })
            }),
        }
    }

    /// What the computer would play in the position that is looked at, and whether only the tile is
    /// told; nothing if it was not asked about this one.
    pub(crate) fn advised(&self) -> Option<(Move, bool)> {
        self.table.with(|table| {
            self.advice.with(|advice| {
                let advice = advice.as_ref().filter(|advice| advice.about.is_on(table))?;
                Some((advice.mv, advice.only_tile))
            })
        })
    }

    /// Is a tile under way in somebody's hand?
    pub(crate) fn is_away(&self, piece: Piece) -> bool {
        self.away.with(|away| away.contains(&Some(piece)))
    }

    /// Shows a sentence that goes away by itself.
    pub(crate) fn notify(&self, text: String) {
        self.notice.set(Some(Notice { text, is_problem: false, is_hint: false, answer: None }));
    }

    /// Shows what went wrong.
    pub(crate) fn complain(&self, text: String) {
        self.notice.set(Some(Notice { text, is_problem: true, is_hint: false, answer: None }));
    }
}
