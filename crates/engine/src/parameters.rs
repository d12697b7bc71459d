//! Every number that steers the search. What positions are worth is in `weights`.

/// Which moves are tried first: those that fill a side of the enemy's Queen, …
pub(crate) const TRY_FILL: i32 = 6_000;
/// … step on top of her, …
pub(crate) const TRY_COVER: i32 = 5_000;
/// … free a side of the own Queen; …
pub(crate) const TRY_RELIEF: i32 = 4_000;
/// … filling one comes late.
pub(crate) const TRY_HINDER: i32 = 4_000;
/// Moves that cut off the search before at the same distance.
pub(crate) const TRY_KILLERS: [i32; 2] = [9_000, 8_000];
/// The move that refuted the opponent's last one before.
pub(crate) const TRY_COUNTER: i32 = 3_000;
/// The most that the history of a move weighs.
pub(crate) const HISTORY_MOST: i32 = 7_000;
/// What a success or failure adds to it: this for the square of the depth, …
pub(crate) const HISTORY_STEP: i32 = 16;
/// … and no more than that.
pub(crate) const HISTORY_LEAP: i32 = 1_600;
/// A move that ranks lower is quiet: it may be left out where little depth is left.
pub(crate) const QUIET: i32 = 3_000;

/// A position that is worth so much more than needed, for each ply that is left, needs no proof.
pub(crate) const ENOUGH: u16 = 70;
/// … up to this depth.
pub(crate) const ENOUGH_DEPTH: u32 = 4;
/// From this depth on it is tried whether doing nothing is good enough, …
pub(crate) const PASS_DEPTH: u32 = 3;
/// … looking so many plies less far, and one more for each of so many plies that are left.
pub(crate) const PASS_LESS: u32 = 3;
pub(crate) const PASS_LESS_PER: u32 = 4;
/// A position without a remembered move is looked at a ply less deeply from this depth on.
pub(crate) const UNKNOWN_DEPTH: u32 = 4;
/// Up to this depth only so many moves are tried, by depth.
pub(crate) const FEW_MOVES: [usize; 4] = [0, 10, 18, 32];
/// The window of the first look at a new depth is so wide to both sides, …
pub(crate) const WINDOW: u16 = 40;
/// … from this depth on.
pub(crate) const WINDOW_DEPTH: u32 = 4;

/// By how many plies a late move is first looked at less deeply: the product of the logarithms of
/// the depth and of the number of moves tried, over this.
pub(crate) const REDUCE_OVER: u32 = 600;
/// It is a ply less for so much of its rank.
pub(crate) const REDUCE_RANK: i32 = 5_000;
/// The logarithm to the base 2 of a number up to 63, in 16ths.
pub(crate) const LOGARITHM: [u32; 64] = {
    // Squaring doubles the logarithm: each time the value passes 2, the next bit is 1.
    let mut table = [0; 64];
    let mut n = 1;
    while n < 64 {
        let mut value = (n as u64) << 20;
        let mut whole = 0;
        while value >= 2 << 20 {
            value >>= 1;
            whole += 1;
        }
        let mut bits = 0;
        let mut step = 0;
        while step < 4 {
            value = (value * value) >> 20;
            bits <<= 1;
            if value >= 2 << 20 {
                value >>= 1;
                bits |= 1;
            }
            step += 1;
        }
        table[n] = whole * 16 + bits;
        n += 1;
    }
    table
};
