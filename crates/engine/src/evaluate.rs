//! What a position is worth without looking ahead.

use crate::Score;
use crate::parameters::{
    CAN_FILL, CAN_FILL_ALL, COVERED, FILLED, FREE, GUARD, HAND, ON_QUEEN, PINNED, TURN,
};
use skep_rules::{Bug, Color, Direction, Hex, Piece, PieceSet, Position, Ring};

/// The worth of a position to the side to move; the game must not be over.
pub fn evaluate(position: &Position) -> Score {
    let us = position.to_move();
    let pinned = position.pinned();
    Score::points(side(position, us, pinned) - side(position, !us, pinned) + TURN)
}

/// A Queen on the table, and what lies around her.
struct Throne {
    hex: Hex,
    filled: Ring,
}

impl Throne {
    fn of(position: &Position, color: Color) -> Option<Throne> {
        let queen = Piece::queen(color);
        let cell = position.cell(queen)?;
        Some(Throne { hex: position.hex(queen)?, filled: position.neighbors(cell) })
    }
}

fn side(position: &Position, color: Color, pinned: PieceSet) -> i32 {
    let own = PieceSet::of(color);
    let (throne, enemy) = (Throne::of(position, color), Throne::of(position, !color));
    let mut points = (position.hand(color)).map(|piece| HAND[piece.bug() as usize]).sum::<i32>();
    let covered = (position.in_play() & own) - position.uncovered();
    points += covered.map(|piece| COVERED[piece.bug() as usize]).sum::<i32>();
    let mut fillable = Ring::EMPTY;
    let mut fillers = 0;
    for piece in position.uncovered() & own {
        if pinned.contains(piece) {
            points += PINNED[piece.bug() as usize];
            continue;
        }
        points += FREE[piece.bug() as usize];
        if let Some(enemy) = &enemy {
            let fills = fills(position, piece, enemy);
            fillers += usize::from(!fills.is_empty());
            fillable = fillable | fills;
        }
    }
    if let Some(throne) = &throne {
        points -= FILLED[throne.filled.len()];
        points += guard(position, color, throne);
    }
    if let Some(enemy) = &enemy {
        let can_fill = fillable.len().min(fillers);
        points += CAN_FILL[enemy.filled.len()] * can_fill as i32;
        if can_fill > 0 && can_fill == (!enemy.filled).len() {
            points += CAN_FILL_ALL;
        }
        if position.top(enemy.hex).is_some_and(|top| top.color() == color) {
            points += ON_QUEEN;
        }
    }
    points
}

/// The free sides of the enemy's Queen that a tile reaches in one move, if it is not beside her
/// already.
fn fills(position: &Position, piece: Piece, enemy: &Throne) -> Ring {
    let Some(hex) = position.hex(piece) else { return Ring::EMPTY };
    let distance = hex.distance(enemy.hex);
    // No farther than this an insect comes beside her; and a Queen does not go to war.
    let farthest = match piece.bug() {
        Bug::Queen => 0,
        Bug::Beetle | Bug::Pillbug => 2,
        Bug::Spider | Bug::Ladybug => 4,
        Bug::Grasshopper | Bug::Ant | Bug::Mosquito => u32::MAX,
    };
    // On top of others it fills nothing, so from there it may come down beside her.
    if distance > farthest || distance == 1 && position.level(piece) == 0 {
        return Ring::EMPTY;
    }
    let reach = position.reach(piece);
    if reach.is_empty() {
        return Ring::EMPTY;
    }
    (!enemy.filled).filter(|&direction: &Direction| reach.contains(enemy.hex + direction)).collect()
}

/// The Pillbug that can throw its own Queen out of danger.
fn guard(position: &Position, color: Color, throne: &Throne) -> i32 {
    let Some(pillbug) = Piece::new(color, Bug::Pillbug, 1) else { return 0 };
    let Some(hex) = position.hex(pillbug).filter(|hex| hex.distance(throne.hex) == 1) else {
        return 0;
    };
    let stands = position.top(hex) == Some(pillbug);
    let has_exit = position.cell(pillbug).is_some_and(|cell| position.neighbors(cell).len() < 6);
    if stands && has_exit { GUARD } else { 0 }
}
