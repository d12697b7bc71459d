//! The root: iterative deepening with aspiration windows, and the moves of the root.

use super::budget::{Budget, Stopped};
use super::node::{MAX_DEPTH, Search};
use crate::eval::queens::finish;
use crate::{Best, Limits, Line, Score, SearchProgress};
use skep_rules::{Move, mix};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// A move of the root with the line that follows it.
#[derive(Clone)]
struct RootMove {
    line: Line,
    /// The points by which a weak level overrates it.
    noise: u16,
    /// Whether the score is exact, not only an upper bound.
    is_exact: bool,
}

impl RootMove {
    /// The score as the level perceives it. Wins and losses are perceived as they are.
    fn perceived(&self) -> i32 {
        match self.line.score.to_points() {
            Some(points) => points + i32::from(self.noise),
            None => i32::from(self.line.score.to_bits()),
        }
    }
}

/// The result of the deepest iteration that some thread has completed, shared by all threads.
#[derive(Default)]
pub(crate) struct CompletedDepth(Mutex<(u32, Vec<RootMove>)>);

impl CompletedDepth {
    /// The first thread to complete a depth stores its moves here; the others take them over. Returns the
    /// depth that `moves` now belongs to; `None` if no thread has completed this depth.
    fn exchange(
        &self,
        budget: &Budget<'_>,
        is_complete: bool,
        depth: u32,
        moves: &mut Vec<RootMove>,
    ) -> Option<u32> {
        let mut found = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if found.0 >= depth {
            moves.clone_from(&found.1);
            return Some(found.0);
        }
        if !is_complete {
            return None;
        }
        budget.finish();
        found.0 = depth;
        found.1.clone_from(moves);
        Some(depth)
    }
}

/// The root node of one thread.
pub(crate) struct Root<'a> {
    search: Search<'a>,
    found: &'a CompletedDepth,
    moves: Vec<RootMove>,
    lines: usize,
    deepest: u32,
}

impl<'a> Root<'a> {
    pub(crate) fn new(search: Search<'a>, limits: &Limits, found: &'a CompletedDepth) -> Root<'a> {
        let (hash, view) = (search.hash(), search.view);
        let mut moves = search.position.legal_moves();
        let finish = finish(&search.position).filter(|_| view.finishes);
        if view.aware < 16 {
            let seen = |mv: &Move| view.sees(hash, *mv) || Some(*mv) == finish;
            if moves.iter().any(seen) {
                moves.retain(seen);
            }
        }
        // The seed decides the order of moves with the same score.
        if view.seed != 0 {
            moves.sort_by_key(|mv| mix(view.seed ^ hash ^ u64::from(mv.to_bits())));
        }
        moves.sort_by_key(|&mv| Some(mv) != finish);
        let root_move = |mv| RootMove {
            line: Line { score: Score::EVEN, moves: vec![mv] },
            noise: view.noise_of(hash, mv),
            is_exact: false,
        };
        let moves: Vec<RootMove> = moves.into_iter().map(root_move).collect();
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let is_forced = moves.len() == 1;
        Root {
            search,
            found,
            moves,
            lines: limits.lines.max(1),
            deepest: if is_forced { 1 } else { deepest },
        }
    }

    /// Iterative deepening: searches depth after depth until a limit is reached or nothing can change.
    pub(crate) fn deepen(mut self) -> Best {
        let mut reached = 0;
        while reached < self.deepest {
            let depth = reached + 1;
            self.search.budget.begin(depth);
            let is_complete = self.search_depth(depth).is_ok();
            match self.found.exchange(&self.search.budget, is_complete, depth, &mut self.moves) {
                Some(depth) => reached = depth,
                None => break,
            }
            let is_out = self.search.budget.is_out();
            if is_out || self.report(reached).is_break() || self.is_settled(reached) {
                break;
            }
        }
        let nodes = self.search.budget.nodes();
        let exact = self.moves.iter().filter(|c| c.is_exact).count();
        self.moves.truncate(self.lines.min(exact.max(1)));
        let lines = self.moves.into_iter().map(|root_move| root_move.line).collect();
        Best { lines, depth: reached, nodes }
    }

    /// Searches one depth.
    ///
    /// # Errors
    /// If the depth was not completed; the moves then hold the best of what is known.
    fn search_depth(&mut self, depth: u32) -> Result<(), Stopped> {
        let before = self.moves.clone();
        let result = self.search_with_aspiration(depth);
        if result.is_err() {
            self.salvage(before);
        }
        result
    }

    /// Keeps the reliable part of a depth that was not completed. The best move of the depth before is
    /// searched first, so a move with a better score is better, unless all searched moves are lost: an
    /// unsearched one may not be. If several lines are wanted, an incomplete depth is dropped.
    fn salvage(&mut self, before: Vec<RootMove>) {
        let is_lost = |root_move: &RootMove| root_move.line.score.loses_in().is_some();
        let is_first_depth = before.iter().all(|root_move| !root_move.is_exact);
        let found = self.moves.iter().position(|c| c.is_exact && !is_lost(c));
        match found {
            Some(_) if is_first_depth => {}
            Some(index) if self.lines == 1 => self.moves[..=index].rotate_right(1),
            _ => {
                let lost: Vec<Move> =
                    self.moves.iter().filter(|c| is_lost(c)).map(|c| c.line.moves[0]).collect();
                self.moves = before;
                self.moves.sort_by_key(|root_move| lost.contains(&root_move.line.moves[0]));
            }
        }
    }

    /// Searches the moves within an aspiration window around the last score, and widens the window on the
    /// side where the search fails.
    fn search_with_aspiration(&mut self, depth: u32) -> Result<(), Stopped> {
        let last = self.moves[0].line.score;
        let is_aspiring = self.search.view.is_selective
            && depth as i32 >= self.search.parameters.aspiration_depth
            && self.lines == 1
            && self.search.view.noise == 0
            && !last.is_decided();
        if !is_aspiring {
            return self.search_moves(depth, Score::LOWEST, Score::HIGHEST);
        }
        let window = self.search.parameters.aspiration_window as u16;
        let (mut below, mut above) = (window, window);
        loop {
            let (alpha, beta) = (last.less(below), last.more(above));
            self.search_moves(depth, alpha, beta)?;
            let score = self.moves[0].line.score;
            if score <= alpha {
                below = below.saturating_mul(4);
            } else if score >= beta {
                above = above.saturating_mul(4);
            } else {
                return Ok(());
            }
        }
    }

    /// Searches every move within a window, and sorts them by their perceived scores.
    fn search_moves(&mut self, depth: u32, alpha: Score, beta: Score) -> Result<(), Stopped> {
        // The best scores so far, as many as there are lines to be found.
        let mut top: Vec<Score> = Vec::with_capacity(self.lines + 1);
        // At the first depth all scores are wanted, to order the moves.
        let wanted = if depth == 1 { self.moves.len() } else { self.lines };
        let mut result = Ok(());
        let hash = self.search.hash();
        for root_move in &mut self.moves {
            root_move.is_exact = false;
        }
        // Deferral (ABDADA): what another thread is searching comes last.
        let mut queue: Vec<usize> = (0..self.moves.len()).collect();
        let mut next = 0;
        while let Some(&index) = queue.get(next) {
            let is_deferred = next >= self.moves.len();
            next += 1;
            let mv = self.moves[index].line.moves[0];
            let active = self.search.active.map(|active| active.entry(hash, mv, depth));
            if let Some(active) = active {
                if index > 0 && !is_deferred && active.is_active() {
                    queue.push(index);
                    continue;
                }
                active.begin();
            }
            let is_full = top.len() == wanted;
            let worst = top.last().copied().filter(|_| is_full).unwrap_or(alpha);
            let floor = worst.less(self.search.view.noise).max(alpha);
            let score = self.score(index, floor, beta, depth);
            if let Some(active) = active {
                active.end();
            }
            match score {
                Ok(score) => {
                    let root_move = &mut self.moves[index];
                    root_move.is_exact = score > floor;
                    root_move.line.score = score;
                    if score > floor {
                        root_move.line.moves.truncate(1);
                        root_move.line.moves.extend_from_slice(&self.search.lines[1]);
                    }
                    top.insert(top.partition_point(|&better| better >= score), score);
                    top.truncate(wanted);
                    if score >= beta {
                        break;
                    }
                }
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            }
        }
        // The sort is stable: moves with mere bounds keep their order.
        self.moves.sort_by_key(|root_move| match root_move.is_exact {
            true => (false, -root_move.perceived()),
            false => (true, 0),
        });
        result
    }

    /// The score of a move if it is above the floor, otherwise an upper bound.
    fn score(
        &mut self,
        index: usize,
        floor: Score,
        beta: Score,
        depth: u32,
    ) -> Result<Score, Stopped> {
        let mv = self.moves[index].line.moves[0];
        let search = &mut self.search;
        search.reset();
        if index > 0 && floor > Score::LOWEST {
            let reduction = match search.view.is_selective {
                true => search.parameters.late_move_reduction::<true>(depth, index + 1, 0, true),
                false => 0,
            };
            let null_window = (floor, floor.next());
            let score =
                search.search_later_move::<false>(mv, null_window, (depth - 1, reduction), 0)?;
            if score <= floor {
                return Ok(score);
            }
        }
        search.search_move::<true>(mv, (floor, beta), depth - 1, 0)
    }

    /// Whether a deeper search can change nothing: the best moves are wins or losses within the searched
    /// depth.
    fn is_settled(&self, depth: u32) -> bool {
        let is_settled = |root_move: &RootMove| {
            let score = root_move.line.score;
            score.wins_in().or(score.loses_in()).is_some_and(|plies| plies <= depth)
        };
        self.moves.iter().take(self.lines).all(is_settled)
    }

    /// Reports the best lines to the listener, which may stop the search.
    fn report(&mut self, depth: u32) -> ControlFlow<()> {
        let (nodes, elapsed) = (self.search.budget.nodes(), self.search.budget.elapsed());
        for (rank, root_move) in self.moves.iter().take(self.lines).enumerate() {
            let line = root_move.line.clone();
            self.search.budget.tell(&SearchProgress { depth, nodes, elapsed, rank, line })?;
        }
        ControlFlow::Continue(())
    }
}
