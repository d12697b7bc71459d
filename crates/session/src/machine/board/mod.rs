//! The board: the game on the table, the tile that is chosen, why an attempt is refused, the cursor, and
//! which position is looked at.

mod choosing;
mod cursor;
mod looking;

use super::Sound;
use super::message::Message;
use super::part::Part;
use crate::{Aside, Choice, Cursor, Go, Spot, Table};
use skep_geometry::Turn;
use skep_rules::{Hex, Move, Piece, Position, Refusal};
use skep_school::Highlight;

/// The table, and the player's unfinished input.
#[derive(Clone, Debug)]
pub struct Board {
    /// The game on the table.
    pub table: Part<Table>,
    /// The chosen tile and its destinations.
    pub choice: Part<Option<Choice>>,
    /// Why the last attempt was refused, until the next one.
    pub refusal: Part<Option<Refusal>>,
    /// What is said of the tile that was tapped, besides a refusal.
    pub aside: Part<Option<Aside>>,
    /// A move that waits for confirmation.
    pub pending: Part<Option<Pending>>,
    /// The step between two positions that is animated; `None` for a leap.
    pub step: Part<Option<ShownMove>>,
    /// The keyboard's place on the board, once it was there.
    pub cursor: Part<Option<Cursor>>,
    /// Tiles and highlighted places.
    pub highlights: Part<Vec<Highlight>>,
    /// The right tile of a lesson's tapping step: nothing has moved, so a ring marks it.
    pub right: Part<Option<Piece>>,
    /// The move that the computer would play, and whether only its tile is told.
    pub advised: Part<Option<(Move, bool)>>,
    /// From which side the hive is looked at.
    pub turn: Part<Turn>,
}

/// A move that is shown as motion, forward or back.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownMove {
    /// The position before the move.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// Whether it is shown backwards.
    pub is_back: bool,
}

/// A move that waits for confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The move.
    pub mv: Move,
    /// What it waits for.
    pub waits_for: WaitsFor,
}

/// What a pending move waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitsFor {
    /// The player's confirmation.
    Player,
    /// The player's confirmation after the coach's warning: it would lose the Queen.
    WarnedPlayer,
    /// The coach's verdict.
    Coach,
    /// The player's turn: it is chosen in advance.
    Turn,
}

/// The events of a board.
#[derive(Clone, Debug)]
pub enum Event {
    /// A tap on a spot.
    Touch(Spot),
    /// A tile in a hand is chosen by keyboard.
    ChooseInHand(Piece),
    /// Chooses a tile, wherever it is.
    Choose(Piece),
    /// A drag begins. A tile that can't be chosen stays.
    PickUp(Piece),
    /// A drag ends over a place.
    DropOn(Hex),
    /// A legal move was typed.
    Write(Move),
    /// An illegal move was typed: the board shows why, as after a tap.
    Refuse(Box<Refusal>),
    /// Clears choice, refusal and pending move.
    LetGo,
    /// Moves the cursor.
    Go(Go),
    /// The board is focused: the cursor's place is announced.
    Here,
    /// Shows the position after so many plies; the last one if there are fewer.
    Show(usize),
    /// A step forward (1) or back (-1) through the moves.
    Step(isize),
    /// Turns the hive clockwise by so many sixths of a circle.
    TurnBy(u8),
}

/// The effects of the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Plays a sound.
    Sound(Sound),
    /// The player makes this legal move. The root decides whether it is played at once.
    Wants(Move),
    /// A message for screen readers only.
    Remark(Message),
    /// A message for everybody.
    Say(Message),
    /// Focuses the board.
    Focus,
    /// Another position is shown.
    Looks,
    /// A new game with this number has branched off.
    Branched(u64),
    /// A move was played.
    Played {
        /// Whether it was recorded after the end of the game.
        is_late: bool,
    },
    /// The move was not legal: nothing was played.
    Refused(Refusal),
}

impl Board {
    /// The initial state.
    pub fn new(table: Table) -> Board {
        Board {
            table: Part::new(table),
            choice: Part::new(None),
            refusal: Part::new(None),
            aside: Part::new(None),
            pending: Part::new(None),
            step: Part::new(None),
            cursor: Part::new(None),
            highlights: Part::new(Vec::new()),
            right: Part::new(None),
            advised: Part::new(None),
            turn: Part::new(Turn::default()),
        }
    }

    /// Handles an event.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(touch) = self.touch_of(&event) {
            self.take(touch, &mut effects);
        }
        match event {
            Event::ChooseInHand(piece) => self.lead_to_target(piece, &mut effects),
            Event::LetGo => self.let_go(),
            Event::Go(go) => self.go(go, &mut effects),
            Event::Here => self.here(),
            Event::Show(ply) => self.show(ply, &mut effects),
            Event::Step(by) => self.step_by(by, &mut effects),
            Event::TurnBy(sixths) => self.turn.set(self.turn.by(sixths)),
            Event::Touch(_)
            | Event::Choose(_)
            | Event::PickUp(_)
            | Event::DropOn(_)
            | Event::Write(_)
            | Event::Refuse(_) => {}
        }
        effects
    }

    /// Clears everything that belongs to the table's game.
    pub fn clear(&mut self) {
        self.let_go();
        self.step.set_if_new(None);
        self.cursor.set_if_new(None);
    }

    /// Replaces the table by the same game as another window has left it.
    pub fn replace(&mut self, table: Table) {
        self.let_go();
        self.step.set_if_new(None);
        self.table.set(table);
    }

    /// Holds a move until it is confirmed.
    pub fn hold(&mut self, mv: Move, waits_for: WaitsFor) {
        self.pending.set(Some(Pending { mv, waits_for }));
    }

    /// The move that waits for the coach.
    pub fn with_coach(&self) -> Option<Move> {
        self.pending.filter(|it| it.waits_for == WaitsFor::Coach).map(|it| it.mv)
    }

    /// Whether the computer, or a person at another device, is to move in the shown position.
    pub fn is_others_turn(&self) -> bool {
        self.table.is_others_turn()
    }

    /// Whether a person is to move and can only pass.
    pub fn can_only_pass(&self) -> bool {
        self.table.is_at_end() && self.table.is_persons_turn() && self.table.must_pass()
    }

    /// Whether no tile is chosen and there is none in the cursor's place.
    pub fn is_bare_at_cursor(&self) -> bool {
        let place = self.cursor_now().place();
        self.choice.is_none() && self.table.position().top(place).is_none()
    }

    /// Whether a place, or a tile that lies there, is highlighted.
    pub fn is_highlighted(&self, place: Hex) -> bool {
        is_marked(&self.highlights, self.table.position(), place)
    }
}

/// Whether a place, or a tile that lies there, is among the highlighted.
pub fn is_marked(highlights: &[Highlight], position: &Position, place: Hex) -> bool {
    highlights.iter().any(|highlight| match *highlight {
        Highlight::Place(marked) => marked == place,
        Highlight::Tile(tile) => position.hex(tile) == Some(place),
    })
}
