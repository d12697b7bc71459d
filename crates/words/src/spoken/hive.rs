//! The whole hive, sentence by sentence.

use super::{List, Spoken};
use crate::key;
use crate::words::capitalised;
use skep_rules::{Bug, Color, Direction, Hex, Outcome, Piece, PieceSet};

/// The narration so far.
struct Narration {
    sentences: Vec<String>,
    /// The places of it, in the order in which they came.
    places: Vec<Hex>,
    /// All tiles in those places.
    tiles: PieceSet,
}

impl Spoken<'_> {
    /// The whole hive in short sentences: the Queens and what is around them, then tile by tile
    /// whatever touches what was told; what both have in hand; whose turn it is, or how the game has
    /// ended. If only one person plays, it may be "your turn".
    ///
    /// Every tile is told of once as something new, and in such a way that its place is known.
    pub fn hive(&self, only_person: Option<Color>, outcome: Option<&Outcome>) -> Vec<String> {
        let mut narration =
            Narration { sentences: Vec::new(), places: Vec::new(), tiles: PieceSet::EMPTY };
        let queens = Color::ALL.map(|color| self.position.hex(Piece::queen(color)));
        for (color, queen) in Color::ALL.into_iter().zip(queens) {
            if let Some(queen) = queen {
                if let [Some(other), Some(_)] = queens
                    && other.distance(queen) > 1
                {
                    narration.sentences.push(self.apart(other, queen));
                }
                self.tell_queen(color, queen, &mut narration);
            }
        }
        match self.position.in_play().first().and_then(|first| self.position.hex(first)) {
            Some(first) if narration.places.is_empty() => self.tell_tile(first, &mut narration),
            Some(_) => {}
            None => narration.sentences.push(self.words.say(key::SPOKEN_EMPTY)),
        }
        while let Some(next) = self.next_to(&narration) {
            self.tell_tile(next, &mut narration);
        }
        let mut sentences = narration.sentences;
        sentences.extend(Color::ALL.map(|color| self.reserve(color)));
        let is_theirs = only_person == Some(self.position.to_move());
        sentences.push(self.turn(only_person.filter(|_| is_theirs), outcome));
        sentences
    }

    /// A Queen and all around her.
    fn tell_queen(&self, color: Color, queen: Hex, narration: &mut Narration) {
        // Alone in her place she is named by her free sides.
        if self.position.height(queen) > 1 && !narration.has(self, queen) {
            narration.sentences.push(capitalised(&self.stack(queen)) + ".");
        }
        narration.add(self, queen);
        narration.sentences.push(self.sides(key::SPOKEN_QUEEN, color));
        if self.position.queen_neighbors(color) == 0 {
            return;
        }
        let mut list = List::default();
        for place in self.around(queen) {
            match self.position.top(place) {
                None => list.add(&self.words.say(key::PART_FREE)),
                Some(top) if narration.has(self, place) => list.add(&self.name(top)),
                Some(_) => list.add(&self.stack(place)),
            }
            narration.add(self, place);
        }
        narration
            .sentences
            .push(self.words.tell(key::SPOKEN_AROUND, &[("list", list.text.into())]));
    }

    /// A tile, or a stack, and where it lies from those that were told.
    fn tell_tile(&self, place: Hex, narration: &mut Narration) {
        let mut list = List::default();
        for top in self.around(place).filter_map(|hex| self.position.top(hex)) {
            if narration.tiles.contains(top) {
                list.add(&self.beside(place, top));
            }
        }
        let mut text = capitalised(&self.stack(place));
        if list.count > 0 {
            text = text + ": " + &list.text;
        }
        narration.sentences.push(text + ".");
        narration.add(self, place);
    }

    /// A place with tiles that are yet to be told, beside the place that was told last, or else
    /// beside one of those before it.
    fn next_to(&self, narration: &Narration) -> Option<Hex> {
        let is_new = |hex: &Hex| self.position.top(*hex).is_some() && !narration.has(self, *hex);
        narration.places.iter().rev().find_map(|&place| self.around(place).find(is_new))
    }

    /// How to get from one Queen to the other: straight on, and perhaps once around a corner.
    fn apart(&self, from: Hex, to: Hex) -> String {
        let Hex { q, r } = to - from;
        let mut list = List::default();
        for first in Direction::ALL {
            let (one, other) = (first.offset(), first.turned(1).offset());
            let steps = [q * other.r - r * other.q, r * one.q - q * one.r];
            // In one of the six sectors both are steps forward.
            if steps[0] > 0 && steps[1] >= 0 {
                for (count, way) in steps.into_iter().zip([first, first.turned(1)]) {
                    if count > 0 {
                        let steps = [("count", count.into()), ("way", self.way(way).into())];
                        list.add(&self.words.tell(key::PART_STEPS, &steps));
                    }
                }
            }
        }
        self.words.tell(key::SPOKEN_APART, &[("list", list.text.into())])
    }

    /// What a side still has in hand.
    fn reserve(&self, color: Color) -> String {
        let mut list = List::default();
        for bug in Bug::ALL {
            match (self.position.hand(color) & PieceSet::of_bug(bug)).len() {
                0 => {}
                1 => list.add(&self.words.name(&bug.into(), "nom")),
                count => {
                    let several = [("count", count.into()), ("bug", bug.into())];
                    list.add(&self.words.tell(key::PART_SEVERAL, &several));
                }
            }
        }
        let side = ("color", color.into());
        match list.count {
            0 => self.words.tell(key::SPOKEN_RESERVE_EMPTY, &[side]),
            _ => self.words.tell(key::SPOKEN_RESERVE, &[side, ("list", list.text.into())]),
        }
    }
}

impl Narration {
    fn has(&self, spoken: &Spoken<'_>, place: Hex) -> bool {
        spoken.position.top(place).is_some_and(|top| self.tiles.contains(top))
    }

    fn add(&mut self, spoken: &Spoken<'_>, place: Hex) {
        if spoken.position.top(place).is_some() && !self.has(spoken, place) {
            self.places.push(place);
            self.tiles = spoken.position.stack(place).fold(self.tiles, PieceSet::with);
        }
    }
}
