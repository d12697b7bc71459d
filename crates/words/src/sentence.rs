//! Moves, told in a sentence.

use crate::{Words, key};
use skep_rules::{Bug, Hex, Move, Piece, Position, Power};

impl Words {
    /// A move, told in a sentence; the position is the one before it.
    ///
    /// ```
    /// use skep_rules::{GameType, Hex, Position};
    /// use skep_words::{Language, Words};
    /// let words = Words::new(Language::English);
    /// let position = Position::new(GameType::BASE);
    /// let mv = position.check("wA1".parse().unwrap(), Hex::ORIGIN).unwrap();
    /// assert_eq!(words.move_sentence(&position, mv), "White lays an Ant.");
    /// ```
    pub fn move_sentence(&self, position: &Position, mv: Move) -> String {
        let (Some(piece), Some(to)) = (mv.piece(), position.destination(mv)) else {
            return self.tell(key::MOVE_PASS, &[("color", position.to_move().into())]);
        };
        let beside = telling_neighbor(position, piece, to);
        let power = position.path(mv).map(|path| path.power);
        if power == Some(Power::Laid) || position.hex(piece).is_none() {
            let (color, bug) = (("color", piece.color().into()), ("bug", piece.bug().into()));
            return match beside {
                Some(beside) => self.tell(key::MOVE_LAY, &[color, bug, ("beside", beside.into())]),
                None => self.tell(key::MOVE_FIRST, &[color, bug]),
            };
        }
        let tile = ("piece", piece.into());
        if let Some(Power::ThrownBy(thrower)) = power {
            return self.tell(key::MOVE_THROW, &[tile, ("thrower", thrower.into())]);
        }
        if let Some(onto) = position.top(to) {
            return self.tell(key::MOVE_CLIMB, &[tile, ("onto", onto.into())]);
        }
        let key = match power {
            _ if position.level(piece) > 0 => key::MOVE_DESCEND,
            Some(Power::MovesAs(Bug::Grasshopper)) => key::MOVE_JUMP,
            _ => key::MOVE_WALK,
        };
        // A legal move ends beside the hive, so there is a neighbour.
        self.tell(key, &[tile, ("beside", beside.unwrap_or(piece).into())])
    }
}

/// The neighbour of a place that tells most about it: the enemy's Queen, one's own, another enemy,
/// any other.
fn telling_neighbor(position: &Position, piece: Piece, to: Hex) -> Option<Piece> {
    let top_but_piece = |hex| position.stack(hex).find(|&tile| tile != piece);
    let enemy = !position.to_move();
    to.neighbors()
        .into_iter()
        .filter_map(top_but_piece)
        .min_by_key(|tile| (tile.bug() != Bug::Queen, tile.color() != enemy, tile.index()))
}
