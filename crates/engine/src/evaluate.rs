//! What a position is worth without looking ahead.

use crate::Score;
use crate::weights::{WEIGHTS, Weights};
use skep_rules::{Bug, Cell, Color, FreeCells, Piece, PieceSet, Position, Survey};

/// The worth of a position to the side to move; the game must not be over.
pub fn evaluate(position: &Position) -> Score {
    judge(&position.survey())
}

/// The same for a position that was surveyed.
pub(crate) fn judge(survey: &Survey<'_>) -> Score {
    let mut points = Points(0);
    weigh(survey, &mut points);
    Score::points(points.0 / SCALE)
}

/// Weights are finer than points.
const SCALE: i32 = 4;

/// Is told what there is to be weighed: a weight, and how often it counts.
pub(crate) trait Scales {
    fn add(&mut self, weight: impl Fn(&Weights) -> i32, count: i32);
}

struct Points(i32);

impl Scales for Points {
    #[inline(always)]
    fn add(&mut self, weight: impl Fn(&Weights) -> i32, count: i32) {
        self.0 += weight(&WEIGHTS) * count;
    }
}

/// Tells all that matters of a position, for the side to move.
pub(crate) fn weigh(survey: &Survey<'_>, scales: &mut impl Scales) {
    let us = survey.position().to_move();
    side(survey, us, scales, 1);
    side(survey, !us, scales, -1);
    scales.add(|weights| weights.turn, 1);
}

/// What there is to say of one side: `sign` is -1 for the side that is not on turn.
#[inline(always)]
fn side(survey: &Survey<'_>, color: Color, scales: &mut impl Scales, sign: i32) {
    let position = survey.position();
    let own = PieceSet::of(color);
    let (throne, target) = (Throne::of(position, color), Throne::of(position, !color));
    let hand = position.hand(color);
    for piece in hand {
        scales.add(|weights| weights.hand[piece.bug() as usize], sign);
    }
    for piece in (position.in_play() & own) - position.uncovered() {
        scales.add(|weights| weights.covered[piece.bug() as usize], sign);
    }
    scales.add(|weights| weights.in_hand[hand.len()], sign);
    let mut attack = Attack::default();
    let (mut relief, mut free) = (0, 0);
    for piece in position.uncovered() & own {
        let bug = piece.bug() as usize;
        let reach = survey.reach(piece);
        let is_pinned = survey.pinned().contains(piece);
        if is_pinned {
            scales.add(|weights| weights.pinned[bug], sign);
        } else {
            scales.add(|weights| weights.moves[bug][bucket(reach.len())], sign);
            free += usize::from(!reach.is_empty());
        }
        let is_low = position.level(piece) == 0;
        let place = if is_low { position.cell(piece) } else { None };
        let is_beside = |throne: &Option<Throne>| {
            throne.as_ref().zip(place).is_some_and(|(t, cell)| !t.cell.toward(cell).is_empty())
        };
        if is_beside(&target) {
            scales.add(|weights| weights.beside_enemy[bug][usize::from(is_pinned)], sign);
        } else if let Some(target) = &target {
            let fills = reach.free_cells() & target.liberties;
            if !fills.is_empty() && piece.bug() != Bug::Queen {
                attack.add(fills, 1);
            }
        }
        if is_beside(&throne) {
            scales.add(|weights| weights.beside_own[bug], sign);
            relief += i32::from(!reach.is_empty());
        }
        if !is_low {
            let near = match (&target, position.cell(piece)) {
                (Some(target), Some(cell)) if target.cell == cell => 2,
                (Some(target), Some(cell)) => usize::from(!target.cell.toward(cell).is_empty()),
                _ => 0,
            };
            scales.add(|weights| weights.raised[near], sign);
        }
    }
    if let Some(target) = &target {
        if !hand.is_empty() {
            attack.add(position.placements(color) & target.liberties, hand.len());
        }
        for (tiles, ends) in survey.throws(color) {
            let others = tiles - target.beside - PieceSet::EMPTY.with(Piece::queen(!color));
            if !others.is_empty() {
                attack.add(ends & target.liberties, 1);
            }
        }
        let filled = target.filled();
        let turn = usize::from(sign > 0);
        scales.add(|weights| weights.attack[turn][filled][attack.strength()], sign);
        let ours = (target.beside & own).len();
        scales.add(|weights| weights.besiegers[ours], sign);
        if target.top.color() == color {
            scales.add(|weights| weights.on_queen[filled], sign);
        }
    }
    if let Some(throne) = &throne {
        let filled = throne.filled();
        scales.add(|weights| weights.filled[filled], sign);
        scales.add(|weights| weights.relief[filled], sign * relief);
        let queen = Piece::queen(color);
        if !survey.reach(queen).is_empty() {
            scales.add(|weights| weights.queen_moves[filled], sign);
        }
        if survey.throws(color).any(|(tiles, _)| tiles.contains(queen)) {
            scales.add(|weights| weights.guard[filled], sign);
        }
    }
    scales.add(|weights| weights.freedom[free.min(11)], sign);
    if !hand.is_empty() {
        let room = position.placements(color).len().min(7);
        scales.add(|weights| weights.room[room], sign);
    }
}

/// Numbers of places to go to, as far as it matters how many they are.
#[inline]
fn bucket(places: usize) -> usize {
    match places {
        0..=2 => places,
        3..=4 => 3,
        5..=8 => 4,
        9..=16 => 5,
        _ => 6,
    }
}

/// A Queen on the table, and what lies around her.
struct Throne {
    cell: Cell,
    /// What lies on top of her cell: she herself, or who covers her.
    top: Piece,
    liberties: FreeCells,
    /// The uppermost tiles beside her.
    beside: PieceSet,
}

impl Throne {
    #[inline]
    fn of(position: &Position, color: Color) -> Option<Throne> {
        let cell = position.cell(Piece::queen(color))?;
        Some(Throne {
            cell,
            top: position.top_of(cell)?,
            liberties: position.liberties(cell),
            beside: position.beside(cell),
        })
    }

    fn filled(&self) -> usize {
        6 - self.liberties.len()
    }
}

/// How many free sides of a Queen can be filled at once, and by how many tiles.
#[derive(Default)]
struct Attack {
    sides: FreeCells,
    tiles: usize,
}

impl Attack {
    #[inline]
    fn add(&mut self, sides: FreeCells, tiles: usize) {
        self.sides = self.sides | sides;
        self.tiles += if sides.is_empty() { 0 } else { tiles };
    }

    #[inline]
    fn strength(&self) -> usize {
        self.sides.len().min(self.tiles).min(4)
    }
}
