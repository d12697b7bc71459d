//! Decides all announcements for screen readers.
//!
//! Changes are collected until the state has settled, then announced together, replacing the last announcement.

mod text;

pub use text::{marked, text_of};

use super::board::Board;
use super::message::Message;
use super::part::Part;
use super::prompt::Prompt;
use super::toasts::Toast;
use super::windows::Dialog;
use crate::{Aside, GameEnd, Moment, PlayerName};
use skep_rules::{ByColor, Color, Game, Hex, Move, Outcome, Piece, Position, Refusal};
use skep_words::key;

/// How long a screen reader takes to follow when a window opens or closes, in milliseconds: announcements
/// before that are lost.
const OPENING: u64 = 150;

/// The state that announcements are made from.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// The board.
    pub board: &'a Board,
    /// The screen of the learn page, which itself tells what is on the board; `None` on the play page.
    pub learn_screen: Option<LearnScreen>,
    /// What is asked over the board.
    pub prompt: &'a Part<Option<Prompt>>,
    /// The toast.
    pub toast: &'a Part<Option<Toast>>,
    /// A message for screen readers only.
    pub remark: &'a Part<Option<Message>>,
    /// The current texts of a lesson or tip.
    pub lesson: &'a [Message],
    /// The open window.
    pub dialog: Option<Dialog>,
}

/// Course and rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnScreen {
    /// The list of lessons.
    Course,
    /// A lesson: it says itself what is to be done next.
    Lesson,
    /// A board of the rules page.
    Rule,
}

/// An item of an announcement.
#[derive(Clone, Debug, PartialEq)]
enum Item {
    /// A move, the position before it, and the result if it has ended the game.
    Played(Box<Position>, Move, Option<GameEnd>),
    /// Moves that were taken back from this position.
    TakenBack(Box<Position>, Vec<Move>),
    /// How the game has ended.
    End(GameEnd),
    /// Whose turn it is; with the only person at the table, if there is just one.
    Turn(Option<Color>),
    /// A tile, and its thrower if it was chosen to be thrown by that one.
    Chosen(Piece, Option<Piece>),
    Aside(Aside),
    LetGo(Piece),
    Stuck(Refusal),
    /// A question, and the keys that answer it.
    Asks(Prompt),
    /// A question as it is seen.
    Question(Prompt),
    /// The cursor's place, the tile that is chosen, and whether a lesson has marked the place.
    Place(Hex, Option<Piece>, bool),
    Message(Message),
}

/// Items that are announced together, and the position that they are about.
#[derive(Clone, Debug, PartialEq)]
pub struct Announcement {
    position: Position,
    /// The position in which a tile is chosen in advance.
    ahead: Option<Position>,
    players: ByColor<PlayerName>,
    /// The rotation of the board, in sixths of a circle.
    sixths: u8,
    items: Vec<Item>,
}

/// The new items by kind.
#[derive(Default)]
struct News {
    /// A move, another game, the end.
    table: Vec<Item>,
    /// A tile that was chosen, let go or refused.
    tile: Vec<Item>,
    question: Vec<Item>,
    toast: Vec<Item>,
    /// What a lesson or a guide says.
    lesson: Vec<Item>,
    /// The cursor's place, or why it can't go on.
    place: Vec<Item>,
}

impl News {
    /// The items to announce. After a move, the chosen tile and the cursor's place are left out.
    fn items(self) -> Vec<Item> {
        let News { table, tile, question, toast, lesson, place } = self;
        let rest = [question, toast, lesson].concat();
        if !table.is_empty() {
            [table, rest].concat()
        } else if rest.is_empty() {
            [tile, place].concat()
        } else {
            [tile, rest].concat()
        }
    }
}

/// What the announcer compares of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    game: u64,
    plies: usize,
    /// The ply that is shown.
    shown: usize,
    outcome: Option<Outcome>,
}

/// The revisions of the parts that are announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Revisions {
    table: u32,
    choice: u32,
    refusal: u32,
    aside: u32,
    cursor: u32,
    turn: u32,
    prompt: u32,
    toast: u32,
    remark: u32,
}

/// The last announcement, and the state that it was compared with.
#[derive(Clone, Debug, Default)]
pub struct Announcer {
    /// The last announcements, which are one unless some had to wait for a window.
    pub announcements: Part<Vec<Announcement>>,
    revisions: Option<Revisions>,
    /// Whether an announcement is due once things have settled.
    is_due: bool,
    seen: Option<(Seen, Game)>,
    /// The tile that was chosen, on which table, and on which screen of the learn page.
    chosen: Option<(Piece, u64, Option<LearnScreen>)>,
    asked: Option<Prompt>,
    lesson: Vec<Message>,
    dialog: Option<Dialog>,
    /// When the window was opened or closed.
    opened: Option<Moment>,
    /// Announcements that wait for the window.
    waiting: Vec<Announcement>,
}

impl Snapshot<'_> {
    fn revisions(&self) -> Revisions {
        let board = self.board;
        Revisions {
            table: board.table.revision(),
            choice: board.choice.revision(),
            refusal: board.refusal.revision(),
            aside: board.aside.revision(),
            cursor: board.cursor.revision(),
            turn: board.turn.revision(),
            prompt: self.prompt.revision(),
            toast: self.toast.revision(),
            remark: self.remark.revision(),
        }
    }

    fn seen(&self) -> Seen {
        let table = &*self.board.table;
        Seen {
            game: table.id(),
            plies: table.game().len(),
            shown: table.shown_ply(),
            outcome: table.outcome(),
        }
    }
}

impl Announcer {
    /// Compares the state. Returns whether [`Announcer::announce`] has to be called once things have settled.
    pub fn mark_due(&mut self, snapshot: &Snapshot<'_>) -> bool {
        let is_new = self.revisions != Some(snapshot.revisions())
            || self.dialog != snapshot.dialog
            || self.lesson != snapshot.lesson;
        is_new && !std::mem::replace(&mut self.is_due, true)
    }

    /// It is too early for [`Announcer::announce`]: [`Announcer::mark_due`] finds the changes again.
    pub fn defer(&mut self) {
        self.is_due = false;
    }

    /// Announces what has changed. If it is too early for that, [`Announcer::announce_waiting`] is due after so many
    /// milliseconds.
    pub fn announce(&mut self, snapshot: &Snapshot<'_>, now: Moment) -> Option<u32> {
        self.is_due = false;
        let items = self.news(snapshot).items();
        if std::mem::replace(&mut self.dialog, snapshot.dialog) != snapshot.dialog {
            self.opened = Some(now);
        }
        if items.is_empty() {
            return None;
        }
        let announcement = Announcement {
            position: snapshot.board.table.position().clone(),
            ahead: snapshot.board.table.ahead().map(|ahead| ahead.position().clone()),
            players: snapshot.board.table.players(),
            sixths: snapshot.board.turn.sixths(),
            items,
        };
        if !self.waiting.is_empty() {
            self.waiting.push(announcement);
            return None;
        }
        if self.opened.is_some_and(|opened| now.0 < opened.0 + OPENING) {
            self.waiting.push(announcement);
            return Some(OPENING as u32);
        }
        self.announcements.set(vec![announcement]);
        None
    }

    /// Announces what has waited for the window.
    pub fn announce_waiting(&mut self) {
        if !self.waiting.is_empty() {
            self.announcements.set(std::mem::take(&mut self.waiting));
        }
    }

    /// The changes since the last announcement.
    fn news(&mut self, snapshot: &Snapshot<'_>) -> News {
        let now = snapshot.revisions();
        let before = self.revisions.replace(now);
        let is_new =
            |part: fn(&Revisions) -> u32| before.is_none_or(|before| part(&before) != part(&now));
        let mut news = News::default();
        if is_new(|it| it.table) {
            let now = (snapshot.seen(), snapshot.board.table.game().clone());
            let before = self.seen.replace(now);
            news.table = before.map_or_else(Vec::new, |it| on_table(snapshot, it));
        }
        if is_new(|it| it.choice) {
            news.tile = self.choice(snapshot);
        }
        if is_new(|it| it.refusal)
            && let Some(refusal) = &*snapshot.board.refusal
        {
            news.tile = vec![match refusal.place {
                None => Item::Stuck(refusal.clone()),
                Some(_) => Item::Message(Message::Refusal(refusal.clone())),
            }];
        }
        if is_new(|it| it.aside)
            && let Some(aside) = &*snapshot.board.aside
        {
            news.tile.push(Item::Aside(aside.clone()));
        }
        let asked = snapshot.prompt.filter(is_announced);
        if asked != std::mem::replace(&mut self.asked, asked) {
            news.question = asked.map(Item::Asks).into_iter().collect();
        }
        if is_new(|it| it.toast) {
            let toast = snapshot.toast.as_ref().map(|toast| toast.message.clone());
            news.toast = toast.map(Item::Message).into_iter().collect();
        }
        // Texts that were announced before are not repeated.
        let is_said = |message: &&Message| !self.lesson.contains(*message);
        news.lesson = snapshot.lesson.iter().filter(is_said).cloned().map(Item::Message).collect();
        self.lesson = snapshot.lesson.to_vec();
        // On a board that has been turned the place lies elsewhere.
        if (is_new(|it| it.cursor) || is_new(|it| it.turn)) && snapshot.board.cursor.is_some() {
            let place = snapshot.board.cursor_now().place();
            let chosen = snapshot.board.choice.as_ref().map(|choice| choice.piece);
            news.place = vec![Item::Place(place, chosen, snapshot.board.is_highlighted(place))];
        }
        if is_new(|it| it.remark)
            && let Some(remark) = &**snapshot.remark
        {
            news.place = vec![Item::Message(remark.clone())];
        }
        news
    }

    fn choice(&mut self, snapshot: &Snapshot<'_>) -> Vec<Item> {
        let (id, learn_screen) = (snapshot.board.table.id(), snapshot.learn_screen);
        let now = snapshot.board.choice.as_ref().map(|choice| (choice.piece, id, learn_screen));
        let item = match (now, std::mem::replace(&mut self.chosen, now)) {
            (Some((piece, ..)), _) => {
                let thrower = snapshot.board.choice.as_ref().and_then(|choice| choice.thrower);
                Item::Chosen(piece, thrower)
            }
            // On another table or screen, this is not announced.
            (None, Some((piece, table, there))) if (table, there) == (id, learn_screen) => {
                Item::LetGo(piece)
            }
            (None, _) => return Vec::new(),
        };
        vec![item]
    }
}

/// Whether one of two games is the beginning of the other, or they are the same.
fn is_one_game(one: &Game, other: &Game) -> bool {
    one.start() == other.start() && one.moves().zip(other.moves()).all(|(one, other)| one == other)
}

/// Whether the question is announced. One that follows from a move is announced with it.
fn is_announced(prompt: &Prompt) -> bool {
    match prompt {
        Prompt::Confirm(_)
        | Prompt::Warned(_)
        | Prompt::Paused
        | Prompt::Advice(..)
        | Prompt::DrawOffered
        | Prompt::TakebackOffered
        | Prompt::Offering(_)
        | Prompt::Preselected(_)
        | Prompt::AskedBack
        | Prompt::Gone(Some(0))
        | Prompt::Opened { .. } => true,
        // It is told when it begins, and then counts down.
        Prompt::Gone(_) => false,
        Prompt::LookingBack(_) | Prompt::MustPass | Prompt::CallComputer => false,
    }
}

/// The items about a change of the table: the move that led there, and whose turn it is. The game is the one
/// before.
fn on_table(snapshot: &Snapshot<'_>, (before, game): (Seen, Game)) -> Vec<Item> {
    let (table, now) = (&*snapshot.board.table, snapshot.seen());
    // Games that are only looked at follow each other under one number.
    let is_same = before.game == now.game && is_one_game(&game, table.game());
    if before == now || (snapshot.learn_screen.is_some() && !is_same) {
        return Vec::new();
    }
    let end = GameEnd::of(table).filter(|_| table.is_at_end());
    if is_same && (before.plies, before.shown) == (now.plies, now.shown) {
        // Resignation, agreement or time.
        return end.map(Item::End).into_iter().collect();
    }
    let mut items = Vec::new();
    let is_over = end.is_some();
    let is_step = is_same && now.shown == before.shown + 1;
    if !table.is_at_end() && !is_step {
        items.push(Item::Question(Prompt::LookingBack(now.shown)));
    }
    match table.shown_move() {
        _ if is_same && now.plies < before.plies => {
            let moves = game.moves().skip(now.plies).collect();
            items.push(Item::TakenBack(Box::new(game.position().clone()), moves));
        }
        Some((position, mv)) => items.push(Item::Played(Box::new(position), mv, end)),
        None if table.is_at_end() => items.push(Item::Message(key::MENU_NEW_GAME.into())),
        None => {}
    }
    if !is_over && snapshot.learn_screen != Some(LearnScreen::Lesson) {
        // Whose turn it is at another device is told by the name.
        let is_told_alone =
            table.is_at_end() && (table.is_persons_turn() || table.apart().is_none());
        let person = table.terms().only_person().filter(|_| is_told_alone);
        items.push(Item::Turn(person));
    }
    if snapshot.board.can_only_pass() {
        items.push(Item::Message(key::SPOKEN_PASS.into()));
    }
    items
}
