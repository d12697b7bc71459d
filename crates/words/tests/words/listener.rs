//! A listener that reconstructs a position from English sentences.

use skep_rules::{Bug, Color, Direction, Hex, Piece, Position};
use std::collections::BTreeMap;

/// What a listener can tell tiles apart by: which of them are on the table.
pub(crate) struct Listener<'a> {
    position: &'a Position,
}

/// A direction and its name.
const WAYS: [(&str, Direction); 6] = [
    ("north-west", Direction::NorthWest),
    ("north-east", Direction::NorthEast),
    ("east", Direction::East),
    ("south-east", Direction::SouthEast),
    ("south-west", Direction::SouthWest),
    ("west", Direction::West),
];

const NUMBERS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];

pub(crate) fn number(word: &str) -> u32 {
    NUMBERS.iter().position(|it| *it == word).unwrap_or_else(|| panic!("{word}?")) as u32
}

fn way(text: &str) -> Direction {
    let name = text.strip_prefix("to the ").unwrap_or_else(|| panic!("{text}?"));
    WAYS.iter().find(|(it, _)| *it == name).unwrap_or_else(|| panic!("{text}?")).1
}

impl Listener<'_> {
    pub(crate) fn new(position: &Position) -> Listener<'_> {
        Listener { position }
    }

    /// The tile that is called so: `the white Queen`, `black Ant 2`, `White's Ant`.
    pub(crate) fn tile(&self, name: &str) -> Piece {
        let name = name.strip_prefix("the ").unwrap_or(name).replace("'s ", " ");
        let mut words = name.split(' ');
        let color = match words.next() {
            Some("white" | "White") => Color::White,
            Some("black" | "Black") => Color::Black,
            _ => panic!("whose is {name}?"),
        };
        let bug = words.next().unwrap_or_default();
        let bug =
            Bug::ALL.into_iter().find(|it| it.name() == bug).unwrap_or_else(|| panic!("{name}?"));
        let mut twins =
            self.position.in_play().filter(|piece| piece.color() == color && piece.bug() == bug);
        let piece = match words.next() {
            Some(number) => Piece::new(color, bug, number.parse().unwrap()).unwrap(),
            None => {
                let only = twins.next().unwrap_or_else(|| panic!("{name} is not there"));
                assert_eq!(twins.next(), None, "which {name}?");
                only
            }
        };
        assert_eq!(words.next(), None, "{name}");
        assert!(self.position.in_play().contains(piece), "{name}");
        piece
    }

    /// A tile, and the direction from it: `to the east of the white Queen`.
    pub(crate) fn beside(&self, text: &str) -> (Piece, Direction) {
        let (direction, tile) = text.split_once(" of ").unwrap_or_else(|| panic!("{text}?"));
        (self.tile(tile), way(direction))
    }

    /// Tiles from the top: `black Beetle on the white Queen`.
    pub(crate) fn stack(&self, text: &str) -> Vec<Piece> {
        text.split(" on ").map(|name| self.tile(name)).collect()
    }

    /// What a side has in hand: `White in hand: 2 Spiders, Ant.`
    pub(crate) fn hand(sentence: &str) -> (Color, Vec<Bug>) {
        let color = if sentence.starts_with("White ") { Color::White } else { Color::Black };
        let Some((_, list)) = sentence.trim_end_matches('.').split_once(" in hand: ") else {
            assert_eq!(sentence, format!("{color} has nothing in hand."));
            return (color, Vec::new());
        };
        let tiles = list.split(", ").flat_map(|item| {
            let (count, name) = item.split_once(' ').unwrap_or(("1", item));
            let bug = Bug::ALL.into_iter().find(|bug| bug.name() == name.trim_end_matches('s'));
            vec![bug.unwrap_or_else(|| panic!("{item}?")); count.parse().unwrap()]
        });
        (color, tiles.collect())
    }

    /// All that is told of a hive: the place of each tile, and its level. Nothing may be told twice
    /// as new, and nothing may be told in two ways.
    pub(crate) fn hive(&self, sentences: &[String]) -> BTreeMap<Piece, (Hex, usize)> {
        let mut known: BTreeMap<Piece, (Hex, usize)> = BTreeMap::new();
        let put = |known: &mut BTreeMap<Piece, (Hex, usize)>, place, stack: &[Piece]| {
            for (level, &piece) in stack.iter().rev().enumerate() {
                assert_eq!(known.insert(piece, (place, level)), None, "{piece} is told twice");
            }
        };
        let mut her = Hex::ORIGIN;
        for sentence in sentences {
            let sentence = sentence.strip_suffix('.').unwrap();
            if let Some(list) = sentence.strip_prefix("From the white Queen to the black Queen: ") {
                her = list.split(", ").fold(Hex::ORIGIN, |place, steps| {
                    let (count, rest) = steps.split_once(" place").unwrap();
                    let direction = way(rest.trim_start_matches('s').trim_start());
                    (0..count.parse().unwrap()).fold(place, |place, _| place + direction)
                });
            } else if let Some(list) =
                sentence.strip_prefix("Around her, clockwise from the east: ")
            {
                let items: Vec<&str> = list.split(", ").collect();
                assert_eq!(items.len(), 6, "{sentence}");
                for (sixths, item) in items.into_iter().enumerate().filter(|it| it.1 != "free") {
                    let place = her + Direction::East.turned(sixths);
                    let stack = self.stack(item);
                    match known.get(&stack[0]) {
                        Some(&(told, _)) => assert_eq!(told, place, "{sentence}"),
                        None => put(&mut known, place, &stack),
                    }
                }
            } else if let Some((queen, sides)) = sentence.split_once(" has ") {
                let queen = self.tile(queen.strip_prefix("The ").unwrap());
                match known.get(&queen) {
                    Some(&(place, _)) => her = place,
                    None => put(&mut known, her, &[queen]),
                }
                let free = number(sides.split(' ').next().unwrap());
                assert_eq!(free, 6 - self.position.queen_neighbors(queen.color()), "{sentence}");
            } else if let Some((stack, list)) = sentence.split_once(": ") {
                let places: Vec<Hex> = list
                    .split(", ")
                    .map(|text| {
                        let (tile, direction) = self.beside(text);
                        known[&tile].0 + direction
                    })
                    .collect();
                assert!(places.iter().all(|place| *place == places[0]), "{sentence}");
                put(&mut known, places[0], &self.stack(stack));
            } else if sentence != "The table is empty" {
                put(&mut known, her, &self.stack(sentence));
            }
        }
        known
    }
}
