//! Perft on several threads.

use crate::progress::Progress;
use skep_rules::{Move, Position};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// A part of the work: the games that begin with these moves.
struct Job {
    /// The place of its first move in the list of legal moves.
    root: usize,
    moves: Vec<Move>,
}

/// From this depth on the work is shared out by the first two moves of each game.
const SPLIT_TWICE: u32 = 4;

/// The number of games of `depth` plies that begin with each legal move.
pub(crate) fn divide(position: &Position, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    let roots = position.legal_moves();
    let jobs = jobs(position, &roots, depth);
    let counts: Vec<AtomicU64> = roots.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let progress = Progress::new(&format!("depth {depth}"), jobs.len());
    let work = || {
        let mut position = position.clone();
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let undo: Vec<_> = job.moves.iter().map(|&mv| position.play_unchecked(mv)).collect();
            let leaves = position.perft(depth - job.moves.len() as u32);
            counts[job.root].fetch_add(leaves, Ordering::Relaxed);
            for undo in undo.into_iter().rev() {
                position.undo(undo);
            }
            progress.advance();
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    roots.into_iter().zip(counts.into_iter().map(AtomicU64::into_inner)).collect()
}

/// The number of games of `depth` plies.
pub(crate) fn count(position: &Position, depth: u32, threads: usize) -> u64 {
    match depth {
        0 => 1,
        _ => divide(position, depth, threads).into_iter().map(|(_, leaves)| leaves).sum(),
    }
}

fn jobs(position: &Position, roots: &[Move], depth: u32) -> Vec<Job> {
    let whole = |root, mv| vec![Job { root, moves: vec![mv] }];
    let halves = |root, mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        let replies = child.legal_moves().into_iter();
        replies.map(|reply| Job { root, moves: vec![mv, reply] }).collect()
    };
    let each = |(root, &mv): (usize, &Move)| -> Vec<Job> {
        if depth < SPLIT_TWICE { whole(root, mv) } else { halves(root, mv) }
    };
    roots.iter().enumerate().flat_map(each).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::GameType;

    #[test]
    fn threads_count_the_same() {
        for depth in 0..=5 {
            let mut position = Position::new(GameType::FULL);
            let alone = position.perft(depth);
            assert_eq!(count(&position, depth, 1), alone);
            assert_eq!(count(&position, depth, 3), alone);
        }
    }
}
