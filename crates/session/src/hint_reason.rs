//! Why a move is advised, decided by the rules: the position before the move is compared with the one after it.

use skep_engine::{finish, threat};
use skep_rules::{Bug, Color, Hex, Move, Outcome, Piece, PieceSet, Position, Reason};
use skep_words::{Words, key};

/// Why a move is advised. Each is true whoever advises it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReason {
    /// It surrounds this Queen and wins.
    Surrounds(Piece),
    /// This side could have surrounded the mover's Queen with its next move, and now it can't.
    Saves(Color),
    /// The mover could surround this Queen with the next move if nothing changed.
    Threatens(Piece),
    /// It takes the N-th side of this Queen.
    Fills(Piece, u32),
    /// It lies on this tile of the other side.
    Covers(Piece),
    /// This Queen could move by itself, and now it can't.
    ShutsIn(Piece),
    /// The mover's Queen could not move by itself, and now it could.
    FreesQueen,
    /// The mover's Queen has more free sides than before: so many.
    Room(u32),
    /// This tile of the other side could move, and now the hive would fall apart without it.
    Pins(Piece),
    /// This tile of the mover was pinned and can move by itself.
    Frees(Piece),
    /// From there the tile could go beside this Queen with its next move.
    Nears(Piece),
    /// None of these.
    Best,
}

impl HintReason {
    /// The strongest reason for a legal move.
    pub fn of(before: &Position, mv: Move) -> HintReason {
        let mut after = before.clone();
        after.play_unchecked(mv);
        let (own, other) = (before.to_move(), !before.to_move());
        let [queen, enemy] = [own, other].map(Piece::queen);
        let moved = mv.piece();
        if after.outcome() == Some(Outcome::win(own, Reason::Surrounded)) {
            return HintReason::Surrounds(enemy);
        }
        if threat(before).is_some() && finish(&after).is_none() {
            return HintReason::Saves(other);
        }
        if threat(&after).is_some() {
            return HintReason::Threatens(enemy);
        }
        let [filled, was_filled] = [&after, before].map(|it| it.queen_neighbors(other));
        if filled > was_filled && filled > 1 && moved.is_some_and(|it| it.bug() != Bug::Queen) {
            return HintReason::Fills(enemy, filled);
        }
        // What a lost or drawn end changes is no reason.
        if after.outcome().is_some() {
            return HintReason::Best;
        }
        if let Some(covered) = moved.and_then(|piece| below(&after, piece))
            && covered.color() == other
        {
            return HintReason::Covers(covered);
        }
        let can_go = |position: &Position, piece| !position.reach(piece).is_empty();
        if can_go(before, enemy) && !can_go(&after, enemy) {
            return HintReason::ShutsIn(enemy);
        }
        if before.is_queen_laid(own) && !can_go(before, queen) && can_go(&after, queen) {
            return HintReason::FreesQueen;
        }
        let [taken, was_taken] = [&after, before].map(|it| it.queen_neighbors(own));
        if taken < was_taken {
            return HintReason::Room(6 - taken);
        }
        let (pinned, was_pinned) = (after.pinned(), before.pinned());
        let stopped = (pinned - was_pinned) & PieceSet::of(other);
        if let Some(piece) = most_telling(stopped.filter(|&it| can_go(before, it))) {
            return HintReason::Pins(piece);
        }
        let freed = (was_pinned - pinned) & PieceSet::of(own);
        if let Some(piece) = most_telling(freed.filter(|&it| can_go(&after, it))) {
            return HintReason::Frees(piece);
        }
        let could_reach_her = |position: &Position, piece| {
            let sides = position.hex(enemy).map(Hex::neighbors);
            let reach = position.reach(piece);
            sides.is_some_and(|sides| sides.into_iter().any(|hex| reach.contains(hex)))
        };
        match moved {
            // Nothing moves before its owner's Queen is laid.
            Some(piece)
                if after.is_queen_laid(own)
                    && could_reach_her(&after, piece)
                    && !could_reach_her(before, piece) =>
            {
                HintReason::Nears(enemy)
            }
            _ => HintReason::Best,
        }
    }

    /// The reason in a sentence.
    pub fn text(self, words: &Words) -> String {
        let of_tile = |key, piece: Piece| words.tell(key, &[("piece", piece.into())]);
        match self {
            HintReason::Surrounds(queen) => of_tile(key::HINT_WHY_SURROUNDS, queen),
            HintReason::Saves(color) => words.tell(key::HINT_WHY_SAVES, &[("color", color.into())]),
            HintReason::Threatens(queen) => of_tile(key::HINT_WHY_THREATENS, queen),
            HintReason::Fills(queen, count) => {
                let about = [("piece", queen.into()), ("count", count.into())];
                words.tell(key::HINT_WHY_FILLS, &about)
            }
            HintReason::Covers(piece) => of_tile(key::HINT_WHY_COVERS, piece),
            HintReason::ShutsIn(queen) => of_tile(key::HINT_WHY_SHUTS_IN, queen),
            HintReason::FreesQueen => words.say(key::HINT_WHY_FREES_QUEEN),
            HintReason::Room(free) => {
                let sides = words.tell(key::PART_SIDES, &[("count", free.into())]);
                words.tell(key::HINT_WHY_ROOM, &[("sides", sides.into())])
            }
            HintReason::Pins(piece) => of_tile(key::HINT_WHY_PINS, piece),
            HintReason::Frees(piece) => of_tile(key::HINT_WHY_FREES, piece),
            HintReason::Nears(queen) => of_tile(key::HINT_WHY_NEARS, queen),
            HintReason::Best => words.say(key::HINT_WHY_BEST),
        }
    }
}

/// The tile that a tile lies on.
fn below(position: &Position, piece: Piece) -> Option<Piece> {
    let hex = position.hex(piece)?;
    position.stack(hex).skip_while(|&it| it != piece).nth(1)
}

/// The tile that matters most: a Queen, or else the first in the usual order of value.
fn most_telling(pieces: impl Iterator<Item = Piece>) -> Option<Piece> {
    use Bug::{Ant, Beetle, Grasshopper, Ladybug, Mosquito, Pillbug, Queen, Spider};
    const ORDER: [Bug; 8] = [Queen, Ant, Mosquito, Beetle, Ladybug, Pillbug, Grasshopper, Spider];
    pieces.min_by_key(|piece| ORDER.iter().position(|&bug| bug == piece.bug()))
}
