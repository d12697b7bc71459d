//! What happens to the page: what people do, and what comes from the browser, the store and the workers.

use super::{Facts, School};
use crate::machine::lesson::Place;
use crate::machine::message::Message;
use crate::machine::{
    board, clock, computer, exhibit, games, language, lesson, offers, route, toasts, updates,
    windows,
};
use crate::{Damaged, NewGameOptions, Settings, Stroke, Table};
use skep_rules::{Hex, Move, Piece, Refusal};
use skep_school::{Progress, Rule};
use skep_words::Language;

/// Something that happens: to one of the machines, or to several of them.
#[derive(Clone, Debug)]
pub enum Event {
    /// The page begins, with what was kept.
    Begin(Box<Kept>),
    /// What the browser knows has changed.
    Facts(Facts),
    /// The page is put away, perhaps for good.
    Leave,
    /// All that follows at once from what happened last has happened.
    Settled,
    /// Some time has passed, as was asked for.
    Timer(Timer),
    /// The picture is laid out and is going to be painted, as was asked for.
    Later(Later),

    /// Something happens to the board.
    Board(board::Event),
    /// The pending move counts.
    Confirm,
    /// There is nothing to do but to pass.
    Pass,
    /// A legal move was typed.
    Typed(Move),
    /// A move was typed that the rules refuse.
    TypedRefused(Box<Refusal>),
    /// A key of the board is pressed.
    Stroke(Stroke),
    /// Something happens to the clock.
    Clock(clock::Event),
    /// Something happens to the computer.
    Computer(computer::Event),
    /// A player says something to the other.
    Offer(offers::Event),

    /// A new game begins.
    NewGame(Box<NewGameOptions>),
    /// A new game on the same terms, with the colours changed round.
    Rematch,
    /// An opened game goes on.
    GoOnWithGame,
    /// A game is to be opened or thrown away.
    Games(games::Event),
    /// Another window has changed what is kept.
    Changed(Box<Change>),

    /// Something happens to the windows.
    Window(windows::Event),
    /// Something happens to the toasts.
    Toast(toasts::Event),
    /// Something is said to those who listen.
    Remark(Message),
    /// Somebody sets something.
    Set(Box<Settings>),
    /// Something happens to the language.
    Language(language::Event),

    /// Somebody goes elsewhere.
    Route(route::Event),
    /// Back from what is taught, to play a new game.
    PlayAGame,
    /// What is taught was loaded with its words in this language, or could not be.
    SchoolLoaded(Option<School>, Language),
    /// Something happens to the lesson.
    Lesson(lesson::Event),
    /// The lesson is repeated.
    RepeatLesson,
    /// What is said beside the board has been read.
    DismissTip,
    /// Something happens to the boards of the rules page.
    Exhibit(exhibit::Event),

    /// There is something new about the page as an app.
    Updates(updates::Event),
    /// The new version is wanted.
    UseUpdate,
    /// The page is to be installed.
    Install,
    /// A worker or a download begins (1) or ends (-1).
    Busy(i8),
}

macro_rules! from_machines {
    ($($machine:ident => $variant:ident,)*) => {
        $(impl From<$machine::Event> for Event {
            fn from(event: $machine::Event) -> Event {
                Event::$variant(event)
            }
        })*
    };
}

from_machines! {
    board => Board,
    clock => Clock,
    computer => Computer,
    offers => Offer,
    games => Games,
    windows => Window,
    toasts => Toast,
    language => Language,
    route => Route,
    lesson => Lesson,
    exhibit => Exhibit,
    updates => Updates,
}

impl Event {
    /// Does somebody want something of the board? Where there is none, nothing comes of it.
    pub(super) fn is_about_board(&self) -> bool {
        use board::Event::{Here, LetGo, TurnBy};
        match self {
            Event::Board(event) => !matches!(event, LetGo | Here | TurnBy(_)),
            Event::Confirm
            | Event::Pass
            | Event::Typed(_)
            | Event::TypedRefused(_)
            | Event::Stroke(_) => true,
            _ => false,
        }
    }

    /// Is it about a game that is played, and never about a lesson?
    pub(super) fn is_about_game(&self) -> bool {
        use board::Event::{Show, Step};
        use clock::Event::{PauseOrResume, Press};
        use computer::Event::{Advise, Call, Hint, MoveNow};
        match self {
            Event::Board(event) => matches!(event, Show(_) | Step(_)),
            Event::Clock(event) => matches!(event, PauseOrResume | Press(_)),
            Event::Computer(event) => matches!(event, Advise | Call | Hint | MoveNow),
            Event::Window(event) => *event == windows::Event::ToggleClockFace,
            Event::Offer(_) | Event::GoOnWithGame => true,
            _ => false,
        }
    }
}

/// What was waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The last tile of this game has come to rest.
    Over(u64),
    /// The computer has looked at its answer to this question for long enough.
    Play(u64, Move),
    /// The opponent of a lesson answers at this step.
    Answer(usize),
    /// The tile of a solution has been looked at on this table: it goes to its place.
    Solve(u64, Piece, Hex),
    /// The toast with this number was shown for long enough.
    Fade(u32),
    /// A window is there: what has waited for it is told.
    Tell,
}

/// What is done when the picture is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Later {
    /// The first board of a rule is tried at once where there is room for it.
    ShowExhibit(Rule),
    /// The board that was tried is gone: it is forgotten.
    ForgetExhibit,
}

/// What another window has changed.
#[derive(Clone, Debug)]
pub enum Change {
    /// The game with this number, as it is now; none if it is gone or damaged.
    Game(u64, Option<Box<Table>>),
    /// What is set.
    Settings(Settings),
    /// Which lessons are done.
    Progress(Progress),
    /// Everything: the store was emptied.
    All,
}

/// What was kept on the device when the page begins, and where it begins.
#[derive(Clone, Debug)]
pub struct Kept {
    /// What follows the `#` of the address.
    pub fragment: String,
    /// The number of the entry in the browser's history, if it has one.
    pub entry: Option<u32>,
    /// The language in which the page begins.
    pub spoken: Language,
    /// The language of the browser.
    pub browsers: Language,
    /// The game that was played last.
    pub game: Option<Result<Box<Table>, Damaged>>,
    /// The number of the guided first game.
    pub first_game: Option<u64>,
    /// What somebody has set.
    pub settings: Settings,
    /// Which lessons are done.
    pub progress: Progress,
    /// Where somebody was in a lesson.
    pub lesson: Option<Place>,
}
