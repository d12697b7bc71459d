//! The board: the game on the table, the tile that is chosen, why a wish is refused, the keyboard's place, and
//! which position is looked at.

mod choosing;
mod cursor;
mod looking;

use super::Sound;
use super::message::Message;
use super::part::Part;
use crate::{Choice, Cursor, Go, Spot, Table};
use skep_geometry::Turn;
use skep_rules::{Hex, Move, Piece, Position, Refusal};
use skep_school::Highlight;

/// What lies on the table, and what somebody is about to do there.
#[derive(Clone, Debug)]
pub struct Board {
    /// The game on the table.
    pub table: Part<Table>,
    /// The tile that is about to go somewhere.
    pub choice: Part<Option<Choice>>,
    /// Why the last wish was refused, until the next one.
    pub refusal: Part<Option<Refusal>>,
    /// A move that waits for a yes.
    pub pending: Part<Option<Pending>>,
    /// The step between two positions that is going to be shown as motion; none for a leap.
    pub step: Part<Option<ShownMove>>,
    /// The keyboard's place on the board, once it was there.
    pub cursor: Part<Option<Cursor>>,
    /// Tiles and highlighted places.
    pub highlights: Part<Vec<Highlight>>,
    /// The tile that a lesson asked for and somebody pointed at: nothing has moved, so a ring shows it.
    pub right: Part<Option<Piece>>,
    /// The move that the computer would play, and whether only its tile is told.
    pub advised: Part<Option<(Move, bool)>>,
    /// From which side the hive is looked at.
    pub turn: Part<Turn>,
}

/// A step from one position to the next, or back.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownMove {
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

/// What happens to a board.
#[derive(Clone, Debug)]
pub enum Event {
    /// Somebody points at a spot.
    Touch(Spot),
    /// Somebody without a pointer chooses a tile in a hand.
    ChooseInHand(Piece),
    /// A tile is to be chosen, wherever it is.
    Choose(Piece),
    /// Somebody takes a tile up to drag it. One that can't be dragged stays where it is.
    PickUp(Piece),
    /// The chosen tile is let go over a place.
    DropOn(Hex),
    /// A move was written.
    Write(Move),
    /// A move was written that the rules refuse: the board shows why, as after a tap.
    Refuse(Box<Refusal>),
    /// Whatever was begun is given up.
    LetGo,
    /// The keyboard's place goes somewhere.
    Go(Go),
    /// The keyboard comes to the board: what is in the cursor's place is said.
    Here,
    /// The position after so many plies is looked at; after the last one if there are fewer.
    Show(usize),
    /// A step forward (1) or back (-1) through the moves.
    Step(isize),
    /// The hive is turned clockwise by so many sixths of a circle.
    TurnBy(u8),
}

/// What a board wants of others.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Something is heard.
    Sound(Sound),
    /// Somebody wants to make this legal move. Whether it counts is not for the board to say.
    Wants(Move),
    /// Something is said to those who listen.
    Remark(Message),
    /// The board shall have the keyboard.
    Focus,
    /// Another position is looked at.
    Looks,
    /// A game of its own, with this number, goes on from the position that was looked at.
    Branched(u64),
    /// A move was played.
    Played {
        /// Was it written down after the end of the game?
        is_late: bool,
    },
    /// A move was not legal after all: nothing was played.
    Refused(Refusal),
}

impl Board {
    /// A table at which nothing has happened yet.
    pub fn new(table: Table) -> Board {
        Board {
            table: Part::new(table),
            choice: Part::new(None),
            refusal: Part::new(None),
            pending: Part::new(None),
            step: Part::new(None),
            cursor: Part::new(None),
            highlights: Part::new(Vec::new()),
            right: Part::new(None),
            advised: Part::new(None),
            turn: Part::new(Turn::default()),
        }
    }

    /// Something happens.
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

    /// Forgets all that belongs to what lies on the table.
    pub fn clear(&mut self) {
        self.let_go();
        self.step.set_if_new(None);
        self.cursor.set_if_new(None);
    }

    /// The same game, as another window has left it.
    pub fn replace(&mut self, table: Table) {
        self.let_go();
        self.step.set_if_new(None);
        self.table.set(table);
    }

    /// A move waits for a yes.
    pub fn hold(&mut self, mv: Move, waits_for: WaitsFor) {
        self.pending.set(Some(Pending { mv, waits_for }));
    }

    /// The move that still waits for the coach.
    pub fn with_coach(&self) -> Option<Move> {
        self.pending.filter(|it| it.waits_for == WaitsFor::Coach).map(|it| it.mv)
    }

    /// Is it the computer that has to move in the position that is looked at?
    pub fn is_computers_turn(&self) -> bool {
        self.table.is_computers_turn()
    }

    /// Has a person nothing to do but to pass?
    pub fn can_only_pass(&self) -> bool {
        self.table.is_at_end() && self.table.is_persons_turn() && self.table.must_pass()
    }

    /// Is no tile chosen, and none in the cursor's place?
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
