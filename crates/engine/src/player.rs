//! The player: looks ever deeper until it has to answer.

use crate::budget::Stopped;
use crate::memory::Memory;
use crate::queens::finish;
use crate::random::mix;
use crate::search::{MAX_DEPTH, Search};
use crate::view::View;
use crate::{Best, Clock, Level, Limits, Line, Listener, Progress, Score};
use skep_rules::{Game, Move};

/// A player with a clock, and a memory that it keeps from one question to the next.
///
/// ```
/// use skep_engine::{Limits, Player, Timeless, Unheard};
/// use skep_rules::{Game, GameType};
/// let mut player = Player::new(1 << 20, Timeless);
/// let game = Game::new(GameType::FULL);
/// let best = player.search(&game, &Limits::depth(2), &mut Unheard).unwrap();
/// assert!(game.position().is_legal(best.mv()));
/// ```
pub struct Player<C> {
    memory: Memory,
    clock: C,
}

/// What is remembered in a single [`search`].
const MEMORY: usize = 16 << 20;

/// The best moves of a game, by a player who remembers nothing: for a fixed depth or number of
/// nodes always the same. None if the game is over.
pub fn search(
    game: &Game,
    limits: &Limits,
    clock: impl Clock,
    listener: &mut dyn Listener,
) -> Option<Best> {
    Player::new(MEMORY, clock).search(game, limits, listener)
}

impl<C: Clock> Player<C> {
    /// A player with a memory of so many bytes.
    pub fn new(memory: usize, clock: C) -> Player<C> {
        Player { memory: Memory::new(memory), clock }
    }

    #[cfg(test)]
    pub(crate) fn with_memory(memory: Memory, clock: C) -> Player<C> {
        Player { memory, clock }
    }

    /// Forgets everything, as before another game.
    pub fn forget(&mut self) {
        self.memory.clear();
    }

    /// The best moves; none if the game is over.
    ///
    /// With one legal move only, it looks no farther than that move.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        self.look(game, limits, View::CLEAR, listener)
    }

    /// The move that a player of this level makes; none if the game is over. The same seed gives the
    /// same move, but for the full level, whose strength depends on the machine.
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        if level != Level::FULL {
            // What was asked before must not make it stronger.
            self.forget();
        }
        let (limits, view) = level.manner(game, seed);
        self.look(game, &limits, view, listener)
    }

    pub(crate) fn look(
        &mut self,
        game: &Game,
        limits: &Limits,
        view: View,
        listener: &mut dyn Listener,
    ) -> Option<Best> {
        if game.outcome().is_some() {
            return None;
        }
        let search = Search::new(game, limits, view, &mut self.memory, &self.clock, listener);
        Some(Root::new(search, limits).deepen())
    }
}

impl<C> std::fmt::Debug for Player<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player").field("memory", &self.memory).finish_non_exhaustive()
    }
}

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

/// The position from which the search began.
struct Root<'a> {
    search: Search<'a>,
    candidates: Vec<Candidate>,
    lines: usize,
    deepest: u32,
}

impl<'a> Root<'a> {
    fn new(search: Search<'a>, limits: &Limits) -> Root<'a> {
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
            candidates,
            lines: limits.lines.max(1),
            deepest: if is_forced { 1 } else { deepest },
        }
    }

    /// Looks ever deeper.
    fn deepen(mut self) -> Best {
        let mut reached = 0;
        for depth in 1..=self.deepest {
            let is_whole = self.look(depth).is_ok();
            if is_whole {
                reached = depth;
            }
            if !is_whole || self.is_settled(depth) || self.tell(depth).is_break() {
                break;
            }
            // The next depth takes several times as long as all before.
            if self.search.budget.is_late(2) {
                break;
            }
        }
        let nodes = self.search.budget.nodes();
        let exact = self.candidates.iter().filter(|c| c.is_exact).count();
        self.candidates.truncate(self.lines.min(exact.max(1)));
        let lines = self.candidates.into_iter().map(|candidate| candidate.line).collect();
        Best { lines, depth: reached, nodes }
    }

    /// Looks at every candidate so many plies deep, and sorts them by what they seem to be worth.
    fn look(&mut self, depth: u32) -> Result<(), Stopped> {
        // The best scores of this round so far, as many as there are lines to be found.
        let mut top: Vec<Score> = Vec::with_capacity(self.lines + 1);
        let before = (self.lines > 1).then(|| self.candidates.clone());
        let mut looked = 0;
        let mut result = Ok(());
        for index in 0..self.candidates.len() {
            let is_full = top.len() == self.lines;
            let worst = top.last().copied().filter(|_| is_full).unwrap_or(Score::LOWEST);
            let floor = worst.less(self.search.view.doubt);
            match self.score(self.candidates[index].line.moves[0], floor, depth) {
                Ok(score) => {
                    let candidate = &mut self.candidates[index];
                    candidate.is_exact = score > floor;
                    candidate.line.score = score;
                    if score > floor {
                        candidate.line.moves.truncate(1);
                        candidate.line.moves.extend_from_slice(&self.search.lines[1]);
                    }
                    top.insert(top.partition_point(|&better| better >= score), score);
                    top.truncate(self.lines);
                    looked += 1;
                }
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            }
        }
        // An unfinished round began with the best move of the round before, so what it found to be
        // better is better. For several lines that would not do.
        match before {
            Some(before) if result.is_err() => self.candidates = before,
            _ => self.candidates[..looked].sort_by_key(|c| (!c.is_exact, -c.seeming())),
        }
        result
    }

    /// The score of a move, if it is above the floor.
    fn score(&mut self, mv: Move, floor: Score, depth: u32) -> Result<Score, Stopped> {
        let search = &mut self.search;
        search.pile.clear();
        if floor > Score::LOWEST {
            let score = search.after::<false>(mv, (floor, floor.next()), depth - 1, 0)?;
            if score <= floor {
                return Ok(score);
            }
        }
        search.after::<true>(mv, (floor, Score::HIGHEST), depth - 1, 0)
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

    fn tell(&mut self, depth: u32) -> std::ops::ControlFlow<()> {
        let (nodes, elapsed) = (self.search.budget.nodes(), self.search.budget.elapsed());
        for (rank, candidate) in self.candidates.iter().take(self.lines).enumerate() {
            let line = candidate.line.clone();
            self.search.budget.tell(&Progress { depth, nodes, elapsed, rank, line })?;
        }
        std::ops::ControlFlow::Continue(())
    }
}
