//! What those hear who do not see. One place decides what is said: all else is silent.
//!
//! Whatever has happened when things settle is told in one go, and takes the place of what was told before. So
//! nothing is said twice, however much a move changes.

mod text;

pub use text::{marked, text_of};

use super::board::Board;
use super::message::Message;
use super::part::Part;
use super::prompt::Prompt;
use super::toasts::Toast;
use super::windows::Dialog;
use crate::{Moment, PlayerName};
use skep_rules::{ByColor, Color, Game, Hex, Move, Outcome, Piece, Position, Refusal};
use skep_words::key;

/// How long a window takes until those who listen are in it, or out of it again, in milliseconds: what is said
/// before that is lost.
const OPENING: u64 = 150;

/// All that may have to be told.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// The board.
    pub board: &'a Board,
    /// Is something taught? Then what lies there and what is to be done is told by the lesson or the rule.
    pub learn_screen: Option<LearnScreen>,
    /// What is asked over the board.
    pub prompt: &'a Part<Option<Prompt>>,
    /// A sentence that goes away by itself.
    pub toast: &'a Part<Option<Toast>>,
    /// What is told beside all that happens.
    pub remark: &'a Part<Option<Message>>,
    /// All that a lesson or a guide says at the moment.
    pub lesson: &'a [Message],
    /// The window that is open.
    pub dialog: Option<Dialog>,
}

/// What is taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnScreen {
    /// The list of lessons.
    Course,
    /// A lesson: it says itself what is to be done next.
    Lesson,
    /// A board of the rules page.
    Rule,
}

/// Something that is told.
#[derive(Clone, Debug, PartialEq)]
enum Item {
    /// A move that was played in this position, and how it has ended the game, if it has.
    Played(Box<Position>, Move, Option<Outcome>),
    /// Moves that were taken back from this position.
    TakenBack(Box<Position>, Vec<Move>),
    /// How the game has ended.
    Outcome(Outcome),
    /// Whose turn it is, if there is only this person, or two.
    Turn(Option<Color>),
    Chosen(Piece),
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

/// What is told in one go, and the position that it is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Announcement {
    position: Position,
    players: ByColor<PlayerName>,
    /// The board is seen turned by so many sixths of a circle.
    sixths: u8,
    items: Vec<Item>,
}

/// What is told of each kind of thing.
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
    /// What is told of all that has happened in one go. After a move nobody asks for the rest.
    fn told(self) -> Vec<Item> {
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

/// What is seen of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    game: u64,
    plies: usize,
    /// After so many plies it is looked at.
    shown: usize,
    outcome: Option<Outcome>,
}

/// The revisions of all that may have to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Revisions {
    table: u32,
    choice: u32,
    refusal: u32,
    cursor: u32,
    turn: u32,
    prompt: u32,
    toast: u32,
    remark: u32,
}

/// What was told, and what was there when something was told last.
#[derive(Clone, Debug, Default)]
pub struct Announcer {
    /// What was told last.
    pub told: Part<Vec<Announcement>>,
    revisions: Option<Revisions>,
    /// Has something happened that is told when things have settled?
    is_due: bool,
    seen: Option<(Seen, Game)>,
    /// The tile that was chosen, on which table, and what was learn_screen there.
    chosen: Option<(Piece, u64, Option<LearnScreen>)>,
    asked: Option<Prompt>,
    lesson: Vec<Message>,
    dialog: Option<Dialog>,
    /// When the window was opened or closed.
    opened: Option<Moment>,
    /// What is told when the window is there.
    waiting: Vec<Announcement>,
}

impl Snapshot<'_> {
    fn revisions(&self) -> Revisions {
        let board = self.board;
        Revisions {
            table: board.table.revision(),
            choice: board.choice.revision(),
            refusal: board.refusal.revision(),
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
    /// Something has happened. Is something to be [told](Announcer::tell) when things settle?
    pub fn mark_due(&mut self, snapshot: &Snapshot<'_>) -> bool {
        let is_new = self.revisions != Some(snapshot.revisions())
            || self.dialog != snapshot.dialog
            || self.lesson != snapshot.lesson;
        is_new && !std::mem::replace(&mut self.is_due, true)
    }

    /// Things have settled. If it is too early to tell of it, [`Announcer::tell_waiting`] is due after so many
    /// milliseconds.
    pub fn tell(&mut self, snapshot: &Snapshot<'_>, now: Moment) -> Option<u32> {
        self.is_due = false;
        let items = self.news(snapshot).told();
        if std::mem::replace(&mut self.dialog, snapshot.dialog) != snapshot.dialog {
            self.opened = Some(now);
        }
        if items.is_empty() {
            return None;
        }
        let told = Announcement {
            position: snapshot.board.table.position().clone(),
            players: snapshot.board.table.players(),
            sixths: snapshot.board.turn.sixths(),
            items,
        };
        if !self.waiting.is_empty() {
            self.waiting.push(told);
            return None;
        }
        if self.opened.is_some_and(|opened| now.0 < opened.0 + OPENING) {
            self.waiting.push(told);
            return Some(OPENING as u32);
        }
        self.told.set(vec![told]);
        None
    }

    /// The window is there: what has waited for it is told.
    pub fn tell_waiting(&mut self) {
        if !self.waiting.is_empty() {
            self.told.set(std::mem::take(&mut self.waiting));
        }
    }

    /// What has changed since something was told last.
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
        let asked = snapshot.prompt.filter(is_told);
        if asked != std::mem::replace(&mut self.asked, asked) {
            news.question = asked.map(Item::Asks).into_iter().collect();
        }
        if is_new(|it| it.toast) {
            let toast = snapshot.toast.as_ref().map(|toast| toast.message.clone());
            news.toast = toast.map(Item::Message).into_iter().collect();
        }
        // What was said before is not said again.
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
            (Some((piece, ..)), _) => Item::Chosen(piece),
            // Elsewhere nobody asks for a tile of a game that was left.
            (None, Some((piece, table, there))) if (table, there) == (id, learn_screen) => {
                Item::LetGo(piece)
            }
            (None, _) => return Vec::new(),
        };
        vec![item]
    }
}

/// Is one of two games the other, or its beginning?
fn is_one_game(one: &Game, other: &Game) -> bool {
    one.start() == other.start() && one.moves().zip(other.moves()).all(|(one, other)| one == other)
}

/// Is the question told? What follows from a move is told with it.
fn is_told(prompt: &Prompt) -> bool {
    match prompt {
        Prompt::Confirm(_)
        | Prompt::Warned(_)
        | Prompt::Paused
        | Prompt::Advice(_)
        | Prompt::Opened { .. } => true,
        Prompt::LookingBack(_) | Prompt::MustPass | Prompt::CallComputer | Prompt::Over(_) => false,
    }
}

/// What has happened on the table: the move that has led there, and whose turn it is. The game is the one
/// before.
fn on_table(snapshot: &Snapshot<'_>, (before, game): (Seen, Game)) -> Vec<Item> {
    let (table, now) = (&*snapshot.board.table, snapshot.seen());
    // Games that are only looked at follow each other under one number.
    let is_same = before.game == now.game && is_one_game(&game, table.game());
    if before == now || (snapshot.learn_screen.is_some() && !is_same) {
        return Vec::new();
    }
    let outcome = now.outcome.filter(|_| table.is_at_end());
    if is_same && (before.plies, before.shown) == (now.plies, now.shown) {
        // Somebody gave up, agreed on a draw, or ran out of time.
        return outcome.map(Item::Outcome).into_iter().collect();
    }
    let mut items = Vec::new();
    let is_step = is_same && now.shown == before.shown + 1;
    if !table.is_at_end() && !is_step {
        items.push(Item::Question(Prompt::LookingBack(now.shown)));
    }
    match table.shown_move() {
        _ if is_same && now.plies < before.plies => {
            let moves = game.moves().skip(now.plies).collect();
            items.push(Item::TakenBack(Box::new(game.position().clone()), moves));
        }
        Some((position, mv)) => items.push(Item::Played(Box::new(position), mv, outcome)),
        None if table.is_at_end() => items.push(Item::Message(key::MENU_NEW_GAME.into())),
        None => {}
    }
    if outcome.is_none() && snapshot.learn_screen != Some(LearnScreen::Lesson) {
        let person = table.terms().only_person().filter(|_| table.is_at_end());
        items.push(Item::Turn(person));
    }
    if snapshot.board.can_only_pass() {
        items.push(Item::Message(key::SPOKEN_PASS.into()));
    }
    items
}
