//! A move, told with the place where it leads and with what it changes.

use super::{List, Spoken};
use crate::key;
use skep_rules::{Bug, Color, Hex, Move, Outcome, Piece, Position, Power};

impl Spoken<'_> {
    /// A legal move, told after it was played; the position is the one before it. What has changed
    /// for a Queen is told if it has, and how the game has ended if it has.
    pub fn played(&self, mv: Move, outcome: Option<&Outcome>) -> String {
        let mut text = self.told(mv, true);
        if let Some(outcome) = outcome {
            text = text + " " + &self.words.outcome(outcome);
        }
        text
    }

    /// A legal move that is asked about or advised: told as if it were played, but not what it changes.
    pub fn meant(&self, mv: Move) -> String {
        self.told(mv, false)
    }

    fn told(&self, mv: Move, with_queens: bool) -> String {
        let (Some(piece), Some(path)) = (mv.piece(), self.position.path(mv)) else {
            return self.words.tell(key::MOVE_PASS, &[("color", self.position.to_move().into())]);
        };
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        // Tiles are called what they are called from now on.
        let now = Spoken { position: &after, ..*self };
        let (mut text, beside) = now.gone(self.position, piece, path.power);
        if with_queens {
            text += &now.queens(self.position, piece, beside);
        }
        text
    }

    /// That moves were taken back, the last one first: which tiles were moved.
    pub fn taken_back(&self, moves: &[Move]) -> String {
        let mut list = List::default();
        for piece in moves.iter().rev().filter_map(|mv| mv.piece()) {
            list.add(&self.name(piece));
        }
        match list.count {
            0 => self.words.say(key::SPOKEN_PASS_TAKEN_BACK),
            count => {
                let told = [("count", count.into()), ("list", list.text.into())];
                self.words.tell(key::SPOKEN_TAKEN_BACK, &told)
            }
        }
    }

    /// What a tile has just done, and which other one tells where.
    fn gone(&self, before: &Position, piece: Piece, power: Power) -> (String, Option<Piece>) {
        let place = self.position.hex(piece).unwrap_or_default();
        let onto = before.top(place);
        let beside = onto.or_else(|| self.telling(place, !before.to_move(), None));
        let text = match (onto, beside) {
            (Some(onto), _) => {
                let tiles = [("piece", self.named(piece)), ("onto", self.named(onto))];
                self.words.tell(key::MOVE_CLIMB, &tiles)
            }
            (None, Some(beside)) => self.went(before, piece, power, place, beside),
            (None, None) => {
                let first = [("color", piece.color().into()), ("bug", piece.bug().into())];
                self.words.tell(key::MOVE_FIRST, &first)
            }
        };
        (text, beside)
    }

    /// What has changed for the Queens when a tile has come beside another.
    fn queens(&self, before: &Position, piece: Piece, beside: Option<Piece>) -> String {
        let mut text = String::new();
        // "She" is the one Queen that was named, and she comes first.
        let mut queens = [Some(piece), beside].into_iter().flatten().filter(is_queen);
        let she = queens.next().filter(|_| queens.next().is_none()).map(Piece::color);
        let first = she.unwrap_or(Color::White);
        for color in [first, !first] {
            let taken = self.position.queen_neighbors(color);
            // That none is left is told by the end of the game.
            if taken != before.queen_neighbors(color) && taken < 6 {
                let is_she = she == Some(color);
                let key = if is_she { key::SPOKEN_SHE_NOW } else { key::SPOKEN_QUEEN_NOW };
                text = text + " " + &self.sides(key, color);
            }
        }
        text
    }

    /// That a tile has come to a free place beside another.
    fn went(
        &self,
        before: &Position,
        piece: Piece,
        power: Power,
        place: Hex,
        beside: Piece,
    ) -> String {
        let tile = ("piece", self.named(piece));
        let place = ("where", self.beside(place, beside).into());
        let key = match power {
            Power::Laid => {
                let (color, bug) = (("color", piece.color().into()), ("bug", piece.bug().into()));
                return self.words.tell(key::SPOKEN_LAY, &[color, bug, place]);
            }
            Power::ThrownBy(thrower) => {
                let thrower = ("thrower", self.named(thrower));
                return self.words.tell(key::SPOKEN_THROW, &[thrower, tile, place]);
            }
            Power::MovesAs(_) if before.level(piece) > 0 => key::SPOKEN_DESCEND,
            Power::MovesAs(Bug::Grasshopper) => key::SPOKEN_JUMP,
            Power::MovesAs(_) => key::SPOKEN_WALK,
        };
        self.words.tell(key, &[tile, place])
    }
}

fn is_queen(piece: &Piece) -> bool {
    piece.bug() == Bug::Queen
}
