//! All that the page remembers, as plain values.

use super::computer::Thinking;
use super::lesson::Class;
use super::prompt::Prompt;
use super::route::Route;
use super::toast::Toasts;
use super::{
    AppNews, Beside, Computer, Dialog, Listing, Message, Part, Pending, Room, Step, Toast,
};
use crate::{Advice, Choice, Cursor, Moment, Settings, Table, Terms};
use skep_geometry::Turn;
use skep_rules::Refusal;
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
    pub news: Part<AppNews>,
    /// What this person has set on this device.
    pub settings: Part<Settings>,
    /// Moments pass while a clock runs; only clocks look at this.
    pub now: Part<Moment>,
    pub(super) facts: Facts,
    /// Has somebody begun or opened a game, perhaps without a move as yet?
    pub(super) has_begun: bool,
}

/// What is taught.
#[derive(Clone, Debug)]
pub struct School {
    /// The lessons.
    pub course: Rc<Course>,
    /// The rules page.
    pub rulebook: Rc<Rulebook>,
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
            news: Part::new(AppNews::default()),
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
