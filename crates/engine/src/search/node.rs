//! The search of one node: principal variation search with pruning and reductions, in numbered steps.
//! docs/strength.md has measurements of what each contributes.

use super::budget::{Budget, Stopped};
use super::deferral::ActiveMoves;
use super::ordering::{MoveOrder, Ranked};
use super::picker::{Deferred, MovePicker, Picked};
use super::transposition::{Bound, Entry, TranspositionTable};
use crate::eval::queens::finish_of;
use crate::skill::view::View;
use crate::{Evaluator, Limits, Parameters, Score};
use skep_rules::{Game, Move, Position};

/// The longest line, in plies.
pub(crate) const MAX_PLY: u32 = 96;
/// The greatest nominal depth; the plies up to [`MAX_PLY`] are for extensions.
pub(crate) const MAX_DEPTH: u32 = 64;

/// What a search is given: the game, its limits, and what its threads share.
#[derive(Clone, Copy)]
pub(crate) struct SearchInput<'a> {
    pub(crate) game: &'a Game,
    pub(crate) limits: &'a Limits,
    pub(crate) view: View,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) evaluator: &'a Evaluator,
    pub(crate) parameters: &'a Parameters,
}

/// The state of one thread of a search.
pub(crate) struct Search<'a> {
    pub(crate) position: Position,
    /// The hashes of the game since a tile was last placed, then those of the line being searched.
    pub(crate) hashes: Vec<u64>,
    /// The index of the root in `hashes`.
    root: usize,
    /// The index in `hashes` of the position after the last null move, or 0: no position before it can
    /// be repeated.
    null_move: usize,
    /// The move before the root, if there was one, then those of the line being searched.
    played: Vec<Move>,
    pub(crate) table: &'a TranspositionTable,
    evaluator: &'a Evaluator,
    pub(crate) parameters: &'a Parameters,
    pub(crate) order: MoveOrder<'a>,
    pub(crate) view: View,
    pub(crate) budget: Budget<'a>,
    /// What other threads are searching; `None` in a search of one thread.
    pub(crate) active: Option<&'a ActiveMoves>,
    /// The moves of all nodes of the line, one node after the other.
    moves: Vec<Ranked>,
    /// The deferred moves of all nodes of the line.
    deferred: Vec<Deferred>,
    /// The static evaluations of the line, by ply.
    static_evals: Vec<Score>,
    /// The principal variation from each ply on.
    pub(crate) lines: Vec<Vec<Move>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        input: &SearchInput<'a>,
        budget: Budget<'a>,
        active: Option<&'a ActiveMoves>,
    ) -> Self {
        let SearchInput { game, view, table, evaluator, parameters, .. } = *input;
        let hashes = game.reversible().to_vec();
        Search {
            position: game.position().clone(),
            root: hashes.len() - 1,
            hashes,
            null_move: 0,
            played: game.moves().next_back().into_iter().collect(),
            table,
            evaluator,
            parameters,
            order: MoveOrder::new(MAX_PLY as usize + 1, parameters),
            view,
            budget,
            active,
            moves: Vec::with_capacity(4_096),
            deferred: Vec::new(),
            static_evals: vec![Score::EVEN; MAX_PLY as usize + 1],
            lines: vec![Vec::with_capacity(MAX_PLY as usize); MAX_PLY as usize + 2],
        }
    }

    /// Clears the stacks for another move of the root, also after a search that was stopped.
    pub(crate) fn reset(&mut self) {
        self.moves.clear();
        self.deferred.clear();
        debug_assert!(self.null_move == 0 && self.hashes.len() == self.root + 1);
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hashes[self.hashes.len() - 1]
    }

    /// Plays a move, searches the node after it, and takes it back. The score is that of the side that
    /// moved.
    pub(crate) fn search_move<const PV: bool>(
        &mut self,
        mv: Move,
        (alpha, beta): (Score, Score),
        depth: u32,
        ply: u32,
    ) -> Result<Score, Stopped> {
        let undo = self.position.play_unchecked(mv);
        self.hashes.push(self.position.hash());
        self.played.push(mv);
        let score = self.node::<PV>(-beta, -alpha, depth, ply + 1);
        self.played.pop();
        self.hashes.pop();
        self.position.undo(undo);
        Ok(-score?)
    }

    /// [`Search::search_move`] for a move after the first one (PVS): a null-window search at reduced depth
    /// (LMR) shows that it is no better. If it fails high, the move is searched again, deeper and wider.
    pub(crate) fn search_later_move<const PV: bool>(
        &mut self,
        mv: Move,
        (alpha, beta): (Score, Score),
        (depth, reduction): (u32, u32),
        ply: u32,
    ) -> Result<Score, Stopped> {
        let null_window = (alpha, alpha.next());
        let mut score = self.search_move::<false>(mv, null_window, depth - reduction, ply)?;
        if score > alpha && reduction > 0 {
            score = self.search_move::<false>(mv, null_window, depth, ply)?;
        }
        if PV && score > alpha && score < beta {
            score = self.search_move::<true>(mv, (alpha, beta), depth, ply)?;
        }
        Ok(score)
    }

    /// The score of the position for the side to move if it lies between alpha and beta, otherwise a
    /// bound of it (fail-soft). `PV` nodes have a window of more than a point, and a line.
    ///
    /// # Errors
    /// If the budget is spent. The stacks are then left as they are; [`Search::reset`] clears them.
    fn node<const PV: bool>(
        &mut self,
        mut alpha: Score,
        mut beta: Score,
        mut depth: u32,
        ply: u32,
    ) -> Result<Score, Stopped> {
        // 1. Count the node, and stop if the budget is spent.
        self.budget.spend()?;
        if PV {
            self.lines[ply as usize].clear();
        }

        // 2. The end of the game, and repetition.
        if let Some(score) = self.terminal_score(ply) {
            return Ok(score);
        }

        // 3. Mate-distance pruning: a win that is farther off than one already found is of no interest.
        alpha = alpha.max(Score::lost_in(ply + 1));
        beta = beta.min(Score::win_in(ply + 1));
        if alpha >= beta {
            return Ok(alpha);
        }

        // 4. Transposition table. A plain search trusts no entry of another depth.
        let hash = self.hash();
        let entry = self.table.get(hash, ply);
        let is_deep = |entry: Entry| match self.view.is_selective {
            true => entry.depth >= depth,
            false => entry.depth == depth,
        };
        if let Some(entry) = entry
            && !PV
            && is_deep(entry)
            && entry.causes_cutoff(alpha, beta)
        {
            return Ok(entry.score);
        }

        // 5. The move that surrounds the Queen: nothing can be better.
        let us = self.position.to_move();
        let mut survey = self.position.survey();
        if self.view.finishes
            && let Some(mv) = finish_of(&survey, us)
        {
            let score = Score::win_in(ply + 1);
            if PV {
                self.lines[ply as usize].push(mv);
            }
            return Ok(score);
        }

        // 6. Threat extension: the side that is about to be surrounded gets a ply to answer.
        let is_selective = self.view.is_selective;
        let is_threatened = is_selective && finish_of(&survey, !us).is_some();
        if is_threatened && depth == 0 && ply < MAX_PLY {
            depth = 1;
        }

        // 7. Static evaluation; at the horizon it is the score.
        let static_eval = entry
            .map_or_else(|| self.evaluator.evaluate_survey(&survey), |entry| entry.static_eval);
        if depth == 0 || ply >= MAX_PLY {
            if entry.is_none() {
                let (score, bound) = (static_eval, Bound::Exact);
                let entry = Entry { mv: None, score, static_eval, depth: 0, bound };
                self.table.put(hash, ply, &entry);
            }
            return Ok(static_eval);
        }
        let eval = entry.map_or(static_eval, |entry| entry.refined_eval());
        let hash_move = entry.and_then(|entry| entry.mv).filter(|&mv| survey.is_legal(mv));
        self.static_evals[ply as usize] = static_eval;
        let is_improving = ply < 2 || static_eval > self.static_evals[ply as usize - 2];
        let parameters = self.parameters;

        // Steps 8, 9 and 13 prune where neither a win nor a principal variation is at stake.
        let may_prune =
            is_selective && !PV && !is_threatened && !alpha.is_decided() && !beta.is_decided();
        if may_prune {
            // 8. Reverse futility pruning: so far above beta that a few plies will not change it.
            if depth as i32 <= parameters.reverse_futility_depth
                && eval.less(parameters.reverse_futility_margin(depth, is_improving)) >= beta
            {
                return Ok(eval);
            }

            // 9. Null move pruning: if passing is good enough, a move will be, too. Not before the Queen
            // is placed: until then a pass is better than many a move.
            if depth as i32 >= parameters.null_move_depth
                && eval >= beta
                && !self.has_passed()
                && self.position.is_queen_laid(us)
            {
                let score = self.null_move_score(eval, beta, depth, ply)?;
                if score >= beta {
                    return Ok(if score.is_decided() { beta } else { score });
                }
                survey = self.position.survey();
            }
        }

        // 10. Internal iterative reduction: without a hash move, search less deeply; the next visit has
        // one.
        if is_selective
            && hash_move.is_none()
            && depth as i32 >= parameters.internal_reduction_depth
        {
            depth -= 1;
        }

        // 11. Generate and rank the moves.
        let (start, old_alpha) = (self.moves.len(), alpha);
        let mut latest = self.played.iter().rev().copied();
        let last = [(); 2].map(|()| latest.next().unwrap_or(Move::PASS));
        self.order.generate(&survey, ply, last, hash_move, &mut self.moves);
        let mut picker = MovePicker::new(hash_move, start, &self.moves, &self.deferred);
        let (mut best, mut best_move) = (Score::LOWEST, None);
        while let Some(picked) = picker.next(&mut self.moves, &self.deferred) {
            let Picked { mv, rank, number, is_deferred } = picked;

            // 12. Weak levels overlook moves, but are always aware of one.
            if !self.view.sees(hash, mv) && (best_move.is_some() || picker.has_ranked()) {
                continue;
            }
            picker.count(&picked);
            let is_first = best_move.is_none();

            // 13. Late move pruning: near the horizon, late quiet moves are left out.
            let is_late = || {
                let limit = parameters.late_move_limit(depth, is_improving);
                limit.is_some_and(|limit| number > limit)
            };
            let is_quiet = rank < parameters.quiet_below;
            if may_prune && !is_first && !best.is_decided() && is_quiet && !is_deferred && is_late()
            {
                picker.prune_rest();
                continue;
            }

            // 14. Deferral (ABDADA): what another thread is searching comes last.
            let active = self.active.map(|active| active.entry(hash, mv, depth));
            if let Some(active) = active {
                if !is_first && !is_deferred && active.is_active() {
                    self.deferred.push(picker.defer(&picked, &self.moves));
                    continue;
                }
                active.begin();
            }

            // 15. Principal variation search: the first move in full, later ones by null window with late
            // move reductions.
            let score = if is_first {
                self.search_move::<PV>(mv, (alpha, beta), depth - 1, ply)
            } else {
                let reduction = match is_selective && !is_threatened {
                    true => parameters.late_move_reduction::<PV>(depth, number, rank, is_improving),
                    false => 0,
                };
                self.search_later_move::<PV>(mv, (alpha, beta), (depth - 1, reduction), ply)
            };
            if let Some(active) = active {
                active.end();
            }
            let score = score?;

            // 16. A new best move; a beta cutoff updates killers, countermove and history.
            if score > best || is_first {
                (best, best_move) = (score, Some(mv));
                if score > alpha {
                    alpha = score;
                    if PV {
                        self.extend_line(mv, ply);
                    }
                }
                if score >= beta {
                    let searched = picker.searched(&self.moves, &self.deferred);
                    let failed = hash_move.into_iter().chain(searched).filter(|&other| other != mv);
                    self.order.reward(ply, depth, last, mv, failed);
                    break;
                }
            }
        }
        picker.clear(&mut self.moves, &mut self.deferred);

        // 17. Store the result.
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > old_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let mv = best_move.filter(|_| bound != Bound::Upper);
        self.table.put(hash, ply, &Entry { mv, score: best, static_eval, depth, bound });
        Ok(best)
    }

    /// The score of a game that is over here, or of a repetition.
    #[inline]
    fn terminal_score(&self, ply: u32) -> Option<Score> {
        if let Some(outcome) = self.position.outcome() {
            return Some(match outcome.winner {
                None => Score::EVEN,
                Some(winner) if winner == self.position.to_move() => Score::win_in(ply),
                Some(_) => Score::lost_in(ply),
            });
        }
        self.is_repeated().then_some(Score::EVEN)
    }

    /// The score of passing, by a reduced search with a null window below beta.
    fn null_move_score(
        &mut self,
        eval: Score,
        beta: Score,
        depth: u32,
        ply: u32,
    ) -> Result<Score, Stopped> {
        let surplus = eval.to_points().unwrap_or(0) - beta.to_points().unwrap_or(0);
        let depth = depth.saturating_sub(self.parameters.null_move_reduction(depth, surplus));
        let outer = std::mem::replace(&mut self.null_move, self.hashes.len());
        let score = self.search_move::<false>(Move::PASS, (beta.before(), beta), depth, ply);
        self.null_move = outer;
        score
    }

    /// Makes this move and the line after it the principal variation from here.
    fn extend_line(&mut self, mv: Move, ply: u32) {
        let (here, after) = self.lines.split_at_mut(ply as usize + 1);
        let Some(line) = here.last_mut() else { return };
        line.clear();
        line.push(mv);
        if let Some(after) = after.first() {
            line.extend_from_slice(after);
        }
    }

    /// Whether the last move was a pass.
    fn has_passed(&self) -> bool {
        self.played.last().is_some_and(|mv| mv.is_pass())
    }

    /// Whether the position occurred before in this line, or twice in the game. It then counts as a draw,
    /// whether or not the threefold rule is on: neither side makes progress.
    fn is_repeated(&self) -> bool {
        let Some((now, before)) = self.hashes.split_last() else { return false };
        let (game, line) = before.split_at(self.root.max(self.null_move).min(before.len()));
        let is_in_game = || game.iter().filter(|&hash| hash == now).count() >= 2;
        line.contains(now) || self.null_move == 0 && is_in_game()
    }
}
