//! Every number of the player's judgement, in quarters of a point; a filled side of a Queen is worth
//! about a hundred points. Arrays by insect are in the order of `Bug::ALL`: Queen, Spider, Beetle,
//! Grasshopper, Ant, Mosquito, Ladybug, Pillbug; those by filled sides of a Queen go from 0 to 6.

/// What tiles and places are worth to their owner.
#[derive(Debug)]
pub(crate) struct Weights {
    /// To be on turn.
    pub(crate) turn: i32,
    /// A tile in hand.
    pub(crate) hand: [i32; 8],
    /// A tile with another on top.
    pub(crate) covered: [i32; 8],
    /// A tile that holds the hive together.
    pub(crate) pinned: [i32; 8],
    /// A tile that is free, by the number of places where it can go: none, one, two, up to four, up to
    /// eight, up to sixteen, more.
    pub(crate) moves: [[i32; 7]; 8],
    /// A tile beside the enemy's Queen, free or pinned.
    pub(crate) beside_enemy: [[i32; 2]; 8],
    /// A tile beside its own Queen.
    pub(crate) beside_own: [i32; 8],
    /// A tile on top of another.
    pub(crate) raised: i32,
    /// The own Queen, by her filled sides.
    pub(crate) filled: [i32; 7],
    /// For each own tile beside the own Queen that can leave, by her filled sides.
    pub(crate) relief: [i32; 7],
    /// The own Queen can move, by her filled sides.
    pub(crate) queen_moves: [i32; 7],
    /// The own Queen can be thrown out of danger, by her filled sides.
    pub(crate) guard: [i32; 7],
    /// The enemy's Queen, by her filled sides and by how many more can be filled at once.
    pub(crate) attack: [[i32; 4]; 7],
    /// A tile of ours on top of the enemy's Queen, by her filled sides.
    pub(crate) on_queen: [i32; 7],
    /// The number of cells where a tile can be laid, if there is one in hand.
    pub(crate) room: [i32; 8],
}

pub(crate) const WEIGHTS: Weights = Weights {
    turn: 48,
    hand: [-80, 40, 120, 72, 184, 152, 112, 104],
    covered: [-160, 0, 16, 0, 0, 0, 0, -40],
    pinned: [0, 8, 32, 16, 24, 40, 24, 72],
    moves: [
        [20, 100, 120, 130, 130, 130, 130],
        [8, 40, 64, 72, 80, 80, 80],
        [40, 140, 160, 170, 180, 180, 180],
        [20, 90, 104, 120, 130, 130, 130],
        [20, 100, 140, 180, 220, 240, 260],
        [40, 120, 150, 180, 200, 220, 240],
        [30, 100, 120, 140, 160, 180, 190],
        [40, 130, 144, 150, 160, 160, 160],
    ],
    beside_enemy: [[0, 0], [30, 30], [20, 40], [30, 40], [-30, 30], [0, 30], [0, 30], [0, 0]],
    beside_own: [0, -20, -10, -20, -30, -10, -10, 60],
    raised: 30,
    filled: [0, -80, -200, -400, -720, -1280, -2000],
    relief: [0, 10, 20, 40, 60, 100, 100],
    queen_moves: [0, 10, 20, 40, 80, 120, 120],
    guard: [60, 100, 140, 180, 240, 300, 300],
    attack: [
        [0, 8, 16, 24],
        [0, 20, 40, 60],
        [0, 40, 80, 120],
        [0, 72, 144, 260],
        [0, 120, 340, 340],
        [0, 340, 340, 340],
        [0, 0, 0, 0],
    ],
    on_queen: [80, 120, 200, 240, 280, 320, 320],
    room: [-120, -40, -10, 0, 10, 20, 30, 30],
};
