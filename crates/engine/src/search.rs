//! The search: what the best play of both sides comes to, so many plies ahead.

use crate::budget::{Budget, Stopped};
use crate::evaluate::evaluate;
use crate::memory::{Bound, Entry, Memory};
use crate::order::{Order, Ranked, pick};
use crate::parameters::{FULL_MOVES, LATE_MOVES, REDUCED_FROM_DEPTH};
use crate::queens::{finish, is_in_danger, threat};
use crate::view::View;
use crate::{Clock, Limits, Listener, Score};
use skep_rules::{Game, Move, Position};

/// No line gets longer.
pub(crate) const MAX_PLY: u32 = 96;
/// No search goes deeper: what is left are plies for threats.
pub(crate) const MAX_DEPTH: u32 = 64;

/// All that one search needs.
pub(crate) struct Search<'a> {
    pub(crate) position: Position,
    /// The hashes of the game since a tile was last laid, then those of the line being searched.
    pub(crate) hashes: Vec<u64>,
    /// Where in them the position stands from which the search began.
    root: usize,
    pub(crate) memory: &'a mut Memory,
    pub(crate) order: Order,
    pub(crate) view: View,
    pub(crate) budget: Budget<'a>,
    /// The moves of all positions of the line, one after the other.
    pub(crate) pile: Vec<Ranked>,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<Move>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        game: &Game,
        limits: &Limits,
        view: View,
        memory: &'a mut Memory,
        clock: &'a dyn Clock,
        listener: &'a mut dyn Listener,
    ) -> Search<'a> {
        memory.grow_older();
        let hashes = past(game);
        Search {
            position: game.position().clone(),
            root: hashes.len() - 1,
            hashes,
            memory,
            order: Order::new(MAX_PLY as usize + 1),
            view,
            budget: Budget::new(limits, clock, listener),
            pile: Vec::with_capacity(4_096),
            lines: vec![Vec::with_capacity(MAX_PLY as usize); MAX_PLY as usize + 2],
        }
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hashes[self.hashes.len() - 1]
    }

    /// Plays a move, looks at what follows, and takes it back: the score for the one who moved.
    pub(crate) fn after<const WIDE: bool>(
        &mut self,
        mv: Move,
        (alpha, beta): (Score, Score),
        depth: u32,
        ply: u32,
    ) -> Result<Score, Stopped> {
        let undo = self.position.play_unchecked(mv);
        self.hashes.push(self.position.hash());
        let score = self.node::<WIDE>(-beta, -alpha, depth, ply + 1);
        self.hashes.pop();
        self.position.undo(undo);
        Ok(-score?)
    }

    /// The worth of the position to the side to move, if it lies between alpha and beta; otherwise a
    /// bound of it. `WIDE` nodes are those with room between alpha and beta: only they have a line.
    fn node<const WIDE: bool>(
        &mut self,
        mut alpha: Score,
        mut beta: Score,
        mut depth: u32,
        ply: u32,
    ) -> Result<Score, Stopped> {
        // 1. Every position counts.
        self.budget.spend()?;
        self.lines[ply as usize].clear();

        // 2. The end of the game.
        let us = self.position.to_move();
        if let Some(outcome) = self.position.outcome() {
            return Ok(match outcome.winner {
                None => Score::EVEN,
                Some(winner) if winner == us => Score::win_in(ply),
                Some(_) => Score::lost_in(ply),
            });
        }
        if self.is_repeated() {
            return Ok(Score::EVEN);
        }

        // 3. A win that is farther off than one already found is of no interest.
        alpha = alpha.max(Score::lost_in(ply + 1));
        beta = beta.min(Score::win_in(ply + 1));
        if alpha >= beta {
            return Ok(alpha);
        }

        // 4. The move that surrounds the Queen: nothing can be better.
        if self.view.finishes
            && let Some(mv) = finish(&self.position)
        {
            self.lines[ply as usize].push(mv);
            return Ok(Score::win_in(ply + 1));
        }

        // 5. Who is about to be surrounded gets a ply to answer.
        if depth == 0
            && self.view.selects
            && ply < MAX_PLY
            && is_in_danger(&self.position, us)
            && threat(&self.position).is_some()
        {
            depth = 1;
        }

        // 6. What is remembered of this position.
        let hash = self.hash();
        let remembered = self.memory.get(hash, ply);
        let is_deep = |entry: Entry| match self.view.selects {
            true => entry.depth >= depth,
            false => entry.depth == depth,
        };
        if let Some(entry) = remembered
            && !WIDE
            && is_deep(entry)
            && entry.settles(alpha, beta)
        {
            return Ok(entry.score);
        }

        // 7. Far enough: judge the position as it lies.
        if depth == 0 || ply >= MAX_PLY {
            let score = evaluate(&self.position);
            self.memory.put(hash, ply, Entry { mv: None, score, depth: 0, bound: Bound::Exact });
            return Ok(score);
        }

        // 8. Each move, the likely best ones first.
        let (start, bottom) = (self.pile.len(), alpha);
        let remembered = remembered.and_then(|entry| entry.mv);
        self.order.generate(&self.position, ply, remembered, &mut self.pile);
        let (mut best, mut best_move, mut tried) = (Score::LOWEST, None, 0);
        while let Some(mv) = pick(&mut self.pile[start + tried..]) {
            tried += 1;
            // Someone who overlooks moves is still aware of one.
            if !self.view.sees(hash, mv) && (best_move.is_some() || start + tried < self.pile.len())
            {
                continue;
            }
            let is_first = best_move.is_none();

            // 9. The first move in full; of the others it only has to be shown that they are not
            // better, late ones less deeply at first. What proves better is looked at again.
            let score = if is_first {
                self.after::<WIDE>(mv, (alpha, beta), depth - 1, ply)?
            } else {
                let less = if self.view.selects { reduction(depth, tried) } else { 0 };
                let narrow = (alpha, alpha.next());
                let mut score = self.after::<false>(mv, narrow, depth - 1 - less, ply)?;
                if score > alpha && less > 0 {
                    score = self.after::<false>(mv, narrow, depth - 1, ply)?;
                }
                if WIDE && score > alpha && score < beta {
                    score = self.after::<true>(mv, (alpha, beta), depth - 1, ply)?;
                }
                score
            };

            // 10. A better move than those before; perhaps too good for the opponent to allow.
            if score > best || is_first {
                (best, best_move) = (score, Some(mv));
                if score > alpha {
                    alpha = score;
                    if WIDE {
                        self.extend_line(mv, ply);
                    }
                }
                if score >= beta {
                    self.order.reward(ply, depth, mv, &self.pile[start..start + tried - 1]);
                    break;
                }
            }
        }
        self.pile.truncate(start);

        // 11. Remember what was found.
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > bottom => Bound::Exact,
            _ => Bound::Upper,
        };
        let mv = best_move.filter(|_| bound != Bound::Upper);
        self.memory.put(hash, ply, Entry { mv, score: best, depth, bound });
        Ok(best)
    }

    /// The best line from here is this move and the best line after it.
    fn extend_line(&mut self, mv: Move, ply: u32) {
        let (here, after) = self.lines.split_at_mut(ply as usize + 1);
        let Some(line) = here.last_mut() else { return };
        line.clear();
        line.push(mv);
        if let Some(after) = after.first() {
            line.extend_from_slice(after);
        }
    }

    /// Was the position in this line before, or twice in the game? Then nobody gets anywhere,
    /// whether or not the players end such a game.
    fn is_repeated(&self) -> bool {
        let (now, before) = match self.hashes.split_last() {
            Some((now, before)) => (*now, before),
            None => return false,
        };
        let (game, line) = before.split_at(self.root.min(before.len()));
        line.contains(&now) || game.iter().filter(|&&hash| hash == now).count() >= 2
    }
}

/// By how many plies a late move is first looked at less deeply. Never so that nothing is left.
fn reduction(depth: u32, tried: usize) -> u32 {
    if depth < REDUCED_FROM_DEPTH || tried <= FULL_MOVES {
        0
    } else if tried <= LATE_MOVES || depth < REDUCED_FROM_DEPTH + 2 {
        1
    } else {
        2
    }
}

/// The hashes of the game's positions since a tile was last laid, the present one last. Before
/// that, none can be the same.
fn past(game: &Game) -> Vec<u64> {
    let tiles = game.position().in_play();
    let mut position = game.start().clone();
    let mut hashes = Vec::new();
    if position.in_play() == tiles {
        hashes.push(position.hash());
    }
    for mv in game.moves() {
        position.play_unchecked(mv);
        if position.in_play() == tiles {
            hashes.push(position.hash());
        }
    }
    hashes
}
