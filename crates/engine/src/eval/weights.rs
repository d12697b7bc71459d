//! The weights of the handcrafted evaluation, in quarters of a point; a filled side of a Queen is worth
//! about a hundred points. Arrays by insect are in the order of `Bug::ALL`: Queen, Spider, Beetle,
//! Grasshopper, Ant, Mosquito, Ladybug, Pillbug; those by filled sides of a Queen go from 0 to 6.

/// The weights of one side.
pub(crate) struct Weights {
    /// The right to move.
    pub(crate) turn: i32,
    /// A tile in hand.
    pub(crate) hand: [i32; 8],
    /// A tile with another on top.
    pub(crate) covered: [i32; 8],
    /// A pinned tile.
    pub(crate) pinned: [i32; 8],
    /// A tile that is free, by the number of places where it can go: none, one, two, up to four, up to
    /// eight, up to sixteen, more.
    pub(crate) moves: [[i32; 7]; 8],
    /// A tile beside the enemy's Queen, free or pinned.
    pub(crate) beside_enemy: [[i32; 2]; 8],
    /// A tile beside its own Queen.
    pub(crate) beside_own: [i32; 8],
    /// A tile on top of others: far from the enemy's Queen, beside her, on her.
    pub(crate) raised: [i32; 3],
    /// The number of tiles in hand.
    pub(crate) in_hand: [i32; 15],
    /// The number of tiles that have a move.
    pub(crate) freedom: [i32; 12],
    /// The number of our tiles beside the enemy's Queen.
    pub(crate) attackers_beside: [i32; 7],
    /// The own Queen, by her filled sides.
    pub(crate) filled: [i32; 7],
    /// For each own tile beside the own Queen that can leave, by her filled sides.
    pub(crate) relief: [i32; 7],
    /// The own Queen can move, by her filled sides.
    pub(crate) queen_moves: [i32; 7],
    /// The own Queen can be thrown out of danger, by her filled sides.
    pub(crate) queen_thrown: [i32; 7],
    /// The enemy's Queen: for the side that waits and the one on turn, by her filled sides and by how
    /// many more can be filled at once.
    pub(crate) attack: [[[i32; 5]; 7]; 2],
    /// A tile of ours on top of the enemy's Queen, by her filled sides.
    pub(crate) on_queen: [i32; 7],
    /// The number of cells where a tile can be laid, if there is one in hand.
    pub(crate) placements: [i32; 8],
}

pub(crate) const WEIGHTS: Weights = Weights {
    turn: 99,
    hand: [-16, 27, 83, 51, 126, 119, 47, -36],
    covered: [-166, 50, 107, 38, 97, 67, 79, 7],
    pinned: [1, 25, 51, 35, 77, 91, 57, 119],
    moves: [
        [-30, 100, 140, 141, 130, 130, 130],
        [69, 24, 56, 67, -253, 80, 80],
        [40, 140, 160, 164, 129, 180, 180],
        [20, 84, 98, 81, 85, 130, 130],
        [41, 100, 85, 202, 263, 238, 200],
        [87, 100, 130, 159, 113, 183, 130],
        [30, 100, 102, 97, 115, 114, 114],
        [100, 130, 126, 92, 160, 160, 160],
    ],
    beside_enemy: [
        [-298, -329],
        [7, 25],
        [73, 11],
        [32, 16],
        [-48, -12],
        [1, -25],
        [21, 58],
        [-86, -118],
    ],
    beside_own: [0, -3, 101, 1, -44, 88, 24, 59],
    raised: [103, 251, 143],
    in_hand: [-77, -114, -24, 27, 70, 100, 79, 61, 32, -4, -64, -155, -331, 0, 0],
    freedom: [47, 1, -6, -10, -17, -17, -12, 14, 31, 23, 0, 59],
    attackers_beside: [-89, -22, 6, 60, 102, 44, 0],
    filled: [0, -186, -207, -360, -575, -1052, -2000],
    relief: [0, 10, 29, 65, 117, 164, 100],
    queen_moves: [0, 79, -18, 2, -5, 120, 120],
    queen_thrown: [60, -78, -29, 32, 74, 243, 300],
    attack: [
        [
            [0, 8, 16, 24, 24],
            [-12, 36, 80, 169, 250],
            [-39, 31, 70, 126, 252],
            [-14, 55, 138, 270, 299],
            [8, 128, 258, 340, 340],
            [-40, 272, 340, 340, 340],
            [0, 0, 0, 0, 0],
        ],
        [
            [0, 8, 16, 24, 24],
            [-54, 9, 46, 136, 240],
            [-79, -13, 41, 107, 274],
            [-64, 15, 117, 286, 299],
            [-35, 112, 224, 340, 340],
            [-71, 292, 340, 340, 340],
            [0, 0, 0, 0, 0],
        ],
    ],
    on_queen: [80, -72, 73, 121, 184, 80, 320],
    placements: [-75, -20, 136, 122, 155, 178, 186, 220],
};
