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
    turn: 67,
    hand: [13, 40, 99, 69, 129, 142, 36, -34],
    covered: [-181, 47, 126, 44, 110, 68, 89, -2],
    pinned: [3, 25, 57, 34, 79, 111, 70, 129],
    moves: [
        [-35, 100, 139, 116, 130, 130, 130],
        [51, 20, 53, 73, -274, 80, 80],
        [40, 140, 160, 170, 131, 180, 180],
        [20, 87, 98, 86, 80, 130, 130],
        [49, 100, 88, 194, 299, 233, 202],
        [97, 58, 135, 175, 110, 200, 143],
        [30, 100, 121, 92, 121, 122, 126],
        [105, 130, 139, 116, 160, 160, 160],
    ],
    beside_enemy: [
        [-317, -315],
        [-20, -14],
        [45, -11],
        [10, -7],
        [-69, -37],
        [-33, -56],
        [-2, 19],
        [-116, -163],
    ],
    beside_own: [0, 71, 184, 79, 28, 166, 101, 124],
    raised: 142,
    filled: [0, -121, -198, -404, -661, -1164, -2000],
    relief: [0, 10, 32, 58, 113, 131, 100],
    queen_moves: [0, 79, -23, 7, -14, 120, 120],
    guard: [60, -57, -7, 47, 81, 179, 300],
    attack: [
        [0, 8, 16, 24],
        [-33, 21, 61, 188],
        [-51, 13, 63, 179],
        [-22, 58, 155, 299],
        [20, 164, 276, 340],
        [-34, 346, 340, 340],
        [0, 0, 0, 0],
    ],
    on_queen: [80, -99, 108, 114, 173, 85, 320],
    room: [-57, -43, 108, 113, 159, 185, 188, 227],
};
