//! The game in words, for screen readers.
//!
//! Nothing is told by coordinates: a place is where it lies from a tile. The ways are those of the
//! screen, so that "east" means the same to a sighted and a blind player at one board.

mod hive;
mod played;

use crate::words::capitalised;
use crate::{Key, Value, Words, key};
use skep_rules::{
    Bug, Color, Direction, Hex, Illegal, Outcome, Piece, PieceSet, Position, Refusal, Thrower,
};

/// A position in words of one language, for screen readers.
#[derive(Clone, Copy, Debug)]
pub struct Spoken<'a> {
    words: &'a Words,
    position: &'a Position,
    sixths: usize,
}

impl Words {
    /// The position in words, for screen readers; the board is turned clockwise by so
    /// many sixths of a circle.
    ///
    /// ```
    /// use skep_rules::{GameType, Hex, Position};
    /// use skep_words::{Language, Words};
    /// let words = Words::new(Language::English);
    /// let mut position = Position::new(GameType::BASE);
    /// for (name, q) in [("wA1", 0), ("bS1", 1)] {
    ///     let mv = position.check(name.parse().unwrap(), Hex::new(q, 0)).unwrap();
    ///     position.play_unchecked(mv);
    /// }
    /// let place = |sixths| words.spoken(&position, sixths).place(Hex::new(2, 0), None);
    /// assert_eq!(place(0), "Free place touching one tile: to the east of the black Spider.");
    /// assert_eq!(place(3), "Free place touching one tile: to the west of the black Spider.");
    /// ```
    pub fn spoken<'a>(&'a self, position: &'a Position, sixths: u8) -> Spoken<'a> {
        Spoken { words: self, position, sixths: usize::from(sixths % 6) }
    }
}

impl Spoken<'_> {
    /// A tile that was chosen: what it is, where it stands, how many places it can go to, and what it can throw. With
    /// a thrower, to how many places that one can throw it.
    pub fn chosen(&self, piece: Piece, thrower: Option<Piece>) -> String {
        let places = match thrower {
            Some(thrower) => self.position.throws(thrower, piece).len(),
            None => self.position.destinations(piece).len(),
        };
        let key = if self.position.hex(piece).is_none() {
            key::SPOKEN_CAN_BE_LAID
        } else if piece.color() == self.position.to_move() && thrower.is_none() {
            key::SPOKEN_CAN_GO
        } else {
            key::SPOKEN_CAN_BE_THROWN
        };
        let mut text = self.stand(piece) + " ";
        text += &match places {
            0 => self.words.say(key::SPOKEN_STUCK),
            _ => self.words.tell(key, &[("count", places.into())]),
        };
        if let (Some(Thrower::Throws(tiles)), None) = (self.position.thrower(piece), thrower) {
            let mut list = List::default();
            tiles.for_each(|tile| list.add(&self.words.name(&self.named(tile), "acc")));
            text =
                text + " " + &self.words.tell(key::SPOKEN_CAN_THROW, &[("list", list.text.into())]);
        }
        text
    }

    /// A tile that can't be chosen: what it is, where it stands, and why not.
    pub fn stuck(&self, refusal: &Refusal) -> String {
        let mut text = String::new();
        if let Some(piece) = refusal.piece {
            text = self.stand(piece) + " ";
            let is_about_tile = self.position.hex(piece).is_some()
                && !matches!(refusal.reason, Illegal::NotYours(_) | Illegal::GameOver(_));
            if is_about_tile {
                text = text + &self.words.say(key::SPOKEN_STUCK) + " ";
            }
        }
        text + &self.words.explain(refusal)
    }

    /// That a tile is not chosen any more.
    pub fn let_go(&self, piece: Piece) -> String {
        let is_laid = self.position.hex(piece).is_some();
        let name = if is_laid { self.named(piece) } else { piece.into() };
        self.words.tell(key::SPOKEN_LET_GO, &[("piece", name)])
    }

    /// What a tile is and where it stands, in one sentence. Here its number is said even if it has
    /// no twin: it is what one writes a move with.
    pub fn stand(&self, piece: Piece) -> String {
        let name = if self.position.hex(piece).is_some() && piece.bug().count() > 1 {
            Value::Numbered(piece)
        } else {
            piece.into()
        };
        let mut text = capitalised(&self.words.name(&name, "nom"));
        if let Some(hex) = self.position.hex(piece) {
            let mut stack = self.position.stack(hex).skip_while(|&tile| tile != piece).skip(1);
            if let Some(below) = stack.next() {
                text = self.on(text, below);
            } else if let Some(beside) = self.telling(hex, !self.position.to_move(), None) {
                text = text + ", " + &self.beside(hex, beside);
            }
        }
        text + "."
    }

    /// What is in a place; and whether the chosen tile, if there is one, can go there.
    pub fn place(&self, place: Hex, chosen: Option<Piece>) -> String {
        let mut text = match self.position.top(place) {
            Some(top) => self.taken(place, top, chosen),
            None => self.free(place, chosen),
        };
        let Some(chosen) = chosen else { return text };
        if self.position.destinations(chosen).contains(place) {
            text = text + " " + &self.words.say(key::SPOKEN_TARGET);
        } else if self.is_thrown(place, chosen) {
            text = text + " " + &self.words.say(key::SPOKEN_THROWN);
        }
        text
    }

    /// Whether the tile in a place is one that the chosen tile can throw.
    fn is_thrown(&self, place: Hex, chosen: Piece) -> bool {
        match (self.position.thrower(chosen), self.position.top(place)) {
            (Some(Thrower::Throws(tiles)), Some(top)) => tiles.contains(top),
            _ => false,
        }
    }

    fn taken(&self, place: Hex, top: Piece, chosen: Option<Piece>) -> String {
        if chosen == Some(top) {
            return self.words.tell(key::TILE_CHOSEN, &[("piece", self.named(top))]) + ".";
        }
        let mut text = capitalised(&self.stack(place));
        if let Some(queen) = self.position.stack(place).find(|tile| tile.bug() == Bug::Queen) {
            text = text + ": " + &self.free_sides(queen.color());
        }
        text + "."
    }

    /// The tile that tells most about a free place comes first, the others clockwise from the east.
    fn free(&self, place: Hex, chosen: Option<Piece>) -> String {
        let first = self.telling(place, !self.position.to_move(), chosen);
        let others = self.around(place).filter_map(|hex| self.top_without(hex, chosen));
        let is_other = |tile: &Piece| {
            first.is_none_or(|first| self.position.hex(first) != self.position.hex(*tile))
        };
        let tiles = first.into_iter().chain(others.filter(is_other));
        let mut list = List::default();
        tiles.for_each(|tile| list.add(&self.beside(place, tile)));
        if list.count == 0 {
            return self.words.say(key::PLACE_FREE) + ".";
        }
        let values = [("count", list.count.into()), ("list", list.text.into())];
        self.words.tell(key::SPOKEN_PLACE, &values)
    }

    /// That the cursor can't go on: there is nothing in that direction.
    pub fn edge(&self) -> String {
        self.words.say(key::SPOKEN_EDGE)
    }

    /// Whose turn it is and what must be done, or how the game has ended; said when it changes, and
    /// not more. If only one person plays, and it is the other side's turn, there is nothing to say.
    pub fn turn(&self, only_person: Option<Color>, outcome: Option<&Outcome>) -> String {
        if let Some(outcome) = outcome {
            return self.words.outcome(outcome);
        }
        let mover = self.position.to_move();
        self.with_duty(match only_person {
            None => self.words.turn(mover),
            Some(person) if person == mover => self.words.say(key::TURN_YOURS),
            Some(_) => return String::new(),
        })
    }

    /// That it is the turn of the player with this name, and what must be done.
    pub fn turn_of(&self, name: &str) -> String {
        self.with_duty(self.words.tell(key::TURN_OF_NAMED, &[("name", name.into())]))
    }

    /// Whose turn it is, and what must be done.
    fn with_duty(&self, mut text: String) -> String {
        text.push('.');
        if self.position.must_pass() {
            text = text + " " + &self.words.say(key::MUST_PASS) + ".";
        } else if self.position.is_queen_due() {
            text = text + " " + &self.words.say(key::QUEEN_NOW) + ".";
        }
        text
    }

    /// A tile's name; with its number if it has a twin on the table.
    fn named(&self, piece: Piece) -> Value<'static> {
        let kind = PieceSet::of(piece.color()) & PieceSet::of_bug(piece.bug());
        let twins = self.position.in_play() & kind;
        if twins.len() > 1 { Value::Numbered(piece) } else { piece.into() }
    }

    fn name(&self, piece: Piece) -> String {
        self.words.name(&self.named(piece), "nom")
    }

    /// The tiles of a place, from the top: "black Beetle on the white Queen".
    fn stack(&self, place: Hex) -> String {
        let mut tiles = self.position.stack(place);
        let top = tiles.next().map_or_else(String::new, |top| self.name(top));
        tiles.fold(top, |text, below| self.on(text, below))
    }

    fn on(&self, top: String, below: Piece) -> String {
        self.words.tell(key::PART_ON, &[("top", top.into()), ("piece", self.named(below))])
    }

    /// "The white Queen has three free sides", or that she has them now.
    fn sides(&self, key: Key, color: Color) -> String {
        let sides = ("sides", self.free_sides(color).into());
        self.words.tell(key, &[("piece", Piece::queen(color).into()), sides])
    }

    fn free_sides(&self, color: Color) -> String {
        let free = 6 - self.position.queen_neighbors(color);
        self.words.tell(key::PART_SIDES, &[("count", free.into())])
    }

    /// The six places around one, clockwise from the one that is seen in the east.
    fn around(&self, place: Hex) -> impl Iterator<Item = Hex> + use<> {
        let east = Direction::East.turned(6 - self.sixths);
        (0..6).map(move |sixths| place + east.turned(sixths))
    }

    /// The uppermost tile of a place, were this one away.
    fn top_without(&self, place: Hex, away: Option<Piece>) -> Option<Piece> {
        self.position.stack(place).find(|&tile| Some(tile) != away)
    }

    /// The neighbour of a place that tells most about it: the enemy's Queen, one's own, a tile
    /// without twins, any other. A Queen is told of even if she is covered.
    fn telling(&self, place: Hex, enemy: Color, away: Option<Piece>) -> Option<Piece> {
        let neighbors = self.around(place).filter_map(|hex| {
            let queen = self.position.stack(hex).find(|tile| tile.bug() == Bug::Queen);
            queen.filter(|&queen| Some(queen) != away).or_else(|| self.top_without(hex, away))
        });
        neighbors.min_by_key(|&tile| match self.named(tile) {
            _ if tile.bug() == Bug::Queen => u8::from(tile.color() != enemy),
            Value::Piece(_) => 2,
            _ => 3,
        })
    }

    /// Where a place lies from a tile beside it: "to the east of the white Queen".
    fn beside(&self, place: Hex, tile: Piece) -> String {
        let way = self.position.hex(tile).and_then(|hex| hex.direction_to(place));
        let way = way.map_or_else(String::new, |way| self.way(way));
        self.words.tell(key::PART_BESIDE, &[("way", way.into()), ("piece", self.named(tile))])
    }

    /// "To the east", as it is seen.
    fn way(&self, way: Direction) -> String {
        let name = match way.turned(self.sixths) {
            Direction::NorthWest => "north-west",
            Direction::NorthEast => "north-east",
            Direction::East => "east",
            Direction::SouthEast => "south-east",
            Direction::SouthWest => "south-west",
            Direction::West => "west",
        };
        self.words.tell(key::PART_WAY, &[("way", name.into())])
    }
}

/// A list that is being told.
#[derive(Default)]
struct List {
    text: String,
    count: usize,
}

impl List {
    fn add(&mut self, item: &str) {
        if self.count > 0 {
            self.text.push_str(", ");
        }
        self.text.push_str(item);
        self.count += 1;
    }
}
