//! The handcrafted evaluation: a weighted sum of readable terms. The player uses the net by default.

use super::queen_zone::QueenZone;
use crate::Score;
use crate::eval::weights::{WEIGHTS, Weights};
use skep_rules::{Color, FreeCells, Piece, PieceSet, Position, Survey};

/// The handcrafted evaluation of a surveyed position, for the side to move. The game must not be over.
pub(crate) fn evaluate(survey: &Survey<'_>) -> Score {
    let mut points = Points(0);
    weigh(survey, &mut points);
    Score::points(points.0 / SCALE)
}

/// The number of units of a weight in a point.
const SCALE: i32 = 4;

/// The sum of the terms so far.
struct Points(i32);

impl Points {
    /// Adds a weight as often as it counts.
    #[inline(always)]
    fn add(&mut self, weight: impl Fn(&Weights) -> i32, count: i32) {
        self.0 += weight(&WEIGHTS) * count;
    }
}

/// Adds the terms of both sides, from the point of view of the side to move.
fn weigh(survey: &Survey<'_>, points: &mut Points) {
    let us = survey.position().to_move();
    SideTerms::of(survey, us).weigh(points);
    SideTerms::of(survey, !us).weigh(points);
    points.add(|weights| weights.turn, 1);
}

/// One side and the two Queens, as far as they are laid.
struct SideTerms<'a> {
    survey: &'a Survey<'a>,
    position: &'a Position,
    color: Color,
    /// -1 for the side that is not on turn.
    sign: i32,
    hand: PieceSet,
    queen_zone: Option<QueenZone>,
    target: Option<QueenZone>,
}

impl<'a> SideTerms<'a> {
    #[inline(always)]
    fn of(survey: &'a Survey<'a>, color: Color) -> SideTerms<'a> {
        let position = survey.position();
        SideTerms {
            survey,
            position,
            color,
            sign: if color == position.to_move() { 1 } else { -1 },
            hand: position.hand(color),
            queen_zone: QueenZone::of(position, color),
            target: QueenZone::of(position, !color),
        }
    }

    #[inline(always)]
    fn weigh(&self, points: &mut Points) {
        self.weigh_hand(points);
        self.weigh_tiles(points);
        self.weigh_enemy_queen(points);
        self.weigh_own_queen(points);
    }

    /// Adds the terms of tiles in hand, and of where they could be laid.
    #[inline(always)]
    fn weigh_hand(&self, points: &mut Points) {
        for piece in self.hand {
            points.add(|weights| weights.hand[piece.bug() as usize], self.sign);
        }
        points.add(|weights| weights.in_hand[self.hand.len()], self.sign);
        if !self.hand.is_empty() {
            let placements = self.position.placements(self.color).len().min(7);
            points.add(|weights| weights.placements[placements], self.sign);
        }
    }

    /// Adds the terms of tiles on the table: where they are, and what they can do.
    #[inline(always)]
    fn weigh_tiles(&self, points: &mut Points) {
        let (position, sign) = (self.position, self.sign);
        let own = PieceSet::of(self.color);
        for piece in (position.in_play() & own) - position.uncovered() {
            points.add(|weights| weights.covered[piece.bug() as usize], sign);
        }
        let mut free = 0;
        for piece in position.uncovered() & own {
            let bug = piece.bug() as usize;
            let is_pinned = self.survey.pinned().contains(piece);
            if is_pinned {
                points.add(|weights| weights.pinned[bug], sign);
            } else {
                let places = self.survey.reach(piece).len();
                points.add(|weights| weights.moves[bug][bucket(places)], sign);
                free += usize::from(places > 0);
            }
            let Some(cell) = position.cell(piece) else { continue };
            if position.level(piece) > 0 {
                let near = self.target.as_ref().map_or(0, |target| match target.cell == cell {
                    true => 2,
                    false => usize::from(target.is_beside(cell)),
                });
                points.add(|weights| weights.raised[near], sign);
                continue;
            }
            if self.target.as_ref().is_some_and(|target| target.is_beside(cell)) {
                points.add(|weights| weights.beside_enemy[bug][usize::from(is_pinned)], sign);
            }
            if self.queen_zone.as_ref().is_some_and(|queen_zone| queen_zone.is_beside(cell)) {
                points.add(|weights| weights.beside_own[bug], sign);
            }
        }
        points.add(|weights| weights.freedom[free.min(11)], sign);
    }

    /// Adds the terms of what surrounds the enemy's Queen, and of what could.
    #[inline(always)]
    fn weigh_enemy_queen(&self, points: &mut Points) {
        let Some(target) = &self.target else { return };
        let (filled, attack) = (target.filled, self.attack(target));
        let is_on_turn = usize::from(self.sign > 0);
        points.add(|weights| weights.attack[is_on_turn][filled][attack.strength()], self.sign);
        let attackers_beside = (target.beside & PieceSet::of(self.color)).len();
        points.add(|weights| weights.attackers_beside[attackers_beside], self.sign);
        if target.top.color() == self.color {
            points.add(|weights| weights.on_queen[filled], self.sign);
        }
    }

    /// All tiles that could fill a free side of the enemy's Queen at once.
    #[inline(always)]
    fn attack(&self, target: &QueenZone) -> Attack {
        let (position, color) = (self.position, self.color);
        let mut attack = Attack::default();
        // The own Queen is not counted as an attacker.
        let own = PieceSet::of(color) - PieceSet::EMPTY.with(Piece::queen(color));
        for piece in position.uncovered() & own {
            // A tile on the ground beside her would free one side by filling another.
            if !target.beside.contains(piece) || position.level(piece) > 0 {
                attack.add(self.survey.reach(piece).free_cells() & target.liberties, 1);
            }
        }
        if !self.hand.is_empty() {
            attack.add(position.placements(color) & target.liberties, self.hand.len());
        }
        for (tiles, ends) in self.survey.throws(color) {
            let others = tiles - target.beside - PieceSet::EMPTY.with(Piece::queen(!color));
            if !others.is_empty() {
                attack.add(ends & target.liberties, 1);
            }
        }
        attack
    }

    /// Adds the terms of the own Queen, and of how she could get out of danger.
    #[inline(always)]
    fn weigh_own_queen(&self, points: &mut Points) {
        let Some(queen_zone) = &self.queen_zone else { return };
        let (filled, queen) = (queen_zone.filled, Piece::queen(self.color));
        points.add(|weights| weights.filled[filled], self.sign);
        let leaves = |&piece: &Piece| {
            self.position.level(piece) == 0 && !self.survey.reach(piece).is_empty()
        };
        let relief = (queen_zone.beside & PieceSet::of(self.color)).filter(leaves).count() as i32;
        points.add(|weights| weights.relief[filled], self.sign * relief);
        if !self.survey.reach(queen).is_empty() {
            points.add(|weights| weights.queen_moves[filled], self.sign);
        }
        if self.survey.throws(self.color).any(|(tiles, _)| tiles.contains(queen)) {
            points.add(|weights| weights.queen_thrown[filled], self.sign);
        }
    }
}

/// The class of a number of places to go to, as an index of [`Weights`]' `moves`.
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
