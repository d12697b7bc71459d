//! The features of a position: what the net knows of it. Each is a statement about one side that holds
//! or does not, identified by its index.

use super::queen_zone::QueenZone;
use skep_rules::{Bug, Cell, Color, FreeCells, Piece, PieceSet, Position, Survey};

/// The number of features.
pub const FEATURES: usize = QUEENS.end();

/// The most features that can hold of one side: 14 tiles, up to 11 that reach the enemy's Queen, six around the own
/// one, and one of each group that is about the side as a whole.
const MOST: usize = 48;

/// Features of one kind, indexed by up to four numbers below these bounds.
struct Group {
    start: usize,
    bounds: [usize; 4],
}

impl Group {
    const fn first(bounds: [usize; 4]) -> Group {
        Group { start: 0, bounds }
    }

    const fn then(&self, bounds: [usize; 4]) -> Group {
        Group { start: self.end(), bounds }
    }

    const fn end(&self) -> usize {
        let [a, b, c, d] = self.bounds;
        self.start + a * b * c * d
    }

    #[inline(always)]
    fn index(&self, numbers: [usize; 4]) -> u16 {
        let offset = numbers.into_iter().zip(self.bounds).fold(0, |offset, (number, bound)| {
            debug_assert!(number < bound);
            offset * bound + number
        });
        (self.start + offset) as u16
    }
}

/// An uncovered tile: its kind, how freely it moves, how near it is to the enemy's Queen and to its
/// own.
const TILE: Group = Group::first([KINDS, FREEDOMS, NEAR, NEAR]);
/// A tile that can fill sides of the enemy's Queen at once: its kind, how many, and how many of her
/// sides are filled.
const FILLER: Group = TILE.then([KINDS, 3, 7, 1]);
/// A covered tile: its insect, and whether the tile on top is the enemy's.
const COVERED: Group = FILLER.then([8, 2, 1, 1]);
/// A tile in hand: its insect, and its number.
const HAND: Group = COVERED.then([8, 3, 1, 1]);
/// How many tiles are in hand.
const IN_HAND: Group = HAND.then([15, 1, 1, 1]);
/// On how many cells they can be laid.
const PLACEMENTS: Group = IN_HAND.then([9, 1, 1, 1]);
/// Beside the enemy's Queen: how many of these cells, and how many of her sides are filled.
const LANDING: Group = PLACEMENTS.then([4, 7, 1, 1]);
/// How many tiles have a legal move.
const FREE: Group = LANDING.then([12, 1, 1, 1]);
/// How many places they can go to in all.
const PLACES: Group = FREE.then([9, 1, 1, 1]);
/// What lies around the own Queen, as a pattern: free, own, enemy's.
const QUEEN_PATTERN: Group = PLACES.then([PATTERNS, 1, 1, 1]);
/// A tile beside the own Queen: its insect, whether it is the enemy's, whether it can leave, and how
/// many of her sides are filled.
const QUEEN_NEIGHBORS: Group = QUEEN_PATTERN.then([8, 2, 2, 7]);
/// How the own Queen can be helped: her filled sides, whether she can move, whether she can be
/// thrown, how many own tiles beside her can leave.
const QUEEN_ESCAPE: Group = QUEEN_NEIGHBORS.then([7, 2, 2, 4]);
/// The own Queen's filled sides, and what is on top of her: nothing, an own tile, an enemy's.
const QUEEN_TOP: Group = QUEEN_ESCAPE.then([7, 3, 1, 1]);
/// The enemy's Queen: her filled sides, on how many others tiles can come at once, and from how many.
const ATTACK: Group = QUEEN_TOP.then([7, 5, 5, 1]);
/// The enemy's Queen: her filled sides, how many of the others nobody can come to at once, and how
/// many two can.
const OPEN_SIDES: Group = ATTACK.then([7, 7, 7, 1]);
/// How many own tiles and how many of the enemy's can be thrown.
const THROWS: Group = OPEN_SIDES.then([4, 4, 1, 1]);
/// How long the game has lasted.
const AGE: Group = THROWS.then([16, 1, 1, 1]);
/// Which set is played with: Mosquito, Ladybug, Pillbug.
const SET: Group = AGE.then([2, 2, 2, 1]);
/// How near the Queens are to each other.
const QUEENS: Group = SET.then([NEAR, 1, 1, 1]);

/// The insects on the ground; then Beetle and Mosquito on top of others.
const KINDS: usize = 10;
/// Distance to a Queen: on her, beside her, two steps away, farther; or she is in hand.
const NEAR: usize = 5;
/// Pinned, or the number of places to go to: see [`freedom`].
const FREEDOMS: usize = 8;

/// The features that hold of one side: a sparse vector, as the list of its non-zero indices.
#[derive(Clone, Copy)]
pub struct Features {
    list: [u16; MOST],
    count: usize,
}

impl Features {
    const NONE: Features = Features { list: [0; MOST], count: 0 };

    /// The indices of the features, each below [`FEATURES`].
    #[inline]
    pub fn list(&self) -> &[u16] {
        &self.list[..self.count.min(MOST)]
    }

    #[inline(always)]
    fn push(&mut self, group: &Group, numbers: [usize; 4]) {
        if let Some(free) = self.list.get_mut(self.count) {
            *free = group.index(numbers);
            self.count += 1;
        }
    }
}

/// The features of the side to move, then those of the other side.
pub fn features(position: &Position) -> [Features; 2] {
    features_of(&position.survey())
}

/// The features of a surveyed position.
#[inline]
pub(crate) fn features_of(survey: &Survey<'_>) -> [Features; 2] {
    let us = survey.position().to_move();
    let queen_zones = [us, !us].map(|color| QueenZone::of(survey.position(), color));
    [(us, 0), (!us, 1)].map(|(color, index)| {
        let side = SideFeatures {
            survey,
            color,
            queen_zone: &queen_zones[index],
            target: &queen_zones[1 - index],
        };
        side.features()
    })
}

/// One side, and the two Queens as far as they are laid.
struct SideFeatures<'a> {
    survey: &'a Survey<'a>,
    color: Color,
    queen_zone: &'a Option<QueenZone>,
    target: &'a Option<QueenZone>,
}

impl SideFeatures<'_> {
    #[inline(always)]
    fn features(&self) -> Features {
        let mut features = Features::NONE;
        self.push_hand(&mut features);
        self.push_tiles(&mut features);
        self.push_own_queen(&mut features);
        self.push_game(&mut features);
        features
    }

    #[inline(always)]
    fn push_hand(&self, features: &mut Features) {
        let position = self.survey.position();
        let hand = position.hand(self.color);
        for piece in hand {
            features.push(&HAND, [piece.bug() as usize, usize::from(piece.number()) % 3, 0, 0]);
        }
        features.push(&IN_HAND, [hand.len().min(14), 0, 0, 0]);
        if !hand.is_empty() {
            features.push(&PLACEMENTS, [position.placements(self.color).len().min(8), 0, 0, 0]);
        }
    }

    #[inline(always)]
    fn push_tiles(&self, features: &mut Features) {
        let (survey, position) = (self.survey, self.survey.position());
        let own = PieceSet::of(self.color);
        for piece in (position.in_play() & own) - position.uncovered() {
            let top = position.cell(piece).and_then(|cell| position.top_of(cell));
            let is_enemy = top.is_some_and(|top| top.color() != self.color);
            features.push(&COVERED, [piece.bug() as usize, usize::from(is_enemy), 0, 0]);
        }
        let mut attack = Attack::default();
        let (mut free, mut places) = (0, 0);
        for piece in position.uncovered() & own {
            let Some(cell) = position.cell(piece) else { continue };
            let is_raised = position.level(piece) > 0;
            let kind = kind(piece.bug(), is_raised);
            let reach = survey.reach(piece);
            let choices = reach.len();
            let is_pinned = survey.pinned().contains(piece);
            let freedom = if is_pinned { 0 } else { freedom(choices) };
            free += usize::from(choices > 0);
            places += choices;
            features
                .push(&TILE, [kind, freedom, near(cell, self.target), near(cell, self.queen_zone)]);
            // The own Queen is not counted as an attacker; and a tile on the ground beside the enemy's
            // Queen would free one side by filling another.
            if let Some(target) = self.target
                && piece.bug() != Bug::Queen
                && (is_raised || !target.beside.contains(piece))
            {
                let sides = reach.free_cells() & target.liberties;
                if !sides.is_empty() {
                    attack.add(sides, 1);
                    features.push(&FILLER, [kind, sides.len().min(3) - 1, target.filled, 0]);
                }
            }
        }
        features.push(&FREE, [free.min(11), 0, 0, 0]);
        features.push(&PLACES, [tens(places), 0, 0, 0]);
        self.push_attack(&mut attack, features);
    }

    /// Adds the tiles that can come to the enemy's Queen from the hand or by a throw.
    #[inline(always)]
    fn push_attack(&self, attack: &mut Attack, features: &mut Features) {
        let (survey, position) = (self.survey, self.survey.position());
        let hand = position.hand(self.color);
        if let Some(target) = self.target
            && !hand.is_empty()
        {
            let sides = position.placements(self.color) & target.liberties;
            attack.add(sides, hand.len());
            features.push(&LANDING, [sides.len().min(3), target.filled, 0, 0]);
        }
        let mut thrown = PieceSet::EMPTY;
        for (tiles, ends) in survey.throws(self.color) {
            thrown = thrown | tiles;
            if let Some(target) = self.target {
                let others =
                    tiles - target.beside - PieceSet::EMPTY.with(Piece::queen(!self.color));
                if !others.is_empty() {
                    attack.add(ends & target.liberties, 1);
                }
            }
        }
        let own = PieceSet::of(self.color);
        features.push(&THROWS, [(thrown & own).len().min(3), (thrown - own).len().min(3), 0, 0]);
        if let Some(target) = self.target {
            let open_sides = target.liberties.len() - attack.sides.len();
            features.push(&OPEN_SIDES, [target.filled, open_sides, attack.twice.len(), 0]);
            features
                .push(&ATTACK, [target.filled, attack.sides.len().min(4), attack.tiles.min(4), 0]);
        }
    }

    #[inline(always)]
    fn push_own_queen(&self, features: &mut Features) {
        let Some(queen_zone) = self.queen_zone else { return };
        let (survey, position) = (self.survey, self.survey.position());
        let (queen, filled) = (Piece::queen(self.color), queen_zone.filled);
        let [own, enemy] = [self.color, !self.color]
            .map(|color| usize::from(position.touched(queen_zone.cell, color).bits()));
        features.push(&QUEEN_PATTERN, [usize::from(PATTERN[own << 6 | enemy]), 0, 0, 0]);
        let mut relief = 0;
        for piece in queen_zone.beside {
            let is_enemy = piece.color() != self.color;
            let leaves = position.level(piece) == 0 && !survey.reach(piece).is_empty();
            relief += usize::from(leaves && !is_enemy);
            let numbers =
                [piece.bug() as usize, usize::from(is_enemy), usize::from(leaves), filled];
            features.push(&QUEEN_NEIGHBORS, numbers);
        }
        let moves = !survey.reach(queen).is_empty();
        let is_thrown = survey.throws(self.color).any(|(tiles, _)| tiles.contains(queen));
        let numbers = [filled, usize::from(moves), usize::from(is_thrown), relief.min(3)];
        features.push(&QUEEN_ESCAPE, numbers);
        let top = match queen_zone.top {
            top if top == queen => 0,
            top if top.color() == self.color => 1,
            _ => 2,
        };
        features.push(&QUEEN_TOP, [filled, top, 0, 0]);
    }

    #[inline(always)]
    fn push_game(&self, features: &mut Features) {
        let position = self.survey.position();
        features.push(&AGE, [(position.ply() as usize / 4).min(15), 0, 0, 0]);
        let has = |bug| usize::from(position.game_type().has(bug));
        let set = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug].map(has);
        features.push(&SET, [set[0], set[1], set[2], 0]);
        let queens =
            self.queen_zone.as_ref().map_or(4, |queen_zone| near(queen_zone.cell, self.target));
        features.push(&QUEENS, [queens, 0, 0, 0]);
    }
}

/// What can come to the enemy's Queen at once.
#[derive(Default)]
struct Attack {
    sides: FreeCells,
    twice: FreeCells,
    tiles: usize,
}

impl Attack {
    #[inline(always)]
    fn add(&mut self, sides: FreeCells, tiles: usize) {
        self.twice = self.twice | if tiles > 1 { sides } else { self.sides & sides };
        self.sides = self.sides | sides;
        self.tiles += if sides.is_empty() { 0 } else { tiles };
    }
}

#[inline(always)]
fn kind(bug: Bug, is_raised: bool) -> usize {
    match (bug, is_raised) {
        (Bug::Mosquito, true) => 9,
        (_, true) => 8,
        _ => bug as usize,
    }
}

#[inline(always)]
fn near(cell: Cell, queen: &Option<QueenZone>) -> usize {
    queen.as_ref().map_or(4, |queen| usize::from(cell.steps_to(queen.cell)))
}

/// How freely a tile that is not pinned moves, by the number of places.
#[inline(always)]
fn freedom(places: usize) -> usize {
    match places {
        0..=2 => places + 1,
        3..=4 => 4,
        5..=8 => 5,
        9..=16 => 6,
        _ => 7,
    }
}

#[inline(always)]
fn tens(places: usize) -> usize {
    match places {
        0 => 0,
        1..=4 => 1,
        5..=9 => 2,
        10..=19 => 3,
        20..=29 => 4,
        30..=44 => 5,
        45..=64 => 6,
        65..=89 => 7,
        _ => 8,
    }
}

/// The number of patterns of six sides, each free, own or the enemy's, up to rotation and reflection.
const PATTERNS: usize = 92;

/// The pattern, by the sides that are own (the upper six bits) and those that are the enemy's.
const PATTERN: [u8; 1 << 12] = {
    let mut table = [u8::MAX; 1 << 12];
    let (mut known, mut sides) = (0, 0);
    while sides < table.len() {
        let (own, enemy) = (sides >> 6, sides & 63);
        if own & enemy == 0 && table[sides] == u8::MAX {
            let mut turn = 0;
            while turn < 6 {
                let [a, b] = [turned(own, turn), turned(enemy, turn)];
                table[a << 6 | b] = known;
                table[mirrored(a) << 6 | mirrored(b)] = known;
                turn += 1;
            }
            known += 1;
        }
        sides += 1;
    }
    assert!(known as usize == PATTERNS);
    table
};

const fn turned(sides: usize, by: usize) -> usize {
    (sides << by | sides >> (6 - by)) & 63
}

const fn mirrored(sides: usize) -> usize {
    sides >> 5 & 1
        | sides >> 3 & 2
        | sides >> 1 & 4
        | sides << 1 & 8
        | sides << 3 & 16
        | sides << 5 & 32
}
