//! All that the page remembers, as plain values.

use crate::machine::Now;
use crate::machine::announcer::Announcer;
use crate::machine::board::Board;
use crate::machine::clock::Ticker;
use crate::machine::computer::Computer;
use crate::machine::exhibit::{self, Exhibits};
use crate::machine::games::Games;
use crate::machine::guide::Guide;
use crate::machine::language::Tongue;
use crate::machine::lesson::{Card, Lessons};
use crate::machine::message::Message;
use crate::machine::part::Part;
use crate::machine::prompt::Prompt;
use crate::machine::route::Route;
use crate::machine::toasts::Toasts;
use crate::machine::updates::Updates;
use crate::machine::windows::Windows;
use crate::{Settings, Table, Terms};
use skep_school::rulebook::{Exhibit, Rulebook};
use skep_school::{Course, Rule};
use std::rc::Rc;

/// All that the page remembers. Views look at its [parts](Part); only [`update`](State::update) changes it.
#[derive(Clone, Debug)]
pub struct State {
    /// The board.
    pub board: Board,
    /// The clock.
    pub clock: Ticker,
    /// The computer.
    pub computer: Computer,
    /// What is asked over the board.
    pub prompt: Part<Option<Prompt>>,

    /// Windows, and what is shown around the table.
    pub windows: Windows,
    /// Sentences that go away by themselves.
    pub toasts: Toasts,
    /// What is told to those who listen beside all that happens.
    pub remark: Part<Option<Message>>,
    /// What is told to those who listen.
    pub announcer: Announcer,

    /// What the screen is for.
    pub route: Route,
    /// What is taught, once somebody wants to learn.
    pub school: Part<Option<School>>,
    /// Is what is taught being loaded, for whoever goes there?
    pub(super) is_school_awaited: bool,
    /// Lessons.
    pub lessons: Lessons,
    /// Who sits beside the pupil in the first game.
    pub guide: Guide,
    /// The boards of the rules page.
    pub exhibits: Exhibits,
    /// The game that was on the table before somebody went to learn.
    pub(super) aside: Option<Table>,

    /// Games that could be opened.
    pub games: Games,
    /// Has somebody begun or opened a game, perhaps without a move as yet?
    pub(super) has_begun: bool,
    /// What this person has set on this device.
    pub settings: Part<Settings>,
    /// The language of the page.
    pub tongue: Tongue,
    /// The page as an app.
    pub updates: Updates,
    /// How many workers and downloads are awaited.
    pub busy: Part<u32>,
    pub(super) facts: Facts,
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

impl State {
    /// A page on which nothing has happened yet: a new game for two people.
    pub fn new(now: &Now) -> State {
        let table = Table::new(now.since_1970, Terms::two_people(Terms::FULL_BOX));
        State {
            board: Board::new(table),
            clock: Ticker::new(now.moment),
            computer: Computer::default(),
            prompt: Part::new(None),
            windows: Windows::default(),
            toasts: Toasts::default(),
            remark: Part::new(None),
            announcer: Announcer::default(),
            route: Route::default(),
            school: Part::new(None),
            is_school_awaited: false,
            lessons: Lessons::default(),
            guide: Guide::default(),
            exhibits: Exhibits::default(),
            aside: None,
            games: Games::default(),
            has_begun: false,
            settings: Part::new(Settings::default()),
            tongue: Tongue::default(),
            updates: Updates::default(),
            busy: Part::new(0),
            facts: Facts::default(),
        }
    }

    /// What is to be seen of the lesson that is under way.
    pub fn card(&self) -> Option<Card> {
        self.lessons.card(&self.school.as_ref()?.course)
    }

    /// One of the boards that show a rule.
    pub fn exhibit_of(&self, rule: Rule, number: usize) -> Option<&Exhibit> {
        exhibit::find(&self.school.as_ref()?.rulebook, rule, number)
    }

    /// Does the board that is tried take room from the words?
    pub fn is_trying(&self) -> bool {
        *self.exhibits.tries && self.facts.tried_is_seen
    }

    /// The key of what is said beside the board: by the guide of the first game, or of a board of the rules page.
    pub fn tip(&self) -> Option<&String> {
        self.guide.tip.as_ref().or(self.exhibits.look.as_ref())
    }

    /// All that a lesson, or somebody beside the pupil in the first game, says at the moment.
    pub(super) fn lesson_says(&self) -> Vec<Message> {
        let tip = self.tip().map(|key| Message::key(key.clone()));
        tip.into_iter().chain(self.card().into_iter().flat_map(|card| card.says())).collect()
    }
}
