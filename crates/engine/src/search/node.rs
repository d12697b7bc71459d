//! The search: what the best play of both sides comes to, so many plies ahead.

use crate::eval::queens::finish_of;
use crate::search::budget::{Budget, Stopped};
use crate::search::deferral::Busy;
use crate::search::ordering::{Order, Ranked, pick};
use crate::search::transposition::{Bound, Entry, Memory};
use crate::skill::view::View;
use crate::{Evaluator, Limits, Parameters, Score};
use skep_rules::{Game, Move, Position};

/// No line gets longer.
pub(crate) const MAX_PLY: u32 = 96;
/// No search goes deeper: what is left are plies for threats.
pub(crate) const MAX_DEPTH: u32 = 64;

/// A move that somebody else was looking at when its turn came.
#[derive(Clone, Copy)]
pub(crate) struct PutOff {
    ranked: Ranked,
    /// As which move it would have been tried, from 1.
    turn: usize,
}

/// What is to be found out.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) game: &'a Game,
    pub(crate) limits: &'a Limits,
    pub(crate) view: View,
    pub(crate) memory: &'a Memory,
    pub(crate) evaluator: &'a Evaluator,
    pub(crate) parameters: &'a Parameters,
}

/// All that one thread of a search needs.
pub(crate) struct Search<'a> {
    pub(crate) position: Position,
    /// The hashes of the game since a tile was last laid, then those of the line being searched.
    pub(crate) hashes: Vec<u64>,
    /// Where in them the position stands from which the search began.
    root: usize,
    /// Where in them the position stands that came after a pass that was only tried, or 0: from there
    /// on, nothing before can come again.
    tried: usize,
    /// The move before the root, if there was one, and those of the line being searched.
    played: Vec<Move>,
    pub(crate) memory: &'a Memory,
    evaluator: &'a Evaluator,
    pub(crate) parameters: &'a Parameters,
    pub(crate) order: Order<'a>,
    pub(crate) view: View,
    pub(crate) budget: Budget<'a>,
    /// What the others of the crew are looking at, if there are others.
    pub(crate) busy: Option<&'a Busy>,
    /// The moves of all positions of the line, one after the other.
    pile: Vec<Ranked>,
    /// Those among them that were put off, as somebody else was looking at them.
    put_off: Vec<PutOff>,
    /// What the positions of the line are worth as they lie, by ply.
    worths: Vec<Score>,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<Move>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(question: &Question<'a>, budget: Budget<'a>, busy: Option<&'a Busy>) -> Self {
        let Question { game, view, memory, evaluator, parameters, .. } = *question;
        let hashes = game.reversible().to_vec();
        Search {
            position: game.position().clone(),
            root: hashes.len() - 1,
            hashes,
            tried: 0,
            played: game.moves().next_back().into_iter().collect(),
            memory,
            evaluator,
            parameters,
            order: Order::new(MAX_PLY as usize + 1, parameters),
            view,
            budget,
            busy,
            pile: Vec::with_capacity(4_096),
            put_off: Vec::new(),
            worths: vec![Score::EVEN; MAX_PLY as usize + 1],
            lines: vec![Vec::with_capacity(MAX_PLY as usize); MAX_PLY as usize + 2],
        }
    }

    /// Begins anew at the root.
    pub(crate) fn reset(&mut self) {
        self.pile.clear();
        self.put_off.clear();
        debug_assert!(self.tried == 0 && self.hashes.len() == self.root + 1);
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
        self.played.push(mv);
        let score = self.node::<WIDE>(-beta, -alpha, depth, ply + 1);
        self.played.pop();
        self.hashes.pop();
        self.position.undo(undo);
        Ok(-score?)
    }

    /// The same for a move that is not the first one: it only has to be shown that it is no better.
    /// Less deeply at first; if it proves better, it is looked at again.
    pub(crate) fn after_another<const WIDE: bool>(
        &mut self,
        mv: Move,
        (alpha, beta): (Score, Score),
        (depth, less): (u32, u32),
        ply: u32,
    ) -> Result<Score, Stopped> {
        let narrow = (alpha, alpha.next());
        let mut score = self.after::<false>(mv, narrow, depth - less, ply)?;
        if score > alpha && less > 0 {
            score = self.after::<false>(mv, narrow, depth, ply)?;
        }
        if WIDE && score > alpha && score < beta {
            score = self.after::<true>(mv, (alpha, beta), depth, ply)?;
        }
        Ok(score)
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
        if WIDE {
            self.lines[ply as usize].clear();
        }

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

        // 4. What is remembered of this position.
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

        // 5. The move that surrounds the Queen: nothing can be better.
        let mut survey = self.position.survey();
        if self.view.finishes
            && let Some(mv) = finish_of(&survey, us)
        {
            let score = Score::win_in(ply + 1);
            if WIDE {
                self.lines[ply as usize].push(mv);
            }
            return Ok(score);
        }

        // 6. Who is about to be surrounded gets a ply to answer.
        let selects = self.view.selects;
        let is_threatened = selects && finish_of(&survey, !us).is_some();
        if is_threatened && depth == 0 && ply < MAX_PLY {
            depth = 1;
        }

        // 7. Far enough: judge the position as it lies.
        let worth =
            remembered.map_or_else(|| self.evaluator.evaluate_survey(&survey), |entry| entry.worth);
        if depth == 0 || ply >= MAX_PLY {
            if remembered.is_none() {
                let bound = Bound::Exact;
                self.memory.put(
                    hash,
                    ply,
                    &Entry { mv: None, score: worth, worth, depth: 0, bound },
                );
            }
            return Ok(worth);
        }

        let may_prune =
            selects && !WIDE && !is_threatened && !alpha.is_decided() && !beta.is_decided();
        // What was found when looking ahead is more than what one sees.
        let expected = remembered.map_or(worth, |entry| entry.expected());
        let remembered = remembered.and_then(|entry| entry.mv).filter(|&mv| survey.is_legal(mv));
        self.worths[ply as usize] = worth;
        let is_better = ply < 2 || worth > self.worths[ply as usize - 2];
        let parameters = self.parameters;
        if may_prune {
            // 8. So much better than needed that a few plies will not change it.
            let enough = parameters.enough * depth as i32
                - if is_better { parameters.enough_better } else { 0 };
            if depth as i32 <= parameters.enough_depth
                && expected.less(enough.max(0) as u16) >= beta
            {
                return Ok(expected);
            }

            // 9. If even doing nothing is good enough, a move will be, too: but not who has yet to lay
            // the Queen.
            if depth as i32 >= parameters.pass_depth
                && expected >= beta
                && !self.has_passed()
                && self.position.is_queen_laid(us)
            {
                let surplus = expected.to_points().unwrap_or(0) - beta.to_points().unwrap_or(0);
                let left = depth.saturating_sub(parameters.pass_less(depth, surplus));
                let tried = std::mem::replace(&mut self.tried, self.hashes.len());
                let score = self.after::<false>(Move::PASS, (beta.before(), beta), left, ply);
                self.tried = tried;
                let score = score?;
                if score >= beta {
                    return Ok(if score.is_decided() { beta } else { score });
                }
                survey = self.position.survey();
            }
        }

        // 10. Nothing is known of the best move: look less far, and know more the next time.
        if selects && remembered.is_none() && depth as i32 >= parameters.unknown_depth {
            depth -= 1;
        }

        // 11. Each move, the likely best ones first.
        let (start, bottom) = (self.pile.len(), alpha);
        let mut latest = self.played.iter().rev().copied();
        let last = [(); 2].map(|()| latest.next().unwrap_or(Move::PASS));
        self.order.generate(&survey, ply, last, remembered, &mut self.pile);
        let (mut best, mut best_move, mut tried) = (Score::LOWEST, None, 0);
        let (mut next, mut end) = (start, self.pile.len());
        // What somebody else is looking at comes last: by then, its score may be known.
        let (off, mut next_off) = (self.put_off.len(), self.put_off.len());
        let mut first = remembered;
        loop {
            let is_put_off = next == end && first.is_none();
            let (mv, rank, turn) = if let Some(mv) = first.take() {
                (mv, i32::MAX, 1)
            } else if let Some(ranked) = pick(&mut self.pile[next..end]) {
                next += 1;
                (ranked.mv(), ranked.rank(), tried + 1)
            } else if let Some(&PutOff { ranked, turn }) = self.put_off.get(next_off) {
                next_off += 1;
                (ranked.mv(), ranked.rank(), turn)
            } else {
                break;
            };
            // Someone who overlooks moves is still aware of one.
            if !self.view.sees(hash, mv) && (best_move.is_some() || next < end) {
                continue;
            }
            tried = tried.max(turn);
            let is_first = best_move.is_none();

            // 12. Late quiet moves near the end of the search are left out.
            let is_late = || parameters.few_moves(depth, is_better).is_some_and(|few| turn > few);
            let is_dispensable =
                may_prune && !is_first && !best.is_decided() && rank < parameters.quiet;
            if is_dispensable && !is_put_off && is_late() {
                next -= 1;
                end = next;
                continue;
            }
            let job = self.busy.map(|busy| busy.job(hash, mv, depth));
            if let Some(job) = job {
                if !is_first && !is_put_off && job.is_taken() {
                    self.put_off.push(PutOff { ranked: self.pile[next - 1], turn });
                    continue;
                }
                job.begin();
            }

            // 13. The first move in full; of the others it only has to be shown that they are not
            // better, late ones less deeply at first. What proves better is looked at again.
            let score = if is_first {
                self.after::<WIDE>(mv, (alpha, beta), depth - 1, ply)
            } else {
                let less = match selects && !is_threatened {
                    true => parameters.reduction::<WIDE>(depth, turn, rank, is_better),
                    false => 0,
                };
                self.after_another::<WIDE>(mv, (alpha, beta), (depth - 1, less), ply)
            };
            if let Some(job) = job {
                job.end();
            }
            let score = score?;

            // 14. A better move than those before; perhaps too good for the opponent to allow.
            if score > best || is_first {
                (best, best_move) = (score, Some(mv));
                if score > alpha {
                    alpha = score;
                    if WIDE {
                        self.extend_line(mv, ply);
                    }
                }
                if score >= beta {
                    // Those that are still put off have not failed.
                    let waiting = &self.put_off[next_off..];
                    let has_failed = |&other: &Move| {
                        other != mv && waiting.iter().all(|it| it.ranked.mv() != other)
                    };
                    let before = self.pile[start..next].iter().map(|ranked| ranked.mv());
                    let before = remembered.into_iter().chain(before).filter(has_failed);
                    self.order.reward(ply, depth, last, mv, before);
                    break;
                }
            }
        }
        self.pile.truncate(start);
        self.put_off.truncate(off);

        // 15. Remember what was found.
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > bottom => Bound::Exact,
            _ => Bound::Upper,
        };
        let mv = best_move.filter(|_| bound != Bound::Upper);
        self.memory.put(hash, ply, &Entry { mv, score: best, worth, depth, bound });
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

    /// Did the opponent just do nothing?
    fn has_passed(&self) -> bool {
        self.played.last().is_some_and(|mv| mv.is_pass())
    }

    /// Was the position in this line before, or twice in the game? Then nobody gets anywhere,
    /// whether or not the players end such a game.
    fn is_repeated(&self) -> bool {
        let Some((now, before)) = self.hashes.split_last() else { return false };
        let (game, line) = before.split_at(self.root.max(self.tried).min(before.len()));
        let is_in_game = || game.iter().filter(|&hash| hash == now).count() >= 2;
        line.contains(now) || self.tried == 0 && is_in_game()
    }
}
