//! Ways of playing at random that lead to odd places.

use crate::model::AROUND;
use crate::pair::Pair;
use skep_rules::{Bug, Hex, Piece};
use skep_test_support::Dice;

/// What a player likes to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Whatever comes.
    Anything,
    /// Climb, and build high stacks.
    Climb,
    /// Throw, and stand beside throwers.
    Throw,
    /// Make the hive as long as possible.
    Stretch,
    /// Close rings, so that there are holes.
    Enclose,
    /// Crowd the Queens.
    Crowd,
    /// Wander eastward.
    Wander,
}

impl Style {
    /// The next move; none is a pass. It mostly avoids the end of the game, for there the play ends.
    pub(crate) fn choose(self, pair: &Pair, dice: &mut Dice) -> Option<(Piece, Hex)> {
        let mut moves: Vec<(Piece, Hex)> = pair.moves.iter().copied().collect();
        // A large hive gets entangled, and does not come far.
        if self == Style::Wander && pair.position.in_play().len() >= 14 {
            let in_play = |piece| pair.position.in_play().contains(piece);
            if moves.iter().any(|&(piece, _)| in_play(piece)) {
                moves.retain(|&(piece, _)| in_play(piece));
            }
        }
        for i in (1..moves.len()).rev() {
            moves.swap(i, dice.below(i + 1));
        }
        // With a whim now and then, or it would do the same for ever.
        if self != Style::Anything && !dice.one_in(5) {
            moves.sort_by_cached_key(|&mv| -self.liking(pair, mv));
        }
        let goes_on = |&&mv: &&(Piece, Hex)| {
            let mut next = pair.model.clone();
            next.play(Some(mv));
            next.outcome().is_none()
        };
        let likes_the_end = self != Style::Wander && dice.one_in(4);
        let best = moves.first().copied();
        if likes_the_end { best } else { moves.iter().find(goes_on).copied().or(best) }
    }

    fn liking(self, pair: &Pair, (piece, to): (Piece, Hex)) -> i32 {
        let model = &pair.model;
        let from = model.place(piece);
        let touched = model.tops_around(to).count() as i32;
        match self {
            Style::Anything => 0,
            Style::Climb => {
                let laid = from.is_none() && piece.bug().climbs();
                2 * model.height(to) as i32 + i32::from(laid)
            }
            Style::Throw => {
                let thrown =
                    model.throws().iter().any(|&(_, tile, end)| (tile, end) == (piece, to));
                let beside = model.tops_around(to).any(|top| top.bug() == Bug::Pillbug);
                let laid = from.is_none() && matches!(piece.bug(), Bug::Pillbug | Bug::Mosquito);
                2 * i32::from(thrown) + i32::from(beside) + i32::from(laid)
            }
            Style::Stretch => model.stacks.keys().map(|&hex| distance(hex, to)).max().unwrap_or(0),
            Style::Enclose => {
                let is_taken = |i: usize| {
                    model.is_occupied(to + AROUND[i % 6]) && Some(to + AROUND[i]) != from
                };
                let arcs = (0..6).filter(|&i| is_taken(i) && !is_taken((i + 5) % 6)).count();
                2 * arcs as i32 - i32::from(model.is_occupied(to))
            }
            Style::Crowd => {
                let beside = model.tops_around(to).any(|top| top.bug() == Bug::Queen);
                if piece.bug() == Bug::Queen { touched } else { 4 * i32::from(beside) }
            }
            // The last go first, and stay together: a hive in a line is stuck.
            Style::Wander => from.map_or(0, |from| {
                let ahead = |hex: Hex| hex.q.wrapping_sub(from.q);
                let front = model.stacks.keys().map(|&hex| ahead(hex)).max().unwrap_or(0);
                if ahead(to) > 0 { front + 3 * touched } else { ahead(to) }
            }),
        }
    }
}

fn distance(a: Hex, b: Hex) -> i32 {
    let (q, r) = (a.q.wrapping_sub(b.q), a.r.wrapping_sub(b.r));
    q.abs().max(r.abs()).max(q.wrapping_add(r).abs())
}
