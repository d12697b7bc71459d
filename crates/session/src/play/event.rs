//! What happens to the page: what people do, and what comes from the browser, the store and the workers.

use super::{Change, Dialog, Facts, Later, News, Reader, School, StoreError, Timer};
use crate::{Answer, Settings, Stroke, Table, Wishes};
use skep_rules::{Color, Hex, Move, Piece, Refusal};
use skep_school::{Address, Progress, Rule};
use std::ops::Range;

/// Something that happens.
#[derive(Clone, Debug)]
pub enum Event {
    /// The page begins, with what was kept.
    Begin(Box<Kept>),
    /// What the browser knows has changed.
    Facts(Facts),
    /// A moment has passed while a clock runs.
    Tick,
    /// The page is put away, perhaps for good.
    Leave,
    /// Some time has passed, as was asked for.
    Timer(Timer),
    /// The picture is laid out and is going to be painted, as was asked for.
    Later(Later),

    /// Somebody points at a spot.
    Touch(crate::Spot),
    /// Somebody without a pointer chooses a tile in a hand.
    ChooseInHand(Piece),
    /// Somebody takes a tile up to drag it.
    PickUp(Piece),
    /// The chosen tile is let go over a place.
    DropOn(Hex),
    /// Whatever was begun is given up.
    LetGo,
    /// The pending move counts.
    Confirm,
    /// There is nothing to do but to pass.
    Pass,
    /// A key of the board is pressed.
    Stroke(Stroke),
    /// The keyboard comes to the board: what is in the cursor's place is said.
    Here,
    /// A legal move was typed.
    Typed(Move),
    /// A move was typed that the rules refuse: the board shows why, as after a tap.
    TypedRefused(Box<Refusal>),
    /// The position after so many plies is looked at; after the last one if there are fewer.
    Show(usize),
    /// A step forward (1) or back (-1) through the moves.
    Step(isize),

    /// Somebody wants the last move back.
    AskTakeBack,
    /// The other one agrees, or there is nobody to ask.
    TakeBack,
    /// A side offers a draw.
    OfferDraw(Color),
    /// The offer of this side is accepted.
    AcceptDraw(Color),
    /// The offer of this side is declined.
    DeclineDraw(Color),
    /// A side resigns.
    Resign(Color),
    /// The clock is stopped, or goes on.
    PauseOrResume,
    /// Over the board: a side presses the clock.
    PressClock(Color),
    /// An opened game goes on.
    GoOnWithGame,

    /// A hint is wanted: the tile first, asked again where it goes.
    Hint,
    /// What would the computer play?
    Advise,
    /// Nobody wants to see the advice any more.
    ForgetAdvice,
    /// The computer shall play the best that it has found so far.
    MoveNow,
    /// The computer shall try again.
    CallComputer,
    /// The player's worker says something; nothing if it is not there.
    Report(Option<String>),

    /// A new game begins.
    NewGame(Box<Wishes>),
    /// A new game on the same terms, with the colours changed round.
    Rematch,
    /// A kept game is to be opened.
    OpenGame(u64),
    /// A kept game has been read from the store; none if it is gone.
    GameLoaded(Option<Result<Box<Table>, crate::Damaged>>),
    /// A kept game is thrown away.
    DeleteGame(u64),
    /// It has been taken out of the store: its text.
    GameTaken(u64, Option<String>),
    /// The game that was thrown away last comes back.
    BringBack,
    /// A file or text is to be opened.
    OpenText(Vec<u8>, Reader),
    /// A file can't be read.
    FileUnreadable(Reader),
    /// The worker has read a text.
    Read(Box<Answer>, Vec<u8>, Reader),
    /// One game of the list is to be opened: its bytes.
    OpenListed(Range<usize>),
    /// Another window has changed what is kept.
    Changed(Box<Change>),
    /// Something was kept, or not.
    Stored(Result<(), StoreError>),

    /// A window opens.
    Open(Dialog),
    /// The window that is open closes; a question that is not answered is answered by no.
    Close,
    /// The sentence that goes away by itself is taken away.
    DismissToast,
    /// Something is said to those who listen.
    Remark(String),
    /// Something else shall be said by a toast: what only a view knows, as that a text is copied.
    Notify(&'static str),
    /// The same for what went wrong.
    Complain(super::Message),
    /// Everything but the table is hidden, or shown again.
    ToggleZen,
    /// The list of moves opens or closes.
    ToggleMoves,
    /// Over the board: the clock's face, or the board on which moves are written down.
    ToggleClockFace,
    /// The players change ends.
    TurnRound,
    /// The hive is turned clockwise by so many sixths of a circle.
    TurnBy(u8),
    /// Somebody sets something.
    Set(Box<Settings>),

    /// Somebody goes to something that is taught.
    GoTo(Address),
    /// Back to the game.
    BackToTable,
    /// A page is closed.
    ClosePage,
    /// Back from what is taught, to play a new game.
    PlayAGame,
    /// The address has changed: what follows its `#`, and the number of the entry in the browser's
    /// history, if it has one.
    Address(String, Option<u32>),
    /// What is taught was loaded, or could not be.
    SchoolLoaded(Option<School>),
    /// A lesson goes on.
    GoOn,
    /// A lesson is repeated.
    RepeatLesson,
    /// A lesson shows how it is done.
    ShowSolution,
    /// The tip is taken away.
    DismissTip,
    /// One of the boards of a rule is tried.
    TryExhibit(Rule, usize),
    /// Enough of that board.
    PutAway,

    /// There is something new about the page as an app.
    News(News),
    /// The new version is wanted.
    UseUpdate,
    /// The page is to be installed.
    Install,
    /// A worker or a download begins (1) or ends (-1).
    Busy(i8),
}

impl Event {
    /// Does somebody want something of the board?
    pub(super) fn is_about_board(&self) -> bool {
        use Event::{
            ChooseInHand, Confirm, DropOn, Pass, PickUp, Stroke, Touch, Typed, TypedRefused,
        };
        matches!(
            self,
            Touch(_)
                | ChooseInHand(_)
                | PickUp(_)
                | DropOn(_)
                | Confirm
                | Pass
                | Stroke(_)
                | Typed(_)
                | TypedRefused(_)
        )
    }

    /// Is it about a game that is played, and never about a lesson?
    pub(super) fn is_about_game(&self) -> bool {
        use Event::{
            AcceptDraw, Advise, AskTakeBack, CallComputer, DeclineDraw, GoOnWithGame, Hint,
            MoveNow, OfferDraw, PauseOrResume, PressClock, Resign, Show, Step, TakeBack,
            ToggleClockFace,
        };
        matches!(
            self,
            AskTakeBack
                | TakeBack
                | OfferDraw(_)
                | AcceptDraw(_)
                | DeclineDraw(_)
                | Resign(_)
                | PauseOrResume
                | PressClock(_)
                | GoOnWithGame
                | Hint
                | Advise
                | MoveNow
                | CallComputer
                | ToggleClockFace
                | Show(_)
                | Step(_)
        )
    }
}

/// What was kept on the device when the page begins.
#[derive(Clone, Debug)]
pub struct Kept {
    /// What follows the `#` of the address.
    pub fragment: String,
    /// The number of the entry in the browser's history, if it has one.
    pub entry: Option<u32>,
    /// The game that was played last.
    pub game: Option<Result<Box<Table>, crate::Damaged>>,
    /// The number of the guided first game.
    pub first_game: Option<u64>,
    /// What somebody has set.
    pub settings: Settings,
    /// Which lessons are done.
    pub progress: Progress,
}
