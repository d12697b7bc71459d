//! Every number of the player's judgement, in points: a filled side of a Queen is worth about a
//! hundred. Arrays by insect are in the order of `Bug::ALL`: Queen, Spider, Beetle, Grasshopper,
//! Ant, Mosquito, Ladybug, Pillbug.

/// What it costs to have so many of the Queen's sides filled.
pub(crate) const FILLED: [i32; 7] = [0, 20, 50, 100, 180, 320, 500];
/// What a tile is worth that can move.
pub(crate) const FREE: [i32; 8] = [30, 16, 44, 26, 62, 52, 40, 36];
/// What a tile is worth that holds the hive together and so can't move.
pub(crate) const PINNED: [i32; 8] = [0, 2, 8, 4, 6, 10, 6, 18];
/// What a tile is worth that is covered.
pub(crate) const COVERED: [i32; 8] = [-40, 0, 4, 0, 0, 0, 0, -10];
/// What a tile is worth in hand.
pub(crate) const HAND: [i32; 8] = [-20, 10, 30, 18, 46, 38, 28, 26];
/// For each free side of the enemy's Queen that some tile can fill at once, by how many of her
/// sides are filled.
pub(crate) const CAN_FILL: [i32; 7] = [2, 5, 10, 18, 30, 45, 0];
/// More, if there is a tile for each of them.
pub(crate) const CAN_FILL_ALL: i32 = 60;
/// A Beetle of ours on top of the enemy's Queen: tiles may be laid around her.
pub(crate) const ON_QUEEN: i32 = 60;
/// Our own Pillbug beside our Queen, with a free side to throw her to.
pub(crate) const GUARD: i32 = 40;
/// To be on turn.
pub(crate) const TURN: i32 = 12;

/// Which moves are tried first: those that fill a side of the enemy's Queen, …
pub(crate) const TRY_FILL: i32 = 6_000;
/// … step on top of her, …
pub(crate) const TRY_COVER: i32 = 5_000;
/// … free a side of the own Queen; filling one comes late.
pub(crate) const TRY_RELIEF: i32 = 4_000;
/// Moves that cut off the search before at the same distance.
pub(crate) const TRY_KILLERS: [i32; 2] = [9_000, 8_000];
/// The most that the history of a move weighs.
pub(crate) const TRY_HISTORY: i32 = 7_000;
/// What was remembered as best comes before all else.
pub(crate) const TRY_REMEMBERED: i32 = 1_000_000;

/// From this depth on, late moves are first looked at less deeply.
pub(crate) const REDUCED_FROM_DEPTH: u32 = 2;
/// So many moves are looked at in full.
pub(crate) const FULL_MOVES: usize = 4;
/// From this move on the reduction is two plies.
pub(crate) const LATE_MOVES: usize = 16;
