//! All that the page remembers, as plain values.

use super::computer::Thinking;
use super::lesson::Class;
use super::prompt::Prompt;
use super::route::Route;
use super::toast::Toasts;
use super::{Beside, Listing, Message, Part};
use crate::{Advice, Choice, Cursor, Moment, Settings, Table, Terms};
use skep_geometry::Turn;
use skep_rules::{Move, Position, Refusal};
use skep_school::rulebook::Rulebook;
use skep_school::{Beckon, Course, Progress, Rule};
use std::rc::Rc;

/// All that the page remembers. Views look at its [parts](Part); only [`update`](State::update) changes it.
#[derive(Clone, Debug)]
pub struct State {
    /// The game on the table.
    pub table: Part<Table>,
    /// The tile that is about to go somewhere.
    pub choice: Part<Option<Choice>>,
    /// Why the last wish was refused, until the next one.
    pub refusal: Part<Option<Refusal>>,
    /// A move that waits for a yes.
    pub pending: Part<Option<Pending>>,
    /// The step between two positions that is going to be shown as motion; none for a leap.
    pub step: Part<Option<Step>>,
    /// The keyboard's place on the board, once it was there.
    pub cursor: Part<Option<Cursor>>,
    /// Tiles and places that beckon.
    pub beckons: Part<Vec<Beckon>>,
    /// What is asked over the board.
    pub prompt: Part<Option<Prompt>>,

    /// What the computer is doing.
    pub computer: Part<Computer>,
    /// What the computer would play, if it was asked.
    pub advice: Part<Option<Advice>>,
    pub(super) thinking: Thinking,

    /// The window that is open over the table.
    pub dialog: Part<Option<Dialog>>,
    /// Why a text in the window Open could not be read.
    pub problem: Part<Option<Message>>,
    /// The games of the last text that had several.
    pub listing: Part<Option<Rc<Listing>>>,
    /// A sentence that goes away by itself.
    pub toast: Part<Option<Toast>>,
    pub(super) toasts: Toasts,
    /// What is told to those who listen beside all that happens.
    pub remark: Part<Option<Message>>,

    /// What the screen is for.
    pub room: Part<Room>,
    /// What is taught, once somebody wants to learn.
    pub school: Part<Option<School>>,
    /// Which lessons are done.
    pub progress: Part<Progress>,
    /// The lesson that is under way.
    pub class: Part<Option<Class>>,
    /// The lesson that was left last, as it was.
    pub(super) left: Option<Box<Class>>,
    /// The board of the rules page that lies on the table: its rule, and which of the rule's boards.
    pub exhibit: Part<Option<(Rule, usize)>>,
    /// Is that board shown also where it takes room from the words?
    pub tries: Part<bool>,
    /// What a guide has to say in the first game: the key of it.
    pub tip: Part<Option<String>>,
    pub(super) beside: Option<Beside>,
    pub(super) first_game: Option<u64>,
    pub(super) route: Route,

    /// From which side the hive is looked at.
    pub turn: Part<Turn>,
    /// Is everything but the board hidden?
    pub zen: Part<bool>,
    /// Does the one who would sit at the far side sit at the near one?
    pub swapped: Part<bool>,
    /// Over the board: is the clock's face shown instead of the board?
    pub clock_face: Part<bool>,
    /// Is the list of moves open, where there is no room to show it always?
    pub moves_open: Part<bool>,
    /// Changes whenever the kept games have changed.
    pub kept: Part<u32>,
    /// How many workers and downloads are awaited.
    pub busy: Part<u32>,
    /// What is known of the page as an app.
    pub app: Part<AppNews>,
    /// What this person has set on this device.
    pub settings: Part<Settings>,
    /// Moments pass while a clock runs; only clocks look at this.
    pub now: Part<Moment>,
    pub(super) facts: Facts,
    /// Has somebody begun or opened a game, perhaps without a move as yet?
    pub(super) has_begun: bool,
}

/// A step from one position to the next, or back.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The position before the move.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// Is it taken back?
    pub is_back: bool,
}

/// A move that waits for a yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The move.
    pub mv: Move,
    /// Whose yes it waits for.
    pub waits_for: WaitsFor,
}

/// Whose yes a move waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitsFor {
    /// The player's own, who wants to be asked.
    Player,
    /// The player's, although the coach warns: it would lose the Queen.
    WarnedPlayer,
    /// The coach's, who still looks at it.
    Coach,
}

/// What the computer is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Computer {
    /// Nothing.
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

/// What the screen is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
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
    pub const fn word(self) -> &'static str {
        match self {
            Room::Table => "table",
            Room::Course => "course",
            Room::Lesson => "lesson",
            Room::Rules => "rules",
        }
    }
}

/// What is taught.
#[derive(Clone, Debug)]
pub struct School {
    /// The lessons.
    pub course: Rc<Course>,
    /// The rules page.
    pub rulebook: Rc<Rulebook>,
}

/// A window over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// All that is not part of the present game.
    Menu,
    /// What players can do in the present game.
    More,
    /// A new game.
    NewGame,
    /// The games that are kept.
    Games,
    /// What can be set.
    Settings,
    /// The game for others.
    Share,
    /// A game from a file or text.
    Open,
    /// The games of a text that has several.
    Listing,
    /// Keys and gestures.
    Help,
    /// The hive in sentences.
    Hive,
    /// A move that is typed.
    Type,
    /// The game with this number has just ended.
    Over(u64),
    /// Sure to resign? Whose.
    Resign(skep_rules::Color),
    /// The one who did not move last is asked to agree to take it back.
    TakeBack,
    /// The other side is asked to agree on a draw.
    Draw(skep_rules::Color),
}

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

/// What is known of the page as an app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AppNews {
    /// Is there a new version of the page?
    pub has_update: bool,
    /// Does the browser offer to install the page?
    pub can_install: bool,
    /// Is everything kept on the device that the page may need?
    pub works_offline: bool,
    /// Was somebody told of the new version?
    pub(super) is_told: bool,
}

/// Something new about the page as an app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Everything is kept that the page may need.
    Kept,
    /// There is a new version.
    Update,
    /// The page can be installed, or not any more.
    Installable(bool),
}

/// Why nothing could be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The browser forbids it, as in some private windows.
    Forbidden,
    /// There is no room left.
    Full,
}

/// Who wants a text to be read, and hears what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Somebody has dropped it on the page.
    Page,
    /// Somebody waits in a window: if it is closed, the game is not wanted any more.
    Window(Dialog),
}

/// What the browser knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Does the system ask for less motion?
    pub wants_less_motion: bool,
    /// Does somebody without a pointer lead?
    pub is_led_by_keys: bool,
    /// Has the board the keyboard?
    pub board_has_keyboard: bool,
    /// Is there room for the board on the screen?
    pub board_is_seen: bool,
    /// Is the picture in sight of the board that is tried?
    pub tried_is_seen: bool,
}

/// The moment at which something happens, and whatever else only the world knows.
#[derive(Clone, Debug)]
pub struct Now {
    /// For clocks.
    pub moment: Moment,
    /// Milliseconds since 1970: tells games apart.
    pub since_1970: u64,
    /// The present day as a PGN tag has it.
    pub today: String,
    /// A number that nobody can foresee.
    pub random: u64,
}

impl State {
    /// A page on which nothing has happened yet: a new game for two people.
    pub fn new(now: &Now) -> State {
        let table = Table::new(now.since_1970, Terms::two_people(Terms::FULL_BOX));
        State {
            table: Part::new(table),
            choice: Part::new(None),
            refusal: Part::new(None),
            pending: Part::new(None),
            step: Part::new(None),
            cursor: Part::new(None),
            beckons: Part::new(Vec::new()),
            prompt: Part::new(None),
            computer: Part::new(Computer::Idle),
            advice: Part::new(None),
            thinking: Thinking::default(),
            dialog: Part::new(None),
            problem: Part::new(None),
            listing: Part::new(None),
            toast: Part::new(None),
            toasts: Toasts::default(),
            remark: Part::new(None),
            room: Part::new(Room::Table),
            school: Part::new(None),
            progress: Part::new(Progress::default()),
            class: Part::new(None),
            left: None,
            exhibit: Part::new(None),
            tries: Part::new(false),
            tip: Part::new(None),
            beside: None,
            first_game: None,
            route: Route::default(),
            turn: Part::new(Turn::default()),
            zen: Part::new(false),
            swapped: Part::new(false),
            clock_face: Part::new(false),
            moves_open: Part::new(false),
            kept: Part::new(0),
            busy: Part::new(0),
            app: Part::new(AppNews::default()),
            settings: Part::new(Settings::default()),
            now: Part::new(now.moment),
            facts: Facts::default(),
            has_begun: false,
        }
    }

    /// Is it the computer that has to move in the position that is looked at?
    pub fn is_computers_turn(&self) -> bool {
        self.table.is_at_end() && self.table.computers_turn().is_some()
    }

    /// Has a person nothing to do but to pass?
    pub fn can_only_pass(&self) -> bool {
        self.table.is_at_end() && self.table.is_persons_turn() && self.table.must_pass()
    }

    /// Is the step of a lesson solved, so that there is nothing to do but to go on?
    pub fn can_go_on(&self) -> bool {
        self.class.as_ref().is_some_and(|class| class.pupil.is_solved())
    }

    /// The keyboard's place on the board as it is now.
    pub fn cursor_now(&self) -> Cursor {
        let position = self.table.position();
        self.cursor.map_or_else(|| Cursor::new(position), |cursor| cursor.kept(position))
    }
}
