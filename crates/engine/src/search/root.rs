//! The position from which a search begins: its moves, and how the search deepens.

use crate::eval::queens::finish;
use crate::search::budget::{Budget, Stopped};
use crate::search::node::{MAX_DEPTH, Search};
use crate::{Best, Limits, Line, Progress, Score};
use skep_rules::{Move, mix};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// A move of the position from which the search began.
#[derive(Clone)]
struct Candidate {
    line: Line,
    /// How much better than it is it seems.
    fancy: u16,
    /// Is the score its true one, as opposed to "not among the best"?
    is_exact: bool,
}

impl Candidate {
    /// What the player believes it to be worth. Of wins and losses everybody is sure.
    fn seeming(&self) -> i32 {
        match self.line.score.to_points() {
            Some(points) => points + i32::from(self.fancy),
            None => i32::from(self.line.score.to_bits()),
        }
    }
}

/// What the first who finished the last depth has found, for all.
#[derive(Default)]
pub(crate) struct Found(Mutex<(u32, Vec<Candidate>)>);

impl Found {
    /// Whoever finishes a depth first leaves here what it has found, and the others take that over:
    /// the depth that was reached, if there is one.
    fn exchange(
        &self,
        budget: &Budget<'_>,
        is_whole: bool,
        depth: u32,
        candidates: &mut Vec<Candidate>,
    ) -> Option<u32> {
        let mut found = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if found.0 >= depth {
            candidates.clone_from(&found.1);
            return Some(found.0);
        }
        if !is_whole {
            return None;
        }
        budget.finish();
        found.0 = depth;
        found.1.clone_from(candidates);
        Some(depth)
    }
}

/// The position from which the search began.
pub(crate) struct Root<'a> {
    search: Search<'a>,
    found: &'a Found,
    candidates: Vec<Candidate>,
    lines: usize,
    deepest: u32,
}

impl<'a> Root<'a> {
    pub(crate) fn new(search: Search<'a>, limits: &Limits, found: &'a Found) -> Root<'a> {
        let (hash, view) = (search.hash(), search.view);
        let mut moves = search.position.legal_moves();
        let finish = finish(&search.position).filter(|_| view.finishes);
        if view.aware < 16 {
            let seen = |mv: &Move| view.sees(hash, *mv) || Some(*mv) == finish;
            if moves.iter().any(seen) {
                moves.retain(seen);
            }
        }
        // With a seed, moves of the same worth take turns in being the first.
        if view.seed != 0 {
            moves.sort_by_key(|mv| mix(view.seed ^ hash ^ u64::from(mv.to_bits())));
        }
        moves.sort_by_key(|&mv| Some(mv) != finish);
        let candidate = |mv| Candidate {
            line: Line { score: Score::EVEN, moves: vec![mv] },
            fancy: view.fancy(hash, mv),
            is_exact: false,
        };
        let candidates: Vec<Candidate> = moves.into_iter().map(candidate).collect();
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let is_forced = candidates.len() == 1;
        Root {
            search,
            found,
            candidates,
            lines: limits.lines.max(1),
            deepest: if is_forced { 1 } else { deepest },
        }
    }

    /// Looks ever deeper.
    pub(crate) fn deepen(mut self) -> Best {
        let mut reached = 0;
        while reached < self.deepest {
            let depth = reached + 1;
            self.search.budget.begin(depth);
            let is_whole = self.look(depth).is_ok();
            match self.found.exchange(&self.search.budget, is_whole, depth, &mut self.candidates) {
                Some(depth) => reached = depth,
                None => break,
            }
            let is_out = self.search.budget.is_out();
            if is_out || self.tell(reached).is_break() || self.is_settled(reached) {
                break;
            }
        }
        let nodes = self.search.budget.nodes();
        let exact = self.candidates.iter().filter(|c| c.is_exact).count();
        self.candidates.truncate(self.lines.min(exact.max(1)));
        let lines = self.candidates.into_iter().map(|candidate| candidate.line).collect();
        Best { lines, depth: reached, nodes }
    }

    /// Looks at the candidates so many plies deep.
    fn look(&mut self, depth: u32) -> Result<(), Stopped> {
        let before = self.candidates.clone();
        let result = self.look_around(depth);
        if result.is_err() {
            self.make_do(before);
        }
        result
    }

    /// The depth was not finished. It began with the best move of the depth before, so what it found
    /// to be better is better, unless it is lost: of the moves that were not looked at, none is known
    /// to be. For several lines all moves are needed.
    fn make_do(&mut self, before: Vec<Candidate>) {
        let is_lost = |candidate: &Candidate| candidate.line.score.loses_in().is_some();
        let is_first_depth = before.iter().all(|candidate| !candidate.is_exact);
        let found = self.candidates.iter().position(|c| c.is_exact && !is_lost(c));
        match found {
            Some(_) if is_first_depth => {}
            Some(index) if self.lines == 1 => self.candidates[..=index].rotate_right(1),
            _ => {
                let lost: Vec<Move> = self
                    .candidates
                    .iter()
                    .filter(|c| is_lost(c))
                    .map(|c| c.line.moves[0])
                    .collect();
                self.candidates = before;
                self.candidates.sort_by_key(|candidate| lost.contains(&candidate.line.moves[0]));
            }
        }
    }

    /// First only for scores like those of the last depth, then, if there are none, with an ever
    /// wider view.
    fn look_around(&mut self, depth: u32) -> Result<(), Stopped> {
        let last = self.candidates[0].line.score;
        let is_narrow = self.search.view.selects
            && depth as i32 >= self.search.parameters.window_depth
            && self.lines == 1
            && self.search.view.doubt == 0
            && !last.is_decided();
        if !is_narrow {
            return self.round(depth, Score::LOWEST, Score::HIGHEST);
        }
        let window = self.search.parameters.window as u16;
        let (mut below, mut above) = (window, window);
        loop {
            let (alpha, beta) = (last.less(below), last.more(above));
            self.round(depth, alpha, beta)?;
            let score = self.candidates[0].line.score;
            if score <= alpha {
                below = below.saturating_mul(4);
            } else if score >= beta {
                above = above.saturating_mul(4);
            } else {
                return Ok(());
            }
        }
    }

    /// Looks at every candidate so many plies deep, and sorts them by what they seem to be worth.
    fn round(&mut self, depth: u32, alpha: Score, beta: Score) -> Result<(), Stopped> {
        // The best scores of this round so far, as many as there are lines to be found.
        let mut top: Vec<Score> = Vec::with_capacity(self.lines + 1);
        // The first depth is for putting all of them in order.
        let wanted = if depth == 1 { self.candidates.len() } else { self.lines };
        let mut result = Ok(());
        let hash = self.search.hash();
        for candidate in &mut self.candidates {
            candidate.is_exact = false;
        }
        // What somebody else is looking at comes last.
        let mut queue: Vec<usize> = (0..self.candidates.len()).collect();
        let mut next = 0;
        while let Some(&index) = queue.get(next) {
            let is_put_off = next >= self.candidates.len();
            next += 1;
            let mv = self.candidates[index].line.moves[0];
            let job = self.search.busy.map(|busy| busy.job(hash, mv, depth));
            if let Some(job) = job {
                if index > 0 && !is_put_off && job.is_taken() {
                    queue.push(index);
                    continue;
                }
                job.begin();
            }
            let is_full = top.len() == wanted;
            let worst = top.last().copied().filter(|_| is_full).unwrap_or(alpha);
            let floor = worst.less(self.search.view.doubt).max(alpha);
            let score = self.score(index, floor, beta, depth);
            if let Some(job) = job {
                job.end();
            }
            match score {
                Ok(score) => {
                    let candidate = &mut self.candidates[index];
                    candidate.is_exact = score > floor;
                    candidate.line.score = score;
                    if score > floor {
                        candidate.line.moves.truncate(1);
                        candidate.line.moves.extend_from_slice(&self.search.lines[1]);
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
        // Those that are not among the best stay as they were: their scores are mere bounds.
        self.candidates.sort_by_key(|candidate| match candidate.is_exact {
            true => (false, -candidate.seeming()),
            false => (true, 0),
        });
        result
    }

    /// The score of a candidate, if it is above the floor.
    fn score(
        &mut self,
        index: usize,
        floor: Score,
        beta: Score,
        depth: u32,
    ) -> Result<Score, Stopped> {
        let mv = self.candidates[index].line.moves[0];
        let search = &mut self.search;
        search.reset();
        if index > 0 && floor > Score::LOWEST {
            let less = match search.view.selects {
                true => search.parameters.reduction::<true>(depth, index + 1, 0, true),
                false => 0,
            };
            let narrow = (floor, floor.next());
            let score = search.after_another::<false>(mv, narrow, (depth - 1, less), 0)?;
            if score <= floor {
                return Ok(score);
            }
        }
        search.after::<true>(mv, (floor, beta), depth - 1, 0)
    }

    /// Can looking deeper change nothing? So it is when the best moves are wins or losses that lie
    /// within what was searched.
    fn is_settled(&self, depth: u32) -> bool {
        let is_settled = |candidate: &Candidate| {
            let score = candidate.line.score;
            score.wins_in().or(score.loses_in()).is_some_and(|plies| plies <= depth)
        };
        self.candidates.iter().take(self.lines).all(is_settled)
    }

    fn tell(&mut self, depth: u32) -> ControlFlow<()> {
        let (nodes, elapsed) = (self.search.budget.nodes(), self.search.budget.elapsed());
        for (rank, candidate) in self.candidates.iter().take(self.lines).enumerate() {
            let line = candidate.line.clone();
            self.search.budget.tell(&Progress { depth, nodes, elapsed, rank, line })?;
        }
        ControlFlow::Continue(())
    }
}
